"""Placing and claiming citadels, judged by the first turn, whose side is known (GA-S2)."""

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

PLACE_CANDIDATES = 16
"""Best-looking places for a citadel that are judged, and as many random ones; none at the edge."""
EXHAUSTIVE_CLAIMS = 2
"""Claims left up to which the next one is tried in every way."""
FIRST_TURNS, FIRST_TURN_WIDTH, REPLY_WIDTH = 3, 3, 2
"""First turns that are replied to, the beam width for them, and the beam width for the replies."""
MAX_VALUE = 6.0
"""Bound on the value of a position that is not yet won."""


def outlooks(state: State, tables: Tables, random: Random, *, replies: bool = True) -> Iterator[Turn]:
    """Yield citadels to place or to claim, in turn one that looks best and a random one.

    Each is judged by the distances once all is claimed, and by the end of the first turn, before or after the reply to
    it.
    """
    inner, sign = geometry(state).inner, 1 - 2 * state.seat
    places = []
    for action in legal_actions(state):
        if not isinstance(action, Place) or inner >> action.point & 1:
            after = perform(state, action)[0]
            places.append((-sign * _for_seat_0(claimed(after, 0)), random.random(), action, after))
    places.sort()
    liked, others = places[:PLACE_CANDIDATES], places[PLACE_CANDIDATES:]
    order = zip_longest(liked, random.sample(others, min(PLACE_CANDIDATES, len(others))))
    for one in chain.from_iterable(order):
        if one is not None:
            _, _, action, after = one
            yield Turn((action,), after, sign * _worth(after, evaluation(after, tables), replies))


def _for_seat_0(claimed_: tuple[float, State]) -> float:
    """Return the value for seat 0 of a result of `claimed`."""
    value, begun = claimed_
    return -value if begun.seat else value


def _worth(state: State, by: Evaluation, replies: bool) -> float:
    """Return the value of a position for seat 0."""
    claimed_ = claimed(state)
    if claimed_[1].phase != "turn":
        return 0.0
    left = 2 * claims(state.setting, state.citadels)[1]
    left -= (state.citadels & ~unclaimed(state)).bit_count()
    ways = [state]
    if state.phase == "claim" and left <= EXHAUSTIVE_CLAIMS:
        ways = [perform(state, action)[0] for action in legal_actions(state)]
    ends = [_begun(claimed(way)[1], by, replies) for way in ways]
    end = min(ends) if state.seat else max(ends)
    if abs(end) == MAX_VALUE and state.phase != "place" and left <= EXHAUSTIVE_CLAIMS:
        return end
    return (_bounded(_for_seat_0(claimed_)) + end) / 2


def _begun(state: State, by: Evaluation, replies: bool) -> float:
    """Return the value for seat 0 after the first turn, or after the reply to it."""
    if lead_in_turn(state) is not None:
        best = MAX_VALUE
    elif replies:
        best = max(_replied(turn, by) for turn in turns(state, FIRST_TURN_WIDTH, by)[:FIRST_TURNS])
    else:
        best = turns(state, 1, by)[0].worth
    return _bounded(-best if state.seat else best)


def _replied(turn: Turn, by: Evaluation) -> float:
    return turn.worth if turn.state.ending else -turns(turn.state, REPLY_WIDTH, by)[0].worth


def _bounded(worth: float) -> float:
    return max(-MAX_VALUE, min(worth, MAX_VALUE))
