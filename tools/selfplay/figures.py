"""Shares of wins with 95 % intervals, and the lines of Markdown tables."""

import math
from collections.abc import Iterable, Sequence
from statistics import mean, quantiles

from citadel_desktop.values import frozen


@frozen
class Share:
    """How much was won of how many matches; a shared win counts by parts."""

    won: float = 0.0
    tried: int = 0

    def __add__(self, won: float) -> "Share":
        """With one match more."""
        return Share(self.won + won, self.tried + 1)

    @property
    def part(self) -> float:
        """The share won; 0 of nothing."""
        return self.won / self.tried if self.tried else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of it, from 0 to 1 of nothing.

        It is made for wins that are whole. Shared ones vary less, so it is then wider than it had to be.
        """
        if not self.tried:
            return 0.0, 1.0
        z, n, share = 1.96, self.tried, self.part
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def outside(self, due: float) -> bool:
        """Whether what is due lies outside the interval."""
        low, high = self.interval
        return not low <= due <= high

    def told(self, due: float | None = None) -> str:
        """The cells of a table: share, interval with a star if what is due lies outside of it, how many."""
        low, high = self.interval
        mark = " *" if due is not None and self.outside(due) else ""
        return f"{self.part:.1%} | {low:.1%} to {high:.1%}{mark} | {self.tried}"


def line(*cells: object) -> str:
    """A line of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def head(*cells: str) -> tuple[str, str]:
    """The head of a table and the line under it."""
    columns = " | ".join(cells).split(" | ")
    return line(*columns), "|" + "---|" * len(columns)


def spread(numbers: Iterable[float]) -> str:
    """The mean, where eight of ten lie, the most."""
    found: Sequence[float] = [*numbers]
    tenths = quantiles(found, n=10, method="inclusive") if len(found) > 1 else [*found] * 9
    return f"mean {mean(found):.1f}, eight of ten {tenths[0]:.0f} to {tenths[-1]:.0f}, most {max(found):.0f}"
