"""Squares changed by events: origins and ends of moves, and markers turned up, taken or laid."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from citadel_desktop.rules.goodman.draft import (
    Activated,
    Died,
    ItemLaid,
    ItemLost,
    ItemTaken,
    Moved,
    TurnedUp,
    Wounded,
    figure_of,
)
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import Position
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen


@frozen
class Changes:
    """`now`: squares where something arrived, was turned up, hurt or taken. `left`: the origins of moved figures."""

    now: frozenset[Square] = frozenset()
    left: frozenset[Square] = frozenset()


NOTHING = Changes()


def changes_of(events: Sequence[Event], position: Position) -> Changes:
    """Return the squares changed by events up to a position; a figure's moves count from first to last square."""
    now: set[int] = set()
    start: dict[int, int] = {}
    end: dict[int, int] = {}
    for event in events:
        touched = _TOUCHED.get(type(event))
        if touched is not None:
            now.add(touched(event, position))
        if isinstance(event, Moved):
            start.setdefault(event.figure, event.start)
            end[event.figure] = event.end
        elif isinstance(event, Died):
            end[event.figure] = event.place
    went = {figure for figure in start if start[figure] != end[figure]}
    now |= {end[figure] for figure in went}
    left = {start[figure] for figure in went} - now
    return Changes(
        frozenset(square for square in now if square >= 0), frozenset(square for square in left if square >= 0)
    )


_TOUCHED: Mapping[type[Event], Callable[[Any, Position], Square]] = MappingProxyType(
    {
        Wounded: lambda event, position: figure_of(position, event.figure).place,
        Died: lambda event, _: event.place,
        TurnedUp: lambda event, _: event.square,
        Activated: lambda event, _: event.square,
        ItemTaken: lambda event, _: event.place,
        ItemLaid: lambda event, _: event.place,
        ItemLost: lambda event, _: event.square,
    }
)
"""Square changed by each kind of event; below 0 for none."""
