"""The results of a round are settled one by one in an order that the active side chooses (WT-C6, ask "settle").

`run_results` goes on with a round whose blows are struck (ask "results"), until nothing of it is left to be settled.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.asks.retreat import (
    RetreatWaived,
    face_each_other,
    is_cornered,
    retreat_squares,
    use_up,
)
from citadel_desktop.rules.goodman.combat.rounds import end_round
from citadel_desktop.rules.goodman.draft import Draft, Table, is_figure, side_of
from citadel_desktop.rules.goodman.parts import Part, not_an_action
from citadel_desktop.rules.goodman.pending import Results, RetreatAsk, SettleAsk
from citadel_desktop.rules.kit.asks import chosen_from
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen, replace


@frozen
class Settle:
    """Settle the result of this victor over this loser next (WT-C6)."""

    victor: int
    loser: int
    kind: Literal["settle"] = "settle"


Action: TypeAlias = Settle


def run_results(draft: Draft, ask: Results) -> None:
    """Settle the next result of a round; after the last one the round is over."""
    pending = still_pending(draft)
    draft.rounds = (*draft.rounds[:-1], replace(draft.rounds[-1], pending=pending))
    if not pending:
        end_round(draft)
    elif len(pending) == 1:
        _open(draft, *pending[0])
    else:
        draft.push(SettleAsk(draft.turn.side))


def still_pending(table: Table) -> tuple[tuple[int, int], ...]:
    """Return victor and loser of each result of the round that may still bring a retreat (WT-C5, WT-C6).

    Neither of them is dead, they are still neighbours, and the loser has been retreated by nobody.
    """
    now = table.rounds[-1]
    return tuple(
        (victor, loser)
        for victor, loser in now.pending
        if not now.retreated >> loser & 1 and face_each_other(table, victor, loser)
    )


def _results(table: Table, ask: SettleAsk) -> Iterator[Settle]:
    return (Settle(victor, loser) for victor, loser in table.rounds[-1].pending)


def _refuse(table: Table, ask: SettleAsk, action: Settle) -> Refusal | None:
    if not is_figure(table, action.victor):
        return not_an_action(action.kind)
    if (action.victor, action.loser) not in table.rounds[-1].pending:
        return refusal("no_result", "WT-C5", figure=action.victor, other=action.loser)
    return None


def _settle(draft: Draft, ask: SettleAsk, action: Settle) -> None:
    draft.pop()
    _open(draft, action.victor, action.loser)


def _open(draft: Draft, victor: int, loser: int) -> None:
    """Ask the victor what to do with the loser, unless nothing can be done."""
    if is_cornered(draft, victor, loser) or retreat_squares(draft, victor, loser):
        draft.push(RetreatAsk(side_of(victor), victor, loser))
    else:
        use_up(draft, victor, loser)
        draft.emit(RetreatWaived(victor, loser, draft.told(victor, loser)))


PARTS: tuple[Part, ...] = (chosen_from("settle", _results, _refuse, _settle),)
