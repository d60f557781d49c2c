"""Where something lies that a lesson names: "point e5", "square c4-d5"."""

from citadel_desktop.boards.go_field.grid import Grid, Spot
from citadel_desktop.rules.gale.field import column_and_row, field, read_point, read_square
from citadel_desktop.scene.geometry import Rect

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
    spot = Spot(*column_and_row(f, place), square=kind == "square")
    seen = grid.spot_box(spot, _REACH[kind]).intersection(grid.view)
    return None if seen.empty else seen
