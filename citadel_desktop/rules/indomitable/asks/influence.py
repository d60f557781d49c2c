"""Buying an influence card (IC-T2), and the discard of a third one (IC-T5)."""

from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.cards.catalogue import InfluenceKind
from citadel_desktop.rules.indomitable.cards.influence_cards import has_kind, influence_cards, kinds_held
from citadel_desktop.rules.indomitable.draft import Draft, Table, influence_left
from citadel_desktop.rules.indomitable.markets import can_pay, too_few_bricks
from citadel_desktop.rules.indomitable.pending import OfAnOrder, ThirdCard
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE, NONE, Order, seat_of
from citadel_desktop.rules.kit.asks import Event, chosen_from, only
from citadel_desktop.rules.kit.contract import Refusal, Seat, refusal
from citadel_desktop.values import frozen


@frozen
class BuyInfluence:
    """Buy an influence card (IC-T2)."""

    kind: Literal["influence"] = "influence"


@frozen
class Discard:
    """Discard an influence card (IC-T5)."""

    influence: InfluenceKind
    kind: Literal["discard"] = "discard"


Action: TypeAlias = BuyInfluence | Discard


@frozen
class InfluenceBought(Event):
    """An influence card was bought; only its owner sees which (IC-T2)."""

    order: Order
    bricks: int
    card: int = BACK
    seat: Seat = NONE


@frozen
class InfluenceWon(Event):
    """An influence card for standing on a red box (IC-T6) or by an event; only its owner sees which."""

    order: Order
    card: int = BACK
    seat: Seat = NONE


@frozen
class NoInfluenceLeft(Event):
    """Pile and discards of the influence cards are empty: none is won (IC-T7)."""

    order: Order


@frozen
class InfluenceDiscarded(Event):
    """A third influence card had to go (IC-T5)."""

    order: Order
    card: int


def _refuse_purchase(table: Table, ask: OfAnOrder, _action: BuyInfluence) -> Refusal | None:
    if not influence_left(table):
        return refusal("influence_exhausted", "IC-T7")
    return too_few_bricks(table, ask.order, FIXED_PRICE, "IC-T2", "influence")


def _buy(draft: Draft, ask: OfAnOrder, _action: BuyInfluence) -> None:
    draft.pay(ask.order, FIXED_PRICE)
    card = draft.draw_influence(ask.order)
    seat = seat_of(draft.setting, ask.order)
    draft.emit(InfluenceBought(ask.order, FIXED_PRICE, card, seat))


BUY = only(BuyInfluence(), _buy, _refuse_purchase, can_pay)


# A third card


def _held(table: Table, ask: ThirdCard) -> tuple[Discard, ...]:
    return tuple(map(Discard, kinds_held(table.influence[ask.order])))


def _refuse_discard(table: Table, ask: ThirdCard, action: Discard) -> Refusal | None:
    if has_kind(table.influence[ask.order], action.influence):
        return None
    name = influence_cards().kinds[action.influence].id
    return refusal("influence_not_held", "IC-T5", influence=name)


def _discard(draft: Draft, ask: ThirdCard, action: Discard) -> None:
    draft.pop()
    draft.emit(InfluenceDiscarded(ask.order, draft.take_influence(ask.order, action.influence)))


DISCARD = chosen_from("discard", _held, _refuse_discard, _discard)
"""Part for choosing which influence card goes when there are three, the new one included (IC-T5)."""
