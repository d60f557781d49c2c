"""A whole match by a game controller alone, from the title to the result and back."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from citadel_desktop.saves.settings import Settings
from citadel_desktop.screens.shell.screen import Screen
from tests.screens.desk import Desk, desk

A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X
NEXT, END = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSTICK
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
DIRECTIONS = (UP, DOWN, LEFT, RIGHT)
SEED, TRIES = 1, 600
"""A lot by which the match is over soon, and a bound that only ends what does not."""
CHOSEN = {"rules": "short", "size": 9, "citadels": 6, "first": "1"}


@pytest.fixture
def sofa(tmp_path: Path) -> Iterator[Desk]:
    setup = {"gale": {"options": CHOSEN}}
    settings = Settings(language="en", pace="off", last_game="gale", last_setup=setup)
    with desk(tmp_path, settings=settings) as made:
        yield made


def push(at: Desk, *buttons: int) -> None:
    """Press buttons and let go of them, as the toolkit tells it."""
    for button in buttons:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.Event(kind, button=button, instance_id=0))
        at.turn()


def focused(at: Desk) -> str:
    """What has the focus, as a reader would say it."""
    top = at.top
    assert isinstance(top, Screen)
    here = top.ui.widget(top.ui.focus) if top.ui.focus is not None else None
    return "" if here is None else here.name


def go_to(at: Desk, name: str) -> None:
    """Go from stop to stop until that has the focus."""
    for _ in range(60):
        if focused(at) == name:
            return
        push(at, NEXT)
    raise AssertionError(f"{name} is not reached: {at.labels()}")


def test_a_match_by_controller(sofa: Desk) -> None:
    """GA-S, GA-T: both seats place, claim, act where the board lets them, and end their turns."""
    go_to(sofa, "New match")
    push(sofa, A)
    go_to(sofa, "Begin")
    push(sofa, A)
    sofa.turn(4)
    table, random = sofa.table.table, Random(SEED)
    for _ in range(TRIES):
        if table.outcome is not None:
            break
        done = len(table.entries)
        push(sofa, random.choice([X, *DIRECTIONS]), A)
        if len(table.entries) == done and not random.randrange(4):
            push(sofa, END)
    assert table.outcome is not None
    assert table.outcome.rule == "GA-E1"
    go_to(sofa, "See the result")
    push(sofa, A)
    sofa.turn(2)
    assert sofa.screen == "result"
    push(sofa, B)
    assert sofa.screen == "table"


def test_a_direction_of_no_use_goes_to_the_next_stop(sofa: Desk) -> None:
    push(sofa, NEXT)
    first = focused(sofa)
    push(sofa, DOWN)
    second = focused(sofa)
    assert second not in {"", first}
    push(sofa, UP)
    assert focused(sofa) == first


def test_what_is_held_when_the_window_is_left_goes_no_further(sofa: Desk) -> None:
    push(sofa, NEXT)
    pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=DOWN, instance_id=0))
    sofa.turn()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    sofa.turn()
    here = focused(sofa)
    sofa.turn(10, 200)
    assert focused(sofa) == here
