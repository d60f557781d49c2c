"""Matches between random seats end: designs are finished, and the heroes' side gives up where nothing happens any more.

That many thousands do is told in docs/balance.md.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, get_args

import pytest

from citadel_desktop.match.adjudication import adjudication_of
from citadel_desktop.match.selfplay import play, play_one
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import HEROES, VILLAIN, Ending, Scenario
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.values import replace

MANNER = adjudication_of("goodman")
QUICK = replace(MANNER, patience=12)
SCENARIOS = get_args(Scenario)
CHECK_EVERY = 50
"""States from one look for faults to the next."""
SHORT = 0
"""A seed whose first match is short."""


def options_of(scenario: str, number: int) -> Mapping[str, OptionValue]:
    """All options of a match: the scenario, and others drawn by its number."""
    chance = Random(f"{scenario} {number}")
    drawn = {
        option.id: scenario if option.id == "scenario" else chance.choice(option.values)
        for option in GOODMAN.options({})
    }
    return complete_options(GOODMAN, drawn)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_matches_end_without_faults(scenario: str) -> None:
    for number in range(3):
        states: list[Any] = []
        options, key = options_of(scenario, number), f"quest {scenario} {number}"
        played = play_one(GOODMAN, options, key, 2, look=states.append, adjudication=QUICK)
        assert [fault for state in (*states[::CHECK_EVERY], states[-1]) for fault in GOODMAN.faults(state)] == []
        assert played.outcome is not None
        assert played.outcome.reason in {*get_args(Ending), "conceded"} - {""}
        assert played.unforced <= played.decisions


def test_the_options_of_random_matches_take_every_value() -> None:
    drawn = [options_of(scenario, number) for scenario in SCENARIOS for number in range(30)]
    for option in GOODMAN.options({}):
        assert {options[option.id] for options in drawn} == set(option.values)


def test_the_heroes_side_gives_up_when_nothing_has_changed_for_so_many_turns_wt_n4() -> None:
    """The public standings are looked at as each turn begins; it is the heroes' side that concedes."""
    told: list[tuple[int, Any]] = []

    def look(state: Any) -> None:
        told.append((state.position.turn.number, GOODMAN.standings(GOODMAN.view(state, None))))

    options = complete_options(GOODMAN, {"planned": "drawn"})
    played = play_one(GOODMAN, options, "given up", 2, look=look, adjudication=QUICK)
    assert played.outcome is not None
    assert (played.outcome.reason, played.outcome.winners) == ("conceded", (VILLAIN,))
    assert QUICK.gives_up == HEROES
    first = dict(reversed(told))
    waited: dict[int, int] = {}
    since = 0
    for turn in sorted(first):
        if first[turn] != first.get(since):
            since = turn
        waited[turn] = turn - since
    last = max(waited)
    assert played.turns == last
    assert waited.pop(last) >= QUICK.patience
    assert all(turns < QUICK.patience for turn, turns in waited.items() if turn)


def test_a_random_villain_finishes_his_own_design_wt_s6() -> None:
    """Of each kind of action alike: so after some changes a design is proposed and finished before it is spoilt."""
    phases: list[str] = []
    options = complete_options(GOODMAN, {"planned": "own"})
    play_one(GOODMAN, options, "own", 2, look=lambda s: phases.append(s.position.phase), adjudication=QUICK)
    assert 0 < phases.count("design") < 200
    assert "search" in phases


@pytest.mark.slow
def test_self_play_plays_in_that_manner() -> None:
    tally = play(GOODMAN, {}, 1, SHORT, 2)
    assert sum(tally.endings.values()) == tally.matches == 1
    assert tally == play(GOODMAN, {}, 1, SHORT, 2)
