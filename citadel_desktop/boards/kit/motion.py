"""Movement and sound of events, as far as all boards share it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

P = TypeVar("P")


class PreviousView(Generic[P]):
    """The view shown before the latest: what can be said of the board while things still move.

    Attributes:
        said: what was said of it; None for nothing.
    """

    def __init__(self) -> None:
        self.said: P | None = None
        self._now = -1

    def note(self, now: int, said: Callable[[], P]) -> None:
        """Keep what was said of the view being replaced, unless no frame of it was seen."""
        if now != self._now:
            self.said = said()
        self._now = now


def most_telling(table: Mapping[type, str], events: Iterable[object]) -> str:
    """Return the entry for the most telling event, in the order of the table; "" for none."""
    kinds = {type(event) for event in events}
    return next((found for kind, found in table.items() if kind in kinds), "")
