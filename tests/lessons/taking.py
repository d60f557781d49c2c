"""Lessons taken by the real rules, without a window."""

from typing import Any

from citadel_desktop.language.lessons import names
from citadel_desktop.lessons import COURSES, chapters, lesson_of
from citadel_desktop.lessons.lesson import fits
from citadel_desktop.lessons.progress import LessonProgress
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from citadel_desktop.rules.indomitable.town import NUMBERS

LESSONS = tuple(lesson.id for key in COURSES for lesson in chapters(*key))
"""The ids of all lessons."""
FIRST, SECOND, LAST = 0, 1, -1
"""Which of several ways that a step accepts is gone."""


def begin(id: str) -> LessonProgress:
    """Return the progress of a lesson at its beginning."""
    lesson = lesson_of(id)
    return LessonProgress(lesson, lesson.table(names(len(lesson.colours), lesson.learner)))


def at(id: str, step: str) -> tuple[LessonProgress, Any]:
    """Return a lesson at a step, and the position there."""
    progress = begin(id)
    learn(progress, step)
    return progress, now(progress)


def now(progress: LessonProgress) -> Any:
    """Return the position of a lesson."""
    return progress.table.state.position


def owner(position: Position, plot: str) -> Order:
    """Return the owner of a plot of the round town."""
    found = [order for order, own in enumerate(position.plots) if own >> NUMBERS[plot] & 1]
    return found[0] if found else NONE


def way(progress: LessonProgress, which: int = FIRST) -> Any:
    """Return the first action on a shortest way to what the step asks, by allowed actions."""
    step, seat, rules = progress.step, progress.lesson.learner, progress.table.rules
    assert step is not None
    todo: list[tuple[Any, Any]] = [(progress.table.state, None)]
    seen: list[Any] = []
    while todo:
        state, first = todo.pop(0)
        decision = rules.decision(state, seat)
        if decision is None:
            continue
        told = [(rules.notate(state, seat, action), action) for action in decision.actions]
        asked = [action for text, action in told if fits(text, step.asks)]
        if asked:
            return first or asked[min(which, len(asked) - 1)]
        for text, action in told:
            if fits(text, step.allows):
                after = rules.apply(state, seat, action).state
                if after not in seen:
                    seen.append(after)
                    todo.append((after, first or action))
    raise AssertionError(step.id)


def learn(progress: LessonProgress, until: str = "", choice: int = FIRST) -> None:
    """Take the steps up to one, "" for all."""
    table = progress.table
    while progress.step is not None and progress.step.id != until:
        if progress.waits:
            progress.read_on()
            continue
        move = progress.played
        if move is not None:
            assert table.refuse(*move) is None, (progress.step.id, move)
            table.act(*move)
        else:
            action = way(progress, choice)
            assert progress.fits(action)
            table.act(progress.lesson.learner, action)
        progress.follow()
