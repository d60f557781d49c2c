"""Placing and claiming citadels, by how the first round would end: whose turn it begins with is known (GA-S2)."""

from collections.abc import Iterable

from citadel_desktop.agents.gale.evaluation import Evaluation, evaluation
from citadel_desktop.agents.gale.priors import priors
from citadel_desktop.agents.gale.turns import turns
from citadel_desktop.agents.policy import Turn
from citadel_desktop.agents.weights import Tables
from citadel_desktop.rules.gale.actions import Action, Claim, Place
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.legal import legal_actions, unclaimed
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.turns import claims, perform
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import replace

PLACES = 3
"""So many times the width of the look is how many places for a citadel are compared."""

CLAIMS = 9
"""So many claims are compared, those that look best at once."""
TURNS = 3
"""So many first turns are answered."""


def placings(state: State, width: int, tables: Tables) -> list[Turn]:
    """Places for the next citadel, those that look best to the seat first."""
    actions = [action for action in legal_actions(state) if isinstance(action, Place)]
    weights = priors(state, actions)
    inner = geometry(state).inner
    # Of what is liked as well as others a few scattered ones are enough to look at.
    order = sorted(
        range(len(actions)),
        key=lambda n: (-weights[n], not inner >> actions[n].point & 1, n * 7919 % 1009),
    )
    return _judged(state, [actions[place] for place in order[: PLACES * width]], tables)


def claimings(state: State, tables: Tables) -> list[Turn]:
    """Citadels that may be claimed, those that look best to the seat first."""
    sign, by = 1 - 2 * state.seat, evaluation(state, tables)
    begins = 1 - claims(state.setting, state.citadels)[0]
    ways = [(perform(state, action)[0].warriors, action) for action in legal_actions(state)]
    ways.sort(key=lambda way: -sign * by.score(way[0], 0, begins))
    return _judged(state, [action for _, action in ways[:CLAIMS]], tables)


def _judged(state: State, actions: Iterable[Action], tables: Tables) -> list[Turn]:
    sign, found = 1 - 2 * state.seat, []
    for action in actions:
        after = perform(state, action)[0]
        found.append(Turn((action,), after, sign * _begun(after, tables)))
    return sorted(found, key=lambda turn: -turn.worth)


def _begun(state: State, tables: Tables) -> float:
    """How seat 0 stands after the first round if what is left is claimed as it looks best at once.

    Before all citadels are placed those that stand there count.
    """
    by = evaluation(state, tables)
    claimer, each = claims(state.setting, state.citadels)
    if not each:
        return 0.0
    if state.phase == "place":
        state = replace(state, phase="claim", seat=claimer)
    while state.phase == "claim":
        state = _claimed(state, 1 - claimer, by)
    if state.ending:
        return 0.0
    best = max(_answered(turn, by) for turn in turns(state, 1, by)[:TURNS])
    return -best if state.seat else best


def _answered(turn: Turn, by: Evaluation) -> float:
    """What a turn is worth when the other side has answered it as looks best to it."""
    return turn.worth if turn.state.ending else -turns(turn.state, 1, by)[0].worth


def _claimed(state: State, begins: Seat, by: Evaluation) -> State:
    """The next claim made, by how that stands when the first turn begins."""
    sign = 1 - 2 * state.seat
    ways = [perform(state, Claim(point))[0] for point in bits(unclaimed(state))]
    return max(ways, key=lambda way: sign * by.score(way.warriors, 0, begins))
