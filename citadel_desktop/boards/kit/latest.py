"""Things that are made once and kept until what they follow from has changed."""

from collections.abc import Callable
from typing import Generic, TypeVar

M = TypeVar("M")


class Latest(Generic[M]):
    """The thing made last, and the key it was made for."""

    def __init__(self) -> None:
        self._made: tuple[object, M] | None = None

    def of(self, key: object, make: Callable[[], M]) -> M:
        """Return the thing for a key; it is made anew where the key is another."""
        if self._made is None or self._made[0] != key:
            self._made = key, make()
        return self._made[1]


class PreviousView(Generic[M]):
    """The view shown before the latest: what can be said of the board while things still move.

    Attributes:
        said: what was said of it; None for nothing.
    """

    def __init__(self) -> None:
        self.said: M | None = None
        self._now = -1

    def note(self, now: int, said: Callable[[], M]) -> None:
        """Keep what was said of the view being replaced, unless no frame of it was seen."""
        if now != self._now:
            self.said = said()
        self._now = now
