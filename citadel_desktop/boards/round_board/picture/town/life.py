"""Small movements of an idle town: glints on the water, smoke over some hearths; see also `torches`."""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import hypot

from citadel_desktop.boards.round_board.picture.town.courses import courses
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.picture.town.spots import spots
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import FIRST, NONE, Position
from citadel_desktop.scene.display import DisplayList, Shape
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.scene.living import living
from citadel_desktop.scene.theme import Theme, tokens

HEARTHS = frozenset({"bakery", "smithy", "pottery", "brewery", "glassworks", "bathhouse", "inn"})
"""Buildings with a smoking hearth."""
MIN_DISC = 400
"""Minimum diameter of a disc with small movements, in pixels."""
_MAX_HEARTHS, _MAX_GLINTS = 3, 6
_GLINT: Size = (64.0, 30.0)
SMOKE: Size = (60.0, 84.0)
"""Box of the puffs of smoke."""
_FROM_ROAD = 75.0
_GLINTS = (0, 0, 1, 2, 1, 0)
"""Length of a glint by beat: none, short, long."""


def paint_glints(dl: DisplayList, theme: Theme, at: RoundTown) -> None:
    """Draw glints on the river, one after the other."""
    if at.pixels < MIN_DISC:
        return
    for n, (x, y) in enumerate(places(at.name)):
        rect = at.rect(Rect(x - _GLINT[0] / 2, y - _GLINT[1] / 2, *_GLINT))
        if rect.intersects(at.view):
            every = [() if not long else (Shape(rect, _glint(theme, long), _GLINT),) for long in _GLINTS]
            turn = n % 3
            living(dl, ("glint", n), rect, [(), *every[turn:], *every[:turn]])


@cache
def places(name: str = FIRST) -> tuple[Point, ...]:
    """Return points on the water, off roads and bridges, far from each other."""
    roads = [point for road in courses(name).roads for point in road.points]
    points: list[Point] = []
    for river in courses(name).rivers:
        step = max(1, len(river.points) // 12)
        for point in river.points[step::step]:
            far = all(hypot(point[0] - x, point[1] - y) > _FROM_ROAD for x, y in (*roads, *points))
            if far and len(points) < _MAX_GLINTS:
                points.append(point)
    return tuple(points)


@lru_cache(maxsize=8)
def _glint(theme: Theme, long: int) -> str:
    return drawing("round_board/town", f"glint_{long}", tokens(theme))


def paint_smoke(dl: DisplayList, theme: Theme, at: RoundTown, position: Position) -> None:
    """Draw smoke over the first few hearths."""
    if at.pixels < MIN_DISC:
        return
    for n, plot in enumerate(_hearths(position)):
        house = spots(plot, at.name).building
        x, y = house.centre[0] + house.w * 0.16, house.y + house.h * 0.22
        rect = at.rect(Rect(x - SMOKE[0] / 2, y - SMOKE[1] + 14, *SMOKE))
        if rect.intersects(at.view):
            puffs = [(Shape(rect, smoke(theme, step), SMOKE),) for step in (0, 1, 2)]
            turn = n % 3
            living(dl, ("smoke", plot), rect, [(), *puffs[turn:], *puffs[:turn]])


def _hearths(position: Position) -> Iterator[int]:
    """Yield the plots with a smoking hearth, in their order."""
    count = 0
    for plot, card in enumerate(position.buildings):
        if card != NONE and count < _MAX_HEARTHS and content().by_card[card].id in HEARTHS:
            count += 1
            yield plot


@lru_cache(maxsize=8)
def smoke(theme: Theme, step: int) -> str:
    """Return rising puffs of smoke."""
    return drawing("round_board/town", f"smoke_{step}", tokens(theme))
