"""The user's preferences for all programs: more contrast, dark grounds, less movement."""

import contextlib
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from citadel_desktop.values import frozen, replace

ANSWER_TIMEOUT_S = 2.0
"""Seconds after which a program that was asked counts as having no answer."""
_PORTAL = (
    *("gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop"),
    *("--method", "org.freedesktop.portal.Settings.ReadAll"),
    "['org.freedesktop.appearance', 'org.gnome.desktop.interface', 'org.gnome.desktop.a11y.interface']",
)

MIN_INTERVAL_MS = 3000
"""Least milliseconds between two readings."""
Ask = Callable[..., str]
"""Runs a program and returns its output; "" if it is missing or does not answer."""


@frozen
class SystemPreferences:
    """The preferences; False for those that cannot be read."""

    contrast: bool = False
    dark: bool = False
    calm: bool = False


def read() -> SystemPreferences:
    """Read the present preferences; takes up to some seconds, so not for the window's thread."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        if sys.platform == "win32":
            return _windows_preferences()
        if sys.platform == "darwin":
            return mac_preferences(answer)
        return linux_preferences(answer, os.environ)
    return SystemPreferences()


class PreferencesReader:
    """Reads the preferences repeatedly, each time in a background thread.

    Args:
        found: called with the preferences, in that thread.
        look: reads the preferences.
    """

    def __init__(
        self, found: Callable[[SystemPreferences], None], look: Callable[[], SystemPreferences] = read
    ) -> None:
        self._found, self._look = found, look
        self._asked_at: int | None = None

    def ask(self, now: int) -> None:
        """Read them, unless that was just done; `now` in milliseconds."""
        if self._asked_at is None or now - self._asked_at >= MIN_INTERVAL_MS:
            self._asked_at = now
            threading.Thread(target=self._read, name="preferences", daemon=True).start()

    def _read(self) -> None:
        self._found(self._look())


def answer(*command: str) -> str:
    """Return a program's output."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, timeout=ANSWER_TIMEOUT_S, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.decode(errors="replace").strip()


# Linux and other Unix systems


def linux_preferences(ask: Ask, environment: Mapping[str, str]) -> SystemPreferences:
    """Return preferences from the desktop's portal, else GNOME's settings, and from the GTK theme."""
    settings = ask(*_PORTAL) if _has_bus(environment) else ""
    if "contrast" not in settings:
        settings += "".join(_settings(ask))
    themes = re.findall(r"'gtk-theme': <'([^']*)'", settings)
    look = environment.get("GTK_THEME", "") or next(iter(themes), "")
    return SystemPreferences(
        contrast=_says(settings, "contrast", "uint32 1")
        or _says(settings, "high-contrast", "true")
        or look.startswith("HighContrast"),
        dark=_says(settings, "color-scheme", "uint32 1")
        or _says(settings, "color-scheme", "'prefer-dark'")
        or look.endswith(("Inverse", "-dark", ":dark")),
        calm=_says(settings, "reduced-motion", "uint32 1") or _says(settings, "enable-animations", "false"),
    )


def _has_bus(environment: Mapping[str, str]) -> bool:
    """Whether there is a session bus to ask; none is started."""
    bus = Path(environment.get("XDG_RUNTIME_DIR") or "/nonexistent") / "bus"
    return bool(environment.get("DBUS_SESSION_BUS_ADDRESS")) or bus.exists()


def _settings(ask: Ask) -> Iterator[str]:
    """Yield GNOME's settings in the format of the portal."""
    for schema, key in (
        ("org.gnome.desktop.a11y.interface", "high-contrast"),
        ("org.gnome.desktop.interface", "color-scheme"),
        ("org.gnome.desktop.interface", "enable-animations"),
        ("org.gnome.desktop.interface", "gtk-theme"),
    ):
        yield f"'{key}': <{ask('gsettings', 'get', schema, key)}>"


def _says(settings: str, key: str, value: str) -> bool:
    return f"'{key}': <{value}>" in settings


# macOS and Windows


def mac_preferences(ask: Ask) -> SystemPreferences:
    """Return preferences from the system's defaults."""

    def default(domain: str, key: str) -> str:
        return ask("defaults", "read", domain, key)

    return SystemPreferences(
        contrast=default("com.apple.universalaccess", "increaseContrast") == "1",
        dark=default("-g", "AppleInterfaceStyle") == "Dark",
        calm=default("com.apple.universalaccess", "reduceMotion") == "1",
    )


def _windows_preferences() -> SystemPreferences:
    if sys.platform != "win32":
        return SystemPreferences()
    import ctypes  # noqa: PLC0415 - only there

    class HighContrast(ctypes.Structure):
        _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p))

    user = ctypes.windll.user32
    high_contrast = HighContrast(size=ctypes.sizeof(HighContrast))
    animated = ctypes.c_int(1)
    user.SystemParametersInfoW(0x0042, high_contrast.size, ctypes.byref(high_contrast), 0)  # SPI_GETHIGHCONTRAST
    user.SystemParametersInfoW(0x1042, 0, ctypes.byref(animated), 0)  # SPI_GETCLIENTAREAANIMATION
    ground = user.GetSysColor(5)  # COLOR_WINDOW, as 0xBBGGRR
    wishes = SystemPreferences(contrast=bool(high_contrast.flags & 1), calm=not animated.value)
    return replace(wishes, dark=sum(ground.to_bytes(4, "little")[:3]) < 3 * 128)
