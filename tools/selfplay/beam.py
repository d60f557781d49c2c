"""A seat for Gale's Citadel by beam search through one turn, to measure the value of looking beyond it."""

from random import Random
from typing import Any

from citadel_desktop.agents.gale.policy import GALE_POLICY
from citadel_desktop.agents.gale.set_up import outlooks
from citadel_desktop.rules.gale.state import State

WIDTH = 16
"""Positions of each length from which the beam goes on."""


def beam(view: State, random: Random) -> Any:
    """Return the first action of the turn that is best at its end, ignoring replies.

    In the set-up what does once the first turn is over.
    """
    if view.phase != "turn":
        ways = outlooks(view, GALE_POLICY.tables, random, replies=False)
        return max(ways, key=lambda turn: turn.worth).actions[0]
    return GALE_POLICY.whole_turns(view, WIDTH)[0].actions[0]
