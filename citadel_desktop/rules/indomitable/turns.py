"""The beginning of a turn (IC-T1)."""

from citadel_desktop.rules.indomitable.draft import Draft
from citadel_desktop.rules.indomitable.events import TurnBegan
from citadel_desktop.rules.indomitable.state import Ask, Turn, plain_ask


def run_beginning(draft: Draft, ask: Ask) -> None:
    """The turn of the Order that the ask is `by` begins; with that of the first one a round does."""
    order, before = ask.by, draft.turn
    number, round_ = before.number + 1, before.round + (order == draft.setting.first)
    draft.turn = Turn(number, round_, order, draft.scores[order])
    draft.asks = (plain_ask("draw", order),)
    draft.emit(TurnBegan(order, number, round_))
