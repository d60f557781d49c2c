"""Walks: consecutive steps of one warrior, told and marked as one."""

from collections.abc import Sequence

from citadel_desktop.rules.gale.actions import Action, Move


def walks(row: Sequence[Action]) -> tuple[tuple[Action, ...], ...]:
    """Split a row of actions into parts: walks, and single other actions."""
    parts: list[tuple[Action, ...]] = []
    for action in row:
        last = parts[-1][-1] if parts else None
        if isinstance(action, Move) and isinstance(last, Move) and action.start == last.end:
            parts[-1] = (*parts[-1], action)
        else:
            parts.append((action,))
    return tuple(parts)
