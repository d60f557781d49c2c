"""Phase 1: cards are turned up until a building, which pays (IC-T1)."""

from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.asks.turn import NothingToDraw, end_phase1
from citadel_desktop.rules.indomitable.cards import event_cards
from citadel_desktop.rules.indomitable.cards.event_cards import EventActed
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Draft, building_left
from citadel_desktop.rules.indomitable.income import pay_income
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.pending import BeforeDraw, Drawing, Phase2
from citadel_desktop.rules.indomitable.state import Order
from citadel_desktop.rules.indomitable.tables import tables
from citadel_desktop.rules.kit.asks import Event, only
from citadel_desktop.values import frozen


@frozen
class DrawCard:
    """Turn up the top card of the stock (IC-T1)."""

    kind: Literal["draw"] = "draw"


Action: TypeAlias = DrawCard


@frozen
class CardTurnedUp(Event):
    """The top card of the stock was turned up in phase 1, a building (he keeps it) or an event (IC-T1)."""

    order: Order
    card: int


_DRAWING = Drawing()


def begin_drawing(draft: Draft) -> None:
    """Begin turning up cards, with phase 2 to follow (IC-T1, IC-T2)."""
    draft.asks = (Phase2(draft.turn.order), _DRAWING)


def _draw(draft: Draft, _ask: BeforeDraw, _action: DrawCard) -> None:
    begin_drawing(draft)


DRAW: Part = only(DrawCard(), _draw)


def run_drawing(draft: Draft, _ask: Drawing) -> None:
    """Turn up a card: an event acts, a building pays and is kept; without any the round is the last (IC-T7)."""
    order = draft.turn.order
    if not building_left(draft):
        draft.emit(NothingToDraw(order))
        draft.last("no_building", order)
        _end(draft)
        return
    card = draft.turn_up()
    draft.emit(CardTurnedUp(order, card))
    if content().cards[card].event:
        draft.discard(card)
        draft.emit(EventActed(card))
        event_cards.act(draft, card)
        return
    _end(draft)
    pay_income(draft, tables().category_of[tables().kinds[card]])
    draft.give_card(order, card, shown=True)


def _end(draft: Draft) -> None:
    draft.pop()
    end_phase1(draft)
