"""Marks on squares and lines between them, for their present meaning to the player.

Every mark has two tones, so one of them stands out on any floor; warnings differ in form as well as in colour.
Fragments are in a box of `MARK_BOX`: a square with a margin of `MARGIN` around it. All but the cursor are files,
painted in the two tones "over" and "under".
"""

from functools import lru_cache
from math import hypot
from typing import Literal

from citadel_desktop.boards.tower.picture.geometry import Tower
from citadel_desktop.boards.tower.picture.ink import disc_d, inked, night, stroked
from citadel_desktop.rules.goodman.squares import Square, level_of
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import Shape
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import Colour, Theme

MARGIN = 10.0
MARK_BOX = 100.0 + 2 * MARGIN

Mark = Literal[
    "legal",  # legal to choose
    "hover",  # under the pointer
    "chosen",  # chosen
    "refused",  # illegal to choose
    "danger",  # harm threatens here
    "reach",  # within the moving figure's reach
    "zone",  # in an enemy's zone of control (WT-T5)
    "other_end",  # other end of the doorway under the pointer
    "last",  # changed by others
    "left",  # origin of a figure that others moved
    "focus",  # under the keyboard's cursor
]
OVER: frozenset[Mark] = frozenset({"focus"})
"""Marks above the pieces of a square; others lie below them and leave numbers and wounds visible."""


def tones(theme: Theme, kind: Mark) -> tuple[Colour, Colour]:
    """Return the two colours of a mark: its own, and that of the line beneath."""
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


_FOCUS = Rect(MARGIN - 2, MARGIN - 2, 104, 104)


@lru_cache(maxsize=64)
def mark(theme: Theme, kind: Mark, fine: bool) -> str:
    """Return a mark on a square, in a box of `MARK_BOX`."""
    over, under = tones(theme, kind)
    if kind == "focus":
        bold = (1.0 if fine else 1.5) * theme.focus_weight
        lines = ((under, 11), (over, 5))
        return "".join(svg.rect(_FOCUS, None, colour, width * bold, radius=8) for colour, width in lines)
    return drawing("tower/marks", kind, {"over": over, "under": under}, 2 if fine else 1)


def square_mark(theme: Theme, at: Tower, square: Square, kind: Mark) -> Shape:
    """Return a mark at its square."""
    rect = at.part(square, Rect(-MARGIN, -MARGIN, MARK_BOX, MARK_BOX))
    fine = at.pixels(level_of(square)) >= 56
    return Shape(rect, mark(theme, kind, fine), (MARK_BOX, MARK_BOX))


Tie = Literal[
    "fight",  # two figures that fight
    "aim",  # the first acts on the second
    "link",  # the ends of a known doorway
    "way",  # a step of the advised way
]


def tie(theme: Theme, start: Point, end: Point, kind: Tie, unit: float, one_way: bool = False) -> Shape:
    """Return a line between two positions; `unit` is a hundredth of a square's side; a doorway may be `one_way`."""
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
        # A soft bow, so that overlapping lines are told apart.
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
