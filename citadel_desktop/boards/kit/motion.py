"""What is said of a board while anything moves on it."""

from collections.abc import Callable
from typing import Generic, TypeVar

P = TypeVar("P")


class Past(Generic[P]):
    """The view before the last one, as it was shown: what is said of a board while anything moves on it.

    Attributes:
        said: what was said of it; None for none.
    """

    def __init__(self) -> None:
        self.said: P | None = None
        self._now = -1

    def note(self, now: int, said: Callable[[], P]) -> None:
        """Another view comes: remember what was said of the one that goes, unless nobody has seen a frame of it."""
        if now != self._now:
            self.said = said()
        self._now = now
