"""The table that turns keys into commands."""

import sys
from collections.abc import Iterator, Mapping
from enum import Enum

from citadel_desktop.scene.key_layout import US_LAYOUT, KeyLayout
from citadel_desktop.values import frozen, replace


class Command(Enum):
    """The meaning of a key, with its default keys as chords, the main one first.

    Scenes and widgets react to commands, never to key codes.
    """

    UP = ("up",)
    DOWN = ("down",)
    LEFT = ("left", "ctrl+left")
    RIGHT = ("right", "ctrl+right")
    HOME = ("home", "ctrl+home")
    END = ("end", "ctrl+end")
    PAGE_UP = ("page up",)
    PAGE_DOWN = ("page down",)
    ACCEPT = ("return", "enter", "space")
    CANCEL = ("escape",)
    NEXT = ("tab",)
    PREVIOUS = ("shift+tab",)
    DELETE = ("delete",)
    BACKSPACE = ("backspace",)
    COPY = ("ctrl+c", "ctrl+insert")
    CUT = ("ctrl+x",)
    PASTE = ("ctrl+v", "shift+insert")
    SELECT_ALL = ("ctrl+a",)
    UNDO = ("ctrl+z",)
    REDO = ("ctrl+y", "ctrl+shift+z")
    RESET_TURN = ("ctrl+backspace",)
    END_TURN = ("ctrl+return", "ctrl+enter")
    HELP = ("f1",)
    FIND = ("ctrl+f",)
    ASK_HERE = ("f2",)
    ASK_NEAR = ("f3",)
    ASK_THREATS = ("f4",)
    ASK_CHANGED = ("f5",)
    ASK_STANDINGS = ("f6",)
    ASK_HAND = ("f7",)
    ASK_TASK = ("f8",)
    WEIGH = ("f9",)
    MENU = ("f10", "menu")
    SETTINGS = ("ctrl+,",)
    PICTURE = ("f12",)
    FULLSCREEN = ("f11", "alt+return")
    MUTE = ("ctrl+m",)
    ZOOM_IN = ("+", "=")
    ZOOM_OUT = ("-",)
    ZOOM_FIT = ("0",)
    SCALE_UP = ("ctrl++", "ctrl+=")
    SCALE_DOWN = ("ctrl+-",)
    SCALE_RESET = ("ctrl+0",)
    QUIT = ("ctrl+q",)


Shortcut = str | Command
"""A default key as a chord; or a command, for all of its keys."""

_BY_CHORD = {chord: command for command in Command for chord in command.value}

_SAME_KEY = {
    "[+]": "+",
    "keypad +": "+",
    "[-]": "-",
    "keypad -": "-",
    "[0]": "0",
    "keypad 0": "0",
    "keypad enter": "enter",
}

# Shift only selects the sign on these keys, or extends a selection: the command stays the same.
_SHIFT_IS_NO_OTHER_COMMAND = frozenset(
    {"up", "down", "left", "right", "home", "end", "page up", "page down", "+", "=", "-"}
    | {"ctrl+left", "ctrl+right", "ctrl+home", "ctrl+end", "ctrl++", "ctrl+=", "ctrl+-"}
    | {"return", "enter", "space", "backspace", "delete", "0", "ctrl+0"}
)

_CAPS = {
    "ctrl": "Ctrl",
    "shift": "Shift",
    "alt": "Alt",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "return": "Enter",
    "escape": "Esc",
    "end": "End",
    "tab": "Tab",
    "page up": "Page Up",
    "page down": "Page Down",
    "backspace": "Backspace",
}


FIXED_KEYS = frozenset({"up", "down", "left", "right", "return", "enter", "space", "escape", "tab", "shift+tab"})
"""Keys that keep their meaning, so that players cannot lock themselves out."""


MODIFIER_KEYS = frozenset(
    {f"{side} {key}" for side in ("left", "right") for key in ("ctrl", "shift", "alt", "meta")}
    | {"alt gr", "caps lock", "numlock", "scroll lock"}
)
"""Modifiers and lock keys: none of them means anything by itself."""


