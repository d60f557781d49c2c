"""The thinking time of computers for a turn, and its division among the decisions."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Seat

TIME_BUDGETS: Mapping[str, float] = MappingProxyType({"quick": 1.25, "normal": 4.0, "long": 15.0})
"""Seconds of thinking for each turn by setting; the first decision gets a fifth of them."""
DECISION_SHARE = 0.2
"""Share of the remaining time for each decision: the first gets the most, and none gets nothing."""
MIN_SECONDS = 0.005
"""Least remaining time that is assumed."""

_Turn: TypeAlias = tuple[int, Seat | None]


class TimeBudget:
    """Seconds spent on thinking, by the entry they led to; taking back an entry refunds its time.

    All computers that decide in a turn share its budget, so answers to others make it no longer.
    """

    def __init__(self) -> None:
        self._turn: _Turn | None = None
        self._paid: dict[int, float] = {}

    def next(self, table: Table, whole: float) -> float:
        """Return the seconds for the next decision out of `whole` for a turn; nearly 0 once they are spent."""
        self._look(table)
        made = len(table.entries)
        left = whole - sum(seconds for entry, seconds in self._paid.items() if entry < made)
        return DECISION_SHARE * max(MIN_SECONDS, left)

    def pay(self, table: Table, seconds: float) -> None:
        """Record the seconds spent on the decision that becomes the next entry; call it before that."""
        self._look(table)
        made = len(table.entries)
        before = {entry: paid for entry, paid in self._paid.items() if entry < made}
        self._paid = {**before, made: seconds}

    def _look(self, table: Table) -> None:
        """Reset when another turn has begun."""
        progress = table.progress
        turn = progress.turn, progress.seat
        if turn != self._turn:
            self._turn, self._paid = turn, {}
