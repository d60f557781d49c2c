"""The recorded matches, opened, and entry by entry."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

from citadel_desktop.match.restore import restore
from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.saves.paths import SUFFIX
from citadel_desktop.saves.store import read_document

FOLDER = Path(__file__).resolve().parent
FILES = sorted(FOLDER.glob(f"*/*{SUFFIX}"))
E = TypeVar("E")


def recorded(name: str) -> Table:
    """Open a finished match by its game and way to end ("gale/no_warriors")."""
    document = read_document(FOLDER / f"{name}{SUFFIX}")
    return restore(document, games()[document.game]).table


class Beat(NamedTuple):
    """One entry of the log with the positions around it; no action for giving up and agreeing."""

    before: Any
    action: Any
    events: tuple[Any, ...]
    after: Any

    def of(self, kind: type[E]) -> list[E]:
        """Return the events of one type."""
        return [event for event in self.events if isinstance(event, kind)]

    def by(self, kind: str) -> bool:
        """Return whether an action of that kind was taken."""
        return self.action is not None and self.action.kind == kind


Sight: TypeAlias = Callable[[Beat], bool]
"""Something that one entry of the log may show."""
Case: TypeAlias = Callable[[Table], bool]
"""Something that a match may show."""


def beats(table: Table, viewer: Seat | None = None) -> Iterator[Beat]:
    """Go through a match with the events that a seat sees, or with those that are open to all."""
    events: dict[int, list[Any]] = {}
    for n, event in table.events(viewer):
        events.setdefault(n, []).append(event)
    for n, entry in enumerate(table.entries):
        action = entry.action if isinstance(entry, ActEntry) else None
        yield Beat(table.position(n).position, action, tuple(events.get(n, ())), table.position(n + 1).position)


def shown(*sights: Sight, viewer: Seat | None = None) -> Case:
    """Make the case of a match each of whose sights is shown by some entry."""
    return lambda table: all(any(map(sight, beats(table, viewer))) for sight in sights)
