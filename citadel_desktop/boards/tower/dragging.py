"""Dragging what a click would take in hand: figures, markers, items and kinds of markers of the palette.

What is dragged is in hand as after a click on it, and letting it go does what a click there does. Where that is
nothing it goes back, and what was in hand before is in hand again.
"""

from citadel_desktop.boards.kit.grip import Grip
from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.tower.motion import flashes
from citadel_desktop.boards.tower.picture.geometry import FIGURE_VIEW, Tower
from citadel_desktop.boards.tower.picture.picture import TableLook, figure_items, marker
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, side_of
from citadel_desktop.rules.goodman.squares import Square, level_of
from citadel_desktop.rules.goodman.state import NONE, Position
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect

_ZONES = frozenset({"figure", "square", "kind", "item"})
_LEAST = 48.0
"""The least side of what is drawn at the pointer, in logical units."""


class Dragging:
    """What is dragged over the table."""

    def __init__(self, state: TowerState, grip: Grip[Target]) -> None:
        self._state, self._grip = state, grip
        self._lifted = NOTHING

    def carries(self, target: Target) -> bool:
        """Whether a click on a target takes something in hand, or lays it down again."""
        if target.zone not in _ZONES or not self._state.active:
            return False
        match self._state.meaning(target):
            case Take(selection):
                return selection != NOTHING or self._state.selection != NOTHING
        return False

    def lift(self, target: Target) -> None:
        """Take a target in hand to be dragged."""
        self._lifted = self._state.selection
        match self._state.meaning(target):
            case Take(selection) if selection != NOTHING:
                self._lifted = selection
        self._state.lift(self._lifted)

    def let_go(self, target: Target | None) -> None:
        """Do what a click does there; what fits nowhere goes back."""
        found = None if target is None else self._state.meaning(target)
        kind = self._state.selection.kind
        if target is not None and isinstance(found, Do | Choose | Try):
            self._state.click(target)
            if isinstance(found, Choose):
                return
        if isinstance(found, Do) and kind == NONE:
            return
        # A kind of marker goes back into the palette; so does what fits nowhere.
        if self._state.active:
            before = self._state.before
            self._state.take(before if before != self._lifted else NOTHING)

    # Painting

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
                flashes.item(dl, box, held.item)
            elif held.figure != NONE:
                one, rect = figure_of(position, held.figure), box.fitted(*FIGURE_VIEW)
                colour = look.colours[side_of(held.figure)]
                items = tuple(carried_by(position, held.figure))
                dl.extend(figure_items(dl, one, colour, items, rect))
            elif kind != NONE:
                level = level_of(held.square) if held.square != NONE else 0
                shown = held.square != NONE and bool(position.shown >> held.square & 1)
                marker(dl, box, kind, shown=shown, pixels=max(at.pixels(level), 60))
