"""The views of a seat along a row of its own actions, computed without taking any of them."""

from collections.abc import Sequence
from typing import Any

from citadel_desktop.rules.kit.contract import AnyRules, Seat
from citadel_desktop.rules.kit.rng import Rng

Lookahead = tuple[tuple[Any, Any], ...]
"""Actions, each paired with the view in which the seat takes it."""


def lookahead(rules: AnyRules, view: Any, seat: Seat, row: Sequence[Any]) -> Lookahead:
    """Return the actions with their views, up to the first that is illegal or draws, reveals or waits for others."""
    state = rules.resample(view, Rng(0))  # nothing that is drawn for it plays a part
    views = []
    for action in row:
        if seat not in rules.to_act(state) or rules.refuse(state, seat, action):
            break
        views.append((action, rules.view(state, seat)))
        step = rules.apply(state, seat, action)
        if step.barrier is not None:
            break
        state = step.state
    return tuple(views)
