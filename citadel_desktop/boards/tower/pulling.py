"""Pulling the panel's sliders: a press on the scale or on a button at its end, the pull that follows, and keys."""

from citadel_desktop.boards.tower.asked import SHARED
from citadel_desktop.boards.tower.panels.shares import (
    in_hand,
    pulled,
    slid,
    slider_of,
    track,
    value_at,
)
from citadel_desktop.boards.tower.panels.spread import Spot, Spread
from citadel_desktop.boards.tower.thought import Thought
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.input import Key, Pointer


class Pulling:
    """The slider that the pointer holds, and what is made of it in mind."""

    def __init__(self, thought: Thought) -> None:
        self._thought = thought
        self._held: Spot | None = None

    def press(self, event: Pointer, spread: Spread, scrolled: float) -> bool:
        """The pointer goes down; whether on a slider, which is in hand from now on."""
        self._held = None
        spot = spread.slider_at(event.pos, scrolled) if event.button == 1 else None
        if spot is None or not self._slide(spot, event, dragged=False):
            return False
        line = track(spot.rect)
        if line.x <= event.pos[0] < line.right:
            self._held = spot
        return True

    def drag(self, event: Pointer) -> bool:
        """The pointer moves; whether it pulls a slider."""
        return self._held is not None and self._slide(self._held, event, dragged=True)

    def release(self) -> None:
        """The pointer goes up: the slider stays where it is."""
        self._held = None

    def key(self, event: Key) -> bool:
        """A key for the slider in hand; whether it was of use to it."""
        asked, thing = self._thought.asked, in_hand(self._thought.aim)
        if asked is None or thing is None:
            return False
        if event.command is Command.ACCEPT and thing.zone in SHARED:
            # The keyboard's cursor may be elsewhere, where a press would drop all that was typed.
            self._thought.back()
            return True
        aim = pulled(asked, self._thought.aim, thing, event)
        if aim is None:
            return False
        self._thought.take(aim)
        return True

    def _slide(self, spot: Spot, event: Pointer, *, dragged: bool) -> bool:
        asked, aim = self._thought.asked, self._thought.aim
        slider = None if asked is None else slider_of(asked, aim, spot.thing)
        if asked is None or slider is None:
            return False
        value = value_at(slider, spot.rect, event.pos, dragged=dragged)
        self._thought.take(slid(asked, aim, spot.thing, value))
        return True
