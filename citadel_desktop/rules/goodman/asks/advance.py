"""Whether the victor steps into the square that the loser has left (WT-C5, ask "advance")."""

from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.draft import Draft, Table, figure_of, lying_at, may_take
from citadel_desktop.rules.goodman.movement.allowance import may_enter
from citadel_desktop.rules.goodman.movement.entering import arrive
from citadel_desktop.rules.goodman.parts import Part
from citadel_desktop.rules.goodman.pending import AdvanceAsk, PickUpAsk
from citadel_desktop.rules.goodman.state import OUTSIDE
from citadel_desktop.rules.kit.asks import only
from citadel_desktop.values import frozen


@frozen
class Advance:
    """Advance into the square that the loser left (WT-C5)."""

    kind: Literal["advance"] = "advance"


@frozen
class Stay:
    """Stay where the victor stands (WT-C5)."""

    kind: Literal["stay"] = "stay"


Action: TypeAlias = Advance | Stay


def may_advance(table: Table, victor: int) -> bool:
    """Whether a victor may step into the square left; from outside only as heroes may enter at all (WT-P3)."""
    outside = figure_of(table, victor).place == OUTSIDE
    return not outside or may_enter(table) is None


def _advance(draft: Draft, ask: AdvanceAsk, action: Advance) -> None:
    draft.pop()
    if figure_of(draft, ask.victor).place == OUTSIDE:
        draft.change_turn(entered=draft.turn.entered + 1)
    arrive(draft, ask.victor, ask.square, "advance")
    # None lies where the dead are. The talisman comes first.
    for item in reversed(lying_at(draft, figure_of(draft, ask.victor).place)):
        if may_take(draft, ask.victor, item):
            draft.push(PickUpAsk(ask.side, (ask.victor,), item))


def _stay(draft: Draft, ask: AdvanceAsk, action: Stay) -> None:
    draft.pop()


PARTS: tuple[Part, ...] = (only(Advance(), _advance), only(Stay(), _stay))
