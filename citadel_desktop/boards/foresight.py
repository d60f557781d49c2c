"""What the pointer may be on next: each thing's looks are made before it gets there."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class Foresight(Generic[T]):
    """Which things of a table have not been foreseen yet, as it lies now."""

    def __init__(self) -> None:
        self._table: object = None
        self._left: list[T] = []

    def next(self, table: object, things: Callable[[], Iterable[T]]) -> T | None:
        """The next of all `things`, None when there is none left; from the first again on another `table`."""
        if table != self._table:
            self._table, self._left = table, list(things())
            self._left.reverse()
        return self._left.pop() if self._left else None
