"""Places of roads, rivers, buildings, Knights, prices and all else in the round town (IC-B3).

`python -m tools.town_map.places` finds it anew and says whether it is what the board's file for that town has;
`--write` puts it there, `--town` does so for another town than the first. It follows from the town's map alone;
the board looks nothing of it up while it is shown.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import hypot, inf
from pathlib import Path
from typing import Any

from citadel_desktop.boards.round_board.picture.town.courses import RIVER_HALF, ROAD_HALF, Lines, courses_of, lines_near
from citadel_desktop.boards.round_board.picture.town.curves import around
from citadel_desktop.boards.round_board.picture.town.geometry import (
    LANE,
    Sector,
    drawn_town,
    plot_sector,
    polar,
    turned,
)
from citadel_desktop.boards.round_board.picture.town.spots import (
    BADGE,
    DARK_MASTER,
    DOT,
    DOT_STEP,
    KNIGHT,
    PREMIUM,
    TOWER,
    columns_of,
    dots_of,
)
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.state import FIRST
from citadel_desktop.rules.indomitable.towns import town_records, towns
from citadel_desktop.scene.geometry import Point, Rect, Size
from tools.town_map.bearings import Border, Way, controls, shares_of

FOLDER = Path(__file__).resolve().parents[2] / "citadel_desktop" / "boards" / "round_board" / "data"
_SIZES = (165.0, 155.0, 145.0, 136.0, 127.0, 118.0, 110.0)
_SMALL = (118.0, 110.0, 103.0, 97.0)
_CRAMPED = 330.0
_CHOICES = 80


def found_ways(name: str = FIRST) -> dict[str, list[list[Point]]]:
    """Return bends of roads and rivers that leave room for buildings."""
    board = drawn_town(name)
    ways: list[Way] = [(road.course, True, True) for road in board.roads]
    ways += [(river.course, river.source == "wall", river.joins is None) for river in board.rivers]
    borders = [_borders(*way) for way in ways]
    count = len(board.roads)
    for row, river in zip(borders[count:], board.rivers, strict=True):
        if river.joins is not None:
            last = river.course[-1]
            row.append((min(last, river.joins), max(last, river.joins)))
    shares = shares_of(ways, borders, [ROAD_HALF] * count + [RIVER_HALF] * len(board.rivers))
    bends = [[_rounded(p) for p in controls(*each)] for each in zip(ways, borders, shares, strict=True)]
    return {"roads": bends[:count], "rivers": bends[count:]}


def _borders(plots: tuple[int, ...], from_wall: bool, to_edge: bool) -> list[Border]:
    """Return the borders a way crosses; a road ends in the centre, a river at the wall."""
    borders: list[Border] = [(-1, plots[0])] if from_wall else []
    borders += [(min(a, b), max(a, b)) for a, b in pairwise(plots)]
    if to_edge:
        borders.append((-1 if town.ring_of(plots[-1]) == town.OUTER else -2, plots[-1]))
    return borders


def _rounded(p: Sequence[float]) -> Point:
    return (round(p[0], 2), round(p[1], 2))


def found_places(plot: int, lines: Lines, name: str = FIRST) -> dict[str, Any]:
    """Return a plot's row of the file, clear of its lines as far as possible."""
    building, middle, label = _together(plot, lines, name)
    price = around(dots_of(plot, middle, name), DOT)
    knight = _standing(plot, lines, price, building, label)
    # What must be seen of building and Knight to tell which and whose they are: the one's core, the other's shield.
    core = building.inset(building.w * 0.14, building.h * 0.05)
    shield = knight.inset(6, 0).without_bottom(18)

    def stand(size: Size, prices: tuple[float, ...], *more: tuple[float, Rect], **costs: float) -> Rect:
        seen = (core, shield, label)
        hides = [(cost, rect) for cost, rect in zip(prices, seen, strict=True) if rect]
        return _best_stand(plot, lines, size, (*hides, *more), **costs)

    # Beside building and Knight, off road, water, price and premium.
    tower = stand(TOWER, (0.045, 0.075, 0.2), (0.07, price), pull=0.04, over=45.0)
    # In front, hiding as little as can be of Knight, premium and building.
    dark = stand(DARK_MASTER, (0.008, 0.03, 0.05), pull=0.35, over=26.0)
    # At the plot's upper edge if nothing that counts lies there.
    beside = (0.05, price), (0.03, tower)
    badge = stand(BADGE, (0.05, 0.08, 0.25), *beside, pull=0.02, over=70.0, wet=0.0)
    row = {"name": town.NAMES[plot], "building": (*_rounded(building), building.w), "price": _rounded(middle)}
    if label is not None:
        row["premium"] = _rounded(label)
    rest = {"knight": knight, "tower": tower, "dark": dark, "badge": badge}
    return row | {name: _rounded(rect) for name, rect in rest.items()}


