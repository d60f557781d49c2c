"""Boards in words: every place by its own name, every action at a place, and nothing that a seat may not know."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.places import Place, Survey
from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Decision, OptionValue, Seat
from citadel_desktop.rules.kit.rng import seeded
from tests.language.sound import sound
from tests.profiles import SHELF, example_registered, profile

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
SPEECH = load("en")
EDITIONS: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    *((game, {}) for game in SHELF),
    ("gale", {"rules": "v1", "size": 9, "citadels": 6, "placing": "ready"}),
    ("gale", {"rules": "short", "size": 9, "citadels": 6, "placing": "ready"}),
    ("indomitable", {"edition": "strategic"}),
    ("indomitable", {"edition": "treason"}),
    ("goodman", {"planned": "drawn"}),
    ("goodman", {"planned": "drawn", "scenario": "amulet", "secrecy": "secret"}),
)
STEPS, EVERY = 120, 40
"""So many actions are played of each match, and every so many its board is looked at."""


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with example_registered():
        yield


def moments(game: str, options: dict[str, OptionValue]) -> Iterator[Table]:
    """A match at random, looked at now and then."""
    rules, dice = games()[game], Random(f"{game} {options}")
    count = rules.seat_counts[0]
    players = tuple(Player(name, n) for n, name in enumerate(NAMES[:count]))
    table = Table.start(rules, options, players, 11, f"test-{game}")
    among = profile(game).among
    for n in range(STEPS):
        if n % EVERY == 0:
            yield table
        if table.outcome:
            break
        decision = table.decision(table.to_act[0])
        assert decision is not None
        pool = decision.actions if among is None else among(decision)
        table.act(decision.seat, dice.choice(list(pool)))
    yield table


def survey(table: Table, view: Any, seat: Seat | None) -> Survey:
    return Survey(SPEECH, table.rules.id, view, seat, NAMES[: len(table.players)])


def everything(told: Survey, decision: Decision[Any] | None) -> list[object]:
    """All that is said of a board, and of what may be done at each of its places."""
    said: list[object] = [*told.walk(), told.threats(), told.hand(), told.standings()]
    if decision is not None:
        said += [told.prompt(decision), [told.place_ids(one) for one in decision.actions]]
        said += [told.action(one) for one in decision.actions[:: 1 + len(decision.actions) // 40]]
    return said


@pytest.mark.parametrize(("game", "options"), EDITIONS)
def test_places_have_names_of_their_own_and_tell_themselves_soundly(game: str, options: dict[str, OptionValue]) -> None:
    for table in moments(game, options):
        for seat in (None, *range(len(table.players))):
            told = survey(table, table.view(seat), seat)
            every = [*told.walk()]
            assert len({place.id for place in every}) == len(every)
            assert len({place.name for place in every}) == len(every)
            ids = {place.id for place in every}
            for place in every:
                assert place.near == tuple(id for id in place.near if id in ids), place
                sound(place.name)
                sound(place.told)
            for place in every[::23]:
                assert told.matching(place.id) == (place,)
            for said in (*told.threats(), *told.hand(), *told.standings()):
                sound(said)


@pytest.mark.parametrize(("game", "options"), EDITIONS)
def test_the_words_of_a_seat_hang_on_nothing_that_it_may_not_know(game: str, options: dict[str, OptionValue]) -> None:
    for n, table in enumerate(moments(game, options)):
        rules = table.rules
        for seat in range(len(table.players)):
            view = table.view(seat)
            other = rules.resample(view, seeded(n))
            first = everything(survey(table, view, seat), table.decision(seat))
            again = survey(table, rules.view(other, seat), seat)
            asked = None if table.outcome else rules.decision(other, seat)
            assert everything(again, asked) == first


@pytest.mark.parametrize(("game", "options"), [one for one in EDITIONS if one[0] != "goofspiel"])
def test_what_may_be_done_is_found_at_its_places(game: str, options: dict[str, OptionValue]) -> None:
    found = 0
    for table in moments(game, options):
        for seat in table.to_act:
            decision = table.decision(seat)
            assert decision is not None
            told = survey(table, table.view(seat), seat)
            for action in decision.actions[:: 1 + len(decision.actions) // 25]:
                for id in told.place_ids(action):
                    place = told.place(id)
                    if place is not None:
                        found += 1
                        assert action in told.actions_at(decision, place)
    assert found > 0


def test_a_text_finds_what_is_called_so_then_what_begins_so() -> None:
    table = next(moments("indomitable", {}))
    told = survey(table, table.view(0), 0)

    def ids(text: str) -> list[str]:
        return [place.id for place in told.matching(text)]

    assert ids("m5") == ["M5"]
    assert ids(" Inner  RING ") == ["ring 1"]
    assert ids("road") == ["road 1", "road 2", "road 3"]
    assert ids("shop") == []
    assert ids("") == []
    assert ids("river 1") == ["river 1"]


def test_a_game_without_words_for_its_board_has_none() -> None:
    table = next(moments("goofspiel", {}))
    told = survey(table, table.view(0), 0)
    assert (told.whole, told.threats(), told.hand(), told.place("x")) == ((), (), (), None)
    assert told.standings()


def test_a_plot_tells_what_it_borders_on() -> None:
    """IC-B2, IC-B3."""
    table = next(moments("indomitable", {}))
    told = survey(table, table.view(0), 0)
    place = told.place("I1")
    assert isinstance(place, Place)
    assert place.told.startswith("Plot I1, inner ring, plot 1, price ")
    assert "It borders on I2, I8, M1 and M2." in place.told
    assert [one.id for one in told.near(place)] == ["I2", "I8", "M1", "M2"]
