"""The time that computers have for one turn, theirs or a person's, and what of it each decision gets."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Seat

TIME_BUDGETS: Mapping[str, float] = MappingProxyType({"quick": 1.25, "normal": 4.0, "long": 15.0})
"""By setting the seconds that computers may think in one turn; the first decision gets a fifth of them."""
DECISION_SHARE = 0.2
"""A decision gets so much of what is left, so the first of a turn has the most and none has nothing."""
MIN_SECONDS = 0.005
"""So many seconds are always left in it."""

_Turn: TypeAlias = tuple[int, Seat | None]


class TimeBudget:
    """What was paid for thinking, by the entry it led to; what was taken back is paid back.

    All computers pay for a turn from one time budget: who answers in it makes it no longer.
    """

    def __init__(self) -> None:
        self._turn: _Turn | None = None
        self._paid: dict[int, float] = {}

    def next(self, table: Table, whole: float) -> float:
        """The seconds for the next decision, of so many for a whole turn; next to none when as many have been paid."""
        self._look(table)
        made = len(table.entries)
        left = whole - sum(seconds for entry, seconds in self._paid.items() if entry < made)
        return DECISION_SHARE * max(MIN_SECONDS, left)

    def pay(self, table: Table, seconds: float) -> None:
        """The decision that is to be the next entry has taken so long; to be told before it is made."""
        self._look(table)
        made = len(table.entries)
        before = {entry: paid for entry, paid in self._paid.items() if entry < made}
        self._paid = {**before, made: seconds}

    def _look(self, table: Table) -> None:
        """Begin anew with another turn."""
        progress = table.progress
        turn = progress.turn, progress.seat
        if turn != self._turn:
            self._turn, self._paid = turn, {}
