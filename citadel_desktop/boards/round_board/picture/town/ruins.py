"""What a fire does to a plot: flames and smoke while it burns, and then a burnt place that still smokes."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import pi, sin

from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.picture.town.life import SMOKE, smoke
from citadel_desktop.boards.round_board.picture.town.part import filled, stroked
from citadel_desktop.boards.round_board.picture.town.spots import spots
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList, Shape
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.living import living
from citadel_desktop.scene.theme import GLEAM, SHADE, Theme, mix

FIRE: Size = (120.0, 120.0)
"""The view of a fire."""
_SCORCH: Size = (130.0, 76.0)
_FLICKERS = 9
"""How often flames change their shape while something burns."""


def paint_flames(dl: DisplayList, theme: Theme, at: RoundTown, burning: Mapping[int, float]) -> None:
    """Flames over what burns; by plot how much of the fire is still to come, from 1 to 0."""
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
    """Three tongues, one within the other, leaning as the wind goes."""
    lean = (-6.0, 5.0, 0.0)[step]
    red, gold = theme.vermilion, theme.gilt_light
    bodies = (
        (0.0, 1.0, mix(red, theme.ink, 0.12)),
        (14.0, 0.74, mix(red, gold, 0.55)),
        (27.0, 0.46, mix(gold, GLEAM, 0.35)),
    )
    parts = []
    for inset, high, colour in bodies:
        left, right = 8 + inset, 112 - inset
        top, mid, foot = 116 - 110 * high, 116 - 62 * high, 116
        d = (
            f"M{left} {foot}C{left - 6} {mid + 10} {left + 16} {mid} {left + 14 + lean} {mid - 26 * high}"
            f"C{left + 30} {mid - 8} {52 + lean} {top + 30 * high} {58 + 2 * lean} {top}"
            f"C{70 + lean} {top + 36 * high} {right - 26} {mid - 4} {right - 14 + lean} {mid - 34 * high}"
            f"C{right - 10} {mid + 4} {right + 8} {mid + 16} {right} {foot}Q60 {foot + 6} {left} {foot}Z"
        )
        edge = theme.ink if not inset else None
        parts.append(svg.path(d, colour, edge, 3.0) if edge else filled(d, colour, 1.0))
    return "".join(parts)


def paint_scars(dl: DisplayList, theme: Theme, at: RoundTown, plots: Iterable[int]) -> None:
    """The burnt place where something stood."""
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
    """Soot with charred beams and embers."""
    soot = mix(theme.outline, SHADE, 0.3)
    spread = (
        "M8 52C2 40 22 34 30 36C34 22 56 26 62 30C74 18 96 26 96 36C112 32 128 44 120 54"
        "C124 66 98 70 92 66C84 76 54 76 46 68C30 74 4 66 8 52Z"
    )
    beams = "M30 60L62 26M50 64L92 34M74 62L44 38"
    return "".join(
        (
            filled(spread, soot, 0.72),
            stroked(beams, theme.ink, 12),
            stroked(beams, mix(theme.oak_dark, SHADE, 0.35), 8),
            svg.circle((56, 58), 4, theme.vermilion),
            svg.circle((82, 52), 3.2, mix(theme.vermilion, theme.gilt_light, 0.5)),
            svg.circle((40, 50), 2.8, theme.vermilion),
        )
    )