@frozen
class KeyMap:
    """The player's choices of keys in place of the default ones; all keys as chords ("ctrl+z").

    `changed` are pairs of a default key and the key chosen for it; no key occurs twice on its side. While a key is
    being chosen (`choosing`) no key that may be chosen has a meaning. If the keyboard of `layout` lacks the chosen key,
    the default one works.
    """

    changed: tuple[tuple[str, str], ...] = ()
    choosing: bool = False
    layout: KeyLayout = US_LAYOUT

    @property
    def _at_hand(self) -> Iterator[tuple[str, str]]:
        return (pair for pair in self.changed if self.layout.gives(split_chord(pair[1])[1]))

    def meant(self, pressed: str) -> str:
        """Return the default key that a pressed key stands for; "" for a key without a meaning."""
        if self.choosing and pressed not in FIXED_KEYS:
            return ""
        for usual, chosen in self._at_hand:
            if chosen == pressed:
                return usual
        return "" if any(usual == pressed for usual, _ in self._at_hand) else pressed

    def chosen(self, usual: str) -> str:
        """Return the key to press for a default one."""
        return next((chosen for one, chosen in self._at_hand if one == usual), usual)

    def has_chosen(self, pressed: str) -> bool:
        """Whether the player uses that key in place of another."""
        return any(chosen == pressed for _, chosen in self.changed)

    def cap(self, shortcut: Shortcut) -> str:
        """Return the text on the key to press: "Ctrl+Enter" for "ctrl+return", "" for no shortcut."""
        usual = shortcut.value[0] if isinstance(shortcut, Command) else shortcut
        return cap_of(self.chosen(usual), self.layout) if usual else ""

    def with_change(self, usual: str, chosen: str) -> "KeyMap":
        """Return the map with a changed key; choosing the default key itself removes the change.

        The command that had this key gets its default key back, and so on: no two keys share a meaning.
        """
        rest = tuple(pair for pair in self.changed if pair[0] != usual)
        for other, taken in rest:
            if taken == chosen:
                return replace(self, changed=rest).with_change(other, other).with_change(usual, chosen)
        return replace(self, changed=rest if chosen == usual else (*rest, (usual, chosen)))


DEFAULT_KEYS = KeyMap()
"""The map without changes."""


def key_map(changed: Mapping[str, str]) -> KeyMap:
    """Return the map for choices by default key, dropping forbidden keys and duplicates."""
    keys = DEFAULT_KEYS
    for usual, chosen in changed.items():
        held = split_chord(chosen)[1] in MODIFIER_KEYS
        if not held and not {usual, chosen} & FIXED_KEYS and all(chosen != other for _, other in keys.changed):
            keys = keys.with_change(usual, chosen)
    return keys


def chord_of(name: str, shift: bool = False, ctrl: bool = False, alt: bool = False) -> str:
    """Join a key and its modifiers into a chord: "ctrl+shift+z"."""
    held = (("ctrl", ctrl), ("alt", alt), ("shift", shift))
    return "+".join([*(word for word, is_held in held if is_held), _SAME_KEY.get(name, name)])


def command_for(name: str, shift: bool = False, ctrl: bool = False, alt: bool = False) -> Command | None:
    """Return the command of a key press, or None.

    Args:
        name: the key's name in lower case as the toolkit gives it ("a", "f1", "left", "[+]").
        shift: whether Shift is held.
        ctrl: whether Ctrl is held (Cmd on macOS).
        alt: whether Alt is held.
    """
    command, plain = _BY_CHORD.get(chord_of(name, shift, ctrl, alt)), chord_of(name, False, ctrl, alt)
    return _BY_CHORD.get(plain) if command is None and plain in _SHIFT_IS_NO_OTHER_COMMAND else command


def split_chord(chord: str) -> tuple[frozenset[str], str]:
    """Split a chord into modifiers and key: ({"ctrl"}, "z") for "ctrl+z"."""
    head, _, name = chord.removesuffix("+").rpartition("+")
    if chord.endswith("+"):
        head, name = chord[:-1], "+"
    return frozenset(filter(None, head.split("+"))), name


def cap_of(chord: str, layout: KeyLayout = US_LAYOUT, mac: bool = sys.platform == "darwin") -> str:
    """Return the key cap of any chord: "Ctrl+Enter" for "ctrl+return"."""
    held, name = split_chord(chord)
    caps = [_CAPS[word] if word != "ctrl" or not mac else "Cmd" for word in ("ctrl", "alt", "shift") if word in held]
    if len(name) == 1:
        return "+".join([*caps, layout.cap(name)])
    return "+".join([*caps, _CAPS.get(name, name.upper() if len(name) <= 3 else name.capitalize())])
