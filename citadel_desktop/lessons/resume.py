"""Taking a lesson's steps without a learner, to resume it or to begin the next one where it ends."""

from collections import deque
from collections.abc import Mapping
from functools import partial
from typing import Any

from citadel_desktop.lessons.lesson import Lesson, LessonStep, fits
from citadel_desktop.lessons.progress import LessonProgress
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import replace

_MAX_MOVES = 1000
"""Greatest number of moves and pages on the way to a step."""
_MAX_STATES = 500
"""Greatest number of states searched for a way to complete a step."""


def resume(progress: LessonProgress, step: str) -> None:
    """Advance a newly begun course to the step with that id, or as far as possible.

    An id that the lesson does not have leaves it at its beginning.
    """
    if progress.lesson.place(step) >= 0:
        _advance(progress, step)


def chained(whole: Lesson, parts: Mapping[str, tuple[LessonStep, ...]]) -> tuple[Lesson, ...]:
    """Return the lessons of a course by chapter, each beginning where the ones before it end.

    Args:
        whole: the course, its id for theirs, as it begins.
        parts: by chapter its steps.
    """
    lessons: list[Lesson] = []
    done: tuple[LessonStep, ...] = ()
    for name, steps in parts.items():
        state = partial(_end_of, replace(whole, steps=done))
        lessons.append(replace(whole, id=f"{whole.id}-{name}", state=state, steps=steps))
        done += steps
    return tuple(lessons)


def _end_of(lesson: Lesson) -> Any:
    """Return the state after all steps of a lesson."""
    progress = LessonProgress(lesson, lesson.table(("",) * len(lesson.colours)))
    _advance(progress)
    return progress.table.state


def _advance(progress: LessonProgress, step: str = "") -> None:
    """Take steps up to one, "" for all, or as many as possible."""
    for _ in range(_MAX_MOVES):
        present = progress.step
        if present is None or present.id == step:
            return
        if progress.waits:
            progress.read_on()
            continue
        move = progress.played or _asked(progress)
        if move is None:
            return
        progress.table.act(*move)
        progress.follow()


def _asked(progress: LessonProgress) -> tuple[Seat, Any] | None:
    """Return the first action on a shortest way to what the step asks, by allowed actions; None for no way."""
    step, learner, rules = progress.step, progress.lesson.learner, progress.table.rules
    if step is None:
        return None
    ways: deque[tuple[Any, Any]] = deque([(progress.table.state, None)])
    seen: list[Any] = []
    while ways and len(seen) < _MAX_STATES:
        state, first = ways.popleft()
        decision = rules.decision(state, learner)
        legal = () if decision is None else decision.actions
        notations = [(rules.notate(state, learner, action), action) for action in legal]
        for text, action in notations:
            if fits(text, step.asks):
                return learner, action if first is None else first
        for text, action in notations:
            if fits(text, step.allows):
                after = rules.apply(state, learner, action).state
                if after not in seen:
                    seen.append(after)
                    ways.append((after, action if first is None else first))
    return None
