"""Marks of advice on the field: the places of actions, and the ways of walks."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from citadel_desktop.agents.gale.walks import walks
from citadel_desktop.boards.go_field.asks import KINDS
from citadel_desktop.boards.go_field.asks.move import way_of
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.go_field.picture import marks
from citadel_desktop.boards.go_field.picture.grid import FieldGrid
from citadel_desktop.boards.go_field.picture.overlay import between
from citadel_desktop.boards.go_field.picture.painter import faded, is_fine
from citadel_desktop.boards.go_field.targets import target_of
from citadel_desktop.boards.kit.advice import paint_advice, paint_weighed
from citadel_desktop.rules.gale.actions import Action
from citadel_desktop.rules.gale.state import State
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Circle, Rect

_MARK_RADIUS = 0.42
"""The mark's radius in steps of the field."""
_LATER_OPACITY = 0.6
"""Opacity of the later parts of a walk."""


def paint_advised(
    dl: DisplayList, area: Rect, actions: Sequence[Action], view: State, grid: FieldGrid, words: BoardWords
) -> None:
    """Mark the points and squares of advised actions in order, walks with their ways."""
    parts = walks(actions)
    for number, part in enumerate(parts):
        _way(dl, number, way_of(part), grid)
    if parts:
        paint_advice(dl, area, *(_places(part, view, grid, words) for part in parts))


def paint_asked(
    dl: DisplayList, area: Rect, actions: Sequence[Action], view: State, grid: FieldGrid, words: BoardWords
) -> None:
    """Mark the points and squares of actions the player asks about."""
    if actions:
        parts = (_places(part, view, grid, words) for part in walks(actions))
        paint_weighed(dl, area, *parts)


def _places(part: tuple[Action, ...], view: State, grid: FieldGrid, words: BoardWords) -> Iterator[tuple[str, Circle]]:
    """Return each place of a walk, or of an action by itself, with its name."""
    numbers = KINDS[part[0].kind].about(part, view.setting.size + 1)
    for target in dict.fromkeys(numbers):
        yield words.place(view, target), Circle(grid.place(target), grid.cell * _MARK_RADIUS)


def _way(dl: DisplayList, number: int, way: Sequence[int], grid: FieldGrid) -> None:
    """Draw an arrow for each step, the first ones strongest."""
    for start, end in pairwise(way):
        here, there = target_of(grid.size + 1, start), target_of(grid.size + 1, end)
        dx, dy = there.column - here.column, there.row - here.row
        body = marks.way(dl.theme, dx, dy, is_fine(grid))
        item = between(dl.theme, grid, here, there, body)
        dl.add(faded(("advice", number, start, end), item, _LATER_OPACITY) if number else item)
