"""The lines of roads, river and tributary through the town, in town units, as the map's data has them (IC-B3).

A line goes from plot to plot over the middle of their common border; where two lines cross the same border they keep apart.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from math import ceil, hypot

from citadel_desktop.boards.round_board.geometry import (
    MOAT,
    PARAPET,
    RING_EDGES,
    Sector,
    plot_at,
    plot_sector,
    polar,
    radius_and_turn,
)
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.scene.geometry import Point, Rect

ROAD_HALF = 19.0
"""Half the width of a road."""
RIVER_HALF = 25.0
"""Half the width of a river."""
BROOK_HALF = 17.0
"""Half the width of a tributary."""

_STEP = 9.0
_BOW = 40.0

Border = tuple[int, int]
"""Two bordering plots, the lower first; -1 stands for the wall and -2 for the centre."""


@dataclass(frozen=True, slots=True)
class Course:
    """One line, a point about every nine town units, as one walks or flows.

    `half` is half its width. `ends` tells whether its first and last point lie beyond the wall.
    """

    points: tuple[Point, ...]
    half: float
    ends: tuple[bool, bool]

    @property
    def bounds(self) -> Rect:
        """The rectangle around it, with its width."""
        return around(self.points, self.half)


@dataclass(frozen=True, slots=True)
class Crossing:
    """Where a road crosses a river: the road's points on the bridge, and the river's direction there as a unit vector."""

    deck: tuple[Point, ...]
    at: Point
    flow: Point
    half: float
    """Half the width of the river."""


@dataclass(frozen=True, slots=True)
class Courses:
    """All lines of the map: `roads` by number, `rivers` the main one first."""

    roads: tuple[Course, ...]
    rivers: tuple[Course, ...]
    bridges: tuple[Crossing, ...]
    springs: tuple[Point, ...]

    @property
    def gates(self) -> tuple[float, ...]:
        """In which direction each road's gate lies."""
        return tuple(radius_and_turn(road.points[0])[1] for road in self.roads)

    @property
    def water_gates(self) -> tuple[float, ...]:
        """In which directions water passes under the wall."""
        found = []
        for river in self.rivers:
            for end, beyond in zip((0, -1), river.ends, strict=True):
                if beyond:
                    found.append(radius_and_turn(river.points[end])[1])
        return tuple(found)


def around(points: Iterable[Point], by: float = 0.0) -> Rect:
    """The rectangle around points, larger by so much."""
    all_points = list(points)
    xs, ys = [p[0] for p in all_points], [p[1] for p in all_points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-by)


def border_point(border: Border, share: float) -> Point:
    """A point of the border of two plots, that share of its length clockwise or outwards."""
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


@cache
def courses() -> Courses:
    """The lines of the game's map."""
    board = content()
    ways: list[tuple[tuple[int, ...], bool, bool]] = [
        (road.course, True, True) for road in board.roads
    ]
    ways += [(river.course, river.source == "wall", river.joins is None) for river in board.rivers]
    roads = len(board.roads)
    borders = [_borders(*way) for way in ways]
    if roads < len(ways):
        for n, river in enumerate(board.rivers):
            if river.joins is not None:
                last = river.course[-1]
                borders[roads + n].append((min(last, river.joins), max(last, river.joins)))
    shares = _shares(ways, borders)
    lines = [
        _controls(way, rim, shares[n])
        for n, (way, rim) in enumerate(zip(ways, borders, strict=True))
    ]
    found: list[Course] = []
    springs: list[Point] = []
    for n, (controls, way) in enumerate(zip(lines, ways, strict=True)):
        if n < roads:
            first = radius_and_turn(controls[0])[1]
            last = radius_and_turn(controls[-1])[1]
            spine = [
                polar(MOAT[1] - 6, first),
                polar(PARAPET[1] + 40, first),
                *controls,
                polar(150, last),
            ]
            found.append(Course(tuple(sampled(spine)), ROAD_HALF, (True, False)))
            continue
        river = board.rivers[n - roads]
        spine = list(controls)
        if river.source == "wall":
            turn = radius_and_turn(spine[0])[1]
            spine = [polar(MOAT[1] - 6, turn), polar(PARAPET[1] + 40, turn), *spine]
        else:
            springs.append(spine[0])
        if river.joins is None:
            turn = radius_and_turn(spine[-1])[1]
            spine += [polar(PARAPET[1] + 40, turn), polar(MOAT[1] - 6, turn)]
        else:
            spine.append(_mouth(found[roads:], river.joins, spine[-1]))
        half = RIVER_HALF if river.joins is None else BROOK_HALF
        found.append(Course(tuple(sampled(spine)), half, (way[1], way[2])))
    bridges = [
        crossing
        for road in found[:roads]
        for river in found[roads:]
        for crossing in crossings(road, river)
    ]
    return Courses(tuple(found[:roads]), tuple(found[roads:]), tuple(bridges), tuple(springs))


