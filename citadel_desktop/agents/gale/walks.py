"""What of a turn is told and marked as one: the steps of a warrior that follow one another are a walk."""

from collections.abc import Sequence

from citadel_desktop.rules.gale.state import Action


def walks(row: Sequence[Action]) -> tuple[tuple[Action, ...], ...]:
    """A row of actions in parts: each a walk, or an action that stands for itself."""
    parts: list[tuple[Action, ...]] = []
    for action in row:
        last = parts[-1][-1] if parts else action
        if parts and action.kind == last.kind == "move" and action.at == last.to:
            parts[-1] = (*parts[-1], action)
        else:
            parts.append((action,))
    return tuple(parts)
