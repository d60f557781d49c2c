"""Turning a display list into pixels: text, drawings, and the differences from the last frame."""
