"""Game controllers: which keys their buttons and sticks give, how often, and what else is no press."""

import pygame
import pytest

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.input import Key, press
from citadel_desktop.scene.system.controller import (
    AXIS_KEYS,
    AXIS_MAX,
    BUTTON_KEYS,
    FALLBACK_KEYS,
    FIRST_REPEAT_MS,
    REPEAT_MS,
    Controllers,
)

A, RIGHT = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
ACROSS = pygame.CONTROLLER_AXIS_LEFTX


def button(which: int, *, down: bool = True, one: int = 0) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, button=which, instance_id=one)


def axis(which: int, share: float, one: int = 0) -> pygame.Event:
    value = max(-AXIS_MAX, min(round(share * AXIS_MAX), AXIS_MAX - 1))
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=which, value=value, instance_id=one)


def given(made: Controllers, *events: pygame.Event, now: int = 0) -> list[str]:
    return [key.name for event in events for key in made.keys(event, now)]


def test_every_button_and_axis_gives_a_key_that_means_something() -> None:
    chords = [*BUTTON_KEYS.values(), *(chord for pair in AXIS_KEYS.values() for chord in pair if chord)]
    assert len(set(chords)) == len(chords) - 4  # the stick does what the directions do
    for chord in chords:
        key = press(chord)
        assert key.command is not None or chord in {"n", "ctrl+page up", "ctrl+page down"}
    for command, chord in FALLBACK_KEYS.items():
        assert press(chord).command in {Command.NEXT, Command.PREVIOUS} - {command}


def test_a_press_holds_what_it_is_called() -> None:
    assert press("ctrl+z") == Key(Command.UNDO, "", "z", ctrl=True)
    assert press("shift+tab") == Key(Command.PREVIOUS, "", "tab", shift=True)


def test_a_button_presses_once_and_a_direction_again_while_it_is_held() -> None:
    made = Controllers()
    assert given(made, button(A), button(RIGHT)) == ["return", "right"]
    assert list(made.due(FIRST_REPEAT_MS - 1)) == []
    again = list(made.due(FIRST_REPEAT_MS))
    assert [(key.name, key.repeat) for key in again] == [("right", True)]
    assert list(made.due(FIRST_REPEAT_MS + REPEAT_MS - 1)) == []
    assert [key.name for key in made.due(FIRST_REPEAT_MS + REPEAT_MS)] == ["right"]
    given(made, button(RIGHT, down=False))
    assert list(made.due(10 * FIRST_REPEAT_MS)) == []


def test_a_stick_that_trembles_gives_one_press() -> None:
    made = Controllers()
    assert given(made, axis(ACROSS, 0.2), axis(ACROSS, -0.3)) == []
    assert given(made, *(axis(ACROSS, share) for share in (0.65, 0.55, 0.7, 0.5, 0.9))) == ["right"]
    assert given(made, axis(ACROSS, 0.1), axis(ACROSS, 0.8)) == ["right"]


def test_a_stick_may_be_thrown_from_side_to_side() -> None:
    made = Controllers()
    assert given(made, axis(ACROSS, 1.0), axis(ACROSS, -1.0)) == ["right", "left"]
    assert [key.name for key in made.due(FIRST_REPEAT_MS)] == ["left"]


@pytest.mark.parametrize("all_of_them", [True, False])
def test_what_is_held_when_nobody_hears_is_forgotten(*, all_of_them: bool) -> None:
    made = Controllers()
    given(made, button(RIGHT, one=1), button(RIGHT, one=2))
    if all_of_them:
        made.forget()
    else:
        given(made, pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1))
    assert len(list(made.due(FIRST_REPEAT_MS))) == (0 if all_of_them else 1)
    assert given(made, button(RIGHT, one=1)) == ["right"]


def test_unknown_buttons_and_controllers_that_are_gone_do_nothing() -> None:
    made = Controllers()
    made.listen()
    gone = pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=77)
    assert given(made, button(999), axis(999, 1.0), gone) == []
    assert list(made.due(FIRST_REPEAT_MS)) == []
