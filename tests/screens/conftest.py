"""A desk for every test of screens."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.screens.desk import Desk, desk


@pytest.fixture(autouse=True)
def no_devices(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.display.quit()


@pytest.fixture
def at_desk(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as made:
        yield made
