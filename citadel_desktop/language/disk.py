"""What went wrong with a disk, and what was not done therefore: one phrase for each, put together in one sentence."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from citadel_desktop.language.statement import Statement

_Say: TypeAlias = Callable[[Statement], str]
_GONE = frozenset({"ENODEV", "ENXIO", "ESTALE", "EHOSTDOWN", "EHOSTUNREACH", "ENOTCONN", "ENETUNREACH"})


def system_reason(c: Statement) -> str:
    """What the system says is wrong (`reason`, the name of its error), as the end of a sentence."""
    reason = str(c["reason"])
    if reason in _GONE:
        return c.t("the drive is gone")
    say = _REASONS.get(reason)
    return c.t("the system reports {reason}") if say is None else say(c)


_REASONS: Mapping[str, _Say] = MappingProxyType(
    {
        "EIO": lambda c: c.t("the drive reports an error"),
        "ETIMEDOUT": lambda c: c.t("the drive does not answer"),
        "ENOENT": lambda c: c.t("the folder is not there"),
        "ENOTDIR": lambda c: c.t("a file is where a folder should be"),
        "EEXIST": lambda c: c.t("something else has that name"),
        "EISDIR": lambda c: c.t("something else has that name"),
        "ENAMETOOLONG": lambda c: c.t("its name is too long"),
        "EILSEQ": lambda c: c.t("the drive does not allow this name"),
        "EINVAL": lambda c: c.t("the drive does not allow this name"),
        "ELOOP": lambda c: c.t("its links lead in a circle"),
        "EFBIG": lambda c: c.t("the drive cannot hold a file this large"),
        "EBUSY": lambda c: c.t("another program is using it"),
        "ETXTBSY": lambda c: c.t("another program is using it"),
        "EMFILE": lambda c: c.t("too many files are open"),
        "ENFILE": lambda c: c.t("too many files are open"),
        "ENOMEM": lambda c: c.t("there is too little memory"),
    }
)

UNWRITTEN: Mapping[str, _Say] = MappingProxyType(
    {
        "disk_full": lambda c: c.t("the disk is full"),
        "read_only": lambda c: c.t("the drive is read-only"),
        "not_writable": lambda c: c.t("there is no permission to write there"),
        "write_failed": system_reason,
        "not_a_file": lambda c: c.t("something else has the name of its file"),
    }
)
"""By code of `SAVE_CODES`, why something was not written."""

NOT_DONE: Mapping[str, _Say] = MappingProxyType(
    {
        "match": lambda c: c.t("The match is not saved: {why}. You can play on; the app keeps trying to save it."),
        "settings": lambda c: c.t("The settings are not saved: {why}. They apply until you close the app."),
        "record": lambda c: c.t("The match is saved, but not counted in the record: {why}."),
        "design": lambda c: c.t("The design is not saved: {why}. The file that was there is unchanged."),
        "output": lambda c: c.t("The output cannot be written: {why}."),
        "picture": lambda c: c.t("The picture is not saved: {why}."),
        "deletion": lambda c: c.t("It could not be deleted: {why}."),
        "return": lambda c: c.t("It could not be restored: {why}."),
    }
)
"""By what should have been done, that it is not."""


def not_done(c: Statement, thing: str, code: str) -> str:
    """The sentence that something was not done, for a code of `UNWRITTEN` and its parameters."""
    return NOT_DONE[thing](Statement(c.speech, {**c.facts, "why": UNWRITTEN[code](c)}))
