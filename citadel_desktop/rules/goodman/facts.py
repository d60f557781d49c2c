"""Facts about figures in refusals and prompts, with their names, so that a sentence needs no position."""

from typing import TypeAlias

from citadel_desktop.rules.goodman.draft import Table, figure_of, is_figure
from citadel_desktop.rules.goodman.figures import name_of_figure
from citadel_desktop.rules.kit.contract import Param

Facts: TypeAlias = tuple[tuple[str, Param], ...]

FIGURES = frozenset({"figure", "other", "enemy"})
"""Names of facts that are numbers of figures, where they are numbers at all."""
CALLED = "called"
"""Name of the fact that holds the names of the figures, in their order."""


def numbers_of_figures(facts: Facts) -> tuple[int, ...]:
    """Return the figures among facts, in their order."""
    return tuple([fact for name, fact in facts if name in FIGURES and isinstance(fact, int)])


def with_names(table: Table, facts: Facts) -> Facts:
    """Add the names of the figures among facts ("" for a number that is none); see `CALLED`."""
    figures = numbers_of_figures(facts)
    if not figures:
        return facts
    names = (name_of_figure(figure_of(table, n)) if is_figure(table, n) else "" for n in figures)
    return (*facts, (CALLED, tuple(names)))
