"""Knight: looks at each likely action as far as the end of the turn, and takes what leaves it standing best."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any

from citadel_desktop.agents.rows import above, rows_tried
from citadel_desktop.agents.thinking import Answer, Budget, Situation, Tried, best, to_turns_end
from citadel_desktop.rules.kit.contract import Decision

WIDTH = 24
"""How many actions are looked at: those liked best."""
FEWER = 8
"""Rows are compared with so many times fewer iterations: many choices in one, they show sooner what they are worth."""
ALONE = 4
"""How often an action is tried beside which nothing is worth looking at."""
EXPLORES = 0.06
"""How much is tried that has not done so well so far; ends of a turn differ by little."""


@dataclass(slots=True, eq=False)
class Attempt:
    """One action that is looked at: its place in the decision, how often it was tried, the sum of what it led to."""

    place: int
    count: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        """The share of a win it led to, on average."""
        return self.total / self.count


def candidates(priors: Sequence[float], most: int) -> list[int]:
    """The places of the actions liked best, best first, no more than so many and none of weight 0."""
    likely = [place for place, prior in enumerate(priors) if prior > 0]
    return sorted(likely, key=priors.__getitem__, reverse=True)[:most]


def knight(table: Situation, decision: Decision[Any], budget: Budget, random: Random) -> Answer:
    """The action with the best mean of imagined ends of the turn.

    One iteration carries one action on, in an imagined state that is the same for the first time of each action, for
    the second, and so on. What has done well so far is tried more often: the upper confidence bound of Auer,
    Cesa-Bianchi and Fischer (Finite-time Analysis of the Multiarmed Bandit Problem, 2002), with a smaller constant.
    The evaluation is the policy's own, and nothing is searched beyond the turn. Where the policy thinks in rows, it is
    own rows that are compared in the same way, each gone on with to the end of the turn (`rows.py`).
    """
    rules, seat = table.rules, table.seat
    if decision.kind in table.policy.rows:
        return row_answer(table, budget.part(FEWER), random, 0)
    tries = [Attempt(place) for place in candidates(table.policy.priors(table.view, decision), WIDTH)]
    spent = 0
    for spent in budget.spent():
        one = tries[spent] if spent < len(tries) else max(tries, key=hopes(spent))
        start = table.imagine(random, one.count)
        after = rules.apply(start, seat, decision.actions[one.place]).state
        one.total += table.shares(to_turns_end(table, after, random))[seat]
        one.count += 1
        if len(tries) == 1 and one.count == ALONE:
            break
    tried = tuple(Tried((decision.actions[one.place],), one.count, one.total) for one in tries if one.count)
    found = best(tried, rows=False)
    return Answer(found.actions[0], found.mean, spent + 1, tried=tried)


def hopes(spent: int) -> Callable[[Attempt], float]:
    """By what the next to be tried is chosen, after so many iterations."""
    scale = EXPLORES * sqrt(log(spent))
    return lambda one: one.mean + scale / sqrt(one.count)


def row_answer(table: Situation, budget: Budget, random: Random, ahead: int) -> Answer:
    """The beginning of the best row of decisions, and how it would go on; see `rows_tried`."""
    rows, usual, spent = rows_tried(table, budget, random, ahead)
    tried = tuple(Tried(row.actions, row.visits, sum(row.shares), above(row, usual)) for row in rows)
    found = best(tried, rows=True)
    rest = rows[tried.index(found)].foreseen[1:]
    return Answer(found.actions[0], found.mean, spent, rest=rest, tried=tried)
