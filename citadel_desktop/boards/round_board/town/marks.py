"""Whose a plot is and what can be done with it: washes, edges and hatching as display items."""

from functools import lru_cache
from typing import Literal

from citadel_desktop.boards.round_board.town.curves import around
from citadel_desktop.boards.round_board.town.geometry import LANE, RoundTown, box_sector, garden
from citadel_desktop.boards.round_board.town.part import filled, line_d, stroked
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import Shape
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import Theme, luminance

Mark = Literal[
    "legal",
    "chosen",
    "hover",
    "refused",
    "danger",
    "focus",
    "last",
    "takes",  # would be isolated and taken
    "threat",  # one purchase from isolation
    "reach",  # the Dark Master gets there by counters
]
"""Edges of a plot or a box: what may be chosen, is chosen, is pointed at, may not, would be lost, has the keyboard's
cursor, was just done."""

_ROOM = 18.0


def _bounds(points: tuple[Point, ...]) -> Rect:
    rect = around(points, _ROOM)
    x, y = int(rect.x), int(rect.y)
    return Rect(x, y, int(rect.right) + 1 - x, int(rect.bottom) + 1 - y)


def _shape(at: RoundTown, bounds: Rect, body: str) -> Shape:
    rect = at.outer_rect(bounds)
    # The rectangle was widened to whole pixels; the view with it, so that lines meet those of the ground exactly.
    x, y = at.town((rect.x, rect.y))
    view = (rect.w / at.unit, rect.h / at.unit)
    return Shape(rect, f'<g transform="translate({-x:.2f} {-y:.2f})">{body}</g>', view)


@lru_cache(maxsize=512)
def owned(theme: Theme, at: RoundTown, plot: int, colour: int) -> Shape:
    """The wash and the painted edge of a plot that belongs to a seat's colour."""
    return _shape(at, _bounds(garden(plot)), _owned(theme, plot, colour))


@lru_cache(maxsize=512)
def _owned(theme: Theme, plot: int, colour: int) -> str:
    seat = theme.seat_colours[colour]
    wash = 0.24 if luminance(seat) < 0.02 else 0.30
    edge = line_d(garden(plot, LANE + 7), closed=True)
    inner = line_d(garden(plot, LANE + 16.5), closed=True)
    return (
        filled(line_d(garden(plot, LANE + 3), closed=True), seat, wash)
        + stroked(edge, theme.seat_outline, 20)
        + stroked(edge, seat, 13.5)
        + stroked(inner, theme.seat_rim, 3.2, 0.95)
    )


@lru_cache(maxsize=512)
def plot_mark(theme: Theme, at: RoundTown, plot: int, kind: Mark) -> Shape:
    """A mark on a plot."""
    return _shape(
        at, _bounds(garden(plot)), _edge(theme, garden(plot), garden(plot, LANE + 6), kind)
    )


@lru_cache(maxsize=256)
def box_mark(theme: Theme, at: RoundTown, box: int, kind: Mark) -> Shape:
    """A mark on a box of the wall."""
    sector = box_sector(box)
    return _shape(
        at,
        _bounds(sector.outline()),
        _edge(theme, sector.outline(), sector.inset(4).outline(), kind),
    )


@lru_cache(maxsize=1024)
def _edge(theme: Theme, outline: tuple[Point, ...], inner: tuple[Point, ...], kind: Mark) -> str:
    d = line_d(inner, closed=True)
    match kind:
        case "legal":
            return (
                filled(d, theme.gilt_light, 0.16)
                + stroked(d, theme.ink, 17, 1.0, (0.1, 23))
                + stroked(d, theme.gilt_light, 11, 1.0, (0.1, 23))
            )
        case "chosen":
            return (
                filled(d, theme.gilt_light, 0.24)
                + stroked(d, theme.ink, 19)
                + stroked(d, theme.gilt_light, 12)
            )
        case "hover":
            low = line_d([(x + 4, y + 6) for x, y in outline], closed=True)
            whole = line_d(outline, closed=True)
            return (
                f'<path d="{low}{whole}" fill="{theme.shadow}" fill-opacity="0.42" fill-rule="evenodd"/>'
                + filled(whole, "#FFFFFF", 0.20)
                + stroked(whole, theme.ink, 7.5)
                + stroked(whole, theme.gilt_light, 3.8)
            )
        case "refused":
            return (
                filled(d, theme.vellum_dark, 0.30)
                + svg.hatch(inner, theme.ink, gap=20, width=4.0, opacity=0.42)
                + stroked(d, theme.ink, 5.5, 0.75)
            )
        case "danger" | "takes":
            return (
                filled(d, theme.vermilion, 0.13)
                + stroked(d, theme.seat_rim, 19, 0.95, (26, 21), "butt")
                + stroked(d, theme.vermilion, 12, 1.0, (26, 21), "butt")
            )
        case "threat":
            return stroked(d, theme.seat_rim, 13, 0.95, (9, 21)) + stroked(
                d, theme.vermilion, 7, 1.0, (9, 21)
            )
        case "reach":
            return stroked(d, theme.seat_rim, 13, 0.9) + stroked(d, theme.ink, 7, 1.0, (18, 14))
        case "focus":
            whole = line_d(outline, closed=True)
            return stroked(whole, theme.focus_inner, 20) + stroked(whole, theme.focus_outer, 10.5)
        case "last":
            return stroked(d, theme.seat_rim, 11, 0.9) + stroked(d, theme.lapis, 5.5)
