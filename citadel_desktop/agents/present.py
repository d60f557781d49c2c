"""A clock that does not count the time in which the process stood still."""

import time
from collections.abc import Callable


class PresentTime:
    """A clock that advances only while it is read: at most `longest` seconds between two readings.

    A process that is stopped, swapped out, or on a sleeping machine reads no clock. So that time does not count if the
    clock is read all the time otherwise.
    """

    def __init__(self, longest: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._longest, self._clock = longest, clock
        self._looked_at = clock()
        self._passed = 0.0

    def __call__(self) -> float:
        """Return the seconds that have passed since it was made."""
        before, self._looked_at = self._looked_at, self._clock()
        self._passed += min(self._looked_at - before, self._longest)
        return self._passed
