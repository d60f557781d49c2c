"""Buying an influence card (IC-T2), and the discard of a third one (IC-T5)."""

from citadel_desktop.rules.indomitable.actions import BuyInfluence, Discard
from citadel_desktop.rules.indomitable.cards.influence_cards import has_kind, influence_cards, kinds_held
from citadel_desktop.rules.indomitable.draft import Draft, Table, influence_left
from citadel_desktop.rules.indomitable.events import InfluenceBought, InfluenceDiscarded
from citadel_desktop.rules.indomitable.markets import can_pay, too_few_bricks
from citadel_desktop.rules.indomitable.pending import Phase2, ThirdCard
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, seat_of
from citadel_desktop.rules.kit.asks import chosen_from, only
from citadel_desktop.rules.kit.contract import Refusal, refusal


def _refuse_purchase(table: Table, ask: Phase2, _action: BuyInfluence) -> Refusal | None:
    if not influence_left(table):
        return refusal("influence_exhausted", "IC-T7")
    return too_few_bricks(table, ask.order, FIXED_PRICE, "IC-T2", "influence")


def _buy(draft: Draft, ask: Phase2, _action: BuyInfluence) -> None:
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
