"""Squire: draws its actions by their priors, sensibly and never quite the same."""

from random import Random
from typing import Any

from citadel_desktop.agents.rows import at_once
from citadel_desktop.agents.thinking import Answer, Budget, Situation
from citadel_desktop.rules.kit.contract import Decision


def squire(situation: Situation, decision: Decision[Any], budget: Budget, random: Random) -> Answer:
    """Draw an action by its prior; it needs no budget."""
    return at_once(situation, random, situation.policy.inverse_temperature)
