"""The villain may activate concealed monsters while the heroes escape (WT-P2, ask "activate")."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.asks.disengage import Done, look_for_bonds
from citadel_desktop.rules.goodman.draft import Draft, Table, face_down
from citadel_desktop.rules.goodman.parts import Part, not_an_action
from citadel_desktop.rules.goodman.pending import ActivateAsk
from citadel_desktop.rules.goodman.squares import NAMES, SQUARES, Square
from citadel_desktop.rules.goodman.stronghold.markers import MONSTER
from citadel_desktop.rules.kit.asks import chosen_from, only
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class Activate:
    """Activate the concealed monster on a square (WT-P2)."""

    square: Square
    kind: Literal["activate"] = "activate"


Action: TypeAlias = Activate


def may_activate(table: Table) -> bool:
    """Whether the villain is asked in his turn to activate monsters (WT-P2).

    The villain is asked as long as any marker lies face down, so that the question reveals nothing.
    """
    escaping = bool(table.since) and table.turn.number > table.since
    return escaping and any(face_down(table, square) for square in range(SQUARES))


def _monsters(table: Table, ask: ActivateAsk) -> Iterator[Activate]:
    return (Activate(square) for square in range(SQUARES) if table.markers[square] >= MONSTER)


def _refuse(table: Table, ask: ActivateAsk, action: Activate) -> Refusal | None:
    square = action.square
    if not 0 <= square < SQUARES:
        return not_an_action(action.kind)
    if not face_down(table, square) or table.markers[square] < MONSTER:
        return refusal("no_monster_there", "WT-P2", square=NAMES[square])
    return None


def _activate(draft: Draft, ask: ActivateAsk, action: Activate) -> None:
    draft.activate(action.square)


def _done(draft: Draft, ask: ActivateAsk, action: Done) -> None:
    look_for_bonds(draft, ask.side)


PARTS: tuple[Part, ...] = (chosen_from("activate", _monsters, _refuse, _activate), only(Done(), _done))
