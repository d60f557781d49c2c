"""Courses of roads and rivers: all that run as roads and rivers do, with a measure of restlessness."""

import math
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, pairwise

from citadel_desktop.rules.indomitable import town
from citadel_desktop.values import frozen

DRAWBRIDGE = 180.0
"""Direction of the drawbridge, in degrees clockwise from the top."""

Course = tuple[int, ...]
Point = tuple[float, float]
Way = Callable[[Course, int], tuple[Point, Point]]

RADII = (0.24, 0.48, 0.74, 1.0)
"""Limits of the rings as parts of the town's radius, approximately."""


@frozen
class Layout:
    """Three roads, the river and its tributary; `joins` is the plot where the tributary meets the river."""

    roads: tuple[Course, ...]
    river: Course
    tributary: Course
    spring: bool
    joins: int

    @property
    def wet(self) -> int:
        """Set of plots on river and tributary."""
        return town.set_of([*self.river, *self.tributary])

    @property
    def on_roads(self) -> int:
        """Set of plots on roads."""
        return town.set_of([plot for road in self.roads for plot in road])


def spot(angle: float, radius: float) -> Point:
    """Return the point at degrees clockwise from the top and a part of the town's radius, y downwards."""
    turn = math.radians(angle)
    return radius * math.sin(turn), -radius * math.cos(turn)


def wall_spot(plot: int) -> Point:
    """Return the point where a road or river passes the wall of an outer plot."""
    return spot(sum(town.arc_of(plot)) / 2, RADII[3])


def centre_spot(plot: int) -> Point:
    """Return the point where a road passes from an inner plot into the centre."""
    return spot(sum(town.arc_of(plot)) / 2, RADII[0])


@cache
def border(plot: int, other: int) -> tuple[float, float]:
    """Return the middle of two plots' common border: degrees and part of the radius."""
    (begin, end), (other_begin, other_end) = town.arc_of(plot), town.arc_of(other)
    rings = town.ring_of(plot), town.ring_of(other)
    if rings[0] == rings[1]:
        at = end % 360 if end % 360 == other_begin else begin
        return at, (RADII[rings[0]] + RADII[rings[0] + 1]) / 2
    return (max(begin, other_begin) + min(end, other_end)) / 2, RADII[max(rings)]


def line(course: Course, *, first: Point | None = None, last: Point | None = None) -> list[Point]:
    """Return the points of a course: the middles of its borders, after `first` and before `last`."""
    points = [spot(*border(plot, other)) for plot, other in pairwise(course)]
    return [*([first] if first else []), *points, *([last] if last else [])]


def bends(points: Iterable[Point]) -> float:
    """Return a line's restlessness: the sum of its squared turns, with a surcharge for turns that undo the last."""
    turns = []
    for (ax, ay), (bx, by) in pairwise(
        (after[0] - before[0], after[1] - before[1]) for before, after in pairwise(points)
    ):
        turns.append(math.atan2(ax * by - ay * bx, ax * bx + ay * by))
    undone = sum(max(0.0, -turn * after) for turn, after in pairwise(turns))
    return sum(turn * turn for turn in turns) + 2 * undone


def road_line(road: Course) -> list[Point]:
    """Return the points of a road, from its gate to the centre."""
    return line(road, first=wall_spot(road[0]), last=centre_spot(road[-1]))


def river_line(river: Course) -> list[Point]:
    """Return the points of a river, from wall to wall."""
    return line(river, first=wall_spot(river[0]), last=wall_spot(river[-1]))


def roads_from(gate: int) -> list[Course]:
    """Yield all roads of 4 to 6 plots from an outer plot, never outwards nor to and fro, at most 3 plots a ring."""

    def further(course: Course, way: int) -> Iterator[Course]:
        here = course[-1]
        ring, place = town.ring_of(here), town.place_of(here)
        if ring == town.INNER and len(course) >= 4:
            yield course
        if len(course) == 6:
            return
        for step in (-1, 1):
            beside = town.plot_at(ring, place + step)
            same = sum(town.ring_of(plot) == ring for plot in course)
            if way in {0, step} and same < 3 and beside not in course:
                yield from further((*course, beside), step)
        if ring > town.INNER:
            for inner in town.bits(town.NEIGHBOURS[here] & town.RINGS[ring - 1]):
                yield from further((*course, inner), way)

    return list(further((gate,), 0))


def rivers_from(source: int) -> list[Course]:
    """Yield all rivers from an outer plot clockwise to another: in, along, out again, 7 to 10 plots."""

    def further(course: Course, outwards: bool) -> Iterator[Course]:
        here = course[-1]
        ring, place = town.ring_of(here), town.place_of(here)
        if ring == town.OUTER and len(course) >= 7:
            yield course
        if len(course) == 10 or (ring == town.OUTER and len(course) > 1):
            return
        if ring < town.OUTER:
            beside = town.plot_at(ring, place + 1)
            if beside not in course:
                yield from further((*course, beside), outwards)
        for other in town.bits(town.NEIGHBOURS[here] & ~town.RINGS[ring]):
            goes_out = town.ring_of(other) > ring
            if other not in course and (goes_out or not outwards):
                yield from further((*course, other), goes_out)

    return list(further((source,), False))


