"""The shares of the win over a match, turn by turn, judged by a game's policy from public views."""

from collections.abc import Callable
from time import perf_counter

from citadel_desktop.agents.policy import AnyPolicy, final_shares, shares
from citadel_desktop.match.table import Table


class WinCurve:
    """The shares of the win at the end of each turn, computed step by step; the match must be over.

    `turns` are the numbers of all turns, `shares` the shares by seat for the turns computed so far.
    """

    def __init__(self, table: Table, policy: AnyPolicy, clock: Callable[[], float] = perf_counter) -> None:
        self._table, self._policy, self._clock = table, policy, clock
        self._ends = table.turn_ends()
        self.turns = tuple(turn for turn, _ in self._ends)
        self.shares: list[tuple[float, ...]] = []

    @property
    def done(self) -> bool:
        """Whether all turns are computed."""
        return len(self.shares) == len(self._ends)

    def entries_before(self, place: int) -> int:
        """Return the number of entries before the turn at an index of `turns`."""
        return self._ends[place - 1][1] if place else self._table.first

    def go_on(self, seconds: float) -> None:
        """Compute further turns for about that many seconds, at least one turn."""
        until = self._clock() + seconds
        while not self.done:
            self.shares.append(self._at(self._ends[len(self.shares)][1]))
            if self._clock() >= until:
                return

    def _at(self, entries: int) -> tuple[float, ...]:
        table, seats = self._table, len(self._table.players)
        outcome = table.outcome
        if outcome is not None and entries == len(table.entries):
            return final_shares(self._policy, outcome, seats)
        view = table.rules.view(table.position(entries), None)
        return shares(self._policy, view, seats)
