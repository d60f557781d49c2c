"""What lies on the field, drawn from a view."""
