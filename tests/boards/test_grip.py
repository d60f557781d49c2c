"""A button held down on a board: a click, a thing that is dragged, or all that is shown."""

import pytest

from citadel_desktop.boards.kit.grip import Grip
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.input import Pointer, PointerKind

AREA = Rect(0, 0, 200, 200)
HERE: Point = (50.0, 50.0)
NEAR: Point = (54.0, 47.0)
FAR: Point = (90.0, 50.0)


def event(kind: PointerKind, pos: Point, button: int = 1) -> Pointer:
    return Pointer(kind, pos, button)


@pytest.fixture
def grip() -> Grip[str]:
    return Grip[str]()


def test_a_tremble_is_a_click(grip: Grip[str]) -> None:
    assert grip.press(event("down", HERE), AREA, "card")
    assert grip.carry(event("move", NEAR)) == ""
    assert grip.carried is None
    assert grip.release(event("up", NEAR), AREA) == "clicked"


def test_a_thing_is_lifted_once_carried_and_dropped(grip: Grip[str]) -> None:
    grip.press(event("down", HERE), AREA, "card")
    assert grip.carry(event("move", FAR)) == "lifted"
    assert grip.carried == "card"
    # Back where it was it is still what is dragged.
    assert grip.carry(event("move", HERE)) == "carried"
    assert grip.at == HERE
    assert grip.drag(event("move", FAR), AREA) is None
    assert grip.release(event("up", HERE), AREA) == "dropped"
    assert grip.carried is None


def test_without_a_thing_all_that_is_shown_is_dragged(grip: Grip[str]) -> None:
    grip.press(event("down", HERE), AREA)
    assert grip.carry(event("move", FAR)) == ""
    assert grip.drag(event("move", NEAR), AREA) is None
    assert grip.drag(event("move", FAR), AREA) == (40.0, 0.0)
    assert grip.drag(event("move", (91.0, 52.0)), AREA) == (1.0, 2.0)
    assert grip.release(event("up", HERE), AREA) == "dragged"


def test_what_was_pressed_outside_of_what_can_be_dragged_is_clicked(grip: Grip[str]) -> None:
    within = Rect(100, 100, 50, 50)
    grip.press(event("down", HERE), AREA)
    assert grip.drag(event("move", FAR), within) is None
    assert grip.release(event("up", FAR), within) == "clicked"


@pytest.mark.parametrize("button", [2, 3])
def test_only_the_first_button_carries(grip: Grip[str], button: int) -> None:
    grip.press(event("down", HERE, button), AREA, "card")
    assert grip.carry(event("move", FAR)) == ""
    assert grip.release(event("up", FAR, button), AREA) == "dragged"


def test_another_button_that_goes_up_is_nothing(grip: Grip[str]) -> None:
    grip.press(event("down", HERE), AREA, "card")
    assert grip.release(event("up", HERE, 3), AREA) == ""


def test_what_is_put_back_is_forgotten(grip: Grip[str]) -> None:
    grip.press(event("down", HERE), AREA, "card")
    grip.carry(event("move", FAR))
    grip.drop()
    assert grip.carried is None
    assert grip.carry(event("move", HERE)) == ""
    assert grip.release(event("up", HERE), AREA) == ""
