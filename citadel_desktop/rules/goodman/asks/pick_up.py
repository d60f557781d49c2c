"""Whether a figure takes what it may take (WT-T8, ask "pick_up").

A swordsman whose blow killed the carrier may, and a victor that advanced onto the square: a hero or such a swordsman.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.asks.carry import PickUp
from citadel_desktop.rules.goodman.draft import Draft, Table, is_figure
from citadel_desktop.rules.goodman.parts import Part, not_an_action
from citadel_desktop.rules.goodman.pending import PickUpAsk
from citadel_desktop.rules.kit.asks import chosen_from, only
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class Leave:
    """Leave an item where it lies (WT-T8)."""

    kind: Literal["leave"] = "leave"


Action: TypeAlias = Leave


def _candidates(table: Table, ask: PickUpAsk) -> Iterator[PickUp]:
    return (PickUp(figure, ask.item) for figure in ask.figures)


def _refuse(table: Table, ask: PickUpAsk, action: PickUp) -> Refusal | None:
    if not is_figure(table, action.figure) or not 0 <= action.item < len(table.items):
        return not_an_action(action.kind)
    if action.figure not in ask.figures or action.item != ask.item:
        return refusal("not_lying_there", "WT-T8", item=action.item, figure=action.figure)
    return None


def _pick_up(draft: Draft, ask: PickUpAsk, action: PickUp) -> None:
    draft.pop()
    draft.take_item(action.item, action.figure)


def _leave(draft: Draft, ask: PickUpAsk, action: Leave) -> None:
    draft.pop()


PARTS: tuple[Part, ...] = (chosen_from("pick_up", _candidates, _refuse, _pick_up), only(Leave(), _leave))
