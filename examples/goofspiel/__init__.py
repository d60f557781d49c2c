"""Goofspiel, a card game for two: an example of a whole game in one folder. `docs/adding-a-game.md` walks through it.

Both hold the cards from 1 up. Prizes of the same numbers come up one by one in random order; for each both bid a card
in secret, and the higher card takes the prize.
"""

from citadel_desktop.rules.kit.registry import Registration

REGISTRATION = Registration(
    rules="examples.goofspiel.rules:GOOFSPIEL",
    sentences="examples.goofspiel.sentences:SENTENCES",
    board="examples.goofspiel.board:ROOM",
    policy="examples.goofspiel.policy:POLICY",
)
"""What would be its entry in `citadel_desktop.rules.GAMES` if the app offered it."""
