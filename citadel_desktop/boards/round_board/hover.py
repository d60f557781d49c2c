"""What the pointer is on, and when the spotlight may come up for it."""

from dataclasses import dataclass

from citadel_desktop.boards.round_board.asked import Thing

PATIENCE = 350
"""Milliseconds the pointer rests before a spotlight covers a part of the table."""


@dataclass(slots=True)
class Hover:
    """What the pointer is on: a thing, or a row of the open sheet.

    `news` tells whether something was told that is to be seen before what the pointer just happens to rest on.
    """

    thing: Thing | None = None
    row: int | None = None
    news: bool = False
    _since: int | None = None

    @property
    def rests(self) -> bool:
        """Whether it has rested long enough for a spotlight over the table."""
        return self._since is None

    def leave(self) -> bool:
        """It is on nothing now; whether it was on something."""
        changed, self.thing = self.thing is not None, None
        return changed

    def move(self, thing: Thing | None, row: int | None, now: int) -> bool:
        """It is on these now; whether that is new."""
        changed = thing != self.thing or row != self.row
        if thing != self.thing:
            self.news = False
            self._since = None if thing is None else now
        self.thing, self.row = thing, row
        return changed

    def tick(self, now: int) -> bool:
        """Whether it has just rested long enough."""
        if self._since is None or now - self._since < PATIENCE:
            return False
        self._since = None
        return True
