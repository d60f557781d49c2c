"""What a player does, one class a kind; points, squares and sets of points are numbers as in `field`.

Legal or not: what is no point of the field is refused like any other.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.rules.gale.field import bits, field, subsets
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


# The actions of each field, made once and shared by all legal lists

END = End()


class ChoiceTable(dict[int, tuple[Action, ...]]):
    """The actions of one kind on each set of places, from a prepared row of them; cached.

    `ready` pairs each place, as a set of one, with its action.
    """

    __slots__ = ("ready",)

    def __init__(self, ready: tuple[tuple[int, Action], ...]) -> None:
        super().__init__()
        self.ready = ready

    def __missing__(self, places: int) -> tuple[Action, ...]:
        made = tuple(action for bit, action in self.ready if bit & places)
        self[places] = made
        return made


@frozen(eq=False)
class PointActions:
    """Actions of a warrior on one point by itself: at most 16 sets of steps and 256 sets of walls.

    `bit` is the point as a set of one, `near` and `reach` are as in `Field`; `recruits` are made on the points next to
    a citadel that stands here.
    """

    bit: int
    near: int
    reach: int
    steps: ChoiceTable
    builds: ChoiceTable
    recruits: ChoiceTable
    dismiss: Action


@frozen(eq=False)
class FieldActions:
    """All actions of a field that name one place, and its spots.

    `place`, `claim`, `siege` and `spots` are indexed by point; `anywhere` is every placing on the field, ascending.
    """

    place: tuple[Action, ...]
    claim: tuple[Action, ...]
    siege: tuple[Action, ...]
    anywhere: tuple[Action, ...]
    spots: tuple[PointActions, ...]


@cache
def tables(size: int) -> FieldActions:
    """Return the shared actions of the field with `size` points a side."""
    f = field(size)
    numbers = range(size * f.stride)
    walls = tuple(map(Wall, numbers))
    recruits = tuple(map(Recruit, numbers))
    place = tuple(map(Place, numbers))
    spots = []
    for point in numbers:
        near, reach = f.near[point], f.reach[point]
        spot = PointActions(
            bit=1 << point,
            near=near,
            reach=reach,
            steps=ChoiceTable(tuple((1 << to, Move(point, to)) for to in bits(near))),
            builds=ChoiceTable(tuple((1 << square, walls[square]) for square in bits(reach))),
            recruits=ChoiceTable(tuple((1 << to, recruits[to]) for to in bits(near))),
            dismiss=Dismiss(point),
        )
        spots.append(spot)
    return FieldActions(
        place=place,
        claim=tuple(map(Claim, numbers)),
        siege=tuple(map(Siege, numbers)),
        anywhere=tuple(place[point] for point in bits(f.points)),
        spots=tuple(spots),
    )


@lru_cache(maxsize=1 << 12)
def joint_attacks(kind: StrikeKind, at: int, fighters: int, citadels: int, defence: int) -> tuple[Strike, ...]:
    """Return every attack of v1 on the warrior or wall `at`, with all choices of attackers and losses (GA-C2, GA-C3).

    `fighters` are the attacker's warriors adjacent to it, `citadels` those among them that count one more.
    """
    attacks = []
    for by in subsets(fighters):
        strength = by.bit_count() + (by & citadels).bit_count()
        if strength > defence:
            attacks.append(strike(kind, at, by, None, None))
        elif strength == defence:
            attacks.extend(strike(kind, at, by, None, lost) for lost in bits(by))
    return tuple(attacks)


@lru_cache(maxsize=1 << 12)
def single_attacks(kind: StrikeKind, at: int, lead: int, friends: int, bonus: int, defence: int) -> tuple[Strike, ...]:
    """Return every attack of the short form by the warrior `lead`, with all choices of friends (GA-C2, GA-C3).

    `friends` are the unused warriors adjacent to him, `bonus` is 1 if he stands on a citadel.
    """
    attacks = []
    for counted in (0, *subsets(friends)):
        strength = 1 + counted.bit_count() + bonus
        if strength >= defence:
            lost = lead if strength == defence else None
            attacks.append(strike(kind, at, counted | 1 << lead, lead, lost))
    return tuple(attacks)
