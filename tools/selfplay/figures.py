"""Shares of wins with 95 % intervals, and the lines of Markdown tables."""

import math
from collections.abc import Iterable, Sequence
from statistics import mean, quantiles

from citadel_desktop.values import frozen


@frozen
class Share:
    """Wins among matches; a shared win counts in parts."""

    won: float = 0.0
    tried: int = 0

    def __add__(self, won: float) -> "Share":
        """Return the share with one match more."""
        return Share(self.won + won, self.tried + 1)

    @property
    def part(self) -> float:
        """Share won; 0 without matches."""
        return self.won / self.tried if self.tried else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share, from 0 to 1 without matches.

        It is made for wins that are whole. Shared ones vary less, so it is then wider than it had to be.
        """
        if not self.tried:
            return 0.0, 1.0
        z, n, share = 1.96, self.tried, self.part
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def outside(self, due: float) -> bool:
        """Whether the expected share lies outside the interval."""
        low, high = self.interval
        return not low <= due <= high

    def told(self, due: float | None = None) -> str:
        """Return a table's cells: share, interval (with a star if `due` lies outside it), number."""
        low, high = self.interval
        mark = " *" if due is not None and self.outside(due) else ""
        return f"{self.part:.1%} | {low:.1%} to {high:.1%}{mark} | {self.tried}"


def line(*cells: object) -> str:
    """Return a line of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def head(*cells: str) -> tuple[str, str]:
    """Return the head of a table and the line under it."""
    columns = " | ".join(cells).split(" | ")
    return line(*columns), "|" + "---|" * len(columns)


def spread(numbers: Iterable[float]) -> str:
    """Return mean, 10th and 90th percentile, and maximum."""
    values: Sequence[float] = [*numbers]
    tenths = quantiles(values, n=10, method="inclusive") if len(values) > 1 else [*values] * 9
    return f"mean {mean(values):.1f}, eight of ten {tenths[0]:.0f} to {tenths[-1]:.0f}, most {max(values):.0f}"
