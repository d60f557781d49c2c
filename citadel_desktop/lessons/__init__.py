"""Courses of short lessons: prepared matches and steps; their sentences are in the language room."""

from collections.abc import Iterator, Mapping
from itertools import chain, pairwise
from pkgutil import resolve_name
from types import MappingProxyType

from citadel_desktop.lessons.lesson import Lesson
from citadel_desktop.rules import GAMES

COURSES: Mapping[tuple[str, str], tuple[str, ...]] = MappingProxyType(
    {(game, edition): courses for game, parts in GAMES.items() for edition, courses in parts.courses.items()}
)
"""The builders of courses by game and edition ("" for a game with only one); each loads on demand."""


def chapters(game: str, edition: str = "") -> tuple[Lesson, ...]:
    """Return the lessons of a game or edition in order; () if there are none."""
    courses = COURSES.get((game, edition), ())
    return tuple(chain.from_iterable(resolve_name(course)() for course in courses))


def lesson_of(id: str) -> Lesson:
    """Return the lesson with this id; raises KeyError if there is none."""
    for lesson in _every():
        if lesson.id == id:
            return lesson
    raise KeyError(id)


def lesson_after(id: str) -> str:
    """Return the id of the next lesson in its game or edition; "" after the last."""
    rows = ([lesson.id for lesson in chapters(*key)] for key in COURSES)
    return next(dict(pairwise(row)).get(id, "") for row in rows if id in row)


def _every() -> Iterator[Lesson]:
    return (lesson for key in COURSES for lesson in chapters(*key))
