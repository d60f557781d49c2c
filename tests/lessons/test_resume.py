"""Lessons gone on with where they were left."""

import pytest

from citadel_desktop.lessons import lesson_of
from citadel_desktop.lessons.resume import resume
from tests.lessons.taking import LESSONS, begin


@pytest.mark.slow(but=3)
@pytest.mark.parametrize("id", LESSONS)
def test_every_step_of_every_lesson_is_reached(id: str) -> None:
    for number, step in enumerate(lesson_of(id).steps):
        course = begin(id)
        resume(course, step.id)
        assert (course.number, course.step) == (number, course.lesson.steps[number])
        assert course.waits or course.table.decision(course.lesson.learner)


@pytest.mark.parametrize("step", ["", "unheard of", "../../x"])
def test_a_step_that_there_is_not_leaves_it_at_the_beginning(step: str) -> None:
    course = begin("basic-plots")
    resume(course, step)
    assert course.number == 0
    assert not course.table.entries
