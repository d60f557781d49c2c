"""The levels, tried with the little game of Toll."""

import gc
from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.levels import LEVELS, LevelName, think
from citadel_desktop.agents.policy import final_shares, shares
from citadel_desktop.agents.thinking import Budget, weighted
from citadel_desktop.rules.kit.contract import Outcome, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.agents.elsewhere import told_elsewhere
from tests.toys.toll import TOLL, Act, TollState, TollView
from tests.toys.toll_policy import TollPolicy

OPTIONS = complete_options(TOLL, {"rounds": 3})
SOME = Budget(iterations=60)


def begun(seed: str, seats: int = 2) -> TollState:
    return TOLL.setup(OPTIONS, seats, seeded(seed))


def answer(level: LevelName, view: TollView, seat: int, seats: int, seed: str) -> Act:
    found: Act = think(TOLL, TollPolicy(), level, view, seat, seats, SOME, seed).action
    return found


def won_by(first: LevelName, second: LevelName, number: int) -> float:
    """The share of the win of `first`, which sits in either seat in turn."""
    levels = (first, second) if number % 2 == 0 else (second, first)
    state, random = begun(f"ladder {number}"), Random(number)
    while asked := TOLL.to_act(state):
        seat = asked[0]
        action = answer(levels[seat], TOLL.view(state, seat), seat, 2, str(random.random()))
        state = TOLL.apply(state, seat, action).state
    outcome = TOLL.outcome(state)
    assert outcome is not None
    return (levels.index(first) in outcome.winners) / len(outcome.winners)


@pytest.mark.parametrize("level", LEVELS)
def test_answers_are_legal_and_the_same_for_the_same_seed(level: LevelName) -> None:
    state = begun("legal", 3)
    for n in range(12):
        seat = TOLL.to_act(state)[0]
        found = answer(level, TOLL.view(state, seat), seat, 3, f"seed {n}")
        assert TOLL.refuse(state, seat, found) is None
        assert found == answer(level, TOLL.view(state, seat), seat, 3, f"seed {n}")
        state = TOLL.apply(state, seat, found).state


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_no_answer(level: LevelName) -> None:
    state = begun("hidden", 2)
    view = TOLL.view(state, 0)
    other = TOLL.resample(view, seeded("another truth"))
    assert other != state
    assert answer(level, view, 0, 2, "x") == answer(level, TOLL.view(other, 0), 0, 2, "x")


def test_a_view_leads_to_no_state() -> None:
    state = begun("poison", 3)
    met: list[Any] = [TOLL.view(state, 0)]
    seen: set[int] = set()
    while met:
        one = met.pop()
        if id(one) in seen or isinstance(one, type):
            continue
        seen.add(id(one))
        assert not isinstance(one, TollState)
        met += gc.get_referents(one)


def test_a_squire_errs_the_more_the_less_care_it_takes() -> None:
    view = TOLL.view(begun("care"), 0)

    def liked_best(inverse_temperature: float) -> int:
        policy = TollPolicy(inverse_temperature=inverse_temperature)
        drawn = [think(TOLL, policy, "squire", view, 0, 2, SOME, f"{n}").action for n in range(60)]
        decision = TOLL.decision(begun("care"), 0)
        assert decision is not None
        priors = policy.priors(view, decision)
        return drawn.count(decision.actions[priors.index(max(priors))])

    assert liked_best(0.1) < liked_best(1.0) < liked_best(6.0)


def test_a_master_does_what_its_policy_knows_without_thinking() -> None:
    view = TOLL.view(begun("known"), 0)
    thought = think(TOLL, TollPolicy(), "master", view, 0, 2, SOME, "s")
    known = think(TOLL, TollPolicy(knows=True), "master", view, 0, 2, SOME, "s")
    assert (thought.iterations, known.iterations) == (SOME.iterations, 1)
    assert think(TOLL, TollPolicy(knows=True), "knight", view, 0, 2, SOME, "s").iterations > 1


@pytest.mark.slow(but=1)
@pytest.mark.parametrize(("better", "worse", "least"), [("knight", "squire", 0.6), ("master", "squire", 0.6)])
def test_thinking_is_better_than_playing_at_sight(better: LevelName, worse: LevelName, least: float) -> None:
    matches = 24
    wins = sum(won_by(better, worse, number) for number in range(matches))
    assert wins / matches >= least


def told() -> list[str]:
    return [repr(answer(level, TOLL.view(begun("process"), 0), 0, 2, "s")) for level in LEVELS]


def test_the_same_in_another_process() -> None:
    assert told_elsewhere(__name__) == told()


def test_shares_add_up_and_follow_the_score() -> None:
    state = begun("shares", 3)
    found = shares(TollPolicy(), TOLL.view(state, 0), 3)
    assert sum(found) == pytest.approx(1.0)
    assert found[0] == pytest.approx(found[1])
    assert final_shares(TollPolicy(), Outcome((0, 2), "most_points", "TO-9"), 3) == (0.5, 0.0, 0.5)
    assert final_shares(TollPolicy(), Outcome((), "evil", "TO-9"), 2) == (0.0, 0.0)


def test_nothing_of_weight_nought_is_drawn() -> None:
    random = Random(1)
    drawn = {weighted([0.0, 1.0, 0.0, 2.0, 0.0], random) for _ in range(200)}
    assert drawn == {1, 3}


def test_a_budget_counts_iterations() -> None:
    assert [*Budget(iterations=3).spent()] == [0, 1, 2]
    assert [*Budget().spent()] == [0]
    assert [*Budget(seconds=60.0, iterations=3).spent()] == [0, 1, 2]
