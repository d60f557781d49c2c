"""The actions of each field, made once and shared by all legal lists, and the choices within attacks (GA-C2, GA-C3)."""

from functools import cache, lru_cache

from citadel_desktop.rules.gale.actions import (
    Action,
    Claim,
    Dismiss,
    End,
    Move,
    Place,
    Recruit,
    Siege,
    Strike,
    StrikeKind,
    Wall,
    strike,
)
from citadel_desktop.rules.gale.field import bits, field, subsets
from citadel_desktop.values import frozen

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
