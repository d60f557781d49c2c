"""Targets on the tower and beside it, and the player's selection."""

from typing import Literal, NamedTuple, TypeAlias

from citadel_desktop.rules.goodman.actions import Action, ActionKind
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import NONE
from citadel_desktop.values import frozen

Zone: TypeAlias = Literal[
    "square",  # `number` is the square
    "figure",  # `number` is the figure: in the yard, in a roster or a list of fighters
    "outside",  # the yard before the entry
    "level",  # `number` is the level: its name, a click on which changes its floor plan
    "kind",  # `number` is a kind of marker in the palette
    "points",  # `number` is the points total for a proposed design
    "budget",  # the slider for this total
    "fault",  # `number` is an index into the list of a design's faults, NONE for a design without faults
    "strength",  # `number` is the strength of a hero to add
    "look",  # `number` is a look for a hero
    "item",  # `number` is an item
    "posture",  # `number` is a figure, `other` a posture for it
    "attack",  # `number` is a figure, `other` an enemy for a share of its attack: a slider
    "defend",  # likewise for its defence
    "face",  # `number` is a non-human, `other` the enemy it can face
    "confirm",  # `number` is a figure: its shares become those of the sliders
    "details",  # the switch between tables of chances and summaries
    "tens",  # `number` is a digit of the first of two ten-sided dice
    "ones",  # likewise for the second
    "result",  # `number` is a victor, `other` the loser
    "choice",  # `number` is an index into the legal actions, such as those with a loser
    "blow",  # `number` is an index into the blows of the last round
]
LISTED: frozenset[Zone] = frozenset({"fault", "choice", "blow"})
"""Zones whose number is an index into a list, so that a new list gives it a new meaning."""
SHARED: frozenset[ActionKind] = frozenset({"attack", "defend"})
"""Kinds of action that give a share to one enemy."""
Draft: TypeAlias = tuple[tuple[ActionKind, int, int], ...]
"""Shares in mind for a figure: kind of action, enemy, per cent."""


class Target(NamedTuple):
    """Something to point at; its zone tells what its numbers mean."""

    zone: Zone
    number: int = NONE
    other: int = NONE


@frozen
class Selection:
    """What is in hand: a figure, a marker (by square) or a kind of marker, an item, a tool.

    `enemy` is the enemy a share goes to, `tens` the number on the first of two real dice. `shares` are those set by
    sliders and not confirmed yet, `points` the points for a proposed design, `typed` the digits typed at a slider.
    `waits` is the last secret choice of a side, not confirmed yet.
    """

    tool: ActionKind | None = None
    figure: int = NONE
    square: Square = NONE
    kind: int = NONE
    item: int = NONE
    enemy: int = NONE
    tens: int = NONE
    shares: Draft = ()
    points: int = NONE
    typed: int = NONE
    waits: tuple[Action, ...] = ()


NOTHING = Selection()
