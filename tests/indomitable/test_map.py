"""The town: its geometry (IC-B1, IC-B2) and every condition on the map (IC-B3), each checked from the data itself."""

from itertools import combinations, pairwise

from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.towns import Plot, towns

INNER, MIDDLE, OUTER = range(3)


def plots() -> tuple[Plot, ...]:
    return towns()["first"].plots


def shared_arc(plot: int, other: int) -> float:
    """How many degrees the arcs of two plots share."""
    (begin, end), (other_begin, other_end) = town.arc_of(plot), town.arc_of(other)
    return min(end, other_end) - max(begin, other_begin)


class TestGeometry:
    def test_eight_sixteen_and_twenty_four_plots_ic_b1(self) -> None:
        assert [town.RINGS[ring].bit_count() for ring in (INNER, MIDDLE, OUTER)] == [8, 16, 24]
        assert sum(town.RINGS) == town.ALL == (1 << 48) - 1

    def test_names_and_places(self) -> None:
        assert town.NAMES[0] == "I1"
        assert town.NAMES[7] == "I8"
        assert town.NAMES[8] == "M1"
        assert town.NAMES[24] == "O1"
        assert town.NAMES[47] == "O24"
        for plot in range(48):
            assert town.plot_at(town.ring_of(plot), town.place_of(plot)) == plot
            assert town.NUMBERS[town.name_of(plot)] == plot

    def test_places_go_round(self) -> None:
        assert town.name_of(town.plot_at(OUTER, 24)) == "O1"
        assert town.name_of(town.plot_at(INNER, -1)) == "I8"

    def test_borders_are_where_arcs_overlap_or_touch_in_a_ring_ic_b2(self) -> None:
        for plot, other in combinations(range(48), 2):
            rings = town.ring_of(other) - town.ring_of(plot)
            if rings == 0:
                size = town.RING_SIZES[town.ring_of(plot)]
                apart = (town.place_of(other) - town.place_of(plot)) % size
                bordering = apart in {1, size - 1}
            else:
                bordering = rings == 1 and shared_arc(plot, other) > 0
            assert bool(town.NEIGHBOURS[plot] >> other & 1) == bordering, (plot, other)
            assert bool(town.NEIGHBOURS[other] >> plot & 1) == bordering

    def test_an_inner_plot_borders_on_two_middle_ones_ic_b2(self) -> None:
        for plot in range(8):
            assert (town.NEIGHBOURS[plot] & town.RINGS[MIDDLE]).bit_count() == 2

    def test_a_middle_plot_borders_on_two_of_three_outer_ones_ic_b2(self) -> None:
        for plot in town.bits(town.RINGS[MIDDLE]):
            outer = town.NEIGHBOURS[plot] & town.RINGS[OUTER]
            sector, half = divmod(town.place_of(plot), 2)
            assert [town.place_of(p) - 3 * sector for p in town.bits(outer)] == [half, half + 1]

    def test_sets(self) -> None:
        assert list(town.bits(town.set_of([5, 0, 47]))) == [0, 5, 47]
        assert town.neighbours(1 << 0 | 1 << 1) == town.set_of([7, 2, 8, 9, 10, 11])


class TestRoads:
    def test_three_roads_each_from_its_own_gate_ic_b3(self) -> None:
        roads = towns()["first"].roads
        assert [road.number for road in roads] == [0, 1, 2]
        assert len({road.gate for road in roads}) == 3
        assert all(town.ring_of(road.gate) == OUTER for road in roads)

    def test_plot_by_bordering_plot_ic_b3(self) -> None:
        for road in towns()["first"].roads:
            assert all(town.NEIGHBOURS[a] >> b & 1 for a, b in pairwise(road.course))
            assert len(set(road.course)) == len(road.course)

    def test_four_to_six_plots_at_least_one_a_ring_the_last_an_inner_one_ic_b3(self) -> None:
        for road in towns()["first"].roads:
            assert 4 <= len(road.course) <= 6
            assert {town.ring_of(plot) for plot in road.course} == {INNER, MIDDLE, OUTER}
            assert town.ring_of(road.course[-1]) == INNER

    def test_every_road_bends_ic_b3(self) -> None:
        """A road that goes straight inwards would cross one plot a ring."""
        for road in towns()["first"].roads:
            assert len(road.course) > 3

    def test_gates_lie_about_a_third_of_the_wall_apart(self) -> None:
        places = sorted(town.place_of(road.gate) for road in towns()["first"].roads)
        gaps = [b - a for a, b in pairwise([*places, places[0] + 24])]
        assert all(7 <= gap <= 9 for gap in gaps)

    def test_roads_come_to_the_centre_apart(self) -> None:
        assert len({road.course[-1] for road in towns()["first"].roads}) == 3

    def test_no_plot_carries_all_three_and_one_carries_two_ic_b3(self) -> None:
        carried = [plot.roads.bit_count() for plot in plots()]
        assert max(carried) == 2
        assert carried.count(2) == 1

    def test_plots_know_their_roads(self) -> None:
        for road in towns()["first"].roads:
            on = {plot.number for plot in plots() if plot.roads >> road.number & 1}
            assert on == set(road.course)


class TestRivers:
    def test_a_river_from_wall_to_wall_ic_b3(self) -> None:
        river, _ = towns()["first"].rivers
        assert river.source == "wall"
        assert river.joins is None
        assert town.ring_of(river.course[0]) == town.ring_of(river.course[-1]) == OUTER
        assert river.course[0] != river.course[-1]

    def test_one_tributary_from_wall_or_spring_into_the_river_ic_b3(self) -> None:
        river, tributary = towns()["first"].rivers
        assert tributary.joins in river.course
        assert town.NEIGHBOURS[tributary.course[-1]] >> tributary.joins & 1
        assert tributary.source == "spring" or town.ring_of(tributary.course[0]) == OUTER
        assert not set(tributary.course) & set(river.course)

    def test_plot_by_bordering_plot_ic_b3(self) -> None:
        for river in towns()["first"].rivers:
            assert all(town.NEIGHBOURS[a] >> b & 1 for a, b in pairwise(river.course))
            assert len(set(river.course)) == len(river.course)

    def test_ten_to_fourteen_plots_at_most_four_inner_ic_b3(self) -> None:
        wet = [plot for plot in plots() if plot.river]
        assert 10 <= len(wet) <= 14
        assert sum(plot.ring == INNER for plot in wet) <= 4
        assert {p.number for p in wet} == {p for river in towns()["first"].rivers for p in river.course}

    def test_road_and_river_only_cross(self) -> None:
        """They never share two plots in a row, and there are bridges."""
        bridges = 0
        for road in towns()["first"].roads:
            for river in towns()["first"].rivers:
                wet = [plot in river.course for plot in road.course]
                assert not any(a and b for a, b in pairwise(wet))
                bridges += sum(wet)
        assert 1 <= bridges <= 3


class TestPrices:
    def test_ranges_ic_b3(self) -> None:
        assert {plot.price for plot in plots()} == set(range(1, 9))
        assert {plot.premium for plot in plots()} == {0, 1, 2, 3}

    def test_no_ring_is_all_of_a_price(self) -> None:
        for ring in range(3):
            prices = [plot.price for plot in plots() if plot.ring == ring]
            assert max(prices.count(price) for price in prices) <= len(prices) // 2

    def test_each_category_has_room_ic_b5(self) -> None:
        assert sum(plot.ring != INNER for plot in plots()) == 40
        assert sum(not plot.river for plot in plots()) >= 34
        assert 13 <= sum(bool(plot.roads) for plot in plots()) <= 16
