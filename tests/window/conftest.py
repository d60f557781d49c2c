"""A desk for each test: a screen of its own, the app on it, and what it showed if the test fails."""

import json
import sys
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from citadel_desktop.saves.paths import paths
from citadel_desktop.scene.animation import Pace
from tests.window.dealt import UNSEEN
from tests.window.desk import APP, Desk
from tools.display import virtual_screen

DEALT = (sys.executable, "-m", "tests.window.dealt")
"""The command that starts it with a seed, which follows, and a quick ear."""
SEED = 2002
"""The seed of matches that may have any."""
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let the fixture know whether the test has failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


class Room:
    """One screen, one home, and any number of starts of the app there."""

    def __init__(self, display: str, home: Path) -> None:
        self.display, self.home = display, home
        self.desks: list[Desk] = []

    def hurry(self, pace: Pace = "off", **more: str) -> None:
        """Let things move fast in the starts to come, or not at all, with notation; `more` are other settings."""
        file = paths(self.home / "data").settings
        file.parent.mkdir(parents=True, exist_ok=True)
        # No note on what is new lies where a test clicks.
        start = {"pace": pace, "notation": True, "first_times": False, **more}
        file.write_text(json.dumps(start))

    def start(
        self, *arguments: str, name: str = "trace", display: str = "", seed: int | None = None, seen: bool = True
    ) -> Desk:
        """Start the app; `name` sets its trace apart from those of others that run at the same time.

        With a `seed` matches begin with it, so that what fails can be played again, and hand-overs hear sooner; if it
        is not to be `seen` nothing is drawn.
        """
        desk = Desk(
            display or self.display,
            self.home,
            "--no-sound",
            *arguments,
            command=APP if seed is None else (*DEALT, str(seed), *([] if seen else [UNSEEN])),
            name=name,
        )
        self.desks.append(desk)
        return desk

    def english(self, *arguments: str) -> Desk:
        """Start the app in English."""
        return self.start("--lang", "en", *arguments)

    def dealt(self, *arguments: str, seed: int = SEED, seen: bool = True) -> Desk:
        """Start the app in English with a seed that is always the same, and such that hand-overs hear sooner."""
        return self.start("--lang", "en", *arguments, seed=seed, seen=seen)


@pytest.fixture
def screen_size() -> tuple[int, int]:
    """The size of the screen; the window is not larger."""
    return (1280, 800)


@pytest.fixture
def room(request: pytest.FixtureRequest, tmp_path: Path, screen_size: tuple[int, int]) -> Iterator[Room]:
    """A screen with nothing on it; whatever was started is ended, and after a failure shown."""
    with ExitStack() as stack:
        display = stack.enter_context(virtual_screen(*screen_size))
        room = Room(display, tmp_path)
        yield room
        for desk in room.desks:
            if request.node.stash.get(FAILED, False):
                print(desk.account())
            desk.end()
