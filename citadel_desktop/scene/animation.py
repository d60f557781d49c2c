"""Animations. The time is passed in, never read, and nothing waits for them to end."""

from collections import deque
from collections.abc import Hashable
from typing import Literal

from citadel_desktop.scene.geometry import Point
from citadel_desktop.values import frozen

Pace = Literal["off", "fast", "normal", "slow"]
Ease = Literal["linear", "out", "in_out", "settle"]

PACES: dict[Pace, float] = {"off": 0.0, "fast": 0.45, "normal": 1.0, "slow": 2.0}


@frozen
class Tween:
    """A movement from 0 to 1: key, duration and delay in milliseconds at the pace "normal"."""

    key: Hashable
    duration: float = 220.0
    ease: Ease = "out"
    delay: float = 0.0


class Animations:
    """A queue of steps: the tweens of one step run together, the steps one after another.

    `value` of a key is 0 until its step begins, then rises to 1; a key that is not (or no longer)
    in the queue is at 1, so drawings settle by themselves. The pace "off" ends everything at once.
    """

    def __init__(self, pace: Pace = "normal") -> None:
        self._pace: Pace = pace
        self._steps: deque[tuple[Tween, ...]] = deque()
        self._began: int | None = None

    @property
    def pace(self) -> Pace:
        """The pace of movements."""
        return self._pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        self._pace = pace
        if pace == "off":
            self.skip()

    @property
    def busy(self) -> bool:
        """Whether anything still moves (as of the last `advance`)."""
        return bool(self._steps)

    def play(self, *tweens: Tween) -> None:
        """Append a step."""
        if tweens and self._pace != "off":
            self._steps.append(tweens)

    def skip(self) -> None:
        """End all movement."""
        self._steps.clear()
        self._began = None

    def advance(self, now: int) -> bool:
        """Advance to `now` milliseconds; return whether anything still moves."""
        factor = PACES[self._pace]
        while self._steps:
            if self._began is None:
                self._began = now
            length = max(t.delay + t.duration for t in self._steps[0]) * factor
            if now - self._began < length:
                return True
            self._steps.popleft()
            # The next step begins where this one ended, so a slow frame does not add up.
            self._began = round(self._began + length) if self._steps else None
        return False

    def value(self, key: Hashable, now: int) -> float:
        """Return the progress of a movement from 0 to 1, eased ("settle" overshoots a little)."""
        for n, step in enumerate(self._steps):
            for tween in step:
                if tween.key == key:
                    if n > 0 or self._began is None:
                        return 0.0
                    factor = PACES[self._pace]
                    spent = now - self._began - tween.delay * factor
                    length = tween.duration * factor
                    return eased(tween.ease, spent / length) if length > 0 else 1.0
        return 1.0

    def running(self, key: Hashable) -> bool:
        """Whether a movement with that key is waiting or running."""
        return any(tween.key == key for step in self._steps for tween in step)


def eased(ease: Ease, t: float) -> float:
    """Return the eased value for a share t of the time, clamped to 0 and 1."""
    t = min(max(t, 0.0), 1.0)
    match ease:
        case "linear":
            return t
        case "out":
            return 1 - (1 - t) ** 3
        case "in_out":
            return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2
        case "settle":
            return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


def between(a: float, b: float, t: float) -> float:
    """Interpolate between numbers a (t = 0) and b (t = 1)."""
    return a + (b - a) * t


def point_between(a: Point, b: Point, t: float) -> Point:
    """Interpolate between points a (t = 0) and b (t = 1)."""
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def along(path: tuple[Point, ...], t: float) -> Point:
    """Return the point at t (0 to 1) on a way through the given points, each leg taking equal time."""
    if len(path) == 1 or t <= 0:
        return path[0]
    legs = len(path) - 1
    leg = min(int(t * legs), legs - 1)
    return point_between(path[leg], path[leg + 1], min(t * legs - leg, 1.0))
