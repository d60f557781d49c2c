"""What events do to somebody who did not choose it: by kind of event whose loss or gain it is, and where it lies."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

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


Touches: TypeAlias = Mapping[type, tuple[Touch, ...]]
"""By kind of event how it touches whom."""


def touches(rows: Mapping[type, Touch | tuple[Touch, ...]]) -> Touches:
    """A table of touches that cannot be changed."""
    return MappingProxyType({kind: row if isinstance(row, tuple) else (row,) for kind, row in rows.items()})


def effects_of(table: Touches, events: Sequence[Any], mine: Callable[[int], bool]) -> tuple[Effect, ...]:
    """What events did to somebody, in their order; `mine` tells whether what a touch calls whose is his."""
    return tuple(
        Effect(event, touch.icon, touch.good, touch.place(event), touch.unasked)
        for event in events
        for touch in table.get(type(event), ())
        if mine(touch.whose(event))
    )
