"""The app with its window: opened on the title, everything else loaded while the player looks at it."""

import contextlib
import gc
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from citadel_desktop.language.plain import plainly
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.scene.system import environment
from citadel_desktop.start import Start

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from citadel_desktop.scene.system.window import Geometry, Window
    from citadel_desktop.screens.shell.reports import Recent
    from citadel_desktop.screens.shell.shell import Doors, Shell

log = logging.getLogger(__name__)

DONE, BROKEN = 0, 1
PATIENCE = 5.0
"""Seconds in which the window has to close once an end is asked for: far more than any frame takes."""
_SOUND_DELAY = 250
_ENDS = ("SIGINT", "SIGTERM", "SIGHUP")
"""The signals that ask for an end; SIGHUP, which Windows has not, says that the terminal is closed."""


def run(start: Start) -> int:
    """Open the window and stay until it is closed; gives the exit code.

    Raises:
        NoScreen: (of `scene.window`) there is no screen to open it on.
    """
    gc.disable()  # nothing that is loaded becomes garbage; the window looks for some once all is
    places = paths(start.data_dir)
    file = SettingsFile(places.settings)
    settings, messages = file.load()
    environment.prepare(vsync=settings.framebuffer_acceleration)

    # The toolkit reads the environment when it is loaded, so everything that knows it comes after that.
    from citadel_desktop.screens.shell import reports  # noqa: PLC0415 - see above
    from citadel_desktop.screens.shell.shell import Shell  # noqa: PLC0415 - see above

    recent = reports.start_log(places.log)
    overrides = overridden(start)
    link = _Link(settings)
    window = _window({**_plain(settings), **overrides}, link, scaled="scale" in overrides)
    link.window = window
    shell = Shell(
        window,
        places,
        file,
        settings,
        doors,
        trace=start.trace,
        overrides=overrides,
        on_settings=link.follow,
        picture=lambda: _picture(window),
        disk=disk,
    )
    shell.notices.extend(messages)
    link.shell = shell
    with _signals(window.close):
        try:
            _go(window, shell, start)
        except Exception as error:
            from citadel_desktop.scene.system.window import NoScreen  # noqa: PLC0415 - loaded already

            if isinstance(error, NoScreen):
                raise
            return _broken(error, shell, recent)
        finally:
            shell.reads.close()
            reports.stop_log()
    return DONE


def doors() -> "Doors":
    """All screens; the title is loaded with the first frame, the others after it."""
    from citadel_desktop.screens.doors import DOORS  # noqa: PLC0415 - see above

    return DOORS


