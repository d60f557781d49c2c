"""A thinking process from its parent's side: starting it, reading, writing, ending it."""

import contextlib
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

THINK_OPTION = "--think"
"""Hidden command-line option that makes the app a thinking process."""
CREATE_NO_WINDOW, BELOW_NORMAL_PRIORITY = 0x0800_0000, 0x4000
"""Windows creation flags; `subprocess` defines these names only on Windows."""


def detached(platform: str) -> Mapping[str, Any]:
    """Return `Popen` arguments for a process without a window that hears no signals of the app's terminal."""
    if platform == "win32":
        return {"creationflags": CREATE_NO_WINDOW | BELOW_NORMAL_PRIORITY}
    return {"start_new_session": True}


def own_command() -> tuple[str, ...]:
    """Return the command that starts the app as a thinking process, packaged or not."""
    if getattr(sys, "frozen", False):
        return (sys.executable, THINK_OPTION)
    return (sys.executable, "-m", "citadel_desktop", THINK_OPTION)


class Child:
    """A thinking process and its pipes; only `line` blocks.

    Two threads wait instead, one to read and one to write: that works on all systems, while Windows cannot tell whether
    a pipe would block.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # all three: a packaged app may have none to hand down
            **detached(sys.platform),
        )
        assert self._process.stdin is not None  # both are pipes
        assert self._process.stdout is not None
        self.listens = False
        self.gone = False
        self._heard: SimpleQueue[bytes] = SimpleQueue()
        self._unsaid: SimpleQueue[bytes] = SimpleQueue()
        listen = (self._process, self._process.stdout, self._heard.put)
        speak = (self._process.stdin, self._unsaid.get)
        Thread(target=_listen, args=listen, daemon=True).start()
        Thread(target=_speak, args=speak, daemon=True).start()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def ended(self) -> bool:
        """Whether the process has ended by itself."""
        return self._process.poll() is not None

    def write(self, data: bytes) -> None:
        """Send data as soon as the process reads; empty data says that nothing more will follow."""
        self._unsaid.put(data)

    def lines(self) -> list[bytes]:
        """Return the lines received since the last call."""
        lines = []
        while line := self.line(0):
            lines.append(line)
        return lines

    def line(self, patience: float | None) -> bytes:
        """Return the next line, waiting up to `patience` seconds or without limit; b"" if none came."""
        line = b""
        with contextlib.suppress(Empty):
            line = self._heard.get(patience != 0, patience)
            self.gone = not line
        return line

    def end(self) -> None:
        """Kill the process without waiting for its exit; its threads end with the pipes."""
        self._process.kill()
        self.write(b"")


def _listen(process: "subprocess.Popen[bytes]", pipe: IO[bytes], put: Callable[[bytes], None]) -> None:
    """Pass on lines until the pipe closes, then b"", then reap the process."""
    with contextlib.suppress(OSError), pipe:
        for line in pipe:
            put(line)
    put(b"")
    process.wait()


def _speak(pipe: IO[bytes], get: Callable[[], bytes]) -> None:
    """Write queued data until the process stops reading."""
    with contextlib.suppress(OSError), pipe:
        while data := get():
            pipe.write(data)
            pipe.flush()
