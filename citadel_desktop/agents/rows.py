"""Rows: a turn's many small decisions thought about as one.

Where a turn is made of dozens of single steps, thinking about each by itself takes long and sees little. So whole rows
of one's own decisions are drawn by the mind's liking, from what is asked now up to the first thing that chance or new
knowledge comes into, and carried on from there in one imagining after another. New rows are drawn the more seldom the
more there are (progressive widening: Couëtoux, Hoock, Sokolovska, Teytaud and Bonnard, Continuous upper confidence
trees, LION 2011); which of them is tried again follows UCB1 (Auer, Cesa-Bianchi, Fischer, Machine Learning 47, 2002).

Nothing that a seat does not know comes into a row before its end. So the views along it are known when it is drawn, and
who keeps them (`Memory`) can go on with the row without thinking as long as what it sees is what it foresaw.
"""

from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any

from citadel_desktop.agents.thinking import Budget, Table, to_turns_end, weighted
from citadel_desktop.rules.kit.contract import Seat

LONGEST = 200
"""A row has no more decisions than this."""
WIDENS = 1.4
"""So many rows are drawn for the square root of all iterations."""
EXPLORES = 0.12
"""How much rows draw that have seldom been tried."""

Foreseen = tuple[tuple[Any, Any], ...]
"""Views, and what is done when each is seen."""


@dataclass(slots=True, eq=False)
class Row:
    """A row of own decisions with the views in which they are taken, and what came of it in imagined matches."""

    foreseen: Foreseen
    visits: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        """The mean share of a win."""
        return self.total / self.visits if self.visits else 0.0


def best_row(table: Table, budget: Budget, random: Random, ahead: int) -> tuple[Row, int]:
    """The row that was tried most, and the iterations spent; each looks so many turns beyond the end of this one."""
    rows: list[Row] = []
    spent, fate = 0, random.getrandbits(64)
    for spent in budget.spent():
        state = table.imagine(random, spent)
        if len(rows) <= WIDENS * sqrt(spent):
            row, state = _drawn(table, state, random)
            same = next((one for one in rows if one.foreseen == row.foreseen), None)
            if same is None:
                rows.append(row)
            else:
                row = same
        else:
            row = max(rows, key=lambda one: one.mean + EXPLORES * sqrt(log(spent) / one.visits))
            # All rows meet the same imagined states and the same luck in the same order, so it does not choose.
            state = table.imagine(random, row.visits)
            for _, action in row.foreseen:
                state = table.rules.apply(state, table.seat, action).state
        luck = Random(fate + row.visits)
        for _ in range(1 + ahead):
            state = to_turns_end(table, state, luck)
        row.visits += 1
        row.total += table.shares(state)[table.seat]
    return max(rows, key=lambda row: (row.visits, row.mean)), spent + 1


def _drawn(table: Table, state: Any, random: Random) -> tuple[Row, Any]:
    """A row drawn from a state on, and the state it leads to."""
    rules, seat = table.rules, table.seat
    turn = rules.progress(state).turn
    foreseen: list[tuple[Any, Any]] = []
    while len(foreseen) < LONGEST and rules.progress(state).turn == turn:
        decision = rules.decision(state, seat)
        if decision is None or decision.kind not in table.mind.rows:
            break
        view = rules.view(state, seat)
        actions = decision.actions
        action = actions[0]
        if len(actions) > 1:
            action = actions[weighted(table.mind.likes(view, decision), random)]
        foreseen.append((view, action))
        step = rules.apply(state, seat, action)
        state = step.state
        if step.barrier is not None:
            break
    return Row(tuple(foreseen)), state


@dataclass(slots=True)
class Memory:
    """What somebody who answers for seats keeps from one decision to the next: the rest of the row of each seat."""

    rests: dict[Seat, Foreseen] = field(default_factory=dict)

    def foreseen(self, seat: Seat, view: Any) -> tuple[Any] | None:
        """What the seat has thought of doing when it sees this, as a row of one; None if it has not.

        What lies before it in the row has been done without asking, as there was no choice.
        """
        rest = self.rests.pop(seat, ())
        for place, (seen, action) in enumerate(rest):
            if seen == view:
                self.rests[seat] = rest[place + 1 :]
                return (action,)
        return None

    def keep(self, seat: Seat, rest: Foreseen) -> None:
        """The seat will go on like this."""
        self.rests[seat] = rest
