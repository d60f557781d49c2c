"""What follows from the content alone, made once: prices and kinds by card, sites by category, and shared actions."""

from functools import cache
from typing import NamedTuple

from citadel_desktop.rules.indomitable.content import CATEGORIES, Content, content
from citadel_desktop.rules.indomitable.state import Action, ActionKind
from citadel_desktop.rules.indomitable.town import ALL, INNER, RINGS, set_of

TURNPIKE = "turnpike"
"""The building of which each road bears one at most (IC-T4)."""
MOST_BRICKS = 8
"""The dearest thing there is, a plot of 8 dots: more bricks than that allow no more."""


class Tables(NamedTuple):
    """Facts by number of a card, a kind of building or a plot.

    `kinds` and `prices` are indexed by building card; `price_of`, `category_of` (its place in CATEGORIES) and `sites`
    (the plots where it may stand, IC-B5) by kind of building; `sites_of` by category. `costs`, `premiums` and `roads`
    are indexed by plot; `affordable[n]` is the set of plots of at most n dots. The rest are rows of actions by kind or
    by plot.
    """

    kinds: tuple[int, ...]
    prices: tuple[int, ...]
    price_of: tuple[int, ...]
    category_of: tuple[int, ...]
    sites: tuple[int, ...]
    sites_of: tuple[int, ...]
    turnpike: int
    costs: tuple[int, ...]
    premiums: tuple[int, ...]
    roads: tuple[int, ...]
    affordable: tuple[int, ...]
    build: tuple[tuple[Action, ...], ...]
    sell: tuple[Action, ...]
    shop: tuple[Action, ...]
    free_sell: tuple[Action, ...]
    free_shop: tuple[Action, ...]
    lose_card: tuple[Action, ...]
    plot: tuple[Action, ...]
    buy: tuple[Action, ...]
    demolish: tuple[Action, ...]
    lose_plot: tuple[Action, ...]
    take: tuple[Action, ...]
    tower: tuple[Action, ...]
    move: tuple[Action, ...]


@cache
def tables() -> Tables:
    """The tables of the game's content."""
    c = content()
    kinds, plots = range(len(c.buildings)), range(len(c.plots))
    return Tables(
        kinds=tuple(building.number for building in c.by_card),
        prices=tuple(building.price for building in c.by_card),
        price_of=tuple(building.price for building in c.buildings),
        category_of=tuple(CATEGORIES.index(building.category) for building in c.buildings),
        sites=tuple(site_set(c, building.category) for building in c.buildings),
        sites_of=tuple(site_set(c, category) for category in CATEGORIES),
        turnpike=next(b.number for b in c.buildings if b.id == TURNPIKE),
        costs=tuple(plot.price for plot in c.plots),
        premiums=tuple(plot.premium for plot in c.plots),
        roads=tuple(plot.roads for plot in c.plots),
        affordable=tuple(
            set_of([plot.number for plot in c.plots if plot.price <= bricks])
            for bricks in range(MOST_BRICKS + 1)
        ),
        build=tuple(tuple(Action("build", p, kind) for p in plots) for kind in kinds),
        sell=tuple(Action("sell", card=kind) for kind in kinds),
        shop=tuple(Action("shop", card=kind) for kind in kinds),
        free_sell=tuple(Action("free_sell", card=kind) for kind in kinds),
        free_shop=tuple(Action("free_shop", card=kind) for kind in kinds),
        lose_card=tuple(Action("lose", card=kind) for kind in kinds),
        **{name: tuple(Action(kind, p) for p in plots) for name, kind in _BY_PLOT},
    )


_BY_PLOT: tuple[tuple[str, ActionKind], ...] = (
    ("plot", "plot"),
    ("buy", "buy"),
    ("demolish", "demolish"),
    ("lose_plot", "lose"),
    ("take", "take"),
    ("tower", "tower"),
    ("move", "move"),
)


def site_set(c: Content, category: str) -> int:
    """The plots where a category may stand (IC-B5)."""
    if category == "crafts":
        return ALL & ~RINGS[INNER]
    if category == "municipal":
        return set_of([plot.number for plot in c.plots if not plot.river])
    if category == "trade":
        return set_of([plot.number for plot in c.plots if plot.roads])
    return ALL


def at_plots(name: str, plots: int) -> tuple[Action, ...]:
    """Of the row of actions called `name` in the tables those at the plots of a set."""
    return tuple(of_row(getattr(tables(), name), plots))


def of_row(row: tuple[Action, ...], plots: int) -> list[Action]:
    """Of a row of actions by plot those at the plots of a set."""
    found = []
    while plots:
        low = plots & -plots
        plots ^= low
        found.append(row[low.bit_length() - 1])
    return found


def by_kind(name: str, cards: tuple[int, ...]) -> tuple[Action, ...]:
    """Of the row of actions called `name` in the tables one for each kind among building cards; backs have none."""
    return tuple(map(getattr(tables(), name).__getitem__, kinds_among(cards)))


def kinds_among(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The kinds of building among cards in ascending order, ascending; backs, which come first, have none."""
    if cards and cards[0] < 0:
        cards = tuple([card for card in cards if card >= 0])
    return tuple(dict.fromkeys(map(tables().kinds.__getitem__, cards)))
