"""Who thinks for a seat cannot look at what the seat does not see: there is poison, and nobody touches it."""

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import fields, make_dataclass
from random import Random
from types import MappingProxyType
from typing import Any, cast

import pytest

from citadel_desktop.agents.levels import LEVELS, LevelName, think
from citadel_desktop.agents.policies import policies
from citadel_desktop.agents.policy import AnyPolicy
from citadel_desktop.agents.thinking import Budget, Situation, weighted
from citadel_desktop.agents.why import why
from citadel_desktop.match.asking import Question, answer_question, question_line, read_question
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import AnyRules, Decision, OptionValue, Seat, complete_options
from citadel_desktop.rules.kit.plain import plain
from citadel_desktop.rules.kit.rng import Rng, seeded
from citadel_desktop.values import frozen, replace
from tests.agents.poison import Hidden, Touched, leaks, poison, reached
from tests.source import needs_source

pytestmark = needs_source
FEW = Budget(iterations=2)
STEPS = 120
"""So many decisions of a match are looked at, and of each sort that a side is asked the first is thought about."""
CASES: Mapping[str, tuple[str, int, Mapping[str, OptionValue], set[str]]] = MappingProxyType(
    {
        "basic": ("indomitable", 3, {"edition": "basic"}, {"hands", "stock", "pile", "influence"}),
        "strategic": ("indomitable", 2, {"edition": "strategic"}, {"hands", "stock", "influence"}),
        "treason": ("indomitable", 2, {"edition": "treason"}, {"hands", "stock", "treason.counters"}),
        "talisman": ("goodman", 2, {"scenario": "talisman", "planned": "drawn"}, {"markers"}),
        "amulet": ("goodman", 2, {"scenario": "amulet", "planned": "drawn"}, {"markers"}),
        "destruction": ("goodman", 2, {"scenario": "destruction", "planned": "drawn"}, {"markers"}),
    }
)
"""By name a game, its seats and options, and what is hidden in it at some time."""


@frozen
class Moment:
    """A seat is asked something; the state behind its view is poisoned where the seat does not see it."""

    rules: AnyRules
    policy: AnyPolicy
    seats: int
    state: Any
    view: Any
    decision: Decision[Any]
    hidden: Hidden

    @property
    def seat(self) -> Seat:
        return self.decision.seat

    def answer(self, level: LevelName, view: Any) -> Any:
        return think(self.rules, self.policy, level, view, self.seat, self.seats, FEW, "poison").action


def moments(game: str, seats: int, options: Mapping[str, OptionValue]) -> Iterator[Moment]:
    rules, policy, random = games()[game], policies()[game](), Random(game)
    state = rules.setup(complete_options(rules, options), seats, seeded(f"poison {options}"))
    met: set[tuple[str, bool]] = set()
    for _ in range(STEPS):
        asked = rules.to_act(state)
        if not asked:
            return
        # Who is asked last may have had to wait for secret choices.
        seat = asked[-1]
        decision = rules.decision(state, seat)
        assert decision is not None
        view = rules.view(state, seat)
        sort = (decision.kind, seat == 0)
        if len(decision.actions) > 1 and not decision.chance and sort not in met:
            met.add(sort)
            behind = deepcopy(state)
            seen = rules.view(behind, seat)
            assert seen == view
            yield Moment(rules, policy, seats, behind, seen, decision, poison(behind, seen))
        action = decision.actions[weighted(policy.priors(view, decision), random)]
        state = rules.apply(state, seat, action).state


@pytest.mark.slow(but=2)
@pytest.mark.parametrize("name", CASES)
def test_nobody_who_thinks_touches_what_the_seat_does_not_see(name: str) -> None:
    game, seats, options, secret = CASES[name]
    hidden: set[str] = set()
    for moment in moments(game, seats, options):
        hidden.update(moment.hidden.names)
        with pytest.raises(Touched):
            plain(moment.state)
        assert leaks(moment.view, moment.hidden) == []
        assert not any(isinstance(one, Rng) for one in reached(moment.view))
        for level in LEVELS:
            assert moment.answer(level, moment.view) in moment.decision.actions
        table = Situation(moment.rules, moment.policy, seats, moment.seat, moment.view)
        why(table, moment.decision.actions[0], Random(1))
        question = Question(game, "master", moment.seat, seats, moment.view, FEW, "poison")
        advised = answer_question(replace(question, reasons=True), games(), policies())
        assert advised.action in moment.decision.actions
        line = question_line(1, question)
        assert read_question(line.encode(), games())[1] == question
        assert not {"rng", "state"} & {*json.loads(line)}
    assert {name.split(".")[-1] for name in secret} <= hidden


def test_in_gales_citadel_nothing_is_hidden() -> None:
    rules = games()["gale"]
    state = rules.setup(complete_options(rules, {}), 2, seeded("open"))
    hidden = poison(state, rules.view(state, 0))
    assert hidden.names == ()
    assert plain(state)
    assert not any(isinstance(one, Rng) for one in reached(state))


class Peeping:
    """Rules by whose help whoever imagines what is hidden looks at what is behind the view."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def resample(self, view: Any, rng: Rng) -> Any:
        plain(getattr(view, "behind", None))
        return self._rules.resample(view, rng)


@pytest.mark.parametrize("name", ["basic", "amulet"])
def test_a_leak_that_is_planted_is_found(name: str) -> None:
    game, seats, options, _ = CASES[name]
    moment = next(moments(game, seats, options))
    kind = type(moment.view)
    leaky = make_dataclass("Leaky", [("behind", Any)], bases=(kind,), frozen=True)
    own = {field.name: getattr(moment.view, field.name) for field in fields(kind)}
    view = leaky(**own, behind=moment.state)
    assert leaks(view, moment.hidden) != []
    peeping = replace(moment, rules=cast("AnyRules", Peeping(moment.rules)))
    for level in LEVELS:
        assert peeping.answer(level, moment.view) in moment.decision.actions
        with pytest.raises(Touched):
            peeping.answer(level, view)


@pytest.mark.parametrize("touch", [str, len, bool, hash, iter, plain, lambda one: one == 1])
def test_poison_raises_whatever_is_done_with_it(touch: Any) -> None:
    game, seats, options, _ = CASES["basic"]
    moment = next(moments(game, seats, options))
    with pytest.raises(Touched):
        touch(moment.state.rng)
