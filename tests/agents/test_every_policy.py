"""What holds of the policy of any game: something is always liked, terms are the same for all, answers come again."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.levels import LEVELS, LevelName, think
from citadel_desktop.agents.policies import policies
from citadel_desktop.agents.policy import shares
from citadel_desktop.agents.thinking import Budget, weighted
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import AnyRules, Decision, OptionValue, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.agents.elsewhere import told_elsewhere

MATCHES: tuple[tuple[str, int, Mapping[str, OptionValue]], ...] = (
    ("gale", 2, {"rules": "v1"}),
    ("gale", 2, {"rules": "short"}),
    ("gale", 2, {"rules": "v1", "size": 9, "citadels": 6}),
    ("gale", 2, {"rules": "short", "size": 9}),
    ("gale", 2, {"rules": "v1", "size": 13, "citadels": 21}),
    ("indomitable", 2, {"edition": "basic", "two_players": "five_plots"}),
    ("indomitable", 2, {"edition": "strategic", "two_players": "two_orders"}),
    ("indomitable", 3, {"edition": "strategic", "equal": True, "ask_all": True}),
    ("indomitable", 5, {"edition": "basic"}),
    ("indomitable", 2, {"edition": "treason"}),
    ("indomitable", 4, {"edition": "treason", "dice": "hand", "ask_all": True}),
    *(("goodman", 2, {"scenario": one, "planned": "drawn"}) for one in ("talisman", "amulet", "destruction")),
)
every_match = pytest.mark.parametrize(("game", "seats", "options"), MATCHES)
SHORT = (*MATCHES[2:4], MATCHES[8], MATCHES[9])


def begun(game: str, seats: int, options: Mapping[str, OptionValue]) -> tuple[AnyRules, Any]:
    rules = games()[game]
    return rules, rules.setup(complete_options(rules, options), seats, seeded("policy"))


def played(
    game: str, seats: int, options: Mapping[str, OptionValue], steps: int, by_chance: int = 4
) -> Iterator[tuple[Any, Decision[Any], Sequence[float]]]:
    """Yield what is asked in a match at sight, with its priors; each fourth action comes by chance."""
    rules, state = begun(game, seats, options)
    random = Random(1)
    for number in range(steps):
        if not rules.to_act(state):
            return
        seat = rules.to_act(state)[0]
        decision = rules.decision(state, seat)
        assert decision is not None
        priors = policies()[game]().priors(rules.view(state, seat), decision)
        yield state, decision, priors
        place = weighted(priors, random) if (number + 1) % by_chance else random.randrange(len(priors))
        state = rules.apply(state, seat, decision.actions[place]).state


@every_match
def test_some_action_is_always_liked(game: str, seats: int, options: Mapping[str, OptionValue]) -> None:
    looked = 0
    for _, decision, priors in played(game, seats, options, 450 if game == "indomitable" else 200):
        assert len(priors) == len(decision.actions)
        assert min(priors) >= 0 < max(priors)
        looked += 1
    assert looked > 15


@every_match
def test_terms_have_the_same_codes_for_every_seat_and_viewer(
    game: str, seats: int, options: Mapping[str, OptionValue]
) -> None:
    rules, state = begun(game, seats, options)
    policy, views = policies()[game](), [rules.view(state, viewer) for viewer in range(seats)]
    codes = {tuple(one.code for one in policy.features(view, seat)) for view in views for seat in range(seats)}
    assert len(codes) == 1
    assert sum(shares(policy, views[0], seats)) == pytest.approx(1.0)


def answer(game: str, seats: int, level: LevelName, state: Any, iterations: int = 5) -> Any:
    rules = games()[game]
    seat = rules.to_act(state)[0]
    budget = Budget(iterations=iterations)
    return think(rules, policies()[game](), level, rules.view(state, seat), seat, seats, budget, "answer").action


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats", "options"), SHORT)
def test_answers_are_legal_and_the_same_again(
    game: str, seats: int, options: Mapping[str, OptionValue], level: LevelName
) -> None:
    for number, (state, decision, _) in enumerate(played(game, seats, options, 40, by_chance=99)):
        if number % 4 == 0 and len(decision.actions) > 1:
            found = answer(game, seats, level, state)
            assert games()[game].refuse(state, decision.seat, found) is None
            assert found == answer(game, seats, level, state)


def told() -> list[str]:
    """What is answered late in matches of which something is hidden, or of which nothing is."""
    found = []
    for game, seats, options in (MATCHES[1], MATCHES[9]):
        *_, (state, _, _) = played(game, seats, options, 30)
        found += [repr(answer(game, seats, level, state)) for level in LEVELS]
    return found


def test_the_same_in_another_process() -> None:
    assert told_elsewhere(__name__) == told()
