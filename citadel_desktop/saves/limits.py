"""Limits on the content of files: far above anything the app writes, far below anything harmful.

Whatever is read is held to these before anything is made of it. docs/save-format.md lists them.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from citadel_desktop.saves.errors import save_error

MATCH = 4
"""Megabytes (2**20 bytes) of a match; the longest of thousands at random took half of one."""
PICTURED = 1
"""Megabytes of a match that the list shows a picture of."""
PAPER = 1
"""Megabytes of a design; one takes two kilobytes."""
SETTINGS = 1
"""Megabytes of settings; they take one or two kilobytes."""
STATISTICS = 16
"""Megabytes of statistics; a match takes some 500 bytes."""
LINE = 1 << 16
"""Bytes of a line of the statistics."""
LESSONS = 1000
"""Lessons that were begun."""
FIRST_TIMES = 1000
"""Things that were met for the first time."""
KEYS = 200
"""Keys that were changed."""
CONTAINERS = 300_000
"""Lists and objects in a match; an entry of its log has two to six."""
NESTING = 32
"""How deep they lie in each other; in our own matches nine deep at most."""
ENTRIES = 20_000
"""Entries of a log; the longest of thousands of matches at random had 3,500."""
SEATS = 8
NAME = 80
"""Letters of a player's name."""
WORD = 80
"""Letters of an id, a code, or the text of an option."""
NOTATION = 4_000
"""Letters of an action's notation; that of a whole design takes some hundreds."""
COUNT = 1_000_000_000
"""Rounds, turns, points and whatever else is counted."""
YEARS = (1971, 9000)
"""Times that every system can tell in its own zone."""

_NO_NAME = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Controls, ends of lines, what turns the direction of writing over, halves of letters."""


def is_name(text: object) -> bool:
    """Whether a text can be a player's name: visible, in one line, without changes of writing direction."""
    if not isinstance(text, str):
        return False
    seen = any(letter.isprintable() and not letter.isspace() for letter in text[:NAME])
    return seen and len(text) <= NAME and not _NO_NAME.search(text)


def cleaned(text: str) -> str:
    """Return a text without the letters that names must not have."""
    return _NO_NAME.sub("", text)


def is_word(text: object) -> bool:
    """Whether a value is a text as short and plain as an id, a code or an option's value."""
    return isinstance(text, str) and len(text) <= WORD and not _NO_NAME.search(text)


def is_line(text: object) -> bool:
    """Whether a value is a one-line text no longer than a notation."""
    return isinstance(text, str) and len(text) <= NOTATION and not _NO_NAME.search(text)


def is_count(number: object, least: int = 0) -> bool:
    """Whether a value is a whole number from `least` to `MAX_COUNT`."""
    return type(number) is int and least <= number <= COUNT


def is_place(number: object, places: int) -> bool:
    """Whether a value is an index below `places`."""
    return type(number) is int and 0 <= number < places


def is_option(value: object) -> bool:
    """Whether a value has a type and size that options have."""
    return type(value) is bool or is_count(value, -COUNT) or is_word(value)


def time(text: str) -> datetime:
    """Return the time written in ISO 8601; raises ValueError without a time zone or outside `YEARS`."""
    if len(text) > WORD:
        raise ValueError(len(text))
    told = datetime.fromisoformat(text)
    if told.tzinfo is None or not YEARS[0] <= told.year < YEARS[1]:
        raise ValueError(text)
    return told


def time_of(seconds: float) -> datetime:
    """Return the time at `seconds` since 1970, or the nearest one within `YEARS`."""
    least, most = (datetime(year, 1, 1, tzinfo=UTC) for year in YEARS)
    return datetime.fromtimestamp(min(max(seconds, least.timestamp()), most.timestamp()), UTC)


def check_size(text: bytes) -> None:
    """Raise SaveError (too_much) if JSON text holds too many lists and objects."""
    if len(text) > CONTAINERS and text.count(b"[") + text.count(b"{") > CONTAINERS:
        raise save_error("too_much")


def check_depth(data: Any) -> None:
    """Raise SaveError (too_much) if lists and objects in JSON data are nested too deeply."""
    level = [data]
    for _ in range(NESTING):
        level = [
            inner
            for one in level
            for inner in (one.values() if isinstance(one, Mapping) else one)
            if type(inner) in _CONTAINERS
        ]
        if not level:
            return
    raise save_error("too_much")


_CONTAINERS = frozenset({dict, list})
