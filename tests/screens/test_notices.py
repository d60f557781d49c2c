"""Each notice is shown once, and says what there is: no match is spoken of where none is played."""

import errno
import os
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.papers import PAPER_WORDS
from citadel_desktop.language.refusals import unwritten
from citadel_desktop.saves.errors import note
from citadel_desktop.screens.shell.notices import sentence, settings_unsaved
from tests.saves.tools import fail_writes
from tests.screens.desk import Desk


def bars(at: Desk) -> list[str]:
    """The bars at the top of the screen."""
    at.turn(2)
    return [at.top.sentence(one) for one in dict.fromkeys(at.top.pending_notices())]  # type: ignore[attr-defined] # it is a screen of ours


def drawn(at: Desk, text: str) -> int:
    return sum(label.name == text for label in at.labels() if label.role in {"alert", "status", "notice"})


@pytest.mark.parametrize("number", [errno.EROFS, errno.ENOSPC, errno.EACCES, errno.EIO])
def test_unwritable_settings_are_told_once_and_as_settings(
    at_desk: Desk, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    with monkeypatch.context() as broken:
        fail_writes(broken, number)
        for volume in (10, 20, 30):
            at_desk.shell.change(volume=volume)
        (told,) = bars(at_desk)
        assert told.startswith("The settings are not saved: ")
        assert "match" not in told
        at_desk.click("Put away")
        at_desk.shell.change(volume=40)
        assert bars(at_desk) == []
    at_desk.shell.change(volume=50)
    assert bars(at_desk) == []


def test_what_is_true_no_more_is_put_away_by_itself(at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        fail_writes(broken)
        at_desk.shell.change(volume=10)
        assert bars(at_desk) == ["The settings are not saved: the disk is full. They apply until you close the app."]
        fail_writes(broken, errno.EROFS)
        at_desk.shell.change(volume=20)
        (told,) = bars(at_desk)
        assert "the drive is read-only" in told
    at_desk.shell.change(volume=30)
    assert bars(at_desk) == []
    with monkeypatch.context() as broken:
        fail_writes(broken)
        at_desk.shell.change(volume=40)
        assert len(bars(at_desk)) == 1


def test_at_a_table_the_match_and_the_settings_have_a_bar_each(at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    at_desk.begin("gale", options={"size": 9})
    with monkeypatch.context() as broken:
        fail_writes(broken, errno.EROFS)
        table = at_desk.table.table
        for volume in (10, 20):
            table.act(table.to_act[0], table.decision(table.to_act[0]).actions[0])  # type: ignore[union-attr] # that seat is asked
            at_desk.shell.change(volume=volume)
        told = bars(at_desk)
    assert [one.partition(":")[0] for one in told] == ["The match is not saved", "The settings are not saved"]


def test_two_windows_on_one_save_have_one_bar(at_desk: Desk) -> None:
    session = at_desk.begin("gale", options={"size": 9})
    at_desk.go("title")
    other = at_desk.shell.store.take(session.name)
    at_desk.resume(session.name)
    table: Any = at_desk.table
    table.session._trouble = table.session.slot.barred
    assert bars(at_desk) == ["This match is open in another window; here it can only be looked at."]
    assert sum(text.startswith("This match is open in another") for text in at_desk.texts()) == 1
    other.close()


def test_what_another_window_has_spoilt_is_told_once(at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_desk.begin("gale", options={"size": 9})
    at_desk.go("title")
    other = at_desk.shell.store.take(session.name)
    at_desk.resume(session.name)
    said: list[str] = []
    monkeypatch.setattr(at_desk.table.callouts, "answer", lambda text, **_: said.append(text))
    at_desk.shell.store.path(session.name).write_bytes(b"no match any more")
    for _ in range(5):
        at_desk.wait(1200)
    assert said == ["This file is not a saved match of Citadel Desktop."]
    other.close()


def test_a_match_that_is_over_says_what_is_not_counted(at_desk: Desk) -> None:
    record = at_desk.shell.statistics.path
    session = at_desk.begin("gale", options={"size": 9})
    record.mkdir(parents=True)
    session.table.resign(0)
    assert bars(at_desk) == [
        "The match is saved, but not counted in the record: something else has the name of its file."
    ]
    assert at_desk.shell.store.read(session.name).log
    record.rmdir()
    assert session.save()
    assert bars(at_desk) == []
    assert len(at_desk.shell.statistics.all()) == 1


def test_no_clipboard_no_copy(at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_desk.window, "set_clipboard", lambda _: False)
    at_desk.go("settings")
    at_desk.click("Files")
    at_desk.click("Copy")
    assert at_desk.has("This system has no clipboard: nothing was copied.")
    assert not at_desk.has("The path was copied.")


def test_a_picture_that_is_not_saved_is_no_match(at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    at_desk.window.see()
    at_desk.turn(2)

    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", fail)
    at_desk.top.keep_picture()  # type: ignore[attr-defined] # it is a screen of ours
    at_desk.turn(2)
    assert at_desk.has("The picture is not saved: the disk is full.")


def test_a_design_that_cannot_be_brought_back_is_no_match() -> None:
    english = load("en")
    told = unwritten(english, note("exists"), "return", PAPER_WORDS)
    assert told == "There is already a design in a file with that name."
    told = unwritten(english, note("not_writable"), "deletion")
    assert told == "It could not be deleted: there is no permission to write there."


@pytest.mark.parametrize("why", [note("disk_full"), note("not_a_file"), note("write_failed", reason="EIO")])
def test_the_notice_of_settings_is_made_of_any_reason(at_desk: Desk, why: Any) -> None:
    told = sentence(at_desk.shell.speech, settings_unsaved(why))
    assert told.startswith("The settings are not saved: ")
    assert "{" not in told


@pytest.fixture
def unsaved(at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A match whose last action is not saved."""
    at_desk.begin("gale", options={"size": 9})
    fail_writes(monkeypatch, errno.EROFS)
    table = at_desk.table.table
    table.act(table.to_act[0], table.decision(table.to_act[0]).actions[0])  # type: ignore[union-attr] # that seat is asked
    at_desk.turn(2)
    return monkeypatch


@pytest.mark.parametrize("way", ["Title", "Quit"])
@pytest.mark.usefixtures("unsaved")
def test_nobody_leaves_what_is_not_saved_without_a_question(at_desk: Desk, way: str) -> None:
    at_desk.key("f10")
    assert at_desk.shows(
        "The match is not saved: the drive is read-only. You can play on; the app keeps trying to save it."
    )
    at_desk.click(way)
    assert at_desk.dialog == "Leave without saving?"
    at_desk.click("Stay")
    assert at_desk.screen == "table"
    at_desk.key("f10")
    at_desk.click(way)
    at_desk.click("Leave")
    at_desk.turn(2)
    assert at_desk.screen == "title" or at_desk.window._closing


def the_cross(desk: Desk) -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))
    desk.turn(2)


@pytest.mark.parametrize("close", [the_cross, lambda desk: desk.key("ctrl+q")], ids=["cross", "key"])
@pytest.mark.parametrize("above", ["", "ctrl+,", "f10"], ids=["table", "settings", "menu"])
@pytest.mark.usefixtures("unsaved")
def test_the_window_is_not_closed_either(at_desk: Desk, close: Callable[[Desk], None], above: str) -> None:
    if above:
        at_desk.key(above)
    before = at_desk.dialog
    close(at_desk)
    close(at_desk)
    assert at_desk.dialog == "Leave without saving?"
    at_desk.click("Stay")
    assert (at_desk.dialog, at_desk.window._closing) == (before, False)
    close(at_desk)
    at_desk.click("Leave")
    assert at_desk.window._closing


@pytest.mark.parametrize("close", [the_cross, lambda desk: desk.key("ctrl+q")], ids=["cross", "key"])
def test_a_window_whose_match_is_saved_closes_at_once(at_desk: Desk, close: Callable[[Desk], None]) -> None:
    at_desk.begin("gale", options={"size": 9})
    close(at_desk)
    assert at_desk.window._closing


def test_a_match_is_saved_as_soon_as_that_can_be(at_desk: Desk, unsaved: pytest.MonkeyPatch) -> None:
    assert len(bars(at_desk)) == 1
    unsaved.undo()
    at_desk.wait(11_000)
    assert bars(at_desk) == []
    at_desk.key("f10")
    assert at_desk.shows("The match is saved after every action.")
    at_desk.click("Title")
    assert at_desk.screen == "title"
