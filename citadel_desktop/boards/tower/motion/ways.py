"""Where a moving piece is on its way, and how a marker turns: shares of a motion from 0 to 1 become rectangles.

Nothing here knows time: a table asks its animations for the share. What has come to rest is drawn by `picture`.
"""

from collections.abc import Hashable, Sequence
from math import hypot

from citadel_desktop.boards.tower.picture.picture import marker
from citadel_desktop.scene.display import DisplayList, GroupItem, Item
from citadel_desktop.scene.geometry import Rect

_STRIDE = 1.7
"""Steps longer than so many widths of a figure are not walked: they lead through a doorway or in at the gate."""
_HOP = 0.07
"""How high a figure is lifted amid each step, as a share of its height."""


def walking(way: Sequence[Rect], share: float) -> tuple[Rect, float]:
    """Where a figure is on a way through boxes, and how much of it is there (its opacity).

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
    """A figure that falls into a sinkhole: it grows smaller about its feet and is gone."""
    left = 1 - min(max(share, 0.0), 1.0)
    w, h = rect.w * (0.35 + 0.65 * left), rect.h * (0.35 + 0.65 * left)
    return Rect(rect.centre[0] - w / 2, rect.bottom - h * 0.92 - rect.h * 0.08, w, h), left


def turning(dl: DisplayList, rect: Rect, before: int, after: int, pixels: int, share: float) -> None:
    """A marker that is turned up: the tile grows narrow, what was beneath it grows wide.

    Args:
        dl: where it is drawn.
        rect: the marker's box.
        before: the kind as it lay face down, HIDDEN for who did not know it.
        after: the kind that is turned up.
        pixels: the side of its square.
        share: of the motion, from 0 to 1.
    """
    shown = share >= 0.5
    wide = max(0.02, abs(2 * share - 1))
    narrow = rect.centred(rect.w * wide, rect.h)
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    marker(own, rect, after if shown else before, shown=shown, pixels=pixels)
    # Amid the turn only the middle of it is seen, as through a slit that opens.
    dl.add(GroupItem(("turning", rect), narrow, own.items))


def faded(dl: DisplayList, key: Hashable, rect: Rect, items: Sequence[Item], share: float) -> None:
    """Items that are partly there, as one group."""
    dl.add(GroupItem(("faded", key), rect, tuple(items), None, False, round(share, 2)))
