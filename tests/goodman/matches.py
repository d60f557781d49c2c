"""Random matches with a bias towards important actions: even chance seldom finishes a design or leaves a room."""

from collections.abc import Iterator, Sequence
from typing import Any

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.carry import Drop
from citadel_desktop.rules.goodman.asks.stance import ChoosePosture
from citadel_desktop.rules.goodman.movement.steps import TakeStep
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import ALL_OUT, HEROES, State
from citadel_desktop.rules.kit.contract import Decision, Seat, complete_options
from citadel_desktop.rules.kit.rng import seeded

_PREFERRED = ({"finish"}, {"propose"}, {"ready"}, {"fill"}, {"explore"}, {"pick_up"})


def eager(decision: Decision[Action]) -> Sequence[Action]:
    """Choose from designs to propose and finish, markers to explore, and ways out for carriers.

    The heroes fight all-out, so that matches end.
    """
    actions = decision.actions
    carriers = {action.figure for action in actions if isinstance(action, Drop)}
    home = [action for action in actions if action in {TakeStep(one, None) for one in carriers}]
    if home:
        return home
    for kinds in _PREFERRED:
        found = [action for action in actions if action.kind in kinds]
        if found:
            return found
    if decision.kind == "stance" and decision.seat == HEROES:
        bold = [one for one in actions if isinstance(one, ChoosePosture) and one.posture == ALL_OUT]
        return bold or actions
    return [action for action in actions if action.kind != "drop"] or actions


def played(seed: int | str, bound: int = 20_000, **options: Any) -> Iterator[tuple[State, Seat, Action | None]]:
    """Yield each state of an eager match with its action and side; the last one without an action."""
    chosen = complete_options(GOODMAN, {"secrecy": "demand", **options})
    state = GOODMAN.setup(chosen, 2, seeded(seed))
    chooser = seeded(seed).stream("chooser")
    for _ in range(bound):
        acting = GOODMAN.to_act(state)
        if not acting:
            break
        decision = GOODMAN.decision(state, acting[0])
        assert decision is not None
        action, chooser = chooser.pick(eager(decision))
        yield state, acting[0], action
        state = GOODMAN.apply(state, acting[0], action).state
    yield state, HEROES, None
