"""Tournaments of computer seats: who wins how often, how long it takes, and what of a game is out of balance."""
