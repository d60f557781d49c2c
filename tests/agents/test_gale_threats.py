"""Who can get two citadels ahead within one turn (GA-E1): what is found is played and wins."""

from random import Random

import pytest

from citadel_desktop.agents.gale.threats import lead_in_turn, next_turn
from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.ending import leader
from citadel_desktop.rules.gale.rules import GALE
from tests.agents.asking import asked, begun

# Seat 0 is one ahead, and an empty citadel is three steps away.
NEAR = """
rules short
actions {actions}
 9 . . . . . . . . .
 8 . . . . . . . . .
 7 . . + . . . . . .
 6 . . . . . . . . .
 5 . . X x . . . . .
 4 . . . . . . . . .
 3 . . X . . . O . .
 2 . . . . . . . . .
 1 . . . . . . . . .
"""

# Level: who stands on g3 must fall, and c7 be entered.
STRIKE = """
rules short
actions 3
 9 . . . . . . . . .
 8 . . . . . . . . .
 7 . . + . . . O . .
 6 . . x . . . . . .
 5 . . X . . . . . .
 4 . . . . . . x x .
 3 . . X . . . O . .
 2 . . . . . . . . .
 1 . . . . . . . . .
"""


def test_ga_e1_one_step_too_far_is_not() -> None:
    assert lead_in_turn(load(NEAR.format(actions=2))) is None


def test_ga_e1_the_next_turn_is_the_others() -> None:
    after = next_turn(load(NEAR.format(actions=3)))
    assert after is not None
    assert after.seat == 1
    assert lead_in_turn(after) is None


@pytest.mark.parametrize("seed", range(6))
def test_ga_e1_wins_that_players_find_are_seen_when_their_turn_begins(seed: int) -> None:
    """Of matches played by priors alone: who wins within a turn was seen to be able to as it began."""
    state = began = begun("gale", 2, seed, rules="short", size=9, citadels=6, placing="ready")
    random = Random(seed)
    while not state.ending:
        if state.turn.number != began.turn.number:
            began = state
        one = asked(GALE, state)
        state = one.after(one.drawn(random))
    if state.ending == "lead_at_once" and leader(state.citadels, state.warriors) == began.seat:
        after = began
        for action in lead_in_turn(began) or ():
            after = asked(GALE, after).after(action)
        assert leader(after.citadels, after.warriors) == began.seat
