"""What the pointer may be on next: each thing's looks are made before it gets there, the nearest first."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from citadel_desktop.scene.geometry import Point, Rect

T = TypeVar("T")


class Foresight(Generic[T]):
    """Which things of a table have not been foreseen yet, as it lies now.

    Attributes:
        pointer: where the pointer is, or was last.
    """

    def __init__(self) -> None:
        self.pointer: Point = (0.0, 0.0)
        self._table: object = None
        self._left: list[tuple[T, Point]] = []

    def next(self, table: object, things: Callable[[], Iterable[tuple[T, Rect | None]]]) -> T | None:
        """The thing nearest to the pointer, None when none is left; on another `table` all are to be foreseen anew.

        `things` gives everything that can be pointed at, with where it lies; what lies nowhere is left out.
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
