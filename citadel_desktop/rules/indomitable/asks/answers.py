"""Answers in another's turn: Protection, Blockade, or none (IC-C3, IC-C4).

The first who answers ends the asking. Of a Donation each opponent's share is a question of its own.
"""

from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.asking import Answerable, answer_kind, ask_next, can_answer, concerns
from citadel_desktop.rules.indomitable.asks import striking
from citadel_desktop.rules.indomitable.asks.striking import InfluencePlayed
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of, kinds_held
from citadel_desktop.rules.indomitable.draft import Draft, Table, taken
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.pending import AnswerBlockade, AnswerCard, AnswerPurchase, Buying, CardStriking
from citadel_desktop.rules.indomitable.state import Order
from citadel_desktop.rules.indomitable.town import PLOTS
from citadel_desktop.rules.kit.asks import Event, only
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen, replace


@frozen
class PlayProtection:
    """Answer with a Protection (IC-C3)."""

    kind: Literal["protect"] = "protect"


@frozen
class PlayBlockade:
    """Answer with a Blockade (IC-C3)."""

    kind: Literal["blockade"] = "blockade"


@frozen
class NoAnswer:
    """Do not answer (IC-C4)."""

    kind: Literal["pass"] = "pass"


Action: TypeAlias = PlayProtection | PlayBlockade | NoAnswer


@frozen
class PurchaseBlocked(Event):
    """`by` cancelled the purchase with a Blockade (IC-C3)."""

    order: Order
    plot: int
    by: Order


@frozen
class Protected(Event):
    """A Protection (`card`) stopped an influence card of `by` (`stopped`, its number) for its player alone (IC-C3)."""

    order: Order
    card: int
    by: Order
    stopped: int


Protectable: TypeAlias = AnswerCard | AnswerBlockade
"""Asks that a Protection answers."""


def _refuse(table: Table, ask: Answerable, _action: PlayProtection | PlayBlockade) -> Refusal | None:
    if can_answer(table, ask, ask.order):
        return None
    name = influence_cards().kinds[answer_kind(ask)].id
    if not concerns(table, ask, ask.order):
        return refusal("not_against_you", "IC-C3", influence=name)
    return refusal("influence_not_held", "IC-C3", influence=name)


def _protect(draft: Draft, ask: Protectable, _action: PlayProtection) -> None:
    cards = influence_cards()
    draft.pop()
    kind = ask.influence if isinstance(ask, AnswerCard) else cards.blockade
    stopped = next(card for card in reversed(draft.spent) if kind_of(card) == kind)
    number = draft.take_influence(ask.order, cards.protection)
    draft.emit(Protected(ask.order, number, ask.by, stopped))
    if isinstance(ask, AnswerBlockade):
        # The announcing Order has been asked for; nobody else may block it a second time.
        draft.push(Buying(draft.turn.order, ask.plot))
    elif ask.plot is None:
        _next_share(draft, ask)


PROTECT = only(PlayProtection(), _protect, _refuse)
"""A Protection against an influence card or a Blockade, which is stopped for its player alone, and spent."""


def _blockade(draft: Draft, ask: AnswerPurchase, _action: PlayBlockade) -> None:
    draft.pop()
    number = draft.take_influence(ask.order, influence_cards().blockade)
    draft.emit(InfluencePlayed(ask.order, number, ask.plot, ask.buyer))
    draft.could_be_answered(ask.order)
    reply = AnswerBlockade(ask.buyer, ask.order, ask.plot)
    if draft.setting.ask_all or can_answer(draft, reply, reply.order):
        draft.push(reply)
    else:
        _block(draft, reply)


BLOCKADE = only(PlayBlockade(), _blockade, _refuse)
"""A Blockade against an announced purchase; its buyer may answer it."""


def _block(draft: Draft, reply: AnswerBlockade) -> None:
    draft.emit(PurchaseBlocked(reply.order, reply.plot, reply.by))
    draft.turn = replace(draft.turn, barred=draft.turn.barred | 1 << reply.plot)


def _pass(draft: Draft, ask: Answerable, _action: NoAnswer) -> None:
    draft.pop()
    match ask:
        case AnswerBlockade():
            _block(draft, ask)
        case AnswerCard(plot=int(plot)):
            if not _next(draft, ask):
                draft.push(CardStriking(ask.by, ask.influence, plot))
        case AnswerCard():
            striking.pay_share(draft, ask.order, ask.by, ask.influence)
            _next_share(draft, ask)
        case AnswerPurchase():
            if not _next(draft, ask):
                draft.push(Buying(ask.buyer, ask.plot))


PASS: Part = only(NoAnswer(), _pass)
"""No answer."""


def _next(draft: Draft, ask: AnswerPurchase | AnswerCard) -> bool:
    draft.could_be_answered(ask.order)
    return ask_next(draft, replace(ask, passed=ask.passed | 1 << ask.order))


def _next_share(draft: Draft, ask: AnswerCard) -> None:
    draft.could_be_answered(ask.order)
    striking.collect(draft, replace(ask, passed=ask.passed | 1 << ask.order))


# What may be asked


def fits_purchase(p: Table, ask: AnswerPurchase) -> bool:
    """Whether such an ask can be on the stack."""
    return ask.buyer == p.turn.order != ask.order and _neutral(p, ask.plot) and 0 <= ask.passed < 1 << p.setting.orders


def fits_card(p: Table, ask: AnswerCard) -> bool:
    """Whether such an ask can be on the stack."""
    held = kinds_held(decks()[p.setting.deck].influence)
    others = ask.by == p.turn.order != ask.order and ask.influence in held
    there = ask.plot is None or 0 <= ask.plot < PLOTS
    return others and there and 0 <= ask.passed < 1 << p.setting.orders


def fits_blockade(p: Table, ask: AnswerBlockade) -> bool:
    """Whether such an ask can be on the stack."""
    return ask.order == p.turn.order != ask.by and _neutral(p, ask.plot) and ask.by in range(p.setting.orders)


def _neutral(p: Table, plot: int) -> bool:
    return 0 <= plot < PLOTS and not taken(p) >> plot & 1
