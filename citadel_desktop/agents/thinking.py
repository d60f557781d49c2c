"""What all levels share: the budget, the answer, and how a seat imagines hidden state."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from citadel_desktop.agents.policy import AnyPolicy, Reason, graded_shares, shares
from citadel_desktop.agents.present import PresentTime
from citadel_desktop.rules.kit.contract import AnyRules, Decision, Seat
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import frozen

LONGEST_ITERATION = 0.5
"""Longest time between two iterations, in seconds; beyond it the process was stopped and could not think."""
IMAGINED_STATES = 64
"""Imagined states for one answer; further iterations meet them again."""
MAX_TURN_LENGTH = 200
"""Most decisions of a rollout to the end of somebody's turn."""
ROLLOUT_POWER = 3
"""Power of the priors in rollouts: high, as good players would play."""


@frozen
class Budget:
    """How long to think: in seconds, or in iterations where the result must be the same every time.

    If both are given, the first to run out ends it; 0 means no limit.
    """

    seconds: float = 0.0
    iterations: int = 0

    def part(self, parts: int) -> "Budget":
        """Return one of `parts` equal parts, at least one iteration."""
        iterations = max(1, self.iterations // parts) if self.iterations else 0
        return Budget(self.seconds / parts, iterations)

    def spent(self) -> Iterator[int]:
        """Count iterations while the budget lasts: at least one, and only one without a budget."""
        passed = PresentTime(LONGEST_ITERATION, perf_counter)
        end = self.seconds or inf
        most = self.iterations or (inf if self.seconds else 1)
        count = 0
        while not count or (count < most and passed() < end):
            yield count
            count += 1


MIN_VISITS_DIVISOR = 3
"""Actions tried this many times less than the most tried one are left out: their mean may be luck."""
BASELINE_VISITS = 3
"""Tries with the mean result that are added to each row, so that few lucky ones do not win."""


@frozen
class Tried:
    """A tried row of actions: the number of tries, and the sum of the shares of the win it led to.

    Where rows of decisions are compared, `above` is that sum less the mean sum in the same imagined states.
    """

    actions: tuple[Any, ...]
    visits: int
    total: float
    above: float = 0.0

    @property
    def mean(self) -> float:
        """Mean share of the win."""
        return self.total / self.visits


def best(tried: Sequence[Tried], *, rows: bool) -> Tried:
    """Return the best of those tried often; with `rows` the one furthest above the mean."""
    if rows:
        return max(tried, key=lambda one: one.above / (one.visits + BASELINE_VISITS))
    enough = max(one.visits for one in tried) / MIN_VISITS_DIVISOR
    return max((one for one in tried if one.visits >= enough), key=lambda one: one.mean)


@frozen
class Compared:
    """Comparison of a row of actions with a better one.

    `better` and `this` are their expected shares of the win, `cost` is the difference beyond what luck explains. `lost`
    is what the better row gains against this one, `gained` the reverse, `end` how this row decides the match, each None
    for nothing.
    """

    better: float
    this: float
    cost: float
    lost: Reason | None = None
    gained: Reason | None = None
    end: Reason | None = None


@frozen
class Answer:
    """What an agent would do: the action, the share of the win it expects, the iterations spent, and the reason.

    `rest` is how it would go on: views, each with its action (see `rows`). `line` is the most visited continuation of
    its action until another seat acts; it is for advice alone. `further` is what belongs to the action and is advised
    with it, in notation (see `wholes`). `compared` judges the action it was asked about. `tried` is all it chose from.
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
    """What an agent knows: the rules, the game's policy, the number of seats, its own seat and its view.

    `imagined` are the full states imagined so far, for one answer.
    """

    rules: AnyRules
    policy: AnyPolicy
    seats: int
    seat: Seat
    view: Any
    imagined: list[Any] = field(default_factory=list, repr=False, compare=False)

    def at(self, state: Any, seat: Seat) -> "Situation":
        """Return what a seat knows in an imagined state."""
        return Situation(self.rules, self.policy, self.seats, seat, self.rules.view(state, seat))

    def imagine(self, random: Random, number: int = 0) -> Any:
        """Return a full state that fits the view; its future dice are the agent's own.

        The same number gives the same state again, so that actions can be compared in the same states.
        """
        number %= IMAGINED_STATES
        while len(self.imagined) <= number:
            self.imagined.append(self.rules.resample(self.view, Rng(random.getrandbits(64))))
        return self.imagined[number]

    def asked(self, random: Random) -> Decision[Any]:
        """Return the seat's decision, the same in every state that fits; raises ValueError if it has none."""
        decision = self.rules.decision(self.imagine(random), self.seat)
        if decision is None:
            raise ValueError(self.seat)
        return decision

    def shares(self, state: Any) -> tuple[float, ...]:
        """Return each seat's share of the win in an imagined state, as this seat judges it."""
        outcome = self.rules.outcome(state)
        if outcome is not None:
            return graded_shares(self.policy, outcome, self.seats)
        return shares(self.policy, self.rules.view(state, self.seat), self.seats)


Level = Callable[[Situation, Decision[Any], Budget, Random], Answer]
"""An agent: answers a decision in which its seat has a choice."""


def weighted(weights: Sequence[float], random: Random, power: float = 1) -> int:
    """Draw the place of a weight (not all are 0), by that power of the weights."""
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


def at_sight(
    situation: Situation, state: Any, decision: Decision[Any], random: Random, power: float = 1, view: Any = None
) -> Sequence[Any]:
    """Draw a course, where the policy has one that can be begun, or else one action; only its first is surely legal.

    Both are drawn by the policy's priors as the seat sees the state, which `view` may give; dice are drawn evenly. The
    greater the power, the more often it is the action with the highest prior.
    """
    actions, policy = decision.actions, situation.policy
    if len(actions) == 1:
        return actions
    if decision.chance:
        return (actions[random.randrange(len(actions))],)
    view = view or situation.rules.view(state, decision.seat)
    if decision.kind in policy.courses:
        course = policy.course(view, decision, random, power)
        if course and course[0] in actions:
            return course
    return (actions[weighted(policy.priors(view, decision), random, power)],)


def play_to_turn_end(situation: Situation, state: Any, random: Random, power: int = 1) -> Any:
    """Play on by the priors until another turn begins or the match is over."""
    rules = situation.rules
    turn = rules.progress(state).turn
    for _ in range(MAX_TURN_LENGTH):
        asked = rules.to_act(state)
        if not asked or rules.progress(state).turn != turn:
            break
        decision = rules.decision(state, asked[0])
        if decision is None:
            break
        first, *course = at_sight(situation, state, decision, random, power)
        state = rules.apply(state, decision.seat, first).state
        for action in course:
            if rules.refuse(state, decision.seat, action) is not None:
                break
            state = rules.apply(state, decision.seat, action).state
    return state
