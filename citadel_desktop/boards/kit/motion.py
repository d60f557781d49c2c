"""What to say of a board while anything moves on it."""

from collections.abc import Callable
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
