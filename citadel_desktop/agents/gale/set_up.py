"""Placing and claiming citadels, by what the first turn comes to: whose turn it is is known (GA-S2)."""

from collections.abc import Iterator
from itertools import chain, zip_longest
from random import Random

from citadel_desktop.agents.gale.claiming import claimed
from citadel_desktop.agents.gale.evaluation import Evaluation, evaluation
from citadel_desktop.agents.gale.threats import lead_in_turn
from citadel_desktop.agents.gale.turns import turns
from citadel_desktop.agents.policy import Turn
from citadel_desktop.agents.weights import Tables
from citadel_desktop.rules.gale.actions import Place
from citadel_desktop.rules.gale.legal import legal_actions, unclaimed
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.turns import claims, perform

LIKED = 16
"""So many places for a citadel that look best at once are judged, and as many others; none at the edge."""
LAST = 2
"""Where no more claims are left, the next one is tried in each way."""
TURNS, WIDTH, REPLY = 3, 3, 2
"""So many ways to spend the first turn are replied to, and so widely they and the replies are looked for."""
DECIDED = 6.0
"""Nothing counts for more that is not certain."""


def outlooks(state: State, tables: Tables, random: Random, *, replies: bool = True) -> Iterator[Turn]:
    """Citadels to place or to claim, one after another: what looks best at once, and by turns with it, others.

    Each is judged by who is near to what once all is claimed, and by how the first turn ends, with the reply to it or
    without.
    """
    inner, sign = geometry(state).inner, 1 - 2 * state.seat
    found = []
    for action in legal_actions(state):
        if not isinstance(action, Place) or inner >> action.point & 1:
            after = perform(state, action)[0]
            found.append((-sign * _signed(claimed(after, 0)), random.random(), action, after))
    found.sort()
    liked, others = found[:LIKED], found[LIKED:]
    order = zip_longest(liked, random.sample(others, min(LIKED, len(others))))
    for one in chain.from_iterable(order):
        if one is not None:
            _, _, action, after = one
            yield Turn((action,), after, sign * _worth(after, evaluation(after, tables), replies))


def _signed(found: tuple[float, State]) -> float:
    """How seat 0 will stand, of what `claimed` tells of who begins."""
    value, begun = found
    return -value if begun.seat else value


def _worth(state: State, by: Evaluation, replies: bool) -> float:
    """How seat 0 will stand."""
    found = claimed(state)
    if found[1].phase != "turn":
        return 0.0
    left = 2 * claims(state.setting, state.citadels)[1]
    left -= (state.citadels & ~unclaimed(state)).bit_count()
    ways = [state]
    if state.phase == "claim" and left <= LAST:
        ways = [perform(state, action)[0] for action in legal_actions(state)]
    ends = [_begun(claimed(way)[1], by, replies) for way in ways]
    end = min(ends) if state.seat else max(ends)
    if abs(end) == DECIDED and state.phase != "place" and left <= LAST:
        return end
    return (_bounded(_signed(found)) + end) / 2


def _begun(state: State, by: Evaluation, replies: bool) -> float:
    """How seat 0 stands after the first turn, or the reply to it."""
    if lead_in_turn(state) is not None:
        best = DECIDED
    elif replies:
        best = max(_replied(turn, by) for turn in turns(state, WIDTH, by)[:TURNS])
    else:
        best = turns(state, 1, by)[0].worth
    return _bounded(-best if state.seat else best)


def _replied(turn: Turn, by: Evaluation) -> float:
    return turn.worth if turn.state.ending else -turns(turn.state, REPLY, by)[0].worth


def _bounded(worth: float) -> float:
    return max(-DECIDED, min(worth, DECIDED))
