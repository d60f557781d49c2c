"""The file of a table's match: follow changes by other windows, retry failed saves."""

from typing import TYPE_CHECKING

from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.saves.errors import SaveError

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable

LOOK_EVERY_MS = 1000
"""Time between checks of a match that another window plays."""
SAVE_AGAIN_MS = 10_000
"""Time before a failed save is retried."""


class MatchFile:
    """The file of the match on one table, checked as time passes."""

    def __init__(self, screen: "AtTable") -> None:
        self._screen = screen
        self._unread: Refusal | None = None
        self._look_at = 0
        self._save_at = SAVE_AGAIN_MS

    def tick(self, now: int) -> bool:
        """Check the file or save again when due; return whether what is shown has changed."""
        session = self._screen.session
        if session.follows:
            if now < self._look_at:
                return False
            self._look_at = now + LOOK_EVERY_MS
            return self._follow()
        trouble = session.trouble
        if trouble and now < self._save_at:
            return False
        self._save_at = now + SAVE_AGAIN_MS
        if trouble:
            session.unsaved()
        return session.trouble != trouble

    def _follow(self) -> bool:
        screen = self._screen
        try:
            if not screen.session.refresh(screen.shell.games):
                return False
        except SaveError as error:
            before, self._unread = self._unread, error.refusal
            if self._unread != before:  # it is looked at every second, and told once
                screen.callouts.answer(screen.sentence(error.refusal), refusing=True)
            return True
        self._unread = None
        screen.seating.table = screen.table
        screen.seating.looking = screen.session.follows
        screen.changed()
        return True
