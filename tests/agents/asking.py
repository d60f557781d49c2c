"""A seat that is asked something: what its game's policy likes, and what the levels answer."""

from collections.abc import Iterator
from random import Random
from typing import Any

from citadel_desktop.agents.levels import LevelName, think
from citadel_desktop.agents.policies import policies
from citadel_desktop.agents.policy import AnyPolicy
from citadel_desktop.agents.rows import Memory
from citadel_desktop.agents.thinking import Answer, Budget, Situation, weighted
from citadel_desktop.match.asking import Question, answer_question
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import AnyRules, Decision, Seat, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import frozen


@frozen
class Asked:
    """A seat's decision in a state, and what it sees."""

    rules: AnyRules
    policy: AnyPolicy
    seats: int
    state: Any
    decision: Decision[Any]
    view: Any

    @property
    def seat(self) -> Seat:
        return self.decision.seat

    @property
    def situation(self) -> Situation:
        return Situation(self.rules, self.policy, self.seats, self.seat, self.view)

    def priors(self) -> dict[Any, float]:
        """By action."""
        return dict(zip(self.decision.actions, self.policy.priors(self.view, self.decision), strict=True))

    def liked(self) -> dict[str, float]:
        """Priors by action in notation."""
        return {self.rules.notate(self.state, self.seat, one): prior for one, prior in self.priors().items()}

    def drawn(self, random: Random) -> Any:
        """An action by its prior."""
        return self.decision.actions[weighted(self.policy.priors(self.view, self.decision), random)]

    def after(self, action: Any) -> Any:
        """The state after an action, which is legal."""
        assert self.rules.refuse(self.state, self.seat, action) is None
        return self.rules.apply(self.state, self.seat, action).state

    def answer(
        self, level: LevelName, iterations: int = 5, seed: str = "x", memory: Memory | None = None, trees: int = 1
    ) -> Answer:
        """What a level does, without reasons."""
        budget = Budget(iterations=iterations)
        return think(
            self.rules, self.policy, level, self.view, self.seat, self.seats, budget, seed, memory, trees=trees
        )

    def advice(self, level: LevelName = "knight", iterations: int = 1) -> Answer:
        """What is advised, with its reason."""
        budget = Budget(iterations=iterations)
        question = Question(self.rules.id, level, self.seat, self.seats, self.view, budget, "x", reasons=True)
        return answer_question(question, games(), policies())


def begun(game: str, seats: int = 2, seed: Any = "begun", **options: Any) -> Any:
    rules = games()[game]
    return rules.setup(complete_options(rules, options), seats, seeded(seed))


def asked(rules: AnyRules, state: Any, seats: int = 2, policy: AnyPolicy | None = None) -> Asked:
    seat = rules.to_act(state)[0]
    decision = rules.decision(state, seat)
    assert decision is not None
    return Asked(rules, policy or policies()[rules.id](), seats, state, decision, rules.view(state, seat))


def at_sight(game: str, state: Any, random: Random, steps: int, seats: int = 2) -> Iterator[Asked]:
    """What is asked in a match played by the priors."""
    rules = games()[game]
    for _ in range(steps):
        if not rules.to_act(state):
            return
        one = asked(rules, state, seats)
        yield one
        state = one.after(one.drawn(random))
