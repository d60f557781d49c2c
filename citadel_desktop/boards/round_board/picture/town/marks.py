"""Owners' colours and marks of plots and boxes: washes, edges and hatching as display items."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import pairwise
from math import hypot
from types import MappingProxyType
from typing import Literal

from citadel_desktop.boards.round_board.picture.town.curves import around
from citadel_desktop.boards.round_board.picture.town.geometry import LANE, RoundTown, box_sector, garden
from citadel_desktop.boards.round_board.picture.town.part import HAIR, filled, line_d, stroked
from citadel_desktop.boards.round_board.picture.town.spots import spots
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList, Shape
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import DARK_COLOUR, GLEAM, Theme, luminance, mix

Mark = Literal[
    "legal",  # legal to choose
    "chosen",  # chosen
    "hover",  # under the pointer
    "refused",  # illegal to choose
    "danger",  # in danger of being lost
    "focus",  # under the keyboard's cursor
    "last",  # changed by others, or by the last action
    "takes",  # would be isolated and taken (IC-X1, TR-D3)
    "threat",  # one purchase from isolation
    "reach",  # within the Dark Master's reach by counters (TR-D1)
]
"""Marks on the edge of a plot or box. Those that warn of isolation carry a sign too."""

BADGE_FIGURE = 40.0
"""Size of the text on a badge, in town units."""
MIN_BADGE, MAX_GROWN = 10.5, 1.8
"""Minimum size of a badge's text in pixels, and the greatest enlargement to reach it."""
_SIGNS: Mapping[Mark, str] = MappingProxyType({"takes": "capture", "threat": "warning"})

_ROOM = 18.0


def _bounds(points: tuple[Point, ...]) -> Rect:
    rect = around(points, _ROOM)
    x, y = int(rect.x), int(rect.y)
    return Rect(x, y, int(rect.right) + 1 - x, int(rect.bottom) + 1 - y)


def _shape(at: RoundTown, bounds: Rect, body: str) -> Shape:
    rect = at.outer_rect(bounds)
    # Rectangle and view are widened to whole pixels together, so that lines meet those of the ground exactly.
    x, y = at.town((rect.x, rect.y))
    view = (rect.w / at.unit, rect.h / at.unit)
    return Shape(rect, f'<g transform="translate({-x:.2f} {-y:.2f})">{body}</g>', view)


@lru_cache(maxsize=512)
def owned(theme: Theme, at: RoundTown, plot: int, colour: int) -> Shape:
    """Return the wash and the painted edge of a plot in its owner's colour."""
    return _shape(at, _bounds(garden(plot)), _owned(theme, plot, colour))


@lru_cache(maxsize=512)
def _owned(theme: Theme, plot: int, colour: int) -> str:
    if colour == DARK_COLOUR:
        return _dark_owned(theme, plot)
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


def _dark_owned(theme: Theme, plot: int) -> str:
    """Return the Dark Master's net of thorns over a plot, with teeth along its edge and no light line."""
    whole, dark, net = garden(plot, LANE + 3), theme.dark_colour, theme.dark_ink
    edge = line_d(garden(plot, LANE + 7), closed=True)
    teeth = line_d(garden(plot, LANE + 18), closed=True)
    return (
        filled(line_d(whole, closed=True), dark, 0.25)
        + svg.hatch(garden(plot, LANE + 12), net, gap=27, degrees=58, width=2.4, opacity=0.28)
        + svg.hatch(garden(plot, LANE + 12), net, gap=27, degrees=-58, width=2.4, opacity=0.28)
        + stroked(teeth, net, 15, 1.0, (9, 15), "butt")
        + stroked(edge, theme.seat_outline, 20)
        + stroked(edge, dark, 13.5)
        + stroked(edge, theme.dark_edge, 3.0, 0.9, (16, 11), "butt")
    )


@lru_cache(maxsize=512)
def plot_mark(theme: Theme, at: RoundTown, plot: int, kind: Mark) -> Shape:
    """Return a mark on a plot."""
    return _shape(at, _bounds(garden(plot)), _edge(theme, garden(plot), garden(plot, LANE + 6), kind))


