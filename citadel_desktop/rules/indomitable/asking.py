"""The order of asking for answers to a purchase or an influence card (IC-C4).

An ask holds only the Order asked now and those that have passed; the next one follows from the hands, so the stack
reveals no more than the question itself. Where all are asked, those who cannot answer are asked too and can only pass.
"""

from functools import cache
from typing import TypeAlias

from citadel_desktop.rules.indomitable.cards.influence_cards import has_kind, influence_cards
from citadel_desktop.rules.indomitable.draft import Draft, Table, owner
from citadel_desktop.rules.indomitable.pending import AnswerBlockade, AnswerCard, AnswerPurchase
from citadel_desktop.rules.indomitable.state import NONE, Order, Setting
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen, replace


@frozen
class PurchaseAnnounced(Event):
    """A purchase that may still be answered (IC-C3, Blockade)."""

    order: Order
    plot: int


Answerable: TypeAlias = AnswerPurchase | AnswerCard | AnswerBlockade
"""Asks that want an answer."""


def clockwise(setting: Setting, start: Order, stop: Order) -> tuple[Order, ...]:
    """Return the Orders after `start` up to the one before `stop`; all others where both are the same."""
    return _row(setting.orders, start, stop)


def from_active(table: Table) -> tuple[Order, ...]:
    """Return all Orders clockwise, the active one first."""
    active = table.turn.order
    return (active, *_row(table.setting.orders, active, active))


@cache
def _row(orders: int, start: Order, stop: Order) -> tuple[Order, ...]:
    count = (stop - start - 1) % orders
    return tuple((start + 1 + step) % orders for step in range(count))


def answer_kind(ask: Answerable) -> int:
    """Return the influence kind that answers an ask."""
    cards = influence_cards()
    return cards.blockade if isinstance(ask, AnswerPurchase) else cards.protection


def concerns(table: Table, ask: Answerable, order: Order) -> bool:
    """Whether an ask gives `order` a reason to answer.

    Anybody else may block a purchase; a Protection is for him alone whom the card or the Blockade meets (IC-C3).
    """
    if isinstance(ask, AnswerPurchase):
        return order != ask.buyer
    if isinstance(ask, AnswerBlockade):
        return order == table.turn.order
    return order != ask.by if ask.plot is None else owner(table, ask.plot) == order


def can_answer(table: Table, ask: Answerable, order: Order) -> bool:
    """Whether `order` could answer an ask; its hand must be open in `table`."""
    return concerns(table, ask, order) and has_kind(table.influence[order], answer_kind(ask))


def whose(ask: AnswerPurchase | AnswerCard) -> Order:
    """Return the Order whose purchase or card is to be answered."""
    return ask.buyer if isinstance(ask, AnswerPurchase) else ask.by


def next_asked(table: Table, ask: AnswerPurchase | AnswerCard) -> Order:
    """Return the Order asked after `ask.order`, clockwise up to the one to be answered; NONE for nobody (IC-C4)."""
    for order in clockwise(table.setting, ask.order, whose(ask)):
        if table.treason.evicted >> order & 1:
            continue
        if table.setting.ask_all or can_answer(table, ask, order):
            return order
    return NONE


def ask_next(draft: Draft, ask: AnswerPurchase | AnswerCard) -> bool:
    """Ask the Order next after `ask.order`; return False if there is none."""
    order = next_asked(draft, ask)
    if order == NONE:
        return False
    draft.push(replace(ask, order=order))
    return True


def ask_purchase(draft: Draft, plot: int) -> bool:
    """Announce the active Order's purchase of `plot`; return False if nobody is asked, so that it is made at once.

    Otherwise `answers` goes on with it, and lets it go on by itself ("buying") unless it is blocked.
    """
    buyer = draft.turn.order
    draft.could_be_answered(buyer)
    ask = AnswerPurchase(buyer, buyer, plot)
    if next_asked(draft, ask) == NONE:
        return False
    draft.emit(PurchaseAnnounced(buyer, plot))
    return ask_next(draft, ask)


def ask_card(draft: Draft, kind: int, plot: int) -> bool:
    """Ask about the active Order's influence card at `plot`; return False if nobody is asked and it acts at once."""
    by = draft.turn.order
    draft.could_be_answered(by)
    return ask_next(draft, AnswerCard(by, by, kind, plot))
