"""Fractions of a turn of the wheel add up to whole steps: over one thing, in one direction, without a pause."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.notches import PAUSE_MS, Notches
from citadel_desktop.scene.system.translate import MAX_NOTCHES, Translator

FRACTIONS = st.floats(0.001, 3.0)


def wheel(x: float = 0.0, y: float = 0.0, *, mods: int = 0, **more: object) -> Pointer:
    """What a turn of the wheel becomes."""
    told = {"x": 0, "y": 0, "precise_x": x, "precise_y": y, "flipped": False, "touch": False, **more}
    made = Translator(mac=False).pointer(pygame.Event(pygame.MOUSEWHEEL, told), 1.0, 7, mods)
    assert made is not None
    return made


@given(st.lists(FRACTIONS, max_size=40), st.sampled_from([1, -1]))
def test_whole_steps_are_what_all_turns_add_up_to(turns: list[float], way: int) -> None:
    notches, done, total = Notches(), 0, 0.0
    for turn in turns:
        done += notches.steps(way * turn, 0)
        total += way * turn
        assert abs(total - done) < 1 + 1e-4
        assert done * way <= total * way + 1e-4


def test_a_whole_turn_is_a_step_at_once_and_three_are_three() -> None:
    notches = Notches()
    assert [notches.steps(turn, 0) for turn in (1.0, -1.0, 3.0, -2.0)] == [1, -1, 3, -2]


def test_the_other_direction_begins_anew() -> None:
    notches = Notches()
    assert notches.steps(0.9, 0) == 0
    assert notches.steps(-0.2, 0) == 0
    assert notches.steps(-0.8, 0) == -1


def test_after_a_pause_it_begins_anew() -> None:
    notches = Notches()
    assert notches.steps(0.9, 1000) == 0
    assert notches.steps(0.05, 1000 + PAUSE_MS) == 0
    assert notches.steps(0.05, 1000 + 2 * PAUSE_MS) == 1
    assert notches.steps(0.9, 5000) == 0
    assert notches.steps(0.2, 5001 + PAUSE_MS) == 0


def test_both_axes_are_heard_and_when() -> None:
    turned = wheel(0.25, -0.5)
    assert (turned.kind, turned.amount, turned.across, turned.at) == ("wheel", -0.5, 0.25, 7)


@pytest.mark.parametrize("told", [1e30, -1e30, float("inf"), float("-inf"), float("nan")])
def test_no_hand_turns_a_wheel_that_far(told: float) -> None:
    turned = wheel(told, told)
    assert abs(turned.amount) <= MAX_NOTCHES
    assert abs(turned.across) <= MAX_NOTCHES


def test_shift_turns_sideways_what_has_no_second_axis() -> None:
    assert wheel(0, 1).sideways == 0
    assert wheel(0, 1, mods=pygame.KMOD_LSHIFT).sideways == -1
    assert wheel(2, 0, mods=pygame.KMOD_LSHIFT).sideways == 2
    assert wheel(2, 1).sideways == 2
    assert wheel(0.1, 1).sideways == 0
