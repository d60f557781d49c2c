"""Records, saves and logs of thousands of lines hold no frame: they are told in a thread, or a part with each frame."""

import json
import threading
from collections.abc import Callable
from typing import Any

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.match.table import MatchLine
from citadel_desktop.saves.encode import Encoder
from citadel_desktop.saves.statistics import Statistics
from citadel_desktop.screens.column import logbook
from citadel_desktop.screens.column.logbook import Logbook
from citadel_desktop.screens.files import saves
from citadel_desktop.screens.files.summary import match_summary
from citadel_desktop.screens.shell import navigation
from tests.saves.test_own_files import finished
from tests.screens.desk import Desk

NOW = "2030-01-01T00:00:00.000+00:00"


def test_a_record_of_thousands_of_names_draws_those_in_view(at_desk: Desk) -> None:
    record = Statistics(at_desk.shell.statistics.path)
    record.add(finished("a"))
    line = record.path.read_text()
    name = json.loads(line)["players"][0]["name"]
    lines = [line.replace('"a"', f'"{n}"').replace(f'"{name}"', f'"{name} {n} {"W" * (n % 60)}"') for n in range(3000)]
    record.path.write_text("".join(lines))
    at_desk.go("settings")
    at_desk.click("Record")
    drawn = at_desk.of_role("cell")
    assert 0 < len(drawn) < 200
    assert len(at_desk.texts()) < 300


def test_the_list_of_saves_is_told_in_a_thread(at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_desk.begin("gale", options={"size": 9})
    data = Encoder("0").encode(session.table, NOW, NOW)
    navigation.title(at_desk.shell)
    for n in range(300):
        path = at_desk.shell.store.path(f"copy-{n}.citadel")
        path.write_bytes(data if n % 3 else b"junk")
    told: list[bool] = []
    summary: Callable[..., Any] = match_summary

    def noted(*given: Any) -> Any:
        told.append(threading.current_thread() is threading.main_thread())
        return summary(*given)

    monkeypatch.setattr(saves, "match_summary", noted)
    at_desk.go("saves")
    assert len(told) > 300
    assert told.count(True) < 40
    rows = at_desk.names_of("option")
    assert 2 < len(rows) < 30
    at_desk.key("end")
    assert at_desk.has(next(label.name for label in at_desk.labels() if label.state == "chosen"))


class _Sentences:
    def event(self, speech: Any, event: str, names: Any, options: Any) -> str:
        return f"{event}."

    def as_one(self, *_: Any) -> None:
        return None

    def cause(self, *_: Any) -> str:
        return ""


class _Board:
    def shield(self, seat: int, events: Any) -> int:
        return seat


class _Table:
    entries: tuple[Any, ...] = ()
    options: dict[str, Any] = {}  # noqa: RUF012 - nobody changes it

    def lines(self, viewer: Any) -> tuple[Any, ...]:
        return ()


class _Shell:
    speech = load("en")

    class settings:  # noqa: N801 - as a shell has them
        notation = False


class _Reader:
    shell, sentences, names, board, table = _Shell(), _Sentences(), ("Ada", "Ben"), _Board(), _Table()


def test_a_long_log_is_put_into_words_from_the_newest_back(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = tuple(MatchLine(n, n // 4, n // 4 % 2, None, (f"event {n}",)) for n in range(1000))
    reader: Any = _Reader()
    monkeypatch.setattr(logbook, "LINES_AT_ONCE", 5000)
    at_once = Logbook(reader)
    whole = at_once.rows(lines)
    assert at_once.complete
    monkeypatch.setattr(logbook, "LINES_AT_ONCE", 300)
    book = Logbook(reader)
    seen = []
    while True:
        rows = book.rows(lines)
        seen.append(len([row for row in rows if not row.heading]))
        assert rows[-1] == whole[-1]
        if book.complete:
            break
        assert whole[-len(rows) + 1 :] == rows[1:]
    assert seen == [300, 600, 900, 1000]
    assert rows == whole
    shorter = book.rows(lines[:500])
    assert [row.text for row in shorter if not row.heading][-1] == "event 499."


def test_a_long_log_is_whole_after_some_frames(at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logbook, "LINES_AT_ONCE", 3)

    def played(table: Any) -> None:
        for _ in range(12):
            seat = table.to_act[0]
            table.act(seat, table.decision(seat).actions[0])

    session = at_desk.begin("gale", options={"size": 9}, before=played)
    at_desk.turn(12)
    assert len([line for line in at_desk.table.side.log.lines if not line.heading]) == 12
    navigation.replay(at_desk.shell, session.table)
    at_desk.turn(12)
    log: Any = at_desk.top
    assert len([line for line in log.log.lines if not line.heading]) == 12
