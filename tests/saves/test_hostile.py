"""Files that somebody else has laid there: nothing is followed, nothing is destroyed, nothing is drawn unchecked."""

import errno
import json
import logging
import os
import shutil
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from citadel_desktop.saves import files, limits
from citadel_desktop.saves.lock import Lock
from citadel_desktop.saves.papers import DESIGN_SUFFIX, PaperFolder
from citadel_desktop.saves.preview import preview, public_view
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.saves.statistics import Statistics
from citadel_desktop.saves.store import Store
from citadel_desktop.screens.shell import reports
from tests.match.heap import OPEN
from tests.saves.test_own_files import finished
from tests.saves.tools import again, begin, code, left, play, sample, trouble, written

posix = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes with names")
TREASURE = b"what nobody may touch\n"


def linked(path: Path, target: Path) -> None:
    path.symlink_to(target)


def second_name(path: Path, target: Path) -> None:
    path.hardlink_to(target)


def pipe(path: Path, target: Path) -> None:
    os.mkfifo(path)


def folder(path: Path, target: Path) -> None:
    path.mkdir()


@pytest.fixture
def treasure(tmp_path: Path) -> Path:
    """A file elsewhere that the user may write."""
    path = tmp_path / "elsewhere" / "treasure"
    path.parent.mkdir()
    path.write_bytes(TREASURE)
    return path


Trap: TypeAlias = Callable[[Path, Path], None]
every_trap = pytest.mark.parametrize("trap", [linked, second_name, pipe, folder])


