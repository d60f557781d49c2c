"""Text input and output of a terminal or a pipe: short lines, with the prompt last."""

import contextlib
import io
import os
import signal
import textwrap
import threading
import time
from collections.abc import Iterator
from functools import partial
from typing import TextIO

from citadel_desktop.cli import lead_nowhere
from citadel_desktop.language.plain import plainly
from citadel_desktop.saves.limits import MAX_NOTATION_LENGTH

LONGEST = MAX_NOTATION_LENGTH
"""So many letters of a line are looked at; a longer one is none."""
NARROW, WIDE = 20, 100
"""The least and the greatest width that lines are broken to."""
USUAL = os.terminal_size((80, 24))
"""The size of what is no terminal."""
_WRAP = partial(textwrap.wrap, break_long_words=False, break_on_hyphens=False)
"""Breaks a text to lines; names, paths and steps such as b13-c13 stay whole."""
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what was scrolled off it."""


_ENDS = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""The signals by which a system or a terminal asks for the end; each system has some of them."""


class Left(Exception):  # noqa: N818 - it is no error that somebody leaves
    """The input has ended, nobody reads the output any more, or a signal has asked for the end."""


class Console:
    """Reads lines and writes sentences.

    Args:
        source: where lines are typed; None where that is closed.
        out: where they are answered; None where that is closed, and nobody can read any more.
        plain: no control sequences, whatever is there.

    Attributes:
        signal: the number of the signal by which the end was asked for, 0 for none.
    """

    def __init__(self, source: TextIO | None, out: TextIO | None, *, plain: bool = False) -> None:
        self._closed = out is None
        self._source, self._out = source or io.StringIO(), out or io.StringIO()
        self._commands = self._out.isatty() and not plain
        self._waits = False
        self.signal = 0

    @property
    def _size(self) -> os.terminal_size:
        """Columns and rows of the terminal; `DEFAULT_SIZE` where they are unknown."""
        with contextlib.suppress(OSError, ValueError):
            size = os.get_terminal_size(self._out.fileno())
            return size if size.columns and size.lines else USUAL
        return USUAL

    def say(self, *texts: str) -> None:
        """Write each text on lines of its own, with invisible characters escaped."""
        width = min(max(self._size.columns, NARROW), WIDE)
        lines = (line for text in texts for line in text.split("\n"))
        rows = (row for line in lines for row in _WRAP(plainly(line), width - 1) or [""])
        self._write("".join(f"{row}\n" for row in rows))

    def ask(self, prompt: str) -> str:
        """Return the next line typed, stripped; "" for one that is too long. Raises Quit."""
        self._write(f"{plainly(prompt)} ")
        line = self._read(LONGEST + 2)
        if not self._source.isatty():
            self._write("\n")  # nobody has seen the end of the line that was read
        if not line:
            raise Left
        if len(line.rstrip("\n")) > LONGEST:
            while line and not line.endswith("\n"):
                line = self._read(LONGEST)
            return ""
        return line.strip()

    def rest(self, seconds: float) -> None:
        """Wait; raises Quit if the end is asked for."""
        with self._waiting():
            time.sleep(seconds)

    def clear(self) -> None:
        """Erase the screen as far as possible, and drop anything typed ahead."""
        self._write(CLEAR if self._commands else "\n" * (self._size.lines if self._out.isatty() else 1))
        if self._source.isatty():
            _forget_typed(self._source)

    @contextlib.contextmanager
    def heeding(self) -> Iterator[None]:
        """Quit on signals that ask for the end, but only while waiting."""
        if threading.current_thread() is not threading.main_thread():  # only that one hears signals
            yield
            return
        before = {}
        for name in _ENDS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) != signal.SIG_IGN:  # as under `nohup`
                before[number] = signal.signal(number, lambda number, _: self._end(number))
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _end(self, number: int) -> None:
        """Quit now if waiting, else at the next wait; exit on a second signal, since every action is already saved."""
        if self.signal:
            os._exit(128 + number)
        self.signal = number
        if self._waits:
            raise Left

    @contextlib.contextmanager
    def _waiting(self) -> Iterator[None]:
        """Let signals interrupt what is done inside; raises Quit if one has asked for the end."""
        self._waits = True
        try:
            if self.signal:
                raise Left
            yield
        finally:
            self._waits = False

    def _read(self, most: int) -> str:
        try:
            with self._waiting():
                return self._source.readline(most)
        except (OSError, ValueError):  # the terminal is gone, or it was never to be read
            raise Left from None

    def _write(self, text: str) -> None:
        """Write a text; raises Quit if nobody can read it."""
        if self._closed:
            raise Left
        try:
            self._out.write(text)
            self._out.flush()
        except (OSError, ValueError):  # the reader has gone, as `head` does, or the terminal
            self._closed = True
            with contextlib.suppress(OSError, ValueError):
                lead_nowhere(self._out.fileno())
            raise Left from None


def _forget_typed(source: TextIO) -> None:
    try:
        import termios  # noqa: PLC0415 - Windows has none
    except ImportError:
        return
    termios.tcflush(source.fileno(), termios.TCIFLUSH)
