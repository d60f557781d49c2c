"""SVG fragments as strings: the alphabet all drawings are written in.

The reader (nanosvg) knows shapes, paths, strokes, dashes, opacity, groups, transforms and
gradients. It ignores text, `<use>`, clip, mask, pattern and filter, so hatching is cut
here, and text is drawn by `Words`.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, radians, sin
from random import Random
from typing import Literal, TypedDict, Unpack

from citadel_desktop.resources import asset
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.scene.theme import DARK_COLOUR, GLEAM, Colour, Theme

Cap = Literal["butt", "round", "square"]
ICON_VIEW: Size = (512.0, 512.0)

_PATHS = re.compile(r"""<path\b[^>]*?\bd=(?:"([^"]*)"|'([^']*)')""", re.DOTALL)


def num(value: float) -> str:
    """A number with at most two decimals and no needless zeros."""
    text = f"{value:.2f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


class Look(TypedDict, total=False):
    """What else `style` takes."""

    opacity: float
    dash: Sequence[float]
    cap: Cap


def style(
    fill: Colour | None,
    stroke: Colour | None,
    width: float,
    *,
    opacity: float = 1.0,
    dash: Sequence[float] = (),
    cap: Cap = "round",
) -> str:
    """The attributes of a shape. `fill` may be `url(#id)` of a gradient in the same fragment."""
    parts = [f'fill="{fill or "none"}"']
    if stroke is not None:
        parts.append(f'stroke="{stroke}" stroke-width="{num(width)}" stroke-linejoin="round"')
        if cap != "butt":
            parts.append(f'stroke-linecap="{cap}"')
        if dash:
            parts.append(f'stroke-dasharray="{" ".join(num(d) for d in dash)}"')
    if opacity < 1:
        parts.append(f'opacity="{opacity:.3f}"')
    return " ".join(parts)


def rect(
    r: Rect,
    fill: Colour | None = None,
    stroke: Colour | None = None,
    width: float = 1.5,
    *,
    radius: float = 0.0,
    **look: Unpack[Look],
) -> str:
    """A rectangle, with round corners if `radius` is given."""
    corner = f' rx="{num(radius)}"' if radius else ""
    drawn = style(fill, stroke, width, **look)
    return f'<rect x="{num(r.x)}" y="{num(r.y)}" width="{num(r.w)}" height="{num(r.h)}"{corner} {drawn}/>'


def circle(
    centre: Point,
    radius: float,
    fill: Colour | None = None,
    stroke: Colour | None = None,
    width: float = 1.5,
    **look: Unpack[Look],
) -> str:
    """A circle."""
    drawn = style(fill, stroke, width, **look)
    return f'<circle cx="{num(centre[0])}" cy="{num(centre[1])}" r="{num(radius)}" {drawn}/>'


def path(
    d: str, fill: Colour | None = None, stroke: Colour | None = None, width: float = 1.5, **look: Unpack[Look]
) -> str:
    """A path by its data; several subpaths fill by the even-odd rule."""
    rule = ' fill-rule="evenodd"' if fill else ""
    return f'<path d="{d}" {style(fill, stroke, width, **look)}{rule}/>'


def polygon(
    points: Sequence[Point],
    fill: Colour | None = None,
    stroke: Colour | None = None,
    width: float = 1.5,
    **look: Unpack[Look],
) -> str:
    """A closed polygon."""
    return path(points_d(points, closed=True), fill, stroke, width, **look)


def polyline(points: Sequence[Point], stroke: Colour, width: float = 1.5, **look: Unpack[Look]) -> str:
    """An open line through the points."""
    return path(points_d(points, closed=False), None, stroke, width, **look)


def line(a: Point, b: Point, stroke: Colour, width: float = 1.5, **look: Unpack[Look]) -> str:
    """A straight line."""
    return polyline((a, b), stroke, width, **look)


def points_d(points: Sequence[Point], *, closed: bool) -> str:
    """Path data of straight lines through the points."""
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return d + "Z" if closed else d


def smooth_d(points: Sequence[Point], *, closed: bool) -> str:
    """Path data of a soft curve through the points (Catmull-Rom)."""
    n = len(points)
    if n < 3:
        return points_d(points, closed=closed)

    def at(i: int) -> Point:
        return points[i % n] if closed else points[min(max(i, 0), n - 1)]

    d = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(n if closed else n - 1):
        a, b, c, e = at(i - 1), at(i), at(i + 1), at(i + 2)
        d.append(
            f"C{num(b[0] + (c[0] - a[0]) / 6)} {num(b[1] + (c[1] - a[1]) / 6)} "
            f"{num(c[0] - (e[0] - b[0]) / 6)} {num(c[1] - (e[1] - b[1]) / 6)} "
            f"{num(c[0])} {num(c[1])}"
        )
    return "".join(d) + ("Z" if closed else "")


