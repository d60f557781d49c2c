"""Walks: consecutive steps of one warrior, told and marked as one."""

from collections.abc import Sequence

from citadel_desktop.agents.policy import parted
from citadel_desktop.rules.gale.actions import Action, Move


def walks(row: Sequence[Action]) -> tuple[tuple[Action, ...], ...]:
    """Split a row of actions into parts: walks, and single other actions."""
    return parted(row, _goes_on)


def _goes_on(last: Action, action: Action) -> bool:
    return isinstance(action, Move) and isinstance(last, Move) and action.start == last.end
