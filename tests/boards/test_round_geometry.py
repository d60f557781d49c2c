"""The round town: what lies where, what is hit where it is drawn, and that nothing lies in another's way."""

from itertools import combinations, pairwise
from math import hypot

import pytest

from citadel_desktop.boards.round_board.picture.town.courses import courses
from citadel_desktop.boards.round_board.picture.town.curves import distance
from citadel_desktop.boards.round_board.picture.town.geometry import (
    BOXES,
    MIDDLE,
    RIM,
    RING_EDGES,
    SPAN,
    STOCK,
    WALK,
    TownLens,
    box_sector,
    garden,
    plot_at,
    plot_sector,
    polar,
    radius_and_turn,
    whole_town,
)
from citadel_desktop.boards.round_board.picture.town.spots import DOT, spots
from citadel_desktop.boards.round_board.picture.town.wall import tower_turns
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.scene.geometry import Point, Polygon, Rect
from tools.town_map.places import places_file
from tools.town_map.places import text as found_text

PLOTS = range(town.PLOTS)
VIEWS = (Rect(0, 0, 480, 480), Rect(13.3, 21.7, 830.4, 640), Rect(5, 5, 1000, 1900))


def corners(rect: Rect) -> tuple[Point, ...]:
    return ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("scale", [0.9, 1.0, 2.0])
def test_every_plot_and_box_is_hit_where_it_is_drawn(view: Rect, scale: float) -> None:
    at = whole_town(view, scale)
    assert view.inset(-1).covers(at.board)
    assert at.board.w == pytest.approx(min(view.w, view.h), abs=1 / scale)
    for plot in PLOTS:
        area = at.plot_area(plot)
        x, y = at.at(plot_sector(plot).middle)
        assert at.plot_at((x, y)) == plot
        for px, py in area.points:
            # A hair inside each corner of the garden.
            inside = (px + (x - px) * 0.02, py + (y - py) * 0.02)
            assert at.plot_at(inside) == plot
    for box in range(BOXES):
        assert at.plot_at(at.box_centre(box)) is None
    assert at.centre_at(at.board.centre)
    assert at.plot_at(at.board.centre) is None
    assert at.plot_at((view.x - 1, view.y + 1)) is None


