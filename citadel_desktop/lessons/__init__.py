"""Courses of short lessons: what is prepared, what each step asks for; the sentences are in the language room."""

from collections.abc import Iterator, Mapping
from itertools import chain, pairwise
from pkgutil import resolve_name
from types import MappingProxyType

from citadel_desktop.lessons.lesson import Lesson
from citadel_desktop.rules import GAMES

COURSES: Mapping[tuple[str, str], tuple[str, ...]] = MappingProxyType(
    {(game, edition): courses for game, parts in GAMES.items() for edition, courses in parts.courses.items()}
)
"""By game and edition ("" for a game that has one only) what makes its courses; each loads when it is asked for."""


def chapters(game: str, edition: str = "") -> tuple[Lesson, ...]:
    """The lessons of a game or edition, in their order; () if it is taught nowhere."""
    courses = COURSES.get((game, edition), ())
    return tuple(chain.from_iterable(resolve_name(course)() for course in courses))


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
