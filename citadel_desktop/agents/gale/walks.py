"""What of a turn is told and marked as one: the steps of a warrior that follow one another are a walk."""

from collections.abc import Sequence

from citadel_desktop.rules.gale.actions import Action, Move


def walks(row: Sequence[Action]) -> tuple[tuple[Action, ...], ...]:
    """A row of actions in parts: each a walk, or an action that stands for itself."""
    parts: list[tuple[Action, ...]] = []
    for action in row:
        last = parts[-1][-1] if parts else None
        if isinstance(action, Move) and isinstance(last, Move) and action.start == last.end:
            parts[-1] = (*parts[-1], action)
        else:
            parts.append((action,))
    return tuple(parts)
