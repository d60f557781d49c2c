"""The beginning and the end of a turn (IC-T1, IC-T6); in Treason with open cards and phase 4 (TR-T1, TR-T5)."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon, NoInfluenceLeft
from citadel_desktop.rules.indomitable.asks.towers import next_first_tower
from citadel_desktop.rules.indomitable.draft import Draft, building_left
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.pending import (
    BeforeDraw,
    FirstTower,
    OpenCards,
    Phase2,
    Phase4,
    TurnBeginning,
    TurnEnding,
)
from citadel_desktop.rules.indomitable.state import NONE, Order, Turn, seat_of
from citadel_desktop.rules.indomitable.towns import town_of
from citadel_desktop.rules.indomitable.treason.castle import blacks, castles_lie
from citadel_desktop.rules.kit.asks import Event, only
from citadel_desktop.values import frozen, replace


@frozen
class EndTurn:
    """End the turn, or phase 2 where phase 4 follows (IC-T6)."""

    kind: Literal["end"] = "end"


Action: TypeAlias = EndTurn


@frozen
class TurnBegan(Event):
    """A turn began (IC-T1)."""

    order: Order
    turn: int
    round: int


@frozen
class NothingToDraw(Event):
    """Stock and discards hold no building card (IC-T7)."""

    order: Order


@frozen
class TurnEnded(Event):
    """A turn was over (IC-T6)."""

    order: Order


# The beginning


def run_beginning(draft: Draft, ask: TurnBeginning) -> None:
    """Begin an Order's turn, and with that of the first Order a round."""
    order, before = ask.active, draft.turn
    number, round_ = before.number + 1, before.round + (order == draft.setting.first)
    draft.turn = Turn(number, round_, order, draft.scores[order])
    draft.asks = (BeforeDraw(order),)
    draft.emit(TurnBegan(order, number, round_))


def run_beginning_with_open_cards(draft: Draft, ask: TurnBeginning) -> None:
    """Ask each Order for its first watchtower; then begin turns with the choice of a card (TR-T1).

    Turns are counted through seats that are empty, so a round always has as many as there were seats (TR-E1).
    """
    before = draft.turn
    if before.number == 0:
        order = next_first_tower(draft)
        if order != NONE:
            draft.turn = Turn(0, 0, order)
            draft.asks = (FirstTower(order),)
            return
    else:
        orders = draft.setting.orders
        passed = (ask.active - before.order - 1) % orders
        number = before.number + passed
        draft.turn = replace(before, number=number, round=(number - 1) // orders + 1)
    run_beginning(draft, ask)
    draft.asks = (OpenCards(ask.active),)
    if not draft.treason.row and not building_left(draft):
        draft.emit(NothingToDraw(ask.active))
        draft.asks = (Phase2(ask.active),)


def end_phase1(draft: Draft) -> None:
    """Note the active Order's score if it fell below the start of its turn: it may climb back (IC-T6)."""
    turn = draft.turn
    score = draft.scores[turn.order]
    if score < turn.start:
        draft.turn = replace(turn, start=score)


# The end

_ENDING = TurnEnding()


def _end_phase2(draft: Draft, ask: Phase2, _action: EndTurn) -> None:
    """End phase 2: phase 3, then phase 4 for an Order with a black counter (TR-T5, TR-D1)."""
    order = ask.order
    dark = castles_lie(draft) and blacks(draft, order) > 0
    draft.asks = (Phase4(order) if dark else _ENDING,)
    _win_influence(draft, order)


def _win_influence(draft: Draft, order: Order) -> None:
    """Give an influence card to an Order that has advanced onto a red box (IC-T6)."""
    score = draft.scores[order]
    if score > draft.turn.start and town_of(draft.setting).is_red(score):
        card = draft.draw_influence(order)
        if card == NONE:
            draft.emit(NoInfluenceLeft(order))
        else:
            draft.emit(InfluenceWon(order, card, seat_of(draft.setting, order)))


END: Part = only(EndTurn(), _end_phase2)
"""Part for the end of phase 2."""


def _end_phase4(draft: Draft, _ask: Phase4, _action: EndTurn) -> None:
    draft.asks = (_ENDING,)


END_PHASE4: Part = only(EndTurn(), _end_phase4)
"""Part for the end of phase 4 and of the turn."""


def ending(finish: Callable[[Draft], None]) -> Callable[[Draft, TurnEnding], None]:
    """Make the run that ends a turn: the next Order's begins, or `finish` ends the match (IC-E2, TR-E1).

    A round ends after the last seat still in, clockwise from the starting player's seat, be that one empty or not.
    """

    def run_ending(draft: Draft, _ask: TurnEnding) -> None:
        order, s, out = draft.turn.order, draft.setting, draft.treason.evicted
        draft.emit(TurnEnded(order))
        steps = 1
        while out >> (order + steps) % s.orders & 1 and steps < s.orders:
            steps += 1
        ends_round = (order - s.first) % s.orders + steps >= s.orders
        if draft.last_round and ends_round:
            finish(draft)
        else:
            draft.asks = (TurnBeginning((order + steps) % s.orders),)

    return run_ending
