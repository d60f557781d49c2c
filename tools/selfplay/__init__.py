"""Tournaments of computer seats: shares of wins, length, and imbalances of a game."""
