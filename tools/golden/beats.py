"""A played match entry by entry, for tests of what it shows."""

from collections.abc import Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.rules.kit.contract import Seat

P = TypeVar("P")
A = TypeVar("A")
E = TypeVar("E")
T = TypeVar("T")


class Beat(NamedTuple, Generic[P, A, E]):
    """One entry of the log: the table before it, the action (None for giving up and agreeing), what happened, after."""

    before: P
    action: A | None
    events: tuple[E, ...]
    after: P

    def of(self, kind: type[T]) -> list[T]:
        """The events of one type."""
        return [event for event in self.events if isinstance(event, kind)]


def beats(table: Table, viewer: Seat | None = None) -> Iterator[Beat[Any, Any, Any]]:
    """The whole match, entry by entry, with what that seat sees happen; what is open to all for None."""
    told: dict[int, list[Any]] = {}
    for n, event in table.events(viewer):
        told.setdefault(n, []).append(event)
    for n, entry in enumerate(table.entries):
        action = entry.action if isinstance(entry, ActEntry) else None
        before, after = table.position(n).position, table.position(n + 1).position
        yield Beat(before, action, tuple(told.get(n, ())), after)
