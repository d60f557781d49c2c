"""What an action means to the end of the match: that it wins or loses, or is the only one that does not lose.

What is certain follows from the rules alone: no chance, no new knowledge and nobody else's choice comes in between, so
it is the same whatever lies hidden. What is likely is what most imagined ends tell.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from citadel_desktop.agents.policy import LOSES, MENACED, SAVES, STOPS, WINS, Reason
from citadel_desktop.agents.thinking import Situation, to_turns_end, weighted
from citadel_desktop.rules.kit.contract import Decision, Outcome

SEARCHED = 400
"""No more actions than this are looked at to find out whether all that can be done loses."""
IMAGINED = 8
"""So many times it is imagined how the match goes on until the seat's next turn."""
FIRST = 4
"""If the match is not over in the first so many of them, no more are imagined."""
MOST = 0.5
"""What such a part of the imagined ends tells is likely."""
SURELY = 3
"""The power of the priors with which everybody goes on there: as good players would."""


def decides(table: Situation, row: Sequence[Any], decision: Decision[Any], random: Random) -> Reason | None:
    """How a row of the seat's actions decides the match, at once or within a round; None if it does not."""
    start = table.imagine(random)
    if not table.rules.progress(start).turn:
        return None
    return (
        _surely(table, start, row[0], decision) or _warned(table, start, row) or _likely(table, row, decision, random)
    )


def gone(table: Situation, state: Any, row: Sequence[Any]) -> tuple[Any, bool]:
    """The state after a row of the seat's own, as far as nothing else comes in; and whether nothing did."""
    for action in row:
        step = table.rules.apply(state, table.seat, action)
        state = step.state
        if step.barrier is not None:
            return state, False
    return state, True


def _warned(table: Situation, start: Any, row: Sequence[Any]) -> Reason | None:
    """That somebody could win with the next turn, and whether what the seat does stops it."""
    policy, rules, seat = table.policy, table.rules, table.seat
    before = policy.menace(table.view)
    turn, state = rules.progress(start).turn, start
    for action in row:
        step = rules.apply(state, seat, action)
        if step.barrier is not None:
            return None
        if rules.progress(step.state).turn != turn:
            break
        state = step.state
    if rules.outcome(state) is not None:
        return None
    after = policy.menace(rules.view(state, seat))
    if after is not None:
        return Reason(MENACED, 1.0, after, foreseen=True)
    return None if before is None else Reason(STOPS, 1.0, before, foreseen=True)


def _surely(table: Situation, start: Any, action: Any, decision: Decision[Any]) -> Reason | None:
    step = table.rules.apply(start, table.seat, action)
    outcome = table.rules.outcome(step.state)
    if step.barrier is None and outcome is not None and is_won(table, outcome):
        return Reason(WINS, 1.0, table.seat)
    if _loses_by(table, start, action, iter(range(SEARCHED))):
        return Reason(LOSES, 1.0, table.seat)
    left = iter(range(SEARCHED))
    others = [other for other in decision.actions if other != action]
    if others and all(_loses_by(table, start, other, left) for other in others):
        return Reason(SAVES, 1.0, table.seat)
    return None


def _loses_by(table: Situation, state: Any, action: Any, left: Iterator[int]) -> bool:
    """Whether an action surely loses whatever the seat does after it, as far as `left` lets look."""
    rules, seat = table.rules, table.seat
    todo = [(state, action)]
    while todo and next(left, None) is not None:
        before, action = todo.pop()
        step = rules.apply(before, seat, action)
        if step.barrier is not None:
            return False
        outcome = rules.outcome(step.state)
        if outcome is not None and _lost(table, outcome):
            continue
        asked = rules.decision(step.state, seat) if rules.to_act(step.state) == (seat,) else None
        if asked is None or asked.chance:
            return False
        todo += [(step.state, then) for then in asked.actions]
    return not todo


def _likely(table: Situation, row: Sequence[Any], decision: Decision[Any], random: Random) -> Reason | None:
    """The same by what is imagined, beside what comes of other actions by the same luck."""
    priors = zip(decision.actions, table.policy.priors(table.view, decision), strict=True)
    others = [(other, prior) for other, prior in priors if other != row[0] and prior > 0]
    without: list[Outcome | None] = []
    seen: list[Outcome | None] = []
    for number in range(IMAGINED):
        if number == FIRST and not any((*without, *seen)):
            return None
        start, fate = table.imagine(random, number), random.getrandbits(64)
        seen.append(ended(table, start, row, Random(fate)))
        if others:
            other = others[weighted([prior for _, prior in others], random)][0]
            without.append(ended(table, start, (other,), Random(fate)))
    wins = [sum(one is not None and is_won(table, one) for one in ends) for ends in (without, seen)]
    losses = [sum(one is not None and _lost(table, one) for one in ends) for ends in (without, seen)]
    if wins[1] >= max(wins[0], MOST * IMAGINED):
        return Reason(WINS, wins[1] / IMAGINED, table.seat, foreseen=True)
    if losses[0] - losses[1] >= MOST * IMAGINED:
        return Reason(SAVES, (losses[0] - losses[1]) / IMAGINED, table.seat, foreseen=True)
    if losses[1] == IMAGINED:
        return Reason(LOSES, 1.0, table.seat, foreseen=True)
    winners = Counter(seat for one in seen if one is not None for seat in one.winners)
    rival, often = max(winners.items(), key=lambda each: each[1], default=(table.seat, 0))
    if rival != table.seat and often >= MOST * IMAGINED:
        return Reason(MENACED, often / IMAGINED, rival, foreseen=True)
    return None


def ended(table: Situation, state: Any, row: Sequence[Any], random: Random) -> Outcome | None:
    """How the match is over before the seat's next turn once it has done a row of actions; None if it is not."""
    rules, seat, turn = table.rules, table.seat, table.rules.progress(state).turn
    state, _ = gone(table, state, row)
    for _ in range(2 * table.seats):
        at = rules.progress(state)
        if rules.outcome(state) is not None or (at.seat == seat and at.turn > turn):
            break
        state = to_turns_end(table, state, random, SURELY)
    return rules.outcome(state)


def is_won(table: Situation, outcome: Outcome) -> bool:
    """Whether the seat is among the winners."""
    return table.seat in outcome.winners


def _lost(table: Situation, outcome: Outcome) -> bool:
    """Whether it is lost; where nobody wins and all fare alike it is not."""
    if outcome.winners:
        return table.seat not in outcome.winners
    return outcome.reason not in table.policy.drawn
