"""What the tests of files share: matches of the toy game, a clock that stands, and a full disk."""

import errno
import os
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules.kit.contract import AnyRules, Refusal
from citadel_desktop.saves.encode import Encoder
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.store import ListedMatch, Store
from tests.match.heap import OPEN, HeapAction

GAMES: Mapping[str, AnyRules] = MappingProxyType({"heap": OPEN})
PLAYERS = (Player("Ada", 0), Player("Ben", 1, "squire"))
TIME = "2025-03-01T12:00:00.000+00:00"


class Clock:
    """Each look at it is a second later; it begins at noon of a day in March."""

    def __init__(self, day: int = 1) -> None:
        self.now = datetime(2025, 3, day, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def begin(folder: Path, count: int = 0, clock: Clock | None = None, only: str | None = None) -> Session:
    """Begin a match and take that many actions."""
    session = Session.begin(Store(folder), OPEN, {"stones": 200}, PLAYERS, 7, clock or Clock())
    play(session.table, count, only)
    return session


def left(folder: Path, count: int = 0) -> Session:
    """Begin a match, take that many actions and close it."""
    session = begin(folder, count)
    session.close()
    return session


def again(folder: Path, name: str, generation: int = 0) -> Session:
    return Session.open(Store(folder), name, GAMES, Clock(2), generation=generation)


def replayed(session: Session) -> int:
    """Open the file of a session once more, and count the entries there."""
    return len(again(session.slot.path.parent, session.name).table.entries)


def logged(session: Session, generation: int = 0) -> int:
    """Count the entries in the file of a session, or in an older copy."""
    return len(session.slot.read(generation).log)


def play(table: Table, count: int, only: str | None = None) -> None:
    """Take that many actions: mostly one stone, a roll now and then, an end after each third."""
    for n in range(count):
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        kinds = {a.kind: a for a in reversed(decision.actions)}
        wish = only or ("roll", "take", "end")[n % 3]
        table.act(seat, kinds.get(wish, decision.actions[0]))


def written(table: Table) -> bytes:
    return Encoder("0.0").encode(table, TIME, TIME)


def sample(count: int = 40, rules: AnyRules = OPEN) -> Table:
    table = Table.start(rules, {"stones": 200}, PLAYERS, 7, "heap-1")
    play(table, count)
    return table


def refused(call: Callable[..., object], *args: object) -> Refusal:
    """Return why a call is refused."""
    with pytest.raises(SaveError) as caught:
        call(*args)
    return caught.value.refusal


def code(call: Callable[..., object], *args: object) -> str:
    return refused(call, *args).code


def trouble(of: Session | ListedMatch) -> str:
    """Return the code of a session's trouble, or of what is wrong with a file of the list."""
    assert of.trouble is not None
    return of.trouble.code


def fail_writes(monkeypatch: pytest.MonkeyPatch, code: int = errno.ENOSPC, after: int = 100) -> None:
    """From now on the disk takes `after` bytes of each file and then says why it takes no more."""
    real = os.write
    room: dict[int, int] = {}

    def write(handle: int, data: Any) -> int:
        left = room.setdefault(handle, after)
        if left == 0:
            del room[handle]
            raise OSError(code, os.strerror(code))
        room[handle] = 0
        return real(handle, bytes(data)[:left])

    monkeypatch.setattr(os, "write", write)


TAKE = HeapAction("take", 1)
