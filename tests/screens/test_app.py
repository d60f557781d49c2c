"""The start and the end of the app: options, geometry, files, signals, crashes."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from citadel_desktop import app
from citadel_desktop.match import restore
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Watch
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.record import Player
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.saves.store import Store
from citadel_desktop.scene.input import press
from citadel_desktop.scene.scene import Scene
from citadel_desktop.scene.system import window as window_module
from citadel_desktop.scene.system.system_preferences import SystemPreferences
from citadel_desktop.scene.system.window import Geometry, NoScreen, Window
from citadel_desktop.screens.shell import reading, reports
from citadel_desktop.screens.shell.shell import system_language
from citadel_desktop.start import Start
from tests.waiting import PATIENCE, started, wait_for

BOUND = 300.0
"""Seconds after which a thread will not begin or end any more."""


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> list[Window]:
    """The windows the app makes; each closes after a while if nothing else closes it."""
    made: list[Window] = []

    class Noted(Window):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            made.append(self)
            self.schedule(self.close, round(1000 * PATIENCE))

    monkeypatch.setattr(window_module, "Window", Noted)
    monkeypatch.setattr(reading, "WINDOW_WAIT_S", None)  # what is read is there when `during` looks
    return made


def during(windows: list[Window], monkeypatch: pytest.MonkeyPatch, work: Any) -> None:
    """Do something with the window and its top scene after the first frames, then close it."""
    inner = Window.run

    def run(self: Window, first: Scene | None = None) -> None:
        def late() -> None:
            work(self)
            self.close()

        self.schedule(late, 400)
        inner(self, first)

    monkeypatch.setattr(Window, "run", run)


def shell_of(window: Window) -> Any:
    """The shell of the top scene."""
    return window.stack.top.shell  # type: ignore[union-attr] # there is one


def saved(home: Path) -> Path:
    """A match in the app's folder."""
    session = Session.begin(
        Store(paths(home).matches), GALE, {}, (Player("Ada", 4), Player("Ben", 3)), 1, lambda: datetime.now(UTC)
    )
    session.close()
    return session.slot.path


