"""Stepping through a match, running or finished, as one viewer may see it."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from citadel_desktop.match.table import ActEntry, MatchLine, Table
from citadel_desktop.rules.kit.contract import Progress, Seat


def stops(table: Table, viewer: Seat | None) -> Sequence[int]:
    """Return the numbers of entries after which the match may be shown, ascending.

    In a running match consecutive hidden actions of one seat are one stop, since their number could give them away.
    """
    last = len(table.entries)
    every = range(table.first, last + 1)
    if table.outcome is not None or not table.rules.hidden:
        return every
    lines = table.lines(viewer)
    return tuple(n for n in every if not 0 < n < last or not _unseen(table, *lines[n - 1 : n + 1]))


def number_of(table: Table, viewer: Seat | None, at: int) -> int:
    """Return the number of the first stop that shows the position after that many entries."""
    return table.first + bisect_left(stops(table, viewer), at)


def _unseen(table: Table, *lines: MatchLine) -> bool:
    """Whether these lines show only that one seat has acted."""
    return len({line.seat for line in lines}) == 1 and all(
        isinstance(table.entries[line.index], ActEntry) and not line.events and not line.notation for line in lines
    )


class Replay:
    """A place in a match's log, for one viewer.

    `at` is the number of entries played; it begins at the last one. In a running match the viewer is fixed and goes
    from stop to stop (`stops`); once the match is over it may be changed to any seat or to None.
    """

    def __init__(self, table: Table, viewer: Seat | None) -> None:
        self.table = table
        self.viewer = viewer
        self.at = self.last

    @property
    def first(self) -> int:
        """The lowest place; above 0 if the match was begun under earlier rules."""
        return self.table.first

    @property
    def last(self) -> int:
        """The highest place."""
        return len(self.table.entries)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """The viewers through whose eyes the match may be shown."""
        if self.table.outcome is None and self.table.rules.hidden:
            return (self.viewer,)
        return (None, *range(len(self.table.players)))

    def see_as(self, viewer: Seat | None) -> None:
        """Switch to another viewer; raises ValueError if that is not allowed."""
        if viewer not in self.viewers:
            raise ValueError(viewer)
        self.viewer = viewer

    @property
    def number(self) -> int:
        """The number of the current stop, counted from `first`."""
        return number_of(self.table, self.viewer, self.at)

    @property
    def last_number(self) -> int:
        """The number of the last stop."""
        return self.first + len(stops(self.table, self.viewer)) - 1

    def seek(self, at: int) -> None:
        """Go to a place, or to the next stop after it, kept within the ends."""
        places = stops(self.table, self.viewer)
        self.at = places[min(bisect_left(places, at), len(places) - 1)]

    def seek_number(self, number: int) -> None:
        """Go to the stop with that number, kept within the ends."""
        places = stops(self.table, self.viewer)
        self.at = places[min(max(number - self.first, 0), len(places) - 1)]

    def step(self, by: int) -> bool:
        """Move by some stops, back if negative; return whether the place changed."""
        before = self.at
        self.seek_number(self.number + by)
        return self.at != before

    @property
    def view(self) -> Any:
        """Return what the viewer may know at this place."""
        return self.table.shown(self.viewer, self.at)

    @property
    def progress(self) -> Progress:
        """Return the progress of the match at this place."""
        return self.table.rules.progress(self.table.position(self.at))

    @property
    def line(self) -> MatchLine | None:
        """Return the log line that led here, with the events to show on a step forward; None at the start."""
        return self.table.lines(self.viewer)[self.at - 1] if self.at > self.first else None
