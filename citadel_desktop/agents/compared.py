"""What an action gives up against a better one, and what it gains for it.

Both are carried on from the same imagined states by the same luck, to the end of the turn for what has grown by then,
and some turns further for the share of a win. Where turns are searched (`turns.py`), the rest of the turn and the reply
to it are.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from citadel_desktop.agents.ends import decides, gone
from citadel_desktop.agents.policy import WINS, Reason
from citadel_desktop.agents.thinking import Answer, Budget, Compared, Situation, to_turns_end
from citadel_desktop.agents.turns import turn_answer
from citadel_desktop.agents.why import grown
from citadel_desktop.values import replace

IMAGINED = 16
"""So many times both are imagined at most."""
AHEAD = 3
"""How many turns are imagined beyond the own one."""
LOOKS = 40
"""So often turns are looked at that may follow."""
SURELY = 3
"""The power of the priors with which everybody goes on there: as good players would."""


def compared(table: Situation, better: Sequence[Any], row: Sequence[Any], budget: Budget, random: Random) -> Compared:
    """What a row of the seat's own actions comes to beside one that is thought better.

    Args:
        table: where the seat sits.
        better: what it should do.
        row: what it asks about.
        budget: no longer is imagined than its seconds last.
        random: of who thinks.
    """
    decision = table.asked(random)
    end = decides(table, row, decision, random)
    searched = decision.kind in table.policy.turns
    seen: tuple[list[Any], list[Any]] = ([], [])
    shares: tuple[list[float], list[float]] = ([], [])
    for number in Budget(budget.seconds, 1 if searched else IMAGINED).spent():
        start, fate = table.imagine(random, number), random.getrandbits(64)
        for place, done in enumerate((better, row)):
            state, _ = gone(table, start, done)
            view, share = (_replied if searched else _gone_on)(table, start, state, Random(fate))
            seen[place].append(view)
            shares[place].append(share)
    less = [one - other for one, other in zip(*shares, strict=True)]
    luck = stdev(less) / sqrt(len(less)) if len(less) > 1 else 0.0
    cost = max(0.0, fmean(less) - luck)
    if end is not None and end.code == WINS and not end.foreseen:
        cost = 0.0
    return Compared(
        fmean(shares[0]),
        fmean(shares[1]),
        cost,
        _told(grown(table, seen[1], seen[0]), foreseen=not searched),
        _told(grown(table, seen[0], seen[1]), foreseen=not searched),
        end,
    )


def _told(reason: Reason | None, *, foreseen: bool) -> Reason | None:
    return None if reason is None else replace(reason, foreseen=foreseen)


def _gone_on(table: Situation, start: Any, state: Any, luck: Random) -> tuple[Any, float]:
    """What the seat sees at the end of its turn, and its share some turns later, as everybody goes on at sight."""
    rules = table.rules
    if rules.progress(state).turn == rules.progress(start).turn:
        state = to_turns_end(table, state, luck, SURELY)
    view = rules.view(state, table.seat)
    for _ in range(AHEAD):
        state = to_turns_end(table, state, luck, SURELY)
    return view, table.shares(state)[table.seat]


def _replied(table: Situation, start: Any, state: Any, luck: Random) -> tuple[Any, float]:
    """What the seat sees when its turn is searched to its end, and its share once the other's turn is, too."""
    rules, seat = table.rules, table.seat
    if rules.to_act(state) == (seat,) and rules.progress(state).turn == rules.progress(start).turn:
        found = _turn(table, state, luck)
        if found is not None:
            state, _ = gone(table, state, (found.action, *found.line))
    reply = _turn(table, state, luck)
    if reply is None:
        return rules.view(state, seat), table.shares(state)[seat]
    own = rules.to_act(state) == (seat,)
    return rules.view(state, seat), reply.expects if own else 1 - reply.expects


def _turn(table: Situation, state: Any, luck: Random) -> Answer | None:
    """The turn that proves best for who is asked; None where nobody is asked for a turn."""
    rules = table.rules
    asked = rules.to_act(state)
    decision = rules.decision(state, asked[0]) if asked else None
    if decision is None or decision.kind not in table.policy.turns:
        return None
    view = rules.view(state, asked[0])
    chair = Situation(rules, table.policy, table.seats, asked[0], view)
    return turn_answer(chair, Budget(iterations=LOOKS), luck)