@posix
class TestNothingIsFollowed:
    @every_trap
    def test_a_hostile_lock_leaves_the_match_to_be_read(self, tmp_path: Path, treasure: Path, trap: Trap) -> None:
        session = left(tmp_path, 3)
        trap(tmp_path / f"{session.name}.lock", treasure)
        before = session.slot.path.read_bytes()
        opened = again(tmp_path, session.name)
        assert opened.read_only
        assert opened.table.barred is not None
        assert opened.table.barred.code == "no_lock"
        assert code(lambda: Store(tmp_path).delete(session.name)) == "no_lock"
        opened.close()
        assert treasure.read_bytes() == TREASURE
        assert session.slot.path.read_bytes() == before
        assert os.path.lexists(tmp_path / f"{session.name}.lock")

    def test_a_dangling_lock_makes_nothing_elsewhere(self, tmp_path: Path) -> None:
        (tmp_path / "x.lock").symlink_to(tmp_path / "made")
        assert code(Lock.take, tmp_path / "x.lock") == "no_lock"
        assert not (tmp_path / "made").exists()

    def test_what_lies_in_a_file_called_like_a_lock_stays(self, tmp_path: Path) -> None:
        path = tmp_path / "x.lock"
        path.write_bytes(TREASURE)
        lock = Lock.take(path)
        assert lock.held
        lock.release()
        assert path.read_bytes() == TREASURE

    @every_trap
    def test_statistics_are_added_to_no_other_file(self, tmp_path: Path, treasure: Path, trap: Trap) -> None:
        counted = Statistics(tmp_path / "statistics.jsonl")
        trap(counted.path, treasure)
        assert code(lambda: counted.add(finished("a"))) == "not_a_file"
        assert treasure.read_bytes() == TREASURE

    @every_trap
    def test_the_log_is_written_into_no_other_file(self, tmp_path: Path, treasure: Path, trap: Trap) -> None:
        trap(tmp_path / "app.log", treasure)
        recent = reports.start_log(tmp_path / "app.log")
        logging.getLogger("hostile").warning("told")
        reports.stop_log()
        assert any("told" in line for line in recent.lines())
        assert treasure.read_bytes() == TREASURE

    def test_what_waits_for_the_disk_follows_no_link(self, tmp_path: Path, treasure: Path) -> None:
        linked(tmp_path / "match.citadel", treasure)
        with pytest.raises(OSError, match="symbolic links"):
            files.sync(tmp_path / "match.citadel")

    def test_where_files_cannot_be_linked_they_are_moved_to_a_free_name(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def unable(*_: object) -> None:
            raise OSError(errno.EPERM, "no hard links here")

        monkeypatch.setattr(os, "link", unable)
        (tmp_path / "p.png").write_bytes(b"there")
        assert files.write_at_free_name(tmp_path / "p.png", b"picture").name == "p-2.png"
        assert (tmp_path / "p.png").read_bytes() == b"there"
        assert (tmp_path / "p-2.png").read_bytes() == b"picture"

    def test_pictures_designs_and_reports_take_free_names(self, tmp_path: Path, treasure: Path) -> None:
        for name in ("p.png", f"Design{DESIGN_SUFFIX}", "new"):
            linked(tmp_path / name, treasure)
        linked(tmp_path / "p-2.png", tmp_path / "made")
        assert files.write_at_free_name(tmp_path / "p.png", b"picture").name == "p-3.png"
        assert PaperFolder(tmp_path, DESIGN_SUFFIX).keep("Design", "text") == f"Design-2{DESIGN_SUFFIX}"
        path = reports.write_report(tmp_path, ValueError("x"), datetime(2025, 1, 1, tzinfo=UTC), (), (), ())
        assert path is not None
        assert reports.unread_report(tmp_path) == path
        assert treasure.read_bytes() == TREASURE
        assert not (tmp_path / "made").exists()

    def test_settings_and_generations_replace_a_link_and_not_what_it_leads_to(
        self, tmp_path: Path, treasure: Path
    ) -> None:
        linked(tmp_path / "settings.json", treasure)
        SettingsFile(tmp_path / "settings.json").save(Settings(scale=125))
        session = begin(tmp_path)
        for generation in (1, 2, 3):
            linked(tmp_path / f"{session.name}.{generation}", treasure)
        play(session.table, 6)
        session.close()
        session = again(tmp_path, session.name)
        play(session.table, 6)
        session.close()
        assert treasure.read_bytes() == TREASURE
        assert not any(path.is_symlink() for path in tmp_path.iterdir())

    @pytest.mark.parametrize("told", ["../elsewhere/treasure", "/etc/passwd", "x\0y", "a" * 5000])
    def test_news_of_a_crash_lead_to_no_other_file(self, tmp_path: Path, treasure: Path, told: str) -> None:
        (tmp_path / "crashes").mkdir()
        (tmp_path / "crashes" / "new").write_text(told)
        assert reports.unread_report(tmp_path / "crashes") is None


@posix
class TestNothingIsWaitedFor:
    def test_a_pipe_in_place_of_any_file(self, tmp_path: Path) -> None:
        for name in ("x.citadel", "settings.json", "statistics.jsonl", f"x{DESIGN_SUFFIX}", "new"):
            os.mkfifo(tmp_path / name)
        assert Store(tmp_path).listing() == ()
        assert PaperFolder(tmp_path, DESIGN_SUFFIX).listing() == ()
        assert code(preview, tmp_path / "x.citadel") == "not_a_file"
        assert code(again, tmp_path, "x.citadel") == "not_a_file"
        assert code(Statistics(tmp_path / "statistics.jsonl").all) == "not_a_file"
        settings, messages = SettingsFile(tmp_path / "settings.json").load()
        assert settings == Settings()
        assert [one.code for one in messages] == ["not_a_file"]
        assert reports.unread_report(tmp_path) is None

    def test_no_device_is_read(self) -> None:
        assert code(lambda: files.read(Path("/dev/zero"), 1)) == "not_a_file"


class TestAFolderThatGoes:
    @posix
    def test_is_made_again_and_locked_again(self, tmp_path: Path) -> None:
        session = begin(tmp_path / "matches", 3)
        shutil.rmtree(tmp_path / "matches")
        play(session.table, 1)
        assert session.trouble is None
        assert (tmp_path / "matches" / f"{session.name}.lock").exists()
        assert again(tmp_path / "matches", session.name).read_only

    @posix
    def test_in_whose_place_another_plays_is_left_to_him(self, tmp_path: Path) -> None:
        session = begin(tmp_path / "matches", 3)
        kept = session.slot.path.read_bytes()
        shutil.rmtree(tmp_path / "matches")
        (tmp_path / "matches").mkdir()
        session.slot.path.write_bytes(kept)
        other = again(tmp_path / "matches", session.name)
        assert not other.read_only
        play(session.table, 1)
        assert session.read_only
        assert session.slot.path.read_bytes() == kept


WRONG: tuple[tuple[str, Any], ...] = (
    ("summary.turn", -1),
    ("summary.round", 10**30),
    ("summary.to_act", [-1]),
    ("summary.to_act", [2]),
    ("summary.to_act", [0, 0, 0]),
    ("summary.entries", 10**400),
    ("summary.outcome", {"winners": [7], "reason": "x", "rule": ""}),
    ("summary.outcome", {"winners": [0], "reason": "\ud800", "rule": ""}),
    ("summary.outcome", []),
    ("updated", "0001-01-01T00:00:00+00:00"),
    ("updated", "9999-12-31T23:59:59-23:59"),
    ("created", "2025-03-01T12:00:00"),
    ("players.0.name", "\ud800"),
    ("players.0.name", "a\0b"),
    ("players.0.name", "a\nb"),
    ("players.0.name", "\x1b[2J"),
    ("players.0.name", "abc\u202edef"),
    ("players.0.name", "x" * 100_000),
    ("players.0.name", ""),
    ("players.0.colour", 5),
    ("players.0.kind", "x" * 100_000),
    ("players", [{"name": "A", "colour": 0, "kind": "person"}] * 9),
    ("players", []),
    ("game", "x" * 100_000),
    ("match_id", 7),
    ("options", {"stones": 10**30}),
    ("options", {"x" * 1000: 1}),
    ("options", {"stones": [1]}),
)


@pytest.mark.parametrize(("place", "value"), WRONG, ids=lambda value: repr(value)[:30])
@pytest.mark.parametrize("layout", ["as written", "indented"])
def test_a_wrong_word_or_number_is_told_in_the_list(tmp_path: Path, place: str, value: Any, layout: str) -> None:
    data = json.loads(written(sample()))
    inside, *steps = data, *place.split(".")
    for step in steps[:-1]:
        inside = inside[int(step)] if isinstance(inside, list) else inside[step]
    inside[steps[-1]] = value
    path = tmp_path / "x.citadel"
    path.write_bytes(as_written(data) if layout == "as written" else json.dumps(data, indent=1).encode())
    before = path.read_bytes()
    (one,) = Store(tmp_path).listing()
    assert one.preview is None
    assert trouble(one) == "damaged"
    assert path.read_bytes() == before


def as_written(data: dict[str, Any]) -> bytes:
    """JSON data in the lines in which the app writes them."""
    keys = list(data)
    cut = keys.index("summary")
    head = json.dumps({key: data[key] for key in keys[:cut]}, separators=(",", ":"))[:-1]
    rest = [f'"{key}":{json.dumps(data[key], separators=(",", ":"))}' for key in keys[cut:]]
    return ",\n".join([head, *rest]).encode() + b"}\n"


def test_the_helper_writes_as_the_app_does(tmp_path: Path) -> None:
    path = tmp_path / "x.citadel"
    path.write_bytes(as_written(json.loads(written(sample()))))
    assert path.read_bytes().split(b"\n")[:3] == written(sample()).split(b"\n")[:3]
    assert preview(path).entries == 40


BOMBS = {
    "too_large": b" " * ((limits.MAX_MATCH_MIB << 20) + 1),
    "too_much": b'{"citadel":"match","format":2,"log":[' + b"[]," * limits.MAX_CONTAINERS + b"[]]}",
    "too_much ": b'{"citadel":"match","format":2,"log":' + b"[" * 40 + b"]" * 40 + b"}",
    "not_json": b'{"citadel":"match","format":2,"log":' + b"[" * 90_000 + b"]" * 90_000 + b"}",
    "damaged": b'{"citadel":"match","format":2,"seed":' + b"1" * 4000 + b"}",
}


@pytest.mark.parametrize("kind", BOMBS)
def test_bombs_are_told_as_what_they_are(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "x.citadel"
    path.write_bytes(b"{" + BOMBS[kind] if kind == "too_large" else BOMBS[kind])
    assert code(lambda: Store(tmp_path).read(path.name)) == kind.strip()
    (one,) = Store(tmp_path).listing()
    assert one.trouble is not None


def test_a_log_of_more_entries_than_any_match_has(tmp_path: Path) -> None:
    data = json.loads(written(sample()))
    data["log"] = [{"kind": "draw_offer", "seat": 0}] * (limits.MAX_ENTRIES + 1)
    (tmp_path / "x.citadel").write_text(json.dumps(data))
    assert code(lambda: Store(tmp_path).read("x.citadel")) == "damaged"


@pytest.mark.parametrize("layout", ["as written", "indented"])
def test_the_picture_is_made_from_a_sound_position_alone(tmp_path: Path, layout: str) -> None:
    data = json.loads(written(sample()))
    data["snapshot"]["stones"] = -1
    path = tmp_path / "x.citadel"
    path.write_bytes(as_written(data) if layout == "as written" else json.dumps(data, indent=1).encode())
    assert code(public_view, path, OPEN) in {"impossible", "damaged"}


def test_times_of_files_out_of_all_bounds(tmp_path: Path) -> None:
    for n, time in enumerate((-(10**10), 10**11)):
        path = tmp_path / f"{n}.citadel"
        path.write_bytes(b"photo")
        try:
            os.utime(path, (time, time))
        except OverflowError:
            pytest.skip("this system has no such times")
    for one in Store(tmp_path).listing():
        assert limits.YEARS[0] <= one.written.year <= limits.YEARS[1]
        assert one.written.astimezone().year


@pytest.mark.skipif(sys.platform != "linux", reason="others have names of letters only")
def test_a_name_that_is_no_text_is_listed(tmp_path: Path) -> None:
    os.close(os.open(os.fsencode(tmp_path) + b"/\xff.citadel", os.O_CREAT | os.O_WRONLY))
    (one,) = Store(tmp_path).listing()
    assert one.trouble is not None
    assert Store(tmp_path).delete(one.name).name == one.name


LINE = json.dumps(
    {
        "match_id": "a", "game": "heap", "options": {}, "winners": [0], "reason": "x", "turns": 3,
        "players": [{"name": "Ada", "colour": 0, "kind": "person"}], "standings": [[1]],
        "started": "2025-03-01T12:00:00+00:00", "ended": "2025-03-01T12:00:00+00:00",
    }
)  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"turns": 3', '"turns": Infinity'),
        ('"turns": 3', '"turns": 1e999'),
        ('"turns": 3', '"turns": NaN'),
        ('"turns": 3', '"turns": -1'),
        ('"Ada"', '"\\ud800"'),
        ('"Ada"', '"' + "x" * 100_000 + '"'),
        ('"Ada"', '["Ada"]'),
        ('"Ada"', "[0]"),
        ('"Ada"', "{}"),
        ('"colour": 0', '"colour": 1e999'),
        ('"colour": 0', '"colour": 0.0'),
        ('"colour": 0', '"colour": -1'),
        ("[[1]]", "[[Infinity]]"),
        ("[[1]]", "[1]"),
        ('"winners": [0]', '"winners": [0.0]'),
        ('"winners": [0]', '"winners": [-1]'),
        ("2025", "0001"),
        ('"reason": "x"', '"reason": 7'),
        ('"options": {}', '"options": {"a": [1]}'),
    ],
)
def test_odd_lines_of_the_statistics_are_passed_over(tmp_path: Path, old: str, new: str) -> None:
    assert old in LINE
    counted = Statistics(tmp_path / "s.jsonl")
    counted.path.write_text(LINE.replace(old, new) + "\n" + LINE.replace('"a"', '"b"') + "\n")
    assert [one.match_id for one in counted.all()] == ["b"]


def test_statistics_too_large_are_told(tmp_path: Path) -> None:
    path = tmp_path / "s.jsonl"
    with path.open("wb") as file:
        file.truncate((limits.MAX_STATISTICS_MIB << 20) + 1)
    assert code(Statistics(path).all) == "too_large"


@posix
def test_a_pipe_or_device_is_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "picture.png"
    os.mkfifo(pipe)
    with pytest.raises(FileExistsError):
        files.write_whole(pipe, b"new")
    assert pipe.is_fifo()
    assert [path.name for path in tmp_path.iterdir()] == [pipe.name]
