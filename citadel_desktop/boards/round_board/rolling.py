"""Entering what real dice show, one die after the other: what is offered while one of two is known. No drawing here."""

from collections.abc import Sequence
from dataclasses import dataclass

from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.state import NONE, Action, AskKind, Order, Position

TAKE_BACK = Action("rolled")
"""No die at all: the one that was entered first is taken back."""


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
    return Dice(position.asks[-1].order, defender, first)


def offered(kind: AskKind, actions: Sequence[Action], first: int) -> tuple[Action, ...]:
    """What is offered of the throws that may be entered, with `first` pips known or NONE.

    Of two dice the first comes alone, as an action that is not whole; then the throws with it, and taking it back.
    """
    if kind != "dice":
        return tuple(actions)
    if first == NONE:
        return tuple(
            Action("rolled", card=pips) for pips in sorted({each.card for each in actions})
        )
    return (*(each for each in actions if each.card == first), TAKE_BACK)


def only_half(kind: AskKind | None, action: Action) -> bool:
    """Whether an action that is offered is not whole: it only says what the first die shows, or takes that back."""
    return kind == "dice" and action.kind == "rolled" and action.with_card == NONE
