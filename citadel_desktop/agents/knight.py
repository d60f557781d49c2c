"""Knight: plays each likely action out to the end of the turn and takes the one with the best result."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any

from citadel_desktop.agents.rows import above, rows_tried
from citadel_desktop.agents.thinking import Answer, Budget, Situation, Tried, best, play_to_turn_end
from citadel_desktop.rules.kit.contract import Decision

WIDTH = 24
"""Most actions considered: the ones with the highest priors."""
ROW_BUDGET_DIVISOR = 8
"""Divisor of the budget where rows are compared: each shows its value sooner than an action."""
ONLY_CANDIDATE_TRIES = 4
"""Tries of an action that is the only candidate."""
EXPLORATION = 0.06
"""Exploration constant; small, because ends of a turn differ by little."""


@dataclass(slots=True, eq=False)
class Attempt:
    """An action that is tried: the number of tries, and the sum of the shares of the win it led to."""

    action: Any
    count: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        """Mean share of the win after it."""
        return self.total / self.count


def candidates(priors: Sequence[float], most: int) -> list[int]:
    """Return the places of the actions with the highest priors, best first: at most `most`, none of weight 0."""
    likely = [place for place, prior in enumerate(priors) if prior > 0]
    return sorted(likely, key=priors.__getitem__, reverse=True)[:most]


def knight(situation: Situation, decision: Decision[Any], budget: Budget, random: Random) -> Answer:
    """Return the action with the best mean over imagined ends of the turn.

    One iteration plays one action out; the first tries of all actions share an imagined state, so do the second tries,
    and so on. Actions that did well are tried more often: the upper confidence bound of Auer, Cesa-Bianchi and Fischer
    (Finite-time Analysis of the Multiarmed Bandit Problem, 2002), with a smaller constant. The evaluation is the
    policy's own, and nothing is searched beyond the turn. Where the policy has rows of decisions, these are compared in
    the same way (`rows.py`).
    """
    rules, seat = situation.rules, situation.seat
    if decision.kind in situation.policy.rows:
        return row_answer(situation, budget.part(ROW_BUDGET_DIVISOR), random, 0)
    places = candidates(situation.policy.priors(situation.view, decision), WIDTH)
    tries = [Attempt(decision.actions[place]) for place in places]
    spent = 0
    for spent in budget.spent():
        one = tries[spent] if spent < len(tries) else max(tries, key=upper_bound(spent))
        start = situation.imagine(random, one.count)
        after = rules.apply(start, seat, one.action).state
        one.total += situation.shares(play_to_turn_end(situation, after, random))[seat]
        one.count += 1
        if len(tries) == 1 and one.count == ONLY_CANDIDATE_TRIES:
            break
    tried = tuple(Tried((one.action,), one.count, one.total) for one in tries if one.count)
    chosen = best(tried, rows=False)
    return Answer(chosen.actions[0], chosen.mean, spent + 1, tried=tried)


def upper_bound(spent: int) -> Callable[[Attempt], float]:
    """Return the function that chooses the attempt to try next, after `spent` iterations."""
    scale = EXPLORATION * sqrt(log(spent))
    return lambda one: one.mean + scale / sqrt(one.count)


def row_answer(situation: Situation, budget: Budget, random: Random, ahead: int) -> Answer:
    """Return the beginning of the best row of decisions and how it goes on (see `rows_tried`)."""
    rows, baseline, spent = rows_tried(situation, budget, random, ahead)
    tried = tuple(Tried(row.actions, row.visits, sum(row.shares), above(row, baseline)) for row in rows)
    chosen = best(tried, rows=True)
    rest = rows[tried.index(chosen)].foreseen[1:]
    return Answer(chosen.actions[0], chosen.mean, spent, rest=rest, tried=tried)
