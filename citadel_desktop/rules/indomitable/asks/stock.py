"""Buying a building card from the stock (IC-T2)."""

from citadel_desktop.rules.indomitable.actions import BuyFromStock
from citadel_desktop.rules.indomitable.cards import event_cards
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Draft, Table, building_left
from citadel_desktop.rules.indomitable.events import EventActed, StockCardTaken, StockPaid
from citadel_desktop.rules.indomitable.markets import can_pay, too_few_bricks
from citadel_desktop.rules.indomitable.pending import BuyingCard, Phase2
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, seat_of
from citadel_desktop.rules.kit.asks import only
from citadel_desktop.rules.kit.contract import Refusal, refusal


def _refuse(table: Table, ask: Phase2, _action: BuyFromStock) -> Refusal | None:
    if not building_left(table):
        return refusal("stock_exhausted", "IC-T7")
    return too_few_bricks(table, ask.order, FIXED_PRICE, "IC-T2", "stock")


def _buy(draft: Draft, ask: Phase2, _action: BuyFromStock) -> None:
    draft.pay(ask.order, FIXED_PRICE)
    draft.emit(StockPaid(ask.order, FIXED_PRICE))
    draft.push(BuyingCard())


STOCK = only(BuyFromStock(), _buy, _refuse, can_pay)


def run_buying_card(draft: Draft, _ask: BuyingCard) -> None:
    """Take a card from the stock: an event acts at once, a building is the card bought, without income."""
    order = draft.turn.order
    card = draft.turn_up()
    if content().cards[card].event:
        draft.discard(card)
        draft.emit(EventActed(card))
        event_cards.act(draft, card)
        return
    draft.pop()
    draft.give_card(order, card, shown=False)
    draft.emit(StockCardTaken(order, card, seat_of(draft.setting, order)))
