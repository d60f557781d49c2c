"""Answers in another's turn: Protection, Blockade, or letting it be (IC-C3, IC-C4).

The first who answers ends the asking. Of a Donation each opponent's share is a question of its own.
"""

from dataclasses import replace

from citadel_desktop.rules.indomitable import influence_effects as effects
from citadel_desktop.rules.indomitable.asking import answer_kind, ask_next, can_answer, concerns
from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.events import InfluencePlayed, Protected, PurchaseBlocked
from citadel_desktop.rules.indomitable.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import NONE, Action, Ask, AskKind
from citadel_desktop.rules.kit.contract import Refusal, refusal

_PROTECT = (Action("protect"),)
_BLOCKADE = (Action("blockade"),)
_PASS = (Action("pass"),)


def _legal_protection(table: Table, ask: Ask) -> tuple[Action, ...]:
    return _PROTECT if can_answer(table, ask, ask.order) else ()


def _legal_blockade(table: Table, ask: Ask) -> tuple[Action, ...]:
    return _BLOCKADE if can_answer(table, ask, ask.order) else ()


def _legal_pass(table: Table, ask: Ask) -> tuple[Action, ...]:
    return _PASS


def _refuse_answer(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if action.kind == "pass" or can_answer(table, ask, ask.order):
        return None
    name = influence_cards().kinds[answer_kind(ask)].id
    if not concerns(table, ask, ask.order):
        return refusal("not_against_you", "IC-C3", influence=name)
    return refusal("influence_not_held", "IC-C3", influence=name)


def _protect(draft: Draft, ask: Ask, action: Action) -> None:
    cards = influence_cards()
    draft.pop()
    kind = cards.blockade if ask.kind == "answer_blockade" else ask.card
    stopped = next(card for card in reversed(draft.spent) if kind_of(card) == kind)
    number = draft.take_influence(ask.order, cards.protection)
    draft.emit(Protected(ask.order, number, ask.by, stopped))
    if ask.kind == "answer_blockade":
        # Who announced it has been asked for; nobody else may block it a second time.
        draft.push(Ask("buying", by=draft.turn.order, plot=ask.plot))
    elif ask.plot == NONE:
        _next_share(draft, ask)


def _blockade(draft: Draft, ask: Ask, action: Action) -> None:
    draft.pop()
    number = draft.take_influence(ask.order, influence_cards().blockade)
    draft.emit(InfluencePlayed(ask.order, number, ask.plot, ask.by))
    draft.could_be_answered(ask.order)
    reply = Ask("answer_blockade", ask.by, by=ask.order, plot=ask.plot)
    if draft.setting.ask_all or can_answer(draft, reply, reply.order):
        draft.push(reply)
    else:
        _block(draft, reply)


def _pass(draft: Draft, ask: Ask, action: Action) -> None:
    draft.pop()
    if ask.kind == "answer_blockade":
        _block(draft, ask)
        return
    if ask.kind == "answer_card" and ask.plot == NONE:
        effects.pay_share(draft, ask.order, ask.by, ask.card)
        _next_share(draft, ask)
        return
    draft.could_be_answered(ask.order)
    if ask_next(draft, replace(ask, passed=ask.passed | 1 << ask.order), ask.order):
        return
    goes_on: AskKind = "buying" if ask.kind == "answer_purchase" else "striking"
    draft.push(Ask(goes_on, by=ask.by, plot=ask.plot, card=ask.card))


def _next_share(draft: Draft, ask: Ask) -> None:
    draft.could_be_answered(ask.order)
    passed = ask.passed | 1 << ask.order
    effects.collect(draft, ask.by, ask.card, ask.order, passed)


def _block(draft: Draft, reply: Ask) -> None:
    draft.emit(PurchaseBlocked(reply.order, reply.plot, reply.by))
    draft.turn = replace(draft.turn, barred=draft.turn.barred | 1 << reply.plot)


PROTECT = Part("protect", _legal_protection, _refuse_answer, _protect)
"""A Protection against an influence card or a Blockade: it is stopped for its player alone, and spent."""
BLOCKADE = Part("blockade", _legal_blockade, _refuse_answer, _blockade)
"""A Blockade against an announced purchase; its buyer may answer it."""
PASS = Part("pass", _legal_pass, _refuse_answer, _pass)
"""No answer."""
