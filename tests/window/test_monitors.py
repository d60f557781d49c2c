"""Monitors of unlike size, left, right and above, taken away and switched; fine ones; and ends below Python."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.saves.paths import paths
from tests.waiting import PATIENCE, wait_for
from tests.window.conftest import FAILED, Room
from tests.window.desk import READY, Desk
from tests.window.field import read_settings
from tools.display import virtual_desktop

WITH_MONITORS = READY and all(shutil.which(tool) for tool in ("Xorg", "xrandr", "xrdb"))
pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not WITH_MONITORS, reason="needs Xvfb, xdotool, Xorg with its dummy driver, xrandr and xrdb"),
]

Box = tuple[int, int, int, int]
SMALL, LARGE, FINE = (1280, 800), (1920, 1080), (3840, 2160)
LAYOUTS: dict[str, tuple[Box, Box]] = {
    "right": ((0, 0, *SMALL), (1280, 0, *LARGE)),
    "left": ((1920, 280, *SMALL), (0, 0, *LARGE)),
    "above": ((320, 1080, *SMALL), (0, 0, *LARGE)),
}
"""Where the first monitor lies, which is the main one, and the second."""


class Monitors:
    """The monitors of one X server."""

    def __init__(self, display: str) -> None:
        self.environment = {**os.environ, "DISPLAY": display}
        for w, h in (SMALL, LARGE, FINE):
            ahead = [str(w), *(str(w + n) for n in (8, 16, 24)), str(h), *(str(h + n) for n in (1, 2, 3))]
            self.xrandr("--newmode", f"{w}by{h}", "100", *ahead)
            for output in ("DUMMY0", "DUMMY1"):
                self.xrandr("--addmode", output, f"{w}by{h}")

    def xrandr(self, *words: str) -> None:
        """Ask the server."""
        subprocess.run(["xrandr", *words], check=True, env=self.environment, stdout=subprocess.DEVNULL)

    def lay(self, *boxes: Box) -> None:
        """Have monitors there, and no others."""
        words = []
        for number in range(2):
            words += ["--output", f"DUMMY{number}"]
            if number >= len(boxes):
                words.append("--off")
                continue
            x, y, w, h = boxes[number]
            words += ["--mode", f"{w}by{h}", "--pos", f"{x}x{y}", *(() if number else ("--primary",))]
        self.xrandr(*words)
        self.xrandr("--query")  # has the server look what is connected by now: SDL goes by that

    def set_resources(self, text: str) -> None:
        """Have the desktop tell programs that."""
        subprocess.run(["xrdb", "-merge"], check=True, env=self.environment, input=text, text=True)


@pytest.fixture
def desktop(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Room, Monitors]]:
    """A desktop with one small monitor; whatever was started is ended, and after a failure shown."""
    with ExitStack() as stack:
        display = stack.enter_context(virtual_desktop())
        room, monitors = Room(display, tmp_path), Monitors(display)
        monitors.lay((0, 0, *SMALL))
        yield room, monitors
        for desk in room.desks:
            if request.node.stash.get(FAILED, False):
                print(desk.account())
            desk.end()


def opened(room: Room, *arguments: str) -> Desk:
    """The app on its title."""
    desk = room.english(*arguments)
    desk.wait_screen("TitleScreen")
    return desk


def kept(room: Room) -> dict[str, Any]:
    """What is remembered."""
    return read_settings(paths(room.home / "data").settings)


def logged(room: Room) -> str:
    """The app's log."""
    return paths(room.home / "data").log.read_text(encoding="utf-8")


def move(room: Room, desk: Desk, x: int, y: int) -> None:
    """Move the window there, with the pointer in it, and wait until that is remembered."""
    desk.xdotool("windowmove", desk.window, str(x), str(y))
    desk.xdotool("mousemove", str(x + 20), str(y + 20))
    wait_for("the place to be kept", lambda: (kept(room).get("geometry") or (0, 0))[:2] == [x, y])


def wait_box(desk: Desk, box: Box) -> None:
    """Wait until the window is there."""
    wait_for(f"the window at {box}", lambda: desk.geometry() == box)


def wait_kept(room: Room, **values: object) -> None:
    """Wait until that is remembered."""
    wait_for(f"{values} to be kept", lambda: {name: kept(room).get(name) for name in values} == values)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_full_screen_is_the_monitor_that_the_window_is_on(desktop: tuple[Room, Monitors], layout: str) -> None:
    room, monitors = desktop
    boxes = LAYOUTS[layout]
    monitors.lay(*boxes)
    desk = opened(room)
    wait_box(desk, boxes[0])  # the first start is on the main one, which it fills
    for x, y, w, h in reversed(boxes):
        place = (x + 30, y + 40, 1100, 700)
        desk.xdotool("windowsize", desk.window, "1100", "700")
        move(room, desk, *place[:2])
        desk.key("F11")
        wait_box(desk, (x, y, w, h))
        wait_kept(room, fullscreen=True)
        assert desk.close() == 0
        desk = opened(room)
        wait_box(desk, (x, y, w, h))
        desk.key("F11")
        wait_box(desk, place)
        wait_kept(room, fullscreen=False, geometry=[*place])
        assert desk.close() == 0
        desk = opened(room)
        wait_box(desk, place)
    assert desk.close() == 0


