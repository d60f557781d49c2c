"""Phase 1: cards are turned up until a building, tax and income (IC-T1)."""

from citadel_desktop.rules.indomitable import event_cards, powers
from citadel_desktop.rules.indomitable.asking import from_active
from citadel_desktop.rules.indomitable.content import BUILDING_CARDS, CATEGORIES
from citadel_desktop.rules.indomitable.draft import Draft, Table, building_left, ground
from citadel_desktop.rules.indomitable.events import (
    CardTurnedUp,
    EventActed,
    Income,
    NothingToDraw,
    Taxed,
)
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, NONE, Action, Ask, Order, plain_ask
from citadel_desktop.rules.indomitable.tables import tables
from citadel_desktop.rules.kit.contract import Refusal

TAXED = CATEGORIES.index("municipal")
"""The category whose draw brings tax (IC-T1)."""

_DRAW = (Action("draw"),)


def _legal(_table: Table, _ask: Ask) -> tuple[Action, ...]:
    return _DRAW


def _refuse(_table: Table, _ask: Ask, _action: Action) -> Refusal | None:
    return None


def begin_drawing(draft: Draft) -> None:
    """Cards are turned up now, and after them comes phase 2 (IC-T1, IC-T2)."""
    draft.asks = (plain_ask("phase2", draft.turn.order), plain_ask("drawing"))


def _draw(draft: Draft, _ask: Ask, _action: Action) -> None:
    begin_drawing(draft)


DRAW = Part("draw", _legal, _refuse, _draw)


def run_drawing(draft: Draft, _ask: Ask) -> None:
    """Turn up one card: an event acts, a building pays and is kept; without any the round is the last (IC-T7)."""
    order = draft.turn.order
    if not building_left(draft):
        draft.emit(NothingToDraw(order))
        draft.last("no_building", order)
        draft.pop()
        return
    card = draft.turn_up()
    draft.emit(CardTurnedUp(order, card))
    if card >= BUILDING_CARDS:
        draft.discard(card)
        draft.emit(EventActed(card))
        event_cards.act(draft, card)
        return
    draft.pop()
    pay_income(draft, tables().category_of[tables().kinds[card]])
    draft.give_card(order, card, shown=True)


def pay_income(draft: Draft, category: int) -> None:
    """Tax, if the category brings it, and then income for one building of each Order that has one (IC-T1)."""
    orders = from_active(draft)
    if category == TAXED:
        for order in orders:
            excess = draft.bricks[order] - FIXED_PRICE
            if excess > 0:
                draft.pay(order, excess)
                draft.emit(Taxed(order, excess))
    if not draft.facts.by_category[category]:
        return
    t = tables()
    for order in orders:
        plot = best_earning(draft, order, category)
        if plot != NONE:
            card = draft.buildings[plot]
            price, premium = t.prices[card], t.premiums[plot]
            extra = powers.extra(draft, order, category)
            draft.gain(order, price + premium + extra)
            draft.emit(Income(order, plot, card, price, premium, extra))


def best_earning(table: Table, order: Order, category: int) -> int:
    """The plot whose building of a category pays an Order most, the first of equal ones; NONE without one."""
    t, buildings = tables(), table.buildings
    found, most = NONE, 0
    paying = table.plots[order] & ground(table).by_category[category]
    while paying:
        bit = paying & -paying
        paying ^= bit
        plot = bit.bit_length() - 1
        pays = t.prices[buildings[plot]] + t.premiums[plot]
        if pays > most:
            found, most = plot, pays
    return found
