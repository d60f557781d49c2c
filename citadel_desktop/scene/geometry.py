"""Points, rectangles and layout helpers in logical units (1 unit = 1 px at effective scale 1)."""

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from citadel_desktop.values import frozen

Point = tuple[float, float]
Size = tuple[float, float]

MIN_LOGICAL: Size = (720.0, 450.0)
"""Smallest logical window size in which every layout must work."""


class Flex(NamedTuple):
    """A share of the remaining space in `Rect.rows` and `Rect.columns`, in proportion to `share`."""

    share: float = 1.0


class Rect(NamedTuple):
    """An immutable rectangle: left edge, top edge, width, height. Being a tuple it unpacks."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The middle point."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    @property
    def size(self) -> Size:
        """Width and height."""
        return (self.w, self.h)

    @property
    def empty(self) -> bool:
        """Whether it has no area."""
        return self.w <= 0 or self.h <= 0

    def contains(self, p: Point) -> bool:
        """Whether the point lies inside; left and top edges count, right and bottom do not."""
        return self.x <= p[0] < self.x + self.w and self.y <= p[1] < self.y + self.h

    def covers(self, other: "Rect") -> bool:
        """Whether all of `other` lies inside."""
        return self.x <= other.x and self.y <= other.y and self.right >= other.right and self.bottom >= other.bottom

    def inset(self, dx: float, dy: float | None = None) -> "Rect":
        """Return it with each side moved inwards (negative: outwards); width and height never go below 0."""
        dy = dx if dy is None else dy
        w, h = max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy)
        return Rect(self.x + min(dx, self.w / 2), self.y + min(dy, self.h / 2), w, h)

    def moved(self, dx: float, dy: float) -> "Rect":
        """Return it moved."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def at(self, x: float, y: float) -> "Rect":
        """Return it with its upper left corner at x, y."""
        return Rect(x, y, self.w, self.h)

    def intersects(self, other: "Rect") -> bool:
        """Whether the two share any area."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def union(self, other: "Rect") -> "Rect":
        """Return the smallest rectangle around both; an empty one adds nothing."""
        if self.empty:
            return other
        if other.empty:
            return self
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def intersection(self, other: "Rect") -> "Rect":
        """Return the shared part; its width and height are 0 if there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        w = min(self.right, other.right) - x
        h = min(self.bottom, other.bottom) - y
        return Rect(x, y, max(0.0, w), max(0.0, h))

    def centred(self, w: float, h: float) -> "Rect":
        """Return a rectangle of that size with the same centre; it may be larger than this one."""
        return Rect(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def square(self) -> "Rect":
        """Return the largest centred square inside."""
        side = min(self.w, self.h)
        return self.centred(side, side)

    def fitted(self, w: float, h: float) -> "Rect":
        """Return the largest centred rectangle inside with the proportions w : h."""
        factor = min(self.w / w, self.h / h)
        return self.centred(w * factor, h * factor)

    def top_strip(self, h: float) -> "Rect":
        """Return the strip of height h along the top."""
        return Rect(self.x, self.y, self.w, min(h, self.h))

    def bottom_strip(self, h: float) -> "Rect":
        """Return the strip of height h along the bottom."""
        h = min(h, self.h)
        return Rect(self.x, self.bottom - h, self.w, h)

    def left_strip(self, w: float) -> "Rect":
        """Return the strip of width w along the left."""
        return Rect(self.x, self.y, min(w, self.w), self.h)

    def right_strip(self, w: float) -> "Rect":
        """Return the strip of width w along the right."""
        w = min(w, self.w)
        return Rect(self.right - w, self.y, w, self.h)

    def without_top(self, h: float) -> "Rect":
        """Return the rest below a top strip of height h."""
        h = min(h, self.h)
        return Rect(self.x, self.y + h, self.w, self.h - h)

    def without_bottom(self, h: float) -> "Rect":
        """Return the rest above a bottom strip of height h."""
        return Rect(self.x, self.y, self.w, max(0.0, self.h - h))

    def without_left(self, w: float) -> "Rect":
        """Return the rest beside a left strip of width w."""
        w = min(w, self.w)
        return Rect(self.x + w, self.y, self.w - w, self.h)

    def without_right(self, w: float) -> "Rect":
        """Return the rest beside a right strip of width w."""
        return Rect(self.x, self.y, max(0.0, self.w - w), self.h)

    def rim(self, w: float) -> "tuple[Rect, ...]":
        """Return the strips of width w along the four edges, without overlaps and empty ones."""
        inner = self.without_top(w)
        sides = inner.without_bottom(w)
        strips = (self.top_strip(w), sides.left_strip(w), sides.without_left(w).right_strip(w), inner.bottom_strip(w))
        return tuple(strip for strip in strips if not strip.empty)

    def rows(self, *heights: float | Flex, gap: float = 0.0) -> "tuple[Rect, ...]":
        """Split it from top to bottom: numbers are units, `Flex(n)` shares the remaining space."""
        sizes = _shares(heights, self.h, gap)
        out: list[Rect] = []
        y = self.y
        for size in sizes:
            out.append(Rect(self.x, y, self.w, size))
            y += size + gap
        return tuple(out)

    def columns(self, *widths: float | Flex, gap: float = 0.0) -> "tuple[Rect, ...]":
        """Split it from left to right: numbers are units, `Flex(n)` shares the remaining space."""
        sizes = _shares(widths, self.w, gap)
        out: list[Rect] = []
        x = self.x
        for size in sizes:
            out.append(Rect(x, self.y, size, self.h))
            x += size + gap
        return tuple(out)


def _shares(sizes: Sequence[float | Flex], total: float, gap: float) -> list[float]:
    fixed = sum(size for size in sizes if not isinstance(size, Flex))
    shares = sum(size.share for size in sizes if isinstance(size, Flex))
    left = max(0.0, total - fixed - gap * max(0, len(sizes) - 1))
    unit = left / shares if shares else 0.0
    return [size.share * unit if isinstance(size, Flex) else size for size in sizes]


@frozen
class Circle:
    """A disc by its centre and radius."""

    centre: Point
    radius: float

    def contains(self, p: Point) -> bool:
        """Whether the point lies inside or on the edge."""
        return hypot(p[0] - self.centre[0], p[1] - self.centre[1]) <= self.radius

    @property
    def bounds(self) -> Rect:
        """The square around it."""
        r = self.radius
        return Rect(self.centre[0] - r, self.centre[1] - r, 2 * r, 2 * r)


@frozen
class Polygon:
    """A closed polygon by its corners, in order; even-odd inside rule."""

    points: tuple[Point, ...]

    def contains(self, p: Point) -> bool:
        """Whether the point lies inside (edges count to one of two neighbours only)."""
        x, y = p
        inside = False
        ax, ay = self.points[-1]
        for bx, by in self.points:
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
            ax, ay = bx, by
        return inside

    @property
    def bounds(self) -> Rect:
        """The rectangle around it."""
        xs = [p[0] for p in self.points]
        ys = [p[1] for p in self.points]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


Area = Rect | Circle | Polygon


def bounds_of(area: Area) -> Rect:
    """Return the rectangle around any area."""
    return area if isinstance(area, Rect) else area.bounds


def effective_scale(size_px: tuple[int, int], user_scale: float = 1.0) -> float:
    """Return the pixels per logical unit for a window of that many pixels.

    The user's scale (0.75 to 2.0) times an automatic one, min(w / 1920, h / 1080) between 0.9 and
    4, limited so that the logical window is never smaller than `MIN_LOGICAL`.
    """
    w, h = size_px
    auto = min(max(min(w / 1920, h / 1080), 0.9), 4.0)
    wanted = min(max(user_scale, 0.75), 2.0) * auto
    return max(0.05, min(wanted, w / MIN_LOGICAL[0], h / MIN_LOGICAL[1]))


def logical_size(size_px: tuple[int, int], scale: float) -> Size:
    """Return the window's size in logical units."""
    return (size_px[0] / scale, size_px[1] / scale)
