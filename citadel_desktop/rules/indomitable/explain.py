"""Answers for boards: what plots and cards would earn, where a building may stand, what is left.

All of it can be asked of the position of a view. Whether something may be done now, and why not, tells the procedure.
"""

from citadel_desktop.rules.indomitable import powers
from citadel_desktop.rules.indomitable.asking import from_active
from citadel_desktop.rules.indomitable.asks import building, isolation
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.draft import Table, owner
from citadel_desktop.rules.indomitable.edition import edition_of
from citadel_desktop.rules.indomitable.income import TAXED, best_earning
from citadel_desktop.rules.indomitable.procedure import procedure_of
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, NONE, PLACINGS, PURCHASES, Order
from citadel_desktop.rules.indomitable.tables import tables
from citadel_desktop.rules.indomitable.town import NEIGHBOURS
from citadel_desktop.rules.indomitable.towns import town_of
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.values import frozen


@frozen
class Earning:
    """What a building pays when its category is drawn (IC-T1): its price, the plot's premium and anything extra."""

    plot: int
    card: int
    price: int
    premium: int
    extra: int = 0

    @property
    def bricks(self) -> int:
        """Total in bricks."""
        return self.price + self.premium + self.extra


@frozen
class Prospect:
    """All facts about a plot: `owner` and the building card on it, or NONE.

    `barred` tells by category (as in CATEGORIES) why its buildings may not stand there, None where they may (IC-B5);
    those pay their price and the premium.
    """

    plot: int
    price: int
    premium: int
    owner: Order
    card: int
    barred: tuple[Refusal | None, ...]


@frozen
class Left:
    """Purchases and placings that an Order has left in the running turn (IC-T2)."""

    purchases: int
    placings: int


@frozen
class Endangered:
    """A plot one purchase from isolation (IC-X1): the neutral plot to buy, and the Orders that border on it."""

    plot: int
    through: int
    by: tuple[Order, ...]


def earning_at(table: Table, plot: int) -> Earning | None:
    """Return what the building on a plot pays, its owner's Great Power included; None for an empty plot."""
    card = table.buildings[plot]
    if card == NONE:
        return None
    category = tables().category_of[tables().kinds[card]]
    extra = powers.extra(table, owner(table, plot), category)
    premium = town_of(table.setting).plots[plot].premium
    return Earning(plot, card, content().by_card[card].price, premium, extra)


def prospect(table: Table, plot: int) -> Prospect:
    """Return all facts about a plot."""
    printed = town_of(table.setting).plots[plot]
    return Prospect(
        plot,
        printed.price,
        printed.premium,
        owner(table, plot),
        table.buildings[plot],
        tuple(building.wrong_category(table, category, plot) for category in CATEGORIES),
    )


def sites(table: Table, order: Order, kind: int) -> int:
    """Return an Order's plots where a kind of building may stand, whatever it costs (IC-B5, IC-T4, TR-T4)."""
    return building.sites(table, edition_of(table.setting.edition).ground(table, order), kind)


def left(table: Table, order: Order) -> Left:
    """Return what an Order may still do: nothing outside its own turn."""
    turn = table.turn
    mine = turn.order == order and turn.number > 0
    return Left(purchases=PURCHASES - turn.bought if mine else 0, placings=PLACINGS - turn.placed if mine else 0)


# Isolation before it happens (IC-X1)


def cuts_off(table: Table, order: Order, plot: int) -> int:
    """Return the plots that an Order's purchase isolates; none where isolation is not played (IC-X1)."""
    return isolation.cut_off(table, order, plot) if _isolates(table) else 0


def endangered(table: Table, order: Order) -> tuple[Endangered, ...]:
    """Return the plots of an Order that another could isolate by one purchase; none where it is not played."""
    if not _isolates(table):
        return ()
    endangered_ = []
    for plot, through in isolation.threats(table, order):
        others = (other for other in range(table.setting.orders) if other != order)
        by = tuple(other for other in others if table.plots[other] & NEIGHBOURS[through])
        if by:
            endangered_.append(Endangered(plot, through, by))
    return tuple(endangered_)


def _isolates(table: Table) -> bool:
    return procedure_of(table.setting.edition).part("isolate", "take") is not None


# What a category pays (IC-T1)


@frozen
class Payout:
    """An Order's tax and income when a category pays: `tax` in bricks, and the building, None for none."""

    order: Order
    tax: int
    earning: Earning | None

    @property
    def bricks(self) -> int:
        """Change of its bricks; negative where the tax is higher."""
        return (self.earning.bricks if self.earning else 0) - self.tax


def payouts(table: Table, category: int) -> tuple[Payout, ...]:
    """Return each Order's payout if a category (an index in CATEGORIES) paid now, clockwise from the active one."""
    payouts_ = []
    for order in from_active(table):
        plot = best_earning(table, order, category)
        tax = max(0, table.bricks[order] - FIXED_PRICE) if category == TAXED else 0
        payouts_.append(Payout(order, tax, earning_at(table, plot) if plot != NONE else None))
    return tuple(payouts_)
