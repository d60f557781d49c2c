"""Rows of actions that win within the turn; every level above the Squire looks for them first.

Where a win may take several actions of one turn, the policy proposes rows of them (`Policy.finishes`). Every proposal
is played out here in an imagined state, so an error of the policy does no harm.
"""

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any

from citadel_desktop.agents.ends import IMAGINED_ROUNDS, is_won, outcome_of_round
from citadel_desktop.agents.policy import WINS, Reason
from citadel_desktop.agents.thinking import Situation


def finish(situation: Situation, random: Random) -> tuple[tuple[Any, ...], Reason] | None:
    """Find a row of the seat's own actions that wins, and how surely; None if there is none.

    A row that wins by the rules alone comes before one that wins by the seat's next turn in every imagined state.
    """
    certain = winning(situation, random)
    if certain is not None:
        return certain, Reason(WINS, 1.0, situation.seat)
    if not _has_choice(situation, random):
        return None
    proposed = map(tuple, situation.policy.finishes(situation.view))
    likely = next((row for row in proposed if _wins_always(situation, row, random)), None)
    return None if likely is None else (likely, Reason(WINS, 1.0, situation.seat, foreseen=True))


def winning(situation: Situation, random: Random) -> tuple[Any, ...] | None:
    """Find a row of the seat's own actions that wins by the rules alone; None if there is none."""
    if not _has_choice(situation, random):
        return None
    rows = chain(zip(situation.asked(random).actions), map(tuple, situation.policy.finishes(situation.view)))
    return next((row for row in rows if _wins(situation, situation.imagine(random), row)), None)


def _has_choice(situation: Situation, random: Random) -> bool:
    """Whether the seat chooses, and the first turn has begun."""
    return bool(situation.rules.progress(situation.imagine(random)).turn) and not situation.asked(random).chance


def _wins(situation: Situation, state: Any, row: Sequence[Any]) -> bool:
    """Whether a row is legal throughout and wins, with no chance and no new knowledge in between."""
    rules, seat = situation.rules, situation.seat
    for action in row:
        if rules.to_act(state) != (seat,) or rules.refuse(state, seat, action):
            return False
        step = rules.apply(state, seat, action)
        if step.barrier is not None:
            return False
        state = step.state
    return is_won(situation, rules.outcome(state))


def _wins_always(situation: Situation, row: Sequence[Any], random: Random) -> bool:
    """Whether the match is won before the seat's next turn in every imagined state."""
    return all(
        is_won(
            situation,
            outcome_of_round(situation, situation.imagine(random, number), row, Random(random.getrandbits(64))),
        )
        for number in range(IMAGINED_ROUNDS)
    )
