"""Selling building cards to the Pawnshop and buying them there (IC-T2)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.cards.catalogue import BuildingKind
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.markets import can_pay, not_in_hand, sale_price, too_few_bricks
from citadel_desktop.rules.indomitable.pending import OfAnOrder
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, Order
from citadel_desktop.rules.indomitable.tables import by_kind, kinds_among
from citadel_desktop.rules.kit.asks import Event, Part
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class SellToPawnshop:
    """Sell a building of the hand to the Pawnshop (IC-T2)."""

    building: BuildingKind
    kind: Literal["sell"] = "sell"


@frozen
class BuyInPawnshop:
    """Buy a building in the Pawnshop (IC-T2)."""

    building: BuildingKind
    kind: Literal["shop"] = "shop"


Action: TypeAlias = SellToPawnshop | BuyInPawnshop


@frozen
class CardSold(Event):
    """A building card went to the Pawnshop for so many bricks (IC-T2; by the Golden Trade IC-C3)."""

    order: Order
    card: int
    bricks: int


@frozen
class CardBought(Event):
    """A building card was bought in the Pawnshop (IC-T2)."""

    order: Order
    card: int
    bricks: int


def _legal_sales(table: Table, ask: OfAnOrder) -> Sequence[SellToPawnshop]:
    return by_kind(SellToPawnshop, table.hands[ask.order])


def _refuse_sale(table: Table, ask: OfAnOrder, action: SellToPawnshop) -> Refusal | None:
    return not_in_hand(table, ask.order, action.building, "IC-T2")


def _sell(draft: Draft, ask: OfAnOrder, action: SellToPawnshop) -> None:
    card, bricks = draft.take_card(ask.order, action.building), sale_price(action.building)
    draft.to_pawnshop(card)
    draft.gain(ask.order, bricks)
    draft.emit(CardSold(ask.order, card, bricks))


SELL = Part("sell", _legal_sales, _refuse_sale, _sell)


def _legal_bargains(table: Table, ask: OfAnOrder) -> Sequence[BuyInPawnshop]:
    return by_kind(BuyInPawnshop, table.pawnshop) if can_pay(table, ask) else ()


def _refuse_bargain(table: Table, ask: OfAnOrder, action: BuyInPawnshop) -> Refusal | None:
    if action.building not in kinds_among(table.pawnshop):
        name = content().buildings[action.building].id
        return refusal("not_in_pawnshop", "IC-T2", card=name)
    return too_few_bricks(table, ask.order, FIXED_PRICE, "IC-T2", "shop")


def _shop(draft: Draft, ask: OfAnOrder, action: BuyInPawnshop) -> None:
    card = draft.from_pawnshop(action.building)
    draft.pay(ask.order, FIXED_PRICE)
    draft.give_card(ask.order, card, shown=True)
    draft.emit(CardBought(ask.order, card, FIXED_PRICE))


SHOP = Part("shop", _legal_bargains, _refuse_bargain, _shop)
