"""The toolkit's events become our own: positions in logical units, keys as commands."""

import sys
from collections.abc import Iterable
from math import isfinite

import pygame

from citadel_desktop.scene.commands import USUAL, chord_of, command_for
from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.input import Key, Pointer, PointerKind, press

DOUBLE_CLICK_MS = 400
DOUBLE_CLICK_REACH = 6.0
MOST_NOTCHES = 32.0
"""How far a wheel turns at once; no hand turns it farther."""

_KINDS: dict[int, PointerKind] = {
    pygame.MOUSEMOTION: "move",
    pygame.MOUSEBUTTONDOWN: "down",
    pygame.MOUSEBUTTONUP: "up",
}


class Translator:
    """Turns events of the toolkit into `Pointer` and `Key`; remembers clicks and held keys.

    Args:
        mac: whether Cmd takes the place of Ctrl.

    Attributes:
        keys: which keys stand for others.
        typing: whether text is typed: then keys that give a sign are themselves.
        pos: where the pointer is.
    """

    def __init__(self, *, mac: bool = sys.platform == "darwin") -> None:
        self._ctrl = pygame.KMOD_META if mac else pygame.KMOD_CTRL
        self._last_down: tuple[int, int, Point] = (0, -DOUBLE_CLICK_MS, (0.0, 0.0))
        self._clicks = 1
        self._held: set[int] = set()
        self.keys = USUAL
        self.typing = False
        self.pos: Point = (-1.0, -1.0)

    def pointer(self, event: pygame.Event, scale: float, now: int, mods: int) -> Pointer | None:
        """A pointer event, or None if it is none.

        Emulated wheel buttons (4 and up) are dropped, and so is a mouse that the system makes of a finger.
        """
        shift, ctrl = bool(mods & pygame.KMOD_SHIFT), bool(mods & self._ctrl)
        if event.type == pygame.WINDOWLEAVE:
            return Pointer("leave", self.pos)
        if event.type == pygame.MOUSEWHEEL:
            # Where scrolling is "natural" the system has turned it round already; `flipped` only says so.
            across, up = _notches(event.precise_x), _notches(event.precise_y)
            return Pointer("wheel", self.pos, 0, up, shift, ctrl, across=across, at=now)
        kind = _KINDS.get(event.type)
        if kind is None or getattr(event, "touch", False):
            return None
        self.pos = (event.pos[0] / scale, event.pos[1] / scale)
        if kind == "move":
            return Pointer("move", self.pos, 0, shift=shift, ctrl=ctrl)
        button = int(event.button)
        if button > 3:
            return None
        if kind == "down":
            self._count(button, now)
        return Pointer(kind, self.pos, button, shift=shift, ctrl=ctrl, clicks=self._clicks)

    def _count(self, button: int, now: int) -> None:
        last_button, then, place = self._last_down
        near = max(abs(self.pos[0] - place[0]), abs(self.pos[1] - place[1])) <= DOUBLE_CLICK_REACH
        again = button == last_button and near and now - then <= DOUBLE_CLICK_MS
        self._clicks = self._clicks + 1 if again else 1
        self._last_down = (button, now, self.pos)

    def key(self, event: pygame.Event) -> Key | None:
        """A key press or typed text, or None if it is neither."""
        if event.type == pygame.TEXTINPUT:
            return Key(text=event.text)
        if event.type == pygame.TEXTEDITING:
            return Key(text=event.text, composing=True)
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            return None
        if event.type != pygame.KEYDOWN:
            return None
        mods = event.mod
        shift, ctrl = bool(mods & pygame.KMOD_SHIFT), bool(mods & self._ctrl)
        # AltGr is how many layouts type signs: it is no shortcut.
        alt = bool(mods & pygame.KMOD_LALT)
        name = pygame.key.name(event.key).lower()
        repeat = event.key in self._held
        self._held.add(event.key)
        chord = chord_of(name, shift, ctrl, alt)
        meant = self.keys.meant(chord)
        if meant != chord and not (self.typing and len(name) == 1 and not (ctrl or alt)):
            return press(meant, repeat=repeat, pressed=chord)
        command = command_for(name, shift, ctrl, alt)
        return Key(command, "", name, shift, ctrl, alt, repeat)

    def fresh(self, events: Iterable[pygame.Event]) -> list[pygame.Event]:
        """Waiting events without the repeats of keys that have been let go of since.

        The toolkit repeats a held key by its own clock, also while a long frame keeps the app from hearing that it went
        up: a short press would count twice.
        """
        found: list[pygame.Event] = []
        held, repeats = set(self._held), dict[int, list[pygame.Event]]()
        for event in events:
            found.append(event)
            if event.type == pygame.KEYUP:
                held.discard(event.key)
                stale = repeats.pop(event.key, [])
                found = [one for one in found if not any(one is other for other in stale)]
            elif event.type == pygame.KEYDOWN and event.key in held:
                repeats.setdefault(event.key, []).append(event)
            elif event.type == pygame.KEYDOWN:
                held.add(event.key)
        return found

    def forget(self) -> None:
        """Forget held keys: the window lost the focus and will not hear them go up."""
        self._held.clear()


def _notches(told: float) -> float:
    return min(max(float(told), -MOST_NOTCHES), MOST_NOTCHES) if isfinite(told) else 0.0
