"""What stands where on a plot: building, Knight, price and premium, clear of roads and water as far as can be."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import hypot

from citadel_desktop.boards.round_board.courses import around, lines_in
from citadel_desktop.boards.round_board.geometry import (
    LANE,
    Sector,
    plot_sector,
    polar,
    turned,
)
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.scene.geometry import Point, Rect

DOT = 9.5
"""The radius of a price dot."""
DOT_STEP = 24.0
PREMIUM = (66.0, 48.0)
"""Width and height of the label of a premium."""
KNIGHT = (76.0, 114.0)
"""Width and height of a Knight; he stands on the middle of the lower edge."""
_SIZES = (150.0, 138.0, 127.0, 117.0, 108.0)
_CHOICES = 36
_TALL = 1.06


@dataclass(frozen=True, slots=True)
class Spots:
    """Where things are on one plot, in town units.

    `building` is an upright rectangle, `dots` the middle of each price dot, `price` the rectangle around these,
    `premium` the rectangle of the label or None without one, `knight` the rectangle of the Knight.
    """

    building: Rect
    dots: tuple[Point, ...]
    price: Rect
    premium: Rect | None
    knight: Rect


@cache
def spots(plot: int) -> Spots:
    """The spots of a plot of the game's map."""
    printed = content().plots[plot]
    columns = min(printed.price, 4)
    rows = -(-printed.price // columns)
    size = (columns * DOT_STEP, rows * DOT_STEP)
    prices = sorted(_labels(plot, size, tilted=True, side=-1))[:_CHOICES]
    premiums = sorted(_labels(plot, PREMIUM, tilted=False, side=1))[:_CHOICES]
    best: tuple[float, Rect, Point, Rect | None] | None = None
    for cost, building in _buildings(plot):
        if best is not None and cost >= best[0]:
            break
        extra, middle, box = min(
            (c + 0.10 * _overlap(building, rect), p, rect) for c, p, rect in prices
        )
        label: Rect | None = None
        if printed.premium:
            more, label = min(
                (c + 0.05 * _overlap(building, rect) + 2.0 * _overlap(box, rect), rect)
                for c, _, rect in premiums
            )
            extra += more
        if best is None or cost + extra < best[0]:
            best = (cost + extra, building, middle, label)
    assert best is not None, plot
    _, building, middle, label = best
    turn = plot_sector(plot).turn
    dots = tuple(_dots(printed.price, columns, middle, turn))
    price = around(dots, DOT)
    return Spots(building, dots, price, label, _knight(plot, price, building))


def _dots(price: int, columns: int, middle: Point, turn: float) -> Iterator[Point]:
    rows = -(-price // columns)
    # The rows lie along the ring; upside down it looks the same, so keep the short row below.
    flip = 180.0 if 90 < turn < 270 else 0.0
    left = price
    for row in range(rows):
        here = -(-left // (rows - row))
        left -= here
        for column in range(here):
            x = middle[0] + (column - (here - 1) / 2) * DOT_STEP
            y = middle[1] + (row - (rows - 1) / 2) * DOT_STEP
            yield turned((x, y), turn + flip, middle)


def _knight(plot: int, price: Rect, building: Rect) -> Rect:
    """The Knight stands on the price, which then no longer matters, and never wholly before the building."""
    w, h = KNIGHT
    x = price.centre[0] - w / 2
    foot = price.centre[1] + h * 0.22
    sector = plot_sector(plot)
    room = around(sector.outline())
    x = min(max(x, room.x + 4), room.right - w - 4)
    foot = min(max(foot, room.y + h), room.bottom - 6)
    rect = Rect(x, foot - h, w, h)
    # As far aside as needed to leave two thirds of the building's width in sight.
    free = building.w * 2 / 3
    if rect.x < building.x + building.w / 2 and rect.right > building.right - free:
        rect = rect.moved(max(building.right - free - rect.right, -24.0), 0)
    elif rect.x < building.x + free and rect.right > building.right - free:
        rect = rect.moved(min(building.x + free - rect.x, 24.0), 0)
    return rect


def _overlap(a: Rect, b: Rect) -> float:
    common = a.intersection(b)
    return common.w * common.h


def _places(sector: Sector, across: int, out: int) -> Iterator[Point]:
    for i in range(across):
        for j in range(out):
            yield polar(
                sector.inner + (sector.outer - sector.inner) * (j + 0.5) / out,
                sector.start + (sector.end - sector.start) * (i + 0.5) / across,
            )


def _buildings(plot: int) -> list[tuple[float, Rect]]:
    """Rectangles for the building, the best first: large, in the middle, off roads and water."""
    sector = plot_sector(plot)
    inside = sector.inset(LANE - 3)
    lines = lines_in(plot)
    middle = sector.middle
    wide = 9 if town.ring_of(plot) == town.INNER else 7
    found = []
    for size in _SIZES:
        w, h = size, size * _TALL
        for p in _places(sector, wide, 7):
            rect = Rect(p[0] - w / 2, p[1] - h / 2, w, h)
            if not all(map(inside.contains, _frame(rect))):
                continue
            over = 0
            for half, points in lines:
                near = rect.inset(-half * 0.8)
                over += sum(1 for q in points if near.contains(q))
            off = hypot(p[0] - middle[0], p[1] - middle[1])
            found.append(
                ((_SIZES[0] - size) * 6 + over * 40 + off * 0.5 + (p[1] - middle[1]) * 0.6, rect)
            )
    found.sort()
    return found[:24]


def _frame(rect: Rect) -> tuple[Point, ...]:
    """Corners (a little cut off: no building fills them) and the middles of the sides."""
    c = 0.10 * rect.w
    x, y, r, b = rect.x, rect.y, rect.right, rect.bottom
    cx, cy = rect.centre
    return (
        (x + c, y),
        (r - c, y),
        (x, y + c),
        (r, y + c),
        (x, b),
        (r, b),
        (cx, y),
        (cx, b),
        (x, cy),
        (r, cy),
    )


def _labels(
    plot: int, size: tuple[float, float], *, tilted: bool, side: int
) -> Iterator[tuple[float, Point, Rect]]:
    """Places for a label: (cost, middle, rectangle); best low on the screen, to the left (-1) or right (1)."""
    sector = plot_sector(plot)
    inside = sector.inset(LANE + 5)
    lines = lines_in(plot)
    middle = sector.middle
    w, h = size
    reach = hypot(w, h) / 2
    for p in _places(inside, 10, 8):
        corners = [(p[0] + dx * w / 2, p[1] + dy * h / 2) for dx in (-1, 1) for dy in (-1, 1)]
        if tilted:
            corners = [turned(c, sector.turn, p) for c in corners]
        if not all(map(inside.contains, corners)):
            continue
        blocked = 0.0
        for half, points in lines:
            for q in points:
                far = hypot(q[0] - p[0], q[1] - p[1])
                if far < reach + half:
                    dx, dy = (q[0] - p[0]), (q[1] - p[1])
                    if tilted:
                        dx, dy = turned((dx, dy), -sector.turn)
                    gap = max(abs(dx) - w / 2, abs(dy) - h / 2)
                    if gap < half + 3:
                        blocked += 60.0 if gap > half * 0.6 else 400.0
        dx, dy = p[0] - middle[0], p[1] - middle[1]
        cost = 300 - side * dx * 0.9 - dy * 1.3 + blocked
        yield cost, p, around(corners)
