"""Lessons and the rules to read."""
