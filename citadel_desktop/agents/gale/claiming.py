"""What claims come to: who is near to what stays free, and how near both sides are to each other (GA-S2).

That foretells a match less well than a search of the first turn, but is found at once: so many ways to claim what there
is are compared.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from citadel_desktop.agents.gale.distance import DRAWS, steps_to
from citadel_desktop.rules.gale.actions import Claim
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.turns import claims, perform
from citadel_desktop.values import replace

WORTHS: Final[Mapping[str, tuple[float, float, float]]] = MappingProxyType(
    {"v1": (1.05, 0.88, -0.11), "short": (0.63, 2.02, -0.02)}
)
"""By rule set what it is worth to be near to what is free, contact between sides, and to begin.

Fitted to 510 and 385 matches between beams through a turn on 9x9 and 13x13, placed and claimed at sight.
"""
BRANCHES = (3, 2, 2)
"""So many claims are thought of as the next ones; of those after them one each."""
FEW = 6
"""Where more claims are left, only for the next one more than one is thought of."""
FAR = 49
"""What there is none of is so many steps away."""

TOUCH: Final = (0.0, 3.0, *(0.4**steps for steps in range(2, FAR)))
"""By how many steps two citadels are from each other how much their sides are in contact.

Who stands one step from whose turn it is falls at once (GA-C2).
"""

_Places = tuple[int, ...]
_Sides = tuple[_Places, _Places]


def claimed(state: State, branches: Sequence[int] = BRANCHES) -> tuple[float, State]:
    """How who begins will stand, and the first turn's beginning, claims being made as looks best to both.

    Before all citadels are placed those that stand there count; while there are fewer than three it is as it is.
    """
    first, each = claims(state.setting, state.citadels)
    if not each:
        return 0.0, state
    if state.phase == "place":
        state = replace(state, phase="claim", seat=first)
    points = bits(state.citadels)
    sides = tuple(
        tuple(place for place, point in enumerate(points) if state.warriors[seat] >> point & 1)
        for seat in (1 - first, first)
    )
    free = tuple(place for place in range(len(points)) if place not in {*sides[0], *sides[1]})
    left = 2 * each - len(points) + len(free)
    if left > FEW:
        branches = branches[:1]
    looks = _Claims(state.setting.size, points, WORTHS[state.setting.rules])
    value, row = looks.best((sides[0], sides[1]), free, state.seat == first, left, branches)
    for place in row:
        state = perform(state, Claim(points[place]))[0]
    return value, state


class _Claims:
    """Ways to claim some citadels, named by their places in a row.

    Sides are who has the first turn and who has not, by what they have claimed.
    """

    def __init__(self, size: int, points: Sequence[int], weights: tuple[float, ...]) -> None:
        rows = [steps_to(size, 0, point) for point in points]
        self.steps = [[row[point] for point in points] for row in rows]
        self.near, self.contact, self.begins = weights

    def best(
        self, sides: _Sides, free: _Places, later: bool, left: int, branches: Sequence[int]
    ) -> tuple[float, _Places]:
        """The value of so many claims as are left to who begins, and what is claimed; `later`: the other side is to."""
        if not left:
            return self.value(sides, free), ()
        ways = []
        for place in free:
            after = (sides[0], (*sides[1], place)) if later else ((*sides[0], place), sides[1])
            rest = tuple([other for other in free if other != place])
            ways.append((self.value(after, rest), place, after, rest))
        ways.sort(key=lambda way: way[0] if later else -way[0])
        found: list[tuple[float, _Places]] = []
        for value, place, after, rest in ways[: branches[0] if branches else 1]:
            if left == 1:
                found.append((value, (place,)))
            else:
                then, row = self.best(after, rest, not later, left - 1, branches[1:])
                found.append((then, (place, *row)))
        return min(found) if later else max(found)

    def value(self, sides: _Sides, free: _Places) -> float:
        """How who begins stands."""
        mine, theirs = sides
        near = 0.0
        for place in free:
            row = self.steps[place]
            one = min([row[other] for other in mine], default=FAR)
            two = min([row[other] for other in theirs], default=FAR)
            near += DRAWS[one] * DRAWS[max(0, one - two)] - DRAWS[two] * DRAWS[max(0, two - one)]
        contact = 0.0
        for place in mine:
            row = self.steps[place]
            for other in theirs:
                contact += TOUCH[row[other]]
        return self.near * near + self.contact * contact + self.begins
