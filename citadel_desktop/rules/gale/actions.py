"""What a player does, one class a kind; points, squares and sets of points are numbers as in `field`.

Legal or not: what is no point of the field is refused like any other.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.values import frozen

StrikeKind: TypeAlias = Literal["attack", "destroy"]
Kind: TypeAlias = Literal["place", "claim", "wall", "recruit", "move", "dismiss", "siege", StrikeKind, "end"]


@frozen
class Place:
    """Places a citadel (GA-S1)."""

    point: int
    kind: Literal["place"] = "place"


@frozen
class Claim:
    """Claims a citadel (GA-S2)."""

    point: int
    kind: Literal["claim"] = "claim"


@frozen
class Wall:
    """Builds a wall (GA-T2)."""

    square: int
    kind: Literal["wall"] = "wall"


@frozen
class Recruit:
    """Brings a warrior onto the field (GA-T2)."""

    point: int
    kind: Literal["recruit"] = "recruit"


@frozen
class Move:
    """Moves one of the player's own warriors (GA-T2)."""

    start: int
    end: int
    kind: Literal["move"] = "move"


@frozen
class Dismiss:
    """Takes one of the player's own warriors off the field (GA-T3)."""

    point: int
    kind: Literal["dismiss"] = "dismiss"


@frozen
class Siege:
    """Removes a besieged enemy (GA-Z3)."""

    point: int
    kind: Literal["siege"] = "siege"


@frozen
class Attack:
    """Attacks the enemy on a point (GA-C).

    `by` is the set of own warriors that take part, in the short form the attacker and the friends he counts; `lead` is
    that attacker, None in v1. `lost` is the own warrior that falls with a target of equal strength.
    """

    point: int
    by: int
    lead: int | None
    lost: int | None
    kind: Literal["attack"] = "attack"
    """Makers of the actions that name one point or square and nothing else."""


@frozen
class Destroy:
    """Destroys a wall (GA-C); who takes part as in `Attack`."""

    square: int
    by: int
    lead: int | None
    lost: int | None
    kind: Literal["destroy"] = "destroy"


@frozen
class End:
    """Ends the turn (GA-T1)."""

    kind: Literal["end"] = "end"


Strike: TypeAlias = Attack | Destroy
Action: TypeAlias = Place | Claim | Wall | Recruit | Move | Dismiss | Siege | Strike | End

AT_ONE_PLACE: Mapping[str, Callable[[int], Action]] = MappingProxyType(
    {"place": Place, "claim": Claim, "wall": Wall, "recruit": Recruit, "dismiss": Dismiss, "siege": Siege}
)
"""The kinds that name one point or square and nothing else."""


def strike(kind: StrikeKind, at: int, by: int, lead: int | None, lost: int | None) -> Strike:
    """The attack on the enemy, or the destroying of the wall, `at` a point or square."""
    return Attack(at, by, lead, lost) if kind == "attack" else Destroy(at, by, lead, lost)


def target(action: Strike) -> int:
    """The point of the enemy attacked, or the square of the wall."""
    return action.point if isinstance(action, Attack) else action.square
