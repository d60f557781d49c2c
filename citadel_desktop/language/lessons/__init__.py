"""The sentences of the lessons, by course, chapter and step."""

from collections.abc import Mapping
from importlib import import_module

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules import GAMES
from citadel_desktop.values import frozen


@frozen
class StepText:
    """What is said at a step: a title, a sentence or two, and what is answered to an action that does not fit."""

    title: str
    text: str
    instead: str = ""


@frozen
class Chapter:
    """The sentences of a lesson: its name, and what is said by step, at its end for ""."""

    name: str
    steps: Mapping[str, StepText]


_NAMES = ("Mark", "Mary", "Peter")


def names(seats: int, learner: int) -> tuple[str, ...]:
    """Who plays in a lesson, by seat: Mark learns, the others follow round the table."""
    return tuple(_NAMES[(seat - learner) % seats] for seat in range(seats))


def door(speech: Speech, lesson: str) -> str:
    """What a lesson is called; raises KeyError if there is no such lesson."""
    return _chapters(speech, lesson)[lesson].name


def step(speech: Speech, lesson: str, step_id: str) -> StepText:
    """What a lesson says at a step, at its end for ""; raises KeyError if there is no such step or lesson."""
    return _chapters(speech, lesson)[lesson].steps[step_id]


def _chapters(speech: Speech, lesson: str) -> Mapping[str, Chapter]:
    """All chapters of a lesson's course, by id."""
    course = lesson.partition("-")[0]
    known = (parts.courses.values() for parts in GAMES.values())
    if not any(one.endswith(f":{course}") for rows in known for row in rows for one in row):
        raise KeyError(lesson)
    chapters: Mapping[str, Chapter] = import_module(f"{__name__}.{course}").chapters(speech.t)
    return chapters
