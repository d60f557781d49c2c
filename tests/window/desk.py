"""A real window on a virtual screen, driven by a real pointer and real keys."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

READY = all(shutil.which(tool) for tool in ("Xvfb", "xdotool"))
PATIENCE = 20.0


def wait_for(what: str, ready: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """The first true answer of `ready`; AssertionError naming `what` if none comes in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = ready()
        if answer:
            return answer
        time.sleep(0.02)
    raise AssertionError(f"waited {seconds:.0f} s in vain for {what}")


@contextmanager
def virtual_screen(width: int, height: int) -> Iterator[str]:
    """A screen of its own; gives its DISPLAY."""
    read, write = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(write),
            "-screen",
            "0",
            f"{width}x{height}x24",
            "-nolisten",
            "tcp",
        ],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        number = b""
        while not number.endswith(b"\n"):
            piece = os.read(read, 16)
            if not piece:
                raise AssertionError("Xvfb did not start")
            number += piece
        yield f":{number.decode().strip()}"
    finally:
        os.close(read)
        server.terminate()
        server.wait()


class Desk:
    """The running app: what it shows by name, and a hand on pointer and keys."""

    def __init__(
        self,
        display: str,
        home: Path,
        *arguments: str,
        command: Sequence[str] = (sys.executable, "-m", "citadel_desktop"),
        environment: dict[str, str] | None = None,
    ) -> None:
        self.display = display
        self.trace = home / "trace.json"
        self.trace.unlink(missing_ok=True)
        self.environment = {
            **(os.environ if environment is None else environment),
            "DISPLAY": display,
            "HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
        }
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self.environment.pop(name, None)
        data = ("--data-dir", str(home / "data"), "--trace", str(self.trace))
        self.process = subprocess.Popen([*command, *data, *arguments], env=self.environment)
        wait_for("the first frame", self.trace.exists)

    def xdotool(self, *words: str) -> None:
        """Run one xdotool command on this screen."""
        subprocess.run(
            ["xdotool", *words],
            check=True,
            env={**os.environ, "DISPLAY": self.display},
            stdout=subprocess.DEVNULL,
        )

    def shown(self) -> dict[str, Any]:
        """What the last frame shows: `screen`, `frame`, `labels` with name, role, state and box in pixels, `texts`."""
        assert self.process.poll() is None, f"the app ended with {self.process.returncode}"
        try:
            answer: dict[str, Any] = json.loads(self.trace.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {"screen": "", "frame": -1, "labels": [], "texts": []}
        return answer

    def find(self, name: str) -> dict[str, Any] | None:
        """The label called `name`, the last painted if several, or None."""
        found = [label for label in self.shown()["labels"] if label["name"] == name]
        return found[-1] if found else None

    def wait_screen(self, screen: str) -> None:
        """Wait until the screen of that name is shown."""
        wait_for(f"the screen {screen!r}", lambda: self.shown()["screen"] == screen)

    def wait_text(self, part: str) -> None:
        """Wait until some drawn text holds `part`."""
        wait_for(f"the text {part!r}", lambda: any(part in text for text in self.shown()["texts"]))

    def point(self, name: str) -> None:
        """Move the pointer onto the middle of what is called `name`."""
        label = wait_for(f"{name!r} on the screen", lambda: self.find(name))
        x, y, w, h = label["box"]
        self.xdotool("mousemove", str(round(x + w / 2)), str(round(y + h / 2)))

    def click(self, name: str) -> None:
        """Click on what is called `name` with the real pointer."""
        self.point(name)
        self.xdotool("click", "1")

    def key(self, *names: str) -> None:
        """Press keys one after the other, by their X names."""
        self.xdotool("key", "--delay", "8", *names)

    def type(self, text: str) -> None:
        """Type ASCII text."""
        self.xdotool("type", "--delay", "8", text)

    def picture(self, path: Path) -> None:
        """Save the whole screen as a PNG."""
        subprocess.run(
            ["import", "-window", "root", str(path)],
            check=True,
            env={**os.environ, "DISPLAY": self.display},
        )

    def close(self) -> int:
        """Ask the app to end if it still runs; its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(timeout=PATIENCE)

    def kill(self) -> None:
        """End the app without any chance to save."""
        self.process.kill()
        self.process.wait()
