"""The effects of events on a player who did not choose them: gains and losses by kind of event, with their places."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from citadel_desktop.values import frozen


@frozen
class Effect:
    """A gain or loss that an event brought a seat.

    `icon` is the name of an icon; `place` is a name for `Board.place`, "" for nowhere. `unasked`: told even of the
    seat's own actions, since nobody chooses it.
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


Touches: TypeAlias = Mapping[type, tuple[Touch, ...]]
"""By kind of event how it touches whom."""


def touches(rows: Mapping[type, Touch | tuple[Touch, ...]]) -> Touches:
    """Return a read-only table of touches."""
    return MappingProxyType({kind: row if isinstance(row, tuple) else (row,) for kind, row in rows.items()})


def effects_of(table: Touches, events: Sequence[Any], mine: Callable[[int], bool]) -> tuple[Effect, ...]:
    """Return the effects of events on a player, in order; `mine` tells which owners are the player's."""
    return tuple(
        Effect(event, touch.icon, touch.good, touch.place(event), touch.unasked)
        for event in events
        for touch in table.get(type(event), ())
        if mine(touch.whose(event))
    )
