import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Refused
from citadel_desktop.saves import files
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.statistics import Statistics
from citadel_desktop.saves.store import PREVIOUS, Store
from tests.match.heap import OPEN
from tests.saves.tools import (
    GAMES,
    PLAYERS,
    TAKE,
    Clock,
    again,
    begin,
    code,
    fail_writes,
    left,
    logged,
    play,
    replayed,
    sample,
    trouble,
    written,
)
from tests.waiting import started


def test_every_change_is_on_disk_at_once(tmp_path: Path) -> None:
    session = begin(tmp_path)
    table = session.table
    changes = (
        lambda: table.act(0, TAKE),
        table.undo,
        table.redo,
        lambda: play(table, 4),
        lambda: table.offer_draw(0),
        lambda: table.resign(1),
    )
    for change in changes:
        change()
        data = Store(tmp_path).read(session.name)
        assert len(data.log) == len(table.entries)
    session.close()
    restored = again(tmp_path, session.name)
    assert restored.table.entries == table.entries
    assert restored.table.outcome == table.outcome
    assert restored.notices == ()


def test_dates_are_of_the_beginning_and_of_the_last_change(tmp_path: Path) -> None:
    clock = Clock()
    session = begin(tmp_path, clock=clock)
    created = session.created
    play(session.table, 3)
    (one,) = Store(tmp_path).listing()
    assert one.preview is not None
    assert (one.preview.created, one.preview.updated) == (created, clock.now)


class TestTrouble:
    def test_on_a_full_disk_play_goes_on_and_the_next_action_tries_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = begin(tmp_path, 3)
        saved = session.slot.path.read_bytes()
        with monkeypatch.context() as full:
            fail_writes(full)
            play(session.table, 4)
            assert trouble(session) == "disk_full"
            assert session.slot.path.read_bytes() == saved
            assert not [p for p in tmp_path.iterdir() if p.suffix == ".tmp"]
        assert len(session.table.entries) == 7
        play(session.table, 1)
        assert session.trouble is None
        assert logged(session) == 8

    @pytest.mark.parametrize(
        ("number", "code"),
        [
            (errno.ENOSPC, "disk_full"),
            (errno.EDQUOT, "disk_full"),
            (errno.EROFS, "read_only"),
            (errno.EACCES, "not_writable"),
            (errno.EIO, "write_failed"),
        ],
    )
    def test_each_cause_has_its_word(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
    ) -> None:
        session = begin(tmp_path)
        assert session.save()
        fail_writes(monkeypatch, number)
        play(session.table, 1)
        assert trouble(session) == code
        assert not session.save()

    @pytest.mark.parametrize("call", ["replace", "fsync", "open"])
    def test_whatever_call_fails_nothing_is_lost(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
    ) -> None:
        def fail(*_: object, **__: object) -> None:
            raise OSError(errno.EIO, "it broke")

        session = begin(tmp_path, 3)
        saved = session.slot.path.read_bytes()
        with monkeypatch.context() as broken:
            broken.setattr(os, call, fail)
            play(session.table, 2)
            assert session.trouble is not None
        # What cannot be brought to the disk for good has its name already; what was safe there stays beside it.
        kept = session.slot.store.path(session.name, PREVIOUS if call == "fsync" else 0)
        assert kept.read_bytes() == saved
        session.close()
        assert session.trouble is None
        assert replayed(session) == 5

    def test_where_no_room_can_be_made_nothing_is_left_beside(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: object) -> None:
            raise OSError(errno.EIO, "it broke")

        session = begin(tmp_path)
        before = sorted(tmp_path.iterdir())
        monkeypatch.setattr(files, "link_as", fail)
        play(session.table, 1)
        assert session.trouble is not None
        assert sorted(tmp_path.iterdir()) == before

    def test_a_folder_that_cannot_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("in the way")
        session = begin(tmp_path / "file" / "matches")
        assert session.trouble is not None
        play(session.table, 3)
        (tmp_path / "file").unlink()
        play(session.table, 1)
        assert session.trouble is None
        assert logged(session) == 4


ROOT = Path(__file__).parents[2]
CHILD = """
import sys
from pathlib import Path
from tests.saves.tools import again, play
session = again(Path(sys.argv[1]), sys.argv[2])
print("read-only" if session.read_only else "open", flush=True)
for line in sys.stdin:
    play(session.table, int(line))
    print(len(session.table.entries), flush=True)
session.close()
"""