def test_the_first_frame_is_timed_and_then_it_ends(
    tmp_path: Path, windows: list[Window], capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.run(Start(tmp_path, first_frame=True)) == 0
    assert int(capsys.readouterr().out) > 0


class TestOptions:
    def test_they_hold_for_this_run_and_are_not_written(
        self, tmp_path: Path, windows: list[Window], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seen: list[Settings] = []

        def look(window: Window) -> None:
            shell = shell_of(window)
            seen.append(shell.settings)
            shell.change(volume=35)

        during(windows, monkeypatch, look)
        start = Start(tmp_path, scale=150, language="qps", sound=False)
        assert app.run(start) == 0
        assert (seen[0].scale, seen[0].language, seen[0].sound) == (150, "qps", False)
        assert windows[0].user_scale == 1.5
        kept, _ = SettingsFile(paths(tmp_path).settings).load()
        assert (kept.scale, kept.language, kept.sound, kept.volume) == (100, "", True, 35)

    def test_only_what_is_given_overrides(self) -> None:
        assert app.overridden(Start(None)) == {}
        assert app.overridden(Start(None, fullscreen=False)) == {"fullscreen": False}

    def test_the_window_opens_where_it_was(
        self, tmp_path: Path, windows: list[Window], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = SettingsFile(paths(tmp_path).settings)
        file.save(Settings(geometry=(20, 30, 1100, 700)))
        during(windows, monkeypatch, lambda window: None)
        app.run(Start(tmp_path))
        assert windows[0].options.size == (1100, 700)
        assert windows[0].options.pos == (20, 30)
        assert not windows[0].options.maximised

    @pytest.mark.slow
    def test_a_maximised_window_is_maximised_again_and_keeps_its_size_for_later(
        self, tmp_path: Path, windows: list[Window], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = SettingsFile(paths(tmp_path).settings)
        file.save(Settings(geometry=(0, 30, 1024, 700)))

        def maximise(window: Window) -> None:
            assert window._on_geometry is not None
            window.screen.maximised(just_resized=False)
            window._on_geometry(window.geometry())

        during(windows, monkeypatch, maximise)
        app.run(Start(tmp_path))
        kept, _ = SettingsFile(paths(tmp_path).settings).load()
        assert (kept.maximised, kept.geometry) == (True, (0, 30, 1024, 700))
        during(windows, monkeypatch, lambda window: None)
        app.run(Start(tmp_path))
        assert windows[-1].options.maximised
        assert windows[-1].options.size == (1024, 700)

    def test_what_is_done_to_the_window_is_kept(
        self, tmp_path: Path, windows: list[Window], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def resize(window: Window) -> None:
            assert window._on_geometry is not None
            window._on_geometry(Geometry((1200, 720), (5, 6), False, False, 1.25))
            assert window._on_mute is not None
            window._on_mute(True)

        during(windows, monkeypatch, resize)
        app.run(Start(tmp_path))
        kept, _ = SettingsFile(paths(tmp_path).settings).load()
        assert kept.geometry == (5, 6, 1200, 720)
        assert kept.scale == 125
        assert not kept.sound

    def test_what_the_keys_have_just_done_to_the_window_stays(
        self, tmp_path: Path, windows: list[Window], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seen: list[tuple[bool, float]] = []

        def press_keys(window: Window) -> None:
            window.post(press("f11"))
            window.post(press("ctrl++"))
            shell_of(window).follow_preferences(SystemPreferences(dark=True))
            shell_of(window).change(volume=35)
            seen.append((window.fullscreen, window.user_scale))
            shell_of(window).change(fullscreen=True, scale=150)
            shell_of(window).change(fullscreen=False, scale=125)
            seen.append((window.fullscreen, window.user_scale))

        during(windows, monkeypatch, press_keys)
        app.run(Start(tmp_path))
        assert seen == [(True, 1.15), (False, 1.25)]


class TestFile:
    def test_a_match_is_opened_straight_away(
        self, tmp_path: Path, windows: list[Window], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = saved(tmp_path)
        seen: list[str] = []
        during(windows, monkeypatch, lambda w: seen.extend(type(s).__name__ for s in w.stack.scenes))
        assert app.run(Start(tmp_path, save=path)) == 0
        assert seen == ["TitleScreen", "TableScreen"]

    @pytest.mark.slow
    def test_a_broken_one_is_told_of_on_the_title(
        self, tmp_path: Path, windows: list[Window], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "broken.citadel"
        path.write_bytes(b'{"citadel": "match"')
        trace = tmp_path / "trace.json"
        during(windows, monkeypatch, lambda window: None)
        assert app.run(Start(tmp_path, save=path, trace=trace)) == 0
        told = json.loads(trace.read_text(encoding="utf-8"))
        assert told["screen"] == "TitleScreen"
        wanted = "broken.citadel cannot be opened. This saved match is cut off: its end is missing."
        assert wanted in told["texts"]

    @pytest.mark.slow
    def test_the_app_ends_while_one_is_being_read(
        self, tmp_path: Path, windows: list[Window], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path, begun = saved(tmp_path), Event()

        def endless(document: Any, rules: Any, watch: Watch) -> None:
            while True:
                watch(1, 2)
                begun.set()

        monkeypatch.setattr(restore, "restore", endless)
        monkeypatch.setattr(reading, "WINDOW_WAIT_S", 0.0)
        monkeypatch.setattr(reading, "EXIT_WAIT_S", BOUND)
        during(windows, monkeypatch, lambda window: begun.wait(BOUND))
        assert app.run(Start(tmp_path, save=path)) == 0
        assert begun.is_set()
        assert "job" not in {thread.name for thread in threading.enumerate()}
        slot = Store(path.parent).take(path.name)
        assert not slot.read_only
        slot.close()


@pytest.mark.slow
def test_bad_settings_are_told_of_on_the_title(
    tmp_path: Path, windows: list[Window], monkeypatch: pytest.MonkeyPatch
) -> None:
    paths(tmp_path).settings.write_text('{"scale": 999}', encoding="utf-8")
    seen: list[Any] = []
    during(windows, monkeypatch, lambda window: seen.extend(shell_of(window).notices))
    app.run(Start(tmp_path))
    assert [notice.code for notice in seen] == ["bad_setting"]


class TestCrash:
    def test_it_leaves_a_report_and_the_next_start_tells_of_it_once(
        self, tmp_path: Path, windows: list[Window], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def broken(window: Window) -> None:
            shell_of(window).trail.append("12 ms, TitleScreen: key ACCEPT")
            raise ZeroDivisionError("a planted fault")

        with monkeypatch.context() as patched:
            during(windows, patched, broken)
            assert app.run(Start(tmp_path)) == app.BROKEN
        (report,) = paths(tmp_path).crashes.glob("crash-*.txt")
        assert str(report) in capsys.readouterr().err
        text = report.read_text(encoding="utf-8")
        for part in ("ZeroDivisionError: a planted fault", "pygame-ce", "key ACCEPT", "Python"):
            assert part in text
        seen: list[list[str]] = []
        for _ in range(2):
            with monkeypatch.context() as patched:
                during(windows, patched, lambda window: seen.append([one.code for one in shell_of(window).notices]))
                app.run(Start(tmp_path))
        assert seen == [["crash_report"], []]

    def test_the_report_goes_elsewhere_if_its_folder_cannot_be_written(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "other"))
        (tmp_path / "other").mkdir()
        (tmp_path / "file").write_text("", encoding="utf-8")
        path = reports.write_report(tmp_path / "file" / "crashes", ValueError("x"), datetime.now(UTC), (), (), ())
        assert path is not None
        assert path.parent.parent == tmp_path / "other"
        assert path.parent.stat().st_mode & 0o077 == 0

    def test_a_log_that_cannot_be_written_is_no_error(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("", encoding="utf-8")
        reports.start_log(tmp_path / "file" / "app.log")
        reports.stop_log()

    def test_a_large_log_is_put_by(self, tmp_path: Path) -> None:
        path = tmp_path / "app.log"
        path.write_text("x" * 300_000, encoding="utf-8")
        reports.start_log(path)
        reports.stop_log()
        assert path.with_name("app.log.1").stat().st_size == 300_000
        assert "starts" in path.read_text(encoding="utf-8")


def test_without_a_screen_it_says_so_to_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    with pytest.raises(NoScreen):
        app.run(Start(tmp_path))


@pytest.mark.slow(but=1)
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_closes_it_properly(tmp_path: Path, number: int) -> None:
    trace = tmp_path / "trace.json"
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    app_here = (sys.executable, "-m", "tests.window.patient")
    with started(*app_here, "--data-dir", tmp_path, "--trace", trace, env=environment) as process:
        wait_for("the first frame", lambda: trace.exists() or process.poll() is not None)
        process.send_signal(number)
        assert process.wait(PATIENCE) == 0


def test_the_first_frame_waits_for_no_game_and_no_pydantic(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from citadel_desktop.start import Start\n"
        "from citadel_desktop import app\n"
        "age = app.process_age\n"
        "def told():\n"
        "    bad = [n for n in sys.modules if n.startswith(('pydantic', 'citadel_desktop.boards',"
        " 'citadel_desktop.match', 'citadel_desktop.rules.gale', 'pygame.mixer_'))]\n"
        "    print([n for n in bad if n != 'pygame.mixer_music'], file=sys.stderr)\n"
        "    return age()\n"
        "app.process_age = told\n"
        f"app.run(Start(data_dir=Path({str(tmp_path)!r}), first_frame=True))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.strip() == "[]"


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de_AT"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "C"),
        ({"LC_MESSAGES": "en_GB.UTF-8", "LANG": "de_DE"}, "en_GB"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], code: str) -> None:
    assert system_language(environment) == code
