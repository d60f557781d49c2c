"""What measures the balance of The Indomitable Citadel: matches at first sight, and the counting."""

from functools import cache

import pytest

from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, NONE
from citadel_desktop.rules.kit.contract import complete_options
from tools.selfplay.matches import Match, Row, play_match
from tools.selfplay.report import report
from tools.selfplay.town import Record, record, shares


@cache
def played(seed: str, number: int, *players: str, edition: str = "basic") -> Row:
    options = complete_options(INDOMITABLE, {"edition": edition})
    match = Match("indomitable", tuple(options.items()), players, seed, number)
    return play_match(match)


def counted(seed: str, number: int, *players: str, edition: str = "basic") -> Record:
    return record(played(seed, number, *players, edition=edition).facts)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_seats_at_sight_end_their_matches(seats: int) -> None:
    one = counted("sight", 0, *("sight",) * seats)
    assert one.orders == seats
    assert one.winners
    assert all(2 <= len(start) <= 5 for start in one.starts)
    assert [sum(points) for points in one.by_category] == list(one.points)
    assert sorted(one.place) == list(range(seats))


@pytest.mark.parametrize("edition", ["strategic", "treason"])
def test_the_other_editions_are_counted_too(edition: str) -> None:
    one = counted("edition", 0, *("random",) * 3, edition=edition)
    assert one.orders == len(one.points) == len(one.by_category) == len(one.influence) == 3
    assert all(one.starts)
    assert sum(one.earned)


@pytest.mark.parametrize("name", ["sight", "random"])
def test_the_same_seed_is_the_same_match(name: str) -> None:
    first = counted("one", 0, *(name,) * 3)
    played.cache_clear()
    assert counted("one", 0, *(name,) * 3) == first
    assert counted("two", 0, *(name,) * 3) != first


def test_seats_beat_none_of_their_own_kind_by_seat_number() -> None:
    """Wins go by the place in the order of play, never by the number of the Order: the lot decides who is first."""
    records = [counted("lot", number, "sight", "sight") for number in range(20)]
    assert {tuple(one.place) for one in records} == {(0, 1), (1, 0)}


def test_shares_add_up_to_the_matches() -> None:
    records = [counted("sum", number, *("random",) * 4) for number in range(12)]
    by_place = shares(records, lambda one, order: (one.place[order],))
    assert sum(share.won for share in by_place.values()) == pytest.approx(12)
    assert all(share.tried == 12 for share in by_place.values())


@pytest.mark.slow
def test_the_report_tells_every_part() -> None:
    lines = "\n".join(report([played("tell", n, *("sight",) * 4) for n in range(60)]))
    for part in (
        *("indomitable, basic, 4 seats, 60 matches", "4 Orders", "Endings: target 60."),
        *("place in the order", "first plot", "trade (14 cards)", "Events a match", "pioneer"),
    ):
        assert part in lines


def test_what_was_bought_and_held_is_counted_as_the_table_shows_it() -> None:
    one = counted("held", 0, *("random",) * 3, edition="treason")
    assert len(one.powers) == 7
    assert all(power in range(7) and order in {0, 1, 2, DARK} for power, order in one.taken)
    held = {power for power, holder in enumerate(one.powers) if holder != NONE}
    assert held <= {power for power, _ in one.taken}
    for bought, built in zip(one.bought, one.built, strict=True):
        assert bought.get("building", 0) == sum(built.values())
        assert bought["tower"] >= 1  # that of the set-up (TR-S1)
    assert one.dark >= 0 <= one.dark_plots


def test_the_report_tells_what_was_bought_and_held() -> None:
    rows = [played("held", n, *("random",) * 3, edition="treason") for n in range(3)]
    lines = "\n".join(report(rows))
    for part in ("| trade |", "| white |", "The Dark Master:", "| tower |", "Placed a match"):
        assert part in lines
