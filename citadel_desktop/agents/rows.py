"""Rows: a turn's many small decisions thought about as one.

Where a turn is made of dozens of single steps, searching each by itself takes long and sees little. So whole rows of a
seat's decisions are drawn by the policy's priors, from the present one up to the first chance or new knowledge, and
played on from there in one imagined state after another. The more rows there are, the more seldom a new one is drawn
(progressive widening: Couëtoux, Hoock, Sokolovska, Teytaud and Bonnard, Continuous upper confidence trees, LION 2011);
UCB1 chooses the row to try next (Auer, Cesa-Bianchi, Fischer, Machine Learning 47, 2002).

The Knight plays on to the end of the turn, the Master to that of the next one. Other seats reply by the priors: a
second ply of rows, as in information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, IEEE TCIAIG 4, 2012),
is tried so seldom that luck would decide between rows.

A row ends where the seat learns something new. So the views along it are known when it is drawn, and an agent that
keeps them (`Memory`) can continue the row without thinking as long as it sees what it foresaw.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any

from citadel_desktop.agents.thinking import Answer, Budget, Situation, at_sight, play_to_turn_end
from citadel_desktop.rules.kit.contract import Seat

MAX_ROW_LENGTH = 200
"""Most decisions in a row."""
ROWS_PER_ROOT = 1.4
"""Rows drawn per square root of the iterations."""
EXPLORATION = 0.12
"""Exploration constant of UCB1 among rows."""
FIRST_ROW_POWER, ROW_POWERS = 32, (3, 8)
"""Powers of the priors by which rows are drawn: of the first row, and of the others in turn."""

ROLLOUT_POWER = 4
"""Power of the priors in rollouts after a row: high, as good players would play and with less luck."""

Foreseen = tuple[tuple[Any, Any], ...]
"""Pairs of a view and the action to take when it is seen."""


@dataclass(slots=True, eq=False)
class ActionRow:
    """A row of one seat's decisions with the views in which they are taken, and its results in imagined matches.

    `shares` are that seat's shares of the win, one for each try. `end` is its view after the row, in the state that the
    row was drawn from.
    """

    foreseen: Foreseen
    end: Any
    shares: list[float] = field(default_factory=list)

    @property
    def actions(self) -> tuple[Any, ...]:
        """Its actions."""
        return tuple([action for _, action in self.foreseen])

    @property
    def visits(self) -> int:
        """Number of tries."""
        return len(self.shares)


def rows_tried(
    situation: Situation, budget: Budget, random: Random, ahead: int
) -> tuple[list[ActionRow], list[float], int]:
    """Try rows, played on for `ahead` turns; return them, each imagined state's mean share, and the iterations spent.

    What is done before the first turn is judged as it is, since what comes of it is long in coming and mostly luck: so
    every iteration looks at another row.
    """
    rows: list[ActionRow] = []
    baseline: list[float] = []
    turn = situation.rules.progress(situation.imagine(random)).turn
    spent, drawn, fate = 0, 0, random.getrandbits(64)
    for spent in budget.spent():
        if not turn or drawn <= ROWS_PER_ROOT * sqrt(spent):
            power = ROW_POWERS[drawn % len(ROW_POWERS)] if drawn else FIRST_ROW_POWER
            row = _among(rows, _drawn(situation, situation.imagine(random), random, power))
            drawn += 1
            if row.visits and not turn:
                continue
        else:
            row = max(
                rows, key=lambda one: above(one, baseline) / one.visits + EXPLORATION * sqrt(log(spent) / one.visits)
            )
        # All rows meet the same imagined states and the same luck in the same order, so it does not choose.
        number = row.visits
        state = situation.imagine(random, number)
        for action in row.actions:
            state = situation.rules.apply(state, situation.seat, action).state
        luck = Random(fate + number)
        if turn and situation.rules.progress(state).turn == turn:
            state = play_to_turn_end(situation, state, luck, ROLLOUT_POWER)
        for _ in range(ahead if turn else 0):
            state = play_to_turn_end(situation, state, luck, ROLLOUT_POWER)
        row.shares.append(situation.shares(state)[situation.seat])
        met = [one.shares[number] for one in rows if one.visits > number]
        baseline[number : number + 1] = [sum(met) / len(met)]
    return rows, baseline, spent + 1


def above(row: ActionRow, baseline: Sequence[float]) -> float:
    """Return by how much a row did better in all than the mean of the same states; states only it met do not count."""
    return sum(share - mean for share, mean in zip(row.shares, baseline, strict=False))


def _among(rows: list[ActionRow], row: ActionRow) -> ActionRow:
    """Return the known row that leads to the same state, or add this one."""
    for one in rows:
        if one.end == row.end:
            return one
    rows.append(row)
    return row


def with_views(situation: Situation, actions: Sequence[Any]) -> Foreseen:
    """Pair each action of a row with the seat's view before it; the row holds nothing new to the seat."""
    state, pairs = situation.imagine(Random(0)), []
    for action in actions:
        pairs.append((situation.rules.view(state, situation.seat), action))
        state = situation.rules.apply(state, situation.seat, action).state
    return tuple(pairs)


def at_once(situation: Situation, random: Random, power: float) -> Answer:
    """Answer without thinking, by the priors; a row is continued as it was drawn."""
    state = situation.imagine(random)
    expects = situation.shares(state)[situation.seat]
    decision = situation.asked(random)
    if decision.kind in situation.policy.courses:
        row = _drawn(situation, state, random, power)
        return Answer(row.actions[0], expects, 1, rest=row.foreseen[1:])
    return Answer(at_sight(situation, state, decision, random, power)[0], expects, 1)


def _drawn(situation: Situation, state: Any, random: Random, power: float) -> ActionRow:
    """Draw a row of the seat's decisions from a state, by that power of the priors, 1 for brief ones."""
    rules, seat = situation.rules, situation.seat
    turn = rules.progress(state).turn
    foreseen: list[tuple[Any, Any]] = []
    course: list[Any] = []
    while len(foreseen) < MAX_ROW_LENGTH and rules.progress(state).turn == turn:
        view = rules.view(state, seat)
        if course and rules.refuse(state, seat, course[0]) is None:
            action = course.pop(0)
        else:
            decision = rules.decision(state, seat)
            if decision is None or decision.kind not in situation.policy.rows:
                break
            sure = 1 if decision.kind in situation.policy.brief else power
            action, *course = at_sight(situation, state, decision, random, sure, view)
        foreseen.append((view, action))
        step = rules.apply(state, seat, action)
        state = step.state
        if step.barrier is not None:
            break
    return ActionRow(tuple(foreseen), rules.view(state, seat))


@dataclass(slots=True)
class Memory:
    """What a seat's agent keeps from one decision to the next.

    It is the rest of the row of each seat, and what the seat expects of it.
    """

    rests: dict[Seat, Foreseen] = field(default_factory=dict)
    expected: dict[Seat, float] = field(default_factory=dict)

    def foreseen(self, seat: Seat, view: Any) -> tuple[Any] | None:
        """Return the action the seat foresaw for this view, as a row of one; None if there is none.

        What lies before it in the row has been done without asking, as there was no choice.
        """
        rest = self.rests.pop(seat, ())
        for place, (seen, action) in enumerate(rest):
            if seen == view:
                self.rests[seat] = rest[place + 1 :]
                return (action,)
        return None

    def keep(self, seat: Seat, rest: Foreseen, expects: float) -> None:
        """Keep how the seat means to go on, and the share of the win it expects."""
        self.rests[seat], self.expected[seat] = rest, expects
