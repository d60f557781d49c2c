"""Entering what real dice show, one die after the other: what is offered while one of two is known. No drawing here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeGuard

from citadel_desktop.rules.indomitable.actions import Action, EnterPips
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.pending import AskKind
from citadel_desktop.rules.indomitable.state import NONE, Order, Position


@dataclass(frozen=True, slots=True)
class TakeBack:
    """No die at all: the one that was entered first is taken back."""

    kind: Literal["take_back"] = "take_back"


Row: TypeAlias = Action | TakeBack
"""What can be chosen on a sheet: an action, perhaps one that is not whole (`only_half`), or to take a die back."""


@dataclass(frozen=True, slots=True)
class Dice:
    """What is entered: who throws the black die and, for an attack, the white one; NONE for one that is not thrown.

    `first` are the pips of the black die where they have been entered and the white one's are still asked, else NONE.
    """

    thrower: Order
    defender: Order
    first: int = NONE

    @property
    def asked_black(self) -> bool:
        """Whether the black die is asked now."""
        return self.first == NONE


def dice_of(position: Position, kind: AskKind | None, first: int) -> Dice | None:
    """Who throws what where that is asked; None where nothing is entered."""
    if kind not in {"die", "dice"}:
        return None
    at = position.treason.at
    defender = owner(position, at) if kind == "dice" and at != NONE else NONE
    return Dice(position.asks[-1].player, defender, first)


def offered(kind: AskKind, actions: Sequence[Action], first: int) -> tuple[Row, ...]:
    """What is offered of the throws that may be entered, with `first` pips known or NONE.

    Of two dice the first comes alone, as an action that is not whole; then the throws with it, and taking it back.
    """
    if kind != "dice":
        return tuple(actions)
    throws = [action for action in actions if isinstance(action, EnterPips)]
    if first == NONE:
        return tuple(map(EnterPips, sorted({each.black for each in throws})))
    return (*(each for each in throws if each.black == first), TakeBack())


def only_half(row: Row, kind: AskKind | None) -> TypeGuard[EnterPips]:
    """Whether what is offered is no whole action: it only says what the first die shows."""
    return kind == "dice" and isinstance(row, EnterPips) and row.white is None