def on_circle(centre: Point, radius: float, degrees: float) -> Point:
    """A point of a circle; 0 degrees is up, angles run clockwise."""
    a = radians(degrees)
    return (centre[0] + radius * sin(a), centre[1] - radius * cos(a))


def ring_points(centre: Point, inner: float, outer: float, step: float) -> tuple[Point, ...]:
    """The corners of a ring as a polygon, a corner every `step` degrees."""
    count = round(360 / step)
    turns = [360 * n / count for n in range(count + 1)]
    return (*(on_circle(centre, outer, t) for t in turns), *(on_circle(centre, inner, t) for t in reversed(turns)))


def hatch(
    points: Sequence[Point],
    stroke: Colour,
    *,
    gap: float = 5.0,
    degrees: float = 45.0,
    width: float = 1.0,
    opacity: float = 1.0,
) -> str:
    """Parallel lines, `gap` apart, cut to a polygon.

    Args:
        points: the polygon's corners.
        stroke: the lines' colour.
        gap: distance between lines.
        degrees: 0 draws level lines, 45 lines rising to the right, 90 upright ones.
        width: line width.
        opacity: from 0 to 1.
    """
    a = radians(-degrees)
    ux, uy = cos(a), sin(a)
    nx, ny = -uy, ux
    offsets = [x * nx + y * ny for x, y in points]
    parts: list[str] = []
    offset = (min(offsets) // gap + 1) * gap
    while offset < max(offsets):
        cuts = sorted(_cuts(points, nx, ny, offset, ux, uy))
        for start, end in zip(cuts[::2], cuts[1::2], strict=False):
            px, py = offset * nx, offset * ny
            parts.append(f"M{num(px + start * ux)} {num(py + start * uy)}L{num(px + end * ux)} {num(py + end * uy)}")
        offset += gap
    return path("".join(parts), None, stroke, width, opacity=opacity) if parts else ""


def _cuts(points: Sequence[Point], nx: float, ny: float, offset: float, ux: float, uy: float) -> Iterable[float]:
    ax, ay = points[-1]
    for bx, by in points:
        da, db = ax * nx + ay * ny - offset, bx * nx + by * ny - offset
        if (da > 0) != (db > 0):
            t = da / (da - db)
            yield (ax + (bx - ax) * t) * ux + (ay + (by - ay) * t) * uy
        ax, ay = bx, by


def corners(r: Rect) -> tuple[Point, Point, Point, Point]:
    """The four corners of a rectangle, clockwise from the upper left."""
    return ((r.x, r.y), (r.right, r.y), (r.right, r.bottom), (r.x, r.bottom))


def jittered_d(
    points: Sequence[Point], seed: int, *, amount: float = 0.6, every: float = 26.0, closed: bool = True
) -> str:
    """Path data through the points as drawn by hand: never more than `amount` off the line.

    The corners stay sharp; between them the line is bent every `every` units. The same seed gives
    the same line.
    """
    random = Random(seed)
    ends = [*points, points[0]] if closed else list(points)

    def near(p: Point) -> Point:
        return (p[0] + random.uniform(-amount, amount) * 0.7, p[1] + random.uniform(-amount, amount) * 0.7)

    start = near(ends[0])
    here = start
    d = [f"M{num(here[0])} {num(here[1])}"]
    for n, (a, b) in enumerate(pairwise(ends)):
        there = start if closed and n == len(ends) - 2 else near(b)
        pieces = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / every))
        for k in range(1, pieces + 1):
            t, m = k / pieces, (k - 0.5) / pieces
            mid = near((a[0] + (b[0] - a[0]) * m, a[1] + (b[1] - a[1]) * m))
            end = there if k == pieces else (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            d.append(f"Q{num(mid[0])} {num(mid[1])} {num(end[0])} {num(end[1])}")
    return "".join(d) + ("Z" if closed else "")


def linear_gradient(name: str, stops: Sequence[tuple[float, Colour, float]], start: Point, end: Point) -> str:
    """A gradient for `fill="url(#name)"` in the same fragment.

    Args:
        name: unique within the fragment.
        stops: (position 0..1, colour, opacity 0..1).
        start: where it begins, in shares (0..1) of the shape it fills.
        end: where it ends.
    """
    (x1, y1), (x2, y2) = start, end
    return (
        f'<defs><linearGradient id="{name}" x1="{num(x1 * 100)}%" y1="{num(y1 * 100)}%" '
        f'x2="{num(x2 * 100)}%" y2="{num(y2 * 100)}%">{_stops(stops)}</linearGradient></defs>'
    )


def radial_gradient(
    name: str, stops: Sequence[tuple[float, Colour, float]], centre: Point = (0.5, 0.5), radius: float = 0.5
) -> str:
    """A round gradient; centre and radius in shares of the shape it fills."""
    cx, cy = centre
    return (
        f'<defs><radialGradient id="{name}" cx="{num(cx * 100)}%" cy="{num(cy * 100)}%" '
        f'r="{num(radius * 100)}%">{_stops(stops)}</radialGradient></defs>'
    )


def _stops(stops: Sequence[tuple[float, Colour, float]]) -> str:
    return "".join(
        f'<stop offset="{at:.3f}" stop-color="{colour}" stop-opacity="{alpha:.3f}"/>' for at, colour, alpha in stops
    )


def group(
    body: str, *, move: Point = (0.0, 0.0), scale: float | Size = 1.0, turn: float = 0.0, opacity: float = 1.0
) -> str:
    """A fragment moved, then turned by `turn` degrees clockwise, then scaled about its origin."""
    sx, sy = scale if isinstance(scale, tuple) else (scale, scale)
    steps = []
    if move != (0.0, 0.0):
        steps.append(f"translate({num(move[0])} {num(move[1])})")
    if turn:
        steps.append(f"rotate({num(turn)})")
    if (sx, sy) != (1.0, 1.0):
        steps.append(f"scale({sx:.5f} {sy:.5f})")
    transform = f' transform="{" ".join(steps)}"' if steps else ""
    # nanosvg has no group opacity: it hands the value down, which is the same for single shapes.
    fade = f' opacity="{opacity:.3f}"' if opacity < 1 else ""
    return f"<g{transform}{fade}>{body}</g>"


def missing(r: Rect) -> str:
    """The hatched box that stands for a drawing that is not there."""
    colour = "#8A2A2A"
    width = max(r.w, r.h) / 24
    frame = r.inset(width / 2)
    lines = hatch(corners(frame), colour, gap=max(1.0, r.w / 6), width=width * 0.7)
    return lines + rect(frame, None, colour, width)


@lru_cache(maxsize=256)
def icon_paths(name: str) -> tuple[str, ...] | None:
    """The path data of `assets/icons/<name>.svg` (view 512 x 512), or None if it is missing."""
    try:
        text = asset("icons", f"{name}.svg").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    found = tuple(a or b for a, b in _PATHS.findall(text))
    return found or None


@lru_cache(maxsize=512)
def icon(name: str, r: Rect, colour: Colour, opacity: float = 1.0) -> str:
    """An icon of `assets/icons` in one colour, whole and centred in `r`; a hatched box if missing.

    For an icon alone use `paint.icon`: it is kept once for all places.
    """
    paths = icon_paths(name)
    if paths is None:
        return missing(r)
    inside = r.square()
    # The icons' own holes follow the non-zero rule, so no even-odd here.
    body = "".join(f'<path d="{d}" fill="{colour}"/>' for d in paths)
    return group(body, move=(inside.x, inside.y), scale=inside.w / 512, opacity=opacity)


SHIELD_VIEW: Size = (100.0, 120.0)
_SHIELD = "M50 6C36 14 22 16 10 15V58C10 86 28 104 50 115C72 104 90 86 90 58V15C78 16 64 14 50 6Z"


@lru_cache(maxsize=64)
def shield(theme: Theme, seat: int, *, rim: bool = True) -> str:
    """A seat's shield in its colour with its charge, in a view of 100 x 120 (`SHIELD_VIEW`).

    It has a dark outline and, with `rim`, a light rim around that, so it stands on any ground. The shield of
    DARK_COLOUR has horns, no light rim but a violet line, and a closed helm.
    """
    if seat == DARK_COLOUR:
        return _dark_shield(theme, rim=rim)
    colour, on = theme.seat_colours[seat], theme.seat_on[seat]
    parts = []
    if rim:
        parts.append(path(_SHIELD, None, theme.seat_rim, 12))
    parts.append(path(_SHIELD, colour, theme.seat_outline, 6))
    parts.append(path("M15 21C27 21 39 19 50 13V108C31 98 15 82 15 58Z", GLEAM, opacity=0.10))
    parts.append(icon(f"seat-{theme.seat_charges[seat]}", Rect(23, 24, 54, 62), on))
    return "".join(parts)


_DARK_SHIELD = (
    "M50 22C41 24 33 20 26 4C20 12 13 18 8 20C14 32 15 42 11 56C14 84 30 102 50 116"
    "C70 102 86 84 89 56C85 42 86 32 92 20C87 18 80 12 74 4C67 20 59 24 50 22Z"
)


def _dark_shield(theme: Theme, *, rim: bool) -> str:
    parts = []
    if rim:
        parts.append(path(_DARK_SHIELD, None, theme.dark_edge, 11))
    parts.append(path(_DARK_SHIELD, theme.dark_colour, theme.seat_outline, 6))
    parts.append(icon("dark-master", Rect(26, 34, 48, 58), theme.dark_on))
    return "".join(parts)


def document(body: str, size_px: tuple[int, int], view: Rect) -> bytes:
    """A whole SVG file that shows `view` of the fragment stretched to a size in pixels."""
    x, y, w, h = view
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size_px[0]}" height="{size_px[1]}" '
        f'viewBox="{x:.4f} {y:.4f} {w:.4f} {h:.4f}" preserveAspectRatio="none">{body}</svg>'
    ).encode()
