"""Marks of advice on the tower, in the panel and on the open sheet: the targets of an action."""

from collections.abc import Iterator, Sequence

from citadel_desktop.agents.goodman.wholes import parts_of
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks import PARTS
from citadel_desktop.boards.tower.asks.interaction import Row
from citadel_desktop.boards.tower.picture.picture import Arrow
from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.movement.ground import leads_to
from citadel_desktop.rules.goodman.movement.steps import TakeStep
from citadel_desktop.rules.goodman.state import NONE, Position


def about(row: Row) -> Iterator[Target]:
    """Return the targets of a row of actions: for a walk the figure and its goal."""
    steps = [action for action in row if isinstance(action, TakeStep)]
    actions = [*steps[-1:], *(action for action in row if not isinstance(action, TakeStep))]
    return iter(dict.fromkeys(target for action in actions for target in PARTS[type(action)].targets(action)))


def walk_arrows(row: Row, position: Position) -> Iterator[Arrow]:
    """Return the arrows of all walks in a row."""
    for part in parts_of(row):
        yield from _arrows_of(part, position)


def _arrows_of(row: Row, position: Position) -> Iterator[Arrow]:
    """Return the arrows of a walk, one for each step, including doorways."""
    steps = [action for action in row if isinstance(action, TakeStep)]
    if not steps:
        return
    here = figure_of(position, steps[0].figure).place
    for square in (action.square for action in steps):
        if square is None:
            return
        if here >= 0:
            yield Arrow(here, square, "way")
        beyond = leads_to(position, square)
        if beyond != NONE:
            yield Arrow(square, beyond, "way")
        here = square if beyond == NONE else beyond


def row_of(advised: Row, sheet: Sequence[Row]) -> int | None:
    """Return the row of a sheet that begins with the advised action, or is the shortest to begin so; None for none."""
    advised = parts_of(advised)[0]
    if advised in sheet:
        return sheet.index(advised)
    matches = [n for n, row in enumerate(sheet) if row[:1] == advised[:1]]
    return min(matches, key=lambda n: len(sheet[n]), default=None)


def tool_of(advised: Row, asked: Asked) -> str | None:
    """Return the tool for the advised action; for a step only past a friend, as a click there may select the friend."""
    if not advised:
        return None
    action, *further = parts_of(advised)[0]
    if not isinstance(action, TakeStep):
        return action.kind
    alone = action.square is None or asked.occupant(action.square) == NONE
    return None if alone or further else action.kind
