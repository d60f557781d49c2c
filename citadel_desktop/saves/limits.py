"""Limits on the content of files: far above anything the app writes, far below anything harmful.

They are checked before anything else is done with a file's content. docs/save-format.md lists them.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from citadel_desktop.saves.errors import save_error

MAX_MATCH_MIB = 4
"""Size of a match; the longest of thousands of random ones took half a MiB."""
MAX_PICTURED_MATCH_MIB = 1
"""Size of a match whose picture the list shows."""
MAX_PAPER_MIB = 1
"""Size of a design; one takes 2 KiB."""
MAX_SETTINGS_MIB = 1
"""Size of the settings; they take 1 to 2 KiB."""
MAX_STATISTICS_MIB = 16
"""Size of the statistics; a match takes some 500 bytes."""
MAX_STATISTICS_LINE_BYTES = 1 << 16
"""Size of one line of the statistics."""
MAX_LESSONS = 1000
"""Number of lessons begun."""
MAX_FIRST_TIMES = 1000
"""Number of first-time notes shown."""
MAX_KEYS = 200
"""Number of keys changed."""
MAX_CONTAINERS = 300_000
"""Number of lists and objects in a match; an entry of its log has two to six."""
MAX_NESTING = 32
"""Depth of their nesting; our own matches reach at most nine."""
MAX_ENTRIES = 20_000
"""Length of a log; the longest of thousands of random matches had 3,500 entries."""
MAX_SEATS = 8
MAX_NAME_LENGTH = 80
"""Letters in a player's name."""
MAX_WORD_LENGTH = 80
"""Letters in an id, a code, or an option's text."""
MAX_STYLE_LENGTH = 40
"""Letters in a computer's level or style."""
MAX_NOTATION_LENGTH = 4_000
"""Letters in an action's notation; a whole design takes some hundreds."""
MAX_COUNT = 1_000_000_000
"""Largest number of rounds, turns, points and the like."""
YEARS = (1971, 9000)
"""Years that every system can convert to its local time."""

_NOT_IN_NAMES = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, line ends, overrides of the writing direction, surrogates."""

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")
_DIGEST = re.compile(r"[0-9a-f]{32}")


def is_name(text: object) -> bool:
    """Whether a text can be a player's name: visible, in one line, without changes of writing direction."""
    if not isinstance(text, str):
        return False
    seen = any(letter.isprintable() and not letter.isspace() for letter in text[:MAX_NAME_LENGTH])
    return seen and len(text) <= MAX_NAME_LENGTH and not _NOT_IN_NAMES.search(text)


def cleaned(text: str) -> str:
    """Return a text without the letters that names must not have."""
    return _NOT_IN_NAMES.sub("", text)


def is_word(text: object) -> bool:
    """Whether a value is a text as short and plain as an id, a code or an option's value."""
    return isinstance(text, str) and len(text) <= MAX_WORD_LENGTH and not _NOT_IN_NAMES.search(text)


def is_id(text: object) -> bool:
    """Whether a value is an id of a match: letters, digits and a few signs."""
    return isinstance(text, str) and bool(_ID.fullmatch(text))


def is_style(text: object) -> bool:
    """Whether a value is a text as short and plain as the name of a level or style."""
    return is_word(text) and len(str(text)) <= MAX_STYLE_LENGTH


def is_digest(text: object) -> bool:
    """Whether a value has the form of a digest."""
    return isinstance(text, str) and bool(_DIGEST.fullmatch(text))


def is_line(text: object) -> bool:
    """Whether a value is a one-line text no longer than a notation."""
    return isinstance(text, str) and len(text) <= MAX_NOTATION_LENGTH and not _NOT_IN_NAMES.search(text)


def is_count(number: object, least: int = 0) -> bool:
    """Whether a value is a whole number from `least` to `MAX_COUNT`."""
    return type(number) is int and least <= number <= MAX_COUNT


def is_index(number: object, places: int) -> bool:
    """Whether a value is an index below `places`."""
    return type(number) is int and 0 <= number < places


def is_option(value: object) -> bool:
    """Whether a value has a type and size that options have."""
    return type(value) is bool or is_count(value, -MAX_COUNT) or is_word(value)


def time(text: str) -> datetime:
    """Return the time written in ISO 8601; raises ValueError without a time zone or outside `YEARS`."""
    if len(text) > MAX_WORD_LENGTH:
        raise ValueError(len(text))
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None or not YEARS[0] <= moment.year < YEARS[1]:
        raise ValueError(text)
    return moment


def time_of(seconds: float) -> datetime:
    """Return the time at `seconds` since 1970, or the nearest one within `YEARS`."""
    least, most = (datetime(year, 1, 1, tzinfo=UTC) for year in YEARS)
    return datetime.fromtimestamp(min(max(seconds, least.timestamp()), most.timestamp()), UTC)


def check_size(text: bytes) -> None:
    """Raise SaveError (too_much) if JSON text holds too many lists and objects."""
    if len(text) > MAX_CONTAINERS and text.count(b"[") + text.count(b"{") > MAX_CONTAINERS:
        raise save_error("too_much")


def check_depth(data: Any) -> None:
    """Raise SaveError (too_much) if lists and objects in JSON data are nested too deeply."""
    level = [data]
    for _ in range(MAX_NESTING):
        level = [
            inner
            for container in level
            for inner in (container.values() if isinstance(container, Mapping) else container)
            if type(inner) in _CONTAINER_TYPES
        ]
        if not level:
            return
    raise save_error("too_much")


_CONTAINER_TYPES = frozenset({dict, list})
