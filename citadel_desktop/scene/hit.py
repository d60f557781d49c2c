"""Areas under the pointer, as registered while painting."""

from collections.abc import Hashable, Iterable, Sequence
from math import hypot, inf
from typing import Literal

from citadel_desktop.scene.geometry import Area, Point, Rect, bounds_of
from citadel_desktop.values import frozen

Cursor = Literal["arrow", "hand", "text", "move", "wait", "no", "size_x", "size_y"]
Transform = tuple[float, float, float]
IDENTITY: Transform = (1.0, 0.0, 0.0)


@frozen
class HitArea:
    """An area for the pointer.

    `area` is in the units of the group it was painted in, `transform` (zoom, dx, dy) maps those to
    the screen, `clip` is the part of the screen (logical units) in which it is visible.
    """

    id: Hashable
    area: Area
    cursor: Cursor = "hand"
    clip: Rect | None = None
    transform: Transform = IDENTITY

    def contains(self, p: Point) -> bool:
        """Whether a point of the screen (logical units) lies on its visible part."""
        if self.clip is not None and not self.clip.contains(p):
            return False
        return self.area.contains(self.inside(p))

    def inside(self, p: Point) -> Point:
        """Return a point of the screen in the units of the group the target was painted in."""
        zoom, dx, dy = self.transform
        return ((p[0] - dx) / zoom, (p[1] - dy) / zoom)

    @property
    def screen_rect(self) -> Rect:
        """The rectangle around it on the screen, not clipped."""
        return transformed(bounds_of(self.area), self.transform)

    @property
    def seen(self) -> Rect:
        """The visible part of that rectangle."""
        return self.screen_rect if self.clip is None else self.screen_rect.intersection(self.clip)


def transformed(rect: Rect, transform: Transform) -> Rect:
    """Return a rectangle after (zoom, dx, dy)."""
    zoom, dx, dy = transform
    return Rect(rect.x * zoom + dx, rect.y * zoom + dy, rect.w * zoom, rect.h * zoom)


def combined(outer: Transform, inner: Transform) -> Transform:
    """Return the transform that applies `inner` first, then `outer`."""
    zoom, dx, dy = outer
    return (zoom * inner[0], zoom * inner[1] + dx, zoom * inner[2] + dy)


def grown(rect: Rect, reach: float) -> Rect:
    """Return a rectangle enlarged to the reach of a finger, if it is smaller."""
    return rect.centred(max(rect.w, 2 * reach), max(rect.h, 2 * reach))


def nearest(targets: Iterable[HitArea], p: Point, reach: float) -> HitArea | None:
    """Return the target a finger means at a point, the nearest within reach, or None."""
    best, least = None, inf
    for target in targets:
        rect = target.seen
        if rect.empty or not grown(rect, reach).contains(p):
            continue
        far = hypot(max(rect.x - p[0], p[0] - rect.right, 0.0), max(rect.y - p[1], p[1] - rect.bottom, 0.0))
        if far <= least:
            best, least = target, far
    return best


def topmost(targets: Sequence[HitArea], p: Point) -> HitArea | None:
    """Return the last registered target that contains the point of the screen, or None."""
    return next((target for target in reversed(targets) if target.contains(p)), None)
