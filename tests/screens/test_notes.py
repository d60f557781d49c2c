"""Notes on what is met for the first time: one at a time, beside the place, each once, and all off by a switch."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from citadel_desktop.lessons import chapters
from citadel_desktop.lessons.lesson import LessonStep
from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.settings import SettingsFile
from citadel_desktop.scene.geometry import bounds_of
from citadel_desktop.screens.table.notes import NOTE
from tests.screens.desk import Desk, decision_of, desk, real

READY: dict[str, OptionValue] = {"rules": "short", "size": 9, "citadels": 6, "placing": "ready"}


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path, first_times=True, **real()) as one:
        yield one


def note(room: Desk) -> str:
    """The note that is seen; "" for none."""
    found = [label for label in room.labels() if label.id == NOTE]
    assert len(found) <= 1
    return found[0].name if found else ""


def met(room: Desk) -> tuple[str, ...]:
    return room.shell.settings.met


def build(room: Desk) -> None:
    """A wall, by whoever has the turn."""
    table = room.table.table
    decision = decision_of(table)
    act(room, next(one for one in decision.actions if one.kind == "wall"))


def act(room: Desk, action: Any) -> None:
    room.table.act(action)
    room.turn(2)


def test_a_first_wall_is_told_beside_it_and_a_click_puts_that_away_for_ever(room: Desk) -> None:
    room.begin("gale", options=READY)
    assert note(room) == ""
    build(room)
    assert "four corners" in note(room)
    assert met(room) == ()
    room.click(room.label(note(room), "note").rect.centre)
    assert note(room) == ""
    assert met(room) == ("gale-wall",)
    assert SettingsFile(room.shell.paths.settings).load()[0].met == ("gale-wall",)
    build(room)
    assert note(room) == ""


def test_it_lies_beside_its_place_and_not_on_it(room: Desk) -> None:
    room.begin("gale", options=READY)
    build(room)
    shown = room.table.notes.shown
    assert shown is not None
    place = room.table.board.place(shown.place)
    assert place is not None
    box = room.label(shown.text, "note").rect
    assert not box.intersects(bounds_of(place))
    assert room.frame.area.covers(box)


def test_escape_puts_it_away_and_opens_no_menu(room: Desk) -> None:
    room.begin("gale", options=READY)
    build(room)
    room.key("escape")
    assert note(room) == ""
    assert not room.dialog
    assert met(room) == ("gale-wall",)


def test_the_next_action_puts_it_away(room: Desk) -> None:
    room.begin("gale", options=READY)
    build(room)
    build(room)
    assert note(room) == ""
    assert met(room) == ("gale-wall",)


def test_what_is_taken_back_is_told_when_it_happens_again(room: Desk) -> None:
    room.begin("gale", options=READY)
    build(room)
    room.click("Undo")
    assert note(room) == ""
    assert met(room) == ()
    build(room)
    assert "four corners" in note(room)


def test_a_click_on_it_is_none_on_the_board(room: Desk) -> None:
    room.begin("gale", options=READY)
    build(room)
    entries = len(room.table.table.entries)
    room.click(room.label(note(room), "note").rect.centre)
    assert len(room.table.table.entries) == entries
    assert not room.message


def test_nothing_is_told_before_the_board_has_shown_it(room: Desk) -> None:
    room.shell.change(pace="slow")
    room.begin("gale", options=READY)
    build(room)
    assert room.table.board.telling
    assert note(room) == ""
    room.wait(8000)
    assert not room.table.board.telling
    assert "four corners" in note(room)


def test_without_the_switch_nothing_is_told_or_remembered(room: Desk) -> None:
    room.shell.change(first_times=False)
    room.begin("gale", options=READY)
    build(room)
    assert note(room) == ""
    assert met(room) == ()


def test_the_switch_stands_in_the_settings_and_begins_anew(room: Desk) -> None:
    room.shell.change(met=("gale-wall",))
    room.go("settings")
    room.click("Explain what happens for the first time")
    assert not room.shell.settings.first_times
    room.click("Explain what happens for the first time")
    assert room.shell.settings.first_times
    assert met(room) == ()


def test_a_lesson_has_no_notes(room: Desk) -> None:
    room.go("lesson", chapters("indomitable", "basic")[0].id)
    screen: Any = room.top
    for _ in range(40):
        step = screen.progress.step
        if not isinstance(step, LessonStep):
            break
        if not screen.progress.waits and step.asks:
            decision = screen.table.decision(screen.progress.lesson.learner)
            screen.act(next(one for one in decision.actions if screen.progress.fits(one)))
        elif screen.progress.waits:
            screen.progress.read_on()
        else:
            screen.table.act(*screen.progress.played)
            screen.changed()
        room.turn()
        assert note(room) == ""
    assert met(room) == ()


def test_who_only_looks_on_is_told_nothing(room: Desk) -> None:
    room.begin("gale", options=READY)
    room.table.seating.looking = True
    room.table.table.act(*first_wall(room))
    room.table.changed()
    room.turn(2)
    assert note(room) == ""


def first_wall(room: Desk) -> tuple[int, Any]:
    table = room.table.table
    decision = decision_of(table)
    seat = decision.seat
    return seat, next(one for one in decision.actions if one.kind == "wall")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "seats", "first", "least"),
    [
        ("indomitable", {"edition": "strategic"}, 3, 9, 4),
        ("indomitable", {"edition": "treason"}, 3, 9, 4),
        ("goodman", {"planned": "drawn", "wide": True}, 2, 250, 3),
    ],
)
def test_what_is_met_in_a_match_is_told_at_a_place_of_the_board(
    room: Desk, game: str, options: dict[str, Any], seats: int, first: int, least: int
) -> None:
    rng = Random("notes")

    def begun(table: Table) -> None:
        for _ in range(first):
            table.act(*anything(table, rng))

    room.begin(game, options=options, seats=seats, before=begun)
    table, screen = room.table.table, room.table
    screen.seating.alone = 0
    if room.screen == "handover":
        room.window.stack.pop()
    told = []
    for _ in range(120):
        if table.outcome is not None:
            break
        seat, action = anything(table, rng)
        screen.seating.alone = screen.seating.sitting = seat  # whose eyes it is told to
        screen.act(action)
        room.turn()
        if note(room):
            shown = screen.notes.shown
            assert shown is not None
            told.append(shown.id)
            place = screen.board.place(shown.place)
            assert place is not None
            assert screen.notes.put_away()
    assert len(told) == len(set(told))
    assert len(told) >= least


def anything(table: Table, rng: Random) -> tuple[int, Any]:
    """Something that somebody who is asked may do."""
    decision = decision_of(table)
    seat = decision.seat
    return seat, rng.choice(decision.actions)
