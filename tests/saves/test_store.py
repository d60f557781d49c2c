import os
import shutil
from pathlib import Path

import pytest

from citadel_desktop.saves import files
from citadel_desktop.saves.store import Store
from tests.match.heap import HeapAction
from tests.saves.tools import Clock, again, begin, code, left, play, sample, trouble, written


def entries(folder: Path, name: str, generation: int = 0) -> int:
    return len(Store(folder).read(name, generation).log)


def test_a_new_file_takes_the_place_of_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever foresees how it is called while it is written finds nothing written through it."""
    monkeypatch.setattr(os, "urandom", bytes)
    there = tmp_path / f".a.citadel.{bytes(6).hex()}.tmp"
    there.write_text("mine")
    with pytest.raises(FileExistsError):
        files.write_new(tmp_path / "a.citadel", b"new")
    assert there.read_text() == "mine"


class TestListing:
    def test_newest_first_and_the_unreadable_in_their_place(self, tmp_path: Path) -> None:
        clock = Clock()
        names = [begin(tmp_path, clock=clock).name for _ in range(3)]
        (tmp_path / "holiday.citadel").write_bytes(b"\x89PNG\r\n")
        (tmp_path / "notes.txt").write_text("no match")
        os.utime(tmp_path / "holiday.citadel", (0, 0))
        listing = Store(tmp_path).listing()
        assert [one.name for one in listing] == [*reversed(names), "holiday.citadel"]
        assert listing[0].preview is not None
        assert listing[0].preview.players[0].name == "Ada"
        assert listing[3].preview is None
        assert trouble(listing[3]) == "foreign"

    def test_a_match_without_its_file_is_shown_by_its_newest_older_copy_that_can_be_read(self, tmp_path: Path) -> None:
        session = left(tmp_path, 8)
        session.slot.path.unlink()
        store = Store(tmp_path)
        store.path(session.name, 1).write_bytes(b"")
        (one,) = store.listing()
        assert (one.name, one.generation, one.trouble) == (session.name, 2, None)
        session = again(tmp_path, one.name, one.generation)
        play(session.table, 1)
        session.close()
        (one,) = store.listing()
        assert (one.name, one.generation) == (session.name, 0)
        store.delete(one.name)
        assert store.listing() == ()

    def test_a_match_without_its_file_can_be_deleted_and_brought_back(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        store.path("x.citadel", 1).write_bytes(written(sample()))
        before = store.listing()
        deleted = store.delete("x.citadel")
        assert store.listing() == ()
        store.undelete(deleted)
        assert store.listing() == before

    @pytest.mark.parametrize("name", ["x.citadel.bak", "x.citadel.txt", "x.citadel~", "x.citadel (1)", "X.CITADEL"])
    def test_a_renamed_match_is_shown_under_its_name(self, tmp_path: Path, name: str) -> None:
        (tmp_path / name).write_bytes(written(sample()))
        (one,) = Store(tmp_path).listing()
        assert (one.name, one.trouble, one.generation) == (name, None, 0)
        assert one.renamed is (name != "X.CITADEL")
        play(again(tmp_path, name).table, 1)
        assert [one.name for one in Store(tmp_path).listing()] == [name]

    @pytest.mark.parametrize("name", ["x.citadel.png", ".x.citadel.0123456789ab.tmp", "x.citadel.lock"])
    def test_what_lies_beside_a_match_and_is_none_is_not_shown(self, tmp_path: Path, name: str) -> None:
        (tmp_path / name).write_bytes(written(sample()) if name.startswith(".") else b"\x89PNG\r\n")
        assert Store(tmp_path).listing() == ()

    def test_what_was_set_aside_is_shown_where_its_match_is_gone(self, tmp_path: Path) -> None:
        session = begin(tmp_path, 3)
        session.slot.path.write_bytes(written(sample(9)))
        play(session.table, 1)
        session.close()
        store, aside = Store(tmp_path), f"{session.name}.aside"
        assert [one.name for one in store.listing()] == [session.name]
        for path in tmp_path.glob(f"{session.name}*"):
            if path.name != aside:
                path.unlink()
        assert [one.name for one in store.listing()] == [aside]

    def test_no_folder_is_an_empty_list(self, tmp_path: Path) -> None:
        assert Store(tmp_path / "none").listing() == ()


class TestGenerations:
    def test_they_are_the_save_the_turn_and_the_sitting_before(self, tmp_path: Path) -> None:
        session = begin(tmp_path, 2, only="take")
        session.close()
        session = again(tmp_path, session.name)
        play(session.table, 3, "take")
        session.table.act(0, HeapAction("end"))
        assert session.table.to_act == (1,)
        play(session.table, 2, "take")
        assert entries(tmp_path, session.name) == 8
        assert entries(tmp_path, session.name, 1) == 7
        assert entries(tmp_path, session.name, 2) == 5
        assert entries(tmp_path, session.name, 3) == 2

    def test_the_good_ones_are_offered_newest_first(self, tmp_path: Path) -> None:
        session = left(tmp_path, 6)
        session = again(tmp_path, session.name)
        play(session.table, 8)
        store = Store(tmp_path)
        assert [g.number for g in store.generations(session.name)] == [1, 2, 3]
        store.path(session.name, 2).write_bytes(b"")
        assert [g.number for g in store.generations(session.name)] == [1, 3]
        assert [g.preview.entries for g in store.generations(session.name)] == [13, 6]

    def test_they_are_kept_where_there_are_no_hard_links(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def link(*_: object) -> None:
            raise PermissionError

        monkeypatch.setattr(os, "link", link)
        session = begin(tmp_path, 2, only="take")
        assert entries(tmp_path, session.name, 1) == 1
        assert not [p for p in tmp_path.iterdir() if p.suffix == ".tmp"]


class TestNothingForeignIsOverwritten:
    def test_what_has_the_name_of_a_new_match_is_set_aside(self, tmp_path: Path) -> None:
        slot = Store(tmp_path).take("x.citadel")
        for n, content in enumerate((b"photo", b"song")):
            slot.path.write_bytes(content)
            aside = slot.write(written(sample(n)), n)
            assert aside is not None
            assert (tmp_path / aside).read_bytes() == content
            assert entries(tmp_path, "x.citadel") == n
        assert slot.write(written(sample(2)), 2) is None
        assert (tmp_path / "x.citadel.aside-2").read_bytes() == b"song"

    def test_a_file_that_came_while_we_played_is_set_aside(self, tmp_path: Path) -> None:
        session = begin(tmp_path)
        session.slot.path.write_bytes(written(sample(9)))
        play(session.table, 1)
        assert [n.code for n in session.notices] == ["set_aside"]
        assert entries(tmp_path, session.name) == 1
        assert entries(tmp_path, f"{session.name}.aside") == 9

    def test_a_broken_match_continued_from_a_generation_is_set_aside(self, tmp_path: Path) -> None:
        session = left(tmp_path, 5)
        broken = session.slot.path.read_bytes()[:-30]
        session.slot.path.write_bytes(broken)
        assert code(again, tmp_path, session.name) == "truncated"
        assert session.slot.path.read_bytes() == broken
        offered = Store(tmp_path).generations(session.name)[0]
        assert offered.preview.entries == 4
        session = again(tmp_path, session.name, offered.number)
        assert [n.code for n in session.notices] == ["older_copy"]
        play(session.table, 1)
        assert [n.code for n in session.notices] == ["older_copy", "set_aside"]
        assert (tmp_path / f"{session.name}.aside").read_bytes() == broken
        assert entries(tmp_path, session.name) == 5


class TestDeleting:
    def test_can_be_undone_with_all_generations(self, tmp_path: Path) -> None:
        session = begin(tmp_path, 8)
        store = Store(tmp_path)
        assert code(store.delete, session.name) == "in_use"
        session.close()
        before = {p.name: p.read_bytes() for p in tmp_path.iterdir()}
        deleted = store.delete(session.name)
        assert store.listing() == ()
        assert code(store.delete, session.name) == "missing"
        store.undelete(deleted)
        after = {p.name: p.read_bytes() for p in tmp_path.iterdir() if p.is_file()}
        assert after == before
        assert code(store.undelete, deleted) == "missing"

    def test_takes_along_what_was_set_aside(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        for name in ("x.citadel", "x.citadel.aside", "x.citadel.aside-2"):
            store.path(name).write_bytes(written(sample()))
        store.path("y.citadel").write_bytes(written(sample()))
        deleted = store.delete("x.citadel")
        assert [one.name for one in store.listing()] == ["y.citadel"]
        store.undelete(deleted)
        assert store.path("x.citadel.aside-2").is_file()

    def test_does_not_undo_over_another_match(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        store.path("x.citadel").write_bytes(b"one")
        one = store.delete("x.citadel")
        store.path("x.citadel").write_bytes(b"two")
        two = store.delete("x.citadel")
        store.undelete(one)
        assert code(store.undelete, two) == "exists"
        assert store.path("x.citadel").read_bytes() == b"one"

    def test_what_has_left_the_trash_is_missing(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        store.path("x.citadel").write_bytes(b"one")
        deleted = store.delete("x.citadel")
        shutil.rmtree(tmp_path / "trash")
        assert code(store.undelete, deleted) == "missing"


def test_what_a_killed_program_left_is_swept(tmp_path: Path) -> None:
    session = left(tmp_path)
    half, other = (tmp_path / f".{name}.0123456789ab.tmp" for name in (session.name, "other.citadel"))
    for path in (half, other):
        path.write_bytes(b"half")
    again(tmp_path, session.name).close()
    assert (half.exists(), other.exists()) == (False, True)
