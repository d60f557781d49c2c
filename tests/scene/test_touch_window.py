"""Fingers as the toolkit tells of them, at the window: which scene hears what, and what breaks off."""

from collections.abc import Iterator

import pygame
import pytest

from citadel_desktop.scene.system.touch import HOLD_MS
from citadel_desktop.scene.system.window import Window
from tests.scene.test_window import HIDDEN, Room, post
from tests.screens.desk import StillWindow

AT = (0.5, 0.5)


@pytest.fixture
def window() -> Iterator[StillWindow]:
    made = StillWindow(HIDDEN)
    made.open()
    pygame.event.clear()
    made.close_eyes()
    yield made
    made.shut()


def finger(kind: int, at: tuple[float, float] = AT, number: int = 0) -> None:
    """What the toolkit tells of a finger on a screen."""
    post(kind, touch_id=3, finger_id=number, x=at[0], y=at[1], dx=0.0, dy=0.0, pressure=1.0)


def shown(window: Window, name: str = "room") -> Room:
    room = Room(name)
    window.stack.push(room)
    window.turn()
    return room


def kinds(room: Room) -> list[str]:
    return [event.kind for event in room.pointers]


def test_a_tap_comes_in_logical_units_at_a_scale(window: StillWindow) -> None:
    room = shown(window)
    finger(pygame.FINGERDOWN, (0.1, 0.2))
    finger(pygame.FINGERUP, (0.1, 0.2))
    window.turn()
    assert kinds(room) == ["move", "down", "up", "leave"]
    w, h = window.size
    assert room.pointers[1].pos == pytest.approx((0.1 * w, 0.2 * h))
    assert room.pointers[1].reach == pytest.approx(22 / window.scale)


def test_the_mouse_that_the_system_makes_of_a_finger_is_not_heard(window: StillWindow) -> None:
    room = shown(window)
    for touch in (True, False):
        post(pygame.MOUSEMOTION, pos=(90, 45), rel=(0, 0), buttons=(0, 0, 0), touch=touch)
        post(pygame.MOUSEBUTTONDOWN, pos=(90, 45), button=1, touch=touch)
        post(pygame.MOUSEBUTTONUP, pos=(90, 45), button=1, touch=touch)
        window.turn()
        assert kinds(room) == ([] if touch else ["move", "down", "up"])


def test_a_finger_at_rest_holds_by_the_apps_own_clock(window: StillWindow) -> None:
    room = shown(window)
    finger(pygame.FINGERDOWN)
    window.turn()
    window.time += HOLD_MS - 1
    window.turn()
    assert kinds(room) == ["move"]
    window.time += 1
    window.turn()
    assert kinds(room) == ["move", "hold"]


def test_a_tap_that_a_long_frame_keeps_waiting_is_a_tap(window: StillWindow) -> None:
    room = shown(window)
    finger(pygame.FINGERDOWN)
    window.turn()
    finger(pygame.FINGERUP)
    window.time += 3 * HOLD_MS
    window.turn()
    assert kinds(room) == ["move", "down", "up", "leave"]


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWSIZECHANGED])
def test_what_the_window_goes_through_breaks_a_drag_off(window: StillWindow, event: int) -> None:
    room = shown(window)
    finger(pygame.FINGERDOWN, (0.2, 0.2))
    finger(pygame.FINGERMOTION, (0.4, 0.4))
    window.turn()
    assert kinds(room)[-2:] == ["down", "move"]
    post(event)
    window.turn()
    assert kinds(room)[-2:] == ["cancel", "leave"]
    heard = len(room.pointers)
    finger(pygame.FINGERMOTION, (0.5, 0.5))
    finger(pygame.FINGERUP, (0.5, 0.5))
    window.turn()
    assert len(room.pointers) == heard


def test_a_scene_hears_nothing_of_a_finger_on_the_one_before(window: StillWindow) -> None:
    first = shown(window)
    finger(pygame.FINGERDOWN)
    window.turn()
    second = shown(window, "second")
    finger(pygame.FINGERUP)
    window.turn()
    assert kinds(second) == []
    assert kinds(first) == ["move"]
    finger(pygame.FINGERDOWN)
    finger(pygame.FINGERUP)
    window.turn()
    assert kinds(second) == ["move", "down", "up", "leave"]


def test_a_finger_lifted_beside_the_window_is_lifted(window: StillWindow) -> None:
    room = shown(window)
    finger(pygame.FINGERDOWN)
    finger(pygame.FINGERMOTION, (0.9, 0.5))
    finger(pygame.FINGERUP, (1.2, 0.5))
    window.turn()
    up = room.pointers[-2]
    assert up.kind == "up"
    assert up.pos[0] > window.size[0]
    finger(pygame.FINGERDOWN)
    finger(pygame.FINGERUP)
    window.turn()
    assert kinds(room)[-4:] == ["move", "down", "up", "leave"]


def test_gestures_of_a_screen_are_made_by_its_fingers_alone(window: StillWindow) -> None:
    room = shown(window)
    post(pygame.MULTIGESTURE, touch_id=3, x=0.5, y=0.5, pinched=0.5, rotated=0.0, num_fingers=2)
    window.turn()
    assert kinds(room) == []


def test_a_mouse_that_only_moves_while_a_finger_touches_is_not_heard(window: StillWindow) -> None:
    room = shown(window)
    finger(pygame.FINGERDOWN)
    post(pygame.WINDOWLEAVE)
    post(pygame.MOUSEMOTION, pos=(40, 40), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    finger(pygame.FINGERUP)
    window.turn()
    assert kinds(room) == ["move", "down", "up", "leave"]
    post(pygame.MOUSEMOTION, pos=(40, 40), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    window.turn()
    assert kinds(room)[-1] == "move"


def test_a_button_of_the_mouse_ends_what_fingers_do(window: StillWindow) -> None:
    """Also where nobody has told that they were lifted."""
    room = shown(window)
    finger(pygame.FINGERDOWN, (0.2, 0.2))
    finger(pygame.FINGERMOTION, (0.4, 0.4))
    post(pygame.MOUSEBUTTONDOWN, pos=(40, 40), button=1, touch=False)
    post(pygame.MOUSEBUTTONUP, pos=(40, 40), button=1, touch=False)
    window.turn()
    assert kinds(room)[-4:] == ["cancel", "leave", "down", "up"]
    post(pygame.MOUSEMOTION, pos=(50, 50), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    finger(pygame.FINGERUP, (0.4, 0.4))
    window.turn()
    assert kinds(room)[-2:] == ["up", "move"]


def test_the_pointer_of_the_mouse_stays_what_it_is(window: StillWindow) -> None:
    shown(window)
    post(pygame.MOUSEMOTION, pos=(40, 40), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    window.turn()
    assert window.screen._cursor == "hand"
    finger(pygame.FINGERDOWN)
    finger(pygame.FINGERUP)
    window.turn()
    assert window.screen._cursor == "hand"
