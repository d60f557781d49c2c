"""Figures in enemies' zones may break off contact before all else (WT-T5, ask "disengage").

`run_moving` goes on when that is fought out (ask "moving").
"""

from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.combat.rounds import start_round
from citadel_desktop.rules.goodman.draft import Draft, Table, Told, figures_of, is_figure, numbers, side_of
from citadel_desktop.rules.goodman.movement.ground import enemies_beside, in_zones
from citadel_desktop.rules.goodman.parts import OfFigure, Part, not_an_action
from citadel_desktop.rules.goodman.pending import DisengageAsk, FightingBegins, MoveAsk, MovingBegins
from citadel_desktop.rules.goodman.squares import bits
from citadel_desktop.rules.goodman.state import DEAD, HEROES, Side
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.asks import Event, only
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class Disengage(OfFigure):
    """Break off a figure's contact with its enemies (WT-T5)."""

    figure: int
    kind: Literal["disengage"] = "disengage"


@frozen
class Done:
    """End activating, disengaging or moving."""

    kind: Literal["done"] = "done"


Action: TypeAlias = Disengage | Done


@frozen
class Disengaging(Event):
    """A figure breaks off contact (WT-T5)."""

    figure: int
    who: Told = ()


def look_for_bonds(draft: Draft, side: Side) -> None:
    """Bind the side's figures in enemies' zones; they may disengage before all else (WT-T5)."""
    bound = in_zones(draft, side)
    if bound:
        draft.change_turn(bound=bound)
        draft.swap(DisengageAsk(side))
    else:
        _let_move(draft, side)


def _let_move(draft: Draft, side: Side) -> None:
    anybody = any(one.place != DEAD for one in figures_of(draft, side))
    draft.swap(MoveAsk(side) if anybody else FightingBegins())


def _legal(table: Table, ask: DisengageAsk) -> tuple[Disengage, ...]:
    """Return every `Disengage` that `_refuse` allows, by figure."""
    return tuple(map(Disengage, bits(table.turn.bound & ~table.turn.freed)))


def _refuse(table: Table, ask: DisengageAsk, action: Disengage) -> Refusal | None:
    figure = action.figure
    if not is_figure(table, figure):
        return not_an_action(action.kind)
    if side_of(figure) != ask.side:
        return refusal("not_your_figure", "WT-T5", figure=figure)
    if not table.turn.bound >> figure & 1:
        return refusal("not_bound", "WT-T5", figure=figure)
    if table.turn.freed >> figure & 1:
        return refusal("disengages_already", "WT-T5", figure=figure)
    return None


def _disengage(draft: Draft, ask: DisengageAsk, action: Disengage) -> None:
    draft.change_turn(freed=draft.turn.freed | 1 << action.figure)
    draft.emit(Disengaging(action.figure, draft.told(action.figure)))


def _done(draft: Draft, ask: DisengageAsk, action: Done) -> None:
    """Fight one round with all figures that break off; then the others move (WT-T5)."""
    pairs = disengaging_pairs(draft)
    draft.swap(MovingBegins())
    if pairs:
        start_round(draft, "disengage", pairs)


def disengaging_pairs(table: Table) -> tuple[tuple[int, int], ...]:
    """Return hero and monster of each pair that fights because one of them breaks off, ascending."""
    side = table.turn.side
    pairs = [
        (figure, enemy) if side == HEROES else (enemy, figure)
        for figure in numbers(table, side)
        if table.turn.freed >> figure & 1
        for enemy in enemies_beside(table, figure)
    ]
    return tuple(sorted(pairs))


def run_moving(draft: Draft, ask: MovingBegins) -> None:
    """Begin moving, all disengagements being fought out."""
    _let_move(draft, draft.turn.side)


PARTS: tuple[Part, ...] = (asks.Part("disengage", _legal, _refuse, _disengage), only(Done(), _done))
