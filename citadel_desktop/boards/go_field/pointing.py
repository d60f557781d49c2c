"""The target at a point of the screen, depending on the selection."""

from citadel_desktop.boards.go_field.asked import Asked, Selection
from citadel_desktop.boards.go_field.asks import TOOLS
from citadel_desktop.boards.go_field.asks.claim import CLAIM
from citadel_desktop.boards.go_field.asks.meaning import own_warrior
from citadel_desktop.boards.go_field.asks.place import PLACE
from citadel_desktop.boards.go_field.picture.grid import FieldGrid
from citadel_desktop.boards.go_field.picture.overlay import PIECE_REACH, is_bare
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.rules.gale.field import squares_at
from citadel_desktop.rules.gale.state import geometry
from citadel_desktop.scene.geometry import Point


def only_points(asked: Asked) -> bool:
    """Whether squares play no part: while citadels are placed and claimed."""
    return asked.view.phase in {PLACE.kind, CLAIM.kind}


def target_under(p: Point, grid: FieldGrid, asked: Asked, selection: Selection, *, dragging: bool) -> Target | None:
    """Return the point or square to select at a position on the screen."""
    point, tool = grid.point_at(p), selection.tool
    if dragging:
        return point
    if tool is not None and TOOLS[tool].square:
        near = grid.point_at(p, 0.3)
        return near if near is not None and own_warrior(asked, near) is not None else grid.square_at(p)
    if tool is not None or only_points(asked):
        return point
    if point is not None and not is_bare(asked.view, point):
        x, y = grid.place(point)
        if (p[0] - x) ** 2 + (p[1] - y) ** 2 <= (PIECE_REACH * grid.cell) ** 2:
            return point
    target = grid.nearest(p)
    return point if target is not None and target.square and not _matters(asked, target) else target


def _matters(asked: Asked, target: Target) -> bool:
    """Whether the pointer between four points means the square: a wall stands there or is possible."""
    view, place = asked.view, target.number(asked.view.setting.size)
    if view.walls >> place & 1:
        return True
    taken = view.warriors[0] | view.warriors[1] | view.citadels
    return asked.seat is not None and not squares_at(geometry(view), taken) >> place & 1
