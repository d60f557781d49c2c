"""Caches of a single thing, kept until what it depends on changes."""

from collections.abc import Callable
from typing import Generic, TypeVar

M = TypeVar("M")


class Latest(Generic[M]):
    """A cache of one thing by its key."""

    def __init__(self) -> None:
        self._made: tuple[object, M] | None = None

    def of(self, key: object, make: Callable[[], M]) -> M:
        """Return the thing for a key, made anew if the key has changed."""
        if self._made is None or self._made[0] != key:
            self._made = key, make()
        return self._made[1]


class PreviousView(Generic[M]):
    """Words about the previous view, shown while things still move.

    Attributes:
        said: the words about it; None for none.
    """

    def __init__(self) -> None:
        self.said: M | None = None
        self._now = -1

    def note(self, now: int, said: Callable[[], M]) -> None:
        """Keep the words about the view being replaced, unless no frame of it was painted."""
        if now != self._now:
            self.said = said()
        self._now = now
