"""What is asked in The Indomitable Citadel: by kind the parts that answer it, and what goes on by itself."""
