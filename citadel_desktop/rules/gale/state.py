"""The setting and the state of a match of Gale's Citadel."""

from dataclasses import field
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.rules.gale.field import Field, wall_corners
from citadel_desktop.rules.gale.field import field as field_of
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import Derived, frozen

RuleSet: TypeAlias = Literal["v1", "short"]
Phase: TypeAlias = Literal["place", "claim", "turn", "over"]
Ending: TypeAlias = Literal["", "lead_at_start", "lead_at_once", "repetition", "no_warriors", "quiet_turns"]

WALLS = 50
"""Walls in v1 (GA-F4)."""

WARRIORS = 50
"""Warriors of each side in v1 (GA-F4)."""

WARRIORS_ON_FIELD = 100
"""Most warriors of both sides together on the field in the short form (GA-F4)."""

REMOVALS = 2
"""Most besieged warriors that a player may remove in a turn (GA-Z3)."""

QUIET_TURNS = 60
"""Turns in a row without a gain that make a draw (GA-E2)."""


RULINGS = MappingProxyType({"first": "Standard rulings"})
"""Readings of the rules by name, each with its label; a match names the one it follows."""


@frozen
class Setting:
    """The options chosen for a match.

    `citadels` is their number, `first` the seat that places the first one, `rulings` the name of how the rules are
    read.
    """

    rules: RuleSet
    size: int
    citadels: int
    first: Seat
    rulings: str = "first"


@frozen
class Held:
    """A group besieged at the turn's first removal, and the warriors that surrounded it then (GA-Z1, short form)."""

    group: int
    ring: int


@frozen
class Turn:
    """What the rules must remember of a running turn.

    `number` counts the turns from 1, 0 in the set-up. `stirred` tells whether the turn did one of the things that make
    it no quiet turn (GA-E2), `removals` counts besieged warriors removed (GA-Z3), `spent` is the set of points whose
    warriors have been used up (GA-C2) and `held` what stays besieged (GA-Z1), both in the short form only.
    """

    number: int
    stirred: bool = False
    removals: int = 0
    spent: int = 0
    held: tuple[Held, ...] = ()


@frozen
class History:
    """What draws are judged by (GA-E2): the quiet turns in a row, and a number for each turn's first position."""

    quiet: int = 0
    positions: tuple[int, ...] = ()


@frozen
class State(Derived):
    """A whole running match; both players see all of it.

    `citadels`, `walls` and each seat's `warriors` are sets (see `field`). `seat` is the one to act, `actions` what he
    has left (GA-T1). `ending` tells how the match ended, "" while it runs; only a lead has a winner.
    """

    setting: Setting
    phase: Phase
    seat: Seat
    citadels: int
    warriors: tuple[int, int]
    walls: int
    actions: int
    turn: Turn
    past: History = field(default=History())
    ending: Ending = ""


def geometry(state: State) -> Field:
    """Return the field the match is played on."""
    return field_of(state.setting.size)


def controlled(state: State, seat: Seat) -> int:
    """Return the citadels on which a warrior of `seat` stands (GA-T1)."""
    return state.citadels & state.warriors[seat]


def open_points(state: State) -> int:
    """Return the points that are no wall's corner (GA-F3)."""
    f = geometry(state)
    return f.points & ~wall_corners(f, state.walls)


def empty_points(state: State) -> int:
    """Return the open points without a warrior (GA-F3)."""
    return open_points(state) & ~(state.warriors[0] | state.warriors[1])


def warriors_left(state: State, seat: Seat) -> int:
    """Return the number of warriors `seat` may still bring onto the field (GA-F4)."""
    if state.setting.rules == "short":
        return WARRIORS_ON_FIELD - (state.warriors[0] | state.warriors[1]).bit_count()
    return WARRIORS - state.warriors[seat].bit_count()


def walls_left(state: State) -> int | None:
    """Return the number of walls that may still be built (GA-F4); None for any number."""
    if state.setting.rules == "short":
        return None
    return WALLS - state.walls.bit_count()