@lru_cache(maxsize=256)
def sign(theme: Theme, at: RoundTown, plot: int, kind: Mark) -> Shape | None:
    """Return the sign of a warning mark, which lies over the plot's pieces; None for other marks."""
    if kind not in _SIGNS:
        return None
    spot = spots(plot, at.name).badge
    return Shape(at.rect(spot), _sign(theme, kind, *spot.size), spot.size)


@lru_cache(maxsize=8)
def _sign(theme: Theme, kind: Mark, w: float, h: float) -> str:
    """Return a warning sign: light on vermilion if the plot is taken, vermilion on light if it is threatened."""
    strong = kind == "takes"
    middle, radius = (w / 2, h / 2), h / 2 - (4 if strong else 7)
    red, light = theme.vermilion, mix(theme.paper, theme.lit, 0.4)
    plate, sign = (red, light) if strong else (light, red)
    side = radius * 1.3
    lift = radius * 0.12 if kind == "threat" else 0.0
    box = Rect(middle[0] - side / 2, middle[1] - side / 2 - lift, side, side)
    return (
        svg.circle(middle, radius + 2, None, light if strong else red, HAIR * 2.6)
        + svg.circle(middle, radius - 1, plate, theme.ink if strong else None, HAIR)
        + svg.icon(_SIGNS[kind], box, sign)
    )


def paint_badges(dl: DisplayList, at: RoundTown, badges: Mapping[int, str]) -> None:
    """Draw small round badges such as "4/6" on plots, by plot; paint them over everything in the town."""
    if not badges:
        return
    pixels = BADGE_FIGURE * at.unit * dl.scale
    grown = min(max(1.0, MIN_BADGE / pixels), MAX_GROWN)
    size = BADGE_FIGURE * at.unit * grown
    with dl.group("town", at.view):
        for plot, text in sorted(badges.items()):
            spot = spots(plot, at.name).badge
            rect = at.rect(spot.centred(spot.w * grown, spot.h * grown))
            if not rect.intersects(at.view):
                continue
            dl.shape(rect, _badge(dl.theme, *spot.size), spot.size)
            dl.text(
                rect.inset(-rect.w * 0.1, -rect.h * 0.2).moved(0, -size * 0.04),
                text,
                size=size,
                colour=dl.theme.dark_ink,
                font="label",
                align="centre",
                valign="middle",
                bold=True,
            )


@lru_cache(maxsize=4)
def _badge(theme: Theme, w: float, h: float) -> str:
    frame = Rect(3, 5, w - 6, h - 10)
    paper = mix(theme.paper, theme.lit, 0.35)
    return svg.rect(frame, None, theme.dark_edge, HAIR * 2.4, radius=frame.h / 2) + svg.rect(
        frame, paper, theme.dark_ink, HAIR * 1.5, radius=frame.h / 2
    )


@lru_cache(maxsize=256)
def box_mark(theme: Theme, at: RoundTown, box: int, kind: Mark) -> Shape:
    """Return a mark on a box of the wall."""
    sector = box_sector(box)
    return _shape(at, _bounds(sector.outline()), _edge(theme, sector.outline(), sector.inset(4).outline(), kind))


@lru_cache(maxsize=1024)
def _edge(theme: Theme, outline: tuple[Point, ...], inner: tuple[Point, ...], kind: Mark) -> str:
    if kind in _OUTER:
        return _OUTER[kind](theme, outline)
    return _INNER[kind](theme, line_d(inner, closed=True), inner)


def _hover(theme: Theme, outline: tuple[Point, ...]) -> str:
    low = line_d([(x + 4, y + 6) for x, y in outline], closed=True)
    whole = line_d(outline, closed=True)
    return (
        f'<path d="{low}{whole}" fill="{theme.shadow}" fill-opacity="0.42" fill-rule="evenodd"/>'
        + filled(whole, GLEAM, 0.20)
        + stroked(whole, theme.outline, 7.5)
        + stroked(whole, theme.gilt_light, 3.8)
    )


def _focus(theme: Theme, outline: tuple[Point, ...]) -> str:
    whole = line_d(outline, closed=True)
    bold = theme.focus_weight
    return stroked(whole, theme.focus_inner, 20 * bold) + stroked(whole, theme.focus_outer, 10.5 * bold)


