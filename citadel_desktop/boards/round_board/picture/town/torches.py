"""Torches on both towers of every gate; their flames lean in the wind while the app is idle."""

from functools import lru_cache

from citadel_desktop.boards.round_board.picture.town.courses import courses
from citadel_desktop.boards.round_board.picture.town.geometry import MIDDLE, WALL_EDGE, RoundTown, degrees_for, polar
from citadel_desktop.boards.round_board.picture.town.life import MIN_DISC
from citadel_desktop.boards.round_board.picture.town.ruins import FIRE, fire
from citadel_desktop.scene.display import DisplayList, Shape
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.scene.living import living
from citadel_desktop.scene.theme import Theme, tokens

_TORCH: Size = (40.0, 66.0)
_ASIDE = 46.0
"""A torch's distance from the middle of its gate; the Dark Master's sign lies between the two."""
_LOWER = 34.0
_FLAMES = 3


def paint_torches(dl: DisplayList, theme: Theme, at: RoundTown) -> None:
    """Draw the torches if the town is large enough."""
    if at.pixels < MIN_DISC:
        return
    for n, (x, y) in enumerate(_places(at.name)):
        rect = at.rect(Rect(x - _TORCH[0] / 2, y - _TORCH[1], *_TORCH))
        if not rect.intersects(at.view):
            continue
        flame = at.rect(Rect(x - 15, y - 64, 30, 44))
        looks = [
            (Shape(rect, _holder(theme), _TORCH), Shape(flame, fire(theme, (step + n) % _FLAMES), FIRE))
            for step in range(_FLAMES)
        ]
        living(dl, ("torch", n), rect, looks)


def _places(name: str) -> list[Point]:
    """Return the foot of each torch; at lower gates farther out, so that no flame covers the wall's boxes."""
    aside = degrees_for(_ASIDE, WALL_EDGE)
    feet = [polar(WALL_EDGE, gate + side * aside) for gate in courses(name).gates for side in (-1, 1)]
    return [(x, y + _LOWER * max(0.0, (y - MIDDLE[1]) / WALL_EDGE)) for x, y in feet]


@lru_cache(maxsize=4)
def _holder(theme: Theme) -> str:
    """Return a pole with an iron basket."""
    return drawing("round_board/town", "torch", tokens(theme))
