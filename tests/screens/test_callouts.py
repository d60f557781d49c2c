"""Four voices in four places: what is asked, what the pointer is on, what has happened, why something was refused."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.saves.settings import Settings
from citadel_desktop.scene.display import AccessibleLabel
from tests.screens.desk import Desk, desk
from tests.screens.test_roaming import calm, house, played


@pytest.fixture
def field(tmp_path: Path) -> Iterator[Desk]:
    """The beginning of a match on the field, citadels ready placed."""
    with desk(tmp_path, size=(1366, 768), **house("gale")) as at:
        at.begin("gale", options={"placing": "ready"})
        calm(at)
        yield at


@pytest.fixture
def town(tmp_path: Path) -> Iterator[Desk]:
    """The choosing of first plots."""
    with desk(tmp_path, size=(1366, 768), **house("basic")) as at:
        at.begin("indomitable", seats=3)
        calm(at)
        yield at


def own(at: Desk) -> AccessibleLabel:
    """A warrior of who is asked."""
    acting = at.table.seating.acting
    assert acting is not None
    name = f" of {at.table.names[acting]}"
    return next(one for one in at.of_role("piece") if one.name.startswith("Warrior") and name in one.name)


def test_what_the_pointer_is_on_is_said_beside_it(field: Desk) -> None:
    warrior = own(field)
    before = field.status_line
    field.point(warrior.rect.centre)
    [note] = field.of_role("pointed")
    assert field.table.names[field.table.seating.acting or 0] in note.name
    assert field.table.canvas.covers(note.rect)
    assert not note.rect.contains(warrior.rect.centre)
    assert field.status_line == before
    field.point((2.0, 2.0))
    assert not field.of_role("pointed")


def test_what_the_cursor_is_on_is_said_beside_it(field: Desk) -> None:
    field.key("n")
    assert field.of_role("pointed")


def test_nothing_is_said_of_what_the_pointer_merely_rests_on_as_things_happen(field: Desk) -> None:
    place = own(field).rect.centre
    field.point(place)
    assert field.of_role("pointed")
    field.click("End turn")
    field.turn(3)
    assert not field.of_role("pointed")
    field.point(place)
    field.table.board.use("end")  # while the pointer rests there
    field.turn(3)
    assert not field.of_role("pointed")
    field.point((2.0, 2.0))
    field.point(place)
    assert field.of_role("pointed")


def test_a_refusal_has_a_look_of_its_own_until_the_next_input(field: Desk) -> None:
    field.key("a")
    field.turn(2)
    [alert] = field.of_role("alert")
    assert alert.name == field.message
    news, status_line = field.of_role("news"), next(iter(field.of_role("status")))
    assert not any(alert.rect.intersects(one.rect) for one in (*news, status_line))
    field.point((40.0, 40.0))
    assert field.of_role("alert"), "looking is no input"
    field.key("escape")
    assert not field.of_role("alert")
    assert not field.message


def test_a_refusal_stands_where_something_was_tried(field: Desk) -> None:
    field.click(own(field).rect.centre)
    corner = field.label("a1", "point").rect
    field.click(corner.centre)
    [alert] = field.of_role("alert")
    assert alert.rect.inset(-40.0).intersects(corner)
    assert not alert.rect.contains(corner.centre)
    assert not field.of_role("pointed"), "it is said once"


def test_what_is_left_is_told_whatever_is_pointed_at(town: Desk) -> None:
    assert "Left: " in town.status_line
    for plot in town.of_role("plot")[::9]:
        town.point(plot.rect.centre)
        assert "Left: " in town.status_line


def test_what_has_happened_stays_until_the_next_thing_happens(field: Desk) -> None:
    field.key("ctrl+return")
    [news] = field.of_role("news")
    assert "ends the turn" in news.name
    for warrior in field.of_role("piece")[:4]:
        field.click(warrior.rect.centre)
        assert [one.name for one in field.of_role("news")] == [news.name]


def test_after_any_course_of_a_match_the_news_are_the_last_line_of_the_log(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1366, 768), **house("basic")) as at:
        at.begin("indomitable", seats=3, before=played(4, 30))
        calm(at)
        [news] = at.of_role("news")
        assert news.name == at.table.side.log.lines[-1].whole


def test_a_tool_that_is_of_no_use_says_why_beside_it(field: Desk) -> None:
    tool = next(tool for tool in field.table.board.tools() if not tool.enabled)
    place = field.label(tool.label, "button").rect
    field.click(place.centre)
    [alert] = field.of_role("alert")
    assert alert.name == tool.why_not
    assert alert.rect.inset(-30.0).intersects(place)
    assert GALE.id == field.table.topic[0]


def test_notation_is_shown_and_typed_only_where_settings_ask_for_it(tmp_path: Path) -> None:
    settings = Settings(language="en", pace="off")
    with desk(tmp_path, size=(1366, 768), settings=settings, **house("gale")) as at:
        at.begin("gale", options={"placing": "ready"}, before=played(2, 3))
        calm(at)
        assert not at.has("Notation")
        assert not any(line.note for line in at.table.side.log.lines)
        at.key("ctrl+,")
        at.click("Show each action in notation, and let it be typed")
        at.key("escape")
        assert at.has("Notation")
        assert any(line.note for line in at.table.side.log.lines)