def _borders(way: tuple[int, ...], from_wall: bool, to_edge: bool) -> list[Border]:
    """The borders a way crosses; a road ends in the centre, a river at the wall."""
    found: list[Border] = [(-1, way[0])] if from_wall else []
    found += [(min(a, b), max(a, b)) for a, b in pairwise(way)]
    if to_edge:
        found.append((-1 if town.ring_of(way[-1]) == town.OUTER else -2, way[-1]))
    return found


def _shares(
    ways: Sequence[tuple[tuple[int, ...], bool, bool]], borders: Sequence[list[Border]]
) -> list[dict[Border, float]]:
    """For each way where it crosses its borders: in the middle, or beside another so that they cross least."""
    users: dict[Border, list[int]] = {}
    for n, row in enumerate(borders):
        for border in row:
            users.setdefault(border, []).append(n)
    shared = [border for border, found in users.items() if len(found) == 2]
    best: tuple[float, list[dict[Border, float]]] | None = None
    for order in product((False, True), repeat=len(shared)):
        shares = [dict.fromkeys(row, 0.5) for row in borders]
        for border, swapped in zip(shared, order, strict=True):
            a, b = users[border]
            shares[a][border], shares[b][border] = (0.74, 0.26) if swapped else (0.26, 0.74)
        lines = [
            sampled(_controls(way, row, part))
            for way, row, part in zip(ways, borders, shares, strict=True)
        ]
        length = sum(hypot(b[0] - a[0], b[1] - a[1]) for line in lines for a, b in pairwise(line))
        cost = length + 400 * sum(
            len(_cuts(lines[a], lines[b])) for a in range(len(lines)) for b in range(a)
        )
        if best is None or cost < best[0]:
            best = (cost, shares)
    assert best is not None
    return best[1]


def _controls(
    way: tuple[tuple[int, ...], bool, bool], borders: list[Border], shares: dict[Border, float]
) -> list[Point]:
    """The points the line is bent through: on each border, and one inside each plot."""
    plots, from_wall, _ = way
    found: list[Point] = []
    crossed = [border_point(border, shares[border]) for border in borders]
    straight = 0
    if not from_wall:
        sector = plot_sector(plots[0])
        out = crossed[0]
        middle = sector.middle
        found.append(
            (middle[0] + (middle[0] - out[0]) * 0.25, middle[1] + (middle[1] - out[1]) * 0.25)
        )
        found.append(crossed.pop(0))
        plots = plots[1:]
    else:
        found.append(crossed.pop(0))
    for plot, leave in zip(plots, crossed, strict=False):
        enter = found[-1]
        sector = plot_sector(plot)
        centre = sector.middle
        half = ((enter[0] + leave[0]) / 2, (enter[1] + leave[1]) / 2)
        if hypot(half[0] - centre[0], half[1] - centre[1]) < 34:
            # Straight across: bent to one side in turn, so that beside it there is room to build.
            dx, dy = leave[0] - enter[0], leave[1] - enter[1]
            far = hypot(dx, dy)
            side = _BOW if straight % 2 == 0 else -_BOW
            straight += 1
            found.append((half[0] - dy / far * side, half[1] + dx / far * side))
        else:
            found.append((half[0] * 0.62 + centre[0] * 0.38, half[1] * 0.62 + centre[1] * 0.38))
        found.append(leave)
    return found


