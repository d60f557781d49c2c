"""Distances on the field, in steps (GA-T2)."""

from functools import cache, lru_cache

from citadel_desktop.rules.gale.field import adjacent, bits, column_and_row, field, wall_corners

DETOUR = 8
"""What is walled off counts as so many steps further than it is as the crow flies."""
WALK = 8
"""Further than this nobody comes to attack in one turn."""
FADES = 0.8
"""By how much less what lies a step further draws."""


@lru_cache(maxsize=1 << 10)
def steps_to(size: int, walls: int, goal: int) -> tuple[int, ...]:
    """By point how many steps lead to a goal past the walls; warriors are no hindrance here, for they move."""
    f = field(size)
    column, row = column_and_row(f, goal)
    far = [
        abs(place % f.stride - column) + abs(place // f.stride - row) + DETOUR
        for place in range(size * f.stride)
    ]
    left = f.points & ~wall_corners(f, walls) if walls else f.points
    front, steps = 1 << goal, 0
    while front:
        for point in bits(front):
            far[point] = min(far[point], steps)
        left &= ~front
        front = adjacent(f, front) & left
        steps += 1
    return tuple(far)


@lru_cache(maxsize=1 << 12)
def rings(size: int, point: int) -> tuple[int, ...]:
    """By steps, from 1 on, the set of the points so far away on an empty field, up to the most one walks in a turn."""
    f = field(size)
    seen, front, found = 1 << point, 1 << point, []
    for _ in range(WALK):
        front = adjacent(f, front) & ~seen
        seen |= front
        found.append(front)
    return tuple(found)


@cache
def draws() -> tuple[float, ...]:
    """By steps how much a goal draws, 1 at the goal itself."""
    return tuple(FADES**steps for steps in range(100))
