"""Values of citadel claims: who is near the unclaimed citadels, and whose citadels touch whose (GA-S2).

This predicts a match less well than a search of the first turns but takes no time, so that all ways to claim the
citadels can be compared.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from citadel_desktop.agents.gale.distance import PULLS_BY_STEPS, steps_to
from citadel_desktop.agents.kept import Kept
from citadel_desktop.rules.gale.actions import Claim
from citadel_desktop.rules.gale.field import bits, field
from citadel_desktop.rules.gale.legal import unclaimed
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.turns import claims, perform
from citadel_desktop.values import frozen, replace

FULL_SEARCH_CLAIMS = 6
"""Claims left up to which all ways to make them are compared; above it only the best-looking next claim is."""
NO_DISTANCE = 49
"""Distance to the nearest of no citadels."""
REACH_STEPS = 2
"""Steps within which the first turn takes an unclaimed citadel, by a warrior recruited on the way."""


@frozen
class ClaimWeights:
    """Weights of the claims for the side that begins.

    Two citadels touch if they are `touch` steps apart. `near` counts unclaimed ground nearer to that side, `reach`
    unclaimed citadels within its own and the other side's reach. `struck` counts the other side's citadels that touch
    one or more of its own, `strikes` its own that touch the other side's, `beside` pairs of touching citadels of either
    side, `falls` the citadels it takes at once.
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
"""Weights of the claims in each rule set.

Fitted to the results of a search of the first turn with five visits, in 1440 set-ups each on 9x9 and 13x13; the
correlation in set-ups that were held out is 0.89 and 0.72.
"""


def claimed(state: State, full_search: int = FULL_SEARCH_CLAIMS) -> tuple[float, State]:
    """Return the value to the side that begins if both claim at their best, and the state of its first turn.

    While citadels are still to be placed only the present ones count; with fewer than three nothing is claimed.
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
    search = _Claims(state.setting.size, points, state.setting.rules, full_search)
    value, row = search.best(sides[0], sides[1], state.seat == first, left, -MAX_VALUE, MAX_VALUE)
    for place in row:
        state = perform(state, Claim(points[place]))[0]
    return value, state


MAX_VALUE = 1000.0
"""Largest value of a position."""

_Line = tuple[float, tuple[int, ...]]


class _Claims:
    """Search of the ways to claim citadels, named by their indices; a side is a set of them, `mine` begins the match.

    Alpha-beta search; positions that several orders of claims lead to are searched once.
    """

    def __init__(self, size: int, points: Sequence[int], rules: str, full_search: int) -> None:
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
        self.few = full_search
        self.known: dict[tuple[int, int], _Line] = {}
        self.values = Kept(self._value)
        """Value of a finished claiming to the side that begins, by the citadels of both."""
        self.nearest = Kept(self._nearest)
        """Steps from a citadel to the nearest one of a side."""

    @staticmethod
    def _among(points: Sequence[int], some: int) -> int:
        """Return the set of the citadels that stand on some points."""
        return sum(1 << place for place, point in enumerate(points) if some >> point & 1)

    def best(self, mine: int, theirs: int, later: bool, left: int, low: float, high: float) -> _Line:
        """Return the value to the side that begins, and the best claims; `later`: the other side is next."""
        if not left:
            return self.values[mine, theirs], ()
        known = self.known.get((mine, theirs))
        if known is not None:
            return known
        lines = []
        for place in bits(self.all & ~(mine | theirs)):
            after = (mine, theirs | 1 << place) if later else (mine | 1 << place, theirs)
            lines.append((self.values[after], place, after))
        lines.sort(key=lambda way: way[0] if later else -way[0])
        best_line: _Line = (MAX_VALUE if later else -MAX_VALUE, ())
        lowest, highest = low, high
        for _, place, after in lines if left <= self.few else lines[:1]:
            value, row = self.best(*after, not later, left - 1, low, high)
            if value < best_line[0] if later else value > best_line[0]:
                best_line = value, (place, *row)
            if later:
                high = min(high, value)
            else:
                low = max(low, value)
            if low >= high:
                break
        if lowest < best_line[0] < highest:
            self.known[mine, theirs] = best_line
        return best_line

    def _value(self, sides: tuple[int, int]) -> float:
        by, (mine, theirs) = self.weights, sides
        value = near = 0.0
        for place in bits(self.all & ~(mine | theirs)):
            one, two = self.nearest[place, mine], self.nearest[place, theirs]
            near += (
                PULLS_BY_STEPS[one] * PULLS_BY_STEPS[max(0, one - two)]
                - PULLS_BY_STEPS[two] * PULLS_BY_STEPS[max(0, two - one)]
            )
            value += by.reach[0] * (one == REACH_STEPS) + by.reach[1] * (two == REACH_STEPS)
        for side, other, touched, beside in (
            (theirs, mine, by.struck, by.beside[1]),
            (mine, theirs, by.strikes, by.beside[0]),
        ):
            for place in bits(side):
                touching = self.touching[place]
                many = (touching & other).bit_count()
                if many:
                    value += touched[many > 1]
                value += beside * (touching & side).bit_count() / 2
        for place in bits(theirs):
            value += by.falls * self._falls(place, mine, theirs)
        return value + by.near * near

    def _falls(self, place: int, mine: int, theirs: int) -> bool:
        """Whether the side that begins takes a citadel by a warrior recruited beside it and his neighbours (GA-C2)."""
        beside = self.beside[place]
        defence = 2 + (beside & theirs).bit_count()
        holders = 2 * (beside & mine).bit_count()
        for around in self.around[place]:
            friends = (around & mine).bit_count()
            if friends and 1 + (holders if self.v1 else friends) > defence:
                return True
        return False

    def _nearest(self, key: tuple[int, int]) -> int:
        place, side = key
        row = self.steps[place]
        return min([row[other] for other in bits(side)], default=NO_DISTANCE)
