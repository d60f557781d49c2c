"""Positions of Goodman's Citadel for its computer seats, and their priors there."""

from random import Random
from typing import Any

from citadel_desktop.agents.goodman.policy import GOODMAN_POLICY
from citadel_desktop.agents.thinking import weighted
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.draft import Draft
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import VILLAIN, Figure, Position, State
from citadel_desktop.rules.kit.contract import Decision, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.goodman.arena import M, arena, carried, near_human


def liked(position: Position) -> dict[Action, float]:
    """Return the prior of each action of the side to act."""
    state = State(position, seeded("liked"))
    decision = asked(state)
    view = GOODMAN.view(state, decision.seat)
    return dict(zip(decision.actions, GOODMAN_POLICY.priors(view, decision), strict=True))


def asked(state: State) -> Decision[Action]:
    decision = GOODMAN.decision(state, GOODMAN.to_act(state)[0])
    assert decision is not None
    return decision


def begun(**options: Any) -> State:
    return GOODMAN.setup(complete_options(GOODMAN, options), 2, seeded("begun"))


def at_sight(state: State, random: Random) -> State:
    """Return the state after an action drawn by its prior."""
    decision = asked(state)
    priors = GOODMAN_POLICY.priors(GOODMAN.view(state, decision.seat), decision)
    action = decision.actions[weighted(priors, random)]
    return GOODMAN.apply(state, decision.seat, action).state


def moved(position: Position, figure: int, seed: int) -> int:
    """Return a figure's place once its side has finished moving."""
    state, random = State(position, seeded(seed)), Random(seed)
    while GOODMAN.to_act(state) and asked(state).kind == "move":
        before = state
        state = at_sight(state, random)
        if state.position.ending or not GOODMAN.to_act(state):
            return _place(before if not state.position.heroes else state, figure)
    return _place(state, figure)


def _place(state: State, figure: int) -> int:
    if figure >= M:
        return state.position.monsters[figure - M].place
    return state.position.heroes[figure].place


def settled(position: Position) -> State:
    """Return the position after all runs."""
    draft = Draft(State(position, seeded("settled")))
    procedure().settle(draft)
    return draft.step().state


def share(priors: dict[Action, float], action: Action) -> float:
    return priors[action] / sum(priors.values())


def escaping(*monsters: Figure, **more: Any) -> Position:
    """A hero with the talisman in the great hall, three steps from the entry at 1b2."""
    return arena(
        "hero 1d3",
        *monsters,
        markers="1b2 entry!, 1d4 sinkhole!",
        talisman=carried(0),
        phase="escape",
        ask="move",
        number=5,
        **more,
    )


def chasing(*places: str) -> Position:
    """The villain moves, near-humans of 25 at some places; a hero with the talisman is two steps from the entry."""
    return arena(
        "hero 1c4 50",
        *(near_human(place, 25) for place in places),
        markers="1b2 entry!",
        talisman=carried(0),
        phase="escape",
        ask="move",
        dice="app",
        side=VILLAIN,
        number=6,
    )
