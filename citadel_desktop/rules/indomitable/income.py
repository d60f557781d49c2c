"""Tax and income (IC-T1)."""

from citadel_desktop.rules.indomitable import powers
from citadel_desktop.rules.indomitable.asking import from_active
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.draft import Draft, Table, ground
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, NONE, Order
from citadel_desktop.rules.indomitable.tables import land, tables
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen


@frozen
class Taxed(Event):
    """Tax took what exceeded 5 (IC-T1)."""

    order: Order
    bricks: int


@frozen
class Income(Event):
    """The best building of the drawn category paid its price, the plot's premium and what else it earns (IC-T1)."""

    order: Order
    plot: int
    card: int
    price: int
    premium: int
    extra: int = 0


TAXED = CATEGORIES.index("municipal")
"""Category whose draw brings tax (IC-T1)."""


def pay_income(draft: Draft, category: int) -> None:
    """Collect tax, if the category brings it, and pay income for one building of each Order that has one (IC-T1)."""
    orders = from_active(draft)
    if category == TAXED:
        for order in orders:
            excess = draft.bricks[order] - FIXED_PRICE
            if excess > 0:
                draft.pay(order, excess)
                draft.emit(Taxed(order, excess))
    paying = draft.facts.by_category[category]
    prices, premiums = tables().prices, land(draft.setting.town).premiums
    for order in orders:
        if draft.plots[order] & paying:
            plot = best_earning(draft, order, category)
            card = draft.buildings[plot]
            price, premium = prices[card], premiums[plot]
            extra = powers.extra(draft, order, category)
            draft.gain(order, price + premium + extra)
            draft.emit(Income(order, plot, card, price, premium, extra))


def best_earning(table: Table, order: Order, category: int) -> int:
    """Return the plot whose building of a category pays an Order most, the first of equals; NONE without one."""
    buildings = table.buildings
    prices, premiums = tables().prices, land(table.setting.town).premiums
    best_plot, most = NONE, 0
    paying = table.plots[order] & ground(table).by_category[category]
    while paying:
        bit = paying & -paying
        paying ^= bit
        plot = bit.bit_length() - 1
        pays = prices[buildings[plot]] + premiums[plot]
        if pays > most:
            best_plot, most = plot, pays
    return best_plot
