"""Guided first matches: what is prepared, what each step asks for; the sentences are in the language room."""

from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType

from citadel_desktop.lessons.lesson import Lesson

TAUGHT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"indomitable": ("indomitable",), "goodman": ("goodman", "goodman_villain")}
)
"""By game the ids of its lessons, in the order in which they are offered; games that are not here have none."""


def lesson_of(id: str) -> Lesson:
    """The lesson of this id; KeyError if there is none."""
    if id == "indomitable":
        from citadel_desktop.lessons.indomitable import lesson  # noqa: PLC0415 - loads when taken

        return lesson()
    if id in TAUGHT["goodman"]:
        from citadel_desktop.lessons import goodman  # noqa: PLC0415 - loads when taken

        return goodman.quest() if id == "goodman" else goodman.chair()
    raise KeyError(id)


def lesson_after(id: str) -> str:
    """The id of the lesson that its game offers after this one, "" if it is the last."""
    row = next(row for row in TAUGHT.values() if id in row)
    return dict(pairwise(row)).get(id, "")
