"""Distances on the field, in steps (GA-T2)."""

from functools import cache, lru_cache
from typing import Final

from citadel_desktop.rules.gale.field import Field, adjacent, bits, column_and_row, field, wall_corners

DETOUR = 8
"""What is walled off counts as so many steps further than it is as the crow flies."""
WALK = 8
"""Further than this nobody comes to attack in one turn."""
CROWD = 0.3
"""How much of what draws is left for warriors who are not among the nearest ones."""
FADES = 0.8
"""By how much less what lies a step further draws."""
DRAWS: Final = tuple(FADES**steps for steps in range(100))
"""By steps how much a goal draws, 1 at the goal itself."""


@lru_cache(maxsize=1 << 10)
def steps_to(size: int, walls: int, goal: int) -> tuple[int, ...]:
    """By point how many steps lead to a goal past the walls; warriors are no hindrance here, for they move."""
    f = field(size)
    if not walls:
        column, row = column_and_row(f, goal)
        places = range(size * f.stride)
        return tuple([abs(p % f.stride - column) + abs(p // f.stride - row) for p in places])
    far = [steps + DETOUR for steps in steps_to(size, 0, goal)]
    left = f.points & ~wall_corners(f, walls)
    front, steps = 1 << goal, 0
    while front:
        for point in bits(front):
            far[point] = min(far[point], steps)
        left &= ~front
        front = adjacent(f, front) & left
        steps += 1
    return tuple(far)


@cache
def within(size: int) -> tuple[tuple[int, ...], ...]:
    """By point the sets of the other points no more than 1, 2 and more steps away, as far as one walks in a turn.

    The field is thought empty.
    """
    f = field(size)
    return tuple([_within(f, point) for point in range(size * f.stride)])


def _within(f: Field, point: int) -> tuple[int, ...]:
    found = []
    around = at = 1 << point
    for _ in range(WALK):
        around |= adjacent(f, around)
        found.append(around ^ at)
    return tuple(found)


NEAR: Final = 1 << 10
"""More than any point."""

Wanted = tuple[tuple[int, float], ...]
"""Goals, and how much each is wanted."""


class Pulls(dict[int, float]):
    """How strongly a warrior is drawn to a point: by that of some goals which draws him most there.

    The key is the point and `NEAR` times the set of the places in the row of goals of those that he is among the
    nearest to. What was asked for is kept.
    """

    __slots__ = ("goals",)

    def __init__(self, size: int, walls: int, goals: Wanted) -> None:
        super().__init__()
        self.goals = [(wanted, steps_to(size, walls, goal)) for goal, wanted in goals]

    def __missing__(self, key: int) -> float:
        near, point = divmod(key, NEAR)
        most = 0.0
        for place, (wanted, steps) in enumerate(self.goals):
            share = wanted if near >> place & 1 else wanted * CROWD
            most = max(most, share * DRAWS[steps[point]])
        self[key] = most
        return most


@lru_cache(maxsize=1 << 10)
def pulls(size: int, walls: int, goals: Wanted) -> Pulls:
    """How strongly goals draw on a field with these walls."""
    return Pulls(size, walls, goals)
