"""What the system wishes of all programs, read from what its programs write; and pointers larger than its own."""

from collections.abc import Callable, Mapping
from queue import Queue
from typing import Any

import pygame
import pytest

from citadel_desktop.scene.system import pointers
from citadel_desktop.scene.system.screen import _CURSORS
from citadel_desktop.scene.system.wishes import MIN_INTERVAL_MS, Reader, Wishes, answer, of_desktop, of_mac
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
        (PORTAL % (0, 0, "true", "Adwaita"), Wishes()),
        (PORTAL % (1, 2, "true", "Adwaita"), Wishes(contrast=True)),
        (PORTAL % (1, 1, "false", "Adwaita"), Wishes(contrast=True, dark=True, calm=True)),
        (PORTAL % (0, 0, "true", "HighContrastInverse"), Wishes(contrast=True, dark=True)),
        ("({'org.freedesktop.appearance': {'contrast': <uint32 7>}},)", Wishes()),
        (
            "({'org.freedesktop.appearance': {'contrast': <uint32 0>, 'reduced-motion': <uint32 1>}},)",
            Wishes(calm=True),
        ),
    ],
)
def test_the_portal_of_the_desktop_tells(said: str, found: Wishes) -> None:
    assert of_desktop(told({"gdbus": said}), BUS) == found


def test_without_a_portal_the_settings_of_gnome_tell_and_without_a_session_none_is_asked() -> None:
    settings = {"high-contrast": "true", "enable-animations": "false", "color-scheme": "'prefer-dark'"}
    asked = told({**settings, "gdbus": PORTAL % (0, 0, "true", "Adwaita")})
    assert of_desktop(asked, {}) == Wishes(contrast=True, dark=True, calm=True)
    assert of_desktop(told({}), {"GTK_THEME": "HighContrast"}) == Wishes(contrast=True)
    assert of_desktop(told({}), {}) == Wishes()


def test_macos_tells_by_its_defaults() -> None:
    assert of_mac(told({"increaseContrast": "1", "reduceMotion": "0"})) == Wishes(contrast=True)
    dark = of_mac(told({"AppleInterfaceStyle": "Dark", "reduceMotion": "1"}))
    assert dark == Wishes(dark=True, calm=True)


def test_a_program_that_is_missing_or_fails_says_nothing() -> None:
    assert answer("no-such-program-here") == answer("false") == ""


def test_they_are_read_again_but_not_all_the_time() -> None:
    told: Queue[Wishes] = Queue()
    reader = Reader(told.put, iter([Wishes(), Wishes(calm=True)]).__next__)
    for now in (0, MIN_INTERVAL_MS - 1, MIN_INTERVAL_MS):
        reader.ask(now)
        if now != MIN_INTERVAL_MS - 1:
            assert told.get(timeout=PATIENCE) == Wishes(calm=now > 0)
    assert told.empty()


def test_every_pointer_is_drawn_and_points_inside_itself() -> None:
    for kind in _CURSORS:
        hot, drawn = tuple[Any, ...](pointers.pointer(kind, 400).data)
        assert drawn.get_size() == (96, 96)
        assert drawn.get_rect().collidepoint(hot)
        assert pygame.mask.from_surface(drawn).count() > 500
