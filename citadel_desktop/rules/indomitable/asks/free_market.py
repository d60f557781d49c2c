"""The Free Market (IC-X3): owners of a Trade building trade there at full price."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.cards.catalogue import BuildingKind
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.draft import Draft, Table, ground
from citadel_desktop.rules.indomitable.markets import not_in_hand, too_few_bricks
from citadel_desktop.rules.indomitable.pending import OfAnOrder
from citadel_desktop.rules.indomitable.state import Order, Position
from citadel_desktop.rules.indomitable.tables import by_kind, kinds_among, tables
from citadel_desktop.rules.kit.asks import Event, Part
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen, replace


@frozen
class SellInMarket:
    """Sell a building of the hand in the Free Market (IC-X3)."""

    building: BuildingKind
    kind: Literal["free_sell"] = "free_sell"


@frozen
class BuyInMarket:
    """Buy a building in the Free Market (IC-X3)."""

    building: BuildingKind
    kind: Literal["free_shop"] = "free_shop"


Action: TypeAlias = SellInMarket | BuyInMarket


@frozen
class MarketSold(Event):
    """A building card was sold in the Free Market (IC-X3)."""

    order: Order
    card: int
    bricks: int


@frozen
class MarketBought(Event):
    """A building card was bought in the Free Market (IC-X3)."""

    order: Order
    card: int
    bricks: int


TRADE = CATEGORIES.index("trade")


def is_open_to(table: Table, order: Order) -> bool:
    """Whether an Order may trade there: it owns a Trade building."""
    return bool(table.plots[order] & ground(table).by_category[TRADE])


def market_price(kind: int) -> int:
    """Return the price at which a building card is bought and sold there."""
    return tables().price_of[kind]


def sellable(table: Table, order: Order) -> tuple[int, ...]:
    """Return the hand's building cards not bought there this turn, ascending; the hand must be open."""
    bought, hand = table.turn.free_bought, table.hands[order]
    return tuple([card for card in hand if card not in bought]) if bought else hand


def on_offer(table: Table) -> tuple[int, ...]:
    """Return the cards there that were not sold there this turn, ascending."""
    sold, lying = table.turn.free_sold, table.free_market
    return tuple([card for card in lying if card not in sold]) if sold else lying


def _closed(table: Table, order: Order) -> Refusal | None:
    if is_open_to(table, order):
        return None
    return refusal("no_trade_building", "IC-X3")


# Selling


def _legal_sales(table: Table, ask: OfAnOrder) -> Sequence[SellInMarket]:
    if not is_open_to(table, ask.order):
        return ()
    return by_kind(SellInMarket, sellable(table, ask.order))


def _refuse_sale(table: Table, ask: OfAnOrder, action: SellInMarket) -> Refusal | None:
    wrong = _closed(table, ask.order) or not_in_hand(table, ask.order, action.building, "IC-X3")
    if wrong or action.building in kinds_among(sellable(table, ask.order)):
        return wrong
    return refusal("bought_this_turn", "IC-X3", card=content().buildings[action.building].id)


def _sell(draft: Draft, ask: OfAnOrder, action: SellInMarket) -> None:
    order, turn, bricks = ask.order, draft.turn, market_price(action.building)
    shown = draft.shown[order]
    # Of cards alike one that was shown goes first, as to the Pawnshop.
    cards = sorted(sellable(draft, order), key=lambda card: card not in shown)
    card = next(card for card in cards if tables().kinds[card] == action.building)
    draft.take_this_card(order, card)
    draft.to_free_market(card)
    draft.turn = replace(turn, free_sold=(*turn.free_sold, card))
    draft.gain(order, bricks)
    draft.emit(MarketSold(order, card, bricks))


# Buying


def _legal_purchases(table: Table, ask: OfAnOrder) -> Sequence[BuyInMarket]:
    if not table.free_market or not is_open_to(table, ask.order):
        return ()
    bricks, prices = table.bricks[ask.order], tables().prices
    return by_kind(BuyInMarket, tuple([c for c in on_offer(table) if prices[c] <= bricks]))


def _refuse_purchase(table: Table, ask: OfAnOrder, action: BuyInMarket) -> Refusal | None:
    name = content().buildings[action.building].id
    closed = _closed(table, ask.order)
    if closed:
        return closed
    if action.building not in kinds_among(table.free_market):
        return refusal("not_in_free_market", "IC-X3", card=name)
    if action.building not in kinds_among(on_offer(table)):
        return refusal("sold_this_turn", "IC-X3", card=name)
    return too_few_bricks(table, ask.order, market_price(action.building), "IC-X3", "free_shop")


def _shop(draft: Draft, ask: OfAnOrder, action: BuyInMarket) -> None:
    turn, bricks = draft.turn, market_price(action.building)
    card = next(card for card in on_offer(draft) if tables().kinds[card] == action.building)
    draft.from_free_market(card)
    draft.pay(ask.order, bricks)
    draft.turn = replace(turn, free_bought=(*turn.free_bought, card))
    draft.give_card(ask.order, card, shown=True)
    draft.emit(MarketBought(ask.order, card, bricks))


SELL = Part("free_sell", _legal_sales, _refuse_sale, _sell)
SHOP = Part("free_shop", _legal_purchases, _refuse_purchase, _shop)


def faults(p: Position) -> Iterator[Refusal]:
    """Yield faults of the cards there and of this turn's trades."""
    if list(p.free_market) != sorted(p.free_market):
        yield refusal("out_of_order", "IC-X3")
    turn = p.turn
    if not set(turn.free_sold) <= set(p.free_market):
        yield refusal("bad_market", "IC-X3")
    for cards in (turn.free_sold, turn.free_bought):
        if len(set(cards)) != len(cards) or not set(cards) <= set(decks()[p.setting.deck].buildings):
            yield refusal("bad_market", "IC-X3")
    if set(turn.free_bought) & {*chain(turn.free_sold, p.free_market)}:
        yield refusal("bad_market", "IC-X3")
