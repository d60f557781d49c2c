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

from citadel_desktop.cli import redirect_to_null
from citadel_desktop.language.plain import plainly
from citadel_desktop.saves.limits import MAX_NOTATION_LENGTH

MAX_LINE_LENGTH = MAX_NOTATION_LENGTH
"""The maximum length of a line; a longer one is ignored."""
MIN_WIDTH, MAX_WIDTH = 20, 100
"""Limits of the width to which lines are broken."""
DEFAULT_SIZE = os.terminal_size((80, 24))
"""The size assumed where there is no terminal."""
_WRAP = partial(textwrap.wrap, break_long_words=False, break_on_hyphens=False)
"""Breaks a text into lines; names, paths and steps such as b13-c13 stay whole."""
CLEAR_SCREEN = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and its scrollback."""


_END_SIGNALS = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""The signals that ask a program to end; each system has some of them."""


class Quit(Exception):  # noqa: N818 - it is no error that somebody leaves
    """The input has ended, nobody reads the output any more, or a signal has asked for the end."""


class Console:
    """Reads lines and writes sentences.

    Args:
        source: the input; None if it is closed.
        out: the output; None if it is closed.
        plain: never write control sequences.

    Attributes:
        signal: the number of the signal that has asked for the end, 0 for none.
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
            return size if size.columns and size.lines else DEFAULT_SIZE
        return DEFAULT_SIZE

    def say(self, *texts: str) -> None:
        """Write each text on lines of its own, with invisible characters escaped."""
        width = min(max(self._size.columns, MIN_WIDTH), MAX_WIDTH)
        lines = (line for text in texts for line in text.split("\n"))
        rows = (row for line in lines for row in _WRAP(plainly(line), width - 1) or [""])
        self._write("".join(f"{row}\n" for row in rows))

    def ask(self, prompt: str) -> str:
        """Return the next line typed, stripped; "" for one that is too long. Raises Quit."""
        self._write(f"{plainly(prompt)} ")
        line = self._read(MAX_LINE_LENGTH + 2)
        if not self._source.isatty():
            self._write("\n")  # nobody has seen the end of the line that was read
        if not line:
            raise Quit
        if len(line.rstrip("\n")) > MAX_LINE_LENGTH:
            while line and not line.endswith("\n"):
                line = self._read(MAX_LINE_LENGTH)
            return ""
        return line.strip()

    def rest(self, seconds: float) -> None:
        """Wait; raises Quit if the end is asked for."""
        with self._interruptible():
            time.sleep(seconds)

    def clear(self) -> None:
        """Erase the screen as far as possible, and drop anything typed ahead."""
        self._write(CLEAR_SCREEN if self._commands else "\n" * (self._size.lines if self._out.isatty() else 1))
        if self._source.isatty():
            _forget_typed(self._source)

    @contextlib.contextmanager
    def quitting_on_signals(self) -> Iterator[None]:
        """Quit on signals that ask for the end, but only while waiting."""
        if threading.current_thread() is not threading.main_thread():  # only that one hears signals
            yield
            return
        before = {}
        for name in _END_SIGNALS:
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
            raise Quit

    @contextlib.contextmanager
    def _interruptible(self) -> Iterator[None]:
        """Let signals interrupt what is done inside; raises Quit if one has asked for the end."""
        self._waits = True
        try:
            if self.signal:
                raise Quit
            yield
        finally:
            self._waits = False

    def _read(self, most: int) -> str:
        try:
            with self._interruptible():
                return self._source.readline(most)
        except (OSError, ValueError):  # the terminal is gone, or it was never to be read
            raise Quit from None

    def _write(self, text: str) -> None:
        """Write a text; raises Quit if nobody can read it."""
        if self._closed:
            raise Quit
        try:
            self._out.write(text)
            self._out.flush()
        except (OSError, ValueError):  # the reader has gone, as `head` does, or the terminal
            self._closed = True
            with contextlib.suppress(OSError, ValueError):
                redirect_to_null(self._out.fileno())
            raise Quit from None


def _forget_typed(source: TextIO) -> None:
    try:
        import termios  # noqa: PLC0415 - Windows has none
    except ImportError:
        return
    termios.tcflush(source.fileno(), termios.TCIFLUSH)
