"""Turns fingers into pointer events: a tap clicks, a drag scrolls or drags, two fingers move and zoom.

On macOS the toolkit reports fingers on the trackpad, which moves the pointer itself: of these only a pinch counts.

A finger hovers while it rests, so that a long press shows the same as hovering. Whether it taps, looks or drags is
decided once it moves, rests long enough or is lifted: until then nothing is pressed, and nothing stays pressed when a
gesture breaks off. A third finger is ignored.
"""

import sys
from collections.abc import Callable
from math import dist, isfinite
from typing import Literal, TypeAlias

import pygame

from citadel_desktop.scene.geometry import Point, Size
from citadel_desktop.scene.input import Pointer, PointerKind

HOLD_MS = 500
"""Time after which a resting finger no longer taps."""
TAP_SLOP = 10.0
"""How far a tapping finger may tremble, in logical units."""
DOUBLE_TAP_MS = 400
DOUBLE_TAP_REACH = 24.0
"""Time and distance within which a second tap makes a double tap."""
REACH_PX = 22.0
"""Pixels from its middle within which a finger hits."""
_MAX_OUTSIDE = 1.0
"""How far outside the window a finger is followed, in window widths and heights."""
_MIN_FINGER_DISTANCE = 24.0
"""Least distance assumed between two fingers, to limit the quotient of two distances."""
_MAX_ZOOM_STEP = 2.0
"""Greatest zoom by one event of two fingers; no hand is faster."""
DOUBLING_SPREAD = 0.15
"""Spread of two fingers that doubles the size, as a share of the trackpad."""
_PINCH_THRESHOLD = 0.02
"""Spread up to which two scrolling fingers merely tremble."""
SCROLLING_MS = 150
"""Time after a turn of the wheel in which two fingers on a trackpad count as scrolling."""

TOUCH_EVENTS = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP, pygame.MULTIGESTURE})
"""The toolkit's finger events."""

Doing: TypeAlias = Literal["nothing", "touching", "looking", "dragging", "scrolling", "pinching", "spent"]
_Finger: TypeAlias = tuple[int, int]
"""A finger's device and its number there."""


