"""The Indomitable Citadel in words, in all its editions."""
