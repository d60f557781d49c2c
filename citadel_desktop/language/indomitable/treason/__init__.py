"""What Treason adds, in words."""
