"""What happens in a match, one kind of value for each thing; all of it is public.

Points and squares are numbers as in `field`. Strengths are given as they were compared.
"""

from dataclasses import dataclass
from typing import TypeAlias

from citadel_desktop.rules.gale.state import Ending
from citadel_desktop.rules.kit.contract import Seat


@dataclass(frozen=True, slots=True)
class CitadelPlaced:
    """A citadel was put on the field (GA-S1); `left` are still to be placed."""

    seat: Seat
    point: int
    left: int


@dataclass(frozen=True, slots=True)
class ClaimingBegan:
    """All citadels stand; `seat` claims first, `each` for either side (GA-S2)."""

    seat: Seat
    each: int


@dataclass(frozen=True, slots=True)
class CitadelClaimed:
    """A warrior was put on a citadel in the set-up (GA-S2)."""

    seat: Seat
    point: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began, with so many actions (GA-T1)."""

    seat: Seat
    turn: int
    actions: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn was ended with so many actions unused (GA-T1)."""

    seat: Seat
    unused: int


@dataclass(frozen=True, slots=True)
class WallBuilt:
    """A wall was built (GA-T2)."""

    seat: Seat
    square: int


@dataclass(frozen=True, slots=True)
class WallDestroyed:
    """The warriors `by` destroyed a wall (GA-C3); one that fell with it has an event of its own."""

    seat: Seat
    square: int
    by: tuple[int, ...]
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class Recruited:
    """A warrior was recruited (GA-T2)."""

    seat: Seat
    point: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A warrior went one step (GA-T2)."""

    seat: Seat
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Dismissed:
    """A player took his own warrior off the field (GA-T3)."""

    seat: Seat
    point: int


@dataclass(frozen=True, slots=True)
class WarriorTaken:
    """The warriors `by` of `seat` removed an enemy from `point` in an attack (GA-C3)."""

    seat: Seat
    point: int
    by: tuple[int, ...]
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class WarriorLost:
    """A warrior of `seat` fell with a target as strong as the attack (GA-C3)."""

    seat: Seat
    point: int


@dataclass(frozen=True, slots=True)
class BesiegedRemoved:
    """`seat` removed a besieged enemy from `point` (GA-Z3)."""

    seat: Seat
    point: int


@dataclass(frozen=True, slots=True)
class CitadelTaken:
    """`seat` gained control of a citadel (GA-T1)."""

    seat: Seat
    point: int


@dataclass(frozen=True, slots=True)
class CitadelGivenUp:
    """`seat` no longer controls a citadel, which nobody does now (GA-T1)."""

    seat: Seat
    point: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match ended by the rules (GA-E); `winner` is None for a draw."""

    ending: Ending
    winner: Seat | None


Event: TypeAlias = (
    CitadelPlaced
    | ClaimingBegan
    | CitadelClaimed
    | TurnBegan
    | TurnEnded
    | WallBuilt
    | WallDestroyed
    | Recruited
    | Moved
    | Dismissed
    | WarriorTaken
    | WarriorLost
    | BesiegedRemoved
    | CitadelTaken
    | CitadelGivenUp
    | MatchEnded
)
