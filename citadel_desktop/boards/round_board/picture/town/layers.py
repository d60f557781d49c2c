"""The board's static layers, clipped to the view and drawn whole or in tiles."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import Literal

from citadel_desktop.boards.round_board.picture.town import gardens, ground, roads, wall, water
from citadel_desktop.boards.round_board.picture.town.geometry import SPAN, RoundTown
from citadel_desktop.boards.round_board.picture.town.part import Detail, Fragment
from citadel_desktop.rules.indomitable.state import FIRST
from citadel_desktop.scene.display import Item, Shape
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme

Layer = Literal["ground", "works"]
"""The layers under and over the owners' colours."""

Window = tuple[float, float, float, float]

_CALM_FROM, _FULL_FROM, _RICH_FROM = 300, 640, 1150
"""Diameters of the disc in pixels from which details are calm, usual and complete."""


def detail_of(pixels: int) -> Detail:
    """Return the level of detail for a disc's diameter in pixels."""
    if pixels >= _RICH_FROM:
        return 3
    if pixels >= _FULL_FROM:
        return 2
    return 1 if pixels >= _CALM_FROM else 0


_BY_USE: tuple[Detail, ...] = (0, 2, 1, 3)
Painter = Callable[[Theme, Detail, str], Iterable[Fragment]]
_PAINTERS: dict[Layer, tuple[Painter, ...]] = {
    "ground": (ground.base, gardens.gardens),
    "works": (water.waters, roads.ways, gardens.trees, ground.labels, wall.walls, ground.centre),
}


@lru_cache(maxsize=64)
def _painted(painter: Painter, theme: Theme, detail: Detail, name: str) -> tuple[Fragment, ...]:
    return tuple(painter(theme, detail if theme.textured or not detail else 1, name))


@lru_cache(maxsize=16)
def parts(theme: Theme, layer: Layer, detail: Detail, name: str = FIRST) -> tuple[Fragment, ...]:
    """Return all parts of a layer of the town of that name, lowest first."""
    return tuple(part for painter in _PAINTERS[layer] for part in _painted(painter, theme, detail, name))


def ahead(theme: Theme) -> Iterator[None]:
    """Make all parts of the first town, kind by kind, the most needed first."""
    for detail in _BY_USE:
        for painters in _PAINTERS.values():
            for painter in painters:
                _painted(painter, theme, detail, FIRST)
                yield


@lru_cache(maxsize=128)
def body(theme: Theme, layer: Layer, detail: Detail, window: Window, name: str) -> str:
    """Return the part of a layer inside a window of the town, in a box of the window's size."""
    seen = Rect(*window)
    inside = "".join(part.body for part in parts(theme, layer, detail, name) if part.bounds.intersects(seen))
    if not seen.x and not seen.y:
        return inside
    return f'<g transform="translate({-seen.x:.2f} {-seen.y:.2f})">{inside}</g>'


def shapes(theme: Theme, layer: Layer, at: RoundTown) -> tuple[Item, ...]:
    """Return a layer: one drawing while the whole disc is visible, tiles when it is zoomed."""
    detail = detail_of(at.pixels)
    # The first town's name is left out.
    shown = ("town", layer) if at.name == FIRST else ("town", layer, at.name)

    def shape(rect: Rect, window: Window) -> Shape:
        drawn = body(theme, layer, detail, window, at.name)
        return Shape(rect, drawn, window[2:], shows=(shown, Rect(*window)))

    if not at.zoomed:
        return (shape(at.board, (0, 0, SPAN, SPAN)),)
    board, scale = at.board, at.scale
    cuts = max(2, ceil(max(board.w / at.view.w, board.h / at.view.h)))
    left, top, side = round(board.x * scale), round(board.y * scale), at.pixels
    unit = SPAN / side
    edges = [floor(side * n / cuts) for n in range(cuts + 1)]
    tiles: list[Item] = []
    for row in range(cuts):
        for column in range(cuts):
            x0, x1, y0, y1 = edges[column], edges[column + 1], edges[row], edges[row + 1]
            rect = Rect((left + x0) / scale, (top + y0) / scale, (x1 - x0) / scale, (y1 - y0) / scale)
            if rect.intersects(at.view):
                window = (x0 * unit, y0 * unit, (x1 - x0) * unit, (y1 - y0) * unit)
                tiles.append(shape(rect, window))
    return tuple(tiles)


@dataclass(slots=True)
class LayerCache:
    """The layers of one board, reused from frame to frame until something about them changes."""

    at: RoundTown | None = None
    theme: Theme | None = None
    dark: bool = False
    ground: tuple[Item, ...] = ()
    works: tuple[Item, ...] = ()
    figures: tuple[Item, ...] = ()
