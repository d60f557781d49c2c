"""Lessons gone on with where they were left."""

import pytest

from citadel_desktop.language.lessons import names
from citadel_desktop.lessons import TAUGHT, lesson_of
from citadel_desktop.lessons.course import Course
from citadel_desktop.lessons.resume import resume

LESSONS = [id for row in TAUGHT.values() for id in row]


def begun(id: str) -> Course:
    lesson = lesson_of(id)
    return Course(lesson, lesson.table(names(len(lesson.colours), lesson.learner)))


@pytest.mark.parametrize("id", LESSONS)
def test_every_step_of_every_lesson_is_reached(id: str) -> None:
    for number, step in enumerate(lesson_of(id).steps):
        course = begun(id)
        resume(course, step.id)
        assert (course.number, course.step) == (number, course.lesson.steps[number])
        assert step.read or course.played or course.table.decision(course.lesson.learner)


@pytest.mark.parametrize("step", ["", "unheard of", "../../x"])
def test_a_step_that_there_is_not_leaves_it_at_the_beginning(step: str) -> None:
    course = begun("indomitable")
    resume(course, step)
    assert course.number == 0
    assert not course.table.entries
