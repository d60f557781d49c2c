"""What an action costs against a better one, and what it gains.

Both are played on from the same imagined states with the same random numbers: to the end of the turn for what has grown
by then, and some turns further for the share of the win. Where turns are searched (`turns.py`), the rest of the turn
and the reply to it are searched instead.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from citadel_desktop.agents.ends import decides, play_row
from citadel_desktop.agents.policy import WINS, Reason
from citadel_desktop.agents.thinking import ROLLOUT_POWER, Answer, Budget, Compared, Situation, play_to_turn_end
from citadel_desktop.agents.turns import turn_answer
from citadel_desktop.agents.why import grown
from citadel_desktop.values import replace

MAX_IMAGINED_STATES = 16
"""Most imagined states in which both actions are compared."""
TURNS_AHEAD = 3
"""Turns played on after the seat's own."""
REPLY_ITERATIONS = 40
"""Iterations of the search for the rest of the turn and for the reply to it."""


def compared(
    situation: Situation, better: Sequence[Any], row: Sequence[Any], budget: Budget, random: Random
) -> Compared:
    """Compare a row of the seat's own actions with one that is thought better.

    Args:
        situation: what the agent knows.
        better: the better row.
        row: the row to compare with it.
        budget: the time limit, in seconds.
        random: the agent's generator.
    """
    decision = situation.asked(random)
    end = decides(situation, row, decision, random)
    searched = decision.kind in situation.policy.turns
    seen: tuple[list[Any], list[Any]] = ([], [])
    shares: tuple[list[float], list[float]] = ([], [])
    for number in Budget(budget.seconds, 1 if searched else MAX_IMAGINED_STATES).spent():
        start, fate = situation.imagine(random, number), random.getrandbits(64)
        for place, done in enumerate((better, row)):
            state, _ = play_row(situation, start, done)
            view, share = (_replied if searched else _rolled_out)(situation, start, state, Random(fate))
            seen[place].append(view)
            shares[place].append(share)
    losses = [one - other for one, other in zip(*shares, strict=True)]
    standard_error = stdev(losses) / sqrt(len(losses)) if len(losses) > 1 else 0.0
    cost = max(0.0, fmean(losses) - standard_error)
    if end is not None and end.code == WINS and not end.foreseen:
        cost = 0.0
    return Compared(
        fmean(shares[0]),
        fmean(shares[1]),
        cost,
        _as_told(grown(situation, seen[1], seen[0]), foreseen=not searched),
        _as_told(grown(situation, seen[0], seen[1]), foreseen=not searched),
        end,
    )


def _as_told(reason: Reason | None, *, foreseen: bool) -> Reason | None:
    return None if reason is None else replace(reason, foreseen=foreseen)


def _rolled_out(situation: Situation, start: Any, state: Any, luck: Random) -> tuple[Any, float]:
    """Return the seat's view at the end of its turn, and its share of the win some turns later, after a rollout."""
    rules = situation.rules
    if rules.progress(state).turn == rules.progress(start).turn:
        state = play_to_turn_end(situation, state, luck, ROLLOUT_POWER)
    view = rules.view(state, situation.seat)
    for _ in range(TURNS_AHEAD):
        state = play_to_turn_end(situation, state, luck, ROLLOUT_POWER)
    return view, situation.shares(state)[situation.seat]


def _replied(situation: Situation, start: Any, state: Any, luck: Random) -> tuple[Any, float]:
    """Return the seat's view at the end of its searched turn, and its share of the win after the best reply."""
    rules, seat = situation.rules, situation.seat
    if rules.to_act(state) == (seat,) and rules.progress(state).turn == rules.progress(start).turn:
        best_turn = _turn(situation, state, luck)
        if best_turn is not None:
            state, _ = play_row(situation, state, (best_turn.action, *best_turn.line))
    reply = _turn(situation, state, luck)
    if reply is None:
        return rules.view(state, seat), situation.shares(state)[seat]
    same_seat = rules.to_act(state) == (seat,)
    return rules.view(state, seat), reply.expects if same_seat else 1 - reply.expects


def _turn(situation: Situation, state: Any, luck: Random) -> Answer | None:
    """Return the best turn of the seat to act; None where nobody has a turn to choose."""
    rules = situation.rules
    asked = rules.to_act(state)
    decision = rules.decision(state, asked[0]) if asked else None
    if decision is None or decision.kind not in situation.policy.turns:
        return None
    return turn_answer(situation.at(state, asked[0]), Budget(iterations=REPLY_ITERATIONS), luck)
