"""What the pointer is on, and when the spotlight may come up for it."""

from dataclasses import dataclass

from citadel_desktop.boards.round_board.asks.asked import Thing

READ = 2500
"""Milliseconds for which news stay although the pointer moves on."""
PATIENCE = 350
"""Milliseconds the pointer rests before a spotlight covers a part of the table."""


@dataclass(slots=True)
class Hover:
    """What the pointer is on: a thing, or a row of the open sheet.

    `news` tells whether something was told that is to be seen before what the pointer just happens to rest on; what
    stays is, wherever the pointer wanders, for as long as `READ`.
    """

    thing: Thing | None = None
    row: int | None = None
    news: bool = False
    _since: int | None = None
    _told: int = -1_000_000

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
            self.news = self.news and now - self._told < READ
            self._since = None if thing is None else now
        self.thing, self.row = thing, row
        return changed

    def tell(self, now: int, *, stays: bool) -> None:
        """Something has happened that is news; if it `stays` also while the pointer moves on."""
        self.news = True
        if stays:
            self._told = now

    def tick(self, now: int) -> bool:
        """Whether it has just rested long enough."""
        if self._since is None or now - self._since < PATIENCE:
            return False
        self._since = None
        return True
