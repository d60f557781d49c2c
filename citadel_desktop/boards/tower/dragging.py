"""Dragging what a click would take in hand: figures, markers, items and kinds of markers of the palette.

What is dragged is in hand as after a click on it, and letting it go does what a click there does. Where that is
nothing it goes back, and what was in hand before is in hand again.
"""

from citadel_desktop.boards.kit.grip import Grip
from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.tower.asked import NOTHING, Selection, Target
from citadel_desktop.boards.tower.motion import pops
from citadel_desktop.boards.tower.picture.geometry import FIGURE_VIEW, Tower
from citadel_desktop.boards.tower.picture.picture import Look, figure_items, marker
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, side_of
from citadel_desktop.rules.goodman.squares import Square, level_of
from citadel_desktop.rules.goodman.state import NONE, Position
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Pointer

_ZONES = frozenset({"figure", "square", "kind", "item"})
_LEAST = 48.0
"""The least side of what is drawn at the pointer, in logical units."""


class Dragging:
    """A button that is down on the table, and what it drags."""

    def __init__(self, state: TowerState) -> None:
        self._state = state
        self._grip = Grip[Target]()
        self._before = NOTHING
        self._aim = NOTHING

    def press(self, event: Pointer, area: Rect, target: Target | None) -> None:
        """A button goes down, perhaps on something to drag."""
        self._grip.press(
            event, area, target if target is not None and self._takes(target) else None
        )

    def _takes(self, target: Target) -> bool:
        """Whether a click on it takes something in hand, or lays it down again."""
        if target.zone not in _ZONES or not self._state.active:
            return False
        found = self._state.meaning(target)
        if not isinstance(found, Take):
            return False
        return found.aim != NOTHING or self._state.selection != NOTHING

    def move(self, event: Pointer) -> bool:
        """The pointer moves; whether it drags something."""
        carried = self._grip.carry(event)
        target = self._grip.carried
        if carried == "lifted" and target is not None:
            self._before = self._state.selection
            found = self._state.meaning(target)
            if isinstance(found, Take) and found.aim != NOTHING:
                self._state.take(found.aim)
            self._aim = self._state.selection
        return bool(carried)

    def release(self, event: Pointer, area: Rect, target: Target | None) -> bool | None:
        """A button goes up: True for a click, False where what was dragged has been let go of, None for neither."""
        carried = self._grip.carried
        released = self._grip.release(event, area)
        if released != "dropped" or carried is None or target == carried:
            return True if released else None
        self._let_go(target)
        return False

    def _let_go(self, target: Target | None) -> None:
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
            self._state.take(self._before if self._before != self._aim else NOTHING)

    def put_back(self) -> bool:
        """What is dragged goes back; whether there was anything."""
        target = self._grip.carried
        self._grip.drop()
        if target is None:
            return False
        self._state.take(self._before)
        return True

    @property
    def pressed(self) -> bool:
        """Whether a button is down."""
        return self._grip.held

    def drop(self) -> None:
        """Forget what is held."""
        self._grip.drop()

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

    def paint(self, dl: DisplayList, at: Tower, position: Position, look: Look) -> None:
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
