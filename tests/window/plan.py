"""A short match of The Indomitable Citadel thought out beforehand: the seed is known, so all that will come is.

Many matches are played from the same start, and the one is taken that shows most kinds of action and is over soonest.
One Order plays as well as a Squire does; the others mostly pass their turns by. In Treason all may serve the Dark
Master instead: his marker reaches the target soonest. Where a whole match is too long its ending is enough.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import TypeAlias

from citadel_desktop.agents.indomitable.policy import INDOMITABLE_POLICY
from citadel_desktop.agents.thinking import weighted
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import Decision, Seat
from citadel_desktop.values import frozen

SHOWN = ("plot", "draw", "buy", "build", "sell", "shop", "influence", "play", "end")
"""What every match of the basic game should show."""
_MISSING = 60
_HANDOVER = 3
"""How many actions a kind that is not shown weighs, and the handing over to another seat."""
_LONGEST = 400
_POWER = 2.0
"""The power of the priors by which the Order that plays chooses."""


@frozen
class Step:
    """One action: the state it is taken in, who takes it."""

    state: State
    seat: Seat
    action: Action


Policy: TypeAlias = Callable[[State, Decision[Action], int, Sequence[Action], Random], Action]
"""Chooses an action: from the state, what is asked, the Order that leads, the actions of kinds not seen yet."""


def plan(start: State, rollouts: int = 90) -> tuple[Step, ...]:
    """A match of the basic game from `start` to its end."""
    return min(_matches(start, rollouts, leading), key=lambda steps: _cost(steps, SHOWN))


def plan_ending(start: State, shown: Sequence[str], policy: Policy, rollouts: int = 20) -> tuple[tuple[Step, ...], int]:
    """A match from `start` to its end, and the step from which those kinds are shown, as late as may be."""
    found = [(steps, _last_look(steps, shown)) for steps in _matches(start, rollouts, policy)]
    return min(found, key=lambda one: _cost(one[0][one[1] :], shown))


def _last_look(steps: Sequence[Step], shown: Sequence[str]) -> int:
    """From where on each of those kinds is shown that is shown at all."""
    last = {step.action.kind: n for n, step in enumerate(steps)}
    return min((last[kind] for kind in shown if kind in last), default=len(steps) - 1)


def _matches(start: State, rollouts: int, policy: Policy) -> Iterator[tuple[Step, ...]]:
    orders = start.position.setting.orders
    for n in range(rollouts):
        steps = tuple(_match(start, n % orders, policy, Random(n)))
        if len(steps) < _LONGEST:
            yield steps


def _cost(steps: Sequence[Step], shown: Sequence[str]) -> int:
    missing = set(shown) - {step.action.kind for step in steps}
    seats = [step.seat for step in steps]
    changes = sum(a != b for a, b in pairwise(seats))
    return len(steps) + _MISSING * len(missing) + _HANDOVER * changes


def _match(state: State, leader: int, policy: Policy, dice: Random) -> Iterator[Step]:
    seen: set[str] = set()
    for _ in range(_LONGEST):
        acting = INDOMITABLE.to_act(state)
        if not acting:
            return
        decision = INDOMITABLE.decision(state, acting[0])
        assert decision is not None
        new = [action for action in decision.actions if action.kind not in seen]
        action = policy(state, decision, leader, new, dice)
        seen.add(action.kind)
        yield Step(state, acting[0], action)
        state = INDOMITABLE.apply(state, acting[0], action).state


_PASSING = {**{"phase2": "end", "draw": "draw", "dark": "end"}, **{"answer_purchase": "pass", "answer_card": "pass"}}
"""How who does not lead passes his turn by."""


def leading(state: State, decision: Decision[Action], leader: int, new: Sequence[Action], dice: Random) -> Action:
    """Only the leader plays; kinds that were not seen are tried by all."""
    actions, position = decision.actions, state.position
    order = position.asks[-1].player
    if new and decision.kind != "first_plot" and dice.random() < 0.4:
        return dice.choice(new)
    if decision.kind in _PASSING and (order != leader or decision.kind != "phase2"):
        passing = _PASSING[decision.kind]
        return next(action for action in actions if action.kind == passing)
    return _liked(state, decision, dice)


def treacherous(state: State, decision: Decision[Action], leader: int, new: Sequence[Action], dice: Random) -> Action:
    """All buy black counters, and let the Dark Master attack wherever he can."""
    actions = decision.actions
    if new and decision.kind != "first_plot" and dice.random() < 0.3:
        return dice.choice(new)
    for wanted in ({"black"}, {"attack"}, {"throw"}):
        found = [action for action in actions if action.kind in wanted]
        if found and (wanted != {"throw"} or dice.random() < 0.5):
            return dice.choice(found)
    if decision.kind in _PASSING and decision.kind != "phase2":
        passing = _PASSING[decision.kind]
        return next(action for action in actions if action.kind == passing)
    return _liked(state, decision, dice)


def _liked(state: State, decision: Decision[Action], dice: Random) -> Action:
    """Draw an action as computers like it at first sight."""
    liking = INDOMITABLE_POLICY.priors(INDOMITABLE.view(state, decision.seat), decision)
    return decision.actions[weighted(liking, dice, _POWER)]
