"""Rows: a turn's many small decisions thought about as one.

Where a turn is made of dozens of single steps, thinking about each by itself takes long and sees little. So whole rows
of one's own decisions are drawn by the policy's liking, from what is asked now up to the first thing that chance or new
knowledge comes into, and carried on from there in one imagining after another. New rows are drawn the more seldom the
more there are (progressive widening: Couëtoux, Hoock, Sokolovska, Teytaud and Bonnard, Continuous upper confidence
trees, LION 2011); which of them is tried again follows UCB1 (Auer, Cesa-Bianchi, Fischer, Machine Learning 47, 2002).

The Knight goes on to the end of the turn, the Master to that of the next one. Others reply at sight: a second ply of
rows, as in information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, IEEE TCIAIG 4, 2012), is tried so
seldom that it tells rows apart by luck.

Nothing that a seat does not know comes into a row before its end. So the views along it are known when it is drawn, and
who keeps them (`Memory`) can go on with the row without thinking as long as what it sees is what it foresaw.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any

from citadel_desktop.agents.thinking import Answer, Budget, Situation, at_sight, to_turns_end, weighted
from citadel_desktop.rules.kit.contract import Decision, Seat

LONGEST = 200
"""A row has no more decisions than this."""
WIDENS = 1.4
"""So many rows are drawn for the square root of all iterations."""
EXPLORES = 0.12
"""How much rows draw that have seldom been tried."""
SUREST, POWERS = 32, (3, 8)
"""The powers of the priors by which rows are drawn: the first is of what is liked best, the others vary by turns."""

SURELY = 4
"""The power with which what follows a row is gone on with: more like the best of players, and by less luck."""

Foreseen = tuple[tuple[Any, Any], ...]
"""Views, and what is done when each is seen."""


@dataclass(slots=True, eq=False)
class ActionRow:
    """A row of decisions of one seat with the views in which they are taken, and what came of it in imagined matches.

    `shares` are of that seat, one for each try. `end` is what it sees when the row is done, in the state it was drawn
    from.
    """

    foreseen: Foreseen
    end: Any
    shares: list[float] = field(default_factory=list)

    @property
    def actions(self) -> tuple[Any, ...]:
        """What is done."""
        return tuple([action for _, action in self.foreseen])

    @property
    def visits(self) -> int:
        """How often it was tried."""
        return len(self.shares)


def rows_tried(
    table: Situation, budget: Budget, random: Random, ahead: int
) -> tuple[list[ActionRow], list[float], int]:
    """Rows looked at so many turns beyond this one, what was usual by imagined state, and the iterations spent.

    What is done before the first turn is judged as it is, since what comes of it is long in coming and mostly luck: so
    every iteration looks at another row.
    """
    rows: list[ActionRow] = []
    usual: list[float] = []
    turn = table.rules.progress(table.imagine(random)).turn
    spent, draws, fate = 0, 0, random.getrandbits(64)
    for spent in budget.spent():
        if not turn or draws <= WIDENS * sqrt(spent):
            power = POWERS[draws % len(POWERS)] if draws else SUREST
            row = _among(rows, _drawn(table, table.imagine(random), table.seat, random, power))
            draws += 1
            if row.visits and not turn:
                continue
        else:
            row = max(rows, key=lambda one: above(one, usual) / one.visits + EXPLORES * sqrt(log(spent) / one.visits))
        # All rows meet the same imagined states and the same luck in the same order, so it does not choose.
        number = row.visits
        state = _gone(table, table.imagine(random, number), table.seat, row)
        luck = Random(fate + number)
        if turn and table.rules.progress(state).turn == turn:
            state = to_turns_end(table, state, luck, SURELY)
        for _ in range(ahead if turn else 0):
            state = to_turns_end(table, state, luck, SURELY)
        row.shares.append(table.shares(state)[table.seat])
        met = [one.shares[number] for one in rows if one.visits > number]
        usual[number : number + 1] = [sum(met) / len(met)]
    return rows, usual, spent + 1


def above(row: ActionRow, usual: Sequence[float]) -> float:
    """By how much in all a row did better than is usual in the same states; what only it has met tells nothing."""
    return sum(share - mean for share, mean in zip(row.shares, usual, strict=False))


def _among(rows: list[ActionRow], row: ActionRow) -> ActionRow:
    """The row that is there already and leads to the same, or this one, put there."""
    for one in rows:
        if one.end == row.end:
            return one
    rows.append(row)
    return row


def _gone(table: Situation, state: Any, seat: Seat, row: ActionRow) -> Any:
    """The state after a row of the seat's that is legal throughout."""
    for _, action in row.foreseen:
        state = table.rules.apply(state, seat, action).state
    return state


def seen(table: Situation, actions: Sequence[Any]) -> Foreseen:
    """A row of actions with what its seat sees before each: nothing comes into it that it does not know."""
    state, found = table.imagine(Random(0)), []
    for action in actions:
        found.append((table.rules.view(state, table.seat), action))
        state = table.rules.apply(state, table.seat, action).state
    return tuple(found)


def at_once(table: Situation, random: Random, power: float) -> Answer:
    """What is done without thinking: at sight, but a row is gone on with as it was drawn."""
    state = table.imagine(random)
    expects = table.shares(state)[table.seat]
    decision = table.asked(random)
    if decision.kind in table.policy.courses:
        row = _drawn(table, state, table.seat, random, power)
        return Answer(row.actions[0], expects, 1, rest=row.foreseen[1:])
    return Answer(at_sight(table, state, decision, random, power), expects, 1)


def _drawn(table: Situation, state: Any, seat: Seat, random: Random, power: float) -> ActionRow:
    """A row of a seat's drawn from a state on by priors of that power, but for what is thought of briefly."""
    rules = table.rules
    turn = rules.progress(state).turn
    foreseen: list[tuple[Any, Any]] = []
    course: list[Any] = []
    while len(foreseen) < LONGEST and rules.progress(state).turn == turn:
        view = rules.view(state, seat)
        if course and rules.refuse(state, seat, course[0]) is None:
            action = course.pop(0)
        else:
            decision = rules.decision(state, seat)
            if decision is None or decision.kind not in table.policy.rows:
                break
            sure = 1 if decision.kind in table.policy.brief else power
            action, *course = _at_sight(table, view, decision, random, sure)
        foreseen.append((view, action))
        step = rules.apply(state, seat, action)
        state = step.state
        if step.barrier is not None:
            break
    return ActionRow(tuple(foreseen), rules.view(state, seat))


def _at_sight(table: Situation, view: Any, decision: Decision[Any], random: Random, power: float) -> list[Any]:
    """What is drawn: a course, where the policy draws any that can be begun, or else one action."""
    actions = decision.actions
    if len(actions) == 1:
        return [actions[0]]
    if decision.kind in table.policy.courses:
        course = [*table.policy.course(view, decision, random, power)]
        if course and course[0] in actions:
            return course
    return [actions[weighted(table.policy.priors(view, decision), random, power)]]


@dataclass(slots=True)
class Memory:
    """What somebody who answers for seats keeps from one decision to the next.

    It is the rest of the row of each seat, and what the seat expects of it.
    """

    rests: dict[Seat, Foreseen] = field(default_factory=dict)
    expected: dict[Seat, float] = field(default_factory=dict)

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

    def keep(self, seat: Seat, rest: Foreseen, expects: float) -> None:
        """The seat will go on like this, and expects so much of it."""
        self.rests[seat], self.expected[seat] = rest, expects
