"""The app's window without a screen: everything is laid out, every text is drawn, no pixel is kept."""

import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from citadel_desktop.app import doors
from citadel_desktop.match.asking import Question
from citadel_desktop.match.thinker import Reply
from citadel_desktop.rules.kit.contract import Decision
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.scene.commands import command_for
from citadel_desktop.scene.display import AccessibleLabel, DisplayList, TextItem, walk
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.rendering.raster import Rasteriser
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.scene import Scene
from citadel_desktop.scene.system import work
from citadel_desktop.scene.system.window import Options, Window
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.start.title import TitleScreen
from citadel_desktop.screens.table.handover import HandoverScreen

TODAY = datetime(2026, 3, 1, 12, tzinfo=UTC)
SIZE = (1280, 720)
_MOST_TEXTS = 20_000
_BUDGET = 4 << 20


class _Reader:
    """A renderer that draws every text once, since fonts refuse some, and nothing else."""

    rough = unsharp = unfinished = False

    def __init__(self, fonts: Fonts) -> None:
        self._raster = Rasteriser(PARCHMENT, fonts, _BUDGET)
        self._read: set[tuple[Any, ...]] = set()

    def draw(self, surface: Any, items: Any, scale: float, **_: Any) -> list[Any]:
        """Draw the texts that no earlier frame had, as the app does."""
        if len(self._read) > _MOST_TEXTS:
            self._read.clear()
        for item in walk(items):
            if isinstance(item, TextItem) and (key := (item.runs, item.rect.w)) not in self._read:
                self._read.add(key)
                self._raster.words(item, (round(item.rect.w * scale), round(item.rect.h * scale)), scale)
        return [surface.get_rect().inflate(1 - SIZE[0], 1 - SIZE[1])]

    def invalidate(self) -> None:
        """Do nothing: no picture is cached."""

    def close(self) -> None:
        """Do nothing: no resource is held."""


class _Nobody:
    """A thinker for computer seats that never answers."""

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        """Ignore the question."""
        return 0

    def poll(self) -> Reply | None:
        """Return no answer."""
        return None

    def forget(self) -> None:
        """Do nothing: there is no question."""

    def close(self) -> None:
        """Do nothing: no process runs."""


class _AtOnce:
    """A thread that does its work when started, which is quicker and always the same."""

    def __init__(self, *, target: Callable[[], object], **_: object) -> None:
        self.start = target


class _StillWindow(Window):
    """A window whose clock only its desk advances."""

    def __init__(self) -> None:
        super().__init__(Options(size=SIZE, hidden_ok=True))
        self.time = 1000
        self._frozen = True  # who looks for garbage is the fuzzer's business
        self.renderer = _Reader(self.fonts)  # type: ignore[assignment] # all that a window asks of it

    def now(self) -> int:
        """Return the time so far."""
        return self.time

    def work(self) -> None:
        """Do all pending work, and paint nothing before it."""
        while (piece := self._work.take(self.time)) is not None:
            piece()


class Desk:
    """A window, set up anew for each trial."""

    def __init__(self, home: Path) -> None:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        setattr(work, "Thread", _AtOnce)  # noqa: B010 - it is no name of that module's own
        self.window = _StillWindow()
        self.window.open()
        self.home = home
        self.shell = self.open(Settings(language="en", pace="off"))

    def open(self, settings: Settings, file: SettingsFile | None = None, **more: Any) -> Shell:
        """Open the app as it starts: the title, which looks for a match to continue."""
        told = paths(self.home)
        file = file or SettingsFile(told.settings)
        self.window.stack.clear()
        self.shell = Shell(self.window, told, file, settings, doors, thinker=_Nobody, **more)
        self.shell.clock = lambda: TODAY + timedelta(milliseconds=self.window.time)  # type: ignore[method-assign] # the one clock there is
        self.shell.reads.patience = None  # what is read is looked at, not how long it takes
        self.window.stack.push(TitleScreen(self.shell))
        self.window.work()
        self.turn()
        return self.shell

    @property
    def top(self) -> Scene:
        """Screen on top."""
        top = self.window.stack.top
        assert top is not None
        return top

    @property
    def screen(self) -> str:
        """Its name, such as "table"."""
        return type(self.top).__name__.removesuffix("Screen").lower()

    @property
    def frame(self) -> DisplayList:
        """The last frame."""
        assert self.window.frame is not None
        return self.window.frame

    def turn(self, count: int = 1, ms: int = 20) -> None:
        """Turn the window's loop `count` times, and paint the last time."""
        for n in range(count):
            self.window.time += ms
            if n == count - 1:
                self.window.request_redraw()
            self.window.turn()

    def settle(self) -> None:
        """Turn until no work is pending and nothing is to be painted."""
        for _ in range(40):
            self.window.time += 20
            if not self.window.turn() and not self.window.working:
                break

    def labels(self, role: str) -> Sequence[AccessibleLabel]:
        """Return the visible labels of a role."""
        return [label for label in self.frame.labels if label.role == role and label.visible]

    def has(self, name: str) -> bool:
        """Whether a label of that name is visible and enabled."""
        return any(one.name == name and one.state != "disabled" for one in self.frame.labels)

    def click(self, name: str) -> None:
        """Click on the label of that name, if there is one."""
        found = [one for one in self.frame.labels if one.name == name and one.visible]
        if found:
            self.click_at(found[-1].rect.centre)

    def click_at(self, pos: tuple[float, float]) -> None:
        """Click at a place."""
        for kind in ("move", "down", "up"):
            self.window.post(Pointer(kind, pos, 1 if kind != "move" else 0, clicks=1))
        self.turn()

    def key(self, chord: str) -> None:
        """Press a key, such as "return" or "ctrl+z"."""
        *held, name = chord.split("+")
        shift, ctrl = "shift" in held, "ctrl" in held
        command = command_for(name, shift=shift, ctrl=ctrl, alt=False)
        self.window.post(Key(command, name=name, shift=shift, ctrl=ctrl))
        self.turn()

    def take_seat(self) -> None:
        """Take the seat that is asked, after closing messages."""
        if isinstance(self.top, HandoverScreen):
            self.turn(2, 400)
            self.key("return")
