"""Gale's board: the field of points with its pieces, and what a click on it means."""
