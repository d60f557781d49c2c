"""Taking steps without a learner: to go on with a lesson where it was left, or to begin where others end."""

from collections import deque
from collections.abc import Mapping
from functools import partial
from typing import Any

from citadel_desktop.lessons.course import LessonCourse
from citadel_desktop.lessons.lesson import Lesson, LessonStep, fits
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import replace

_MAX_MOVES = 1000
"""So many moves and pages at most lead to a step."""
_MAX_STATES = 500
"""So many states are looked at to find how a step is done."""


def resume(course: LessonCourse, step: str) -> None:
    """Bring a course that has just begun to the step of that id, or as near as its steps lead.

    An id that the lesson does not have leaves it at its beginning.
    """
    if course.lesson.place(step) >= 0:
        _lead(course, step)


def in_a_row(whole: Lesson, parts: Mapping[str, tuple[LessonStep, ...]]) -> tuple[Lesson, ...]:
    """The lessons of a course, by chapter: each begins where the ones before it end.

    Args:
        whole: the course, its id for theirs, as it begins.
        parts: by chapter its steps.
    """
    found: list[Lesson] = []
    done: tuple[LessonStep, ...] = ()
    for name, steps in parts.items():
        state = partial(_end_of, replace(whole, steps=done))
        found.append(replace(whole, id=f"{whole.id}-{name}", state=state, steps=steps))
        done += steps
    return tuple(found)


def _end_of(lesson: Lesson) -> Any:
    """The state after all steps of a lesson."""
    course = LessonCourse(lesson, lesson.table(("",) * len(lesson.colours)))
    _lead(course)
    return course.table.state


def _lead(course: LessonCourse, step: str = "") -> None:
    """Take steps up to one, "" for all, or as many as can be."""
    for _ in range(_MAX_MOVES):
        present = course.step
        if present is None or present.id == step:
            return
        if course.waits:
            course.read_on()
            continue
        move = course.played or _asked(course)
        if move is None:
            return
        course.table.act(*move)
        course.follow()


def _asked(course: LessonCourse) -> tuple[Seat, Any] | None:
    """The first action of a shortest way to what the present step asks, by what it allows; None if none is found."""
    step, learner, rules = course.step, course.lesson.learner, course.table.rules
    if step is None:
        return None
    ways: deque[tuple[Any, Any]] = deque([(course.table.state, None)])
    seen: list[Any] = []
    while ways and len(seen) < _MAX_STATES:
        state, first = ways.popleft()
        decision = rules.decision(state, learner)
        told = [] if decision is None else [(rules.notate(state, learner, one), one) for one in decision.actions]
        for text, action in told:
            if fits(text, step.asks):
                return learner, action if first is None else first
        for text, action in told:
            if fits(text, step.allows):
                after = rules.apply(state, learner, action).state
                if after not in seen:
                    seen.append(after)
                    ways.append((after, action if first is None else first))
    return None
