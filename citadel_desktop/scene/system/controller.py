"""Game controllers: buttons and sticks press the equivalent keys.

The toolkit knows hundreds of models; buttons have the names of its layout. Directions repeat while they are held. A
stick is pressed beyond a dead zone and released well within it, so that a worn, trembling stick gives one press.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

import pygame

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.input import Key, press

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

BUTTON_KEYS: Mapping[int, str] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
        pygame.CONTROLLER_BUTTON_A: "return",
        pygame.CONTROLLER_BUTTON_B: "escape",
        pygame.CONTROLLER_BUTTON_X: "n",
        pygame.CONTROLLER_BUTTON_Y: "ctrl+z",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "shift+tab",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "tab",
        pygame.CONTROLLER_BUTTON_LEFTSTICK: "0",
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: "ctrl+return",
        pygame.CONTROLLER_BUTTON_BACK: "f1",
        pygame.CONTROLLER_BUTTON_START: "f10",
    }
)
"""The key for each button."""
AXIS_KEYS: Mapping[int, tuple[str, str]] = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
        pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
        pygame.CONTROLLER_AXIS_RIGHTX: ("ctrl+page up", "ctrl+page down"),
        pygame.CONTROLLER_AXIS_RIGHTY: ("page up", "page down"),
        pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "-"),
        pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "="),
    }
)
"""The keys for each axis, pushed to the left or up and to the right or down."""
FALLBACK_KEYS: Mapping[Command, str] = MappingProxyType(
    {Command.UP: "shift+tab", Command.LEFT: "shift+tab", Command.DOWN: "tab", Command.RIGHT: "tab"}
)
"""The key for a direction that had no effect: to the next or previous stop."""
AXIS_MAX = 32_768
PRESS_AT, RELEASE_AT = round(0.6 * AXIS_MAX), round(0.35 * AXIS_MAX)
"""Deflections at which an axis counts as pressed, and as released."""
FIRST_REPEAT_MS, REPEAT_MS = 400, 110
_REPEATING_KEYS = frozenset({"up", "down", "left", "right", "page up", "page down", "-", "="})

_Source: TypeAlias = tuple[int, str, int]
"""A controller, "button" or "axis", and the number of that."""


class Controllers:
    """All connected game controllers and their pressed buttons."""

    def __init__(self) -> None:
        self._open: dict[int, Controller] = {}
        self._held: dict[_Source, tuple[str, int]] = {}

    def listen(self) -> None:
        """Start listening to present and future controllers."""
        from pygame._sdl2 import controller  # noqa: PLC0415 - not before the first frame

        controller.init()

    def keys(self, event: pygame.Event, now: int) -> Iterator[Key]:
        """Return the key presses of a controller's event; none for other events."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plugged(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self.forget(event.instance_id)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            source = (event.instance_id, "button", event.button)
            yield from self._pressed(source, BUTTON_KEYS.get(event.button, ""), now)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop((event.instance_id, "button", event.button), None)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from self._pushed(event, now)

    def due(self, now: int) -> Iterator[Key]:
        """Return repeated presses of directions that are held."""
        for source, (chord, since) in list(self._held.items()):
            if chord in _REPEATING_KEYS and now >= since:
                self._held[source] = (chord, now + REPEAT_MS)
                yield press(chord, repeat=True)

    def forget(self, one: int | None = None) -> None:
        """Forget what is held, on one controller or all, because its release will not be reported."""
        self._held = {source: told for source, told in self._held.items() if one is not None and source[0] != one}

    def _plugged(self, place: int) -> None:
        from pygame._sdl2 import controller  # noqa: PLC0415 - loaded already by `listen`

        try:
            plugged = controller.Controller(place)
        except pygame.error:  # it was unplugged again, or is none after all
            return
        self._open[plugged.id] = plugged

    def _pressed(self, source: _Source, chord: str, now: int) -> Iterator[Key]:
        if chord and source not in self._held:
            self._held[source] = (chord, now + FIRST_REPEAT_MS)
            yield press(chord)

    def _pushed(self, event: pygame.Event, now: int) -> Iterator[Key]:
        source = (event.instance_id, "axis", event.axis)
        chord = AXIS_KEYS.get(event.axis, ("", ""))[event.value > 0]
        held, _ = self._held.get(source, ("", 0))
        if held and (held != chord or abs(event.value) < RELEASE_AT):
            del self._held[source]
        if abs(event.value) >= PRESS_AT:
            yield from self._pressed(source, chord, now)
