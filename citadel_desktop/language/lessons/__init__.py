"""The sentences of the lessons, by course, chapter and step.

Each course is one text in its own module, loaded when the course is taken. A chapter begins with `= id: name`, a step
after an empty line with `id: title`, the end of a chapter with `: title`; then come the instruction and, after `>`, the
answer to a wrong action.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules import GAMES
from citadel_desktop.values import frozen


@frozen
class StepText:
    """The text of a step: title, instruction, and answer to a wrong action."""

    title: str
    text: str
    instead: str = ""


@frozen
class Chapter:
    """The sentences of a lesson: its name, and its texts by the step's id, "" for the end."""

    name: str
    steps: Mapping[str, StepText]


_NAMES = ("Mark", "Mary", "Peter")


def names(seats: int, learner: int) -> tuple[str, ...]:
    """Return the players of a lesson by seat: Mark learns, the others follow round the table."""
    return tuple(_NAMES[(seat - learner) % seats] for seat in range(seats))


def lesson_name(speech: Speech, lesson: str) -> str:
    """Return the name of a lesson; raises KeyError for an unknown lesson."""
    return speech.translated(_chapter(lesson).name)


def step(speech: Speech, lesson: str, step_id: str) -> StepText:
    """Return the text of a lesson's step, "" for the end; raises KeyError for an unknown step or lesson."""
    said = _chapter(lesson).steps[step_id]
    instead = speech.translated(said.instead) if said.instead else ""
    return StepText(speech.translated(said.title), speech.translated(said.text), instead)


def courses() -> tuple[str, ...]:
    """Return the courses of all games, by the names of the modules with their sentences."""
    places = (rows for parts in GAMES.values() for rows in parts.courses.values())
    return tuple(place.rpartition(":")[2] for row in places for place in row)


@cache
def chapters(course: str) -> Mapping[str, Chapter]:
    """Return the chapters of a course by id, in English."""
    text: str = import_module(f"{__name__}.{course}").TEXT
    found: dict[str, Chapter] = {}
    for part in text.strip().removeprefix("= ").split("\n\n= "):
        head, *steps = part.split("\n\n")
        id, _, name = head.partition(": ")
        found[id] = Chapter(name, dict(map(_read, steps)))
    return found


def sentences(course: str) -> Iterator[str]:
    """Yield every English sentence of a course, for translation."""
    for chapter in chapters(course).values():
        yield chapter.name
        for said in chapter.steps.values():
            yield from filter(None, (said.title, said.text, said.instead))


def _read(step: str) -> tuple[str, StepText]:
    head, *lines = step.split("\n")
    id, _, title = head.partition(": ")
    text, _, instead = " ".join(lines).partition(" > ")
    return id, StepText(title, text, instead)


def _chapter(lesson: str) -> Chapter:
    course = lesson.partition("-")[0]
    if course not in courses():
        raise KeyError(lesson)
    return chapters(course)[lesson]
