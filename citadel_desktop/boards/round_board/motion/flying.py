"""Draws what is on its way over the table: cards, Great Powers, force counters, bricks."""

from citadel_desktop.boards.round_board.motion.motion import Flight
from citadel_desktop.boards.round_board.panels.faces import paint_card
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.boards.round_board.picture.drawings.forces import (
    paint_brick_pile,
    paint_counter,
)
from citadel_desktop.boards.round_board.picture.drawings.powers import paint_power
from citadel_desktop.rules.indomitable.state import BACK
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect

COUNTER, PILE = 40.0, (56.0, 40.0)
"""How large counters and piles of bricks are on their way at most."""


def paint_flight(dl: DisplayList, words: Words, flight: Flight, rect: Rect) -> None:
    """One thing on its way, in the rectangle where it is now."""
    what, number = flight.what, flight.card
    if what in {"card", "influence"}:
        paint_card(dl, words, rect, number, influence=what == "influence")
    elif what == "power":
        paint_power(dl, words, rect, number)
    elif what == "bricks":
        paint_brick_pile(dl, _at_most(rect, *PILE), number)
    else:
        value = number if what == "black" and number != BACK else None
        paint_counter(dl, _at_most(rect, COUNTER, COUNTER), black=what == "black", value=value)


def _at_most(rect: Rect, w: float, h: float) -> Rect:
    return rect.centred(min(rect.w, w), min(rect.h, h))
