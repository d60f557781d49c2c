"""What a board asks about a position: what plots and cards would earn, where a building may stand, what is left.

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
        """The sum."""
        return self.price + self.premium + self.extra


@frozen
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


@frozen
class Left:
    """How often an Order may still buy and place in the running turn (IC-T2)."""

    purchases: int
    placings: int


@frozen
class Endangered:
    """A plot one purchase from isolation (IC-X1): the neutral plot to buy, and who borders on that one."""

    plot: int
    through: int
    by: tuple[Order, ...]


def earning_at(table: Table, plot: int) -> Earning | None:
    """What the building on a plot pays if it is the one that pays, its owner's Great Power included; None if empty."""
    card = table.buildings[plot]
    if card == NONE:
        return None
    category = tables().category_of[tables().kinds[card]]
    extra = powers.extra(table, owner(table, plot), category)
    premium = town_of(table.setting).plots[plot].premium
    return Earning(plot, card, content().by_card[card].price, premium, extra)


def prospect(table: Table, plot: int) -> Prospect:
    """What there is to know about a plot."""
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
    """The own plots where a kind of building may stand, whatever it costs (IC-B5, IC-T4, TR-T4)."""
    return building.sites(table, edition_of(table.setting.edition).ground(table, order), kind)


def left(table: Table, order: Order) -> Left:
    """What an Order may still do: nothing but in its own turn."""
    turn = table.turn
    mine = turn.order == order and turn.number > 0
    return Left(purchases=PURCHASES - turn.bought if mine else 0, placings=PLACINGS - turn.placed if mine else 0)


# Isolation before it happens (IC-X1)


def cuts_off(table: Table, order: Order, plot: int) -> int:
    """The plots that go along with a neutral one that an Order buys; none where isolation is not played (IC-X1)."""
    return isolation.cut_off(table, order, plot) if _isolates(table) else 0


def endangered(table: Table, order: Order) -> tuple[Endangered, ...]:
    """The plots of an Order that somebody still in could isolate by one purchase; none where it is not played."""
    if not _isolates(table):
        return ()
    found = []
    for plot, through in isolation.threats(table, order):
        others = (other for other in range(table.setting.orders) if other != order)
        by = tuple(other for other in others if table.plots[other] & NEIGHBOURS[through])
        if by:
            found.append(Endangered(plot, through, by))
    return tuple(found)


def _isolates(table: Table) -> bool:
    return procedure_of(table.setting.edition).part("isolate", "take") is not None


# What a category pays (IC-T1)


@frozen
class Payout:
    """What an Order pays and gets when a category pays: `tax` in bricks, and for which building, None for none."""

    order: Order
    tax: int
    earning: Earning | None

    @property
    def bricks(self) -> int:
        """How many bricks more it has then; less than 0 where the tax is higher."""
        return (self.earning.bricks if self.earning else 0) - self.tax


def payouts(table: Table, category: int) -> tuple[Payout, ...]:
    """What each Order would pay and get if a category (its place in CATEGORIES) paid now, clockwise from the active."""
    found = []
    for order in from_active(table):
        plot = best_earning(table, order, category)
        tax = max(0, table.bricks[order] - FIXED_PRICE) if category == TAXED else 0
        found.append(Payout(order, tax, earning_at(table, plot) if plot != NONE else None))
    return tuple(found)
