"""Read what the list of saved matches shows of a file, without loading the match.

The file is unchecked, so everything is compared with `limits`, by hand, since the title screen needs previews before
pydantic is loaded. The picture is drawn from the public view.
"""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar, get_args

from citadel_desktop.rules.kit.contract import AnyRules, OptionValue, Outcome, Seat
from citadel_desktop.rules.kit.json_text import load
from citadel_desktop.rules.kit.plain import digest_of_text
from citadel_desktop.saves import files, limits
from citadel_desktop.saves.errors import save_error
from citadel_desktop.saves.migrations import FORMAT, migrate
from citadel_desktop.saves.record import COLOUR_COUNT, ENTRY_KINDS, PERSON, Hints, Player
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
    """Return the preview of the file at `path`; raises SaveError.

    Of a file that we wrote only the first two lines are parsed, which takes a tenth of the time. Any other is parsed
    whole, including one whose later lines might contradict the first two.
    """
    data = files.read(path, limits.MAX_MATCH_MIB)
    shown = _two_lines(data)
    if shown is None:
        shown = migrate(parse(data))
        _check_rest(shown)
    return preview_of(path, shown)


def preview_of(path: Path, data: Mapping[str, Any]) -> MatchPreview:
    """Return the preview from the data of a file in the present format; raises SaveError (damaged)."""
    summary = _take(data, "summary", dict)
    players = tuple(_player(one) for one in _list(data, "players", dict, limits.MAX_SEATS))
    if not players:
        raise save_error("damaged", field="players")
    seats, outcome = len(players), summary.get("outcome")
    _check_unseen(data, seats)
    return MatchPreview(
        path=path,
        game=_word(data, "game"),
        rules_version=_count(data, "rules_version"),
        match_id=_fitting(data, "match_id", limits.is_id),
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
    """Return the public view of the position in the file at `path`; raises SaveError.

    The rules check the position for faults. A frame waits for this, so the size limit is lower here (too_large).
    """
    from citadel_desktop.saves.codec import Codec  # noqa: PLC0415 - brings pydantic

    data = migrate(parse(files.read(path, limits.MAX_PICTURED_MATCH_MIB)))
    return rules.view(Codec(rules).sound(data.get("snapshot"), "snapshot"), None)


_HEADER_KEYS = ("format", "game", "rules_version", "match_id", "created", "updated", "players", "options", "summary")
_SHOWN_KEYS = re.compile(f'"(?:{"|".join((MARK, *_HEADER_KEYS))})"'.encode())
"""Keys of the values in the list; our own files have them only in the first two lines."""
_ESCAPED_LETTER = re.compile(rb"\\u00[4-7]")
"""An escaped ASCII letter, which we never write; it could disguise a key."""
_BELOW = re.compile(
    rb',\n"snapshot":(?P<snapshot>[^\n]*),\n"digest":"(?P<digest>[0-9a-f]{32})",\n"base":(?:null|\{"at":[^\n]*),\n"log":\[\n'
)
"""The text between the first two lines and the log."""
_HINTS = get_args(Hints)
_ENTRIES = tuple(f'\n{{"kind":"{kind}","seat":'.encode() for kind in ENTRY_KINDS)
_END = b"\n]}\n"


def _two_lines(data: bytes) -> dict[str, Any] | None:
    """Return the data in a file's first two lines; None if the layout differs or later lines may contradict them.

    Raises SaveError (too_much).
    """
    head = data.find(b",\n") + 1
    end = data.find(b",\n", head + 1)
    summary, rest = data[head + 1 : end], data[end:]
    if not data.startswith(f'{{"{MARK}":"match",'.encode()) or not summary.startswith(b'"summary":'):
        return None
    hidden = b"\\" in rest and _ESCAPED_LETTER.search(rest)
    if hidden or _SHOWN_KEYS.search(rest):
        return None
    limits.check_size(data)
    try:
        shown = load(data[:end] + b"}")
        whole = isinstance(shown, dict) and shown.get("format") == FORMAT and _is_whole(rest, shown["summary"])
    except (ValueError, RecursionError):
        return None
    return shown if whole else None


def _is_whole(rest: bytes, summary: Any) -> bool:
    """Whether everything that we write below the summary seems to be there, judged without parsing it.

    Raises ValueError where it is no text.
    """
    rest.decode()
    below = _BELOW.match(rest)
    if below is None or not rest.endswith(_END) or b"\0" in rest or type(summary) is not dict:
        return False
    if digest_of_text(below["snapshot"].decode()) != below["digest"].decode():
        return False
    log = rest[below.end() - 1 :]
    count = summary.get("entries")
    lines = log.count(b"\n") - 2  # before them, before the last bracket, and behind it
    closed = log.count(b"},\n") == lines - 1 if count else lines == 1
    balanced = log.count(b"{") == log.count(b"}") - 1 and log.count(b"[") == log.count(b"]") - 1
    if not closed or not balanced or lines > limits.MAX_ENTRIES:
        return False
    entries = 0
    for kind in _ENTRIES:  # mostly all are of the first kind
        entries += log.count(kind) if entries < lines else 0
    return entries == count and count in {lines, 0}


def _check_rest(data: Mapping[str, Any]) -> None:
    """Check the form of all that the list does not show of a fully parsed file; raises SaveError (damaged)."""
    for entry in _list(data, "log", dict, limits.MAX_ENTRIES):
        if entry.get("kind") not in ENTRY_KINDS or not limits.is_count(entry.get("seat")):
            raise save_error("damaged", field="log")
    if data.get("base") is not None:
        _count(_take(data, "base", dict), "at")
    if data.get("digest") is not None:
        _fitting(data, "digest", limits.is_digest)


def _check_unseen(data: Mapping[str, Any], seats: int) -> None:
    """Check the hidden fields of the first line as strictly as opening does; raises SaveError (damaged)."""
    _word(data, "app")
    seed = data.get("seed")
    if type(seed) is not int and not limits.is_line(seed):
        raise save_error("damaged", field="seed")
    if data.get("hints", "allowed") not in _HINTS:
        raise save_error("damaged", field="hints")
    if "hinted" in data:
        _seats(data, "hinted", seats)


def _take(data: Mapping[str, Any], name: str, kind: type[T]) -> T:
    value = data.get(name)
    if type(value) is not kind:
        raise save_error("damaged", field=name)
    return value


def _word(data: Mapping[str, Any], name: str) -> str:
    return _fitting(data, name, limits.is_word)


def _fitting(data: Mapping[str, Any], name: str, fits: Callable[[str], bool]) -> str:
    text = _take(data, name, str)
    if not fits(text):
        raise save_error("damaged", field=name)
    return text


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
    if not all(limits.is_index(seat, seats) for seat in found):
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
    name, kind, style = _take(data, "name", str), data.get("kind", PERSON), data.get("style", "")
    player = Player(name, _count(data, "colour"), kind)
    styled = kind != "" and limits.is_style(kind) and limits.is_style(style)
    if not styled or not limits.is_name(name) or not limits.is_index(player.colour, COLOUR_COUNT):
        raise save_error("damaged", field="players")
    return player


def _outcome(data: Any, seats: int) -> Outcome:
    if type(data) is not dict:
        raise save_error("damaged", field="outcome")
    winners = _seats(data, "winners", seats)
    return Outcome(winners, _word(data, "reason"), _word(data, "rule"))


def written_at(path: Path) -> datetime:
    """Return when a file was last written, by the file system; a time long ago if it is gone."""
    try:
        return limits.time_of(path.stat().st_mtime)
    except (OSError, ValueError):
        return limits.time_of(0.0)
