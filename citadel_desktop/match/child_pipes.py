"""The pipes of a thinking process, which also ends it together with its parent.

This module is loaded before all others and must load fast: even if the app is killed while this process starts, the
process must not stay behind.
"""

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterable
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from citadel_desktop.values import frozen

_PDEATHSIG = 1
"""PR_SET_PDEATHSIG of Linux."""


@frozen
class PipeEnds:
    """This process's pipe ends: `get` blocks until the next question line, answers are written to `out`."""

    get: Callable[[], bytes]
    out: BinaryIO


def listen_for_questions() -> PipeEnds:
    """Take over the pipes and listen; the process exits as soon as the input closes."""
    source, out = take_pipes()
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(source, lines.put), daemon=True).start()
    end_with_starter()
    return PipeEnds(lines.get, out)


def take_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Take standard input and output for questions and answers, leaving the null device in their place.

    So nothing printed mixes with the answers. And on Windows, where a handle serves one call at a time, a library that
    inspects its standard input while loading does not block until the next question.
    """
    source, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for taken in (0, 1):
        os.dup2(nowhere, taken)
    os.close(nowhere)
    return source, out


def end_with_starter() -> None:
    """Have Linux kill this process when the thread that started it ends.

    A long computation outside Python keeps other threads from noticing that the pipe is closed. If the parent is gone
    already, the pipe is closed, and listening ends this process before any computation.
    """
    if sys.platform == "linux":
        with contextlib.suppress(ImportError, OSError, AttributeError):
            import ctypes  # noqa: PLC0415 - nobody else needs it, and a Python may be without it

            kill = ctypes.c_ulong(signal.SIGKILL)
            ctypes.CDLL(None).prctl(_PDEATHSIG, kill)


def _listen(source: Iterable[bytes], put: Callable[[bytes], None]) -> None:
    """Pass on each line, then exit at once: nobody waits for an answer any more."""
    for line in source:
        put(line)
    os._exit(0)
