"""Buying a building card from the stock (IC-T2)."""

from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.cards import event_cards
from citadel_desktop.rules.indomitable.cards.event_cards import EventActed
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Draft, Table, building_left
from citadel_desktop.rules.indomitable.markets import can_pay, too_few_bricks
from citadel_desktop.rules.indomitable.pending import BuyingCard, OfAnOrder
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE, NONE, Order, seat_of
from citadel_desktop.rules.kit.asks import Event, only
from citadel_desktop.rules.kit.contract import Refusal, Seat, refusal
from citadel_desktop.values import frozen


@frozen
class BuyFromStock:
    """Buy a building card from the stock (IC-T2)."""

    kind: Literal["stock"] = "stock"


Action: TypeAlias = BuyFromStock


@frozen
class StockPaid(Event):
    """5 bricks were paid for the top of the stock (IC-T2)."""

    order: Order
    bricks: int


@frozen
class StockCardTaken(Event):
    """The building card bought from the stock; only its owner sees it."""

    order: Order
    card: int = BACK
    seat: Seat = NONE


def _refuse(table: Table, ask: OfAnOrder, _action: BuyFromStock) -> Refusal | None:
    if not building_left(table):
        return refusal("stock_exhausted", "IC-T7")
    return too_few_bricks(table, ask.order, FIXED_PRICE, "IC-T2", "stock")


def _buy(draft: Draft, ask: OfAnOrder, _action: BuyFromStock) -> None:
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
