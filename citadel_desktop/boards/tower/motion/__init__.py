"""What moves on the tower: in what order, how it looks meanwhile, and what is heard of it."""
