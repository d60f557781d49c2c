"""Placing and claiming citadels, by how the first turn would end: whose turn it is is known (GA-S2)."""

from collections.abc import Sequence

from citadel_desktop.agents.gale.claiming import claimed
from citadel_desktop.agents.gale.evaluation import evaluation
from citadel_desktop.agents.gale.priors import priors
from citadel_desktop.agents.gale.turns import turns
from citadel_desktop.agents.policy import Turn
from citadel_desktop.agents.weights import Tables
from citadel_desktop.rules.gale.actions import Action, Place
from citadel_desktop.rules.gale.legal import legal_actions
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.turns import perform

LIKED, OTHERS = 18, 12
"""So many places for a citadel that are liked are thought of, and so many others; none at the edge."""
PLACES = 2
"""So many times the width of the look is for how many of them the first turn is searched."""
CLAIMS = 5
"""For so many claims it is, those that look best."""


def placings(state: State, width: int, tables: Tables) -> list[Turn]:
    """Places for the next citadel, those that look best to the seat first."""
    legal, inner = legal_actions(state), geometry(state).inner
    actions = [one for one in legal if isinstance(one, Place) and inner >> one.point & 1]
    weights = priors(state, actions)
    # Of what is liked as well as others a few scattered ones are enough to look at.
    order = sorted(range(len(actions)), key=lambda n: (-weights[n], n * 7919 % 1009))
    rest = order[LIKED:]
    order = [*order[:LIKED], *rest[:: 1 + len(rest) // OTHERS]]
    return _judged(state, [actions[place] for place in order], PLACES * width, tables)


def claimings(state: State, tables: Tables) -> list[Turn]:
    """Citadels that may be claimed, those that look best to the seat first."""
    return _judged(state, legal_actions(state), CLAIMS, tables)


def _judged(state: State, actions: Sequence[Action], many: int, tables: Tables) -> list[Turn]:
    """So many of the actions, those that look best, by what the first turn comes to."""
    sign, found = 1 - 2 * state.seat, []
    for place, action in enumerate(actions):
        after = perform(state, action)[0]
        value, begun = claimed(after, ())
        found.append((-value if begun.seat == state.seat else value, place, action, after))
    return sorted(
        [
            Turn((action,), after, sign * _begun(after, tables))
            for _, _, action, after in sorted(found)[:many]
        ],
        key=lambda turn: -turn.worth,
    )


def _begun(state: State, tables: Tables) -> float:
    """How seat 0 stands after the first turn if what is left is claimed as looks best to both."""
    _, state = claimed(state)
    if state.phase != "turn":
        return 0.0
    best = turns(state, 1, evaluation(state, tables))[0].worth
    return -best if state.seat else best
