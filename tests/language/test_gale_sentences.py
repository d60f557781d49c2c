"""Gale's Citadel in words: every event, refusal, prompt, end and option has its sentence."""

import dataclasses
import typing
from functools import cache
from typing import Any

import pytest

from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.gale.sentences import GALE
from citadel_desktop.language.refusals import COMMON
from citadel_desktop.rules import games
from citadel_desktop.rules.gale import turns as ev
from citadel_desktop.rules.gale.actions import AT_ONE_PLACE, Action, Attack, Destroy, End, Kind, Move
from citadel_desktop.rules.gale.state import Ending
from citadel_desktop.rules.kit.contract import Decision, OptionValue, Outcome, Param, Refusal
from tests.golden.matches import recorded
from tests.language.codes import refusals, rows
from tests.language.sound import sound

RULES = games()["gale"]
NAMES = ("Ada", "Bo")
OPTIONS: dict[str, OptionValue] = {"rules": "short", "size": 9, "citadels": 6, "first": "0"}
EVENTS = typing.get_args(ev.Event)
ACTIONS: dict[str, tuple[Action, ...]] = {
    **{kind: (make(21),) for kind, make in AT_ONE_PLACE.items()},
    "move": (Move(21, 22),),
    "attack": (Attack(21, 3 << 22, None, 22), Attack(21, 3 << 22, None, None)),
    "destroy": (Destroy(21, 3 << 22, None, 22), Destroy(21, 3 << 22, None, None)),
    "end": (End(),),
}

FACTS: dict[str, Param] = {
    "point": "e5",
    "square": "e5-f6",
    "what": "citadel",
    "kind": "wall",
    "phase": "turn",
    "seat": 0,
    "turn_of": 1,
    "owner": 1,
    "value": 7,
    "values": ("1", "2"),
    "known": ("rules", "size"),
    "option": "size",
    "text": "hop",
    "name": "z99",
    "target": "d4",
    "attacker": "d5",
    "citadel": "d6",
    "start": "a1",
    "end": "c3",
    "wall": "b2-c3",
    "seats": 3,
}


@cache
def codes() -> dict[str, set[tuple[str, ...]]]:
    """The codes that are refused with there, and the names of their facts."""
    return refusals("rules/gale")


def test_every_refusal_has_a_sentence(speech: Speech) -> None:
    for code, params in rows(codes()):
        assert code in GALE.words.refusals or code in COMMON, code
        facts = tuple((name, FACTS.get(name, 3)) for name in params)
        told = GALE.refusal(speech, Refusal(code, "GA-C3", facts), NAMES)
        sound(told)
        assert "GA-C3" in told


def test_refusals_say_the_facts_and_the_rule() -> None:
    english = load("en")

    def told(code: str, rule: str, **params: Param) -> str:
        return GALE.refusal(english, Refusal(code, rule, tuple(params.items())), NAMES)

    weak = told("too_weak", "GA-C3", attack=3, defence=4, target="d13")
    assert weak == "Too weak: 3 against 4 of d13 (rule GA-C3)."
    few = told("too_few_actions", "GA-T1", kind="recruit", cost=2, left=1)
    assert few == "Too few actions: recruiting costs 2, 1 is left (rule GA-T1)."
    turn = told("not_your_turn", "GA-T1", seat=0, turn_of=1)
    assert turn == "Bo is to act, not Ada (rule GA-T1)."
    assert told("match_over", "GA-E2") == "The match is over (rule GA-E2)."


def _event(kind: type) -> Any:
    values: dict[str, Any] = {"by": (10, 11), "ending": "lead_at_once", "winner": 1, "seat": 0}
    names = [field.name for field in dataclasses.fields(kind)]
    return kind(**{name: values.get(name, 12) for name in names})


def test_every_event_has_one_sentence_with_a_name(speech: Speech) -> None:
    for kind in EVENTS:
        told = GALE.event(speech, _event(kind), NAMES, OPTIONS)
        sound(told)
        assert "Ada" in told or "Bo" in told
        assert told.rstrip("»").endswith(".")


def test_events_name_the_points_of_their_field() -> None:
    english = load("en")
    small = GALE.event(english, ev.Moved(0, 12, 13), NAMES, OPTIONS)
    large = GALE.event(english, ev.Moved(0, 12, 13), NAMES, {**OPTIONS, "size": 19})
    assert small == "Ada moves from c2 to d2."
    assert large == "Ada moves from m1 to n1."


@pytest.mark.parametrize("options", [{}, {"size": "x"}, {"size": -1}, {"size": 10**9}])
def test_events_are_told_whatever_a_save_says_of_the_size(options: dict[str, OptionValue]) -> None:
    english = load("en")
    told = GALE.event(english, ev.Moved(0, 12, 13), NAMES, options)
    assert told == "Ada moves from m1 to n1."


@pytest.mark.parametrize("reason", [*(e for e in typing.get_args(Ending) if e), "resignation", "agreed"])
def test_every_ending_has_a_sentence(speech: Speech, reason: str) -> None:
    winners = (1,) if reason.startswith("lead") or reason == "resignation" else ()
    told = GALE.outcome(speech, Outcome(winners, reason, "GA-E1"), NAMES)
    sound(told)
    assert ("Bo" in told) == bool(winners)


@pytest.mark.parametrize(
    ("kinds", "left"),
    [
        (("end",), "can end the turn"),
        (("dismiss", "end"), "can end the turn"),
        (("attack", "end"), "may attack or end the turn"),
        (("siege", "end"), "may remove the besieged or end the turn"),
        (("attack", "siege", "end"), "may attack, remove the besieged or end the turn"),
    ],
)
def test_without_actions_only_what_can_be_done_is_asked(kinds: tuple[Kind, ...], left: str) -> None:
    decision = Decision(0, "turn", tuple(ACTIONS[kind][0] for kind in kinds), "free_actions")
    said = GALE.prompt(load("en"), decision, NAMES)
    assert said == f"Ada has no actions left and {left}."


def test_every_kind_of_action_says_what_it_does(speech: Speech) -> None:
    state = recorded("gale/no_warriors").position(16)
    for kind in typing.get_args(Kind):
        for action in ACTIONS[kind]:
            sound(GALE.action(speech, state, 0, action, NAMES))
