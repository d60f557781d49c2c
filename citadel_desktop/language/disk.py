"""Disk errors and the actions that failed because of them: one phrase for each, joined in one sentence."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.statement import Say, Statement

_GONE_ERRORS = frozenset({"ENODEV", "ENXIO", "ESTALE", "EHOSTDOWN", "EHOSTUNREACH", "ENOTCONN", "ENETUNREACH"})


def system_reason(c: Statement) -> str:
    """Return the system's error (`reason`, its name) as the end of a sentence."""
    reason = str(c["reason"])
    if reason in _GONE_ERRORS:
        return c.t("the drive is gone")
    say = _REASONS.get(reason)
    return c.t("the system reports {reason}") if say is None else c.say(say)


_REASONS: Mapping[str, Say] = MappingProxyType(
    {
        "EIO": "the drive reports an error",
        "ETIMEDOUT": "the drive does not answer",
        "ENOENT": "the folder is not there",
        "ENOTDIR": "a file is where a folder should be",
        "EEXIST": "something else has that name",
        "EISDIR": "something else has that name",
        "ENAMETOOLONG": "its name is too long",
        "EILSEQ": "the drive does not allow this name",
        "EINVAL": "the drive does not allow this name",
        "ELOOP": "its links lead in a circle",
        "EFBIG": "the drive cannot hold a file this large",
        "EBUSY": "another program is using it",
        "ETXTBSY": "another program is using it",
        "EMFILE": "too many files are open",
        "ENFILE": "too many files are open",
        "ENOMEM": "there is too little memory",
    }
)

UNWRITTEN: Mapping[str, Say] = MappingProxyType(
    {
        "disk_full": "the disk is full",
        "read_only": "the drive is read-only",
        "not_writable": "there is no permission to write there",
        "write_failed": system_reason,
        "not_a_file": "something else has the name of its file",
    }
)
"""Causes of failed writes, by code of `SAVE_CODES`."""

NOT_DONE: Mapping[str, Say] = MappingProxyType(
    {
        "match": "The match is not saved: {why}. You can play on; the app keeps trying to save it.",
        "settings": "The settings are not saved: {why}. They apply until you close the app.",
        "record": "The match is saved, but not counted in the record: {why}.",
        "design": "The design is not saved: {why}. The file that was there is unchanged.",
        "output": "The output cannot be written: {why}.",
        "picture": "The picture is not saved: {why}.",
        "deletion": "It could not be deleted: {why}.",
        "return": "It could not be restored: {why}.",
    }
)
"""Sentences about failed actions, by the action's object."""


def not_done(c: Statement, thing: str, code: str) -> str:
    """Return the sentence that something failed, for a code of `UNWRITTEN` and its parameters."""
    return Statement(c.speech, {**c.facts, "why": c.say(UNWRITTEN[code])}).say(NOT_DONE[thing])