def tributaries(river: Course) -> Iterator[tuple[Course, bool, int]]:
    """Yield all tributaries of 2 to 4 plots: course, whether it springs in its first plot, and where it joins."""
    wet = town.set_of(river)

    def back(course: Course) -> Iterator[Course]:
        yield course
        here = course[0]
        ring = town.ring_of(here)
        if len(course) == 4:
            return
        for other in town.bits(town.NEIGHBOURS[here] & ~wet):
            # Water comes from further out or from along the ring, and no tributary folds back on itself.
            if town.ring_of(other) >= ring and not any(
                plot == other or (plot != here and town.NEIGHBOURS[plot] >> other & 1) for plot in course
            ):
                yield from back((other, *course))

    for at, joins in enumerate(river[1:-1], start=1):
        for last in town.bits(town.NEIGHBOURS[joins] & ~wet):
            for course in back((last,)):
                touching = town.neighbours(town.set_of(course[:-1])) & wet
                if len(course) < 2 or touching:
                    continue
                if town.ring_of(course[0]) == town.OUTER:
                    yield course, False, river[at]
                elif town.ring_of(course[0]) == town.MIDDLE:
                    yield course, True, river[at]


def crosses(plot: int, one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two ways through a plot cross; each is its entry and exit, in degrees and radius."""
    begin, end = town.arc_of(plot)
    ring = town.ring_of(plot)
    middle, depth = (begin + end) / 2, (RADII[ring] + RADII[ring + 1]) / 2

    def bearing(at: Point) -> float:
        aside = (at[0] - middle + 180) % 360 - 180
        return math.atan2((at[1] - depth) / (RADII[ring + 1] - RADII[ring]), aside / (end - begin))

    low, high = sorted(map(bearing, one))
    inside = [low < bearing(at) < high for at in other]
    return inside[0] != inside[1]


def way_through(course: Course, plot: int, last: Point) -> tuple[Point, Point]:
    """Return where a course from the wall enters and leaves a plot; `last` is its end in its last plot."""
    at = course.index(plot)
    wall = (sum(town.arc_of(course[0])) / 2, RADII[3])
    into = border(course[at - 1], plot) if at else wall
    out = border(plot, course[at + 1]) if at + 1 < len(course) else last
    return into, out


def road_way(road: Course, plot: int) -> tuple[Point, Point]:
    """Return where a road enters and leaves a plot."""
    return way_through(road, plot, (sum(town.arc_of(road[-1])) / 2, RADII[0]))


def river_way(river: Course, plot: int) -> tuple[Point, Point]:
    """Return where a river enters and leaves a plot."""
    return way_through(river, plot, (sum(town.arc_of(river[-1])) / 2, RADII[3]))


def road_sets() -> list[tuple[float, tuple[Course, ...]]]:
    """Return sets of three compatible roads, with their restlessness, calmest first; the first gate is in O1..O3.

    A turn of the town by 45 degrees is the same town, so no other first gates are needed.
    """
    calm = {}
    for place in range(24):
        roads = sorted((bends(road_line(r)), r) for r in roads_from(town.plot_at(2, place)))
        calm[place] = [(cost, road) for cost, road in roads if cost < 1.6][:14]
    sets = []
    for first in range(3):
        for second, third in combinations(range(first + 1, 24), 2):
            gaps = (second - first, third - second, first + 24 - third)
            if min(gaps) < 7 or max(gaps) > 9:
                continue
            for cost_a, a in calm[first]:
                for cost_b, b in calm[second]:
                    for cost_c, c in calm[third]:
                        uneven = 0.15 * sum(abs(gap - 8) for gap in gaps)
                        apart = _apart((a, b, c))
                        if apart is not None:
                            cost = cost_a + cost_b + cost_c + uneven + apart
                            sets.append((cost, (a, b, c)))
    return sorted(sets)


def _apart(roads: tuple[Course, ...]) -> float | None:
    # What is amiss with three roads together: they end apart, and may touch in one plot, each on its own side of it.
    shared = [(one, other, p) for one, other in combinations(roads, 2) for p in {*one} & {*other}]
    if len(shared) > 1:
        return None
    for one, other, plot in shared:
        if crosses(plot, road_way(one, plot), road_way(other, plot)):
            return None
    ends = sorted(town.place_of(road[-1]) for road in roads)
    gaps = (ends[1] - ends[0], ends[2] - ends[1], ends[0] + 8 - ends[2])
    if min(gaps) < (1 if shared else 2):
        return None
    return 0.3 * (max(gaps) - 3) + (0.0 if shared else 0.8)


def waters(roads: tuple[Course, ...], rivers: list[tuple[float, Course]]) -> Iterator[tuple[float, Layout]]:
    """Yield compatible rivers and tributaries between the roads, with their restlessness."""
    gates = {road[0] for road in roads}
    by_gates = town.neighbours(town.set_of(list(gates))) | town.set_of(list(gates))
    for cost, river in rivers:
        if (1 << river[0] | 1 << river[-1]) & by_gates:
            continue
        bridges = _bridges(river, roads, river_way)
        if bridges not in {1, 2}:
            continue
        for course, spring, joins in tributaries(river):
            layout = Layout(roads, river, course, spring, joins)
            more = _tributary_cost(layout)
            if more is not None:
                yield cost + more + 0.4 * (2 - bridges), layout


def _bridges(river: Course, roads: tuple[Course, ...], way: "Way") -> int | None:
    # Every plot that both cross is a bridge, and two bridges of one road never lie side by side.
    count = 0
    for road in roads:
        shared = [plot for plot in road if plot in river]
        if len(shared) > 1 or any(not crosses(p, road_way(road, p), way(river, p)) for p in shared):
            return None
        count += len(shared)
    return count


def _tributary_cost(layout: Layout) -> float | None:
    size = len(layout.river) + len(layout.tributary)
    inner = sum(town.ring_of(p) == town.INNER for p in (*layout.river, *layout.tributary))
    roads = layout.on_roads
    if not 10 <= size <= 13 or inner > 4 or roads >> layout.joins & 1:
        return None
    course = (*layout.tributary, layout.joins)
    start = wall_spot(course[0]) if not layout.spring else _middle(course[0])
    # It ends where the river leaves the plot it joins in: so it bends with the stream, not against it.
    after = layout.river[layout.river.index(layout.joins) + 1]
    points = line(course, first=start, last=spot(*border(layout.joins, after)))
    shared = [plot for plot in layout.tributary if roads >> plot & 1]
    if len(shared) > 1 or (layout.spring and layout.tributary[0] in shared):
        return None
    for road in layout.roads:
        for plot in shared:
            if plot in road and not crosses(plot, road_way(road, plot), river_way(course, plot)):
                return None
        gates = town.NEIGHBOURS[road[0]] | 1 << road[0]
        if not layout.spring and gates >> course[0] & 1:
            return None
    return bends(points)


def _middle(plot: int) -> Point:
    ring = town.ring_of(plot)
    return spot(sum(town.arc_of(plot)) / 2, (RADII[ring] + RADII[ring + 1]) / 2)


def turned(layout: Layout, eighths: int, mirrored: bool) -> Layout:
    """Return the layout, mirrored at the vertical axis if asked for, then turned clockwise by eighths."""

    def plot(number: int) -> int:
        ring, place = town.ring_of(number), town.place_of(number)
        size = town.RING_SIZES[ring]
        return town.plot_at(ring, (size - 1 - place if mirrored else place) + eighths * size // 8)

    def course(plots: Course) -> Course:
        return tuple(map(plot, plots))

    return Layout(
        roads=tuple(map(course, layout.roads)),
        river=course(layout.river),
        tributary=course(layout.tributary),
        spring=layout.spring,
        joins=plot(layout.joins),
    )


def taste(layout: Layout) -> float:
    """Return the number of a layout's implausible features.

    About 14 road plots of roads of different lengths, two bridges, a tributary worth the name, and neither gate nor
    water close to the drawbridge at the bottom.
    """
    crossing = [*(road[0] for road in layout.roads), layout.river[0], layout.river[-1]]
    if not layout.spring:
        crossing.append(layout.tributary[0])
    near = [plot for plot in crossing if abs(sum(town.arc_of(plot)) / 2 - DRAWBRIDGE) < 20]
    return (
        0.25 * abs(layout.on_roads.bit_count() - 14)
        + 0.5 * abs((layout.on_roads & layout.wet).bit_count() - 2)
        + 0.5 * max(0, 3 - len(layout.tributary))
        + 0.2 * (3 - len({len(road) for road in layout.roads}))
        + 1.0 * len(near)
    )


def layouts(roads_tried: int) -> list[tuple[float, Layout]]:
    """Return layouts with their restlessness and implausibility, best first, each in its best rotation.

    Of those that share the river only the best is kept; `roads_tried` sets of roads are combined with all waters.
    """
    rivers = []
    for place in range(24):
        every = ((bends(river_line(r)), r) for r in rivers_from(town.plot_at(2, place)))
        rivers += [(cost, river) for cost, river in every if cost < 2.2]
    best: dict[tuple[Course, tuple[Course, ...]], tuple[float, Layout]] = {}
    for cost, roads in road_sets()[:roads_tried]:
        for water, layout in waters(roads, rivers):
            lack = min(
                (taste(turned(layout, eighths, mirrored)), eighths, mirrored)
                for eighths in range(8)
                for mirrored in (False, True)
            )
            key = (layout.river, roads[:1])
            found = (cost + water + lack[0], turned(layout, lack[1], lack[2]))
            if key not in best or found[0] < best[key][0]:
                best[key] = found
    return sorted(best.values(), key=lambda one: (one[0], str(one[1])))
