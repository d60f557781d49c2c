"""The dragged figure, marker, item or palette entry, drawn at the pointer."""

from citadel_desktop.boards.tower.motion import flashes
from citadel_desktop.boards.tower.picture.geometry import FIGURE_VIEW, Tower
from citadel_desktop.boards.tower.picture.picture import TableLook, figure_items, marker
from citadel_desktop.boards.tower.targets import NOTHING, Selection
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, side_of
from citadel_desktop.rules.goodman.squares import Square, level_of
from citadel_desktop.rules.goodman.state import NONE, Position
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Point, Rect

_MIN_SIDE = 48.0
"""Least side of the drawing at the pointer, in logical units."""


def dragged_figures(held: Selection) -> frozenset[int]:
    """Return the figure, if any, drawn at the pointer."""
    return frozenset({held.figure}) if held.figure != NONE and held.item == NONE else frozenset()


def dragged_markers(held: Selection) -> frozenset[Square]:
    """Return the square, if any, whose marker is drawn at the pointer."""
    return frozenset({held.square}) if held.square != NONE else frozenset()


def paint_carried(
    dl: DisplayList, held: Selection, pointer: Point, at: Tower, position: Position, look: TableLook
) -> None:
    """Draw what is dragged at the pointer."""
    if held == NOTHING:
        return
    side = max(_MIN_SIDE, max(storey.cell for storey in at.storeys) * 0.8)
    box = Rect(*pointer, 0, 0).centred(side, side)
    kind = position.markers[held.square] if held.square != NONE else held.kind
    with dl.group("carried", box, clip=False):
        if held.item != NONE:
            flashes.item(dl, box, held.item)
        elif held.figure != NONE:
            figure, rect = figure_of(position, held.figure), box.fitted(*FIGURE_VIEW)
            colour = look.colours[side_of(held.figure)]
            items = tuple(carried_by(position, held.figure))
            dl.extend(figure_items(dl, figure, colour, items, rect))
        elif kind != NONE:
            level = level_of(held.square) if held.square != NONE else 0
            shown = held.square != NONE and bool(position.shown >> held.square & 1)
            marker(dl, box, kind, shown=shown, pixels=max(at.pixels(level), 60))
