"""A pointer's button held down on a board: a click, or far enough from where it went down a drag.

What is dragged is a target, where the button went down on one that a click would take in hand, or else all that the
board shows. A board does with a target what it does with two clicks:

- it goes down: `press` with what lies there, None for nothing that can be carried;
- it moves: on "lifted" from `carry` take the target in hand as a click would, and both then and on "carried" look at
  what the pointer is on as always, so that marks and sentences tell what letting go there would do;
- it goes up: on "dropped" from `release` do what a click does there; where that is nothing, and where the pointer has
  left the board, put the target back and leave in hand what was there before.

The board draws what is `carried` at the pointer, and calls `drop` when it puts it back for another reason: Escape, or
a view in which it lies elsewhere.
"""

from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.input import Pointer

T = TypeVar("T")

_CLICK_SLOP = 6.0
"""How far a pointer that clicks may tremble, in logical units."""

Carried: TypeAlias = Literal["", "lifted", "carried"]
Released: TypeAlias = Literal["", "dragged", "dropped", "clicked"]


@dataclass(slots=True)
class _Held(Generic[T]):
    """A button that is down: where it went down and on what, where the pointer was last, and whether it was far."""

    button: int
    start: Point
    target: T | None
    last: Point
    far: bool = False

    def move(self, to: Point) -> None:
        self.far = self.far or any(abs(a - b) > _CLICK_SLOP for a, b in zip(self.start, to, strict=True))
        self.last = to


class Grip(Generic[T]):
    """The button that is held down, if any, and what it drags."""

    def __init__(self) -> None:
        self._held: _Held[T] | None = None

    def press(self, event: Pointer, area: Rect, target: T | None = None) -> bool:
        """A button goes down, perhaps on a target that can be carried; whether it did so in the board's area."""
        inside = area.contains(event.pos)
        held = target if event.button == 1 else None
        self._held = _Held(event.button, event.pos, held, event.pos) if inside else None
        return inside

    def drop(self) -> None:
        """Forget what is held."""
        self._held = None

    @property
    def held(self) -> bool:
        """Whether a button is down."""
        return self._held is not None

    @property
    def panning(self) -> bool:
        """Whether all that is shown is dragged."""
        return self._held is not None and self._held.far and self._held.target is None

    @property
    def carried(self) -> T | None:
        """The target that is dragged along now."""
        return self._held.target if self._held is not None and self._held.far else None

    @property
    def at(self) -> Point:
        """Where the pointer is that carries something; nowhere in particular without."""
        return (0.0, 0.0) if self._held is None else self._held.last

    def carry(self, event: Pointer) -> Carried:
        """The pointer moves: "lifted" as a target begins to be dragged, "carried" from then on; "" where none is."""
        held = self._held
        if held is None or held.target is None:
            return ""
        before = held.far
        held.move(event.pos)
        return "" if not held.far else "carried" if before else "lifted"

    def drag(self, event: Pointer, within: Rect) -> tuple[float, float] | None:
        """How far the pointer has dragged all that is shown `within` since the last time; None while it does not."""
        held = self._held
        if held is None or held.target is not None or not within.contains(held.start):
            return None
        last = held.last if held.far else held.start
        held.move(event.pos)
        return (event.pos[0] - last[0], event.pos[1] - last[1]) if held.far else None

    def release(self, event: Pointer, within: Rect) -> Released:
        """A button goes up; "" if it is not the one that was held."""
        held, self._held = self._held, None
        if held is None or held.button != event.button:
            return ""
        held.move(event.pos)
        if held.target is not None:
            return "dropped" if held.far else "clicked"
        return "dragged" if held.far and within.contains(held.start) else "clicked"
