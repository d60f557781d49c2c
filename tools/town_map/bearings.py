"""Points where roads and rivers cross borders, chosen to leave room for buildings."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import hypot, radians, sqrt

from citadel_desktop.boards.round_board.picture.town.geometry import plot_at, plot_sector, polar, radius_and_turn
from citadel_desktop.rules.indomitable import town
from citadel_desktop.scene.geometry import Point

Way = tuple[tuple[int, ...], bool, bool]
"""The plots of a road or river, whether it begins outside the wall, and whether it ends at the town's edge."""
Border = tuple[int, int]
"""Two bordering plots, the lower first; -1 is the wall and -2 the centre."""


def border_point(border: Border, share: float) -> Point:
    """Return the point at that share of two plots' common border, clockwise or outwards."""
    if border[0] < 0:
        sector = plot_sector(border[1])
        return sector.at(share, 1.0 if border[0] == -1 else 0.0)
    a, b = border
    if town.ring_of(a) != town.ring_of(b):
        first, second = plot_sector(a), plot_sector(b)
        start, end = max(first.start, second.start), min(first.end, second.end)
        return polar(first.outer, start + (end - start) * share)
    sector = plot_sector(a)
    turn = sector.end if (town.place_of(b) - town.place_of(a)) == 1 else sector.start
    return polar(sector.inner + (sector.outer - sector.inner) * share, turn)


def shares_of(
    ways: Sequence[Way], borders: Sequence[list[Border]], halves: Sequence[float]
) -> list[dict[Border, float]]:
    """Return where each way crosses its borders, to leave most room for buildings without sharp bends.

    It begins in the middle of all borders, where two share one a quarter apart, and moves one crossing at a time.
    """
    shares = [dict.fromkeys(row, 0.5) for row in borders]
    users: dict[Border, list[int]] = {}
    for n, row in enumerate(borders):
        for border in row:
            users.setdefault(border, []).append(n)
    lines = [_roughly(way, row, part) for way, row, part in zip(ways, borders, shares, strict=True)]
    for _ in range(2):
        for n, (way, row) in enumerate(zip(ways, borders, strict=True)):
            rest = _by_plot(p for line in (*lines[:n], *lines[n + 1 :]) for p in line)
            for border in row:
                others = [shares[other][border] for other in users[border] if other != n]
                tries = [
                    share
                    for share in _crossings_of(border, halves[n])
                    if all(abs(share - other) > 0.4 for other in others)
                ]
                if not tries:
                    continue

                def cost(
                    share: float,
                    n: int = n,
                    rest: dict[int | None, list[Point]] = rest,
                    way: Way = way,
                    row: list[Border] = row,
                    at: Border = border,
                ) -> float:
                    line = _roughly(way, row, {**shares[n], at: share})
                    return _cramped(way[0], line, rest) + _bent(line) + 12 * abs(share - 0.5)

                shares[n][border] = min(tries, key=cost)
                lines[n] = _roughly(way, row, shares[n])
    return shares


def _crossings_of(border: Border, half: float) -> tuple[float, ...]:
    """Return where a line of that width may cross a border: in the middle, or towards either corner."""
    a, b = border_point(border, 0.0), border_point(border, 1.0)
    length = hypot(b[0] - a[0], b[1] - a[1])
    least = max(0.2, (half + 20) / length)
    if least > 0.46:
        return (0.5,)
    return (0.5, least, 1 - least) if least > 0.33 else (0.5, least, 1 - least, 0.35, 0.65)


def _roughly(way: Way, row: list[Border], shares: dict[Border, float]) -> list[Point]:
    """Return the line with few points, straight between its controls: enough to judge it."""
    rough_line = []
    points = controls(way, row, shares)
    for (ax, ay), (bx, by) in pairwise(points):
        count = max(2, round(hypot(bx - ax, by - ay) / 26))
        rough_line += [(ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count)]
    return [*rough_line, points[-1]]


@cache
def _sites(plot: int) -> tuple[tuple[float, Point], ...]:
    """Return places in a plot and the radius of the free circle around each, widest first."""
    sector = plot_sector(plot)
    sites = []
    for i in range(1, 8):
        for j in range(1, 7):
            p = sector.at(i / 8, j / 7)
            radius = sector.inner + (sector.outer - sector.inner) * j / 7
            side = radians((sector.end - sector.start) * min(i, 8 - i) / 8) * radius
            sites.append((min(radius - sector.inner, sector.outer - radius, side) - 8, p))
    return tuple(sorted(sites, reverse=True))


def _by_plot(points: Iterable[Point]) -> dict[int | None, list[Point]]:
    points_by_plot: dict[int | None, list[Point]] = {}
    for p in points:
        points_by_plot.setdefault(plot_at(p), []).append(p)
    return points_by_plot


def _cramped(plots: Iterable[int], line: Iterable[Point], rest: dict[int | None, list[Point]]) -> float:
    """Return how far plots are from a good building site: a free circle of 92 town units."""
    inside = _by_plot(line)
    cost = 0.0
    for plot in plots:
        best = 0.0
        near_by = [*inside.get(plot, ()), *rest.get(plot, ())]
        for room, (x, y) in _sites(plot):
            if room <= best or best >= 92:
                break
            near = min(((x - u) ** 2 + (y - v) ** 2 for u, v in near_by), default=1e9)
            best = max(best, min(room, sqrt(near) - 25.0))
        cost += max(0.0, 92 - best) ** 2 * 0.07
    return cost


def _bent(line: Sequence[Point]) -> float:
    """Return a measure of a line's length and crookedness."""
    cost = 0.0
    for a, b, c in zip(line, line[1:], line[2:], strict=False):
        ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]
        u, v = hypot(ux, uy), hypot(vx, vy)
        turn = 1 - (ux * vx + uy * vy) / max(u * v, 1e-6)
        cost += 0.10 * u + 130 * turn * turn + 40 * turn
    return cost


def controls(way: Way, borders: list[Border], shares: dict[Border, float]) -> list[Point]:
    """Return the line's control points: one on each border, and one inside each plot."""
    plots, from_wall, _ = way
    crossed = [border_point(border, shares[border]) for border in borders]
    control_points: list[Point] = []
    if from_wall:
        control_points.append(crossed.pop(0))
    else:
        middle, out = plot_sector(plots[0]).middle, crossed[0]
        control_points.append((middle[0] + (middle[0] - out[0]) * 0.25, middle[1] + (middle[1] - out[1]) * 0.25))
        control_points.append(crossed.pop(0))
        plots = plots[1:]
    for plot, leave in zip(plots, crossed, strict=False):
        enter, centre = control_points[-1], plot_sector(plot).middle
        half = ((enter[0] + leave[0]) / 2, (enter[1] + leave[1]) / 2)
        # A bend is softened towards the plot's middle, a straight line left alone.
        off = hypot(half[0] - centre[0], half[1] - centre[1])
        pull = 0.30 if off > 45 and _turns(plot, enter, leave) else 0.0
        control_points.append((half[0] + (centre[0] - half[0]) * pull, half[1] + (centre[1] - half[1]) * pull))
        control_points.append(leave)
    return control_points


def _turns(plot: int, enter: Point, leave: Point) -> bool:
    """Whether a line changes between running around the town and running in or out."""
    sector = plot_sector(plot)
    radii = (radius_and_turn(enter)[0], radius_and_turn(leave)[0])
    on_arc = [min(abs(r - sector.inner), abs(r - sector.outer)) < 1 for r in radii]
    return on_arc[0] != on_arc[1]
