"""A desk for every test of screens."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.screens.computers_desk import ComputersDesk, computers_desk
from tests.screens.desk import Desk, desk
from tests.screens.small_match import opened


@pytest.fixture(autouse=True)
def no_devices(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "none")
    yield
    pygame.display.quit()


@pytest.fixture
def at_desk(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as made:
        yield made


@pytest.fixture
def turn(at_desk: Desk) -> Desk:
    """A small match at its first turn."""
    return opened(at_desk)


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[ComputersDesk]:
    """A table for computers."""
    with computers_desk(tmp_path) as made:
        yield made
