"""What claims come to: who is near to what stays free, and who touches whom (GA-S2).

That foretells a match less well than a search of the first turns, but is found at once: so all ways to claim what there
is are compared.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from citadel_desktop.agents.gale.distance import DRAWS, steps_to
from citadel_desktop.rules.gale.actions import Claim
from citadel_desktop.rules.gale.field import bits, field
from citadel_desktop.rules.gale.legal import unclaimed
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.turns import claims, perform
from citadel_desktop.values import frozen, replace

FEW = 6
"""Where more claims are left, of the next ones only that which looks best is thought of."""
FAR = 49
"""What there is none of is so many steps away."""
REACH = 2
"""A free citadel so many steps away is had with the first turn: a warrior recruited in between steps onto it."""


@frozen
class ClaimWeights:
    """What counts for who begins.

    Two citadels touch that are `touch` steps apart. `near` is to be nearer to what is free, `reach` what is free and
    within reach of who begins and of the other. `struck` are the other's citadels that one or more of his own touch,
    `strikes` his own that one or more of the other's do, `beside` pairs of his own that touch and of the other's.
    `falls` are the other's that he takes at once.
    """

    touch: int
    near: float
    reach: tuple[float, float]
    struck: tuple[float, float]
    strikes: tuple[float, float]
    beside: tuple[float, float]
    falls: float


CLAIM_WEIGHTS: Final[Mapping[str, ClaimWeights]] = MappingProxyType(
    {
        "v1": ClaimWeights(1, 0.86, (0.51, 0.12), (0.94, 0.95), (1.21, 1.16), (0.63, -0.43), 1.12),
        "short": ClaimWeights(2, 0.71, (0.30, 0.15), (0.28, 0.37), (0.62, 0.31), (-0.46, -0.53), 2.03),
    }
)
"""By rule set.

Fitted to what a search of five looks at the first turn expected in 1440 set-ups each, on 9x9 and 13x13; to set-ups that
were held out it is related by 0.89 and 0.72.
"""


def claimed(state: State, few: int = FEW) -> tuple[float, State]:
    """How who begins will stand, and the first turn's beginning, claims being made as looks best to both.

    Before all citadels are placed those that stand there count; while there are fewer than three it is as it is.
    """
    first, each = claims(state.setting, state.citadels)
    if not each:
        return 0.0, state
    if state.phase == "place":
        state = replace(state, phase="claim", seat=first)
    points = bits(state.citadels)
    sides = [
        sum(1 << place for place, point in enumerate(points) if state.warriors[seat] >> point & 1)
        for seat in (1 - first, first)
    ]
    left = 2 * each - len(points) + unclaimed(state).bit_count()
    looks = _Claims(state.setting.size, points, state.setting.rules, few)
    value, row = looks.best(sides[0], sides[1], state.seat == first, left, -WORST, WORST)
    for place in row:
        state = perform(state, Claim(points[place]))[0]
    return value, state


WORST = 1000.0
"""Nobody stands worse."""

_Found = tuple[float, tuple[int, ...]]


class _Claims:
    """Ways to claim some citadels, named by their places in a row; sides are sets of them, who begins the first.

    Alpha-beta search; positions that several orders of claims lead to are searched once.
    """

    def __init__(self, size: int, points: Sequence[int], rules: str, few: int) -> None:
        self.v1 = rules == "v1"
        self.weights = weights = CLAIM_WEIGHTS[rules]
        rows = [steps_to(size, 0, point) for point in points]
        self.steps = [[row[point] for point in points] for row in rows]
        self.touching = [
            sum(1 << place for place, steps in enumerate(row) if steps == weights.touch) for row in self.steps
        ]
        f = field(size)
        among = sum(1 << point for point in points)
        self.beside = [self._among(points, f.near[point]) for point in points]
        self.around = [
            [self._among(points, f.near[beside]) for beside in bits(f.near[point] & ~among)] for point in points
        ]
        self.all = (1 << len(points)) - 1
        self.few = few
        self.known: dict[tuple[int, int], _Found] = {}
        self.values: dict[tuple[int, int], float] = {}
        self.nearest: dict[tuple[int, int], int] = {}

    @staticmethod
    def _among(points: Sequence[int], some: int) -> int:
        """The set of the citadels that stand on some points."""
        return sum(1 << place for place, point in enumerate(points) if some >> point & 1)

    def best(self, mine: int, theirs: int, later: bool, left: int, low: float, high: float) -> _Found:
        """The value of so many claims as are left to who begins, and what is claimed; `later`: the other side is to."""
        if not left:
            return self.value(mine, theirs), ()
        known = self.known.get((mine, theirs))
        if known is not None:
            return known
        ways = []
        for place in bits(self.all & ~(mine | theirs)):
            after = (mine, theirs | 1 << place) if later else (mine | 1 << place, theirs)
            ways.append((self.value(*after), place, after))
        ways.sort(key=lambda way: way[0] if later else -way[0])
        found: _Found = (WORST if later else -WORST, ())
        lowest, highest = low, high
        for _, place, after in ways if left <= self.few else ways[:1]:
            value, row = self.best(*after, not later, left - 1, low, high)
            if value < found[0] if later else value > found[0]:
                found = value, (place, *row)
            if later:
                high = min(high, value)
            else:
                low = max(low, value)
            if low >= high:
                break
        if lowest < found[0] < highest:
            self.known[mine, theirs] = found
        return found

    def value(self, mine: int, theirs: int) -> float:
        """How who begins stands."""
        found = self.values.get((mine, theirs))
        if found is None:
            found = self.values[mine, theirs] = self._value(mine, theirs)
        return found

    def _value(self, mine: int, theirs: int) -> float:
        by = self.weights
        found = near = 0.0
        for place in bits(self.all & ~(mine | theirs)):
            one, two = self._nearest(place, mine), self._nearest(place, theirs)
            near += DRAWS[one] * DRAWS[max(0, one - two)] - DRAWS[two] * DRAWS[max(0, two - one)]
            found += by.reach[0] * (one == REACH) + by.reach[1] * (two == REACH)
        for side, other, touched, beside in (
            (theirs, mine, by.struck, by.beside[1]),
            (mine, theirs, by.strikes, by.beside[0]),
        ):
            for place in bits(side):
                touching = self.touching[place]
                many = (touching & other).bit_count()
                if many:
                    found += touched[many > 1]
                found += beside * (touching & side).bit_count() / 2
        for place in bits(theirs):
            found += by.falls * self._falls(place, mine, theirs)
        return found + by.near * near

    def _falls(self, place: int, mine: int, theirs: int) -> bool:
        """Whether who begins takes a citadel by a warrior recruited beside it and those who help him (GA-C2)."""
        beside = self.beside[place]
        defence = 2 + (beside & theirs).bit_count()
        holders = 2 * (beside & mine).bit_count()
        for around in self.around[place]:
            friends = (around & mine).bit_count()
            if friends and 1 + (holders if self.v1 else friends) > defence:
                return True
        return False

    def _nearest(self, place: int, side: int) -> int:
        """How many steps lead from a citadel to the nearest of a side's."""
        key = place, side
        found = self.nearest.get(key)
        if found is None:
            row = self.steps[place]
            found = self.nearest[key] = min([row[other] for other in bits(side)], default=FAR)
        return found
