"""What the list of saved matches shows, read from a file's first lines without loading the match.

Nobody has opened that file yet, so everything is held to `limits`, by hand, since the title screen asks for it before
pydantic is there. The picture is drawn from the view anybody may have of the position.
"""

import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from citadel_desktop.rules.kit.contract import AnyRules, OptionValue, Outcome, Seat
from citadel_desktop.saves import files, limits
from citadel_desktop.saves.errors import SaveError, read_trouble, save_error
from citadel_desktop.saves.migrations import FORMAT, migrate
from citadel_desktop.saves.record import COLOURS, Player
from citadel_desktop.saves.text import MARK, parse
from citadel_desktop.values import frozen

T = TypeVar("T")


@frozen
class MatchPreview:
    """A match at a glance; `path` is its file, `entries` the length of its log."""

    path: Path
    game: str
    rules_version: int
    match_id: str
    created: datetime
    updated: datetime
    players: tuple[Player, ...]
    options: Mapping[str, OptionValue]
    round: int
    turn: int
    to_act: tuple[Seat, ...]
    entries: int
    outcome: Outcome | None


def preview(path: Path) -> MatchPreview:
    """The preview of the file at `path`; raises SaveError.

    A file that we wrote is not read beyond its second line but for its last bytes, which tell whether it is whole; any
    other is parsed.
    """
    with files.opened(path) as file:
        head, summary = file.readline(_HEAD), file.readline(_SUMMARY)
        data = _two_lines(head, summary) if _whole(file) else None
    return preview_of(path, migrate(_parsed(path)) if data is None else data)


def preview_of(path: Path, data: Mapping[str, Any]) -> MatchPreview:
    """The preview in the data of a file of the present format; raises SaveError (damaged)."""
    summary = _take(data, "summary", dict)
    players = tuple(_player(one) for one in _list(data, "players", dict, limits.SEATS))
    if not players:
        raise save_error("damaged", field="players")
    seats, outcome = len(players), summary.get("outcome")
    return MatchPreview(
        path=path,
        game=_word(data, "game"),
        rules_version=_count(data, "rules_version"),
        match_id=_word(data, "match_id"),
        created=_time(data, "created"),
        updated=_time(data, "updated"),
        players=players,
        options=_options(data),
        round=_count(summary, "round"),
        turn=_count(summary, "turn"),
        to_act=_seats(summary, "to_act", seats),
        entries=_count(summary, "entries"),
        outcome=None if outcome is None else _outcome(outcome, seats),
    )


def public_view(path: Path, rules: AnyRules) -> Any:
    """The view anybody may have of the position in the file at `path`; raises SaveError.

    The position is held to what the rules find impossible; of a file that we wrote only the third line is read.
    """
    from citadel_desktop.saves.codec import Codec  # noqa: PLC0415 - brings pydantic

    with files.opened(path) as file:
        head, summary = file.readline(_HEAD), file.readline(_SUMMARY)
        data = _snapshot(file.readline(_SUMMARY)) if _two_lines(head, summary) else None
    if data is None:
        data = migrate(_parsed(path)).get("snapshot")
    return rules.view(Codec(rules).sound(data, "snapshot"), None)


_HEAD, _SUMMARY = 1 << 16, 1 << 20
"""The bytes to which the first line, and the second and third, are read; some thousands are used."""


def _parsed(path: Path) -> dict[str, Any]:
    return parse(files.read(path, limits.MATCH))


def _whole(file: BinaryIO) -> bool:
    """Whether a file ends as an object does."""
    try:
        size = file.seek(0, 2)
        file.seek(max(0, size - 8))
        return file.read().rstrip().endswith(b"}")
    except OSError as error:
        raise read_trouble(error) from None


def _snapshot(line: bytes) -> Any:
    """The data in the third line of a file of ours; None if it is not laid out so."""
    key = b'"snapshot":'
    if not line.startswith(key) or not line.endswith(b",\n"):
        return None
    return _loaded(line[len(key) : -2])


def _loaded(text: bytes) -> Any:
    """JSON data within all limits; None if it is none."""
    try:
        limits.check_size(text)
        data = json.loads(text)
        limits.check_depth(data)
    except (ValueError, RecursionError, SaveError):
        return None
    return data


def _two_lines(head: bytes, summary: bytes) -> dict[str, Any] | None:
    """The data in the first two lines of a file of ours, or None if it is not laid out so."""
    if not head.startswith(f'{{"{MARK}":"match",'.encode()) or not summary.startswith(b'"summary":'):
        return None
    if not head.endswith(b",\n") or not summary.endswith(b",\n"):
        return None
    data = _loaded(head + summary[:-2] + b"}")
    return data if isinstance(data, dict) and data.get("format") == FORMAT else None


def _take(data: Mapping[str, Any], name: str, kind: type[T]) -> T:
    value = data.get(name)
    if type(value) is not kind:
        raise save_error("damaged", field=name)
    return value


def _word(data: Mapping[str, Any], name: str) -> str:
    word = _take(data, name, str)
    if not limits.is_word(word):
        raise save_error("damaged", field=name)
    return word


def _count(data: Mapping[str, Any], name: str, least: int = 0) -> int:
    number = _take(data, name, int)
    if not limits.is_count(number, least):
        raise save_error("damaged", field=name)
    return number


def _list(data: Mapping[str, Any], name: str, kind: type[T], most: int) -> tuple[T, ...]:
    items = _take(data, name, list)
    if len(items) > most or any(type(item) is not kind for item in items):
        raise save_error("damaged", field=name)
    return tuple(items)


def _seats(data: Mapping[str, Any], name: str, seats: int) -> tuple[Seat, ...]:
    found = _list(data, name, int, seats)
    if not all(limits.is_place(seat, seats) for seat in found):
        raise save_error("damaged", field=name)
    return found


def _options(data: Mapping[str, Any]) -> dict[str, OptionValue]:
    options = _take(data, "options", dict)
    if not all(map(limits.is_word, options)) or not all(map(limits.is_option, options.values())):
        raise save_error("damaged", field="options")
    return dict(options)


def _time(data: Mapping[str, Any], name: str) -> datetime:
    try:
        return limits.time(_take(data, name, str))
    except ValueError:
        raise save_error("damaged", field=name) from None


def _player(data: Mapping[str, Any]) -> Player:
    player = Player(_take(data, "name", str), _count(data, "colour"), _word(data, "kind"))
    if not limits.is_name(player.name) or not limits.is_place(player.colour, COLOURS):
        raise save_error("damaged", field="players")
    return player


def _outcome(data: Any, seats: int) -> Outcome:
    if type(data) is not dict:
        raise save_error("damaged", field="outcome")
    winners = _seats(data, "winners", seats)
    return Outcome(winners, _word(data, "reason"), _word(data, "rule"))


def changed(path: Path) -> datetime:
    """When a file was written, by the file system; long ago if it is gone."""
    try:
        return limits.time_of(path.stat().st_mtime)
    except (OSError, ValueError):
        return limits.time_of(0.0)
