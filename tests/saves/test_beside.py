"""The disk waited for beside the window: what a save leaves at once, and what only once it is safely there."""

import errno
import os
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.match.session import Session
from citadel_desktop.saves.statistics import Statistics
from citadel_desktop.saves.store import PREVIOUS, Store
from tests.match.heap import OPEN
from tests.saves.tools import PLAYERS, Clock, play, replayed, trouble


class Work(Future[Any]):
    """One thing to do, which whoever wants its result does himself."""

    def __init__(self, work: Callable[[], Any]) -> None:
        super().__init__()
        self._work = work

    def do(self) -> None:
        self.set_running_or_notify_cancel()
        self.set_result(self._work())

    def result(self, timeout: float | None = None) -> Any:
        if not self.done():
            self.do()
        return super().result(timeout)


class Disk(Executor):
    """Does what it is given when it is told to, or when somebody wants the result."""

    def __init__(self) -> None:
        self.given: list[Work] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Work:
        self.given.append(Work(partial(fn, *args, **kwargs)))
        return self.given[-1]

    @property
    def waiting(self) -> list[Work]:
        return [one for one in self.given if not one.done()]

    def go_on(self) -> None:
        for one in self.waiting:
            one.do()


def begin(folder: Path, disk: Executor) -> Session:
    return Session.begin(Store(folder, disk), OPEN, {"stones": 200}, PLAYERS, 7, Clock())


def entries(session: Session, generation: int = 0) -> int:
    return len(session.slot.read(generation).log)


def test_an_action_has_its_name_before_the_disk_has_it(tmp_path: Path) -> None:
    session = begin(tmp_path, Disk())
    play(session.table, 3)
    assert entries(session) == 3
    assert session.trouble is None


def test_only_what_is_safely_there_becomes_a_generation(tmp_path: Path) -> None:
    disk = Disk()
    session = begin(tmp_path, disk)
    play(session.table, 2)
    disk.go_on()
    play(session.table, 1)
    assert entries(session, PREVIOUS) == 2
    play(session.table, 4)
    assert entries(session, PREVIOUS) == 2
    disk.go_on()
    play(session.table, 1)
    assert entries(session, PREVIOUS) == 7


def test_however_many_actions_wait_the_newest_is_brought_there_once(tmp_path: Path) -> None:
    disk = Disk()
    session = begin(tmp_path, disk)
    play(session.table, 20)
    assert len(disk.waiting) == 1


def test_closing_waits_for_the_disk(tmp_path: Path) -> None:
    disk = Disk()
    session = begin(tmp_path, disk)
    play(session.table, 5)
    session.close()
    assert disk.waiting == []
    assert replayed(session) == 5


def test_what_goes_wrong_beside_is_told_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    disk = Disk()
    session = begin(tmp_path, disk)
    play(session.table, 2)
    disk.go_on()
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fail)
        play(session.table, 1)
        assert session.trouble is None
        disk.go_on()
        assert trouble(session) == "write_failed"
        play(session.table, 1)
        disk.go_on()
    assert session.trouble is not None
    assert entries(session, PREVIOUS) == 2
    session.close()
    assert session.trouble is None
    assert replayed(session) == 4


def test_a_thread_does_it_too(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as disk:
        session = begin(tmp_path, disk)
        play(session.table, 30)
        session.close()
    assert session.slot.stamp() is not None
    assert session.trouble is None
    assert replayed(session) == 30


def test_a_match_that_ends_is_counted_before_the_disk_has_it(tmp_path: Path) -> None:
    disk = Disk()
    counted = Statistics(tmp_path / "statistics.jsonl", disk)
    session = Session.begin(Store(tmp_path, disk), OPEN, {}, PLAYERS, 7, Clock(), counted)
    disk.go_on()
    session.table.resign(0)
    assert len(counted.all()) == 1
    assert len(disk.waiting) == 2
    disk.go_on()
    session.close()
