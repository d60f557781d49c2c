"""What is drawn on squares and between them to say what they are to the player now.

Every mark has two tones, so one of them stands out on any floor; those that warn differ in form as well as in colour.
Fragments of squares are in a box of `MARK_BOX`, which is a square with a margin of `MARGIN` around it.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import hypot
from types import MappingProxyType
from typing import Literal

from citadel_desktop.boards.tower.picture.geometry import Tower
from citadel_desktop.boards.tower.picture.ink import disc_d, inked, night, stroked
from citadel_desktop.rules.goodman.squares import Square, level_of
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import Shape
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import GLEAM, Colour, Theme
from citadel_desktop.values import frozen

MARGIN = 10.0
MARK_BOX = 100.0 + 2 * MARGIN

Mark = Literal[
    "legal",  # may be chosen
    "hover",  # is pointed at
    "chosen",  # is chosen
    "refused",  # may not be chosen
    "danger",  # harm threatens there
    "reach",  # may be reached by the figure that is moving
    "zone",  # lies in an enemy's zone of control (WT-T5)
    "other_end",  # the other end of the doorway pointed at
    "last",  # something was changed there by others
    "left",  # a figure of theirs set out from there
    "focus",  # has the keyboard's cursor
]
OVER: frozenset[Mark] = frozenset({"focus"})
"""Marks that lie over what stands on a square; the others lie under it and leave numbers and wounds free."""


def tones(theme: Theme, kind: Mark) -> tuple[Colour, Colour]:
    """The two colours of a mark: that of the mark, and that of the line beneath it."""
    n = night(theme)
    return {
        "legal": (n.gold, n.ink),
        "hover": (n.rim, n.ink),
        "chosen": (n.gold, n.ink),
        "refused": (n.pale, n.ink),
        "danger": (theme.wax, n.rim),
        "reach": (n.pale, n.ink),
        "zone": (theme.wax, n.rim),
        "other_end": (n.tied, n.ink),
        "last": (n.news, n.ink),
        "left": (n.news, n.ink),
        "focus": (theme.focus_outer, theme.focus_inner),
    }[kind]


_SIDE = 100.0
_INNER = Rect(MARGIN + 5, MARGIN + 5, _SIDE - 10, _SIDE - 10)
_MIDDLE = (MARGIN + _SIDE / 2, MARGIN + _SIDE / 2)


@frozen
class _Pen:
    """The two colours of a mark, and how bold its lines are."""

    over: Colour
    under: Colour
    bold: float

    def ground(self, colour: Colour, opacity: float) -> str:
        """The square tinted."""
        return svg.rect(_INNER, colour, radius=8, opacity=opacity)

    def frames(self, wide: float, narrow: float, r: Rect = _INNER, dash: tuple[float, ...] = ()) -> str:
        """A frame in the one colour, and in it a narrower one in the other."""
        both = ((self.under, wide), (self.over, narrow))
        return "".join(svg.rect(r, None, colour, width * self.bold, radius=8, dash=dash) for colour, width in both)


def _refused(p: _Pen) -> str:
    hatch = svg.hatch(svg.corners(_INNER), p.over, gap=13, width=2.6 * p.bold, opacity=0.75)
    return p.ground(p.under, 0.4) + hatch + p.frames(6, 2)


def _danger(p: _Pen) -> str:
    wide = 6 * p.bold + 3.0 * p.bold
    lines = _broken(_INNER, p.under, wide) + _broken(_INNER, p.over, 6 * p.bold)
    return p.ground(p.over, 0.25) + lines


def _zone(p: _Pen) -> str:
    area = svg.corners(_INNER)
    teeth = "".join(f"M{MARGIN + 10 + k * 16} {MARGIN + 4}l8 11l8 -11Z" for k in range(5))
    return (
        svg.hatch(area, p.under, gap=17, degrees=-45, width=3.4 * p.bold, opacity=0.55)
        + svg.hatch(area, p.over, gap=17, degrees=-45, width=2.0 * p.bold, opacity=0.95)
        + inked(teeth, p.over, p.under, 2.0 * p.bold)
    )


def _other_end(p: _Pen) -> str:
    return (
        svg.circle(_MIDDLE, 50, p.over, opacity=0.2)
        + svg.circle(_MIDDLE, 51, None, p.under, 9 * p.bold)
        + svg.circle(_MIDDLE, 51, None, p.over, 5 * p.bold, dash=(22, 9.99))
    )


_DRAWN: Mapping[Mark, Callable[[_Pen], str]] = MappingProxyType(
    {
        "legal": lambda p: p.ground(p.over, 0.2) + p.frames(10, 6.4, dash=(0.1, 15.2)),
        "hover": lambda p: p.ground(GLEAM, 0.13) + p.frames(8, 3.6),
        "chosen": lambda p: p.ground(p.over, 0.16) + p.frames(10, 6),
        "refused": _refused,
        "danger": _danger,
        "reach": lambda p: p.ground(p.over, 0.18) + p.frames(4.4, 2.2),
        "zone": _zone,
        "other_end": _other_end,
        "last": lambda p: _brackets(p.under, 9 * p.bold) + _brackets(p.over, 5 * p.bold),
        "left": lambda p: svg.circle(_MIDDLE, 13, p.under) + svg.circle(_MIDDLE, 8.5, p.over),
        "focus": lambda p: p.frames(11, 5, Rect(MARGIN - 2, MARGIN - 2, _SIDE + 4, _SIDE + 4)),
    }
)


@lru_cache(maxsize=64)
def mark(theme: Theme, kind: Mark, fine: bool) -> str:
    """A mark on a square, as a fragment in a box of `MARK_BOX`."""
    weight = theme.focus_weight if kind == "focus" else 1.0
    return _DRAWN[kind](_Pen(*tones(theme, kind), (1.0 if fine else 1.5) * weight))


def _broken(r: Rect, colour: Colour, width: float) -> str:
    """A broken line around a rectangle, closed at its corners."""
    arm, half = 17.0, 11.0
    x, y = r.centre
    d = (
        f"M{r.x} {r.y + arm}V{r.y}H{r.x + arm}M{r.right - arm} {r.y}H{r.right}V{r.y + arm}"
        f"M{r.right} {r.bottom - arm}V{r.bottom}H{r.right - arm}"
        f"M{r.x + arm} {r.bottom}H{r.x}V{r.bottom - arm}"
        f"M{x - half} {r.y}H{x + half}M{x - half} {r.bottom}H{x + half}"
        f"M{r.x} {y - half}V{y + half}M{r.right} {y - half}V{y + half}"
    )
    return stroked(d, colour, width)


def _brackets(colour: Colour, width: float) -> str:
    a, b, arm = MARGIN + 5, MARGIN + 95, 20
    d = (
        f"M{a} {a + arm}V{a}H{a + arm}M{b - arm} {a}H{b}V{a + arm}"
        f"M{b} {b - arm}V{b}H{b - arm}M{a + arm} {b}H{a}V{b - arm}"
    )
    return stroked(d, colour, width)


def square_mark(theme: Theme, at: Tower, square: Square, kind: Mark) -> Shape:
    """A mark where its square lies."""
    rect = at.part(square, Rect(-MARGIN, -MARGIN, MARK_BOX, MARK_BOX))
    fine = at.pixels(level_of(square)) >= 56
    return Shape(rect, mark(theme, kind, fine), (MARK_BOX, MARK_BOX))


Tie = Literal[
    "fight",  # these two fight one another
    "aim",  # the first acts on the second
    "link",  # two ends of a doorway whose other end is known
    "way",  # a step of the way that is advised
]


def tie(theme: Theme, start: Point, end: Point, kind: Tie, unit: float, one_way: bool = False) -> Shape:
    """A line between two places; `unit` is a hundredth of a square's side; a doorway may be `one_way` only."""
    room = 26.0 * unit
    left, top = min(start[0], end[0]) - room, min(start[1], end[1]) - room
    rect = Rect(left, top, abs(start[0] - end[0]) + 2 * room, abs(start[1] - end[1]) + 2 * room)
    a = (round((start[0] - left) / unit, 1), round((start[1] - top) / unit, 1))
    b = (round((end[0] - left) / unit, 1), round((end[1] - top) / unit, 1))
    return Shape(rect, _tie(theme, a, b, kind, one_way), (rect.w / unit, rect.h / unit))


