"""How a display list becomes pixels: text, drawings, what differs from the last frame."""
