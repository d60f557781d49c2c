"""Curves through points, their crossings, and the distance of a point from a line."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, hypot, sqrt

from citadel_desktop.scene.geometry import Point, Rect

STEP = 9.0
"""Distance between the points of a finished line."""


def around(points: Iterable[Point], by: float = 0.0) -> Rect:
    """Return the rectangle around points, enlarged by a margin."""
    all_points = list(points)
    xs, ys = [p[0] for p in all_points], [p[1] for p in all_points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-by)


def sampled(controls: Sequence[Point]) -> list[Point]:
    """Return a smooth line through the points (centripetal Catmull-Rom), with a point about every STEP units."""
    curve = [controls[0]]
    last = len(controls) - 1
    for n in range(last):
        b, c = controls[n], controls[n + 1]
        a = controls[n - 1] if n else (2 * b[0] - c[0], 2 * b[1] - c[1])
        d = controls[n + 2] if n + 2 <= last else (2 * c[0] - b[0], 2 * c[1] - b[1])
        count = max(1, ceil(hypot(c[0] - b[0], c[1] - b[1]) / STEP))
        curve += [_between(a, b, c, d, k / count) for k in range(1, count + 1)]
    return curve


def _between(a: Point, b: Point, c: Point, d: Point, share: float) -> Point:
    """Return a point between b and c of the centripetal Catmull-Rom curve through all four."""

    def knot(p: Point, q: Point) -> float:
        return max(sqrt(hypot(q[0] - p[0], q[1] - p[1])), 1e-3)

    def mixed(p: Point, q: Point, s: float, e: float, t: float) -> Point:
        f = (t - s) / (e - s)
        return (p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f)

    t0 = 0.0
    t1 = t0 + knot(a, b)
    t2 = t1 + knot(b, c)
    t3 = t2 + knot(c, d)
    t = t1 + (t2 - t1) * share
    p, q, r = mixed(a, b, t0, t1, t), mixed(b, c, t1, t2, t), mixed(c, d, t2, t3, t)
    return mixed(mixed(p, q, t0, t2, t), mixed(q, r, t1, t3, t), t1, t2, t)


def cuts(line: Sequence[Point], other: Sequence[Point]) -> list[tuple[int, int, Point]]:
    """Return the crossings of two lines: the index of the segment on each, and the point."""
    crossings = []
    for n, (a, b) in enumerate(pairwise(line)):
        left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
        for k, (c, d) in enumerate(pairwise(other)):
            if (c[0] > right and d[0] > right) or (c[0] < left and d[0] < left):
                continue
            r, s = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
            across = r[0] * s[1] - r[1] * s[0]
            if abs(across) < 1e-9:
                continue
            t = ((c[0] - a[0]) * s[1] - (c[1] - a[1]) * s[0]) / across
            u = ((c[0] - a[0]) * r[1] - (c[1] - a[1]) * r[0]) / across
            if 0 <= t < 1 and 0 <= u < 1:
                crossings.append((n, k, (a[0] + r[0] * t, a[1] + r[1] * t)))
    return crossings


def distance(p: Point, line: Sequence[Point]) -> float:
    """Return the distance of a point from a line."""
    return min(hypot(p[0] - q[0], p[1] - q[1]) for q in line)