def _mouth(rivers: Sequence[Course], joins: int, at: Point) -> Point:
    """Where a tributary reaches the other water in the plot it joins: a little downstream of the nearest place."""
    inside = [
        (hypot(p[0] - at[0], p[1] - at[1]), n, river)
        for river in rivers
        for n, p in enumerate(river.points)
        if plot_at(p) == joins
    ]
    _, n, river = min(inside, key=lambda each: each[0])
    on = min(n + 5, len(river.points) - 1)
    return river.points[on] if plot_at(river.points[on]) == joins else river.points[n]


def sampled(controls: Sequence[Point]) -> list[Point]:
    """A soft line through the points (centripetal Catmull-Rom), a point about every nine units."""
    found = [controls[0]]
    last = len(controls) - 1
    for n in range(last):
        b, c = controls[n], controls[n + 1]
        a = controls[n - 1] if n else (2 * b[0] - c[0], 2 * b[1] - c[1])
        d = controls[n + 2] if n + 2 <= last else (2 * c[0] - b[0], 2 * c[1] - b[1])
        count = max(1, ceil(hypot(c[0] - b[0], c[1] - b[1]) / _STEP))
        found += [_between(a, b, c, d, k / count) for k in range(1, count + 1)]
    return found


def _between(a: Point, b: Point, c: Point, d: Point, share: float) -> Point:
    """A point between b and c of the centripetal Catmull-Rom curve through all four."""

    def knot(p: Point, q: Point) -> float:
        return max(hypot(q[0] - p[0], q[1] - p[1]) ** 0.5, 1e-3)

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


def _cuts(line: Sequence[Point], other: Sequence[Point]) -> list[tuple[int, int, Point]]:
    """Where two lines cross: the number of either's piece, and the point."""
    found = []
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
                found.append((n, k, (a[0] + r[0] * t, a[1] + r[1] * t)))
    return found


def crossings(road: Course, river: Course) -> list[Crossing]:
    """The bridges of a road over a river."""
    found = []
    reach = river.half + 14
    for n, k, at in _cuts(road.points, river.points):
        a, b = river.points[k], river.points[k + 1]
        far = hypot(b[0] - a[0], b[1] - a[1])
        flow = ((b[0] - a[0]) / far, (b[1] - a[1]) / far)

        def off(p: Point, at: Point = at, flow: Point = flow) -> float:
            return abs((p[0] - at[0]) * flow[1] - (p[1] - at[1]) * flow[0])

        start, end = n, n + 1
        while start > 0 and off(road.points[start]) < reach and n - start < 9:
            start -= 1
        while end < len(road.points) - 1 and off(road.points[end]) < reach and end - n < 9:
            end += 1
        found.append(Crossing(road.points[start : end + 1], at, flow, river.half))
    return found


def distance(p: Point, line: Sequence[Point]) -> float:
    """How far a point lies from the nearest point of a line."""
    return min(hypot(p[0] - q[0], p[1] - q[1]) for q in line)


@cache
def lines_in(plot: int) -> tuple[tuple[float, tuple[Point, ...]], ...]:
    """What crosses a plot: half the width and the points that lie in it or near it."""
    every = courses()
    sector = plot_sector(plot)
    near = Sector(sector.inner - 30, sector.outer + 30, sector.start - 4, sector.end + 4)
    found = []
    for line in (*every.roads, *every.rivers):
        points = tuple(p for p in line.points[::2] if near.contains(p))
        if points:
            found.append((line.half, points))
    for spring in every.springs:
        if near.contains(spring):
            found.append((30.0, (spring,)))
    return tuple(found)


def clearance(plot: int, p: Point) -> float:
    """How far a point of a plot lies from the edge of the nearest road or water; negative on them."""
    return min((distance(p, line) - half for half, line in lines_in(plot)), default=RING_EDGES[3])
