"""Texts beside the field: words, figures, the rows of the sides."""
