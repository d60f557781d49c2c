"""Root parallelisation: several trees grown from one view, each with a seed of its own, merged at the root.

Root parallelisation of Chaslot, Winands and van den Herik (Parallel Monte-Carlo tree search, CG 2008): the trees know
nothing of each other, so each can grow on a processor of its own, and nothing is shared but what was tried at the root.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from citadel_desktop.agents.rows import with_views
from citadel_desktop.agents.thinking import Answer, Budget, Situation, Tried, best
from citadel_desktop.values import replace


class Others(Protocol):
    """Other processes that think about the same question."""

    def ask(self) -> None:
        """Have them begin."""
        ...

    def tried(self) -> Sequence[Sequence[Tried]]:
        """Return what each has tried by now; late ones are left out where time counts."""
        ...


def seed_of_tree(seed: str, number: int) -> str:
    """Return the seed of one of several trees; the first has that of a single tree."""
    return f"{seed} {number}" if number else seed


def share_of(budget: Budget, trees: int) -> Budget:
    """Return the budget of each of several trees: all of the time, and its part of the iterations."""
    return Budget(budget.seconds, budget.part(trees).iterations)


def together(situation: Situation, own: Answer, others: Sequence[Sequence[Tried]]) -> Answer:
    """Merge an answer with what the others tried at the same place."""
    sums: dict[tuple[Any, ...], Tried] = {}
    for one in (*own.tried, *(one for tried in others for one in tried)):
        known = sums.get(one.actions)
        sums[one.actions] = one if known is None else _sum(known, one)
    kind = situation.asked(Random(0)).kind
    chosen = best(tuple(sums.values()), rows=kind in situation.policy.rows)
    iterations = own.iterations + sum(one.visits for tried in others for one in tried)
    if chosen.actions[0] == own.action and chosen.actions[1:] == tuple(a for _, a in own.rest):
        return replace(own, expects=chosen.mean, iterations=iterations)
    rest = with_views(situation, chosen.actions)[1:]
    return Answer(chosen.actions[0], chosen.mean, iterations, rest=rest)


def _sum(one: Tried, other: Tried) -> Tried:
    return Tried(one.actions, one.visits + other.visits, one.total + other.total, one.above + other.above)
