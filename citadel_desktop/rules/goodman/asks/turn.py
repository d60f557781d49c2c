"""Turns begin and end without being asked for (WT-T, asks "beginning" and "ending")."""

from citadel_desktop.rules.goodman.asks.activate import may_activate
from citadel_desktop.rules.goodman.asks.disengage import look_for_bonds
from citadel_desktop.rules.goodman.draft import Draft
from citadel_desktop.rules.goodman.pending import ActivateAsk, TurnBegins, TurnEnds
from citadel_desktop.rules.goodman.state import HEROES, VILLAIN, Side, Turn
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen


@frozen
class TurnBegan(Event):
    """A turn began (WT-T)."""

    number: int
    side: Side


def side_in_turn(number: int) -> Side:
    """Return the side that has the turn of this number; the heroes begin (WT-T)."""
    return HEROES if number % 2 else VILLAIN


def run_beginning(draft: Draft, ask: TurnBegins) -> None:
    """Begin the next turn; in the escape the villain may first activate monsters (WT-P2)."""
    number = draft.turn.number + 1
    side = side_in_turn(number)
    draft.turn = Turn(number, side)
    draft.emit(TurnBegan(number, side))
    if side == VILLAIN and may_activate(draft):
        draft.swap(ActivateAsk(VILLAIN))
    else:
        look_for_bonds(draft, side)


def run_ending(draft: Draft, ask: TurnEnds) -> None:
    """End the turn and begin the other side's."""
    draft.swap(TurnBegins())
