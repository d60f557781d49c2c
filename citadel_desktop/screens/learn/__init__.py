"""Lessons, and the rules reference."""
