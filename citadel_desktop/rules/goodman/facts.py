"""What refusals and prompts tell of figures, with what they are called, so that a sentence needs no position."""

from typing import TypeAlias

from citadel_desktop.rules.goodman.draft import Table, figure_of, is_figure
from citadel_desktop.rules.goodman.naming import name_of_figure
from citadel_desktop.rules.kit.contract import Param

Facts: TypeAlias = tuple[tuple[str, Param], ...]

FIGURES = frozenset({"figure", "other", "enemy"})
"""Names of facts that are numbers of figures, where they are numbers at all."""
CALLED = "called"
"""The fact that tells the names of the figures among the others, in their order."""


def numbers_of_figures(facts: Facts) -> tuple[int, ...]:
    """The figures among facts, in their order."""
    return tuple([fact for name, fact in facts if name in FIGURES and isinstance(fact, int)])


def with_names(table: Table, facts: Facts) -> Facts:
    """The facts, and what the figures among them are called ("" for a number that is none); see `CALLED`."""
    figures = numbers_of_figures(facts)
    if not figures:
        return facts
    named = (name_of_figure(figure_of(table, n)) if is_figure(table, n) else "" for n in figures)
    return (*facts, (CALLED, tuple(named)))
