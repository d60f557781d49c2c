"""Shared rules of trading and building: prices, bricks and cards in hand (IC-T2)."""

from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Table
from citadel_desktop.rules.indomitable.pending import OfAnOrder
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, Order
from citadel_desktop.rules.indomitable.tables import kinds_among, tables
from citadel_desktop.rules.kit.contract import Refusal, refusal


def too_few_bricks(table: Table, order: Order, price: int, rule: str, kind: str) -> Refusal | None:
    """Return the refusal of an action that costs more than an Order has."""
    bricks = table.bricks[order]
    if bricks >= price:
        return None
    missing = price - bricks
    return refusal("too_few_bricks", rule, kind=kind, price=price, bricks=bricks, missing=missing)


def can_pay(table: Table, ask: OfAnOrder) -> bool:
    """Whether the asked Order can pay `FIXED_PRICE`."""
    return table.bricks[ask.order] >= FIXED_PRICE


def not_in_hand(table: Table, order: Order, kind: int, rule: str) -> Refusal | None:
    """Return the refusal of a kind of building card that an Order does not hold."""
    if kind in kinds_among(table.hands[order]):
        return None
    return refusal("not_in_hand", rule, card=content().buildings[kind].id)


def sale_price(kind: int) -> int:
    """Return the Pawnshop's price for a building card: half its price, rounded up (IC-T2)."""
    return (tables().price_of[kind] + 1) // 2
