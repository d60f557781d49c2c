"""Every lesson on the screen: what a step names has a ring, its words are whole, and nothing below them moves."""

from itertools import cycle
from pathlib import Path

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.language.lessons import step as step_of
from citadel_desktop.rules import games
from citadel_desktop.saves.settings import Settings
from citadel_desktop.scene.geometry import bounds_of
from citadel_desktop.scene.widgets import Label
from citadel_desktop.screens.learn import marked_places
from citadel_desktop.screens.learn.lesson import LessonScreen
from tests.lessons.taking import LESSONS, way
from tests.screens.desk import Desk, desk

WINDOWS = (((1024, 640), "de"), ((1600, 900), "en"), ((1366, 768), "de"), ((1024, 640), "en"))
"""Pixels and language; lessons take turns with them."""


def take(room: Desk, id: str) -> LessonScreen:
    room.go("lesson", id)
    top = room.top
    assert isinstance(top, LessonScreen)
    return top


def words_of(screen: LessonScreen) -> Label:
    """What the sheet says."""
    step = screen.progress.step
    assert step is not None
    told = step_of(screen.shell.speech, screen.progress.lesson.id, step.id).text.split(".")[0]
    labels = (one for one in screen.side.still.tree() if isinstance(one, Label))
    return next(one for one in labels if one.text.startswith(told))


def do(room: Desk, screen: LessonScreen) -> None:
    """What the step asks, as the board would do it; the others' moves when they are read of."""
    course = screen.progress
    step = course.step
    assert step is not None
    if course.waits:
        t = room.shell.speech.t
        room.click(t("Watch") if step.plays else t("Read on"))
        while step.plays and course.step is step:
            room.wait(600)
    else:
        while course.step is step:
            screen.act(way(course))
        room.turn()


@pytest.mark.slow(but=4)
@pytest.mark.parametrize(("id", "window"), [*zip(LESSONS, cycle(WINDOWS), strict=False)])
def test_what_a_step_names_has_a_ring_and_its_words_are_whole(
    tmp_path: Path, id: str, window: tuple[tuple[int, int], str]
) -> None:
    size, tongue = window
    spoken = Settings(language=tongue, pace="off")
    with desk(tmp_path, size=size, games=games(), rooms=rooms(), settings=spoken) as room:
        t = room.shell.speech.t
        screen = take(room, id)
        lying = set()
        while screen.progress.step is not None:
            step = screen.progress.step
            frame = room.frame
            words = words_of(screen)
            assert not words.cut(screen.ui.ui), step.id
            for name in step.points:
                if name.startswith("choice "):
                    continue  # Lies there once the sheet is open that the ringed thing before it opens.
                if marked_places.in_column(name):
                    page = marked_places.page_of(name)
                    tab = {"play": t("Actions"), "players": t("Players")}.get(page, "")
                    place = marked_places.place_of(frame, name, tab)
                else:
                    area = screen.board.place(name)
                    place = None if area is None else bounds_of(area)
                assert place is not None, (step.id, name)
                assert frame.area.inset(-1.0).covers(place), (step.id, name)
            back = room.label(t("Look back")).rect
            lying.add(back.y - words_of(screen).rect.y)
            assert max(lying) - min(lying) <= 1.0, (step.id, "the buttons of the sheet keep their place")
            do(room, screen)
