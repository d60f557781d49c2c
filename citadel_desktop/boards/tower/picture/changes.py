"""Which squares events have changed: where figures have come to and gone from, what was turned up, taken or laid."""

from collections.abc import Sequence
from dataclasses import dataclass

from citadel_desktop.rules.goodman import events as told
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.events import Event
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import Position


@dataclass(frozen=True, slots=True)
class Changes:
    """`now`: squares where something came, was turned up, hurt or taken. `left`: those from which figures set out."""

    now: frozenset[Square] = frozenset()
    left: frozenset[Square] = frozenset()


NOTHING = Changes()


def changes_of(events: Sequence[Event], position: Position) -> Changes:
    """What events have changed up to a position; a figure's way counts from where it began to where it ended."""
    now: set[int] = set()
    start: dict[int, int] = {}
    end: dict[int, int] = {}
    for event in events:
        match event:
            case told.Moved():
                start.setdefault(event.figure, event.start)
                end[event.figure] = event.end
            case told.Wounded(figure=figure):
                now.add(figure_of(position, figure).place)
            case told.Died(figure=figure, place=place):
                now.add(place)
                end[figure] = place
            case told.TurnedUp(square=square) | told.Activated(square=square):
                now.add(square)
            case told.ItemTaken(place=square) | told.ItemLaid(place=square):
                now.add(square)
            case told.ItemLost(square=square):
                now.add(square)
            case _:
                pass
    went = {figure for figure in start if start[figure] != end[figure]}
    now |= {end[figure] for figure in went}
    left = {start[figure] for figure in went} - now
    return Changes(
        frozenset(square for square in now if square >= 0),
        frozenset(square for square in left if square >= 0),
    )
