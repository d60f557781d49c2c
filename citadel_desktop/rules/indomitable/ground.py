"""Facts that follow from the board alone: plots taken and built on, by category, and roads with a toll."""

from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.tables import land, tables
from citadel_desktop.values import Derived, frozen


@frozen
class Survey(Derived):
    """Sets of plots: `taken` by a Knight, `built` on, and built on by category; `tolls` are roads with a Turnpike.

    It also caches the last count for Great Powers (`powers.has`).
    """

    taken: int
    built: int
    by_category: tuple[int, ...]
    tolls: int


def survey(town: str, plots: tuple[int, ...], buildings: tuple[int, ...]) -> Survey:
    """Return the survey of a town with the plots of each Order and the building cards by plot."""
    t = tables()
    by_category = [0] * len(CATEGORIES)
    tolls = taken = built = 0
    for own in plots:
        taken |= own
    for plot, card in enumerate(buildings):
        if card >= 0:
            kind = t.kinds[card]
            by_category[t.category_of[kind]] |= 1 << plot
            built |= 1 << plot
            if kind == t.turnpike:
                tolls |= land(town).roads[plot]
    return Survey(taken, built, tuple(by_category), tolls)


def changed(town: str, before: Survey, plot: int, kind: int, buildings: tuple[int, ...]) -> Survey:
    """Return the survey after a building of a kind was placed or removed; `buildings` are the present ones."""
    t, bit, category = tables(), 1 << plot, tables().category_of[kind]
    by_category = before.by_category
    by_category = (*by_category[:category], by_category[category] ^ bit, *by_category[category + 1 :])
    tolls = before.tolls
    if kind == t.turnpike:
        tolls = survey(town, (), buildings).tolls
    return Survey(before.taken, before.built ^ bit, by_category, tolls)
