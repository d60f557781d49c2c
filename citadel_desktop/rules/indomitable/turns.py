"""The beginning of a turn (IC-T1)."""

from citadel_desktop.rules.indomitable.draft import Draft
from citadel_desktop.rules.indomitable.events import TurnBegan
from citadel_desktop.rules.indomitable.pending import BeforeDraw, Beginning
from citadel_desktop.rules.indomitable.state import Turn


def run_beginning(draft: Draft, ask: Beginning) -> None:
    """The turn of an Order begins; with that of the first one a round does."""
    order, before = ask.active, draft.turn
    number, round_ = before.number + 1, before.round + (order == draft.setting.first)
    draft.turn = Turn(number, round_, order, draft.scores[order])
    draft.asks = (BeforeDraw(order),)
    draft.emit(TurnBegan(order, number, round_))
