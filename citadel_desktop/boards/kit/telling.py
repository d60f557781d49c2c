"""The telling of events on a board: for each kind its movement, its sound, and its effects on players."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from citadel_desktop.values import frozen


@frozen
class Effect:
    """A gain or loss that an event brought a seat.

    `icon` is the name of an icon; `place` is a name for `Board.place`, "" for nowhere. `unasked`: reported
    even after the seat's own actions, since nobody chooses it.
    """

    event: Any
    icon: str
    good: bool
    place: str = ""
    unasked: bool = False


def _nowhere(event: Any) -> str:
    return ""


@frozen
class Touch:
    """An effect of a kind of event: whose it is (an Order, side or seat), and the fields of `Effect`."""

    whose: Callable[[Any], int]
    icon: str
    good: bool = False
    place: Callable[[Any], str] = _nowhere
    unasked: bool = False


@frozen
class Telling:
    """The telling of one kind of event on a board.

    `moves` start its movements in order, with arguments of the board's own; `sound` is played; `touches` are its
    effects on players; `changes`: the thing at its place is replaced by another.
    """

    sound: str = ""
    moves: tuple[Callable[..., None], ...] = ()
    touches: tuple[Touch, ...] = ()
    changes: bool = False


def sound_of(table: Mapping[type, Telling], events: Iterable[object]) -> str:
    """Return the sound of the most important event, in the order of the table; "" for silence."""
    kinds = {type(event) for event in events}
    return next((telling.sound for kind, telling in table.items() if telling.sound and kind in kinds), "")


def effects_of(table: Mapping[type, Telling], events: Sequence[Any], mine: Callable[[int], bool]) -> tuple[Effect, ...]:
    """Return the effects of events on a seat, in order; `mine` returns whether an owner is that seat's."""
    return tuple(
        Effect(event, touch.icon, touch.good, touch.place(event), touch.unasked)
        for event in events
        for touch in table[type(event)].touches
        if mine(touch.whose(event))
    )
