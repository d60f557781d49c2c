"""Every kind of thing that a game tells has its words in the game's table, and no two things claim the same."""

import typing
from importlib import import_module
from typing import Any

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.refusals import COMMON
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.language.words import AskWords, Words, kind_of, together
from citadel_desktop.rules.gale.state import Phase as GalePhase
from citadel_desktop.rules.goodman.rules import DIE, PURPOSE
from citadel_desktop.rules.goodman.state import Phase as GoodmanPhase
from citadel_desktop.rules.kit.asking_game import AskingGame
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import AnyRules, Options, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.events import kinds_of_event
from tests.language.codes import PACKAGE, refusals
from tests.language.sound import shown, sound
from tests.profiles import SHELF

MAKERS = ("refusal", "_fault", "_bad")
"""What refusals are made with, and what makes them of a code it is given."""


def _table(game: str) -> Sentences:
    found: Sentences = SHELF[game].load("sentences")
    return found


def _classes(union: Any) -> set[type]:
    """The classes of a union of classes and unions."""
    return {one for part in typing.get_args(union) for one in _classes(part)} or {union}


@pytest.mark.parametrize("game", SHELF)
def test_every_class_of_action_and_event_has_its_words(game: str) -> None:
    table = _table(game).words
    assert set(table.actions) == _classes(_rules(game).action_type)
    assert set(table.events) == _events(game)


@pytest.mark.parametrize("game", SHELF)
def test_every_code_of_a_refusal_has_its_sentence_and_none_is_left_over(game: str) -> None:
    rules, table = _rules(game), _table(game).words
    asking = isinstance(rules, AskingGame)
    rooms = (_room(game), "rules/kit/asks.py") if asking else (_room(game),)
    codes = {code for maker in MAKERS for code in refusals(*rooms, maker=maker)} - {""}
    assert set(table.refusals) <= codes
    assert codes - set(table.refusals) - set(COMMON) == ({"not_now"} if asking else set())


def _room(game: str) -> str:
    """Where a game's rules are, from the package: a folder, or a module that has all of them."""
    parts = SHELF[game].rules.partition(":")[0].split(".")
    if parts[0] == PACKAGE.name:
        return "/".join(parts[1:-1])
    return f"../{'/'.join(parts)}.py"


def _rules(game: str) -> AnyRules:
    found: AnyRules = SHELF[game].load("rules")
    return found


def _events(game: str) -> set[type]:
    """The classes of a game's events: those of a union beside its rules, or all that say they are events."""
    events = import_module(SHELF[game].rules.partition(":")[0]).Event
    return set(kinds_of_event(game)) if events is Event else _classes(events)


@pytest.mark.parametrize("game", SHELF)
def test_every_ask_has_its_prompt_and_what_has_to_wait_for_it(game: str) -> None:
    rules, table = _rules(game), _table(game)
    if not isinstance(rules, AskingGame):
        assert table.not_now is None
        return
    first = rules.options({})[0]
    asked = {ask for value in first.values for ask in _asks(rules, {first.id: value})}
    assert set(table.words.asks) == asked
    assert table.not_now is not None
    if len(asked) > 1:
        assert all(words.wait is not None for words in table.words.asks.values())


def _asks(rules: Any, chosen: Options) -> tuple[str, ...]:
    """The kinds of ask in matches with that option."""
    state = rules.setup(complete_options(rules, chosen), 2, seeded("words"))
    found: tuple[str, ...] = rules.procedure(state.position).asks
    return found


@pytest.mark.parametrize("game", SHELF)
def test_every_action_has_a_phrase_of_its_own(game: str) -> None:
    table, speech = _table(game), load("en")
    told = {kind_of(action): words.phrase for action, words in table.words.actions.items()}
    assert len(set(told.values())) == len(told)
    for kind, phrase in told.items():
        sound(phrase)
        assert table.phrase(speech, kind) == phrase
    assert table.phrase(speech, "dance") == "dance"


PHASES = {
    "gale": typing.get_args(GalePhase),
    "goodman": (*typing.get_args(GoodmanPhase), "over"),
    "indomitable": ("first_plots", "first_towers", "income", "trading", "influence", "dark", "over"),
}


@pytest.mark.parametrize("game", PHASES)
def test_every_option_value_measure_phase_and_die_has_its_label(game: str) -> None:
    rules, table, speech = _rules(game), _table(game), load("en")
    phases = [table.phase(speech, phase) for phase in PHASES[game]]
    assert len(set(phases)) == len(phases)
    told = [speech.translated(table.name), speech.translated(table.tagline), *phases]
    told += [table.measure(speech, code) for code in rules.measures]
    first = rules.options({})[0]
    for option in [one for value in first.values for one in shown(rules.options({first.id: value}))]:
        values = [table.value(speech, option.id, value) for value in option.values]
        assert len(set(values)) == len(values)
        told += [*table.option(speech, option.id), *(text for both in values for text in both if text)]
    if game == "goodman":
        told += [table.die(speech, DIE), table.roll_purpose(speech, PURPOSE)]
    for text in told:
        sound(text)


def test_two_things_that_claim_the_same_are_refused() -> None:
    one = Words(asks={"move": AskWords(lambda c: "Move.")})
    assert together(one, Words()).asks == one.asks
    with pytest.raises(ValueError, match="move"):
        together(one, one)
