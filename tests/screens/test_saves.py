"""The saved matches: what the list shows and does, and how it treats what is broken or deleted."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.saved import written
from citadel_desktop.match.session import Session
from citadel_desktop.screens.files import saves
from citadel_desktop.screens.shell.screen import NARROW_WIDTH
from citadel_desktop.values import replace
from tests.screens.desk import Desk, copied_at, decision_of


def play(at: Desk, session: Session, count: int) -> None:
    """Some actions, each the first that is legal."""
    for _ in range(count):
        decision = decision_of(session.table)
        seat = decision.seat
        session.table.act(seat, decision.actions[0])
        at.window.time += 1000


@pytest.fixture
def names(at_desk: Desk) -> list[str]:
    """Three saved matches, oldest first; the last is over."""
    made = []
    for n in range(3):
        session = at_desk.begin("gale", seed=n)
        at_desk.window.time += 60_000
        play(at_desk, session, 3 + n)
        if n == 2:
            session.table.resign(0)
        made.append(session.name)
        at_desk.window.time += 60_000
        at_desk.go("title")
    return made


@pytest.fixture
def at_list(at_desk: Desk, names: list[str]) -> Desk:
    """The list of them."""
    at_desk.click("Saved matches")
    at_desk.turn(2)
    return at_desk


class TestList:
    def test_it_is_sorted_newest_first_and_tells_who_where_and_what(self, at_list: Desk) -> None:
        seen = at_list.rows()
        assert len(seen) == 3
        assert seen[0].startswith("Ada against Ben, Gale's Citadel: Version 1, 19 \u00d7 19, Ben wins")
        assert "to act, setting up" in seen[1]
        assert at_list.state("Saved matches").startswith("Ada against Ben")

    def test_enter_goes_on_with_the_chosen_match(self, at_list: Desk, names: list[str]) -> None:
        at_list.key("down", "return")
        assert at_list.session.name == names[1]

    def test_a_double_click_does_too(self, at_list: Desk, names: list[str]) -> None:
        at_list.click(at_list.rows()[2], clicks=2)
        assert at_list.session.name == names[0]

    def test_the_button_opens_a_finished_match(self, at_list: Desk, names: list[str]) -> None:
        at_list.click("Open")
        assert at_list.session.name == names[2]
        assert at_list.session.table.outcome is not None

    def test_watching_takes_no_lock(self, at_list: Desk, names: list[str]) -> None:
        at_list.key("down")
        at_list.click("Watch")
        assert at_list.screen == "replay"
        slot = at_list.shell.store.take(names[1])
        assert not slot.read_only
        slot.close()

    def test_the_place_of_the_file_can_be_copied(
        self, at_list: Desk, names: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        copied = copied_at(at_list, monkeypatch)
        at_list.click("Where is the file?")
        path = str(at_list.shell.store.path(names[2]))
        assert at_list.shows(path)
        at_list.click("Copy the path")
        assert copied == [path]

    def test_without_matches_it_says_so(self, at_desk: Desk) -> None:
        at_desk.click("Saved matches")
        assert at_desk.shows("There is no saved match yet.")
        assert at_desk.state("Continue") == "disabled"
        at_desk.key("return", "delete")
        assert at_desk.screen == "saves"


class TestDeleting:
    @pytest.mark.parametrize("way", ["key", "button"])
    def test_it_can_be_taken_back(self, at_list: Desk, names: list[str], way: str) -> None:
        at_list.key("down")
        if way == "key":
            at_list.key("delete")
        else:
            at_list.click("Delete")
        assert len(at_list.rows()) == 2
        assert not at_list.shell.store.path(names[1]).exists()
        assert at_list.state("Saved matches").startswith("Ada")
        if way == "key":
            at_list.key("ctrl+z")
        else:
            at_list.click("Bring it back")
        assert len(at_list.rows()) == 3
        assert at_list.shell.store.path(names[1]).exists()
        assert not at_list.has("Bring it back")

    @pytest.mark.parametrize("way", ["click", "key"])
    def test_enter_opens_the_next_match_and_deletes_no_other(self, at_list: Desk, names: list[str], way: str) -> None:
        if way == "click":
            at_list.click("Delete")
        else:
            while at_list.top.ui.focus != ("delete", "own"):  # type: ignore[attr-defined] # the list is a screen of widgets
                at_list.key("tab")
            at_list.key("return")
        assert len(at_list.rows()) == 2
        at_list.key("return")
        assert at_list.screen == "table"
        assert at_list.session.name == names[1]

    def test_all_are_brought_back_one_after_the_other_even_on_the_next_visit(
        self, at_list: Desk, names: list[str]
    ) -> None:
        store = at_list.shell.store
        at_list.key("delete", "delete")
        at_list.click("Delete")
        assert at_list.rows() == []
        at_list.key("ctrl+z")
        assert at_list.rows()[0].startswith("Ada")
        assert [store.path(name).exists() for name in names] == [True, False, False]
        at_list.key("escape")
        at_list.turn(2)
        at_list.click("Saved matches")
        at_list.turn(2)
        at_list.click("Bring it back")
        assert [store.path(name).exists() for name in names] == [True, True, False]
        at_list.key("ctrl+z")
        assert len(at_list.rows()) == 3
        assert not at_list.has("Bring it back")
        at_list.key("ctrl+z")
        assert len(at_list.rows()) == 3

    def test_what_is_put_away_is_offered_no_more(self, at_list: Desk, names: list[str]) -> None:
        at_list.key("delete", "delete")
        at_list.click("Put away")
        at_list.key("ctrl+z")
        assert len(at_list.rows()) == 1

    def test_a_match_open_elsewhere_is_not_deleted(self, at_list: Desk, names: list[str]) -> None:
        slot = at_list.shell.store.take(names[2])
        at_list.key("delete")
        assert at_list.has("This match is open in another window; here it can only be looked at.")
        assert len(at_list.rows()) == 3
        slot.close()

    @pytest.mark.parametrize("way", ["key", "button"])
    def test_the_match_on_the_table_is_not_deleted(self, at_desk: Desk, names: list[str], way: str) -> None:
        session = at_desk.begin("gale", seed=7)
        play(at_desk, session, 2)
        at_desk.key("escape")
        at_desk.click("Saved matches")
        at_desk.turn(2)
        if way == "key":
            at_desk.key("delete")
        else:
            at_desk.click("Delete")
        assert at_desk.has("You are playing this match. Leave the table first.")
        assert len(at_desk.rows()) == 4
        at_desk.click("Continue")
        assert at_desk.screen == "table"
        assert at_desk.session.name == session.name
        assert not at_desk.session.follows
        assert at_desk.session.table.entries == session.table.entries


class TestBroken:
    def test_it_stands_in_the_list_with_what_is_wrong(self, at_desk: Desk, names: list[str]) -> None:
        path = at_desk.shell.store.path(names[1])
        path.write_bytes(path.read_bytes()[:200])
        at_desk.click("Saved matches")
        at_desk.turn(2)
        row = next(n for n, name in enumerate(at_desk.rows()) if name.startswith(names[1]))
        assert "cut off" in at_desk.rows()[row]
        at_desk.click(at_desk.rows()[row])
        assert at_desk.state("Continue") == "disabled"
        at_desk.click("Continue")
        assert at_desk.screen == "saves"

    def test_an_older_copy_can_be_gone_on_with(self, at_desk: Desk, names: list[str]) -> None:
        path = at_desk.shell.store.path(names[1])
        path.write_bytes(path.read_bytes()[:200])
        at_desk.click("Saved matches")
        at_desk.turn(2)
        at_desk.click(next(name for name in at_desk.rows() if name.startswith(names[1])))
        at_desk.click("Older copies")
        assert at_desk.dialog == "Older copies"
        assert "The save before" in at_desk.rows()
        at_desk.key("return")
        session = at_desk.session
        assert session.name == names[1]
        assert len(session.table.entries) == 3
        assert "older_copy" in {notice.code for notice in session.notices} or at_desk.shows("save before")

    def test_a_match_of_which_only_an_older_copy_is_left_goes_on_from_it(
        self, at_desk: Desk, names: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        store = at_desk.shell.store
        store.path(names[1]).unlink()
        copied = copied_at(at_desk, monkeypatch)
        at_desk.click("Saved matches")
        at_desk.turn(2)
        row = next(name for name in at_desk.rows() if "Older copy: " in name)
        at_desk.click(row)
        at_desk.click("Where is the file?")
        at_desk.click("Copy the path")
        assert copied == [str(store.path(names[1], 1))]
        at_desk.click("Watch")
        assert at_desk.screen == "replay"
        at_desk.key("escape")
        at_desk.turn(2)
        at_desk.click("Continue")
        assert at_desk.session.name == names[1]
        assert len(at_desk.session.table.entries) == 3

    def test_the_title_goes_on_with_an_older_copy_too(self, at_desk: Desk, names: list[str]) -> None:
        at_desk.shell.store.path(names[1]).unlink()
        at_desk.go("title")
        assert any("Older copy: " in text for text in at_desk.texts())
        at_desk.click("Continue")
        assert at_desk.session.name == names[1]

    def test_a_renamed_match_is_told_by_its_name(self, at_desk: Desk, names: list[str]) -> None:
        path = at_desk.shell.store.path(names[0])
        path.with_name("mine.citadel.bak").write_bytes(path.read_bytes())
        at_desk.click("Saved matches")
        at_desk.turn(2)
        assert [row for row in at_desk.rows() if "mine.citadel.bak: " in row]

    def test_an_older_copy_tells_its_turn_and_not_how_much_was_chosen_in_secret(
        self, at_desk: Desk, names: list[str]
    ) -> None:
        at_desk.click("Saved matches")
        screen: Any = at_desk.top
        copy = at_desk.shell.store.generations(names[1])[0]
        longer = replace(copy, preview=replace(copy.preview, entries=copy.preview.entries + 9))
        later = replace(copy, preview=replace(copy.preview, turn=7))
        assert screen._older_row(longer) == screen._older_row(copy)
        assert screen._older_row(later).detail.endswith("; turn 7")

    def test_a_file_of_another_kind_has_no_older_copy(self, at_desk: Desk) -> None:
        store = at_desk.shell.store
        store.folder.mkdir(parents=True)
        store.path("notes.citadel").write_text("milk, eggs", encoding="utf-8")
        at_desk.click("Saved matches")
        at_desk.turn(2)
        assert "This file is not a saved match of Citadel Desktop" in at_desk.rows()[0]
        at_desk.click("Older copies")
        assert at_desk.shows("There is no older copy of this match that can be read.")
        at_desk.key("escape")
        assert at_desk.screen == "saves"


class TestSamples:
    def test_an_empty_shelf_says_so(self, at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(saves, "sample_save", lambda: at_desk.home / "none")
        at_desk.click("Saved matches")
        at_desk.click("Samples")
        assert at_desk.shows("No sample matches came with this copy of the app.")

    def test_a_sample_is_played_in_a_copy(
        self, at_desk: Desk, names: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shelf = at_desk.home / "samples"
        shelf.mkdir()
        data = at_desk.shell.store.path(names[0]).read_bytes()
        (shelf / "opening.citadel").write_bytes(data)
        monkeypatch.setattr(saves, "sample_save", lambda: shelf)
        at_desk.click("Saved matches")
        at_desk.click("Samples")
        assert not at_desk.has("Delete")
        at_desk.click("Continue")
        assert at_desk.screen == "table"
        assert (shelf / "opening.citadel").read_bytes() == data
        assert at_desk.session.slot.store.folder == at_desk.shell.paths.matches


def test_in_a_narrow_window_the_buttons_stand_below(at_list: Desk) -> None:
    at_list.window.set_scale(2.0)
    at_list.turn(2)
    assert at_list.window.size[0] < NARROW_WIDTH
    bottom = at_list.window.size[1]
    for name in ("Open", "Watch", "Older copies", "Where is the file?", "Delete"):
        assert at_list.label(name).rect.bottom < bottom
        assert at_list.label(name).rect.y > at_list.label("Saved matches", "list").rect.bottom


@pytest.mark.parametrize(
    ("age", "said"),
    [(timedelta(minutes=5), "today, "), (timedelta(days=1), "yesterday, "), (timedelta(days=40), "20 January 2025")],
)
def test_times_are_told_as_players_say_them(age: timedelta, said: str) -> None:
    now = datetime(2025, 3, 1, 12).astimezone()  # noon wherever this is
    assert written(load("en"), now - age, now).startswith(said)
