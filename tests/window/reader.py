"""A session in which a screen reader listens, and who plays there by the tree alone, in the system's Python."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.window.conftest import Room
from tests.window.desk import READY as SCREEN
from tools.display import end

PYTHON = "/usr/bin/python3"
CLIENT = Path(__file__).with_name("reader_client.py")
_BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
_SET = (
    *("dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"),
    *("org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status"),
)


def _ready() -> bool:
    tools = all(shutil.which(tool) for tool in ("dbus-daemon", "dbus-send", PYTHON))
    if not (SCREEN and tools and find_spec("accesskit")):
        return False
    tried = subprocess.run([PYTHON, "-c", _BINDINGS], capture_output=True, check=False)
    return tried.returncode == 0


READY = _ready()


def tell_session(name: str) -> None:
    """Say in the session that something is so: `ScreenReaderEnabled`, or `IsEnabled` as soon as one asks anything."""
    command = [*_SET, f"string:{name}", "variant:boolean:true"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A session of its own, in which a screen reader is said to listen.

    Its sockets are in a folder of their own, too: where there is none for the session all have theirs in the home.
    """
    runtime = tempfile.mkdtemp(prefix="citadel-")  # short enough for a socket's name
    monkeypatch.setenv("XDG_RUNTIME_DIR", runtime)
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert daemon.stdout is not None
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", daemon.stdout.readline().strip())
    tell_session("ScreenReaderEnabled")
    try:
        yield
    finally:
        end(daemon)
        shutil.rmtree(runtime, ignore_errors=True)


class Reader:
    """Who plays by the tree alone, on a screen of their own."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def does(self, *scenario: str) -> str:
        """Have a scenario played in the window that is open; what the client tells of it."""
        variables = {**os.environ, "PYTHONUNBUFFERED": "1"}
        variables.pop("PYTHONPATH", None)
        done = subprocess.run(
            [PYTHON, str(CLIENT), *scenario], env=variables, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-12000:]}"
        return done.stdout
