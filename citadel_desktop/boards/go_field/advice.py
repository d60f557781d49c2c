"""Where an action lies on the field, for the mark of advice."""

from collections.abc import Iterator

from citadel_desktop.boards.go_field.grid import Grid, Spot
from citadel_desktop.boards.go_field.motion import spot_of
from citadel_desktop.rules.gale.actions import Action, Attack, Destroy, End, Move, Wall
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State
from citadel_desktop.scene.geometry import Circle

_REACH = 0.42
"""The mark's radius in steps of the field."""


def spots(action: Action, view: State) -> Iterator[Spot]:
    """The points and squares it is about: the target first, then where a move ends or who takes part."""
    stride = view.setting.size + 1
    match action:
        case End():
            points: tuple[int, ...] = ()
        case Move(start, end):
            points = (start, end)
        case Attack(point, by):
            points = (point, *bits(by))
        case Destroy(square, by):
            yield spot_of(stride, square, True)
            points = tuple(bits(by))
        case Wall(square):
            yield spot_of(stride, square, True)
            points = ()
        case _:
            points = (action.point,)
    for point in points:
        yield spot_of(stride, point)


def places(action: Action, view: State, grid: Grid) -> Iterator[tuple[Spot, Circle]]:
    """Each of them with its mark on the screen."""
    for spot in dict.fromkeys(spots(action, view)):
        yield spot, Circle(grid.place(spot), grid.cell * _REACH)
