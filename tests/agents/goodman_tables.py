"""Positions of Goodman's Citadel for its computer seats, and their priors there."""

from functools import partial
from random import Random
from typing import Any

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.draft import Draft, figure_of
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import VILLAIN, Figure, Position, State
from citadel_desktop.rules.kit.rng import seeded
from tests.agents.asking import asked
from tests.goodman.arena import arena, carried, near_human

moving = partial(arena, ask="move", number=5)
"""A position in which a side moves."""
fleeing = partial(moving, phase="escape")
"""The same, with the talisman found."""


def liked(position: Position) -> dict[Action, float]:
    """Return the prior of each action of the side to act."""
    return asked(GOODMAN, State(position, seeded("liked"))).priors()


def at_sight(state: State, random: Random) -> State:
    """Return the state after an action drawn by its prior."""
    one = asked(GOODMAN, state)
    after: State = one.after(one.drawn(random))
    return after


def moved(position: Position, figure: int, seed: int) -> int:
    """Return a figure's place once its side has finished moving."""
    state, random = State(position, seeded(seed)), Random(seed)
    while GOODMAN.to_act(state) and state.position.asks[-1].kind == "move":
        before = state
        state = at_sight(state, random)
        if state.position.ending or not GOODMAN.to_act(state):
            return figure_of((state if state.position.heroes else before).position, figure).place
    return figure_of(state.position, figure).place


def settled(position: Position) -> State:
    """Return the position after all runs."""
    draft = Draft(State(position, seeded("settled")))
    procedure().settle(draft)
    return draft.step().state


def share(priors: dict[Action, float], action: Action) -> float:
    return priors[action] / sum(priors.values())


def escaping(*monsters: Figure, **more: Any) -> Position:
    """A hero with the talisman in the great hall, three steps from the entry at 1b2."""
    return fleeing("hero 1d3", *monsters, markers="1b2 entry!, 1d4 sinkhole!", talisman=carried(0), **more)


def chasing(*places: str) -> Position:
    """The villain moves, near-humans of 25 at some places; a hero with the talisman is two steps from the entry."""
    return fleeing(
        "hero 1c4 50",
        *(near_human(place, 25) for place in places),
        markers="1b2 entry!",
        talisman=carried(0),
        dice="app",
        side=VILLAIN,
        number=6,
    )