def test_a_monitor_that_is_taken_away_leaves_the_window_in_sight(desktop: tuple[Room, Monitors]) -> None:
    room, monitors = desktop
    first, second = LAYOUTS["right"]
    monitors.lay(first, second)
    desk = opened(room)
    move(room, desk, 1500, 100)
    wait_for("the desktop to be watched", lambda: "pygame-ce" in logged(room))
    monitors.lay(first)
    wait_box(desk, (0, 80, 1280, 720))
    wait_kept(room, geometry=[0, 80, 1280, 720])

    monitors.lay(first, second)
    move(room, desk, 1500, 100)
    desk.key("F11")
    wait_box(desk, second)
    monitors.lay(first)
    wait_box(desk, first)
    desk.key("F11")
    wait_box(desk, (0, 80, 1280, 720))

    # While the app is closed, too.
    monitors.lay(first, second)
    move(room, desk, 1500, 100)
    assert desk.close() == 0
    monitors.lay(first)
    desk = opened(room)
    wait_box(desk, (0, 80, 1280, 720))
    assert desk.close() == 0


def test_on_a_fine_monitor_the_first_window_is_as_the_desktop_has_them(desktop: tuple[Room, Monitors]) -> None:
    room, monitors = desktop
    monitors.lay((0, 0, *FINE))
    monitors.set_resources("Xft.dpi: 192\n")
    desk = opened(room)
    wait_for("a large window", lambda: desk.geometry()[2:] == (2560, 1600))
    wait_kept(room, scale=135)
    assert not any("135" in text for text in desk.shown()["texts"])  # nobody has asked for it
    high = wait_for("a button", lambda: desk.find("New match"))["box"][3]
    assert high > 80
    move(room, desk, 50, 50)
    move(room, desk, 0, 0)  # clicks go by the window's own corner
    desk.click("Settings")
    desk.wait_screen("SettingsScreen")
    desk.wait_text("135")
    desk.key("ctrl+0")
    wait_kept(room, scale=100)
    assert desk.close() == 0
    desk = opened(room)
    wait_for("the window as it was", lambda: desk.geometry()[2:] == (2560, 1600))
    assert kept(room)["scale"] == 100  # and it stays what the user has chosen
    assert desk.close() == 0


# Ends below Python


def test_a_window_that_somebody_destroys_ends_the_app_with_a_line_in_the_log(room: Room) -> None:
    desk = opened(room)
    wait_for("errors to be noted", lambda: "pygame-ce" in logged(room))
    code = "import ctypes, sys; x = ctypes.CDLL('libX11.so.6'); x.XOpenDisplay.restype = ctypes.c_void_p; "
    code += "d = ctypes.c_void_p(x.XOpenDisplay(None)); x.XDestroyWindow(d, ctypes.c_ulong(int(sys.argv[1]))); "
    code += "x.XCloseDisplay(d)"
    subprocess.run([sys.executable, "-c", code, desk.window], check=True, env={**os.environ, "DISPLAY": desk.display})
    assert desk.wait() in {0, 1}  # SDL destroys it once more at the end, and may wait for the answer
    assert "X error: BadWindow" in logged(room)
    assert "the window has been destroyed from outside" in logged(room)


def test_a_connection_that_ends_leaves_a_line_in_the_log(room: Room) -> None:
    desk = opened(room)
    wait_for("errors to be noted", lambda: "pygame-ce" in logged(room))
    desk.xdotool("windowkill", desk.window)
    assert desk.wait() == 1
    assert "the X server has ended the connection" in logged(room)


def test_a_crash_below_python_leaves_its_place_in_the_log(room: Room) -> None:
    desk = opened(room)
    desk.process.send_signal(signal.SIGSEGV)
    assert desk.wait() < 0
    assert "Fatal Python error: Segmentation fault" in logged(room)
    assert "window.py" in logged(room)


ERRORS = """
import ctypes, logging
logging.basicConfig(format="%(levelname)s %(message)s")
from citadel_desktop.scene.system.x_server import MAX_ERRORS_LOGGED, XServer
server, ruined = XServer(), []
server.catch_errors(lambda: 0x54321, lambda: ruined.append(1))
x, display = server._x, ctypes.c_void_p(server._display)
def provoke(window):
    x.XMapWindow(display, ctypes.c_ulong(window))
    x.XSync(display, 0)
for _ in range(2 * MAX_ERRORS_LOGGED):
    provoke(0x12345)
print(len(ruined), len(server.monitors()), server.monitors()[0].bounds)
provoke(0x54321)
provoke(0x54321)
print(len(ruined))
server.close()
"""


def test_an_error_of_the_x_server_ends_nothing(room: Room) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ERRORS],
        env={**os.environ, "DISPLAY": room.display},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert done.stdout.splitlines()[-2:] == ["0 1 Rect(x=0, y=0, w=1280, h=800)", "1"]
    told = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
    assert told[0] == "ERROR X error: BadWindow (invalid Window parameter), request 8.0, resource 0x12345"
    assert len(told) == 20
