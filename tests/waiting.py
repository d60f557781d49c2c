"""Waiting for what is meant, however busy the machine is."""

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

PATIENCE = 180.0
"""Seconds after which something will not come any more: a bound for what hangs, not for what is slow."""

T = TypeVar("T")


def wait_for(what: str, ready: Callable[[], T | None], seconds: float = PATIENCE) -> T:
    """The first true answer of `ready`; AssertionError naming `what` if none comes in time."""
    end = time.monotonic() + seconds
    while not (answer := ready()):
        assert time.monotonic() < end, f"waited {seconds:.0f} s in vain for {what}"
        time.sleep(0.01)
    return answer


@contextmanager
def started(*command: object, **how: Any) -> Iterator[subprocess.Popen[Any]]:
    """A process whose end is waited for after the block; if that fails it is killed, so that nobody waits in vain."""
    with subprocess.Popen([*map(str, command)], **how) as process:
        try:
            yield process
        except BaseException:
            process.kill()
            raise
