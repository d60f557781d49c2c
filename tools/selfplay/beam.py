"""A seat for Gale's Citadel: a beam search through one turn, to measure what looking beyond it is worth."""

from random import Random
from typing import Any

from citadel_desktop.agents.gale.policy import GALE_POLICY
from citadel_desktop.agents.gale.set_up import outlooks
from citadel_desktop.rules.gale.state import State

WIDTH = 16
"""So many positions of each length the beam goes on from."""


def beam(view: State, random: Random) -> Any:
    """The first action of the turn that leaves its seat standing best at once; what others reply is not looked at.

    In the set-up what does once the first turn is over.
    """
    if view.phase != "turn":
        ways = outlooks(view, GALE_POLICY.tables, random, replies=False)
        return max(ways, key=lambda turn: turn.worth).actions[0]
    return GALE_POLICY.whole_turns(view, WIDTH)[0].actions[0]
