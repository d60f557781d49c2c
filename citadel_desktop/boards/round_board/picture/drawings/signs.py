"""Small signs: a category's seal and strip, its placement, a price in bricks.

Each is drawn once for each theme and level of detail; none contains text.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import ceil
from types import MappingProxyType
from typing import Literal

from citadel_desktop.boards.round_board.picture.drawings.pattern import colour, on_colour, pattern
from citadel_desktop.rules.indomitable.content import Category
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import Align, DisplayList
from citadel_desktop.scene.drawings import FINEST, drawing
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import GLEAM, Theme, mix, tokens

ICONS: Mapping[Category, str] = MappingProxyType(
    {"citizenry": "house", "crafts": "hammer", "municipal": "column", "trade": "scales"}
)
"""Icon file of each category."""

Place = Literal["anywhere", "not_inner", "not_river", "road"]
PLACES: Mapping[Category, Place] = MappingProxyType(
    {"citizenry": "anywhere", "crafts": "not_inner", "municipal": "not_river", "trade": "road"}
)
"""Permitted sites of each category (IC-B5)."""

_BRICK_W, _BRICK_H, _JOINT = 20.0, 11.5, 2.6


def seal(dl: DisplayList, rect: Rect, category: Category, *, dimmed: bool = False) -> None:
    """Draw the category's sign on a disc of its colour, whole and centred."""
    box = rect.square()
    dl.shape(box, _seal(dl.theme, category, box.w * dl.scale >= 40, dimmed), (100.0, 100.0))


@lru_cache(maxsize=64)
def _seal(theme: Theme, category: Category, fine: bool, dimmed: bool) -> str:
    face = colour(theme, category)
    on = on_colour(theme, category)
    if dimmed and theme.muted:
        face, on = theme.vellum_dark, face
    elif dimmed:
        face = mix(face, theme.vellum_dark, 0.55)
    body = svg.circle((50, 50), 47, face, theme.ink, 3.5 if fine else 6)
    if fine:
        ring = svg.ring_points((50, 50), 36, 44, 10)
        body += pattern(category, ring, on, gap=7, width=1.6, opacity=0.5)
        body += svg.circle((50, 50), 37.5, None, on, 1.5, opacity=0.6)
    edge = 24 if fine else 18
    return body + svg.icon(ICONS[category], Rect(edge, edge, 100 - 2 * edge, 100 - 2 * edge), on)


def strip(dl: DisplayList, rect: Rect, category: Category, *, radius: float = 0.0) -> None:
    """Draw a stretch of the category's colour and pattern, for bands and edges."""
    dl.shape(rect, strip_body(dl.theme, category, rect.w, rect.h, radius))


@lru_cache(maxsize=256)
def strip_body(theme: Theme, category: Category, w: float, h: float, radius: float = 0.0) -> str:
    """Return the fragment of `strip` in a box of that size; the radius rounds only the upper corners."""
    r = min(radius, h, w / 2)
    high, wide, corner, side = svg.num(h), svg.num(w), svg.num(r), svg.num(w - r)
    d = f"M0 {high}V{corner}Q0 0 {corner} 0H{side}Q{wide} 0 {wide} {corner}V{high}Z"
    inside = svg.corners(Rect(1, 1, w - 2, h - 2))
    gap = max(5.0, min(9.0, h / 3.2))
    lines = pattern(category, inside, on_colour(theme, category), gap=gap, width=max(0.9, gap / 7), opacity=0.3)
    return svg.path(d, colour(theme, category)) + lines


def placement(dl: DisplayList, rect: Rect, place: Place) -> None:
    """Draw the sign of a building's permitted sites on a round plate, whole and centred."""
    box = rect.square()
    dl.shape(box, _placement(dl.theme, place, box.w * dl.scale >= 34), (100.0, 100.0))


@lru_cache(maxsize=16)
def _placement(theme: Theme, place: Place, fine: bool) -> str:
    return drawing("round_board/signs", place, tokens(theme), FINEST if fine else 0)


def bricks(dl: DisplayList, rect: Rect, price: int, *, align: Align = "centre", stacked: bool = False) -> None:
    """Draw a price in bricks: in one row, or `stacked` in two courses.

    They are as large as the rectangle allows.
    """
    if price <= 0 or rect.empty:
        return
    stacked = stacked and price > 1
    columns = ceil(price / 2) + (0.5 if price % 2 == 0 else 0) if stacked else price
    rows = 2 if stacked else 1
    w = columns * (_BRICK_W + _JOINT) + _JOINT
    h = rows * (_BRICK_H + _JOINT) + _JOINT
    factor = min(rect.w / w, rect.h / h)
    free = rect.w - w * factor
    x = rect.x + {"left": 0.0, "centre": free / 2, "right": free}[align]
    box = Rect(x, rect.y + (rect.h - h * factor) / 2, w * factor, h * factor)
    fine = factor * dl.scale > 0.9
    dl.shape(box, _bricks(dl.theme, price, stacked, fine), (w, h))


@lru_cache(maxsize=64)
def _bricks(theme: Theme, price: int, stacked: bool, fine: bool) -> str:
    low = ceil(price / 2) if stacked else price
    rows = [(low, 1 if stacked else 0, 0.0)]
    if stacked:
        rows.append((price - low, 0, 0.5))
    parts = []
    for count, row, shift in rows:
        for n in range(count):
            x = _JOINT + (n + shift) * (_BRICK_W + _JOINT)
            parts.append(_brick(theme, x, _JOINT + row * (_BRICK_H + _JOINT), fine))
    return "".join(parts)


def _brick(theme: Theme, x: float, y: float, fine: bool) -> str:
    clay = mix(theme.vermilion, theme.vellum_dark, 0.3)
    r = Rect(x, y, _BRICK_W, _BRICK_H)
    body = svg.rect(r, clay, theme.ink, 1.5 if fine else 2.2, radius=1.5)
    lit = svg.line((x + 2, y + 2.4), (x + _BRICK_W - 3, y + 2.4), GLEAM, 1.5, opacity=0.5)
    if not fine:
        return body + lit
    shade = svg.line((x + 3, y + _BRICK_H - 2.2), (x + _BRICK_W - 2, y + _BRICK_H - 2.2), theme.ink, 1.5, opacity=0.28)
    return body + lit + shade