class Touch:
    """Tracks the fingers on the screen or on a trackpad.

    Args:
        give: passes on an event; returns whether anything took notice.
        trackpad: whether the toolkit reports fingers on a trackpad.

    Attributes:
        doing: "touching" may still become anything; "looking" is a long press; "dragging" holds the left button;
            "scrolling" and "pinching" move what lies below; "spent" waits for the last finger to be lifted.
    """

    def __init__(self, give: Callable[[Pointer], bool], *, trackpad: bool = sys.platform == "darwin") -> None:
        self._give = give
        self._trackpad = trackpad
        self._pinch = Pinch()
        self.doing: Doing = "nothing"
        self._fingers: dict[_Finger, Point] = {}
        self._start: Point = (0.0, 0.0)
        self._last: Point = (0.0, 0.0)
        self._since = 0
        self._reach = 0.0
        self._tapped: tuple[int, int, Point] = (0, -DOUBLE_TAP_MS, (0.0, 0.0))

    def hear(self, event: pygame.Event, size: Size, scale: float, now: int) -> None:
        """Handle a finger's event on the screen; `size` is the logical window size, `scale` pixels a unit."""
        if self._trackpad or event.type == pygame.MULTIGESTURE:
            return
        if not (isfinite(event.x) and isfinite(event.y)):
            return
        x, y = (min(max(float(share), -_MAX_OUTSIDE), 1 + _MAX_OUTSIDE) for share in (event.x, event.y))
        place = (x * size[0], y * size[1])
        self._reach = REACH_PX / scale
        finger = (int(event.touch_id), int(event.finger_id))
        if event.type == pygame.FINGERDOWN:
            self._down(finger, place, now)
        elif finger in self._fingers:
            self._move(finger, place, now)
            if event.type == pygame.FINGERUP:
                self._up(finger, now)

    def pinch(self, event: pygame.Event, pos: Point, now: int) -> None:
        """Handle two fingers on a trackpad: zoom at the pointer."""
        times = self._pinch.times(event, now) if self._trackpad else 1.0
        if times != 1.0:
            self._give(Pointer("pan", pos, amount=times, at=now))

    def wheel(self, now: int) -> None:
        """Note that a wheel turned, or two fingers on a trackpad scrolled."""
        self._pinch.scrolled(now)

    def tick(self, now: int) -> None:
        """Let time pass: a resting finger starts to look after a while."""
        if self.doing == "touching" and now - self._since >= HOLD_MS:
            self.doing = "looking"
            self._tell("hold", self._start, now)

    def cancel(self, now: int) -> None:
        """Break off the gesture; fingers that are still down are ignored."""
        self._break_off(now)
        self._fingers.clear()
        self.doing = "nothing"

    # Fingers

    def _down(self, finger: _Finger, place: Point, now: int) -> None:
        if finger in self._fingers:  # nobody has told that it was lifted
            self.cancel(now)
        if self.doing == "nothing":
            self.doing = "touching"
            self._fingers[finger] = self._start = self._last = place
            self._since = now
            self._tell("move", place, now)
        elif self.doing not in {"pinching", "spent"}:
            self._break_off(now)
            self.doing = "pinching"
            self._fingers[finger] = place

    def _move(self, finger: _Finger, place: Point, now: int) -> None:
        before = dict(self._fingers)
        self._fingers[finger] = place
        if self.doing == "touching" and _far(self._start, place) > TAP_SLOP:
            self._begin(place, now)
        match self.doing:
            case "looking" | "dragging":
                self._tell("move", place, now)
            case "scrolling":
                self._pan(self._start, self._last, place, 1.0, now)
                self._last = place
            case "pinching":
                old, new = list(before.values()), list(self._fingers.values())
                times = max(dist(*new), _MIN_FINGER_DISTANCE) / max(dist(*old), _MIN_FINGER_DISTANCE)
                self._pan(_middle(*old), _middle(*old), _middle(*new), times, now)

    def _begin(self, place: Point, now: int) -> None:
        """Start a movement: scroll the thing there, or press the button where the finger touched."""
        self._tell("leave", self._start, now)
        by = (place[0] - self._start[0], place[1] - self._start[1])
        if self._give(Pointer("swipe", self._start, by=by, reach=self._reach, at=now)):
            self.doing = "scrolling"
            return
        self.doing = "dragging"
        self._tell("move", self._start, now)
        self._tell("down", self._start, now, 1)

    def _up(self, finger: _Finger, now: int) -> None:
        place = self._fingers.pop(finger)
        doing, self.doing = self.doing, "spent" if self._fingers else "nothing"
        if doing == "touching":
            self._tap(now)
        elif doing == "dragging":
            self._tell("up", place, now, 1)
        if doing != "spent":
            self._tell("leave", place, now)

    def _tap(self, now: int) -> None:
        count, then, place = self._tapped
        again = self._since - then <= DOUBLE_TAP_MS and _far(place, self._start) <= DOUBLE_TAP_REACH
        self._tapped = (count + 1 if again else 1, now, self._start)
        for kind in ("down", "up"):
            self._tell(kind, self._start, now, 1, clicks=self._tapped[0])

    def _break_off(self, now: int) -> None:
        if self.doing == "dragging":
            self._tell("cancel", self._start, now)
        if self.doing not in {"nothing", "spent"}:
            self._tell("leave", self._start, now)

    # Events

    def _tell(self, kind: PointerKind, place: Point, now: int, button: int = 0, clicks: int = 1) -> None:
        self._give(Pointer(kind, place, button, clicks=clicks, reach=self._reach, at=now))

    def _pan(self, at: Point, old: Point, new: Point, times: float, now: int) -> None:
        by = (new[0] - old[0], new[1] - old[1])
        times = min(max(times, 1 / _MAX_ZOOM_STEP), _MAX_ZOOM_STEP)
        self._give(Pointer("pan", at, amount=times, by=by, reach=self._reach, at=now))


class Pinch:
    """Two fingers on a trackpad, as reported on macOS: the factor of their spread, once it is no trembling."""

    def __init__(self) -> None:
        self._parted = 0.0
        self._at = self._scrolled_at = -2 * SCROLLING_MS

    def scrolled(self, now: int) -> None:
        """Note that the fingers scroll."""
        self._scrolled_at = now

    def times(self, event: pygame.Event, now: int) -> float:
        """Return the zoom factor; 1 while the fingers scroll or tremble."""
        pinched = min(max(float(event.pinched), -DOUBLING_SPREAD), DOUBLING_SPREAD)
        if now - max(self._at, self._scrolled_at) > SCROLLING_MS:
            self._parted = 0.0
        if now - self._scrolled_at <= SCROLLING_MS or pinched != pinched:  # noqa: PLR0124 - no number
            return 1.0
        self._at = now
        self._parted += pinched
        return 1.0 if abs(self._parted) < _PINCH_THRESHOLD else float(2.0 ** (pinched / DOUBLING_SPREAD))


def _far(a: Point, b: Point) -> float:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _middle(a: Point, b: Point) -> Point:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
