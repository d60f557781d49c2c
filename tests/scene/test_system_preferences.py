"""The user's preferences for all programs, read from other programs' output; and enlarged pointers."""

from collections.abc import Callable, Mapping
from queue import Queue
from typing import Any

import pygame
import pytest

from citadel_desktop.scene.system import pointers
from citadel_desktop.scene.system.screen import _CURSORS
from citadel_desktop.scene.system.system_preferences import (
    MIN_INTERVAL_MS,
    PreferencesReader,
    SystemPreferences,
    answer,
    linux_preferences,
    mac_preferences,
)
from tests.waiting import PATIENCE

BUS = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}
PORTAL = "({'org.freedesktop.appearance': {'contrast': <uint32 %d>, 'color-scheme': <uint32 %d>}, \
'org.gnome.desktop.interface': {'enable-animations': <%s>, 'gtk-theme': <'%s'>}},)"


def told(by: Mapping[str, str]) -> Callable[..., str]:
    """A system whose programs write that, by the program or the last word it is given."""
    return lambda *command: by.get(command[0], by.get(command[-1], ""))


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (PORTAL % (0, 0, "true", "Adwaita"), SystemPreferences()),
        (PORTAL % (1, 2, "true", "Adwaita"), SystemPreferences(contrast=True)),
        (PORTAL % (1, 1, "false", "Adwaita"), SystemPreferences(contrast=True, dark=True, calm=True)),
        (PORTAL % (0, 0, "true", "HighContrastInverse"), SystemPreferences(contrast=True, dark=True)),
        ("({'org.freedesktop.appearance': {'contrast': <uint32 7>}},)", SystemPreferences()),
        (
            "({'org.freedesktop.appearance': {'contrast': <uint32 0>, 'reduced-motion': <uint32 1>}},)",
            SystemPreferences(calm=True),
        ),
    ],
)
def test_the_portal_of_the_desktop_tells(said: str, found: SystemPreferences) -> None:
    assert linux_preferences(told({"gdbus": said}), BUS) == found


def test_without_a_portal_the_settings_of_gnome_tell_and_without_a_session_none_is_asked() -> None:
    settings = {"high-contrast": "true", "enable-animations": "false", "color-scheme": "'prefer-dark'"}
    asked = told({**settings, "gdbus": PORTAL % (0, 0, "true", "Adwaita")})
    assert linux_preferences(asked, {}) == SystemPreferences(contrast=True, dark=True, calm=True)
    assert linux_preferences(told({}), {"GTK_THEME": "HighContrast"}) == SystemPreferences(contrast=True)
    assert linux_preferences(told({}), {}) == SystemPreferences()


def test_macos_tells_by_its_defaults() -> None:
    assert mac_preferences(told({"increaseContrast": "1", "reduceMotion": "0"})) == SystemPreferences(contrast=True)
    dark = mac_preferences(told({"AppleInterfaceStyle": "Dark", "reduceMotion": "1"}))
    assert dark == SystemPreferences(dark=True, calm=True)


def test_a_program_that_is_missing_or_fails_says_nothing() -> None:
    assert answer("no-such-program-here") == answer("false") == ""


def test_they_are_read_again_but_not_all_the_time() -> None:
    told: Queue[SystemPreferences] = Queue()
    reader = PreferencesReader(told.put, iter([SystemPreferences(), SystemPreferences(calm=True)]).__next__)
    for now in (0, MIN_INTERVAL_MS - 1, MIN_INTERVAL_MS):
        reader.ask(now)
        if now != MIN_INTERVAL_MS - 1:
            assert told.get(timeout=PATIENCE) == SystemPreferences(calm=now > 0)
    assert told.empty()


def test_every_pointer_is_drawn_and_points_inside_itself() -> None:
    for kind in _CURSORS:
        hot, drawn = tuple[Any, ...](pointers.pointer(kind, 400).data)
        assert drawn.get_size() == (96, 96)
        assert drawn.get_rect().collidepoint(hot)
        assert pygame.mask.from_surface(drawn).count() > 500
