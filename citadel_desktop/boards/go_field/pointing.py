"""What lies under a place on the screen, and where something lies that a lesson names ("point e5", "square c4-d5")."""

from citadel_desktop.boards.go_field.asks import intent
from citadel_desktop.boards.go_field.asks.hand import Hand
from citadel_desktop.boards.go_field.picture.grid import Grid
from citadel_desktop.boards.go_field.picture.overlay import PIECE_REACH
from citadel_desktop.boards.go_field.picture.targets import Target
from citadel_desktop.rules.gale.field import column_and_row, field, read_point, read_square
from citadel_desktop.scene.geometry import Point, Rect

_REACH = {"point": 92.0, "square": 76.0}
"""How much of a step a place takes, in hundredths."""


def place_of(name: str, grid: Grid) -> Rect | None:
    """The place on the screen; None if it is not to be seen now or the name means none."""
    kind, _, which = name.partition(" ")
    if kind not in _REACH:
        return None
    f = field(grid.size)
    place = read_square(f, which) if kind == "square" else read_point(f, which)
    if place is None:
        return None
    target = Target(*column_and_row(f, place), square=kind == "square")
    seen = grid.target_box(target, _REACH[kind]).intersection(grid.view)
    return None if seen.empty else seen


def target_under(p: Point, grid: Grid, hand: Hand) -> Target | None:
    """The point or square that a place on the field means with what is in hand."""
    view, tool = hand.view, hand.aim.tool
    if view is None:
        return None
    point = grid.point_at(p)
    if hand.dragging:
        return point
    if tool in intent.SQUARE_KINDS:
        own = grid.point_at(p, 0.3)
        return own if hand.own(own) is not None else grid.square_at(p)
    if tool is not None or view.phase in {"place", "claim"}:
        return point
    if point is not None:
        number = point.column + point.row * (view.setting.size + 1)
        taken = view.warriors[0] | view.warriors[1] | view.citadels
        x, y = grid.place(point)
        near = (p[0] - x) ** 2 + (p[1] - y) ** 2 <= (PIECE_REACH * grid.cell) ** 2
        if taken >> number & 1 and near:
            return point
    target = grid.nearest(p)
    if (
        target is None
        or not target.square
        or intent.square_matters(view, hand.seat, hand.aim, target)
    ):
        return target
    return point
