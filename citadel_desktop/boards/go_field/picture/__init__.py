"""Drawing the field and its pieces from a view."""
