"""Targets the pointer may reach next, nearest first: their drawings are made in advance."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from citadel_desktop.scene.geometry import Point, Rect

T = TypeVar("T")


class Foresight(Generic[T]):
    """Remembers which targets of a table have been drawn in advance in its present state.

    Attributes:
        pointer: the last position of the pointer.
    """

    def __init__(self) -> None:
        self.pointer: Point = (0.0, 0.0)
        self._table: object = None
        self._left: list[tuple[T, Point]] = []

    def next(self, table: object, things: Callable[[], Iterable[tuple[T, Rect | None]]]) -> T | None:
        """Return the undrawn thing nearest to the pointer, None for none; a new `table` starts over.

        `things` returns all targets with their rectangles, None for hidden ones.
        """
        if table != self._table:
            self._table = table
            self._left = [(thing, rect.centre) for thing, rect in things() if rect is not None]
        if not self._left:
            return None
        x, y = self.pointer
        places = (abs(px - x) + abs(py - y) for _, (px, py) in self._left)
        _, nearest = min((far, n) for n, far in enumerate(places))
        return self._left.pop(nearest)[0]
