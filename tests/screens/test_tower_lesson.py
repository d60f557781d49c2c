"""The guided first quests of Goodman's Citadel in the window, taken with the pointer."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.boards.tower.asks.secret import CONFIRM
from citadel_desktop.boards.tower.table import TowerTable
from citadel_desktop.lessons import chapters
from citadel_desktop.lessons.lesson import LessonStep
from citadel_desktop.rules.goodman.notation import POSTURE_NAMES
from citadel_desktop.rules.goodman.state import MONSTERS_FROM
from citadel_desktop.rules.goodman.stronghold.markers import kind_numbers
from citadel_desktop.scene.geometry import bounds_of
from citadel_desktop.screens.learn.reference import ReferenceScreen
from citadel_desktop.screens.setup.setup import SetupScreen
from tests.screens.desk import Desk, desk, real

LESSONS = [one.id for one in chapters("goodman")]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path, size=(1600, 900), **real()) as one:
        yield one


def board(room: Desk) -> TowerTable:
    one = room.lesson.board
    assert isinstance(one, TowerTable)
    return one


def figure(name: str) -> int:
    return int(name[1:]) - 1 + (MONSTERS_FROM if name.startswith("m") else 0)


def click(room: Desk, name: str) -> None:
    """Click on what the lesson calls so; outside, where no hero waits."""
    place = room.lesson.board.place(name)
    assert place is not None, name
    box = bounds_of(place)
    room.click((box.right - 12, box.y + 12) if name == "outside" else box.centre)


def places(room: Desk, text: str) -> tuple[str, ...]:
    """Where one clicks to do what a pattern says; () if a button does it."""
    kind, *words = text.replace("*", "a2").split()
    match kind:
        case "step" | "explore":
            who = figure(words[0])
            goal = "outside" if words[1] == "out" else f"square {words[1]}"
            held = board(room).state.selection.figure == who
            return (goal,) if held else (f"figure {who}", goal)
        case "retreat" | "activate":
            return (f"square {words[0]}",)
        case "disengage":
            return (f"figure {figure(words[0])}",)
        case "posture":
            chosen = POSTURE_NAMES.index(words[1]) if words[1] in POSTURE_NAMES else 0
            return (f"posture {figure(words[0])} {chosen}",)
        case "put":
            return (f"kind {kind_numbers()[words[0]]}", f"square {words[1]}")
        case "shift" | "link":
            return (f"square {words[0]}", f"square {words[1]}")
    return ()


def press(room: Desk, id: str) -> None:
    screen = room.lesson
    screen.use(next(tool for tool in screen.board.tools() if tool.id == id))
    room.turn()


def do(room: Desk) -> None:
    """What the step says."""
    screen = room.lesson
    step = screen.progress.step
    assert isinstance(step, LessonStep)
    if step.read:
        room.click("Read on")
    elif step.plays:
        room.click("Watch")
        for _ in step.plays:
            room.wait(600)
    else:
        where = places(room, step.asks[0])
        for name in where:
            click(room, name)
        if not where:
            press(room, step.asks[0])
        if board(room).state.selection.waits:
            press(room, CONFIRM)
        rows = board(room).sheet
        if screen.progress.step is step and rows is not None:
            room.click(rows.places[0].centre)
    assert screen.progress.step is not step, (step.id, screen.message)


def reach(room: Desk, step_id: str) -> None:
    while room.step not in {"", step_id}:
        do(room)


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("id", LESSONS)
def test_the_pointer_leads_through_the_whole_lesson(room: Desk, id: str) -> None:
    screen = room.take(id)
    while screen.progress.step is not None:
        do(room)
        assert room.screen == "lesson"
        assert screen.seating.viewer == screen.progress.lesson.learner
    room.wait(8000)
    assert room.screen == "lesson", "no result covers what the sheet says last"
    assert room.has("Next lesson") == (id != LESSONS[-1])
    room.click("Play it now")
    setup = room.top
    assert isinstance(setup, SetupScreen)
    assert setup.choice.game == "goodman"
    learner = screen.progress.lesson.learner
    assert [n for n, player in enumerate(setup.choice.players) if player.person] == [learner]


def test_the_villains_chair_follows_the_quest(room: Desk) -> None:
    screen = room.take("quest-way_out")
    screen.progress.skip()
    screen.changed()
    room.turn()
    room.click("Next lesson")
    assert room.lesson.progress.lesson.id == "chair-design"
    room.click("Leave the lesson")
    assert room.screen == "learn"


@pytest.mark.slow
def test_the_panel_is_scrolled_to_what_a_step_names(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1024, 640), **real()) as low:
        low.take("chair-design")
        where = board(low).where
        where.scroll(1000)
        assert where.scrolled
        assert low.lesson.board.place("budget") is None
        reach(low, "propose")
        low.turn(2)
        assert low.lesson.board.place("budget") is not None


@pytest.mark.slow
def test_the_next_lesson_is_offered_where_a_match_is_set_up(room: Desk) -> None:
    room.shell.change(lessons=dict.fromkeys(LESSONS[:-1], ""))
    room.go("new_match")
    setup = room.top
    assert isinstance(setup, SetupScreen)
    setup.choose_game("goodman")
    room.turn(2)
    room.click("Learn by playing")
    assert room.lesson.progress.lesson.id == LESSONS[-1]


def test_help_opens_the_rule_of_the_step(room: Desk) -> None:
    room.take("quest-entering")
    assert room.has("The rule behind this: WT-N1")
    room.key("f1")
    room.turn()
    assert isinstance(room.top, ReferenceScreen)
    assert room.shows("WT-N1")


@pytest.mark.slow
def test_what_is_walked_astray_is_taken_back(room: Desk) -> None:
    room.take("quest-entering")
    reach(room, "explore")
    click(room, "square 1c1")
    assert room.step == "explore"
    for _ in range(4):
        room.click("Undo")
    do(room)
    assert room.step == "walls"


def test_who_acts_while_there_is_only_to_read_is_told_so(room: Desk) -> None:
    screen = room.take("quest-entering")
    before = len(screen.table.entries)
    room.key("ctrl+return")
    assert len(screen.table.entries) == before
    assert "Read on" in screen.message


def test_the_level_of_what_a_step_names_is_large(room: Desk) -> None:
    room.take("quest-talisman")
    assert board(room).attention.level == 1, "Dorrim is on level 2"
    room.take("quest-way_out")
    reach(room, "shut")
    room.turn(2)
    assert board(room).attention.level == 0
