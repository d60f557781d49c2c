"""A short match of The Indomitable Citadel thought out beforehand: the seed is known, so all that will come is.

Many matches are played from the same start, and the one is taken that shows most kinds of action and is over soonest.
One Order plays as well as a simple seat does; the others mostly pass their turns by.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import Action, State
from citadel_desktop.rules.kit.contract import Decision, Seat
from tools.balance.simple import choose

SHOWN = ("plot", "draw", "buy", "build", "sell", "shop", "influence", "play", "end")
"""What every match should show."""
_MISSING = 60
_HANDOVER = 3
"""How many actions a kind that is not shown weighs, and the handing over to another seat."""
_LONGEST = 400


@dataclass(frozen=True, slots=True)
class Step:
    """One action: the state it is taken in, who takes it."""

    state: State
    seat: Seat
    action: Action


def plan(start: State, rollouts: int = 90) -> tuple[Step, ...]:
    """A match from `start` to its end."""
    orders = start.position.setting.orders
    found = [tuple(_match(start, n % orders, Random(n))) for n in range(rollouts)]
    return min((steps for steps in found if len(steps) < _LONGEST), key=_cost)


def _cost(steps: Sequence[Step]) -> int:
    missing = set(SHOWN) - {step.action.kind for step in steps}
    seats = [step.seat for step in steps]
    changes = sum(a != b for a, b in pairwise(seats))
    return len(steps) + _MISSING * len(missing) + _HANDOVER * changes


def _match(state: State, leader: int, dice: Random) -> Iterator[Step]:
    seen: set[str] = set()
    for _ in range(_LONGEST):
        acting = INDOMITABLE.to_act(state)
        if not acting:
            return
        decision = INDOMITABLE.decision(state, acting[0])
        assert decision is not None
        action = _chosen(state, decision, leader, seen, dice)
        seen.add(action.kind)
        yield Step(state, acting[0], action)
        state = INDOMITABLE.apply(state, acting[0], action).state


def _chosen(
    state: State, decision: Decision[Action], leader: int, seen: set[str], dice: Random
) -> Action:
    actions, position = decision.actions, state.position
    order = position.asks[-1].order
    new = [action for action in actions if action.kind not in seen]
    if new and decision.kind != "first_plot" and dice.random() < 0.4:
        return dice.choice(new)
    passing = {"phase2": "end", "draw": "draw", "answer_purchase": "pass", "answer_card": "pass"}
    if decision.kind in passing and (order != leader or decision.kind != "phase2"):
        return next(action for action in actions if action.kind == passing[decision.kind])
    view = INDOMITABLE.view(state, decision.seat)
    return choose(view.position, order, actions, dice)