def _last(theme: Theme, outline: tuple[Point, ...]) -> str:
    """Return a light line on ink: a colour of its own would be lost beside that seat's edges."""
    brackets = _brackets(outline)
    return stroked(brackets, theme.outline, 21, 1.0, (), "square") + stroked(
        brackets, theme.seat_rim, 10.5, 1.0, (), "square"
    )


_OUTER: Mapping[Mark, Callable[[Theme, tuple[Point, ...]], str]] = MappingProxyType(
    {"hover": _hover, "focus": _focus, "last": _last}
)
"""Marks around the whole outline."""
_INNER: Mapping[Mark, Callable[[Theme, str, tuple[Point, ...]], str]] = MappingProxyType(
    {
        "legal": lambda theme, d, _: (
            filled(d, theme.gilt_light, 0.16)
            + stroked(d, theme.outline, 17, 1.0, (0.1, 23))
            + stroked(d, theme.gilt_light, 11, 1.0, (0.1, 23))
        ),
        "chosen": lambda theme, d, _: (
            filled(d, theme.gilt_light, 0.24) + stroked(d, theme.outline, 19) + stroked(d, theme.gilt_light, 12)
        ),
        "refused": lambda theme, d, inner: (
            filled(d, theme.vellum_dark, 0.30)
            + svg.hatch(inner, theme.ink, gap=20, width=4.0, opacity=0.42)
            + stroked(d, theme.ink, 5.5, 0.75)
        ),
        "danger": lambda theme, d, _: (
            filled(d, theme.wax, 0.13)
            + stroked(d, theme.seat_rim, 19, 0.95, (26, 21), "butt")
            + stroked(d, theme.wax, 12, 1.0, (26, 21), "butt")
        ),
        "takes": lambda theme, d, inner: (
            filled(d, theme.wax, 0.16)
            + svg.hatch(inner, theme.wax, gap=22, width=4.0, opacity=0.5)
            + stroked(d, theme.seat_rim, 24, 0.95)
            + stroked(d, theme.wax, 17)
            + stroked(d, theme.seat_rim, 3.4)
        ),
        "threat": lambda theme, d, _: (
            stroked(d, theme.seat_rim, 12, 0.9, (15, 15), "butt") + stroked(d, theme.wax, 6.5, 1.0, (15, 15), "butt")
        ),
        "reach": lambda theme, d, _: (
            filled(d, theme.dark_colour, 0.12)
            + stroked(d, theme.seat_rim, 18, 1.0, (0.1, 23))
            + stroked(d, theme.dark_colour, 12, 1.0, (0.1, 23))
        ),
    }
)
"""Marks along a line inside the outline."""


_ARM = 46.0
"""Length of a bracket along both sides of a corner, in town units."""
_SHARP = 0.7
"""Greatest cosine of the turn at a corner of an outline."""


def _brackets(outline: tuple[Point, ...]) -> str:
    """Return path data of brackets around the corners of an outline, along its sides."""
    brackets = []
    for n, corner in enumerate(outline):
        before, after = outline[n - 1], outline[(n + 1) % len(outline)]
        a, b = ((corner[0] - before[0], corner[1] - before[1]), (after[0] - corner[0], after[1] - corner[1]))
        if a[0] * b[0] + a[1] * b[1] < _SHARP * hypot(*a) * hypot(*b):
            on = outline[n:] + outline[:n]
            back = (on[0], *reversed(on[1:]))
            brackets.append(line_d([*reversed(_along(back)), *_along(on)[1:]]))
    return "".join(brackets)


def _along(points: tuple[Point, ...]) -> list[Point]:
    """Return the first stretch of a line, an arm long."""
    stretch, left = [points[0]], _ARM
    for (x, y), (to_x, to_y) in pairwise(points):
        far = hypot(to_x - x, to_y - y)
        share = min(1.0, left / far) if far else 1.0
        stretch.append((x + (to_x - x) * share, y + (to_y - y) * share))
        left -= far
        if left <= 0:
            break
    return stretch
