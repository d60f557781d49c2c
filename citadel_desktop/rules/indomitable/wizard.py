"""The Wizard (IC-C3): which of the top cards of the stock is turned up."""

from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.events import WizardChose, WizardLooked
from citadel_desktop.rules.indomitable.income import begin_drawing
from citadel_desktop.rules.indomitable.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import Action, Ask, seat_of
from citadel_desktop.rules.kit.contract import Refusal

_CHOICES = (Action("turn_up", card=0), Action("turn_up", card=1))


def run_looking(draft: Draft, ask: Ask) -> None:
    """The top cards of the stock are looked at; with one card left it is just turned up.

    They stay where they lie until one is chosen.
    """
    draft.pop()
    draft.renew()
    by, amount = ask.by, influence_cards().kinds[ask.card].amount
    if len(draft.stock) < amount:
        begin_drawing(draft)
        return
    draft.learned = True
    cards = draft.stock[:amount]
    draft.emit(WizardLooked(by, cards, seat_of(draft.setting, by)))
    draft.swap(Ask("wizard", by, card=ask.card, cards=cards))


def legal(_table: Table, _ask: Ask) -> tuple[Action, ...]:
    """Either of the two."""
    return _CHOICES


def refuse(_table: Table, _ask: Ask, _action: Action) -> Refusal | None:
    """Nothing: either may be turned up."""
    return None


def _choose(draft: Draft, ask: Ask, action: Action) -> None:
    put_under(draft, ask, action)
    begin_drawing(draft)


def put_under(draft: Draft, ask: Ask, action: Action) -> None:
    """The chosen card is the next to be turned up, the other one goes under the stock.

    Who has seen a card keeps knowing it: whoever knew it before sees that the other one is turned up. Its epoch is
    known to all, for they see of which epochs the two on top were and which of them was turned up.
    """
    by, chosen, stock = ask.order, action.card, draft.stock
    known = [0] * (len(stock) - len(draft.known)) + list(draft.known)
    other = 1 - chosen
    seat = seat_of(draft.setting, by)
    draft.stock = (stock[chosen], *stock[2:], stock[other])
    known = [known[chosen], *known[2:], known[other] | 1 << seat]
    first = next(index for index, seats in enumerate(known) if seats)
    draft.known = tuple(known[first:])
    epochs = draft.epochs
    draft.epochs = epochs[chosen : chosen + 1] + epochs[2:] + epochs[other : other + 1]
    draft.emit(WizardChose(by, stock[other], seat_of(draft.setting, by)))


TURN_UP = Part("turn_up", legal, refuse, _choose)
"""Which of the two cards is turned up."""
