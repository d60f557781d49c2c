"""The town: its geometry (IC-B1, IC-B2) and every condition on the map (IC-B3), each checked from the data itself."""

import math
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise

import pytest

from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.towns import Plot, towns

INNER, MIDDLE, OUTER = range(3)


def plots() -> tuple[Plot, ...]:
    return towns()["first"].plots


def mean_price(which: Iterable[Plot]) -> Fraction:
    chosen = [plot.price for plot in which]
    return Fraction(sum(chosen), len(chosen))


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

    def test_prices_sum_ic_b3(self) -> None:
        assert 180 <= sum(plot.price for plot in plots()) <= 220

    def test_mean_price_rises_with_the_premium_ic_b3(self) -> None:
        means = [mean_price(p for p in plots() if p.premium == n) for n in range(4)]
        assert all(a < b for a, b in pairwise(means))

    def test_no_premium_only_on_the_cheapest_ic_b3(self) -> None:
        assert all(plot.price <= 3 for plot in plots() if plot.premium == 0)

    def test_three_only_on_the_dearest_ic_b3(self) -> None:
        assert all(plot.price >= 7 for plot in plots() if plot.premium == 3)

    def test_road_plots_are_dearer_on_average_ic_b3(self) -> None:
        on = mean_price(plot for plot in plots() if plot.roads)
        assert on > mean_price(plot for plot in plots() if not plot.roads)

    def test_inner_ring_is_dearest_on_average_ic_b3(self) -> None:
        inner, middle, outer = (mean_price(p for p in plots() if p.ring == n) for n in range(3))
        assert inner > max(middle, outer)

    def test_no_ring_is_all_of_a_price(self) -> None:
        for ring in range(3):
            prices = [plot.price for plot in plots() if plot.ring == ring]
            assert max(prices.count(price) for price in prices) <= len(prices) // 2

    @pytest.mark.parametrize("plot", range(48))
    def test_nine_second_plots_are_always_left_ic_b3(self, plot: int) -> None:
        """Even after three more plots a head for five players nobody is kept from a second one."""
        rest = 10 - plots()[plot].price
        fits = [
            other
            for other in plots()
            if other.price <= rest and other.number != plot and not town.NEIGHBOURS[plot] >> other.number & 1
        ]
        assert len(fits) >= 9

    def test_each_category_has_room_ic_b5(self) -> None:
        assert sum(plot.ring != INNER for plot in plots()) == 40
        assert sum(not plot.river for plot in plots()) >= 34
        assert 13 <= sum(bool(plot.roads) for plot in plots()) <= 16


class TestSampleGame:
    """Mark, Mary and Peter can all be set up as the text's sample game tells (IC-B3, IC-S2)."""

    def test_marks_toll_road_plot_has_five_dots_and_two_more(self) -> None:
        assert any(p.price == 5 and p.premium == 2 and p.roads for p in plots())

    @pytest.mark.parametrize("price", [2, 3])
    def test_dry_plots_without_premium(self, price: int) -> None:
        assert any(p.price == price and p.premium == 0 and not p.river for p in plots())

    @pytest.mark.parametrize("premium", [1, 2])
    def test_dry_plots_with_premium(self, premium: int) -> None:
        assert any(p.premium == premium and not p.river for p in plots())

    def test_a_plot_of_one_dot(self) -> None:
        assert any(p.price == 1 for p in plots())

    def test_all_three_starts_together(self) -> None:
        found = self.starts()
        assert found
        mark, mary, peter = found
        for start in found:
            assert sum(plots()[p].price for p in start) <= 10
            assert not any(town.NEIGHBOURS[a] >> b & 1 for a, b in combinations(start, 2))
        assert len({*mark, *mary, *peter}) == 9
        assert sum(plots()[p].price for p in mark) == 10

    def starts(self) -> tuple[tuple[int, ...], ...]:
        """Three plots each: Mark's 5, 3, 2; Mary's beside a 1-dot plot; Peter's with a dry +1 for the Opera House."""
        every = plots()
        for a, b, c in self.triples(range(48)):
            by_price = sorted((a, b, c), key=lambda p: every[p].price)
            two, three, five = (every[p] for p in by_price)
            if (two.price, three.price, five.price) != (2, 3, 5):
                continue
            if five.premium != 2 or not five.roads:
                continue
            if any(p.premium or p.river for p in (two, three)):
                continue
            left = [p for p in range(48) if p not in {a, b, c}]
            for mary in self.triples(left):
                beside = town.bits(town.neighbours(town.set_of(list(mary))))
                cheap = [p for p in beside if every[p].price == 1 and p in left]
                if not cheap or not any(every[p].ring != INNER for p in mary):
                    continue
                rest = [p for p in left if p not in mary and p != cheap[0]]
                for peter in self.triples(rest):
                    if any(every[p].premium == 1 and not every[p].river for p in peter):
                        return (a, b, c), mary, peter
        return ()

    def triples(self, among: Sequence[int]) -> Iterator[tuple[int, ...]]:
        for three in combinations(among, 3):
            dots = sum(plots()[p].price for p in three)
            if dots <= 10 and not any(town.NEIGHBOURS[a] >> b & 1 for a, b in combinations(three, 2)):
                yield three


def test_a_quarter_of_all_triples_is_a_legal_start_ic_s2() -> None:
    """There is much to choose from, so that nobody's choice takes away what others need."""
    legal = list(TestSampleGame().triples(range(48)))
    assert len(legal) > math.comb(48, 3) / 4
