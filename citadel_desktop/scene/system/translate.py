"""Translates the toolkit's events: positions into logical units, keys into commands."""

import sys
from collections.abc import Iterable, Sequence
from math import isfinite

import pygame

from citadel_desktop.scene.commands import DEFAULT_KEYS, MODIFIER_KEYS, chord_of, command_for
from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.input import Key, Pointer, PointerKind, press
from citadel_desktop.scene.key_layout import KeyLayout, key_layout

DOUBLE_CLICK_MS = 400
DOUBLE_CLICK_REACH = 6.0
MAX_NOTCHES = 32.0
"""Greatest turn of a wheel in one event; no hand turns it farther."""

_KINDS: dict[int, PointerKind] = {
    pygame.MOUSEMOTION: "move",
    pygame.MOUSEBUTTONDOWN: "down",
    pygame.MOUSEBUTTONUP: "up",
}

_SCANCODE_COUNT = 512
"""Number of scancodes known to the toolkit."""

_WITHOUT_NUM_LOCK = {
    "[0]": "insert",
    "[1]": "end",
    "[2]": "down",
    "[3]": "page down",
    "[4]": "left",
    "[6]": "right",
    "[7]": "home",
    "[8]": "up",
    "[9]": "page up",
    "[.]": "delete",
}
"""Keys of the number pad while it gives no digits."""


def present_layout() -> KeyLayout:
    """Read the present keyboard layout from the toolkit."""
    # This class maps a key to its scancode by the layout and looks it up: here the value at each index is the index.
    places: Sequence[int] = pygame.key.ScancodeWrapper(range(_SCANCODE_COUNT))  # type: ignore[arg-type] # see above
    return key_layout(lambda sign: places[ord(sign)])


def _sign(code: int) -> str:
    """Return the sign a key types; "" for a dead key or one without a sign."""
    sign = chr(code) if 0 < code <= sys.maxunicode else ""
    return sign if sign.isprintable() and not sign.isspace() else ""


def _place(event: pygame.Event) -> int:
    """Return a key's scancode; if the system has none, the one of its sign."""
    return int(event.scancode or event.key)


class Translator:
    """Turns events of the toolkit into `Pointer` and `Key`, tracking clicks and held keys.

    Args:
        mac: whether Cmd replaces Ctrl.

    Attributes:
        keys: the player's choice of keys.
        typing: whether text input is on: then keys with a sign keep their own meaning.
        pos: the position of the pointer.
    """

    def __init__(self, *, mac: bool = sys.platform == "darwin") -> None:
        self._mac = mac
        self._ctrl = pygame.KMOD_META if mac else pygame.KMOD_CTRL
        self._last_down: tuple[int, int, Point] = (0, -DOUBLE_CLICK_MS, (0.0, 0.0))
        self._clicks = 1
        self._held: set[int] = set()
        # Systems also send the letter of a key held with Ctrl, unless the letter is Latin.
        self._commanding = False
        self.keys = DEFAULT_KEYS
        self.typing = False
        self.pos: Point = (-1.0, -1.0)

    def pointer(self, event: pygame.Event, scale: float, now: int, mods: int) -> Pointer | None:
        """Return the pointer event; None for other events.

        Emulated wheel buttons (4 and up) and mouse events emulated from fingers are dropped.
        """
        shift, ctrl = bool(mods & pygame.KMOD_SHIFT), bool(mods & self._ctrl)
        if event.type == pygame.WINDOWLEAVE:
            return Pointer("leave", self.pos)
        if event.type == pygame.MOUSEWHEEL:
            # With "natural" scrolling the system has reversed the direction already; `flipped` only says so.
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
        """Return the key press or typed text; None for other events."""
        if event.type == pygame.TEXTINPUT:
            return None if self._commanding else Key(text=event.text)
        if event.type == pygame.TEXTEDITING:
            return Key(text=event.text, composing=True)
        if event.type == pygame.KEYUP:
            self._held.discard(_place(event))
            self._commanding = False
            return None
        if event.type != pygame.KEYDOWN:
            return None
        return self._pressed(event)

    def _pressed(self, event: pygame.Event) -> Key | None:
        repeat = _place(event) in self._held
        self._held.add(_place(event))
        mods, sign = event.mod, _sign(event.key)
        name = own = sign.lower() or pygame.key.name(event.key).lower()
        # Many layouts type signs with AltGr, so it is no shortcut. Windows reports it as Ctrl and Alt.
        alt_gr = bool(mods & (pygame.KMOD_RALT | pygame.KMOD_MODE))
        shift, ctrl = bool(mods & pygame.KMOD_SHIFT), bool(mods & self._ctrl) and not alt_gr
        alt = bool(mods & pygame.KMOD_LALT)
        self._commanding = ctrl
        if len(own) <= 1:
            if alt_gr:
                return None
            name = self.keys.layout.name(own, event.scancode)
        elif not (self._mac or mods & pygame.KMOD_NUM):
            name = _WITHOUT_NUM_LOCK.get(own, own)
        chord, by_sign = (chord_of(one, shift, ctrl, alt) for one in (name, own))
        if self.keys.has_chosen(by_sign) and not self.keys.has_chosen(chord):
            name, chord = own, by_sign
        meant = chord if name in MODIFIER_KEYS or not name else self.keys.meant(chord)
        if meant != chord and not (self.typing and len(name) == 1 and not (ctrl or alt)):
            self._commanding = ctrl or alt
            return press(meant, repeat=repeat, pressed=chord, sign=sign)
        command = command_for(name, shift, ctrl, alt)
        return Key(command, "", name, shift, ctrl, alt, repeat, sign=sign)

    def fresh(self, events: Iterable[pygame.Event]) -> list[pygame.Event]:
        """Return waiting events without the repeats of keys released since.

        The toolkit repeats a held key by its own clock, even while a long frame delays the news of its release: a short
        press would count twice.
        """
        kept: list[pygame.Event] = []
        held, repeats = set(self._held), dict[int, list[pygame.Event]]()
        for event in events:
            kept.append(event)
            if event.type == pygame.KEYUP:
                held.discard(_place(event))
                stale = repeats.pop(_place(event), [])
                kept = [each for each in kept if not any(each is other for other in stale)]
            elif event.type == pygame.KEYDOWN and _place(event) in held:
                repeats.setdefault(_place(event), []).append(event)
            elif event.type == pygame.KEYDOWN:
                held.add(_place(event))
        return kept

    def forget(self) -> None:
        """Forget held keys: the window has lost the focus and will not see them released."""
        self._held.clear()
        self._commanding = False


def _notches(told: float) -> float:
    return min(max(float(told), -MAX_NOTCHES), MAX_NOTCHES) if isfinite(told) else 0.0
