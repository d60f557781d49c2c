"""Buying and selling of cards in phase 2: the Pawnshop, the stock, influence cards (IC-T2)."""

from citadel_desktop.rules.indomitable import event_cards
from citadel_desktop.rules.indomitable.content import BUILDING_CARDS, content
from citadel_desktop.rules.indomitable.draft import Draft, Table, building_left, influence_left
from citadel_desktop.rules.indomitable.events import (
    CardBought,
    CardSold,
    EventActed,
    InfluenceBought,
    StockCardTaken,
    StockPaid,
)
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import (
    FIXED_PRICE,
    Action,
    ActionKind,
    Ask,
    Order,
    plain_ask,
    seat_of,
)
from citadel_desktop.rules.indomitable.tables import by_kind, kinds_among, tables
from citadel_desktop.rules.kit.contract import Refusal, refusal


def too_few_bricks(
    table: Table, order: Order, price: int, rule: str, kind: ActionKind
) -> Refusal | None:
    """That an Order cannot pay the price of a kind of action, with what it has and what is missing."""
    bricks = table.bricks[order]
    if bricks >= price:
        return None
    missing = price - bricks
    return refusal("too_few_bricks", rule, kind=kind, price=price, bricks=bricks, missing=missing)


def not_in_hand(table: Table, order: Order, kind: int, rule: str) -> Refusal | None:
    """That an Order holds no building card of a kind."""
    if kind in kinds_among(table.hands[order]):
        return None
    return refusal("not_in_hand", rule, card=content().buildings[kind].id)


def sale_price(kind: int) -> int:
    """What the Pawnshop pays for a building card: half its price, rounded up (IC-T2)."""
    return (tables().price_of[kind] + 1) // 2


# The Pawnshop


def _legal_sales(table: Table, ask: Ask) -> tuple[Action, ...]:
    return by_kind("sell", table.hands[ask.order])


def _refuse_sale(table: Table, ask: Ask, action: Action) -> Refusal | None:
    return not_in_hand(table, ask.order, action.card, "IC-T2")


def _sell(draft: Draft, ask: Ask, action: Action) -> None:
    card, bricks = draft.take_card(ask.order, action.card), sale_price(action.card)
    draft.to_pawnshop(card)
    draft.gain(ask.order, bricks)
    draft.emit(CardSold(ask.order, card, bricks))


def _legal_bargains(table: Table, ask: Ask) -> tuple[Action, ...]:
    return by_kind("shop", table.pawnshop) if table.bricks[ask.order] >= FIXED_PRICE else ()


def _refuse_bargain(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if action.card not in kinds_among(table.pawnshop):
        name = content().buildings[action.card].id
        return refusal("not_in_pawnshop", "IC-T2", card=name)
    return too_few_bricks(table, ask.order, FIXED_PRICE, "IC-T2", "shop")


def _shop(draft: Draft, ask: Ask, action: Action) -> None:
    card = draft.from_pawnshop(action.card)
    draft.pay(ask.order, FIXED_PRICE)
    draft.give_card(ask.order, card, shown=True)
    draft.emit(CardBought(ask.order, card, FIXED_PRICE))


# The stock

_STOCK = (Action("stock"),)


def _legal_stock(table: Table, ask: Ask) -> tuple[Action, ...]:
    if table.bricks[ask.order] < FIXED_PRICE or not building_left(table):
        return ()
    return _STOCK


def _refuse_stock(table: Table, ask: Ask, _action: Action) -> Refusal | None:
    if not building_left(table):
        return refusal("stock_exhausted", "IC-T7")
    return too_few_bricks(table, ask.order, FIXED_PRICE, "IC-T2", "stock")


def _buy_from_stock(draft: Draft, ask: Ask, _action: Action) -> None:
    draft.pay(ask.order, FIXED_PRICE)
    draft.emit(StockPaid(ask.order, FIXED_PRICE))
    draft.push(plain_ask("buying_card"))


def run_buying_card(draft: Draft, _ask: Ask) -> None:
    """Take one card from the stock: an event acts at once, a building is the card bought; it brings no income."""
    order = draft.turn.order
    card = draft.turn_up()
    if card >= BUILDING_CARDS:
        draft.discard(card)
        draft.emit(EventActed(card))
        event_cards.act(draft, card)
        return
    draft.pop()
    draft.give_card(order, card, shown=False)
    draft.emit(StockCardTaken(order, card, seat_of(draft.setting, order)))


# Influence cards

_INFLUENCE = (Action("influence"),)


def _legal_influence(table: Table, ask: Ask) -> tuple[Action, ...]:
    affordable = table.bricks[ask.order] >= FIXED_PRICE and influence_left(table)
    return _INFLUENCE if affordable else ()


def _refuse_influence(table: Table, ask: Ask, _action: Action) -> Refusal | None:
    if not influence_left(table):
        return refusal("influence_exhausted", "IC-T7")
    return too_few_bricks(table, ask.order, FIXED_PRICE, "IC-T2", "influence")


def _buy_influence(draft: Draft, ask: Ask, _action: Action) -> None:
    draft.pay(ask.order, FIXED_PRICE)
    card = draft.draw_influence(ask.order)
    seat = seat_of(draft.setting, ask.order)
    draft.emit(InfluenceBought(ask.order, FIXED_PRICE, card, seat))


SELL = Part("sell", _legal_sales, _refuse_sale, _sell)
SHOP = Part("shop", _legal_bargains, _refuse_bargain, _shop)
STOCK = Part("stock", _legal_stock, _refuse_stock, _buy_from_stock)
INFLUENCE = Part("influence", _legal_influence, _refuse_influence, _buy_influence)
