"""Rows: a turn's many small decisions thought about as one.

Where a turn is made of dozens of single steps, thinking about each by itself takes long and sees little. So whole rows
of one's own decisions are drawn by the mind's liking, from what is asked now up to the first thing that chance or new
knowledge comes into, and carried on from there in one imagining after another. New rows are drawn the more seldom the
more there are (progressive widening: Couëtoux, Hoock, Sokolovska, Teytaud and Bonnard, Continuous upper confidence
trees, LION 2011); which of them is tried again follows UCB1 (Auer, Cesa-Bianchi, Fischer, Machine Learning 47, 2002).

The Knight looks at own rows alone. The Master has a tree of two plies of them: below each own row are rows with which
the next seat may reply, drawn by its liking and widened in the same way, chosen by what they bring that seat. As in
information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, IEEE TCIAIG 4, 2012) one tree stands for all
imagined states, and of a reply only that is done which is legal in the one at hand; chance is no node in it.

Nothing that a seat does not know comes into a row before its end. So the views along it are known when it is drawn, and
who keeps them (`Memory`) can go on with the row without thinking as long as what it sees is what it foresaw.
"""

from collections.abc import Sequence
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
REPLIES = 1.0
"""So many replies are drawn for the square root of the iterations of the row they answer."""
EXPLORES = 0.12
"""How much rows draw that have seldom been tried."""
DOUBTS = 3
"""A row counts as if it had been tried so many times more and come to what all do: few tries may owe theirs to luck."""

SURELY = 2
"""The power with which what follows a row is gone on with: more like the best of players, and by less luck."""

Foreseen = tuple[tuple[Any, Any], ...]
"""Views, and what is done when each is seen."""


@dataclass(slots=True, eq=False)
class Row:
    """A row of decisions of one seat with the views in which they are taken, and what came of it in imagined matches.

    `total` is of that seat's shares; `replies` are the rows of the next seat that have been tried after it.
    """

    foreseen: Foreseen
    visits: int = 0
    total: float = 0.0
    replies: list["Row"] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean share of a win."""
        return self.total / self.visits if self.visits else 0.0


def best_row(
    table: Table, budget: Budget, random: Random, ahead: int, *, replies: bool = False
) -> tuple[Row, int]:
    """The row that did best, and the iterations spent.

    Each looks so many turns beyond the end of this one; with `replies` the row that begins the next turn is searched.
    """
    rows: list[Row] = []
    spent, fate = 0, random.getrandbits(64)
    for spent in budget.spent():
        if len(rows) <= WIDENS * sqrt(spent):
            drawn = _drawn(table, table.imagine(random), table.seat, random, surely=not rows)
            row = _among(rows, drawn)
        else:
            row = _hopeful(rows, spent)
        # All rows meet the same imagined states and the same luck in the same order, so it does not choose.
        state = _gone(table, table.imagine(random, row.visits), table.seat, row)
        luck = Random(fate + row.visits)
        state, answer = to_turns_end(table, state, luck, SURELY), None
        if replies:
            answer, state = _reply(table, row, state, random)
        for _ in range(ahead):
            state = to_turns_end(table, state, luck, SURELY)
        found = table.shares(state)
        row.visits += 1
        row.total += found[table.seat]
        if answer is not None:
            seat, reply = answer
            reply.visits += 1
            reply.total += found[seat]
    usual = sum(row.total for row in rows) / sum(row.visits for row in rows)
    best = max(rows, key=lambda row: (row.total + DOUBTS * usual) / (row.visits + DOUBTS))
    return best, spent + 1


def _among(rows: list[Row], row: Row) -> Row:
    """The row of the same actions that is there already, or this one, put there."""
    actions = [action for _, action in row.foreseen]
    for one in rows:
        if [action for _, action in one.foreseen] == actions:
            return one
    rows.append(row)
    return row


def _hopeful(rows: Sequence[Row], spent: int) -> Row:
    """The row that is worth another try after so many of all of them."""
    return max(rows, key=lambda one: one.mean + EXPLORES * sqrt(log(spent + 1) / one.visits))


def _gone(table: Table, state: Any, seat: Seat, row: Row) -> Any:
    """The state after a row of the seat's that is legal throughout."""
    for _, action in row.foreseen:
        state = table.rules.apply(state, seat, action).state
    return state


def _reply(
    table: Table, row: Row, state: Any, random: Random
) -> tuple[tuple[Seat, Row] | None, Any]:
    """A row of whoever begins the next turn in reply to a row, with its seat, and the state after it; None of nobody.

    What is not legal in this state ends it, and it is gone on with at sight.
    """
    rules = table.rules
    asked = rules.to_act(state)
    decision = rules.decision(state, asked[0]) if asked else None
    if decision is None or decision.seat == table.seat or decision.kind not in table.mind.rows:
        return None, state
    seat, spent = decision.seat, row.visits
    if len(row.replies) <= REPLIES * sqrt(spent):
        reply = _among(row.replies, _drawn(table, state, seat, random, surely=not row.replies))
    else:
        reply = _hopeful(row.replies, spent)
    for _, action in reply.foreseen:
        decision = rules.decision(state, seat)
        if decision is None or action not in decision.actions:
            break
        state = rules.apply(state, seat, action).state
    return (seat, reply), state


def _drawn(table: Table, state: Any, seat: Seat, random: Random, *, surely: bool) -> Row:
    """A row of a seat's drawn from a state on; `surely` of what it likes best, but where it must not be known."""
    rules = table.rules
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
            likes = table.mind.likes(view, decision)
            if surely and decision.kind not in table.mind.brief:
                action = actions[max(range(len(actions)), key=likes.__getitem__)]
            else:
                action = actions[weighted(likes, random)]
        foreseen.append((view, action))
        step = rules.apply(state, seat, action)
        state = step.state
        if step.barrier is not None:
            break
    return Row(tuple(foreseen))


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
