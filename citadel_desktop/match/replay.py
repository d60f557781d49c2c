"""Walking through a match, running or finished, as one viewer may see it."""

from typing import Any

from citadel_desktop.match.table import Line, Table
from citadel_desktop.rules.kit.contract import Progress, Seat


class Replay:
    """A place in a match's log, for one viewer.

    `at` counts the entries that have been played; it begins at the last one. In a running match the viewer stays who
    it is; when the match is over and nothing can be spoilt any more, it may be changed to any seat or to None.
    """

    def __init__(self, table: Table, viewer: Seat | None) -> None:
        self.table = table
        self.viewer = viewer
        self.at = self.last

    @property
    def first(self) -> int:
        """The least place; above 0 if the match was begun under earlier rules."""
        return self.table.first

    @property
    def last(self) -> int:
        """The greatest place."""
        return len(self.table.entries)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Through whose eyes the match may be seen."""
        if self.table.outcome is None and self.table.rules.hidden:
            return (self.viewer,)
        return (None, *range(len(self.table.players)))

    def see_as(self, viewer: Seat | None) -> None:
        """Look through other eyes; raises ValueError if that is not allowed."""
        if viewer not in self.viewers:
            raise ValueError(viewer)
        self.viewer = viewer

    def seek(self, at: int) -> None:
        """Go to a place; beyond the ends, to the end."""
        self.at = min(max(at, self.first), self.last)

    def step(self, by: int) -> bool:
        """Go some entries forward or, if negative, back; whether that changed the place."""
        before = self.at
        self.seek(self.at + by)
        return self.at != before

    @property
    def view(self) -> Any:
        """What the viewer may know here."""
        return self.table.rules.view(self.table.position(self.at), self.viewer)

    @property
    def progress(self) -> Progress:
        """Where the match stood here."""
        return self.table.rules.progress(self.table.position(self.at))

    @property
    def line(self) -> Line | None:
        """The log line that led here, its events what a step forward shows; None at the beginning."""
        return self.table.lines(self.viewer)[self.at - 1] if self.at > self.first else None
