"""Measures whether The Indomitable Citadel plays fairly: matches of random and of simple seats, counted."""