@lru_cache(maxsize=512)
def _tie(theme: Theme, a: Point, b: Point, kind: Tie, one_way: bool) -> str:
    n = night(theme)
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    if kind == "link":
        trim = min(40.0, far * 0.3)
        a, b = (a[0] + ux * trim, a[1] + uy * trim), (b[0] - ux * trim, b[1] - uy * trim)
        # A soft bow, so that lines over each other are told apart.
        bow = min(60.0, far * 0.12)
        d = f"M{a[0]:.1f} {a[1]:.1f}Q{mid[0] - uy * bow:.1f} {mid[1] + ux * bow:.1f} {b[0]:.1f} {b[1]:.1f}"
        body = stroked(d, n.ink, 9, 0.85) + svg.path(d, None, n.tied, 4.6, dash=(10, 9))
        tip = (mid[0] - uy * bow / 2, mid[1] + ux * bow / 2)
        heads = ((1, 12.0),) if one_way else ((1, 14.0), (-1, 14.0))
        for way, off in heads:
            x, y = tip[0] + ux * off * way, tip[1] + uy * off * way
            body += _head(x, y, ux * way, uy * way, n.tied, n.ink)
        return body
    if kind == "way":
        d = f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
        body = stroked(d, n.ink, 15, 0.9) + svg.path(d, None, n.gold, 8, dash=(13, 8))
        return body + _head(*mid, ux, uy, n.gold, n.ink, 1.4)
    trim = min(24.0, far * 0.28)
    p = (a[0] + ux * trim, a[1] + uy * trim)
    q = (b[0] - ux * trim, b[1] - uy * trim)
    d = f"M{p[0]:.1f} {p[1]:.1f}L{q[0]:.1f} {q[1]:.1f}"
    body = stroked(d, n.ink, 12) + stroked(d, n.rim, 8.5) + stroked(d, theme.vermilion, 5)
    if kind == "aim":
        return body + _head(q[0] + ux * 8, q[1] + uy * 8, ux, uy, theme.vermilion, n.rim, 1.3)
    x, y = mid
    body += inked(disc_d(x, y, 15), "#2A1512", n.ink, 4) + stroked(disc_d(x, y, 14), n.rim, 2.6)
    swords = ""
    for way in (-1, 1):
        swords += f"M{x - 7 * way:.1f} {y - 7:.1f}L{x + 7 * way:.1f} {y + 7:.1f}"
        swords += f"M{x + 2 * way:.1f} {y + 6.5:.1f}l{4.5 * way:.1f} -4.5"
    return body + stroked(swords, n.rim, 3.2)


def _head(x: float, y: float, ux: float, uy: float, colour: Colour, edge: Colour, size: float = 1.0) -> str:
    long, wide = 16 * size, 11 * size
    tip = (x + ux * long * 0.5, y + uy * long * 0.5)
    back = (x - ux * long * 0.5, y - uy * long * 0.5)
    d = svg.points_d(
        (tip, (back[0] - uy * wide, back[1] + ux * wide), (back[0] + uy * wide, back[1] - ux * wide)), closed=True
    )
    return inked(d, colour, edge, 4)
