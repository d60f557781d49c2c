"""Screens to be painted, each opened with something to show."""

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from pygame import Surface

from citadel_desktop.app import disk, doors
from citadel_desktop.match.session import Session
from citadel_desktop.resources import sample_save
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.scene.system.window import Options, Window
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.start.title import TitleScreen
from citadel_desktop.values import replace

Opened: TypeAlias = Callable[[Shell, Window], None]
"""Opens a screen with something to show."""
TODAY = datetime(2025, 4, 1, 12, tzinfo=UTC)
"""Time at which pictures are taken."""


class StillWindow(Window):
    """A window in which each turn of the loop takes twenty milliseconds of its clock."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self._time = 1000

    def now(self) -> int:
        """Return the milliseconds of the turns so far."""
        return self._time

    def turn(self) -> bool:
        """Do one turn of the loop, at the next moment."""
        self._time += 20
        return super().turn()


@contextmanager
def desk(
    home: Path,
    size: tuple[int, int],
    scale: int,
    lang: str,
    *,
    still: bool = False,
    foresee: bool = False,
    look: str = "system",
    textured: bool = True,
) -> Iterator[tuple[Window, Shell]]:
    """Open a window without a display, and a shell with the sample matches among the player's own.

    `look` and `textured` as in the settings. With `still` time passes by turns only, and the day is always the same;
    `foresee` as in the app.
    """
    options = Options(size=size, scale=scale / 100, hidden_ok=True, foresee=foresee)
    window = StillWindow(options) if still else Window(options)
    window.open()
    told = paths(home)
    told.matches.mkdir(parents=True)
    for sample in sorted(sample_save().glob("*.citadel")):
        (told.matches / sample.name).write_bytes(sample.read_bytes())
    file = SettingsFile(told.settings)
    plain = Settings(language=lang, pace="off", scale=scale, first_times=False)
    settings = replace(plain, look=look, textured=textured)
    shell = Shell(window, told, file, settings, doors, disk=disk if foresee else None)
    if still:
        shell.clock = lambda: TODAY  # type: ignore[method-assign] # the one clock there is
    shell.reads.patience = None
    window.stack.push(TitleScreen(shell))
    try:
        yield window, shell
    finally:
        window.shut()


def settle(window: Window, shell: Shell, opened: Opened) -> None:
    """Open a screen and turn the window until nothing moves."""
    opened(shell, window)
    for _ in range(60):
        window.turn()
    for _ in range(2000):  # what is worked out little by little, such as curves
        if not window.working:
            break
        window.turn()
    window.request_redraw()
    window.turn()


def picture(opened: Opened, size: tuple[int, int], scale: int, lang: str = "en", **dressed: Any) -> Surface:
    """Return the picture of a screen in a window of that size; `dressed` are `look` and `textured` of `desk`."""
    with (
        tempfile.TemporaryDirectory() as home,
        desk(Path(home), size, scale, lang, still=True, **dressed) as (window, shell),
    ):
        settle(window, shell, opened)
        surface = window.screen.surface
        assert surface is not None
        return surface.copy()


def running(shell: Shell, part: str = "") -> Session:
    """Return a sample match whose name contains `part`."""
    name = next(p.name for p in sorted(shell.paths.matches.glob(f"*{part}*.citadel")))
    return Session.open(shell.store, name, shell.games, shell.clock)


def finished(shell: Shell) -> Session:
    """Return a sample match that is over."""
    session = running(shell, "thirteen")
    if session.table.outcome is None:
        session.table.resign(0)
    return session


def _title(shell: Shell, window: Window) -> None:
    """Show the title, which is open already."""


def _setup(shell: Shell, window: Window) -> None:
    navigation.new_match(shell)


def _learn(shell: Shell, window: Window) -> None:
    shell.settings = replace(
        shell.settings,
        lessons={
            "basic-plots": "",
            "basic-building": "build",
            "quest-entering": "",
            "quest-search": "door",
            "unheard of": "x",
        },
    )
    navigation.learn(shell)


def _table(shell: Shell, window: Window) -> None:
    navigation.table(shell, running(shell, "nineteen"))


def _saves(shell: Shell, window: Window) -> None:
    navigation.saves(shell)


def _replay(shell: Shell, window: Window) -> None:
    navigation.replay(shell, running(shell, "nineteen").table, None, 30)


def _settings(shell: Shell, window: Window) -> None:
    navigation.settings(shell)


def _reference(shell: Shell, window: Window) -> None:
    navigation.reference(shell, "gale", "GA-C2")


def _result(shell: Shell, window: Window) -> None:
    session = finished(shell)
    navigation.table(shell, session)
    navigation.result(shell, session)


def _credits(shell: Shell, window: Window) -> None:
    navigation.credits_page(shell)


SCREENS: Mapping[str, Opened] = MappingProxyType(
    {
        "title": _title,
        "setup": _setup,
        "learn": _learn,
        "table": _table,
        "saves": _saves,
        "replay": _replay,
        "settings": _settings,
        "reference": _reference,
        "result": _result,
        "credits": _credits,
    }
)
