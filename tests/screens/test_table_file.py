"""The table and its file: leaving and coming back, a second window, trouble with the disk."""

from pathlib import Path

import pytest

from citadel_desktop.saves.errors import note
from citadel_desktop.screens.shell import navigation
from tests.saves.tools import fail_writes
from tests.screens.desk import Desk, desk
from tests.screens.small_match import entries, play


def test_the_menu_leads_out_and_the_match_is_there_to_go_on(turn: Desk) -> None:
    count, name = entries(turn), turn.session.name
    turn.key("escape")
    assert turn.dialog == "Paused"
    turn.key("escape")
    assert turn.dialog == ""
    turn.click("Menu")
    turn.click("Title")
    assert turn.screen == "title"
    turn.resume(name)
    assert entries(turn) == count


def test_leaving_twice_and_opening_the_same_session_again_goes_on(turn: Desk) -> None:
    session = turn.session
    session.close()
    session.close()
    turn.go("table", session)
    turn.go("table", session)
    assert not session.read_only
    count = entries(turn)
    play(turn, 1)
    assert len(turn.shell.store.read(session.name).log) == count + 1


def test_a_closed_session_goes_on_from_where_another_window_left_it(turn: Desk, tmp_path: Path) -> None:
    session, count = turn.session, entries(turn)
    navigation.title(turn.shell)
    other = session.open(turn.shell.store, session.name, turn.shell.games, turn.shell.clock)
    other.table.undo()
    other.close()
    turn.go("table", session)
    assert entries(turn) == count - 1


def test_a_second_window_looks_on_follows_and_takes_over(turn: Desk, tmp_path: Path) -> None:
    name, count = turn.session.name, entries(turn)
    with desk(turn.home) as second:
        second.go("open_saved", name)
        assert second.shows("open in another window")
        assert second.table.board.tools() == ()
        second.enter_move("end")
        assert "another window" in second.message
        second.click("Undo")
        for greyed in ("Undo", "Redo", "Reset turn", "Offer a draw", "Resign"):
            assert "disabled" in second.state(greyed)
        play(turn, 1)
        second.wait(1200)
        assert entries(second) == count + 1
        turn.click("Offer a draw")
        second.wait(1200)
        assert entries(second) == count + 2
        assert second.dialog == ""
        turn.table.leave()
        second.wait(1200)
        assert not second.shows("open in another window")
        assert second.dialog.endswith("offers a draw")
        second.click("Decline")
        play(second, 1)
        assert entries(second) == count + 4
        assert len(second.shell.store.read(name).log) == count + 4


def test_a_second_window_says_that_the_file_is_broken_and_goes_on_when_it_is_mended(turn: Desk) -> None:
    session = turn.session
    path = session.slot.path
    with desk(turn.home) as second:
        second.go("open_saved", session.name)
        data = path.read_bytes()
        path.write_bytes(data[:-40])
        turn.table.leave()
        second.wait(1200)
        assert second.message
        assert second.table.board.tools() == ()
        path.write_bytes(data)
        second.wait(1200)
        assert second.table.board.tools()
        play(second, 1)


def test_trouble_with_the_disk_stays_told_until_a_save_succeeds(turn: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        fail_writes(broken)
        play(turn, 1)
        assert turn.shows("the disk is full")
        turn.click("Put away")
        assert turn.shows("the disk is full")
    play(turn, 1)
    assert not turn.shows("the disk is full")


def test_other_notices_can_be_put_away(turn: Desk) -> None:
    turn.session.notices = (note("copied"),)
    turn.turn()
    assert turn.shows("goes on in a copy")
    turn.click("Put away")
    assert not turn.shows("goes on in a copy")
