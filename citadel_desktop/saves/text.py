"""Turn a file's bytes into data, with the right error for each fault."""

import json
from typing import Any

from citadel_desktop.rules.kit.json_text import RepeatedKeyError, load
from citadel_desktop.saves import limits
from citadel_desktop.saves.errors import SaveError, save_error

MARK = "citadel"
"""The key that marks a file as ours; its value is "match"."""


def parse(data: bytes) -> dict[str, Any]:
    """Return the JSON object in one of our files, of any format version.

    Raises SaveError: empty (also if only zeros are left), foreign, truncated, not_json, repeated, too_much.
    """
    if not data.strip(b"\0 \t\r\n"):
        raise save_error("empty")
    ours = data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") and f'"{MARK}"'.encode() in data[:400]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if not ours:
            raise save_error("foreign") from None
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise save_error("not_json", line=line, column=column) from None
    limits.check_size(data)
    try:
        parsed = load(text)
    except json.JSONDecodeError as error:
        raise _broken(text, error) if ours else save_error("foreign") from None
    except RepeatedKeyError as error:
        raise (save_error("repeated", field=shown_key(error.key)) if ours else save_error("foreign")) from None
    except (ValueError, RecursionError):  # endless digits or nesting
        raise (save_error("not_json", line=1, column=1) if ours else save_error("foreign")) from None
    if not isinstance(parsed, dict) or parsed.get(MARK) != "match":
        raise save_error("foreign")
    limits.check_depth(parsed)
    return parsed


def shown_key(key: str) -> str:
    """Return a key of foreign JSON for a message: unchanged if short and plain, else "?"."""
    return key if limits.is_word(key) else "?"


def _broken(text: str, error: json.JSONDecodeError) -> SaveError:
    end = text.rstrip("\0 \t\r\n")
    if error.pos >= len(end) or not end.endswith("}"):
        return save_error("truncated")
    return save_error("not_json", line=error.lineno, column=error.colno)
