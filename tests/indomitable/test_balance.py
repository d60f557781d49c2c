"""What measures the balance: matches among simple seats, and the counting."""

from itertools import pairwise
from typing import Any

import pytest

from citadel_desktop.rules.indomitable.content import content
from tools.balance.records import at_random, play, simply
from tools.balance.report import interval, report, shares
from tools.town_map.conditions import Map, lacks, starts
from tools.town_map.courses import Layout


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_simple_seats_end_their_matches(seats: int) -> None:
    record = play({}, seats, "simple", simply)
    assert record.orders == seats
    assert record.winners
    assert all(2 <= len(start) <= 5 for start in record.starts)
    assert [sum(points) for points in record.by_category] == list(record.points)
    assert sorted(record.place) == list(range(seats))


@pytest.mark.parametrize("choose", [simply, at_random])
def test_the_same_seed_is_the_same_match(choose: Any) -> None:
    assert play({}, 3, "one", choose) == play({}, 3, "one", choose)
    assert play({}, 3, "one", choose) != play({}, 3, "two", choose)


def test_simple_seats_beat_none_of_their_own_kind_by_seat_number() -> None:
    """Wins go by the place in the order of play, never by the number of the Order: the lot decides who is first."""
    records = [play({}, 2, f"lot {number}", simply) for number in range(20)]
    assert {record.place for record in records} == {(0, 1), (1, 0)}


def test_shares_add_up_to_the_matches() -> None:
    records = [play({}, 4, f"sum {number}", at_random) for number in range(12)]
    by_place = shares(records, lambda record, order: (record.place[order],))
    assert sum(wins for wins, _ in by_place.values()) == pytest.approx(12)
    assert all(tried == 12 for _, tried in by_place.values())


def test_interval_holds_the_share_and_narrows() -> None:
    """Wilson's: 50 of 100 lie between 40.4 % and 59.6 %."""
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    widths = [interval(n / 4, n) for n in (8, 80, 800)]
    assert all(a[1] - a[0] > b[1] - b[0] for a, b in pairwise(widths))
    assert interval(0, 0) == (0.0, 1.0)


def test_the_report_tells_every_part() -> None:
    lines = "\n".join(report([play({}, 4, f"tell {n}", simply) for n in range(60)], "simple seats"))
    for part in ("4 Orders, 60 matches", "Endings: ", "place in the order", "first plot", "trade"):
        assert part in lines


def test_the_map_of_the_data_lacks_nothing_by_the_search_too_ic_b3() -> None:
    printed = content()
    river, tributary = printed.rivers
    assert tributary.joins is not None
    layout = Layout(
        roads=tuple(road.course for road in printed.roads),
        river=river.course,
        tributary=tributary.course,
        spring=tributary.source == "spring",
        joins=tributary.joins,
    )
    prices = tuple(plot.price for plot in printed.plots)
    one = Map(layout, prices, tuple(plot.premium for plot in printed.plots))
    assert lacks(one) == []
    assert lacks(Map(layout, (1,) * 48, one.premiums)) != []
    assert sum(1 for _ in starts(one, list(range(48)))) > 4000
