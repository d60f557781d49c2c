"""Courses of short lessons: what is prepared, what each step asks for; the sentences are in the language room."""

# ruff: noqa: PLC0415 - a course loads with its game when it is asked for

from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import MappingProxyType

from citadel_desktop.lessons.lesson import Lesson

COURSES: Mapping[tuple[str, str], tuple[str, ...]] = MappingProxyType(
    {
        ("gale", ""): ("gale",),
        ("indomitable", "basic"): ("basic",),
        ("indomitable", "strategic"): ("strategic",),
        ("indomitable", "treason"): ("treason",),
        ("goodman", ""): ("quest", "chair"),
    }
)
"""By game and edition ("" for a game that has one only) its courses, in the order in which they are offered."""


def chapters(game: str, edition: str = "") -> tuple[Lesson, ...]:
    """The lessons of a game or edition, in their order; () if it is taught nowhere."""
    return tuple(one for course in COURSES.get((game, edition), ()) for one in _course(course))


def lesson_of(id: str) -> Lesson:
    """The lesson of this id; KeyError if there is none."""
    for one in _every():
        if one.id == id:
            return one
    raise KeyError(id)


def lesson_after(id: str) -> str:
    """The id of the lesson that follows in its game or edition, "" if it is the last."""
    rows = ([one.id for one in chapters(*key)] for key in COURSES)
    return next(dict(pairwise(row)).get(id, "") for row in rows if id in row)


def _every() -> Iterator[Lesson]:
    return (one for key in COURSES for one in chapters(*key))


def _course(course: str) -> tuple[Lesson, ...]:
    match course:
        case "gale":
            from citadel_desktop.lessons.gale import chapters as gale

            return gale()
        case "basic":
            from citadel_desktop.lessons.indomitable import basic

            return basic()
        case "strategic":
            from citadel_desktop.lessons.strategic import strategic

            return strategic()
        case "treason":
            from citadel_desktop.lessons.treason import treason

            return treason()
        case "quest":
            from citadel_desktop.lessons.goodman import quest

            return quest()
        case "chair":
            from citadel_desktop.lessons.goodman import chair

            return chair()
    raise KeyError(course)
