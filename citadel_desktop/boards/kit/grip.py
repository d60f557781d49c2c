"""A pointer button held down on a board: a click, or a drag once it has moved far enough.

A drag carries a target if the button was pressed on one that a click would take in hand; otherwise it moves the view.
Carrying a target does the same as two clicks:

- button down: call `press` with the target there, None for one that cannot be carried;
- move: when `carry` returns "lifted", take the target in hand as a click would; then and on "carried" hover as usual,
  so that marks and sentences show what a drop would do;
- button up: when `release` returns "dropped", do what a click does there; if that is nothing, or the pointer has left
  the board, put the target back and restore the selection.

The board draws the `carried` target at the pointer, and calls `drop` when it puts the target back for another reason:
Escape, or a view in which it lies elsewhere.
"""

from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.input import Pointer

T = TypeVar("T")

_CLICK_SLOP = 6.0
"""How far the pointer may move during a click, in logical units."""

Carried: TypeAlias = Literal["", "lifted", "carried"]
Released: TypeAlias = Literal["", "dragged", "dropped", "clicked"]


@dataclass(slots=True)
class _Held(Generic[T]):
    """A button held down: where and on what it was pressed, the last position, and whether it moved far."""

    button: int
    start: Point
    target: T | None
    last: Point
    far: bool = False

    def move(self, to: Point) -> None:
        self.far = self.far or any(abs(a - b) > _CLICK_SLOP for a, b in zip(self.start, to, strict=True))
        self.last = to


class Grip(Generic[T]):
    """The held button, if any, and what it drags."""

    def __init__(self) -> None:
        self._held: _Held[T] | None = None

    def press(self, event: Pointer, area: Rect, target: T | None = None) -> bool:
        """Note a press, perhaps on a target that can be carried; return whether it was in the board's area."""
        inside = area.contains(event.pos)
        held = target if event.button == 1 else None
        self._held = _Held(event.button, event.pos, held, event.pos) if inside else None
        return inside

    def drop(self) -> None:
        """Forget the held button."""
        self._held = None

    @property
    def held(self) -> bool:
        """Whether a button is down."""
        return self._held is not None

    @property
    def panning(self) -> bool:
        """Whether the whole view is being dragged."""
        return self._held is not None and self._held.far and self._held.target is None

    @property
    def carried(self) -> T | None:
        """The target being dragged."""
        return self._held.target if self._held is not None and self._held.far else None

    @property
    def at(self) -> Point:
        """The position of the carrying pointer; meaningless without one."""
        return (0.0, 0.0) if self._held is None else self._held.last

    def carry(self, event: Pointer) -> Carried:
        """Follow the pointer: "lifted" when a drag of a target begins, "carried" from then on, "" for no such drag."""
        held = self._held
        if held is None or held.target is None:
            return ""
        before = held.far
        held.move(event.pos)
        return "" if not held.far else "carried" if before else "lifted"

    def drag(self, event: Pointer, within: Rect) -> tuple[float, float] | None:
        """Return how far the view was dragged `within` the area since the last call; None if it is not dragged."""
        held = self._held
        if held is None or held.target is not None or not within.contains(held.start):
            return None
        last = held.last if held.far else held.start
        held.move(event.pos)
        return (event.pos[0] - last[0], event.pos[1] - last[1]) if held.far else None

    def release(self, event: Pointer, within: Rect) -> Released:
        """Note a release; return what it ended, "" for a button that was not held."""
        held, self._held = self._held, None
        if held is None or held.button != event.button:
            return ""
        held.move(event.pos)
        if held.target is not None:
            return "dropped" if held.far else "clicked"
        return "dragged" if held.far and within.contains(held.start) else "clicked"
