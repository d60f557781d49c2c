"""A pointer's button held down on a board: moved far it drags what lies there along, else it is a click."""

from typing import Literal, TypeAlias

from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.input import Pointer

_FAR = 6.0
"""How far a pointer that clicks may tremble, in logical units."""

Released: TypeAlias = Literal["", "dragged", "clicked"]


class Grip:
    """The button that is held down, if any; only what was pressed `within` a rectangle is dragged."""

    def __init__(self) -> None:
        self._held: tuple[int, Point, Point] | None = None

    def press(self, event: Pointer, area: Rect) -> bool:
        """A button goes down; whether it did so in the board's area."""
        inside = area.contains(event.pos)
        self._held = (event.button, event.pos, event.pos) if inside else None
        return inside

    def drop(self) -> None:
        """Forget what is held."""
        self._held = None

    def drag(self, event: Pointer, within: Rect) -> tuple[float, float] | None:
        """How far the pointer has dragged since the last time; None while it does not."""
        if self._held is None or not self._dragged(event, within):
            return None
        button, start, last = self._held
        self._held = (button, start, event.pos)
        return event.pos[0] - last[0], event.pos[1] - last[1]

    def release(self, event: Pointer, within: Rect) -> Released:
        """A button goes up; "" if it is not the one that was held."""
        mine = self._held is not None and self._held[0] == event.button
        dragged = mine and self._dragged(event, within)
        self._held = None
        return "dragged" if dragged else "clicked" if mine else ""

    def _dragged(self, event: Pointer, within: Rect) -> bool:
        if self._held is None:
            return False
        _, start, last = self._held
        return within.contains(start) and (last != start or _apart(start, event.pos))


def _apart(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) > _FAR or abs(a[1] - b[1]) > _FAR
