"""Where actions lie on the field, for the mark of advice."""

from collections.abc import Iterator, Sequence

from citadel_desktop.boards.go_field.picture import marks
from citadel_desktop.boards.go_field.picture.grid import Grid
from citadel_desktop.boards.go_field.picture.overlay import between
from citadel_desktop.boards.go_field.picture.painter import faded, is_fine
from citadel_desktop.boards.go_field.picture.targets import Target, target_of
from citadel_desktop.rules.gale.actions import Action, Attack, Destroy, End, Move, Wall
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Circle

_REACH = 0.42
"""The mark's radius in steps of the field."""
_LATER = 0.6
"""How strong the way of a walk is drawn that comes later."""

Part = Sequence[Action]
"""A walk, or an action that stands for itself."""


def targets(part: Part, view: State) -> Iterator[Target]:
    """The points and squares it is about: where it is done, of a walk where it ends, then who takes part."""
    stride, action, last = view.setting.size + 1, part[0], part[-1]
    points: tuple[int, ...] = ()
    match action:
        case End():
            pass
        case Move(start, end):
            points = (last.end if isinstance(last, Move) else end, start)
        case Attack(point, by):
            points = (point, *bits(by))
        case Destroy(square, by):
            yield target_of(stride, square, True)
            points = tuple(bits(by))
        case Wall(square):
            yield target_of(stride, square, True)
        case _:
            points = (action.point,)
    for point in points:
        yield target_of(stride, point)


def places(part: Part, view: State, grid: Grid) -> Iterator[tuple[Target, Circle]]:
    """Each of them with its mark on the screen."""
    for target in dict.fromkeys(targets(part, view)):
        yield target, Circle(grid.place(target), grid.cell * _REACH)


def paint_ways(dl: DisplayList, parts: Sequence[Part], view: State, grid: Grid) -> None:
    """An arrow for each step, the first part's strongest."""
    stride = view.setting.size + 1
    for number, part in enumerate(parts):
        for action in part:
            if not isinstance(action, Move):
                continue
            here, there = target_of(stride, action.start), target_of(stride, action.end)
            dx, dy = there.column - here.column, there.row - here.row
            body = marks.way(dl.theme, dx, dy, is_fine(grid))
            item = between(dl.theme, grid, here, there, body)
            dl.add(faded(("advice", number, action), item, _LATER) if number else item)
