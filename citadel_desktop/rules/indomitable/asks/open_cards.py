"""The row of open building cards (TR-T1 to TR-T3): choosing, refilling, and the Wizard."""

from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.asks import wizard
from citadel_desktop.rules.indomitable.asks.turn import end_phase1
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.draft import Draft, Table, building_left
from citadel_desktop.rules.indomitable.income import pay_income
from citadel_desktop.rules.indomitable.pending import Looking, OpenCards, Phase2, Refilling
from citadel_desktop.rules.indomitable.state import Order
from citadel_desktop.rules.indomitable.tables import in_row, tables
from citadel_desktop.rules.indomitable.treason.castle import castle, change, note
from citadel_desktop.rules.kit.asks import Event, Part
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class ChooseCard:
    """Choose the open card at a place of the row (TR-T1)."""

    place: int
    kind: Literal["choose"] = "choose"


Action: TypeAlias = ChooseCard


@frozen
class CardChosen(Event):
    """One of the open building cards was chosen, with the bricks that lay on it (TR-T1)."""

    order: Order
    card: int
    bricks: int


@frozen
class CardOpened(Event):
    """The top card of the stock was turned up into the row (TR-T1)."""

    card: int


@frozen
class RowCleared(Event):
    """All open cards were of one category: they were discarded, their bricks went to the bank (TR-T2)."""

    cards: tuple[int, ...]
    bricks: int


@frozen
class WizardWaits(Event):
    """A Wizard was played: it is used when the row is refilled (TR-T3)."""

    order: Order


def category_of(card: int) -> int:
    """Return the category of a building card, by its index in CATEGORIES."""
    return tables().category_of[tables().kinds[card]]


def of_one_category(cards: tuple[int, ...]) -> bool:
    """Whether building cards are all of one category."""
    return len({category_of(card) for card in cards}) == 1


def _legal(table: Table, _ask: OpenCards) -> tuple[ChooseCard, ...]:
    return in_row(ChooseCard, len(table.treason.row))


def _refuse(table: Table, _ask: OpenCards, action: ChooseCard) -> Refusal | None:
    if action.place < len(table.treason.row):
        return None
    return refusal("no_open_card", "TR-T1", cards=len(table.treason.row))


def _choose(draft: Draft, ask: OpenCards, action: ChooseCard) -> None:
    """Choose a card: tax and income as in IC-T1, then the bricks on the card; one goes on each card left."""
    order, place = ask.order, action.place
    row, lying = draft.treason.row, draft.treason.bricks
    card, bricks = row[place], lying[place]
    draft.asks = (Phase2(order), Refilling())
    draft.emit(CardChosen(order, card, bricks))
    pay_income(draft, category_of(card))
    draft.gain(order, bricks)
    draft.give_card(order, card, shown=True)
    left = lying[:place] + lying[place + 1 :]
    change(draft, row=row[:place] + row[place + 1 :], bricks=tuple([count + 1 for count in left]))
    end_phase1(draft)


CHOOSE = Part("choose", _legal, _refuse, _choose)


# Refilling


def fill(draft: Draft) -> None:
    """Fill a row that was left short as soon as there are cards again, before the next choice from it (TR-T2)."""
    choosing = draft.asks[-1].kind == "choose"
    if choosing and len(draft.treason.row) < castle().row and building_left(draft):
        draft.push(Refilling())


def run_refilling(draft: Draft, _ask: Refilling) -> None:
    """Turn up a card, or clear a row of one category; without a card the round is the last (TR-E1)."""
    t = draft.treason
    if len(t.row) == castle().row:
        if of_one_category(t.row) and _another_row(draft):
            _clear(draft)
        else:
            draft.pop()
    elif not building_left(draft):
        draft.last("no_building", draft.turn.order)
        draft.pop()
    elif draft.turn.treason.wizards:
        _look(draft)
    else:
        _open(draft)


def _open(draft: Draft) -> None:
    card = draft.turn_up()
    draft.emit(CardOpened(card))
    t = draft.treason
    change(draft, row=(*t.row, card), bricks=(*t.bricks, 0))


def _another_row(table: Table) -> bool:
    """Whether stock and discards can give three new cards of two categories (TR-T2)."""
    cards = (*table.stock, *table.discards)
    return len(cards) >= castle().row and not of_one_category(cards)


def _clear(draft: Draft) -> None:
    row, bricks = draft.treason.row, sum(draft.treason.bricks)
    draft.emit(RowCleared(row, bricks))
    for card in row:
        draft.discard(card)
    change(draft, row=(), bricks=())


# The Wizard (TR-T3)


def run_looking(draft: Draft, ask: Looking) -> None:
    """Keep a Wizard played before the choice until the row is refilled."""
    draft.pop()
    draft.emit(WizardWaits(ask.by))
    note(draft, wizards=draft.turn.treason.wizards + 1)


def _look(draft: Draft) -> None:
    note(draft, wizards=draft.turn.treason.wizards - 1)
    choice = wizard.look(draft, draft.turn.order, influence_cards().named("wizard"))
    if choice is None:
        _open(draft)
    else:
        draft.push(choice)


def _open_chosen(draft: Draft) -> None:
    draft.pop()
    # Another Wizard may wait, but this card is the one that was chosen to lie open.
    _open(draft)


TURN_UP = wizard.turning_up(_open_chosen)
"""Part for choosing which of the two cards comes into the row."""


def fits(p: Table, _ask: OpenCards) -> bool:
    """Whether such an ask can be on the stack."""
    row = p.treason.row
    return len(row) == castle().row or (bool(row) and not building_left(p))