def test_rings_begin_at_the_top_and_count_clockwise() -> None:
    # IC-B1, IC-B2
    for ring, size in enumerate(town.RING_SIZES):
        radius = (RING_EDGES[ring] + RING_EDGES[ring + 1]) / 2
        assert plot_at(polar(radius, 0.5)) == town.plot_at(ring, 0)
        assert plot_at(polar(radius, 359.5)) == town.plot_at(ring, size - 1)
        assert plot_at(polar(radius, 90.5)) == town.plot_at(ring, size // 4)


def test_plots_touch_exactly_their_neighbours() -> None:
    # IC-B2: a border of positive length
    step = 1.0
    for plot in PLOTS:
        sector = plot_sector(plot)
        found = 0
        turn = sector.start + step / 2
        while turn < sector.end:
            for radius in (sector.inner - 1, sector.outer + 1):
                other = plot_at(polar(radius, turn))
                found |= 0 if other is None else 1 << other
            turn += step
        middle = (sector.inner + sector.outer) / 2
        for beside in (sector.start - 0.2, sector.end + 0.2):
            other = plot_at(polar(middle, beside))
            found |= 0 if other is None else 1 << other
        assert found == town.NEIGHBOURS[plot]


def test_gardens_keep_a_lane_between_them() -> None:
    for plot in PLOTS:
        mine = garden(plot)
        for other in town.bits(town.NEIGHBOURS[plot]):
            theirs = Polygon(garden(other))
            assert not any(theirs.contains(p) for p in mine)
            assert min(distance(p, garden(other)) for p in mine) > 10


def test_boxes_count_clockwise_from_the_drawbridge_at_the_bottom() -> None:
    # IC-B4
    assert towns()["first"].last_box == BOXES - 1
    x, y = box_sector(0).middle
    assert x == pytest.approx(MIDDLE[0])
    assert y > MIDDLE[1]
    assert box_sector(1).middle[0] < x < box_sector(60).middle[0]
    for a, b in pairwise(range(BOXES)):
        edge = polar((WALK[0] + WALK[1]) / 2, box_sector(a).end)
        assert edge == pytest.approx(polar((WALK[0] + WALK[1]) / 2, box_sector(b).start), abs=1e-6)


def test_roads_run_through_their_plots_from_gate_to_centre() -> None:
    # IC-B3
    for road, course in zip(towns()["first"].roads, courses().roads, strict=True):
        walked: list[int] = []
        for p in course.points:
            plot = plot_at(p)
            if plot is not None and plot not in walked[-1:]:
                walked.append(plot)
        assert tuple(walked) == road.course
        assert radius_and_turn(course.points[0])[0] > WALK[1]
        assert radius_and_turn(course.points[-1])[0] < RING_EDGES[0]


def test_rivers_flow_through_their_plots() -> None:
    # IC-B3
    for river, course in zip(towns()["first"].rivers, courses().rivers, strict=True):
        flowed: list[int] = []
        for p in course.points:
            plot = plot_at(p)
            if plot is not None and plot not in flowed[-1:]:
                flowed.append(plot)
        expected = river.course if river.joins is None else (*river.course, river.joins)
        assert tuple(flowed) == expected
        beyond = tuple(radius_and_turn(course.points[end])[0] > WALK[1] for end in (0, -1))
        assert beyond == (river.source == "wall", river.joins is None)
        if river.joins is not None:
            mouth = course.points[-1]
            others = [each for each in courses().rivers if each is not course]
            assert min(distance(mouth, each.points) for each in others) < 10


def test_every_crossing_has_its_bridge_and_no_other_place() -> None:
    every = courses()
    for bridge in every.bridges:
        for lines in (every.roads, every.rivers):
            assert min(distance(bridge.at, line.points) for line in lines) < 10
        assert distance(bridge.at, bridge.deck) < 10
    for road in every.roads:
        for river in every.rivers:
            for p in road.points:
                if distance(p, river.points) < 12:
                    assert any(distance(p, bridge.deck) < 30 for bridge in every.bridges)


def test_labels_keep_clear_of_roads_and_water_and_of_each_other() -> None:
    every = courses()
    lines = (*every.roads, *every.rivers)
    for plot in PLOTS:
        place = spots(plot)
        printed = towns()["first"].plots[plot]
        assert len(place.dots) == printed.price
        assert (place.premium is None) == (printed.premium == 0)
        shape = Polygon(garden(plot, 2.0))
        for dot in place.dots:
            assert shape.contains(dot)
            assert all(distance(dot, line.points) > DOT for line in lines)
        facade = place.building.bottom_strip(place.building.h * 0.75)
        hidden = sum(facade.inset(DOT * 0.5).contains(dot) for dot in place.dots)
        assert hidden <= max(1, printed.price // 3)
        for a, b in combinations(place.dots, 2):
            assert hypot(a[0] - b[0], a[1] - b[1]) > 2 * DOT
        if place.premium is not None:
            assert all(shape.contains(p) for p in corners(place.premium.inset(4)))
            assert not any(place.premium.contains(p) for line in lines for p in line.points)
            assert not any(place.premium.inset(-DOT).contains(dot) for dot in place.dots)


def test_buildings_and_knights_stand_on_their_plots() -> None:
    for plot in PLOTS:
        place = spots(plot)
        shape = Polygon(garden(plot, 0.0))
        foot = place.building.bottom - 4
        assert place.building.w >= 97
        for x in (place.building.x + 14, place.building.centre[0], place.building.right - 14):
            assert shape.contains((x, foot))
        assert plot_at(place.building.centre) == plot
        knight = place.knight
        assert plot_at((knight.centre[0], knight.bottom - 6)) == plot
        assert plot_at((knight.centre[0], knight.y + knight.h * 0.45)) == plot
        core = place.building.inset(place.building.w * 0.1)
        common = knight.intersection(core)
        assert common.w * common.h <= 0.4 * core.w * core.h


def test_everything_lies_inside_the_disc() -> None:
    every = courses()
    for line in (*every.roads, *every.rivers):
        assert all(radius_and_turn(p)[0] < RIM for p in line.points)
    for plot in PLOTS:
        place = spots(plot)
        boxes = [place.building, place.knight, place.price]
        for rect in (*boxes, *([place.premium] if place.premium else [])):
            assert all(radius_and_turn(p)[0] < RIM for p in corners(rect))
    assert all(radius_and_turn(p)[0] < RING_EDGES[0] for p in corners(STOCK))
    assert Rect(0, 0, SPAN, SPAN).centre == MIDDLE


def test_towers_keep_off_gates() -> None:
    every = courses()
    assert len(every.gates) == len(towns()["first"].roads) == 3
    for turn in tower_turns():
        for gate in (*every.gates, *every.water_gates, 180.0):
            assert abs((turn - gate + 180) % 360 - 180) > 5
    assert len(tower_turns()) >= 8


def test_the_lens_zooms_within_bounds_and_finds_back() -> None:
    rect = Rect(20, 30, 500, 480)
    lens = TownLens(rect)
    fit = lens.seen(2.0)
    assert not fit.zoomed
    target = fit.at(plot_sector(25).middle)
    for _ in range(40):
        lens.zoom(1.3, target)
    close = lens.seen()
    assert close.zoomed
    assert close.unit <= 1.21
    assert close.plot_at(target) == 25
    lens.pan(9000, -9000)
    far = lens.seen()
    assert far.board.x <= rect.x + 1
    assert far.board.bottom >= rect.bottom - 1
    lens.show(0)
    shown = lens.seen().plot_area(0).bounds
    assert rect.inset(-2).covers(shown)
    lens.layout(Rect(0, 0, 700, 640))
    assert lens.seen().zoomed
    lens.fit()
    assert lens.seen() == whole_town(Rect(0, 0, 700, 640), 2.0)
    assert not lens.zoom(2.0, (-5, -5))


@pytest.mark.slow
def test_what_ships_is_what_is_found_anew() -> None:
    # IC-B3
    assert places_file().read_text(encoding="utf-8") == found_text()