def disk() -> "Executor":
    """Where saved matches wait for the disk; the process ends when that is done."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - not before the first frame

    return ThreadPoolExecutor(1, "disk")


def overridden(start: Start) -> dict[str, Any]:
    """The settings that hold for this run only."""
    wanted: dict[str, Any] = {
        "fullscreen": start.fullscreen,
        "scale": start.scale,
        "language": start.language,
        "sound": None if start.sound else False,
    }
    return {name: value for name, value in wanted.items() if value is not None}


def _plain(settings: Settings) -> dict[str, Any]:
    names = ("scale", "fullscreen", "geometry", "maximised", "sound", "volume")
    return {name: getattr(settings, name) for name in names} | {"vsync": settings.framebuffer_acceleration}


def _window(chosen: dict[str, Any], link: "_Link", *, scaled: bool) -> "Window":
    """The window as it was last time, or as the desktop has windows; `scaled` if its scale was asked for."""
    from citadel_desktop.resources import asset  # noqa: PLC0415 - as in `run`
    from citadel_desktop.scene.system.sound import Sounds  # noqa: PLC0415 - as in `run`
    from citadel_desktop.scene.system.window import Options, Window  # noqa: PLC0415 - as in `run`

    place = chosen["geometry"]
    options = Options(
        size=place[2:] if place else Options().size,
        pos=place[:2] if place else None,
        fullscreen=chosen["fullscreen"],
        maximised=chosen["maximised"],
        scale=chosen["scale"] / 100,
        size_by_desktop=place is None,
        scale_by_desktop=place is None and not scaled and chosen["scale"] == Settings().scale,
        icon=asset("icon", "citadel-64.png"),
        vsync=chosen["vsync"],
        hidden_ok=os.environ.get("SDL_VIDEODRIVER") == "dummy",  # somebody has asked for it
        foresee=True,
    )
    sounds = Sounds(chosen["sound"], chosen["volume"] / 100)
    return Window(options, sounds=sounds, on_geometry=link.geometry, on_mute=link.mute)


def _go(window: "Window", shell: "Shell", start: Start) -> None:
    """Show the title, then the match that was asked for, and stay."""
    from citadel_desktop.screens.start.title import TitleScreen  # noqa: PLC0415 - as in `run`

    if start.first_frame:
        window.schedule(lambda: _report_first_frame(window))
    if not start.first_frame:
        window.schedule(lambda: _tell_of_crash(shell))
        if start.save is not None:
            window.schedule(lambda: _open(shell, start.save))
        window.schedule(lambda: _settle(window, shell), _SOUND_DELAY)
    window.run(TitleScreen(shell))


def _report_first_frame(window: "Window") -> None:
    print(f"{process_age() * 1000:.0f}", flush=True)
    window.close()


def process_age() -> float:
    """Seconds since this process was started, to a hundredth where the system tells; else since Python was up."""
    with contextlib.suppress(OSError, AttributeError, ValueError, IndexError):
        fields = Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        since = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        return time.clock_gettime(time.CLOCK_BOOTTIME) - since
    return time.process_time()


def _settle(window: "Window", shell: "Shell") -> None:
    """What can wait until the player has looked around."""
    import pygame  # noqa: PLC0415 - as in `run`

    from citadel_desktop.scene.system import system_preferences  # noqa: PLC0415 - not before the first frame

    reader = system_preferences.PreferencesReader(
        lambda found: window.schedule(lambda: shell.follow_preferences(found))
    )
    reader.ask(window.now())
    window.on_focus = lambda: reader.ask(window.now())
    window.listen()
    window.sounds.warm()
    log.info(
        "pygame-ce %s, SDL %s, %s, %s, sound %s",
        pygame.version.ver,
        ".".join(map(str, pygame.get_sdl_version())),
        pygame.display.get_driver(),
        pygame.display.get_desktop_sizes(),
        window.sounds.available,
    )


def _tell_of_crash(shell: "Shell") -> None:
    from citadel_desktop.screens.shell import notices, reports  # noqa: PLC0415 - as in `run`

    path = reports.unread_report(shell.paths.crashes)
    if path is not None:
        shell.notices.append(notices.crash_report(path))
        shell.host.request_redraw()


def _open(shell: "Shell", path: Path | None) -> None:
    """Sit down at the match in that file; if it is no good, the title says so."""
    if path is None:
        return
    from citadel_desktop.screens.shell import navigation  # noqa: PLC0415 - not before the first frame

    navigation.open_path(shell, path)


class _Link:
    """Keeps what is done to the window in the settings, and brings the window in line with them."""

    def __init__(self, opened_by: Settings) -> None:
        self.window: Window | None = None
        self.shell: Shell | None = None
        self._followed = opened_by
        self._by_desktop = opened_by.geometry is None

    def follow(self, settings: Settings) -> None:
        """Bring the window in line with what has changed in the settings.

        The rest is left alone: what the keys have just done to the window is kept in the settings a moment later.
        """
        before, self._followed, window = self._followed, settings, self.window
        if window is None:
            return
        window.screen.enlarge_pointer(settings.pointer)
        if before.scale != settings.scale != round(window.user_scale * 100):
            window.set_scale(settings.scale / 100)
        if before.fullscreen != settings.fullscreen != window.fullscreen:
            window.toggle_fullscreen()

    def geometry(self, now: "Geometry") -> None:
        """Size, place, full screen or scale have changed."""
        if self.shell is None:
            return
        settings, scale = self.shell.settings, round(now.scale * 100)
        found: dict[str, Any] = {"scale": scale, "fullscreen": now.fullscreen, "maximised": now.maximised}
        if now.pos is not None:
            found["geometry"] = (*now.pos, *now.size)
        self.shell.change(**{k: v for k, v in found.items() if getattr(settings, k) != v})
        by_desktop, self._by_desktop = self._by_desktop, False
        if scale != settings.scale and not by_desktop:
            self._remark(self.shell.speech.t("Size {percent} %", percent=scale))

    def mute(self, muted: bool) -> None:
        """The sound was switched by its key."""
        if self.shell is None:
            return
        self.shell.change(sound=not muted)
        t = self.shell.speech.t
        self._remark(t("The sound is off") if muted else t("The sound is on"))

    def _remark(self, text: str) -> None:
        from citadel_desktop.screens.shell.screen import Screen  # noqa: PLC0415 - as in `run`

        if self.window is not None and isinstance(self.window.stack.top, Screen):
            self.window.stack.top.remark(text)


def _picture(window: "Window") -> bytes:
    """The window as it is, as a PNG; nothing before the first frame."""
    import io  # noqa: PLC0415 - only here

    import pygame  # noqa: PLC0415 - as in `run`

    surface, data = window.picture(), io.BytesIO()
    if surface is not None:
        pygame.image.save(surface, data, "picture.png")
    return data.getvalue()


@contextlib.contextmanager
def _signals(close: Callable[[], None]) -> Iterator[None]:
    """Close the window properly when the system or the terminal asks for an end; see that it comes to an end."""
    if threading.current_thread() is not threading.main_thread():  # only that one hears signals
        yield
        return
    before = {}
    for name in _ENDS:
        number = getattr(signal, name, None)
        if number is None or (name == "SIGHUP" and signal.getsignal(number) == signal.SIG_IGN):
            continue  # this system has none; under `nohup` the app outlives its terminal
        before[number] = signal.signal(number, lambda *_: close())
    heard, told = os.pipe()
    if sys.platform != "win32":
        os.set_blocking(told, False)
    others = signal.set_wakeup_fd(told)
    threading.Thread(target=_see_to_end, args=(heard, frozenset(before)), daemon=True).start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(others)
        os.close(told)
        for number, handler in before.items():
            signal.signal(number, handler)


def _see_to_end(heard: int, ends: Collection[int]) -> None:
    """End the process with the code of a signal if the window is too busy to close, at once at the second signal.

    The numbers of signals come through a pipe, past the window's thread: of a signal that comes while threads take
    turns Python tells that one only when they do so again, and what is busy may go on for long by then. Nothing is lost
    by the end: every action was saved when it was made, files are replaced whole, and the process that thinks ends with
    this one.
    """
    late: threading.Timer | None = None
    while number := os.read(heard, 1):
        if number[0] not in ends:
            continue
        if late is not None:
            os._exit(128 + number[0])
        late = threading.Timer(PATIENCE, os._exit, (128 + number[0],))
        late.daemon = True
        late.start()
    os.close(heard)
    if late is not None:
        late.cancel()


def _broken(error: Exception, shell: "Shell", recent: "Recent") -> int:
    """Write a report and say where it is; every action was saved when it was made."""
    import pygame  # noqa: PLC0415 - as in `run`

    from citadel_desktop.screens.shell import reports  # noqa: PLC0415 - as in `run`

    settings = shell.settings
    path = reports.write_report(
        shell.paths.crashes,
        error,
        datetime.now(UTC),
        (
            f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
            f"lang={shell.speech.lang} scale={settings.scale} fullscreen={settings.fullscreen}",
        ),
        shell.trail,
        recent.lines(),
    )
    told = shell.speech.t("The app crashed: {error}", error=f"{type(error).__name__}: {error}")
    print(plainly(told), file=sys.stderr)
    if path is not None:
        where = shell.speech.t("What happened is written in {path}", path=path)
        print(plainly(where), file=sys.stderr)
    return BROKEN
