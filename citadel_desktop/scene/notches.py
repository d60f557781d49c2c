"""Whole steps made of the fractions of a turn that fine wheels, trackpads and fingers tell."""

from collections.abc import Hashable

PAUSE_MS = 500
"""After so long without a turn what was left of one counts no more."""
_TOLERANCE = 1e-6
"""By so much ten tenths may miss a whole."""


class Notches:
    """Adds up turns over one thing, in one direction, without a pause."""

    def __init__(self) -> None:
        self._rest = 0.0
        self._over: Hashable = None
        self._at = 0

    def steps(self, turned: float, at: int, over: Hashable = None) -> int:
        """Return the whole steps that a turn completes, at a time in milliseconds over something; the rest is kept."""
        if over != self._over or turned * self._rest < 0 or at - self._at > PAUSE_MS:
            self._rest = 0.0
        self._over, self._at = over, at
        turned += self._rest
        whole = int(turned + (_TOLERANCE if turned > 0 else -_TOLERANCE))
        self._rest = turned - whole
        return whole
