"""What all levels share: the budget, the answer, and the only way to imagine what is hidden."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from citadel_desktop.agents.policy import AnyPolicy, Reason, graded, shares
from citadel_desktop.agents.present import PresentTime
from citadel_desktop.rules.kit.contract import AnyRules, Decision, Seat
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import frozen

LONGEST_ITERATION = 0.5
"""Seconds; where more pass between two iterations the process was stopped, and could not think."""
IMAGININGS = 64
"""How many states are imagined for one answer; more iterations than that meet the same ones again."""
WHOLE_TURN = 200
"""More decisions than this are not imagined to come to the end of somebody's turn."""


@frozen
class Budget:
    """How long to think: so many seconds, or so many iterations for thoughts that can be repeated to the digit.

    Of both, what is over first ends it; 0 is no bound.
    """

    seconds: float = 0.0
    iterations: int = 0

    def part(self, parts: int) -> "Budget":
        """One of so many equal parts of it, one iteration at least."""
        iterations = max(1, self.iterations // parts) if self.iterations else 0
        return Budget(self.seconds / parts, iterations)

    def spent(self) -> Iterator[int]:
        """Counts iterations as long as there is budget, always one at least, and no more than that without any."""
        passed = PresentTime(LONGEST_ITERATION, perf_counter)
        end = self.seconds or inf
        most = self.iterations or (inf if self.seconds else 1)
        count = 0
        while not count or (count < most and passed() < end):
            yield count
            count += 1


BRIEFLY = 4
"""A decision of less weight is thought about for such a part of the budget."""


def budget_for(policy: AnyPolicy, kind: str, budget: Budget) -> Budget:
    """What of a budget a kind of decision gets: a turn has many of those its policy calls `brief`, so they get less."""
    if kind not in policy.brief:
        return budget
    return budget.part(BRIEFLY)


SELDOM = 3
"""What is tried so many times less than what is tried most may owe its mean to luck."""
DOUBTS = 3
"""A row of decisions counts as if it had been tried so many times more with what is usual, for the same reason."""


@frozen
class Tried:
    """A way to go on that was tried: its actions, how often, and the sum of the shares of a win it led to.

    `above` is that sum without what was usual in the same imagined states, where whole rows of decisions were compared.
    """

    actions: tuple[Any, ...]
    visits: int
    total: float
    above: float = 0.0

    @property
    def mean(self) -> float:
        """The mean share of a win."""
        return self.total / self.visits


def best(tried: Sequence[Tried], *, rows: bool) -> Tried:
    """The way that did best of those tried often; of rows the one most above what is usual."""
    if rows:
        return max(tried, key=lambda one: one.above / (one.visits + DOUBTS))
    enough = max(one.visits for one in tried) / SELDOM
    return max((one for one in tried if one.visits >= enough), key=lambda one: one.mean)


@frozen
class Compared:
    """What a row of actions comes to beside a better one.

    `better` and `this` are the shares of a win that are expected of them, `cost` is what it gives up beyond what luck
    explains. `lost` is what the better one gains against it, `gained` what it gains against that, `end` how it decides
    the match, each None for nothing.
    """

    better: float
    this: float
    cost: float
    lost: Reason | None = None
    gained: Reason | None = None
    end: Reason | None = None


@frozen
class Answer:
    """What an agent would do: the action, the share of a win it expects of it, iterations spent, and why.

    `rest` is how it would go on: views, and what it would do when it sees each (see `rows`). `line` is what it looked
    at most after its action, as long as nobody else acts; it is for advice alone. `further` is what belongs to the
    action and is advised with it, in notation (see `wholes`). `compared` is what it thinks of
    what it was asked about. `tried` is all it chose from.
    """

    action: Any
    expects: float
    iterations: int
    reason: Reason | None = None
    rest: tuple[tuple[Any, Any], ...] = ()
    line: tuple[Any, ...] = ()
    further: tuple[str, ...] = ()
    compared: Compared | None = None
    tried: tuple[Tried, ...] = field(default=(), repr=False, compare=False)


@frozen
class Situation:
    """What an agent sits at: the rules, the game's policy, how many seats there are, its own seat and what that sees.

    `imagined` are the full states imagined so far, for one answer.
    """

    rules: AnyRules
    policy: AnyPolicy
    seats: int
    seat: Seat
    view: Any
    imagined: list[Any] = field(default_factory=list, repr=False, compare=False)

    def imagine(self, random: Random, number: int = 0) -> Any:
        """A full state that fits the view; its dice to come are the agent's own.

        The same number gives the same state again, so that actions can be compared by the same luck.
        """
        number %= IMAGININGS
        while len(self.imagined) <= number:
            self.imagined.append(self.rules.resample(self.view, Rng(random.getrandbits(64))))
        return self.imagined[number]

    def asked(self, random: Random) -> Decision[Any]:
        """What the seat is asked, the same in every state that fits; raises ValueError if it is asked nothing."""
        decision = self.rules.decision(self.imagine(random), self.seat)
        if decision is None:
            raise ValueError(self.seat)
        return decision

    def shares(self, state: Any) -> tuple[float, ...]:
        """By seat the share of a win in an imagined state, judged from this seat's chair."""
        outcome = self.rules.outcome(state)
        if outcome is not None:
            return graded(self.policy, outcome, self.seats)
        return shares(self.policy, self.rules.view(state, self.seat), self.seats)


Level = Callable[[Situation, Decision[Any], Budget, Random], Answer]
"""An agent: what it answers to a decision of its seat in which it has a choice."""


def weighted(weights: Sequence[float], random: Random, power: float = 1) -> int:
    """The place of one of some weights, not all of them 0, drawn by that power of them."""
    places = [place for place, weight in enumerate(weights) if weight > 0]
    shares = [weights[place] for place in places]
    if power != 1:
        most = max(shares)
        shares = [(share / most) ** power for share in shares]
    point = random.random() * sum(shares)
    for number, share in enumerate(shares):
        point -= share
        if point < 0:
            return places[number]
    return places[-1]


def at_sight(table: Situation, state: Any, decision: Decision[Any], random: Random, power: float = 1) -> Any:
    """An action as the game's policy likes it at first sight, by the eyes of who decides; dice are only drawn.

    The greater the power the surer it is what is liked best.
    """
    actions = decision.actions
    if len(actions) == 1:
        return actions[0]
    if decision.chance:
        return actions[random.randrange(len(actions))]
    priors = table.policy.priors(table.rules.view(state, decision.seat), decision)
    return actions[weighted(priors, random, power)]


def gone_on(table: Situation, state: Any, decision: Decision[Any], random: Random, power: float) -> Any:
    """The state after who is asked has gone on at sight: by a whole course, where the policy draws any."""
    rules, seat = table.rules, decision.seat
    if decision.kind in table.policy.courses and len(decision.actions) > 1:
        view, found = rules.view(state, seat), state
        for action in table.policy.course(view, decision, random, power):
            if rules.refuse(found, seat, action) is not None:
                break
            found = rules.apply(found, seat, action).state
        if found is not state:
            return found
    action = at_sight(table, state, decision, random, power)
    return rules.apply(state, seat, action).state


def to_turns_end(table: Situation, state: Any, random: Random, power: int = 1) -> Any:
    """A state from which everybody has gone on at sight until another turn begins, or the match is over."""
    rules = table.rules
    turn = rules.progress(state).turn
    for _ in range(WHOLE_TURN):
        asked = rules.to_act(state)
        if not asked or rules.progress(state).turn != turn:
            break
        decision = rules.decision(state, asked[0])
        if decision is None:
            break
        state = gone_on(table, state, decision, random, power)
    return state
