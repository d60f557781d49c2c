"""What an action means to the end of the match: that it wins or loses, or is the only one that does not lose.

What is certain follows from the rules alone: no chance, no new knowledge and nobody else's choice comes in between, so
it is the same whatever lies hidden. What is likely is what most imagined ends tell.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from citadel_desktop.agents.mind import LOSES, SAVES, WINS, Reason
from citadel_desktop.agents.thinking import Table, to_turns_end, weighted
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
"""The power of the likes with which everybody goes on there: as good players would."""


def decides(table: Table, action: Any, decision: Decision[Any], random: Random) -> Reason | None:
    """How an action of the seat's decides the match, at once or within a round; None if it does not."""
    start = table.imagine(random)
    if not table.rules.progress(start).turn:
        return None
    return _surely(table, start, action, decision) or _likely(table, action, decision, random)


def _surely(table: Table, start: Any, action: Any, decision: Decision[Any]) -> Reason | None:
    step = table.rules.apply(start, table.seat, action)
    outcome = table.rules.outcome(step.state)
    if step.barrier is None and outcome is not None and _won(table, outcome):
        return Reason(WINS, 1.0, table.seat)
    if _loses_by(table, start, action, iter(range(SEARCHED))):
        return Reason(LOSES, 1.0, table.seat)
    left = iter(range(SEARCHED))
    others = [other for other in decision.actions if other != action]
    if others and all(_loses_by(table, start, other, left) for other in others):
        return Reason(SAVES, 1.0, table.seat)
    return None


def _loses_by(table: Table, state: Any, action: Any, left: Iterator[int]) -> bool:
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


def _likely(table: Table, action: Any, decision: Decision[Any], random: Random) -> Reason | None:
    """The same by what is imagined, beside what comes of other actions by the same luck."""
    likes = zip(decision.actions, table.mind.likes(table.view, decision), strict=True)
    others = [(other, like) for other, like in likes if other != action and like > 0]
    without: list[Outcome | None] = []
    seen: list[Outcome | None] = []
    for number in range(IMAGINED):
        if number == FIRST and not any((*without, *seen)):
            return None
        start, fate = table.imagine(random, number), random.getrandbits(64)
        seen.append(_end(table, start, action, Random(fate)))
        if others:
            other = others[weighted([like for _, like in others], random)][0]
            without.append(_end(table, start, other, Random(fate)))
    wins = [sum(one is not None and _won(table, one) for one in ends) for ends in (without, seen)]
    losses = [
        sum(one is not None and _lost(table, one) for one in ends) for ends in (without, seen)
    ]
    if wins[1] >= max(wins[0], MOST * IMAGINED):
        return Reason(WINS, wins[1] / IMAGINED, table.seat, foreseen=True)
    if losses[0] - losses[1] >= MOST * IMAGINED:
        return Reason(SAVES, (losses[0] - losses[1]) / IMAGINED, table.seat, foreseen=True)
    if losses[1] == IMAGINED:
        return Reason(LOSES, 1.0, table.seat, foreseen=True)
    return None


def _end(table: Table, state: Any, action: Any, random: Random) -> Outcome | None:
    """How the match is over before the seat's next turn once it has taken an action; None if it is not."""
    rules, seat, turn = table.rules, table.seat, table.rules.progress(state).turn
    state = rules.apply(state, seat, action).state
    for _ in range(2 * table.seats):
        at = rules.progress(state)
        if rules.outcome(state) is not None or (at.seat == seat and at.turn > turn):
            break
        state = to_turns_end(table, state, random, SURELY)
    return rules.outcome(state)


def _won(table: Table, outcome: Outcome) -> bool:
    return table.seat in outcome.winners


def _lost(table: Table, outcome: Outcome) -> bool:
    """Whether it is lost; where nobody wins and all fare alike it is not."""
    if outcome.winners:
        return table.seat not in outcome.winners
    return outcome.reason not in table.mind.drawn
