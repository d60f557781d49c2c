"""The pattern of each category, cut to any polygon: bricks, slanted hatch, lozenges, waves.

It appears with the colour wherever a category is shown, so that nobody has to tell the colours apart.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import pi, sin

from citadel_desktop.rules.indomitable.content import CATEGORIES, Category
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.theme import Colour, Theme


def colour(theme: Theme, category: Category) -> Colour:
    """Return the category's colour."""
    return theme.category_colours[CATEGORIES.index(category)]


def on_colour(theme: Theme, category: Category) -> Colour:
    """Return the colour of text on the category's colour."""
    return theme.category_on[CATEGORIES.index(category)]


def pattern(
    category: Category,
    points: Sequence[Point],
    stroke: Colour,
    *,
    gap: float = 6.0,
    width: float = 1.0,
    opacity: float = 1.0,
) -> str:
    """Return the category's pattern as an SVG fragment, cut to a polygon.

    Args:
        category: whose pattern.
        points: the polygon's corners.
        stroke: the colour of the lines.
        gap: how far apart rows and lines lie.
        width: line width.
        opacity: from 0 to 1.
    """
    match category:
        case "citizenry":
            d = _bricks(points, gap)
        case "crafts":
            return svg.hatch(points, stroke, gap=gap * 0.85, width=width, opacity=opacity)
        case "municipal":
            wide = gap * 0.95
            return svg.hatch(points, stroke, gap=wide, degrees=58, width=width, opacity=opacity) + svg.hatch(
                points, stroke, gap=wide, degrees=-58, width=width, opacity=opacity
            )
        case "trade":
            d = _waves(points, gap)
    return svg.path(d, None, stroke, width, opacity=opacity) if d else ""


def _spans(points: Sequence[Point], y: float) -> list[tuple[float, float]]:
    """Return the stretches of a horizontal line at `y` that are inside the polygon."""
    cuts = []
    ax, ay = points[-1]
    for bx, by in points:
        if (ay > y) != (by > y):
            cuts.append(ax + (bx - ax) * (y - ay) / (by - ay))
        ax, ay = bx, by
    cuts.sort()
    return list(zip(cuts[::2], cuts[1::2], strict=False))


def _rows(points: Sequence[Point], gap: float) -> list[float]:
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    count = max(1, round((bottom - top) / gap))
    return [top + (bottom - top) * n / count for n in range(1, count)]


def _bricks(points: Sequence[Point], gap: float) -> str:
    rows = _rows(points, gap)
    parts = []
    long = gap * 1.9
    left = min(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    for y in rows:
        parts += [f"M{svg.num(a)} {svg.num(y)}H{svg.num(b)}" for a, b in _spans(points, y)]
    edges = [top, *rows, bottom]
    for n, (y0, y1) in enumerate(pairwise(edges)):
        for a, b in _spans(points, (y0 + y1) / 2):
            x = left + long * (0.5 + n % 2 / 2)
            while x < b:
                if a + gap * 0.4 < x < b - gap * 0.4 and _inside(points, x, y0, y1):
                    parts.append(f"M{svg.num(x)} {svg.num(y0)}V{svg.num(y1)}")
                x += long
    return "".join(parts)


def _inside(points: Sequence[Point], x: float, y0: float, y1: float) -> bool:
    near = (y1 - y0) * 0.05
    return all(any(a <= x <= b for a, b in _spans(points, y)) for y in (y0 + near, y1 - near))


def _waves(points: Sequence[Point], gap: float) -> str:
    parts = []
    long, high = gap * 2.0, gap * 0.26
    for n, y in enumerate(_rows(points, gap)):
        shift = long / 2 * (n % 2)
        for a, b in _spans(points, y):
            if b - a < long / 2:
                continue
            steps = max(2, round((b - a) / (long / 8)))
            line = []
            for k in range(steps + 1):
                x = a + (b - a) * k / steps
                # The swing dies away at the edges, so that the wave stays inside slanted sides.
                ease = min(1.0, k / 2, (steps - k) / 2)
                line.append((x, y + high * ease * sin((x + shift) / long * 2 * pi)))
            parts.append(svg.smooth_d(line, closed=False))
    return "".join(parts)
