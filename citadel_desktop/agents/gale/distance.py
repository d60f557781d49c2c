"""Distances on the field, in steps (GA-T2)."""

from functools import cache, lru_cache

from citadel_desktop.rules.gale.field import adjacent, bits, column_and_row, field, wall_corners

DETOUR = 8
"""What is walled off counts as so many steps further than it is as the crow flies."""
FADES = 0.8
"""By how much less what lies a step further draws."""


@cache
def places(size: int) -> tuple[tuple[int, int], ...]:
    """By point its column and its row."""
    f = field(size)
    return tuple(column_and_row(f, point) for point in range(size * f.stride))


@lru_cache(maxsize=1 << 10)
def steps_to(size: int, walls: int, goal: int) -> tuple[int, ...]:
    """By point how many steps lead to a goal past the walls; warriors are no hindrance here, for they move."""
    f = field(size)
    at = places(size)
    column, row = at[goal]
    far = [abs(c - column) + abs(r - row) + DETOUR for c, r in at]
    left = f.points & ~wall_corners(f, walls) if walls else f.points
    front, steps = 1 << goal, 0
    while front:
        for point in bits(front):
            far[point] = min(far[point], steps)
        left &= ~front
        front = adjacent(f, front) & left
        steps += 1
    return tuple(far)


@cache
def draws() -> tuple[float, ...]:
    """By steps how much a goal draws, 1 at the goal itself."""
    return tuple(FADES**steps for steps in range(100))
