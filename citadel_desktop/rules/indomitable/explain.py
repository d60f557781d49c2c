"""What a board asks about a position: what plots and cards would earn, where a building may stand, what is left.

All of it can be asked of the position of a view. Whether something may be done now, and why not, tells `refusals`.
"""

from dataclasses import dataclass

from citadel_desktop.rules.indomitable.building import free_sites, wrong_category, wrong_site
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.draft import Table, owner
from citadel_desktop.rules.indomitable.income import TAXED, best_earning
from citadel_desktop.rules.indomitable.purchase import in_reach
from citadel_desktop.rules.indomitable.state import (
    FIXED_PRICE,
    KNIGHTS,
    NONE,
    PLACINGS,
    PURCHASES,
    Order,
)
from citadel_desktop.rules.kit.contract import Refusal


@dataclass(frozen=True, slots=True)
class Earning:
    """What a building pays when its category is drawn (IC-T1): its price, the plot's premium and anything extra."""

    plot: int
    card: int
    price: int
    premium: int
    extra: int = 0

    @property
    def bricks(self) -> int:
        """The sum."""
        return self.price + self.premium + self.extra


@dataclass(frozen=True, slots=True)
class Prospect:
    """What there is to know about a plot: `owner` and the building card on it, or NONE.

    `barred` tells by category (as in CATEGORIES) why its buildings may not stand there, None where they may (IC-B5);
    those pay their price and the premium.
    """

    plot: int
    price: int
    premium: int
    owner: Order
    card: int
    barred: tuple[Refusal | None, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """What an Order may still do in the running turn: purchases, placings; and its Knights in the supply."""

    purchases: int
    placings: int
    knights: int


def earnings(table: Table, order: Order) -> tuple[Earning | None, ...]:
    """By category (as in CATEGORIES) what an Order would get if it were drawn now, None for nothing (IC-T1)."""
    return tuple(_earning(table, best_earning(table, order, c)) for c in range(len(CATEGORIES)))


def earning_at(table: Table, plot: int) -> Earning | None:
    """What the building on a plot pays if it is the one that pays, None on an empty plot."""
    return _earning(table, plot if table.buildings[plot] != NONE else NONE)


def _earning(table: Table, plot: int) -> Earning | None:
    if plot == NONE:
        return None
    card, printed = table.buildings[plot], content()
    return Earning(plot, card, printed.by_card[card].price, printed.plots[plot].premium)


def tax(table: Table, order: Order) -> int:
    """How many bricks an Order would lose if the taxed category were drawn now (IC-T1)."""
    return max(table.bricks[order] - FIXED_PRICE, 0)


def is_taxed(kind: int) -> bool:
    """Whether the draw of a kind of building brings tax (IC-T1)."""
    return CATEGORIES.index(content().buildings[kind].category) == TAXED


def prospect(table: Table, plot: int) -> Prospect:
    """What there is to know about a plot."""
    printed = content().plots[plot]
    return Prospect(
        plot,
        printed.price,
        printed.premium,
        owner(table, plot),
        table.buildings[plot],
        tuple(wrong_category(category, plot) for category in CATEGORIES),
    )


def sites(table: Table, order: Order, kind: int) -> int:
    """The own empty plots where a kind of building may stand, whatever it costs (IC-B5, IC-T4)."""
    return free_sites(table, order, kind)


def site_refusal(table: Table, kind: int, plot: int) -> Refusal | None:
    """Why a kind of building may not stand on a plot, whoever owns it and whatever stands there now."""
    return wrong_site(table, kind, plot)


def reach(table: Table, order: Order) -> int:
    """The neutral plots that border on an Order's own, whatever they cost (IC-T2)."""
    return in_reach(table, order)


def left(table: Table, order: Order) -> Left:
    """What an Order may still do: nothing but in its own turn, apart from its Knights."""
    turn = table.turn
    mine = turn.order == order and turn.number > 0
    return Left(
        purchases=PURCHASES - turn.bought if mine else 0,
        placings=PLACINGS - turn.placed if mine else 0,
        knights=KNIGHTS - table.plots[order].bit_count(),
    )
