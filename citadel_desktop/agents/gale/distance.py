"""Distances on the field, in steps (GA-T2)."""

from functools import cache, lru_cache
from typing import Final

from citadel_desktop.rules.gale.field import Field, adjacent, bits, column_and_row, field, wall_corners

WALLED_OFF_STEPS = 8
"""Steps added to the distance of a walled-off point, measured without the walls."""
MAX_WALK = 8
"""Longest walk to an attack in one turn."""
CROWD_FACTOR = 0.3
"""Factor on a goal's pull for warriors that are not among its nearest."""
PULL_DECAY = 0.8
"""Factor on a goal's pull for each further step."""
PULLS_BY_STEPS: Final = tuple(PULL_DECAY**steps for steps in range(100))
"""Pull of a goal by the steps to it, 1 at the goal itself."""


@lru_cache(maxsize=1 << 10)
def steps_to(size: int, walls: int, goal: int) -> tuple[int, ...]:
    """Return the steps from each point to a goal, around walls; warriors are no obstacle, for they move."""
    f = field(size)
    if not walls:
        column, row = column_and_row(f, goal)
        places = range(size * f.stride)
        return tuple([abs(p % f.stride - column) + abs(p // f.stride - row) for p in places])
    unwalled = [steps + WALLED_OFF_STEPS for steps in steps_to(size, 0, goal)]
    unreached = f.points & ~wall_corners(f, walls)
    front, steps = 1 << goal, 0
    while front:
        for point in bits(front):
            unwalled[point] = min(unwalled[point], steps)
        unreached &= ~front
        front = adjacent(f, front) & unreached
        steps += 1
    return tuple(unwalled)


@cache
def within(size: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each point, the sets of other points within 1, 2 and more steps, as far as a turn's walk.

    Walls and warriors are ignored.
    """
    f = field(size)
    return tuple([_within(f, point) for point in range(size * f.stride)])


def _within(f: Field, point: int) -> tuple[int, ...]:
    areas = []
    around = at = 1 << point
    for _ in range(MAX_WALK):
        around |= adjacent(f, around)
        areas.append(around ^ at)
    return tuple(areas)


NEAREST_SHIFT: Final = 1 << 10
"""Factor of the set of goals in a key of `Pulls`; larger than any point."""

Wanted = tuple[tuple[int, float], ...]
"""Goals, and how much each is wanted."""


class Pulls(dict[int, float]):
    """Pull of the strongest of some goals on a warrior at a point.

    The key is the point plus `NEAREST_SHIFT` times the set of goals, by index, that the warrior is among the nearest
    to. Values are cached.
    """

    __slots__ = ("goals",)

    def __init__(self, size: int, walls: int, goals: Wanted) -> None:
        super().__init__()
        self.goals = [(wanted, steps_to(size, walls, goal)) for goal, wanted in goals]

    def __missing__(self, key: int) -> float:
        near, point = divmod(key, NEAREST_SHIFT)
        strongest = 0.0
        for place, (wanted, steps) in enumerate(self.goals):
            share = wanted if near >> place & 1 else wanted * CROWD_FACTOR
            strongest = max(strongest, share * PULLS_BY_STEPS[steps[point]])
        self[key] = strongest
        return strongest


@lru_cache(maxsize=1 << 10)
def pulls(size: int, walls: int, goals: Wanted) -> Pulls:
    """Return the pulls of some goals on a field with these walls."""
    return Pulls(size, walls, goals)
