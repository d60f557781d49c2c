"""Fingers become pointer events, whatever they do; the clock is the test's."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.system.touch import DOUBLE_TAP_MS, HOLD_MS, REACH_PX, SCROLLING_MS, TAP_SLOP, Touch

SIZE = (1000.0, 500.0)
DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


class Screen:
    """A touch screen of a thousand by five hundred units, and all that its fingers became."""

    def __init__(self, *, scrolls: bool = False, trackpad: bool = False) -> None:
        self.scrolls = scrolls
        self.told: list[Pointer] = []
        self.touch = Touch(self.take, trackpad=trackpad)
        self.now = 1000

    def take(self, event: Pointer) -> bool:
        self.told.append(event)
        return self.scrolls

    def finger(self, kind: int, place: Point, finger: int = 0) -> None:
        event = pygame.Event(kind, touch_id=1, finger_id=finger, x=place[0] / SIZE[0], y=place[1] / SIZE[1], dx=0, dy=0)
        self.touch.hear(event, SIZE, 1.25, self.now)

    def wait(self, ms: int) -> None:
        self.now += ms
        self.touch.tick(self.now)

    def tap(self, place: Point) -> None:
        self.finger(DOWN, place)
        self.wait(50)
        self.finger(UP, place)

    def kinds(self) -> list[str]:
        """What has happened since the last time."""
        told, self.told = self.told, []
        return [event.kind for event in told]


def test_a_tap_is_a_click_and_leaves_nothing_hovered() -> None:
    screen = Screen()
    screen.finger(DOWN, (100, 50))
    assert screen.kinds() == ["move"]
    screen.wait(100)
    screen.finger(MOVE, (104, 53))
    screen.finger(UP, (104, 53))
    down, up, leave = screen.told
    assert (down.kind, down.button, down.clicks) == ("down", 1, 1)
    assert down.pos == pytest.approx((100, 50))
    assert (up.kind, up.pos, up.button) == ("up", down.pos, 1)
    assert leave.kind == "leave"
    assert {event.reach for event in screen.told} == {REACH_PX / 1.25}


def test_two_quick_taps_at_a_place_are_a_double_click() -> None:
    screen = Screen()
    for place in ((100, 50), (110, 60), (400, 50), (100, 50)):
        screen.tap(place)
    assert [event.clicks for event in screen.told if event.kind == "down"] == [1, 2, 1, 1]
    screen.wait(DOUBLE_TAP_MS + 1)
    screen.tap((100, 50))
    assert screen.told[-2].clicks == 1


def test_a_long_press_looks_and_does_not_click() -> None:
    screen = Screen()
    screen.finger(DOWN, (100, 50))
    screen.wait(HOLD_MS - 1)
    assert screen.kinds() == ["move"]
    screen.wait(1)
    assert screen.kinds() == ["hold"]
    screen.wait(5000)
    screen.finger(MOVE, (300, 80))
    assert screen.told[-1].pos == pytest.approx((300, 80))
    screen.finger(UP, (300, 80))
    assert screen.kinds() == ["move", "move", "leave"]


def test_a_drag_holds_the_button_where_it_began() -> None:
    screen = Screen()
    screen.finger(DOWN, (100, 50))
    screen.finger(MOVE, (100 + TAP_SLOP, 50))
    assert screen.kinds() == ["move"]
    screen.finger(MOVE, (120, 50))
    swipe = next(event for event in screen.told if event.kind == "swipe")
    assert swipe.pos == pytest.approx((100, 50))
    assert swipe.by == pytest.approx((20, 0))
    assert [(event.kind, round(event.pos[0])) for event in screen.told][-3:] == [
        ("move", 100),
        ("down", 100),
        ("move", 120),
    ]
    screen.told.clear()
    screen.finger(UP, (180, 90))
    assert [(event.kind, round(event.pos[0])) for event in screen.told] == [("move", 180), ("up", 180), ("leave", 180)]


def test_what_scrolls_is_drawn_along_and_nothing_is_pressed() -> None:
    screen = Screen(scrolls=True)
    screen.finger(DOWN, (100, 200))
    for y in (180, 150, 160):
        screen.finger(MOVE, (100, y))
    screen.finger(UP, (100, 160))
    pans = [event for event in screen.told if event.kind == "pan"]
    assert sum(event.by[1] for event in pans) == pytest.approx(-40)
    assert {(event.pos, event.amount) for event in pans} == {((100.0, 200.0), 1.0)}
    assert screen.told[-1].kind == "leave"
    assert not {"down", "up"} & {event.kind for event in screen.told}


def test_a_flick_that_is_only_told_when_it_is_over_scrolls_too() -> None:
    screen = Screen(scrolls=True)
    screen.finger(DOWN, (100, 200))
    screen.finger(UP, (100, 100))
    assert screen.kinds() == ["move", "leave", "swipe", "pan", "leave"]


def test_two_fingers_move_and_zoom_about_their_middle() -> None:
    screen = Screen()
    screen.finger(DOWN, (400, 200), 0)
    screen.finger(DOWN, (500, 200), 1)
    screen.kinds()
    screen.finger(MOVE, (350, 200), 0)
    screen.finger(MOVE, (550, 200), 1)
    first, second = screen.told
    assert first.pos == pytest.approx((450, 200))
    assert first.amount * second.amount == pytest.approx(2.0)
    assert first.by[0] + second.by[0] == pytest.approx(0)
    screen.told.clear()
    for finger, x in ((0, 380), (1, 580)):
        screen.finger(MOVE, (x, 230), finger)
    assert sum(event.by[0] for event in screen.told) == pytest.approx(30)
    assert sum(event.by[1] for event in screen.told) == pytest.approx(30)
    screen.finger(UP, (380, 230), 0)
    screen.kinds()
    screen.finger(MOVE, (100, 100), 1)
    screen.finger(UP, (100, 100), 1)
    assert screen.kinds() == []
    screen.tap((100, 50))
    assert screen.kinds() == ["move", "down", "up", "leave"]


def test_a_second_finger_breaks_a_drag_off() -> None:
    screen = Screen()
    screen.finger(DOWN, (100, 100), 0)
    screen.finger(MOVE, (200, 100), 0)
    screen.kinds()
    screen.finger(DOWN, (300, 100), 1)
    assert screen.kinds() == ["cancel", "leave"]


def test_further_fingers_are_not_heard() -> None:
    screen = Screen()
    for finger in range(2):
        screen.finger(DOWN, (100 + 200 * finger, 100), finger)
    screen.kinds()
    for kind in (DOWN, MOVE, UP):
        for finger in range(2, 12):
            screen.finger(kind, (600, 50 * finger), finger)
    assert screen.kinds() == []


@pytest.mark.parametrize("begun", [[], [(MOVE, (300.0, 100.0))]])
def test_broken_off_nothing_stays_pressed(begun: Sequence[tuple[int, Point]]) -> None:
    screen = Screen()
    screen.finger(DOWN, (100, 100))
    for kind, place in begun:
        screen.finger(kind, place)
    screen.touch.cancel(screen.now)
    assert screen.kinds()[-1] == "leave"
    screen.finger(MOVE, (500, 100))
    screen.finger(UP, (500, 100))
    screen.wait(HOLD_MS)
    assert screen.kinds() == []


def test_a_finger_that_was_never_told_to_be_lifted_begins_anew() -> None:
    screen = Screen()
    screen.finger(DOWN, (100, 100))
    screen.finger(MOVE, (300, 100))
    screen.kinds()
    screen.finger(DOWN, (700, 100))
    assert screen.kinds() == ["cancel", "leave", "move"]
    screen.finger(UP, (700, 100))
    assert screen.kinds() == ["down", "up", "leave"]


def test_a_place_that_is_none_is_not_heard() -> None:
    screen = Screen()
    for odd in (float("nan"), float("inf")):
        screen.finger(DOWN, (odd, 100))
    assert screen.kinds() == []


def pinch(screen: Screen, *parts: float, apart: int = 16) -> float:
    """By how much so many movements of two fingers on a trackpad zoom."""
    times = 1.0
    for part in parts:
        screen.now += apart
        gesture = pygame.Event(pygame.MULTIGESTURE, touch_id=1, x=0.5, y=0.5, pinched=part, rotated=0, num_fingers=2)
        screen.touch.pinch(gesture, (300, 200), screen.now)
    for event in screen.told:
        assert (event.kind, event.pos, event.by, event.reach) == ("pan", (300, 200), (0, 0), 0)
        times *= event.amount
    screen.told.clear()
    return times


def test_a_pinch_on_a_trackpad_zooms_at_the_pointer() -> None:
    screen = Screen(trackpad=True)
    assert 1.6 < pinch(screen, *[0.01] * 15) < 2.0
    assert 0.5 < pinch(screen, *[-0.01] * 15, apart=16) < 0.7
    screen.wait(1000)
    assert pinch(screen, 0.005, -0.005, 0.008) == 1.0
    screen.wait(1000)
    assert pinch(screen, float("nan"), 1e9, -1e9) > 0


def test_two_fingers_that_scroll_do_not_zoom() -> None:
    screen = Screen(trackpad=True)
    screen.touch.wheel(screen.now)
    assert pinch(screen, *[0.01] * 3) == 1.0
    screen.wait(2 * SCROLLING_MS)
    assert pinch(screen, *[0.01] * 5) > 1.0


def test_fingers_on_a_trackpad_are_no_touch_and_a_screen_has_no_pinch_but_its_fingers() -> None:
    screen = Screen(trackpad=True)
    screen.tap((100, 100))
    assert screen.kinds() == []
    assert pinch(Screen(), 0.1, 0.1) == 1.0


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["down", "move", "up", "wait", "cancel"]),
        st.integers(0, 3),
        st.floats(-100, 1100),
        st.floats(-100, 600),
        st.booleans(),
    ),
    max_size=60,
)


@given(STEPS)
def test_whatever_fingers_do_buttons_go_down_and_up_in_turn(steps: list[tuple[str, int, float, float, bool]]) -> None:
    screen = Screen()
    kinds: dict[str, Any] = {"down": DOWN, "move": MOVE, "up": UP}
    touching: set[int] = set()
    for kind, finger, x, y, scrolls in steps:
        screen.scrolls = scrolls
        if kind == "wait":
            screen.wait(300)
        elif kind == "cancel":
            screen.touch.cancel(screen.now)
        else:
            screen.finger(kinds[kind], (x, y), finger)
            (touching.add if kind == "down" else touching.discard if kind == "up" else id)(finger)
    for finger in sorted(touching):
        screen.finger(UP, (50, 50), finger)
    pressed = hovered = False
    for event in screen.told:
        match event.kind:
            case "down":
                assert not pressed
                pressed = True
            case "up" | "cancel":
                assert pressed
                pressed = False
            case "move":
                hovered = True
            case "leave":
                assert not pressed
                hovered = False
            case "swipe" | "pan" | "hold":
                assert not pressed
    assert not pressed
    assert not hovered
    assert screen.touch.doing == "nothing"
