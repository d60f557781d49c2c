"""Squire: plays what looks well at first sight, sensibly and never quite the same."""

from random import Random
from typing import Any

from citadel_desktop.agents.rows import at_once
from citadel_desktop.agents.thinking import Answer, Budget, Situation
from citadel_desktop.rules.kit.contract import Decision


def squire(table: Situation, decision: Decision[Any], budget: Budget, random: Random) -> Answer:
    """An action drawn by how the game's policy likes them; it needs no budget."""
    return at_once(table, random, table.policy.inverse_temperature)
