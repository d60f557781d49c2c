"""Several trees grown from one view, each by luck of its own, taken together at the root.

Root parallelisation of Chaslot, Winands and van den Herik (Parallel Monte-Carlo tree search, CG 2008): the trees know
nothing of each other, so each can grow on a processor of its own, and nothing is shared but what was tried at the root.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from citadel_desktop.agents.rows import seen
from citadel_desktop.agents.thinking import Answer, Budget, Situation, Tried, best
from citadel_desktop.values import replace


class Others(Protocol):
    """Those who think of the same question somewhere else."""

    def ask(self) -> None:
        """Let them begin."""
        ...

    def tried(self) -> Sequence[Sequence[Tried]]:
        """What each has tried by now; whoever is late is left out where time counts."""
        ...


def seed_of_tree(seed: str, number: int) -> str:
    """What the thoughts of one of several trees begin with; the first is as it would be alone."""
    return f"{seed} {number}" if number else seed


def share_of(budget: Budget, trees: int) -> Budget:
    """What each of so many trees has of a budget: all of the time, and its part of the iterations."""
    return Budget(budget.seconds, budget.part(trees).iterations)


def together(table: Situation, own: Answer, others: Sequence[Sequence[Tried]]) -> Answer:
    """What an answer becomes by what others have tried at the same place."""
    sums: dict[tuple[Any, ...], Tried] = {}
    for one in (*own.tried, *(one for tried in others for one in tried)):
        known = sums.get(one.actions)
        sums[one.actions] = one if known is None else _sum(known, one)
    kind = table.asked(Random(0)).kind
    found = best(tuple(sums.values()), rows=kind in table.policy.rows)
    iterations = own.iterations + sum(one.visits for tried in others for one in tried)
    if found.actions[0] == own.action and found.actions[1:] == tuple(a for _, a in own.rest):
        return replace(own, expects=found.mean, iterations=iterations)
    rest = seen(table, found.actions)[1:]
    return Answer(found.actions[0], found.mean, iterations, rest=rest)


def _sum(one: Tried, other: Tried) -> Tried:
    return Tried(one.actions, one.visits + other.visits, one.total + other.total, one.above + other.above)
