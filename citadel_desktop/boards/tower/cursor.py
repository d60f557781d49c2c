"""The keyboard's way over the tower: from square to square, and over a level's edge to the level that lies there."""

from citadel_desktop.boards.tower.picture.geometry import Tower
from citadel_desktop.rules.goodman.squares import BESIDE, LEVELS, PER_LEVEL, Direction, Square
from citadel_desktop.rules.goodman.state import NONE

_WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""By direction how it goes on the screen."""
_ASIDE = 2.0
"""How much worse it is to come out aside than far off."""


def moved(tower: Tower, square: Square, direction: Direction) -> Square:
    """The square an arrow leads to; where the level and the tower end it stays. Walls do not stop the cursor."""
    inside = BESIDE[square][direction]
    if inside != NONE:
        return inside
    dx, dy = _WAYS[direction]
    x, y = tower.rect(square).centre
    best, least = square, float("inf")
    for level in range(LEVELS):
        for other in range(level * PER_LEVEL, (level + 1) * PER_LEVEL):
            at = tower.rect(other).centre
            ahead = (at[0] - x) * dx + (at[1] - y) * dy
            aside = abs((at[0] - x) * dy) + abs((at[1] - y) * dx)
            if level != square // PER_LEVEL and ahead > aside and ahead + _ASIDE * aside < least:
                best, least = other, ahead + _ASIDE * aside
    return best
