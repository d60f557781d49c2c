"""Codes for errors with files."""

import errno
from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.rules.kit.contract import Param, Refusal, refusal

SAVE_CODES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # a file that cannot be read
        "missing": (),
        "empty": (),
        "truncated": (),
        "not_json": ("line", "column"),
        "foreign": (),
        "newer_format": ("found", "known"),
        "older_format": ("found",),
        "newer_content": ("option", "name"),
        "damaged": ("field",),
        "repeated": ("field",),
        "no_position": (),
        "impossible": ("fault", "count"),
        "unknown_game": ("game",),
        "bad_seats": ("seats", "values"),
        "too_large": ("megabytes",),
        "too_much": (),
        "not_a_file": (),
        "no_permission": (),
        "unreadable": ("reason",),
        # a file that cannot be written; the session goes on and tries again
        "disk_full": (),
        "read_only": (),
        "not_writable": (),
        "write_failed": ("reason",),
        "not_counted": ("why", "reason"),
        "in_use": (),
        "no_lock": (),
        "exists": (),
        # a match that can be opened, and says something that is not so
        "newer_rules": ("found", "known"),
        "wrong_digest": (),
        "wrong_log_digest": ("line",),
        "wrong_notation": ("line", "found"),
        "wrong_summary": ("part", "found", "known"),
        # a match that was opened, with something to tell
        "other_rules": ("found", "known"),
        "log_differs": (),
        "position_differs": (),
        "set_aside": ("name",),
        "older_copy": ("generation",),
        "copied": (),
        "unknown_level": ("name", "level"),
        # settings
        "bad_setting": ("setting",),
        "bad_settings_file": ("name",),
        "repeated_setting": ("setting", "name"),
    }
)
"""Every code of this package with the names of its parameters."""


class SaveError(Exception):
    """A file that cannot be used; `refusal` has a code of `SAVE_CODES` and its parameters.

    `faults` are the faults that the game's rules find in its position, if that is the reason.
    """

    def __init__(self, refusal: Refusal, faults: tuple[Refusal, ...] = ()) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
        self.faults = faults


def save_error(code: str, **params: Param) -> SaveError:
    """Return a `SaveError` with these parameters; raises ValueError if they do not fit the code."""
    return SaveError(note(code, "", **params))


def note(code: str, rule: str = "", **params: Param) -> Refusal:
    """Return a notice with these parameters; raises ValueError if they do not fit the code."""
    if SAVE_CODES[code] != tuple(params):
        raise ValueError(code)
    return refusal(code, rule, **params)


def read_trouble(error: OSError) -> SaveError:
    """Return the error for a failed read."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return save_error("missing")
    if isinstance(error, PermissionError):
        return save_error("no_permission")
    return save_error("unreadable", reason=_reason(error))


def write_trouble(error: OSError) -> SaveError:
    """Return the error for a failed write."""
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return save_error("disk_full")
    if error.errno == errno.EROFS:
        return save_error("read_only")
    if isinstance(error, PermissionError):
        return save_error("not_writable")
    return save_error("write_failed", reason=_reason(error))


def _reason(error: OSError) -> str:
    """Return the system's name for an error, such as "EIO"; `language` has sentences for some."""
    return errno.errorcode.get(error.errno or 0, type(error).__name__)
