"""Walking through a match, running or finished, as one viewer may see it."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from citadel_desktop.match.table import ActEntry, MatchLine, Table
from citadel_desktop.rules.kit.contract import Progress, Seat


def stops(table: Table, viewer: Seat | None) -> Sequence[int]:
    """After how many entries the match may be looked at, ascending.

    In a running match what one seat does unseen, again and again, is one step: how often may tell what.
    """
    last = len(table.entries)
    every = range(table.first, last + 1)
    if table.outcome is not None or not table.rules.hidden:
        return every
    lines = table.lines(viewer)
    return tuple(n for n in every if not 0 < n < last or not _unseen(table, *lines[n - 1 : n + 1]))


def number_of(table: Table, viewer: Seat | None, at: int) -> int:
    """Which of the places it is, counted like entries, that first shows what so many entries lead to."""
    return table.first + bisect_left(stops(table, viewer), at)


def _unseen(table: Table, *lines: MatchLine) -> bool:
    """Whether nothing of these lines is seen but that one seat has acted."""
    return len({line.seat for line in lines}) == 1 and all(
        isinstance(table.entries[line.index], ActEntry) and not line.events and not line.notation for line in lines
    )


class Replay:
    """A place in a match's log, for one viewer.

    `at` counts the entries that have been played; it begins at the last one. In a running match the viewer stays who
    it is and goes from stop to stop (`stops`); when the match is over and nothing can be spoilt any more, it may be
    changed to any seat or to None.
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

    @property
    def number(self) -> int:
        """The number of the place; numbers count stops from `first`."""
        return number_of(self.table, self.viewer, self.at)

    @property
    def last_number(self) -> int:
        """The greatest number."""
        return self.first + len(stops(self.table, self.viewer)) - 1

    def seek(self, at: int) -> None:
        """Go to a place, or to the next stop after it; beyond the ends, to the end."""
        found = stops(self.table, self.viewer)
        self.at = found[min(bisect_left(found, at), len(found) - 1)]

    def seek_number(self, number: int) -> None:
        """Go to the stop of a number; beyond the ends, to the end."""
        found = stops(self.table, self.viewer)
        self.at = found[min(max(number - self.first, 0), len(found) - 1)]

    def step(self, by: int) -> bool:
        """Go some stops forward or, if negative, back; whether that changed the place."""
        before = self.at
        self.seek_number(self.number + by)
        return self.at != before

    @property
    def view(self) -> Any:
        """What the viewer may know here."""
        return self.table.shown(self.viewer, self.at)

    @property
    def progress(self) -> Progress:
        """Where the match stood here."""
        return self.table.rules.progress(self.table.position(self.at))

    @property
    def line(self) -> MatchLine | None:
        """The log line that led here, its events what a step forward shows; None at the beginning."""
        return self.table.lines(self.viewer)[self.at - 1] if self.at > self.first else None
