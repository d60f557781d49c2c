"""What is asked of every game by nothing but its registration: its words, its files, its computers, its table."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.levels import LEVELS
from citadel_desktop.agents.policies import policies
from citadel_desktop.boards import rooms
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.sentences import sentences
from citadel_desktop.match.asking import answer_question
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Player, Table
from citadel_desktop.match.trial import first_choice
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Outcome, complete_options
from citadel_desktop.rules.kit.plain import digest
from citadel_desktop.saves.store import Store
from citadel_desktop.values import replace
from tests.language.sound import sound
from tests.profiles import SHELF, example_registered, profile
from tests.saves.tools import Clock
from tests.screens.desk import desk
from tests.screens.leaks import depends

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
THINKING = [game for game, parts in SHELF.items() if parts.policy]
STEPS = 120
"""So many actions of a match are told."""


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with example_registered():
        yield


def players(game: str) -> tuple[Player, ...]:
    count = games()[game].seat_counts[0]
    return tuple(Player(name, n) for n, name in enumerate(NAMES[:count]))


def drawn(table: Table, dice: Random) -> tuple[int, Any]:
    """Who acts next, and something he may do."""
    decision = table.decision(table.to_act[0])
    assert decision is not None
    among = profile(table.rules.id).among
    pool: Sequence[Any] = decision.actions if among is None else among(decision)
    return decision.seat, dice.choice(list(pool))


def begun(game: str) -> Table:
    return Table.start(games()[game], {}, players(game), 7, f"test-{game}")


@pytest.mark.parametrize("game", SHELF)
def test_its_match_is_told(game: str) -> None:
    """Prompts, what each action would do, what each seat sees happen, phases, counts and the end."""
    rules, words, speech = games()[game], sentences(game), load("en")
    table, dice = begun(game), Random(game)
    told = [words.name, words.tagline]
    told += [words.measure(speech, code) for code in rules.measures]
    while table.outcome is None and len(table.entries) < STEPS:
        seat, action = drawn(table, dice)
        decision, view = table.decision(seat), table.view(seat)
        assert decision is not None
        told.append(words.prompt(speech, decision, NAMES))
        told += [words.action(speech, view, seat, one, NAMES) for one in decision.actions[::7]]
        told.append(words.phase(speech, rules.progress(table.state).phase))
        table.act(seat, action)
    for viewer in (None, *range(len(table.players))):
        events = [event for _, event in table.events(viewer)]
        told += filter(None, (words.event(speech, one, NAMES, table.options) for one in events))
    for one in (table.outcome, rules.concede(begun(game).state, 0)):
        if isinstance(one, Outcome):
            told.append(words.outcome(speech, one, NAMES))
    for said in told:
        sound(said)


@pytest.mark.parametrize("game", SHELF)
def test_its_options_are_told(game: str) -> None:
    rules, words, speech = games()[game], sentences(game), load("en")
    words.edition(speech, complete_options(rules, {}))
    for option in (one for one in rules.options({}) if len(one.values) > 1):
        label, about = words.option(speech, option.id)
        sound(label)
        sound(about)
        for value in option.values:
            sound(words.value(speech, option.id, value)[0])


@pytest.mark.parametrize("game", SHELF)
def test_its_match_is_kept(game: str, tmp_path: Path) -> None:
    rules, dice, store = games()[game], Random(game), Store(tmp_path)
    session = Session.begin(store, rules, {}, players(game), 7, Clock())
    for _ in range(15):
        session.table.act(*drawn(session.table, dice))
    session.close()
    again = Session.open(store, session.name, games(), Clock(2))
    assert again.notices == ()
    assert digest(again.table.state) == digest(session.table.state)
    again.close()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", THINKING)
def test_its_computers_answer(game: str, level: Any) -> None:
    question, decision = first_choice(games()[game])
    found = answer_question(replace(question, level=level, reasons=True), games(), policies())
    assert found.action in decision.actions


@pytest.mark.parametrize("game", SHELF)
def test_its_table_shows_no_more_than_a_seat_knows(game: str, tmp_path: Path) -> None:
    """Moves are typed at the table screen; after each all that is hidden is dealt anew and painted again."""
    dice = Random(game)
    with desk(tmp_path, games=games(), rooms=rooms(), policies=policies()) as at:
        at.begin(game, 7, players=players(game))
        table = at.table.table
        for n in range(6):
            if at.screen == "handover":
                assert depends(at, n) == []
                at.take_seat()
            seat, action = drawn(table, dice)
            before = len(table.entries)
            at.enter_move(table.rules.notate(table.state, seat, action))
            assert len(table.entries) == before + 1, at.message
            at.turn(3)
            assert depends(at, n) == []