def _together(plot: int, lines: Lines, name: str) -> tuple[Rect, Point, Rect | None]:
    """Return building, price and premium label where they hide least of each other."""
    printed = drawn_town(name).plots[plot]
    columns = columns_of(printed.price)
    size = (columns * DOT_STEP, -(-printed.price // columns) * DOT_STEP)
    prices = [
        (cost, p, rect, _knight(plot, rect))
        for cost, p, rect in sorted(_labels(plot, lines, size, tilted=True, side=-1))[:_CHOICES]
    ]
    premiums = sorted(_labels(plot, lines, PREMIUM, tilted=False, side=1))[:_CHOICES]
    least = prices[0][0] + (premiums[0][0] if printed.premium else 0.0)
    best: tuple[float, Rect, Point, Rect | None] | None = None
    for cost, building in _buildings(plot, lines):
        if best is not None and cost + least >= best[0]:
            break
        core = building.inset(building.w * 0.16, 0)
        front = building.bottom_strip(building.h * 0.8)
        extra, price = 1e9, prices[0]
        for each in prices:
            if each[0] >= extra:
                break
            sum_ = each[0] + 0.16 * _overlap(front, each[2]) + 0.02 * _overlap(core, each[3])
            if sum_ < extra:
                extra, price = sum_, each
        label: Rect | None = None
        if printed.premium:
            core = Rect(building.x, building.y + building.h * 0.3, building.w, building.h * 0.7)
            more = 1e9
            for c, _, rect in premiums:
                if c >= more:
                    break
                sum_ = c + 0.14 * _overlap(core, rect)
                sum_ += 2.0 * _overlap(price[2], rect) + 0.1 * _overlap(price[3], rect)
                if sum_ < more:
                    more, label = sum_, rect
            extra += more
        if best is None or cost + extra < best[0]:
            best = (cost + extra, building, price[1], label)
    assert best is not None, plot
    return best[1:]


def _knight(plot: int, price: Rect) -> Rect:
    """Return the Knight's place on the price, which is not needed while he stands there."""
    w, h = KNIGHT
    room = _room(plot)
    x = min(max(price.centre[0] - w / 2, room.x + 4), room.right - w - 4)
    foot = min(max(price.centre[1] + h * 0.22, room.y + h), room.bottom - 6)
    return Rect(x, foot - h, w, h)


def _standing(plot: int, lines: Lines, price: Rect, building: Rect, label: Rect | None) -> Rect:
    """Return the Knight's final place: on the price unless he would hide the building or the premium there."""
    w, h = KNIGHT
    sector = plot_sector(plot).inset(LANE + 4)
    inside = sector.test()
    core = building.inset(building.w * 0.12, building.h * 0.06)
    first = _knight(plot, price)
    places = [first]
    for foot in _places(sector, 9, 8):
        rect = Rect(foot[0] - w / 2, foot[1] - h, w, h)
        if inside((foot[0], foot[1] - h * 0.55)):
            places.append(rect)

    def cost(rect: Rect) -> float:
        hidden = 0.055 * _overlap(core, rect)
        if label is not None:
            hidden += 0.10 * _overlap(label, rect)
        dx, dy = rect.centre[0] - first.centre[0], rect.centre[1] - first.centre[1]
        edges = ((rect.x + 6, rect.y + 30), (rect.right - 6, rect.y + 30), (rect.centre[0], rect.bottom))
        outside = sum(not inside(p) for p in edges)
        foot = (rect.centre[0], rect.bottom)
        wet = any((foot[0] - x) ** 2 + (foot[1] - y) ** 2 < half * half for half, points in lines for x, y in points)
        return hidden + 0.16 * hypot(dx, dy) + 28 * outside + 30 * wet

    return min(places, key=cost)


def _best_stand(
    plot: int,
    lines: Lines,
    size: Size,
    hides: Sequence[tuple[float, Rect]],
    *,
    pull: float,
    over: float,
    wet: float = 26.0,
) -> Rect:
    """Return the best place for an object of that size.

    `hides`: what it should not hide, each with what a unit of it costs; `pull` what each unit off the plot's middle
    costs, `over` each of its edges beyond the garden, `wet` a foot on road or water.
    """
    w, h = size
    sector = plot_sector(plot).inset(LANE + 4)
    inside, middle = sector.test(), sector.middle
    most, best = inf, Rect(0, 0, 0, 0)
    for foot in _feet(plot):
        rect = Rect(foot[0] - w / 2, foot[1] - h, w, h)
        cost = pull * hypot(foot[0] - middle[0], foot[1] - h / 2 - middle[1])
        for price, what in hides:
            cost += price * _overlap(rect, what)
            if cost >= most:
                break
        if cost >= most:
            # The rest only adds to it.
            continue
        edges = (
            (rect.x + w * 0.16, rect.bottom - 8),
            (rect.right - w * 0.16, rect.bottom - 8),
            (rect.x + w * 0.16, rect.y + h * 0.3),
            (rect.right - w * 0.16, rect.y + h * 0.3),
            (rect.centre[0], rect.y + h * 0.06),
        )
        cost += over * sum(not inside(p) for p in edges)
        if cost >= most:
            continue
        cost += wet * any(
            (foot[0] - x) ** 2 + (foot[1] - 6 - y) ** 2 < (half + 12) ** 2 for half, points in lines for x, y in points
        )
        if cost < most:
            most, best = cost, rect
    assert most < inf, plot
    return best


@cache
def _feet(plot: int) -> tuple[Point, ...]:
    """Yield places to try for an object's foot on a plot."""
    return tuple(_places(plot_sector(plot).inset(LANE + 4), 15, 13))


@cache
def _room(plot: int) -> Rect:
    return around(plot_sector(plot).outline())


def _overlap(a: Rect, b: Rect) -> float:
    """Return the common area; plain sums, since thousands of places are compared."""
    ax, ay, aw, ah = a
    bx, by, bw, bh = b
    w = min(ax + aw, bx + bw) - max(ax, bx)
    h = min(ay + ah, by + bh) - max(ay, by)
    return w * h if w > 0 and h > 0 else 0.0


def _places(sector: Sector, across: int, out: int) -> Iterator[Point]:
    for i in range(across):
        for j in range(out):
            yield polar(
                sector.inner + (sector.outer - sector.inner) * (j + 0.5) / out,
                sector.start + (sector.end - sector.start) * (i + 0.5) / across,
            )


def _buildings(plot: int, lines: Lines) -> list[tuple[float, Rect]]:
    """Return rectangles for the building, best first: large, central, off roads and water."""
    rectangles = _sites(plot, lines, _SIZES, 9 if town.ring_of(plot) == town.INNER else 7, 7)
    if rectangles[0][0] > _CRAMPED:
        # Between river and hedge: smaller houses, and a closer look.
        rectangles = _sites(plot, lines, _SMALL, 15, 13)
    return rectangles[:30]


def _sites(plot: int, lines: Lines, sizes: tuple[float, ...], across: int, out: int) -> list[tuple[float, Rect]]:
    sector = plot_sector(plot)
    inside = sector.inset(LANE - 3).test()
    middle = sector.middle
    rectangles = []
    for size in sizes:
        for p in _places(sector, across, out):
            rect = Rect(p[0] - size / 2, p[1] - size / 2, size, size)
            if not all(map(inside, _frame(rect))):
                continue
            over = 0
            for half, points in lines:
                x0, x1 = rect.x - half * 0.6, rect.right + half * 0.6
                # Only the foot counts: behind a roof a road or a river runs on.
                y0, y1 = rect.y + size * 0.35, rect.bottom + half * 0.7
                over += sum(1 for x, y in points if x0 < x < x1 and y0 < y < y1)
            off = hypot(p[0] - middle[0], p[1] - middle[1])
            cost = (_SIZES[0] - size) * 4 + over * 110 + off * 0.4 + (p[1] - middle[1]) * 0.3
            rectangles.append((cost, rect))
    rectangles.sort()
    return rectangles


def _frame(rect: Rect) -> tuple[Point, ...]:
    """Return the points that must lie in the garden: foot and walls; gables and towers may rise over a hedge."""
    x, r, b = rect.x + 0.08 * rect.w, rect.right - 0.08 * rect.w, rect.bottom - 0.02 * rect.h
    middle, eaves = rect.centre[0], rect.y + 0.26 * rect.h
    return ((x, b), (r, b), (x, eaves), (r, eaves), (middle, rect.y + 0.02 * rect.h))


def _labels(
    plot: int, lines: Lines, size: tuple[float, float], *, tilted: bool, side: int
) -> Iterator[tuple[float, Point, Rect]]:
    """Return places for a label (cost, middle, rectangle), best low on the screen, to the left (-1) or right (1)."""
    sector = plot_sector(plot)
    room = sector.inset(LANE + 5)
    inside = room.test()
    middle = sector.middle
    w, h = size
    reach = hypot(w, h) / 2
    for p in _places(room, 10, 8):
        corners = [(p[0] + dx * w / 2, p[1] + dy * h / 2) for dx in (-1, 1) for dy in (-1, 1)]
        if tilted:
            corners = [turned(c, sector.turn, p) for c in corners]
        if not all(map(inside, corners)):
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
        cost = 300 - side * dx * 0.5 - dy * 0.7 + blocked
        yield cost, p, around(corners)


def places_file(name: str = FIRST) -> Path:
    """Return the file of the town of that name."""
    return FOLDER / town_records()[name].text("places")


def text(name: str = FIRST) -> str:
    """Return the contents the file should have."""
    ways = found_ways(name)
    every = courses_of(ways, name)
    parts: dict[str, Sequence[object]] = {
        "plots": [found_places(plot, lines_near(every, plot), name) for plot in range(town.PLOTS)],
        **ways,
    }
    lists = (
        f'  "{name}": [\n' + ",\n".join(f"    {json.dumps(row)}" for row in rows) + "\n  ]"
        for name, rows in parts.items()
    )
    return "{\n" + ",\n".join(lists) + "\n}\n"


def main() -> int:
    """Run the command line and return the exit code."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--write", action="store_true", help="put it into the data file")
    ask.add_argument("--town", choices=tuple(towns()), default=FIRST)
    chosen = ask.parse_args()
    file, contents = places_file(chosen.town), text(chosen.town)
    same = file.is_file() and file.read_text(encoding="utf-8") == contents
    sys.stdout.write(f"{'the same as' if same else 'another than'} the data file\n")
    if chosen.write:
        file.write_text(contents, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
