"""Boxes of moving figures and turning markers for a share of their motion from 0 to 1.

Nothing here knows time: a table asks its animations for the share. Things at rest are drawn by `picture`.
"""

from collections.abc import Hashable, Sequence
from math import hypot

from citadel_desktop.boards.tower.picture.picture import marker
from citadel_desktop.scene.display import DisplayList, GroupItem, Item
from citadel_desktop.scene.geometry import Rect

_STRIDE = 1.7
"""Longest walkable step in widths of a figure; longer ones lead through a doorway or in at the gate."""
_HOP = 0.07
"""Height of a figure's hop in each step, as a share of its height."""


def walking(way: Sequence[Rect], share: float) -> tuple[Rect, float]:
    """Return a figure's box on a way through boxes, and its opacity.

    It hops from square to square; through a doorway it fades out on one end and in on the other.
    """
    legs = len(way) - 1
    if legs < 1 or share >= 1:
        return way[-1], 1.0
    done = max(0.0, share) * legs
    leg = min(int(done), legs - 1)
    t, a, b = done - leg, way[leg], way[leg + 1]
    far = hypot(b.centre[0] - a.centre[0], b.bottom - a.bottom)
    if far > _STRIDE * max(a.w, b.w):
        return (a, 1 - 2 * t) if t < 0.5 else (b, 2 * t - 1)
    x, y = a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t
    w, h = a.w + (b.w - a.w) * t, a.h + (b.h - a.h) * t
    return Rect(x, y - h * _HOP * 4 * t * (1 - t), w, h), 1.0


def falling(rect: Rect, share: float) -> tuple[Rect, float]:
    """Return the box and opacity of a figure falling into a sinkhole: it shrinks towards its feet."""
    left = 1 - min(max(share, 0.0), 1.0)
    w, h = rect.w * (0.35 + 0.65 * left), rect.h * (0.35 + 0.65 * left)
    return Rect(rect.centre[0] - w / 2, rect.bottom - h * 0.92 - rect.h * 0.08, w, h), left


def turning(dl: DisplayList, rect: Rect, before: int, after: int, pixels: int, share: float) -> None:
    """Draw a marker being turned up: the tile grows narrow, then its content grows wide.

    Args:
        dl: the display list.
        rect: the marker's box.
        before: the kind while face down, HIDDEN if it was unknown.
        after: the kind that is turned up.
        pixels: the side of its square.
        share: progress of the motion, from 0 to 1.
    """
    shown = share >= 0.5
    wide = max(0.02, abs(2 * share - 1))
    narrow = rect.centred(rect.w * wide, rect.h)
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    marker(own, rect, after if shown else before, shown=shown, pixels=pixels)
    # Halfway only a narrow strip is visible, as through an opening slit.
    dl.add(GroupItem(("turning", rect), narrow, own.items))


def faded(dl: DisplayList, key: Hashable, rect: Rect, items: Sequence[Item], share: float) -> None:
    """Draw items with an opacity, as one group."""
    dl.add(GroupItem(("faded", key), rect, tuple(items), None, False, round(share, 2)))
