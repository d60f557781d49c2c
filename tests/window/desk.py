"""A real window on a virtual screen, driven by a real pointer and real keys."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import PATIENCE, wait_for
from tests.window.closing import ask_to_close
from tools.display import end

READY = all(shutil.which(tool) for tool in ("Xvfb", "xdotool"))
IN_A_WINDOW = [pytest.mark.window, pytest.mark.slow, pytest.mark.skipif(not READY, reason="needs Xvfb and xdotool")]
"""The marks of tests that are played on a desk."""
APP = (sys.executable, "-m", "tests.window.patient")
"""The command that starts it from a checkout."""
NOTHING: dict[str, Any] = {"screen": "", "frame": -1, "focus": "", "labels": [], "texts": []}


class Desk:
    """The running app: what it shows by name, and a hand on pointer and keys."""

    def __init__(
        self,
        display: str,
        home: Path,
        *arguments: str,
        command: Sequence[str] = APP,
        environment: dict[str, str] | None = None,
        name: str = "trace",
        data_dir: bool = True,
    ) -> None:
        self.display = display
        self.trace = home / f"{name}.json"
        self.trace.unlink(missing_ok=True)
        self._shown: dict[str, Any] = NOTHING
        # Which trace that was: who waits looks a hundred times a second, and frames are fewer.
        self._read = (0, 0)
        self.environment = {
            **(os.environ if environment is None else environment),
            "DISPLAY": display,
            "HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
        }
        for misleading in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self.environment.pop(misleading, None)
        data = ("--data-dir", str(home / "data")) if data_dir else ()
        self.process = subprocess.Popen([*command, *data, "--trace", str(self.trace), *arguments], env=self.environment)
        wait_for("the first frame", lambda: self.shown()["frame"] > 0)

    def xdotool(self, *words: str) -> str:
        """Run one xdotool command on this screen; what it prints."""
        done = subprocess.run(
            ["xdotool", *words],
            check=True,
            env={**os.environ, "DISPLAY": self.display},
            stdout=subprocess.PIPE,
            text=True,
        )
        return done.stdout

    def shown(self) -> dict[str, Any]:
        """What the last frame shows: `screen`, `frame`, `focus`, `labels` (name, role, state, box), `texts`."""
        assert self.process.poll() is None, f"the app ended with {self.process.returncode}"
        try:
            told = self.trace.stat()
            if (told.st_ino, told.st_mtime_ns) != self._read:
                self._shown = json.loads(self.trace.read_text(encoding="utf-8"))
                self._read = (told.st_ino, told.st_mtime_ns)
        except (OSError, ValueError):
            return NOTHING
        return self._shown

    def find(self, name: str, role: str = "", nth: int = -1) -> dict[str, Any] | None:
        """The label called `name` (of that role), the last painted if several and `nth` says no other, or None."""
        found = [label for label in self.shown()["labels"] if label["name"] == name and role in {"", label["role"]}]
        return found[nth] if found else None

    def names(self, role: str) -> list[str]:
        """The names of everything of that role, in the order it was painted."""
        return [label["name"] for label in self.shown()["labels"] if label["role"] == role]

    def wait_screen(self, screen: str) -> None:
        """Wait until the screen of that name is shown."""
        wait_for(f"the screen {screen!r}", lambda: self.shown()["screen"] == screen)

    def see_result(self) -> None:
        """Ask for the result when the board has told how the match ended."""
        self.wait_name("See the result", "button")
        self.click("See the result", "button")
        self.wait_screen("ResultScreen")

    def wait_text(self, part: str) -> None:
        """Wait until some drawn text holds `part`."""
        wait_for(f"the text {part!r}", lambda: any(part in text for text in self.shown()["texts"]))

    def wait_name(self, name: str, role: str = "", state: str | None = None) -> None:
        """Wait until something is called `name` (and is of that role and state)."""
        wait_for(
            f"{role} {name!r} {'' if state is None else state!r}",
            lambda: (label := self.find(name, role)) and state in {None, label["state"]},
        )

    def wait_focus(self, name: str) -> None:
        """Wait until the keyboard's focus is on what is called `name`."""
        wait_for(f"the focus on {name!r}", lambda: self.shown()["focus"] == name)

    def tab_to(self, name: str) -> None:
        """Press Tab until the focus is there; AssertionError after a whole round."""
        passed: list[str] = []
        while (here := self.shown()["focus"]) != name:
            assert len(passed) < 60, f"Tab leads nowhere near {name!r}: {passed}"
            passed.append(here)
            self.key("Tab")
            wait_for(f"a step from {here!r}", partial(self._leaves, here))

    def press(self, name: str) -> None:
        """Press a button by the keyboard."""
        self.tab_to(name)
        self.key("Return")

    def _leaves(self, focus: str) -> bool:
        return bool(self.shown()["focus"] != focus)

    def point(self, name: str, role: str = "", nth: int = -1) -> None:
        """Move the pointer onto the middle of what is called `name`."""
        label = wait_for(f"{name!r} on the screen", lambda: self.find(name, role, nth))
        x, y, w, h = label["box"]
        self.xdotool("mousemove", str(round(x + w / 2)), str(round(y + h / 2)))

    def click(self, name: str, role: str = "", nth: int = -1) -> None:
        """Click on what is called `name` with the real pointer."""
        self.point(name, role, nth)
        self.xdotool("click", "1")

    def key(self, *names: str) -> None:
        """Press keys one after the other, by their X names."""
        self.xdotool("key", "--delay", "8", *names)

    def type(self, text: str) -> None:
        """Type ASCII text."""
        self.xdotool("type", "--delay", "8", text)

    @property
    def window(self) -> str:
        """The window's number on its screen."""
        return self.xdotool("search", "--pid", str(self.process.pid)).split()[-1]

    def geometry(self) -> tuple[int, int, int, int]:
        """Where the window is: x, y, width, height in pixels."""
        told = self.xdotool("getwindowgeometry", "--shell", self.window)
        found = dict(line.split("=") for line in told.splitlines())
        x, y, w, h = (int(found[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        return x, y, w, h

    def press_the_cross(self) -> None:
        """Tell the window what a window manager tells it when its close button is pressed."""
        ask_to_close(self.display, int(self.window))

    def account(self) -> str:
        """What the last frame showed, for who reads of a failed test."""
        try:
            told = json.loads(self.trace.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            return f"nothing was shown: {error}"
        labels = [f"  {x['role']} {x['name']!r} {x['state']} at {x['box']}" for x in told["labels"]]
        head = f"{told['screen']}, frame {told['frame']}, focus on {told['focus']!r}"
        return "\n".join([head, *labels, "  texts: " + " | ".join(told["texts"])])

    def close(self) -> int:
        """Ask the app to end if it still runs; its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.wait()

    def wait(self) -> int:
        """Wait until the app has ended by itself; its exit code."""
        return self.process.wait(timeout=PATIENCE)

    def kill(self) -> None:
        """End the app without any chance to save."""
        self.process.kill()
        self.process.wait()

    def end(self) -> None:
        """End the app whatever it takes; nothing if it has ended."""
        end(self.process)
