"""A keyboard that is laid out as one wishes, with keys that are pressed by their place."""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from tests.keyboards import ROWS

READY = shutil.which("setxkbmap") is not None
_CORE = 0x100
"""Names the keyboard that all programs hear."""
_FIRST = {"`": 49, "1": 10, "q": 24, "a": 38, "z": 52}
"""The X codes of the keys that each row of the places begins with; the backslash is elsewhere."""
_HELD = {"ctrl": 37, "shift": 50}


def code_of(usual: str) -> int:
    """The X code of the key in the place of a sign on a US keyboard."""
    if usual == "\\":
        return 51
    begin = next(sign for sign in ROWS[ROWS.index(usual) :: -1] if sign in _FIRST)
    return _FIRST[begin] + ROWS.index(usual) - ROWS.index(begin)


class Keyboard:
    """The keyboard of one screen."""

    def __init__(self, display: str) -> None:
        self._display = display
        self._x, self._test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._connection = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        assert self._connection.value, f"no screen {display}"

    def lay_out(self, name: str) -> None:
        """Take a layout, perhaps with a variant ("us dvorak"), or several of which the first is in force ("us,ru")."""
        layout, _, variant = name.partition(" ")
        command = ["setxkbmap", "-layout", layout, "-variant", variant]
        subprocess.run(command, check=True, env={**os.environ, "DISPLAY": self._display})

    def group(self, number: int) -> None:
        """Put another of the layouts in force, as a desktop's switch does."""
        self._x.XkbLockGroup(self._connection, _CORE, number)
        self._x.XSync(self._connection, 0)

    def strike(self, *chords: str) -> None:
        """Press keys by their place, one after another: "ctrl+z" is Ctrl and the key where a US keyboard has a Z."""
        for chord in chords:
            *held, usual = chord.split("+")
            keys = [*(_HELD[word] for word in held), code_of(usual)]
            for down in (1, 0):
                for key in keys if down else reversed(keys):
                    self._test.XTestFakeKeyEvent(self._connection, key, down, ctypes.c_ulong(0))
                    self._x.XSync(self._connection, 0)

    def close(self) -> None:
        """Let go of the screen."""
        self._x.XCloseDisplay(self._connection)


@contextmanager
def keyboard_of(display: str) -> Iterator[Keyboard]:
    """The keyboard of a screen, while that is there."""
    keyboard = Keyboard(display)
    try:
        yield keyboard
    finally:
        keyboard.close()
