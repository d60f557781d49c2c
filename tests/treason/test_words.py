"""Whole matches of Treason in words: prompts, deeds, events as each seat sees them, refusals and ends."""

import re
from typing import Any

import pytest

from citadel_desktop.conformance import Case, Match, Notes, play
from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.state import BACK, DARK, NONE
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.treason import events as tr
from citadel_desktop.rules.kit.contract import Outcome, Refusal
from tests.treason.offered import TREASON
from tests.treason.test_conformance import perfidious, treacherous

GAME = sentences("indomitable")
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


@pytest.fixture(params=("en", "de", "qps"))
def speech(request: pytest.FixtureRequest) -> Speech:
    return load(request.param)


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    found = []
    for seats, among in ((2, treacherous), (4, perfidious)):
        notes = Notes("indomitable", seats)
        case = Case({"ask_all": True, "first": "lot"}, seats)
        found.append(play(TREASON, case, f"words {seats}", notes, among=among))
        assert notes.failures == []
    return found


def _sound(text: str) -> None:
    assert text
    assert not re.search(r"[{}]|None|-[12]\b", text), text


@pytest.mark.slow
def test_whole_matches_are_told(speech: Speech, matches: list[Match]) -> None:
    prompts: set[str] = set()
    told: set[str] = set()
    for match in matches:
        names = NAMES[: match.case.seats]
        options = match.case.options
        for moment in match.moments[:-1]:
            assert moment.step is not None
            (seat,) = TREASON.to_act(moment.state)
            decision = TREASON.decision(moment.state, seat)
            assert decision is not None
            prompts.add(decision.prompt)
            _sound(GAME.prompt(speech, decision, names))
            view = TREASON.view(moment.state, seat)
            for action in decision.actions[:: max(1, len(decision.actions) // 4)]:
                _sound(GAME.action(speech, view, seat, action, names))
            for event in moment.step.events:
                told.add(type(event).__name__)
                for viewer in (None, *range(match.case.seats)):
                    seen = TREASON.see(event, viewer)
                    assert seen is not None
                    _sound(GAME.event(speech, seen, names, options))
        assert match.outcome is not None
        _sound(GAME.outcome(speech, match.outcome, names))
    assert {"first_tower", "choose", "phase2", "dark", "steps"} <= prompts
    assert {"AttackFought", "TowerPlaced", "BlackBought", "CardChosen"} <= told


def _told(event: Any) -> str:
    return GAME.event(load("en"), event, NAMES, {})


def test_the_dark_master_has_a_name_of_his_own() -> None:
    assert _told(ev.PlotTaken(DARK, NUMBERS["M5"])) == "Dark Master takes the neutral plot M5."
    assert _told(ev.PowerTaken(DARK, 1, 2, 0)).startswith("Dark Master takes")


def test_tr_d2_the_sum_of_an_attack_is_told() -> None:
    fought = tr.AttackFought(0, NUMBERS["O4"], 1, 6, 2, 1, 2, 1)
    said = "Ada lets the Dark Master attack Bo on O4: 8 (6 + 2) to 4 (1 + 2 + 1)."
    assert _told(fought) == said


@pytest.mark.parametrize(
    "event",
    [tr.BlackBought(0, 3, BACK), tr.CounterSwapped(0, 1, 5, BACK)],
    ids=lambda e: type(e).__name__,
)
def test_tr_s3_hidden_values_are_not_told(speech: Speech, event: Any) -> None:
    hidden = GAME.event(speech, event, NAMES, {})
    _sound(hidden)
    assert "value" not in hidden
    assert "Wert" not in hidden


@pytest.mark.parametrize("power", [4, 5, 6])
def test_tr_p1_powers_of_force_are_named(speech: Speech, power: int) -> None:
    for event in (
        ev.PowerTaken(0, power, 5),
        ev.PowerTaken(0, power, 5, 1),
        ev.PowerLost(0, power, 5),
    ):
        _sound(GAME.event(speech, event, NAMES, {}))
    named = {GAME.event(speech, ev.PowerTaken(0, p, 5), NAMES, {}) for p in (4, 5, 6)}
    assert len(named) == 3


@pytest.mark.parametrize("reason", ["good", "evil", "nobody"])
def test_ends_are_told(speech: Speech, reason: str) -> None:
    winners = () if reason == "nobody" else (1,)
    _sound(GAME.outcome(speech, Outcome(winners, reason, "TR-E2"), NAMES))


def test_only_one_left_is_told(speech: Speech) -> None:
    for order in (1, NONE):
        _sound(GAME.event(speech, ev.LastRoundBegan("one_left", order), NAMES, {}))


def test_the_dark_masters_plots_are_refused_by_his_name() -> None:
    refused = Refusal("not_your_plot", "TR-T4", (("plot", "M5"), ("owner", DARK)))
    assert "Dark Master" in GAME.refusal(load("en"), refused, NAMES)
