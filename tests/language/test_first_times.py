"""What is told when it is met first: by real events of random matches, in words, each by a name of its own."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.first_times import firsts, notes
from citadel_desktop.match.adjudication import adjudication_of
from citadel_desktop.match.selfplay import play_one
from citadel_desktop.rules import games
from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import View
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.kit.contract import OptionValue, Step, complete_options
from tests.indomitable.builder import table
from tests.indomitable.strategic import laid


def met(game: str, options: Mapping[str, OptionValue], seats: int, keys: int) -> Counter[str]:
    """What random matches let their seats meet, each with its own eyes."""
    rules, speech, found = games()[game], load("en"), Counter[str]()

    def watch(_before: Any, step: Step[Any, Any]) -> None:
        for seat in range(seats):
            seen = [one for event in step.events if (one := rules.see(event, seat)) is not None]
            view = rules.view(step.state, seat)
            for note in notes(speech, game, seen, view, seat):
                found[note.id.removeprefix(f"{game}-")] += 1

    chosen = complete_options(rules, options)
    for key in range(keys):
        play_one(rules, chosen, f"{key}", seats, watch=watch, adjudication=adjudication_of(game), longest=900)
    return found


@pytest.mark.parametrize(
    ("game", "options", "seats", "expected"),
    [
        ("gale", {"rules": "short", "size": 9, "citadels": 6}, 2, "taken given_up wall breach"),
        (
            "indomitable",
            {"edition": "strategic"},
            3,
            "isolated fire returned robbed vacated power power_lost blocked protected event taxed threatened red_box "
            "income",
        ),
        ("indomitable", {"edition": "treason"}, 3, "tower_lost attacked last_round dark_master black bricks"),
        ("goodman", {"wide": True}, 2, "died halved revealed combat retreated cornered breaking_off doorway dummy"),
    ],
)
def test_random_matches_meet_what_there_is(
    game: str, options: Mapping[str, OptionValue], seats: int, expected: str
) -> None:
    found = met(game, options, seats, 2)
    assert [name for name in expected.split() if not found[name]] == []


def test_the_basic_game_tells_nothing_of_what_it_does_not_know() -> None:
    found = met("indomitable", {}, 3, 2)
    assert found["income"]
    assert not {"threatened", "isolated", "power", "dark_master", "bricks"} & set(found)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("tongue", ["en", "de"])
def test_each_is_one_short_sentence_or_two(game: str, tongue: str) -> None:
    speech = load(tongue)
    rows = firsts(game)
    assert len({row.id for row in rows}) == len(rows)
    told = [speech.translated(row.said) for row in rows]
    assert len(set(told)) == len(told)
    assert [text for text in told if not text.endswith(".") or len(text) > 140] == []


def test_a_game_without_any_tells_nothing() -> None:
    assert firsts("toll") == ()


def test_ic_x1_an_own_plot_is_told_to_stand_alone_and_not_anothers() -> None:
    state = laid("M1 M2", "O1 O9", "O24", bricks=9)
    step = INDOMITABLE.apply(state, 0, INDOMITABLE.parse(state, 0, "buy M3"))
    places = {
        seat: [
            note.place
            for note in notes(load("en"), "indomitable", step.events, INDOMITABLE.view(step.state, seat), seat)
        ]
        for seat in range(3)
    }
    assert places == {0: [], 1: ["plot O1"], 2: []}


def test_ic_t6_a_card_that_an_event_brought_is_not_said_to_come_from_a_red_box() -> None:
    state = table("M1", "O5", "O9", buildings={"M1": "bakery"})
    view: View = INDOMITABLE.view(state, 0)
    assert towns()["first"].is_red(view.position.scores[0])
    assert not towns()["first"].is_red(view.position.scores[1])
    told = {
        seat: [note.id for note in notes(load("en"), "indomitable", [event], view, seat)]
        for seat, event in ((0, InfluenceWon(0)), (1, InfluenceWon(1)))
    }
    assert told == {0: ["indomitable-red_box"], 1: []}
