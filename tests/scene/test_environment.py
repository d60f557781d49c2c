"""What the toolkit is told before it is loaded."""

import os
import sys

import pytest

from citadel_desktop.scene.system import environment


@pytest.fixture(autouse=True)
def own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", {})


def test_fingers_make_no_mouse_and_a_mouse_no_fingers() -> None:
    environment.prepare()
    assert os.environ["SDL_TOUCH_MOUSE_EVENTS"] == os.environ["SDL_MOUSE_TOUCH_EVENTS"] == "0"


@pytest.mark.parametrize(("platform", "told"), [("darwin", "1"), ("linux", None), ("win32", None)])
def test_a_trackpad_tells_of_a_pinch_where_the_toolkit_knows_one(
    platform: str, told: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    environment.prepare()
    assert os.environ.get("SDL_TRACKPAD_IS_TOUCH_ONLY") == told


def test_what_the_user_has_set_stays() -> None:
    os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "1"
    environment.prepare()
    assert os.environ["SDL_TOUCH_MOUSE_EVENTS"] == "1"
