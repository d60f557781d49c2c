"""The Wizard (IC-C3): its player chooses which of the top two cards of the stock is turned up."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.asks.drawing import begin_drawing
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.pending import Looking, Wizard
from citadel_desktop.rules.indomitable.state import BACK, NONE, Order, seat_of
from citadel_desktop.rules.indomitable.tables import in_row
from citadel_desktop.rules.kit.asks import Event, Part, allowed
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen


@frozen
class TurnUp:
    """Turn up, of the two cards the Wizard sees, the one at a place (IC-C3)."""

    place: int
    kind: Literal["turn_up"] = "turn_up"


Action: TypeAlias = TurnUp


@frozen
class WizardLooked(Event):
    """The Wizard's player has looked at the top cards of the stock; only he sees them (IC-C3)."""

    order: Order
    cards: tuple[int, ...]
    seat: Seat = NONE


@frozen
class WizardChose(Event):
    """The Wizard's player chose which card is turned up; the other one (BACK for others) went under the stock."""

    order: Order
    under: int = BACK
    seat: Seat = NONE


CARDS_SEEN = 2
"""Cards that the Wizard looks at."""


def run_looking(draft: Draft, ask: Looking) -> None:
    """Look at the top cards of the stock; with one card left just turn it up."""
    draft.pop()
    choice = look(draft, ask.by, ask.influence)
    if choice is None:
        begin_drawing(draft)
    else:
        draft.swap(choice)


def look(draft: Draft, by: Order, kind: int) -> Wizard | None:
    """Look at the top cards of the stock and ask for a choice; return None if there are too few.

    They stay where they lie until one is chosen.
    """
    draft.renew()
    amount = influence_cards().kinds[kind].amount
    if len(draft.stock) < amount:
        return None
    draft.learned = True
    cards = draft.stock[:amount]
    draft.emit(WizardLooked(by, cards, seat_of(draft.setting, by)))
    return Wizard(by, kind, cards)


def turning_up(goes_on: Callable[[Draft], None]) -> Part[Table, Draft, Wizard, TurnUp]:
    """Make the part for turning up one of the two cards, after which the turn `goes_on`."""

    def legal(_table: Table, _ask: Wizard) -> tuple[TurnUp, ...]:
        return in_row(TurnUp, CARDS_SEEN)

    def apply(draft: Draft, ask: Wizard, action: TurnUp) -> None:
        _put_under(draft, ask.order, action.place)
        goes_on(draft)

    return Part("turn_up", legal, allowed, apply)


def _put_under(draft: Draft, by: Order, chosen: int) -> None:
    """Put the chosen card on top of the stock and the other one under it.

    A seat that has seen a card keeps knowing it: if it knew one of the two before, it sees that the other one is turned
    up. The card's epoch is known to all, who see the epochs of the two on top and which of them was turned up.
    """
    stock = draft.stock
    known = [0] * (len(stock) - len(draft.known)) + list(draft.known)
    other = 1 - chosen
    seat = seat_of(draft.setting, by)
    draft.stock = (stock[chosen], *stock[2:], stock[other])
    known = [known[chosen], *known[2:], known[other] | 1 << seat]
    first = next(index for index, seats in enumerate(known) if seats)
    draft.known = tuple(known[first:])
    epochs = draft.epochs
    draft.epochs = epochs[chosen : chosen + 1] + epochs[2:] + epochs[other : other + 1]
    draft.emit(WizardChose(by, stock[other], seat))


TURN_UP = turning_up(begin_drawing)
"""Part for choosing which of the two cards is turned up, and so pays."""


def fits(p: Table, ask: Wizard) -> bool:
    """Whether such an ask can be on the stack."""
    return len(ask.cards) == CARDS_SEEN and ask.cards == p.stock[:CARDS_SEEN]
