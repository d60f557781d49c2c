"""The lessons of Gale's Citadel in the window, taken with the pointer."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.lessons import chapters
from citadel_desktop.lessons.lesson import LessonStep
from citadel_desktop.scene.geometry import bounds_of
from citadel_desktop.screens.learn import marked_places
from citadel_desktop.screens.setup.setup import SetupScreen
from tests.screens.desk import Desk, desk, real

LESSONS = [one.id for one in chapters("gale")]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path, size=(1366, 768), **real()) as one:
        yield one


def click(room: Desk, name: str) -> None:
    """Click on what the lesson calls so."""
    screen = room.lesson
    if marked_places.in_column(name):
        place = marked_places.place_of(room.frame, name)
    else:
        area = screen.board.place(name)
        place = None if area is None else bounds_of(area)
    assert place is not None, name
    room.click(place.centre)


def places(text: str) -> tuple[str, ...]:
    """Where one clicks to do what a pattern says."""
    kind, *words = text.split()
    match kind:
        case "end" | "siege" | "recruit" | "wall":
            at = "square" if kind == "wall" else "point"
            return (f"tool:{kind}", *(f"{at} {word}" for word in words))
        case "attack" | "place" | "claim":
            return (f"point {words[0]}",)
    return tuple(f"point {point}" for point in kind.split("-"))


def do(room: Desk) -> None:
    """What the step says."""
    screen = room.lesson
    step = screen.progress.step
    assert isinstance(step, LessonStep)
    if screen.progress.waits:
        room.click("Watch" if step.plays else "Read on")
        while step.plays and screen.progress.step is step:
            room.wait(600)
    elif step.id == "walk":  # the warrior is still in hand
        click(room, f"point {step.asks[0].split('-')[1]}")
    elif step.allows:  # a walk of several steps
        click(room, f"point {step.allows[0].split('-')[0]}")
        click(room, f"point {step.asks[0].split('-')[1]}")
    else:
        texts = [one for one in step.asks if "f5" not in one] if step.id == "closer" else step.asks
        for name in places(texts[-1] if step.id == "both" else texts[0]):
            click(room, name)
        if screen.progress.step is step:
            room.key("return")  # the sheet that asks whom to lose
    assert screen.progress.step is not step, (step.id, screen.message)


@pytest.mark.slow(but=3)
@pytest.mark.parametrize("id", LESSONS)
def test_the_pointer_leads_through_the_whole_lesson(room: Desk, id: str) -> None:
    room.go("lesson", id)
    screen = room.lesson
    while screen.progress.step is not None:
        do(room)
        assert room.screen == "lesson"
    assert room.has("Next lesson") == (id != LESSONS[-1])
    room.click("Play it now")
    setup = room.top
    assert isinstance(setup, SetupScreen)
    assert setup.choice.game == "gale"
    assert setup.choice.options["rules"] == ("short" if id == "gale-short" else "v1")


def test_a_point_is_found_as_it_lies_and_nothing_else(room: Desk) -> None:
    room.go("lesson", LESSONS[0])
    board = room.lesson.board
    place = board.place("point c5")
    assert place is not None
    room.point(bounds_of(place).centre)
    assert "c5" in board.hint_line()
    for name in ("point z99", "square c5", "square c5-d7", "plot c5", "c5", ""):
        assert board.place(name) is None
