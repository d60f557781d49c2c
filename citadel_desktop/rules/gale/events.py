"""What happens in a match: a class for each kind of event, all of them public.

Points and squares are numbers as in `field`. Strengths are given as they were compared.
"""

from typing import TypeAlias

from citadel_desktop.rules.gale.state import Ending
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen


@frozen
class CitadelPlaced:
    """A citadel was put on the field (GA-S1); `left` are still to be placed."""

    seat: Seat
    point: int
    left: int


@frozen
class ClaimingBegan:
    """All citadels stand; `seat` claims first, `each` for either side (GA-S2)."""

    seat: Seat
    each: int


@frozen
class CitadelClaimed:
    """A warrior was put on a citadel in the set-up (GA-S2)."""

    seat: Seat
    point: int


@frozen
class TurnBegan:
    """A turn began, with so many actions (GA-T1)."""

    seat: Seat
    turn: int
    actions: int


@frozen
class TurnEnded:
    """A turn was ended with so many actions unused (GA-T1)."""

    seat: Seat
    unused: int


@frozen
class WallBuilt:
    """A wall was built (GA-T2)."""

    seat: Seat
    square: int


@frozen
class WallDestroyed:
    """The warriors `by` destroyed a wall (GA-C3); one that fell with it has an event of its own."""

    seat: Seat
    square: int
    by: tuple[int, ...]
    attack: int
    defence: int


@frozen
class Recruited:
    """A warrior was recruited (GA-T2)."""

    seat: Seat
    point: int


@frozen
class Moved:
    """A warrior went one step (GA-T2)."""

    seat: Seat
    start: int
    end: int


@frozen
class Dismissed:
    """A player took his own warrior off the field (GA-T3)."""

    seat: Seat
    point: int


@frozen
class WarriorTaken:
    """The warriors `by` of `seat` removed an enemy from `point` in an attack (GA-C3)."""

    seat: Seat
    point: int
    by: tuple[int, ...]
    attack: int
    defence: int


@frozen
class WarriorLost:
    """A warrior of `seat` fell with a target as strong as the attack (GA-C3)."""

    seat: Seat
    point: int


@frozen
class BesiegedRemoved:
    """`seat` removed a besieged enemy from `point` (GA-Z3)."""

    seat: Seat
    point: int


@frozen
class CitadelTaken:
    """`seat` gained control of a citadel (GA-T1)."""

    seat: Seat
    point: int


@frozen
class CitadelGivenUp:
    """`seat` no longer controls a citadel, which nobody does now (GA-T1)."""

    seat: Seat
    point: int


@frozen
class MatchEnded:
    """The match ended by the rules (GA-E); `winner` is None for a draw."""

    ending: Ending
    winner: Seat | None


Event: TypeAlias = (
    CitadelPlaced | ClaimingBegan | CitadelClaimed | TurnBegan | TurnEnded | WallBuilt
    | WallDestroyed | Recruited | Moved | Dismissed | WarriorTaken | WarriorLost | BesiegedRemoved
    | CitadelTaken | CitadelGivenUp | MatchEnded
)  # fmt: skip
