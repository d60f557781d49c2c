"""The interactions of the tower, one file for each kind of ask, in tables by ask and by action."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks import (
    activate,
    advance,
    demand,
    design,
    dice,
    disengage,
    move,
    outside,
    pick_up,
    retreat,
    roster,
    settle,
    stance,
)
from citadel_desktop.boards.tower.asks.interaction import Part, TowerInteraction, with_tools
from citadel_desktop.rules.goodman.actions import Action

_ASKS = (design, roster, activate, disengage, move, outside, demand, stance, dice, settle, retreat, advance, pick_up)
INTERACTIONS: Mapping[str, TowerInteraction] = MappingProxyType(
    {each.INTERACTION.ask: with_tools(each.INTERACTION) for each in _ASKS}
)
"""Interactions by kind of ask."""
PARTS: Mapping[type[Action], Part[Any]] = MappingProxyType(
    {part.action: part for each in INTERACTIONS.values() for part in each.parts}
)
"""Parts by kind of action."""


def interaction_of(asked: Asked) -> TowerInteraction | None:
    """Return the interaction for what is asked; None when only looking."""
    return None if asked.kind is None else INTERACTIONS[asked.kind]
