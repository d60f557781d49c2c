"""Fragments of the drawn board, and the basic strokes they are made of. All lengths are town units."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import Literal

from citadel_desktop.boards.round_board.picture.town.curves import around
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import Colour
from citadel_desktop.values import frozen

Detail = Literal[0, 1, 2, 3]
"""Level of detail: 0 in thumbnails, 1 calm, 2 usual, 3 complete."""

HAIR, THIN, LINE = 2.4, 3.6, 5.4
"""Line widths in town units: 1, 1.5 and 2.25 pixels at 1080 lines."""


@frozen
class Fragment:
    """A fragment and the rectangle it paints in."""

    bounds: Rect
    body: str


def part(points: Iterable[Point], *bodies: str, reach: float = 16.0) -> Fragment:
    """Return a fragment bounded by some points."""
    return Fragment(around(points, reach), "".join(bodies))


def n1(value: float) -> str:
    """Return a number with one decimal: a tenth of a town unit is less than a tenth of a pixel."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def line_d(points: Sequence[Point], *, closed: bool = False) -> str:
    """Return path data of straight lines."""
    return "M" + "L".join(f"{n1(x)} {n1(y)}" for x, y in points) + ("Z" if closed else "")


def curve_d(points: Sequence[Point]) -> str:
    """Return path data of a smooth open curve through points that lie close together."""
    if len(points) < 3:
        return line_d(points)
    d = [f"M{n1(points[0][0])} {n1(points[0][1])}"]
    for a, b in pairwise(points[1:-1]):
        d.append(f"Q{n1(a[0])} {n1(a[1])} {n1((a[0] + b[0]) / 2)} {n1((a[1] + b[1]) / 2)}")
    a, b = points[-2], points[-1]
    d.append(f"Q{n1(a[0])} {n1(a[1])} {n1(b[0])} {n1(b[1])}")
    return "".join(d)


def filled(d: str, colour: Colour, opacity: float = 1.0) -> str:
    """Return path data as a filled shape by the non-zero rule, so overlapping shapes make no holes."""
    fade = f' fill-opacity="{opacity:.2f}"' if opacity < 1 else ""
    return f'<path d="{d}" fill="{colour}"{fade}/>' if d else ""


def stroked(
    d: str, colour: Colour, width: float, opacity: float = 1.0, dash: Sequence[float] = (), cap: svg.Cap = "round"
) -> str:
    """Return path data as a line."""
    return svg.path(d, None, colour, width, opacity=opacity, dash=dash, cap=cap) if d else ""


def dot_d(p: Point, radius: float) -> str:
    """Return path data of a small disc."""
    x, y, r = p[0], p[1], radius
    return f"M{n1(x - r)} {n1(y)}a{n1(r)} {n1(r)} 0 1 1 {n1(2 * r)} 0a{n1(r)} {n1(r)} 0 1 1 {n1(-2 * r)} 0Z"


def beside(points: Sequence[Point], off: float) -> list[Point]:
    """Return a line parallel to another at a distance to its right (negative: left)."""
    moved = []
    last = len(points) - 1
    for n, (x, y) in enumerate(points):
        a, b = points[max(n - 1, 0)], points[min(n + 1, last)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        far = hypot(dx, dy) or 1.0
        moved.append((x - dy / far * off, y + dx / far * off))
    return moved


def walked(points: Sequence[Point], step: float, start: float = 0.0) -> list[tuple[Point, Point]]:
    """Return positions along a line, `step` apart, each with the unit vector of its direction."""
    places: list[tuple[Point, Point]] = []
    wanted, gone = start, 0.0
    for a, b in pairwise(points):
        length = hypot(b[0] - a[0], b[1] - a[1])
        if not length:
            continue
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        while wanted <= gone + length:
            t = wanted - gone
            places.append(((a[0] + ux * t, a[1] + uy * t), (ux, uy)))
            wanted += step
        gone += length
    return places
