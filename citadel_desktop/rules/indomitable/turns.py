"""The beginning of a turn (IC-T1)."""

from citadel_desktop.rules.indomitable.draft import Draft
from citadel_desktop.rules.indomitable.events import TurnBegan
from citadel_desktop.rules.indomitable.state import Order, Turn, plain_ask


def begin_turn(draft: Draft, order: Order) -> None:
    """The turn of `order` begins; with that of the first one a round does."""
    before = draft.turn
    number, round_ = before.number + 1, before.round + (order == draft.setting.first)
    draft.turn = Turn(number, round_, order, draft.scores[order])
    draft.asks = (plain_ask("draw", order),)
    draft.emit(TurnBegan(order, number, round_))
