"""What moves on the field and is heard of it, by what happened."""
