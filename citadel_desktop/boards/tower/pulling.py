"""Pulling the panel's sliders with the pointer, pressing the buttons at their ends, and keys."""

from citadel_desktop.boards.tower.panels.sliders import in_hand, pulled, slid, slider_of, track, value_at
from citadel_desktop.boards.tower.panels.spread import Spot, Spread
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.boards.tower.targets import SHARED
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.input import Key, Pointer


class Pulling:
    """The slider held by the pointer, and the share it sets in the selection."""

    def __init__(self, state: TowerState) -> None:
        self._state = state
        self._held: Spot | None = None

    def press(self, event: Pointer, spread: Spread, scrolled: float) -> bool:
        """Take a slider in hand at a press; return whether there was one."""
        self._held = None
        spot = spread.slider_at(event.pos, scrolled) if event.button == 1 else None
        if spot is None or not self._slide(spot, event, dragged=False):
            return False
        line = track(spot.rect)
        if line.x <= event.pos[0] < line.right:
            self._held = spot
        return True

    def drag(self, event: Pointer) -> bool:
        """Pull the slider along with the pointer; return whether there is one."""
        return self._held is not None and self._slide(self._held, event, dragged=True)

    def release(self) -> None:
        """Let go of the slider where it is."""
        self._held = None

    def key(self, event: Key) -> bool:
        """Handle a key for the slider in hand; return whether it was used."""
        asked, target = self._state.asked, in_hand(self._state.selection)
        if asked is None or target is None:
            return False
        if event.command is Command.ACCEPT and target.zone in SHARED:
            # The keyboard's cursor may be elsewhere, where a press would drop all that was typed.
            self._state.back()
            return True
        selection = pulled(asked, self._state.selection, target, event)
        if selection is None:
            return False
        self._state.take(selection)
        return True

    def _slide(self, spot: Spot, event: Pointer, *, dragged: bool) -> bool:
        asked, selection = self._state.asked, self._state.selection
        slider = None if asked is None else slider_of(asked, selection, spot.target)
        if asked is None or slider is None:
            return False
        value = value_at(slider, spot.rect, event.pos, dragged=dragged)
        self._state.take(slid(asked, selection, spot.target, value))
        return True
