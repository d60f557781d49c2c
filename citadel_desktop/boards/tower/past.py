"""What was asked and in hand before what moves now: it is said until all has come to rest."""

from dataclasses import dataclass

from citadel_desktop.boards.tower.asked import Asked, Selection
from citadel_desktop.boards.tower.picture.changes import NOTHING, Changes
from citadel_desktop.boards.tower.state import TowerState


@dataclass(frozen=True, slots=True)
class Said:
    """What words and panel follow from: what is asked and in hand, and what others have changed.

    `shown` and `detailed` are as `Thought` has them.
    """

    asked: Asked
    selection: Selection
    shown: int
    detailed: bool
    changes: Changes = NOTHING


def said_of(state: TowerState, changes: Changes = NOTHING) -> Said | None:
    """What follows from a state as it is; None before anything was shown."""
    if state.asked is None:
        return None
    return Said(state.asked, state.selection, state.shown, state.detailed, changes)


class Past:
    """The view before the last one, as it was shown.

    Attributes:
        said: what was said of it; None for none.
    """

    def __init__(self) -> None:
        self.said: Said | None = None
        self._now = -1

    def note(self, state: TowerState, changes: Changes, now: int) -> None:
        """Another view comes: remember the one that was shown, unless nobody has seen a frame of it."""
        if now != self._now:
            self.said = said_of(state, changes)
        self._now = now
