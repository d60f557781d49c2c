"""The courses of roads, river and tributary through the town, in town units (IC-B3).

A line leads from plot to plot over their common border; the file of its places has the points.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import hypot

from citadel_desktop.boards.round_board.picture.town.curves import cuts, distance, sampled
from citadel_desktop.boards.round_board.picture.town.geometry import (
    MOAT,
    PARAPET,
    RING_EDGES,
    Sector,
    drawn_town,
    plot_at,
    plot_sector,
    polar,
    radius_and_turn,
)
from citadel_desktop.boards.round_board.picture.town.places import places
from citadel_desktop.rules.indomitable.state import FIRST
from citadel_desktop.rules.indomitable.towns import River
from citadel_desktop.scene.geometry import Point
from citadel_desktop.values import frozen

ROAD_HALF = 19.0
"""Half the width of a road."""
RIVER_HALF = 25.0
"""Half the width of a river."""
BROOK_HALF = 17.0
"""Half the width of a tributary."""


@frozen
class WindingLine:
    """A road or river in its direction, with a point about every nine town units.

    `half` is half its width. `ends` tells whether its first and its last point are beyond the wall.
    """

    points: tuple[Point, ...]
    half: float
    ends: tuple[bool, bool]


@frozen
class Crossing:
    """A bridge: the road's points on it, and the river's position and direction there."""

    deck: tuple[Point, ...]
    at: Point
    flow: Point
    half: float
    """Half the width of the river."""


@frozen
class Courses:
    """All lines of the map: `roads` by number, `rivers` with the main one first."""

    roads: tuple[WindingLine, ...]
    rivers: tuple[WindingLine, ...]
    bridges: tuple[Crossing, ...]
    springs: tuple[Point, ...]

    @property
    def gates(self) -> tuple[float, ...]:
        """Directions of the roads' gates."""
        return tuple(radius_and_turn(road.points[0])[1] for road in self.roads)

    @property
    def water_gates(self) -> tuple[float, ...]:
        """Directions where water passes under the wall."""
        found = []
        for river in self.rivers:
            for end, beyond in zip((0, -1), river.ends, strict=True):
                if beyond:
                    found.append(radius_and_turn(river.points[end])[1])
        return tuple(found)


Bends = Sequence[Sequence[float]]
"""Points that a line passes: one on each border it crosses, and one inside each plot."""


@cache
def courses(name: str = FIRST) -> Courses:
    """Return the courses of the town of that name."""
    return courses_of(places(name), name)


def courses_of(bends: Mapping[str, Sequence[Bends]], name: str = FIRST) -> Courses:
    """Return the courses of the town of that name with these bends of its `roads` and `rivers`."""
    roads = tuple(_road(_points(each)) for each in bends["roads"])
    rivers: list[WindingLine] = []
    springs: list[Point] = []
    for river, each in zip(drawn_town(name).rivers, bends["rivers"], strict=True):
        spine = _points(each)
        rivers.append(_river(river, spine, rivers))
        if river.source == "spring":
            springs.append(spine[0])
    bridges = (each for road in roads for river in rivers for each in crossings(road, river))
    return Courses(roads, tuple(rivers), tuple(bridges), tuple(springs))


def _points(bends: Bends) -> list[Point]:
    return [(x, y) for x, y in bends]


def _road(spine: list[Point]) -> WindingLine:
    """Return a road from beyond its gate into the square."""
    last = radius_and_turn(spine[-1])[1]
    points = sampled([*reversed(_under_wall(spine[0])), *spine, polar(150, last)])
    return WindingLine(tuple(points), ROAD_HALF, (True, False))


def _river(river: River, spine: list[Point], others: Sequence[WindingLine]) -> WindingLine:
    """Return a river from wall or spring to the wall, or into another river."""
    from_wall = river.source == "wall"
    whole = [*reversed(_under_wall(spine[0])), *spine] if from_wall else list(spine)
    if river.joins is None:
        whole += _under_wall(spine[-1])
        return WindingLine(tuple(sampled(whole)), RIVER_HALF, (from_wall, True))
    whole.append(_mouth(others, river.joins, spine[-1]))
    return WindingLine(tuple(sampled(whole)), BROOK_HALF, (from_wall, False))


def _under_wall(p: Point) -> list[Point]:
    """Return the continuation from a point at the wall out to the moat."""
    turn = radius_and_turn(p)[1]
    return [polar(PARAPET[1] + 40, turn), polar(MOAT[1] - 6, turn)]


def _mouth(rivers: Sequence[WindingLine], joins: int, at: Point) -> Point:
    """Return a tributary's mouth in the plot where it joins: a little downstream of the nearest place."""
    inside = [
        (hypot(p[0] - at[0], p[1] - at[1]), n, river)
        for river in rivers
        for n, p in enumerate(river.points)
        if plot_at(p) == joins
    ]
    _, n, river = min(inside, key=lambda each: each[0])
    on = min(n + 5, len(river.points) - 1)
    return river.points[on] if plot_at(river.points[on]) == joins else river.points[n]


def crossings(road: WindingLine, river: WindingLine) -> list[Crossing]:
    """Return the bridges of a road over a river."""
    bridges = []
    reach = river.half + 14
    for n, k, at in cuts(road.points, river.points):
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
        bridges.append(Crossing(road.points[start : end + 1], at, flow, river.half))
    return bridges


Lines = tuple[tuple[float, tuple[Point, ...]], ...]
"""Lines that cross a plot: half the width, and the points in it or near it."""


@cache
def lines_in(plot: int, name: str = FIRST) -> Lines:
    """Return the lines that cross a plot of the town of that name."""
    return lines_near(courses(name), plot)


def lines_near(every: Courses, plot: int) -> Lines:
    """Return the lines that cross a plot."""
    sector = plot_sector(plot)
    near = Sector(sector.inner - 30, sector.outer + 30, sector.start - 4, sector.end + 4).test()
    found = []
    for line in (*every.roads, *every.rivers):
        points = tuple(p for p in line.points[::2] if near(p))
        if points:
            found.append((line.half, points))
    for spring in every.springs:
        if near(spring):
            found.append((30.0, (spring,)))
    return tuple(found)


def clearance(plot: int, p: Point, name: str = FIRST) -> float:
    """Return the distance of a plot's point from the edge of the nearest road or water; negative on them."""
    return min((distance(p, line) - half for half, line in lines_in(plot, name)), default=RING_EDGES[3])
