"""What wins within the turn: looked for before anything else is thought about, by every level above the Squire.

A game in which a win may take several actions of one turn has a policy that proposes rows of them (`Policy.finishes`).
Whatever is proposed is played out here in an imagined state, so a policy may err without harm.
"""

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any

from citadel_desktop.agents.ends import IMAGINED, ended, is_won
from citadel_desktop.agents.policy import WINS, Reason
from citadel_desktop.agents.thinking import Situation


def finish(table: Situation, random: Random) -> tuple[tuple[Any, ...], Reason] | None:
    """A row of the seat's own actions that wins, and how surely; None if none was found.

    One that wins by the rules alone is taken before one that has won by the seat's next turn however it is imagined.
    """
    certain = winning(table, random)
    if certain is not None:
        return certain, Reason(WINS, 1.0, table.seat)
    if not table.rules.progress(table.imagine(random)).turn or table.asked(random).chance:
        return None
    found = (tuple(row) for row in table.policy.finishes(table.view))
    likely = next((row for row in found if _always(table, row, random)), None)
    return None if likely is None else (likely, Reason(WINS, 1.0, table.seat, foreseen=True))


def winning(table: Situation, random: Random) -> tuple[Any, ...] | None:
    """A row of the seat's own actions that wins by the rules alone; None if none was found."""
    start = table.imagine(random)
    decision = table.asked(random)
    if not table.rules.progress(start).turn or decision.chance:
        return None
    rows = chain(zip(decision.actions), map(tuple, table.policy.finishes(table.view)))
    return next((row for row in rows if _wins(table, start, row)), None)


def _wins(table: Situation, state: Any, row: Sequence[Any]) -> bool:
    """Whether a row is legal throughout and wins, with nothing in between that the seat does not know."""
    rules, seat = table.rules, table.seat
    for action in row:
        if rules.to_act(state) != (seat,) or rules.refuse(state, seat, action):
            return False
        step = rules.apply(state, seat, action)
        if step.barrier is not None:
            return False
        state = step.state
    outcome = rules.outcome(state)
    return outcome is not None and is_won(table, outcome)


def _always(table: Situation, row: Sequence[Any], random: Random) -> bool:
    """Whether the match is won before the seat's next turn each time that it is imagined."""
    for number in range(IMAGINED):
        outcome = ended(table, table.imagine(random, number), row, Random(random.getrandbits(64)))
        if outcome is None or not is_won(table, outcome):
            return False
    return True
