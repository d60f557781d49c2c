"""Computer players: they get views, never states.

What an agent may use is a view, the rules' own `resample` of it, and what a game's policy thinks of views. A policy is
a game's knowledge; the levels (Squire, Knight, Master) are the same for every game.
"""
