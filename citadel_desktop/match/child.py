"""A process that thinks, seen by whoever started it: how it is started, heard, spoken to and ended."""

import contextlib
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

THINK_OPTION = "--think"
"""The argument, never shown, by which the app becomes a process that thinks."""
CREATE_NO_WINDOW, BELOW_NORMAL_PRIORITY = 0x0800_0000, 0x4000
"""To Windows: no console for it, and a priority below normal. `subprocess` knows these names on Windows alone."""


def apart(platform: str) -> Mapping[str, Any]:
    """How a process is started that is to have no window, and to hear nothing of a terminal the app runs in."""
    if platform == "win32":
        return {"creationflags": CREATE_NO_WINDOW | BELOW_NORMAL_PRIORITY}
    return {"start_new_session": True}


def own_command() -> tuple[str, ...]:
    """How the app starts itself as a process that thinks, packaged or not."""
    if getattr(sys, "frozen", False):
        return (sys.executable, THINK_OPTION)
    return (sys.executable, "-m", "citadel_desktop", THINK_OPTION)


class Child:
    """A process that thinks and the pipes to it; nothing here waits but who says so.

    Two threads wait instead, one to read and one to write: that is the same on all systems, and of pipes on Windows
    nobody can be told whether they would make one wait.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # all three: a packaged app may have none to hand down
            **apart(sys.platform),
        )
        assert self._process.stdin is not None  # both are pipes
        assert self._process.stdout is not None
        self.hears = False
        self.gone = False
        self._heard: SimpleQueue[bytes] = SimpleQueue()
        self._unsaid: SimpleQueue[bytes] = SimpleQueue()
        listen = (self._process, self._process.stdout, self._heard.put)
        speak = (self._process.stdin, self._unsaid.get)
        Thread(target=_listen, args=listen, daemon=True).start()
        Thread(target=_speak, args=speak, daemon=True).start()

    @property
    def pid(self) -> int:
        """Its id."""
        return self._process.pid

    @property
    def ended(self) -> bool:
        """Whether it has ended by itself."""
        return self._process.poll() is not None

    def write(self, data: bytes) -> None:
        """Say something, as soon as it is heard; nothing to say means that no more will follow."""
        self._unsaid.put(data)

    def lines(self) -> list[bytes]:
        """The lines that have come since the last time."""
        found = []
        while line := self.line(0):
            found.append(line)
        return found

    def line(self, patience: float | None) -> bytes:
        """The next line, waited for so many seconds, or as long as it takes; b"" if none has come by then."""
        line = b""
        with contextlib.suppress(Empty):
            line = self._heard.get(patience != 0, patience)
            self.gone = not line
        return line

    def end(self) -> None:
        """End it at once, without waiting until it has; the threads end with its pipes."""
        self._process.kill()
        self.write(b"")


def _listen(process: "subprocess.Popen[bytes]", pipe: IO[bytes], put: Callable[[bytes], None]) -> None:
    """Hand on what comes, line by line, and nothing at all when no more can come; then see its end."""
    with contextlib.suppress(OSError), pipe:
        for line in pipe:
            put(line)
    put(b"")
    process.wait()


def _speak(pipe: IO[bytes], get: Callable[[], bytes]) -> None:
    """Say what there is to say as long as somebody hears."""
    with contextlib.suppress(OSError), pipe:
        while data := get():
            pipe.write(data)
            pipe.flush()