@contextmanager
def window(folder: Path, name: str) -> Iterator[tuple[subprocess.Popen[str], IO[str], IO[str]]]:
    """Another process that has opened a match, with what is told it and heard of it."""
    command = (sys.executable, "-c", CHILD, folder, name)
    with started(*command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        yield other, other.stdin, other.stdout


class TestTwoWindows:
    def test_the_second_only_looks_follows_and_takes_over(self, tmp_path: Path) -> None:
        first = left(tmp_path)
        with window(tmp_path, first.name) as (other, told, heard):
            second = again(tmp_path, first.name)
            assert second.read_only
            assert second.table.barred is not None
            assert second.table.barred.code == "in_use"
            with pytest.raises(Refused):
                second.table.act(0, TAKE)
            assert not second.save()
            assert not second.refresh(GAMES)
            print(5, file=told, flush=True)
            assert heard.readline() == "5\n"
            assert second.refresh(GAMES)
            assert second.read_only
            assert len(second.table.entries) == 5
            told.close()
            assert other.wait() == 0
        assert second.refresh(GAMES)
        assert not second.read_only
        play(second.table, 1)
        assert (second.trouble, second.notices) == (None, ())
        assert logged(first) == 6

    def test_the_second_takes_over_what_it_has_not_seen_yet_and_replaces_it(self, tmp_path: Path) -> None:
        first = begin(tmp_path)
        second = again(tmp_path, first.name)
        play(first.table, 5)
        first.close()
        assert second.refresh(GAMES)
        assert not second.read_only
        play(second.table, 1)
        assert (second.trouble, second.notices) == (None, ())
        assert logged(first) == 6

    def test_a_killed_window_holds_nothing(self, tmp_path: Path) -> None:
        first = left(tmp_path)
        with window(tmp_path, first.name) as (other, _, _):
            other.kill()
            other.wait()
        assert (tmp_path / f"{first.name}.lock").exists()
        assert not again(tmp_path, first.name).read_only

    def test_also_within_one_process(self, tmp_path: Path) -> None:
        first = begin(tmp_path)
        second = again(tmp_path, first.name)
        assert second.read_only
        first.close()
        assert not (tmp_path / f"{first.name}.lock").exists()
        assert not again(tmp_path, first.name).read_only


class TestFilesElsewhere:
    def test_are_played_where_they_are(self, tmp_path: Path) -> None:
        (tmp_path / "stick").mkdir()
        path = tmp_path / "stick" / "our match.citadel"
        path.write_bytes(written(sample()))
        session = Session.open_path(path, Store(tmp_path / "matches"), GAMES, Clock())
        play(session.table, 1)
        assert len(Store(path.parent).read(path.name).log) == 41
        assert not (tmp_path / "matches").exists()

    def test_are_copied_where_they_cannot_be_written(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = tmp_path / "sample.citadel"
        path.write_bytes(written(sample()))
        monkeypatch.setattr(os, "access", lambda *_: False)
        store = Store(tmp_path / "matches")
        session = Session.open_path(path, store, GAMES, Clock())
        assert [n.code for n in session.notices] == ["copied"]
        play(session.table, 1)
        assert path.read_bytes() == written(sample())
        (one,) = store.listing()
        assert one.preview is not None
        assert one.preview.entries == 41
        assert one.preview.match_id == session.table.match_id != "heap-1"

    def test_that_are_missing_leave_nothing_behind(self, tmp_path: Path) -> None:
        assert code(again, tmp_path, "none.citadel") == "missing"
        assert list(tmp_path.iterdir()) == []


class TestStatistics:
    def test_a_match_counts_when_it_ends_and_no_more_when_that_is_undone(self, tmp_path: Path) -> None:
        counted = Statistics(tmp_path / "statistics.jsonl")
        session = Session.begin(Store(tmp_path), OPEN, {"stones": 5}, PLAYERS, 7, Clock(), counted)
        play(session.table, 2)
        assert counted.all() == ()
        session.table.resign(0)
        (one,) = counted.all()
        assert (one.winners, one.reason, one.players) == ((1,), "conceded", PLAYERS)
        session.close()
        session = Session.open(Store(tmp_path), session.name, GAMES, Clock(), counted)
        assert len(counted.all()) == 1
        session.table.undo()
        assert counted.all() == ()
        session.table.resign(1)
        (one,) = counted.all()
        assert one.winners == (0,)

    def test_a_disk_that_fails_them_is_trouble_and_they_are_made_up_for(self, tmp_path: Path) -> None:
        counted = Statistics(tmp_path / "x" / "statistics.jsonl")
        (tmp_path / "x").write_text("in the way")
        session = Session.begin(Store(tmp_path), OPEN, {}, PLAYERS, 7, Clock(), counted)
        session.table.resign(0)
        assert session.trouble is not None
        (tmp_path / "x").unlink()
        session.close()
        assert len(counted.all()) == 1


def test_a_session_is_closed_twice_and_opened_again_without_harm(tmp_path: Path) -> None:
    session = left(tmp_path)
    session.close()
    session.reopen(GAMES)
    session.reopen(GAMES)
    play(session.table, 3)
    session.close()
    assert replayed(session) == 3


def test_who_opens_again_goes_on_from_what_another_window_has_played(tmp_path: Path) -> None:
    session = left(tmp_path)
    other = again(tmp_path, session.name)
    play(other.table, 4)
    session.reopen(GAMES)
    assert session.follows
    other.close()
    assert session.refresh(GAMES)
    assert not session.follows
    assert len(session.table.entries) == 4


def test_who_opens_again_and_cannot_read_what_is_there_goes_on_and_sets_it_aside(tmp_path: Path) -> None:
    session = left(tmp_path, 2)
    session.slot.path.write_text("something else")
    session.reopen(GAMES)
    play(session.table, 1)
    assert {note.code for note in session.notices} >= {"set_aside"}
    session.close()
    assert replayed(session) == 3
    assert "something else" in {path.read_text() for path in tmp_path.glob("*.aside*")}


def test_a_file_that_was_left_broken_is_followed_until_it_can_be_read(tmp_path: Path) -> None:
    session = begin(tmp_path, 2)
    second = again(tmp_path, session.name)
    data = session.slot.path.read_bytes()
    session.slot.path.write_bytes(data[:-30])
    session.close()
    for _ in range(2):
        with pytest.raises(SaveError):
            second.refresh(GAMES)
        assert second.follows
        assert second.table.barred is not None
    second.slot.path.write_bytes(data)
    assert second.refresh(GAMES)
    assert not second.follows
