"""The lessons of the strategic game and of Treason in the window: whoever clicks what is ringed does what is asked."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.lessons import chapters
from citadel_desktop.scene.geometry import Point, bounds_of
from citadel_desktop.screens.learn.lesson import LessonScreen
from citadel_desktop.screens.learn.marked_places import in_column, place_of
from tests.screens.desk import Desk, desk, real

LESSONS = [one.id for edition in ("strategic", "treason") for one in chapters("indomitable", edition)]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path, size=(1366, 768), **real()) as one:
        yield one


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("id", LESSONS)
def test_clicking_what_is_ringed_does_what_is_asked(room: Desk, id: str) -> None:
    screen = room.take(id)
    while screen.progress.step is not None:
        step = screen.progress.step
        for name in step.points:
            assert seen(room, screen, name) or name.startswith("choice"), (step.id, name)
        if screen.progress.waits:
            screen.progress.read_on()
            screen.changed()
        elif not step.asks:
            played = screen.progress.played
            assert played is not None
            screen.table.act(*played)
            screen.changed()
        elif step.points:
            for name in step.points:
                if screen.progress.step is step:
                    at = seen(room, screen, name)
                    assert at is not None, (step.id, name)
                    room.click(at)
        else:
            raise AssertionError(step.id)
        room.turn(3)
        assert not step.asks or screen.progress.step is not step, step.id


def seen(room: Desk, screen: LessonScreen, name: str) -> Point | None:
    """Where it is clicked; None if it is not there."""
    place = place_of(room.frame, name) if in_column(name) else screen.board.place(name)
    return None if place is None else bounds_of(place).centre
