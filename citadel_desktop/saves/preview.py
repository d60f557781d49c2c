"""What the list of saved matches shows, read from a file's first two lines without loading the match.

Everything here is public: the picture is drawn from `view(None)`. Checked by hand, since the title screen asks for it
before pydantic is there.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from citadel_desktop.rules.kit.contract import OptionValue, Outcome, Seat
from citadel_desktop.saves.errors import read_trouble, save_error
from citadel_desktop.saves.migrations import FORMAT, migrate
from citadel_desktop.saves.record import Player
from citadel_desktop.saves.text import LIMIT, MARK, parse

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Preview:
    """A match at a glance.

    `view` is the data of the public view (see `Codec.view`), `standings` counts by seat and measure, then those of
    sides without a seat, `entries` is the length of the log.
    """

    game: str
    rules_version: int
    match_id: str
    created: datetime
    updated: datetime
    players: tuple[Player, ...]
    options: Mapping[str, OptionValue]
    phase: str
    round: int
    turn: int
    seat: Seat | None
    to_act: tuple[Seat, ...]
    entries: int
    standings: tuple[tuple[int, ...], ...]
    outcome: Outcome | None
    view: Any


def preview(path: Path) -> Preview:
    """The preview of the file at `path`; raises SaveError.

    A file that we wrote is not read beyond its second line but for its last bytes, which tell whether it is whole; any
    other is parsed.
    """
    try:
        with path.open("rb") as file:
            head, summary = file.readline(1 << 16), file.readline(1 << 20)
            size = file.seek(0, 2)
            file.seek(max(0, size - 8))
            whole = file.read().rstrip().endswith(b"}")
            data = _two_lines(head, summary) if whole else None
            if data is None:
                file.seek(0)
                data = parse(file.read((LIMIT << 20) + 1))
    except OSError as error:
        raise read_trouble(error) from None
    return preview_of(migrate(data))


def preview_of(data: Mapping[str, Any]) -> Preview:
    """The preview in the data of a file of the present format; raises SaveError (damaged)."""
    summary = _take(data, "summary", dict)
    outcome = summary.get("outcome")
    return Preview(
        game=_take(data, "game", str),
        rules_version=_take(data, "rules_version", int),
        match_id=_take(data, "match_id", str),
        created=_time(data, "created"),
        updated=_time(data, "updated"),
        players=tuple(_player(p) for p in _list(data, "players", dict)),
        options=dict(_take(data, "options", dict)),
        phase=_take(summary, "phase", str),
        round=_take(summary, "round", int),
        turn=_take(summary, "turn", int),
        seat=None if summary.get("seat") is None else _take(summary, "seat", int),
        to_act=_list(summary, "to_act", int),
        entries=_take(summary, "entries", int),
        standings=tuple(
            _list({"standings": row}, "standings", int) for row in _list(summary, "standings", list)
        ),
        outcome=None if outcome is None else _outcome(outcome),
        view=summary.get("view"),
    )


def _two_lines(head: bytes, summary: bytes) -> dict[str, Any] | None:
    """The data in the first two lines of a file of ours, or None if it is not laid out so."""
    if not head.startswith(f'{{"{MARK}":"match",'.encode()) or not summary.startswith(
        b'"summary":'
    ):
        return None
    if not head.endswith(b",\n") or not summary.endswith(b",\n"):
        return None
    try:
        data = json.loads(head + summary[:-2] + b"}")
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) and data.get("format") == FORMAT else None


def _take(data: Mapping[str, Any], name: str, kind: type[T]) -> T:
    value = data.get(name)
    if type(value) is not kind:
        raise save_error("damaged", field=name)
    return value


def _list(data: Mapping[str, Any], name: str, kind: type[T]) -> tuple[T, ...]:
    items = _take(data, name, list)
    if any(type(item) is not kind for item in items):
        raise save_error("damaged", field=name)
    return tuple(items)


def _time(data: Mapping[str, Any], name: str) -> datetime:
    try:
        time = datetime.fromisoformat(_take(data, name, str))
    except ValueError:
        raise save_error("damaged", field=name) from None
    if time.tzinfo is None:
        raise save_error("damaged", field=name)
    return time


def _player(data: Mapping[str, Any]) -> Player:
    player = Player(_take(data, "name", str), _take(data, "colour", int), _take(data, "kind", str))
    if not 0 <= player.colour <= 4:
        raise save_error("damaged", field="colour")
    return player


def _outcome(data: Any) -> Outcome:
    if type(data) is not dict:
        raise save_error("damaged", field="outcome")
    return Outcome(
        _list(data, "winners", int), _take(data, "reason", str), _take(data, "rule", str)
    )
