"""Lines in and out of a terminal or a pipe: short ones, the prompt last."""

import contextlib
import os
import textwrap
from functools import partial
from typing import TextIO

from citadel_desktop.language.plain import plainly
from citadel_desktop.saves.limits import NOTATION

LONGEST = NOTATION
"""So many letters of a line are looked at; a longer one is none."""
NARROW, WIDE = 20, 100
"""The least and the greatest width that lines are broken to."""
USUAL = os.terminal_size((80, 24))
"""The size of what is no terminal."""
_WRAP = partial(textwrap.wrap, break_long_words=False, break_on_hyphens=False)
"""Breaks a text to lines; names, paths and steps such as b13-c13 stay whole."""
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what was scrolled off it."""


class Left(Exception):  # noqa: N818 - it is no error that somebody leaves
    """Nobody types any more: the input has ended, or somebody has asked for the end."""


class Console:
    """Reads lines and writes sentences.

    Args:
        source: where lines are typed.
        out: where they are answered.
        plain: no control sequences, whatever is there.
    """

    def __init__(self, source: TextIO, out: TextIO, *, plain: bool = False) -> None:
        self._source, self._out = source, out
        self._commands = out.isatty() and not plain

    @property
    def _size(self) -> os.terminal_size:
        """Columns and rows of the terminal, usual ones where there is none or it does not tell."""
        with contextlib.suppress(OSError, ValueError):
            size = os.get_terminal_size(self._out.fileno())
            return size if size.columns and size.lines else USUAL
        return USUAL

    def say(self, *texts: str) -> None:
        """Write each text in lines of its own. What cannot be seen in it is written out."""
        width = min(max(self._size.columns, NARROW), WIDE)
        for text in texts:
            for line in text.split("\n"):
                for row in _WRAP(plainly(line), width - 1) or [""]:
                    self._out.write(row + "\n")
        self._out.flush()

    def ask(self, prompt: str) -> str:
        """The next line that is typed, without blanks around it; "" for one that is too long. Raises Left."""
        self._out.write(f"{plainly(prompt)} ")
        self._out.flush()
        line = self._source.readline(LONGEST + 2)
        if not self._source.isatty():
            self._out.write("\n")  # nobody has seen the end of the line that was read
        if not line:
            raise Left
        if len(line.rstrip("\n")) > LONGEST:
            while line and not line.endswith("\n"):
                line = self._source.readline(LONGEST)
            return ""
        return line.strip()

    def clear(self) -> None:
        """Leave nothing to be seen of what was written, as far as that can be done, nor anything typed ahead."""
        if self._commands:
            self._out.write(CLEAR)
        else:
            self._out.write("\n" * (self._size.lines if self._out.isatty() else 1))
        self._out.flush()
        if self._source.isatty():
            _forget_typed(self._source)


def _forget_typed(source: TextIO) -> None:
    try:
        import termios  # noqa: PLC0415 - Windows has none
    except ImportError:
        return
    termios.tcflush(source.fileno(), termios.TCIFLUSH)
