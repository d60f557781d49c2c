"""Tables made once from the content: prices and kinds by card, sites by category, rows of actions."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.town import ALL, INNER, PLOTS, RINGS, set_of
from citadel_desktop.rules.indomitable.towns import Town, towns

A = TypeVar("A")

TURNPIKE = "turnpike"
"""Building of which each road bears at most one (IC-T4)."""
MAX_PRICE = 8
"""Highest price, of a plot with 8 dots: more bricks allow nothing more."""


class Tables(NamedTuple):
    """Facts by number of a card or a kind of building.

    `kinds` and `prices` are indexed by building card, `price_of` and `category_of` (its place in CATEGORIES) by kind of
    building.
    """

    kinds: tuple[int, ...]
    prices: tuple[int, ...]
    price_of: tuple[int, ...]
    category_of: tuple[int, ...]
    turnpike: int


class Land(NamedTuple):
    """Facts about a town.

    `sites` (the plots where it may stand, IC-B5) are indexed by kind of building, `sites_of` by category; `costs`,
    `premiums` and `roads` by plot. `affordable[n]` is the set of plots of at most n dots, `rich[n]` that of those with
    a premium of at least n, `gates` that of those the gates open on.
    """

    sites: tuple[int, ...]
    sites_of: tuple[int, ...]
    costs: tuple[int, ...]
    premiums: tuple[int, ...]
    roads: tuple[int, ...]
    affordable: tuple[int, ...]
    rich: tuple[int, ...]
    gates: int


@cache
def tables() -> Tables:
    """Return the tables of the game's content."""
    c = content()
    return Tables(
        kinds=tuple(building.number for building in c.by_card),
        prices=tuple(building.price for building in c.by_card),
        price_of=tuple(building.price for building in c.buildings),
        category_of=tuple(CATEGORIES.index(building.category) for building in c.buildings),
        turnpike=next(b.number for b in c.buildings if b.id == TURNPIKE),
    )


@cache
def land(name: str) -> Land:
    """Return the facts about the town of that name."""
    there, c = towns()[name], content()
    return Land(
        sites=tuple(site_set(there, building.category) for building in c.buildings),
        sites_of=tuple(site_set(there, category) for category in CATEGORIES),
        costs=tuple(plot.price for plot in there.plots),
        premiums=tuple(plot.premium for plot in there.plots),
        roads=tuple(plot.roads for plot in there.plots),
        affordable=tuple(
            set_of([plot.number for plot in there.plots if plot.price <= bricks]) for bricks in range(MAX_PRICE + 1)
        ),
        rich=tuple(
            set_of([plot.number for plot in there.plots if plot.premium >= premium])
            for premium in range(max(plot.premium for plot in there.plots) + 1)
        ),
        gates=set_of([road.gate for road in there.roads]),
    )


def best_premium(there: Land, plots: int) -> int:
    """Return the highest premium among the plots of a set."""
    premium = len(there.rich) - 1
    while premium and not plots & there.rich[premium]:
        premium -= 1
    return premium


def site_set(there: Town, category: str) -> int:
    """Return the plots of a town where a category may stand (IC-B5)."""
    if category == "crafts":
        return ALL & ~RINGS[INNER]
    if category == "municipal":
        return set_of([plot.number for plot in there.plots if not plot.river])
    if category == "trade":
        return set_of([plot.number for plot in there.plots if plot.roads])
    return ALL


def at_plots(action: Callable[[int], A], plots: int) -> Sequence[A]:
    """Return `action` for each plot of a set; cached."""
    return of_row(_each_plot(action), plots) if plots else ()


def of_row(row: tuple[A, ...], plots: int) -> list[A]:
    """Return the items of a row by plot that belong to a set of plots."""
    items = []
    while plots:
        low = plots & -plots
        plots ^= low
        items.append(row[low.bit_length() - 1])
    return items


def by_kind(action: Callable[[int], A], cards: tuple[int, ...]) -> Sequence[A]:
    """Return `action` for each kind among building cards, none for backs; cached."""
    row: tuple[A, ...] = _each_kind(action)
    return [row[kind] for kind in kinds_among(cards)] if cards else ()


def in_row(action: Callable[[int], A], places: int) -> tuple[A, ...]:
    """Return `action` for each of so many places; cached."""
    return _each(action, places)


@cache
def _each(action: Callable[[int], Any], count: int) -> tuple[Any, ...]:
    return tuple(map(action, range(count)))


@cache
def _each_plot(action: Callable[[int], Any]) -> tuple[Any, ...]:
    return _each(action, PLOTS)


@cache
def _each_kind(action: Callable[[int], Any]) -> tuple[Any, ...]:
    return _each(action, len(tables().price_of))


def kinds_among(cards: Sequence[int]) -> list[int]:
    """Return the kinds among sorted building cards, ascending; backs, which come first, have none."""
    kinds, among, last = tables().kinds, [], -1
    for card in cards:
        if card >= 0:
            kind = kinds[card]
            if kind != last:
                among.append(kind)
                last = kind
    return among
