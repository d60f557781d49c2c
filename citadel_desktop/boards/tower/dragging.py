"""What is dragged over the tower, drawn at the pointer: figures, markers, items and kinds of markers of the palette."""

from citadel_desktop.boards.kit.grip import Grip
from citadel_desktop.boards.tower.motion import pops
from citadel_desktop.boards.tower.picture.geometry import FIGURE_VIEW, Tower
from citadel_desktop.boards.tower.picture.picture import TableLook, figure_items, marker
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, side_of
from citadel_desktop.rules.goodman.squares import Square, level_of
from citadel_desktop.rules.goodman.state import NONE, Position
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect

_LEAST = 48.0
"""The least side of what is drawn at the pointer, in logical units."""


class Dragging:
    """What is dragged over the table."""

    def __init__(self, state: TowerState, grip: Grip[Target]) -> None:
        self._state, self._grip = state, grip

    @property
    def _held(self) -> Selection | None:
        return None if self._grip.carried is None else self._state.selection

    @property
    def away(self) -> frozenset[int]:
        """The figure that is drawn at the pointer."""
        held = self._held
        dragged = held is not None and held.figure != NONE and held.item == NONE
        return frozenset({held.figure}) if held is not None and dragged else frozenset()

    @property
    def bare(self) -> frozenset[Square]:
        """The square whose marker is drawn at the pointer."""
        held = self._held
        return frozenset({held.square}) if held is not None and held.square != NONE else frozenset()

    def paint(self, dl: DisplayList, at: Tower, position: Position, look: TableLook) -> None:
        """What is dragged, at the pointer."""
        held = self._held
        if held is None:
            return
        side = max(_LEAST, max(storey.cell for storey in at.storeys) * 0.8)
        box = Rect(*self._grip.at, 0, 0).centred(side, side)
        kind = position.markers[held.square] if held.square != NONE else held.kind
        with dl.group("carried", box, clip=False):
            if held.item != NONE:
                pops.item(dl, box, held.item)
            elif held.figure != NONE:
                one, rect = figure_of(position, held.figure), box.fitted(*FIGURE_VIEW)
                colour = look.colours[side_of(held.figure)]
                items = tuple(carried_by(position, held.figure))
                dl.extend(figure_items(dl, one, colour, items, rect))
            elif kind != NONE:
                level = level_of(held.square) if held.square != NONE else 0
                shown = held.square != NONE and bool(position.shown >> held.square & 1)
                marker(dl, box, kind, shown=shown, pixels=max(at.pixels(level), 60))
