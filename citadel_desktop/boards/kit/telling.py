"""How a board tells its events: one value a kind, with what moves, what is heard and whom it did something."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from citadel_desktop.values import frozen


@frozen
class Effect:
    """What an event did to a seat.

    `icon` is the name of a drawing in the icon set; `place` is where it lies, as `Board.place` names it, "" for
    nowhere. `unasked`: it is told of one's own action, too, since nobody chooses it.
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
    """How events of a kind touch somebody: whose loss or gain it is (an Order, side or seat), and what `Effect` has."""

    whose: Callable[[Any], int]
    icon: str
    good: bool = False
    place: Callable[[Any], str] = _nowhere
    unasked: bool = False


@frozen
class Telling:
    """How events of one kind are told on a board.

    `moves` begin what moves for it, in order, and are called as the board calls them; `sound` is heard; `touches` say
    whom it did something; `changes`: what lies at its place is no longer what was there before.
    """

    sound: str = ""
    moves: tuple[Callable[..., None], ...] = ()
    touches: tuple[Touch, ...] = ()
    changes: bool = False


def sound_of(table: Mapping[type, Telling], events: Iterable[object]) -> str:
    """Return the sound of the most telling event, the first of the table; "" for silence."""
    kinds = {type(event) for event in events}
    return next((telling.sound for kind, telling in table.items() if telling.sound and kind in kinds), "")


def effects_of(table: Mapping[type, Telling], events: Sequence[Any], mine: Callable[[int], bool]) -> tuple[Effect, ...]:
    """Return what events did to a seat, in their order; `mine` says whether what a touch calls whose is that seat's."""
    return tuple(
        Effect(event, touch.icon, touch.good, touch.place(event), touch.unasked)
        for event in events
        for touch in table[type(event)].touches
        if mine(touch.whose(event))
    )
