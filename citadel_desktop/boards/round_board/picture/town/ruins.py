"""A fire on a plot: flames and smoke while it burns, then scorched ground that still smokes."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import pi, sin

from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.picture.town.life import SMOKE, smoke
from citadel_desktop.boards.round_board.picture.town.spots import spots
from citadel_desktop.scene.display import DisplayList, Shape
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.living import living
from citadel_desktop.scene.theme import Theme, tokens

FIRE: Size = (120.0, 120.0)
"""Box of a fire."""
_SCORCH: Size = (130.0, 76.0)
_FLICKERS = 9
"""Number of times the flames change shape during a fire."""


def paint_flames(dl: DisplayList, theme: Theme, at: RoundTown, burning: Mapping[int, float]) -> None:
    """Draw flames by plot, with the share of the fire still to come, from 1 to 0."""
    for plot, left in burning.items():
        house = spots(plot, at.name).building
        grown = 0.45 + 0.65 * sin(pi * min(max(left, 0.0), 1.0))
        w, h = house.w * 0.95, house.h * 1.05 * grown
        rect = at.rect(Rect(house.centre[0] - w / 2, house.bottom - h, w, h))
        if not rect.intersects(at.view):
            continue
        step = int(left * _FLICKERS) % 3
        plume = at.rect(Rect(house.centre[0] - 40, house.bottom - h - 92, 80, 112))
        dl.shape(plume, smoke(theme, step), SMOKE)
        dl.shape(rect, fire(theme, step), FIRE)


@lru_cache(maxsize=8)
def fire(theme: Theme, step: int) -> str:
    """Return three tongues of flame, one within the other, leaning in the wind."""
    return drawing("round_board/town", f"fire_{step}", tokens(theme))


def paint_scars(dl: DisplayList, theme: Theme, at: RoundTown, plots: Iterable[int]) -> None:
    """Draw the scorched ground of destroyed buildings."""
    for plot in plots:
        house = spots(plot, at.name).building
        x, y = house.centre[0], house.bottom
        rect = at.rect(Rect(x - _SCORCH[0] / 2, y - _SCORCH[1], *_SCORCH))
        if not rect.intersects(at.view):
            continue
        dl.shape(rect, _scorch(theme), _SCORCH)
        plume = at.rect(Rect(x - 24, y - 116, 60, 84))
        puffs = [(Shape(plume, smoke(theme, step), SMOKE),) for step in range(3)]
        living(dl, ("scar", plot), plume, puffs)


@lru_cache(maxsize=4)
def _scorch(theme: Theme) -> str:
    """Return soot with charred beams and embers."""
    return drawing("round_board/town", "scorch", tokens(theme))
