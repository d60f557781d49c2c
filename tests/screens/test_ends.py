"""The app ends when the system asks for it, whatever its window is busy with."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.waiting import started

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")

SIGNALS = ("SIGTERM", "SIGINT", "SIGHUP")
APP = """\
import ctypes, signal, sys
from pathlib import Path
from citadel_desktop import app
from citadel_desktop.start import Start
from citadel_desktop.screens.start import title

class Busy(title.TitleScreen):
    def tick(self, now):
        print("busy", flush=True)
        if sys.argv[1] == "outside of Python":
            mutex, lock = ctypes.create_string_buffer(64), ctypes.CDLL(None).pthread_mutex_lock
            lock(mutex)
            lock(mutex)
        while not self.shell.host._closing:
            pass
        print("asked", flush=True)
        while sys.argv[1] == "for ever":
            pass
        return False

title.TitleScreen = Busy
if hasattr(signal, "SIGHUP"):  # under `nohup` the tests have been told to ignore it
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
app.PATIENCE = float(sys.argv[2])
sys.exit(app.run(Start(data_dir=Path(sys.argv[3]))))
"""


@contextmanager
def busy(home: Path, how_long: str, patience: float) -> Iterator["subprocess.Popen[str]"]:
    """The app with a window that is busy: until it is asked to close, for ever, or where it hears of no signal."""
    quiet = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
    with started(
        *(sys.executable, "-c", APP, how_long, patience, home),
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", **quiet},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        wait_line(process, "busy")
        yield process


def wait_line(process: "subprocess.Popen[str]", line: str) -> None:
    assert process.stdout is not None
    assert process.stdout.readline() == f"{line}\n"


@pytest.mark.parametrize("name", SIGNALS)
def test_a_window_that_hears_of_it_closes_properly(tmp_path: Path, name: str) -> None:
    with busy(tmp_path, "until asked", 3600) as process:
        process.send_signal(getattr(signal, name))
        assert process.wait() == 0


@pytest.mark.parametrize("name", SIGNALS)
def test_a_window_that_stays_busy_is_ended(tmp_path: Path, name: str) -> None:
    with busy(tmp_path, "for ever", 0.1) as process:
        number = getattr(signal, name)
        process.send_signal(number)
        assert process.wait() == 128 + number


@pytest.mark.skipif(sys.platform != "linux", reason="waits for a lock of Linux")
def test_a_window_that_cannot_hear_of_it_is_ended(tmp_path: Path) -> None:
    with busy(tmp_path, "outside of Python", 0.1) as process:
        process.send_signal(signal.SIGTERM)
        assert process.wait() == 128 + signal.SIGTERM


def test_the_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    with busy(tmp_path, "for ever", 3600) as process:
        process.send_signal(signal.SIGTERM)
        wait_line(process, "asked")
        process.send_signal(signal.SIGINT)
        assert process.wait() == 128 + signal.SIGINT


def test_under_nohup_it_outlives_its_terminal() -> None:
    code = (
        "import signal; from citadel_desktop import app;"
        "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
        "with app._signals(print): signal.raise_signal(signal.SIGHUP);"
        " signal.raise_signal(signal.SIGTERM)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=900)
    assert (done.returncode, done.stdout) == (0, "\n")
