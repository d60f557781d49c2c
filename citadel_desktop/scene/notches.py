"""Collects fractional turns of fine wheels, trackpads and fingers into whole steps."""

PAUSE_MS = 500
"""Pause in milliseconds after which a remaining fraction is dropped."""
_TOLERANCE = 1e-6
"""Rounding error allowed in a sum of fractions."""


class Notches:
    """Sums up turns in one direction, without a pause."""

    def __init__(self) -> None:
        self._rest = 0.0
        self._at = 0

    def steps(self, turned: float, at: int) -> int:
        """Return the whole steps completed by a turn at a time in milliseconds; the rest is kept."""
        if turned * self._rest < 0 or at - self._at > PAUSE_MS:
            self._rest = 0.0
        self._at = at
        turned += self._rest
        whole = int(turned + (_TOLERANCE if turned > 0 else -_TOLERANCE))
        self._rest = turned - whole
        return whole
