"""Lessons resumed where they were left."""

import pytest

from citadel_desktop.lessons import lesson_of
from citadel_desktop.lessons.resume import resume
from tests.lessons.taking import LESSONS, begin


@pytest.mark.slow(but=3)
@pytest.mark.parametrize("id", LESSONS)
def test_every_step_of_every_lesson_is_reached(id: str) -> None:
    for number, step in enumerate(lesson_of(id).steps):
        progress = begin(id)
        resume(progress, step.id)
        assert (progress.number, progress.step) == (number, progress.lesson.steps[number])
        assert progress.waits or progress.table.decision(progress.lesson.learner)


@pytest.mark.parametrize("step", ["", "unheard of", "../../x"])
def test_a_step_that_there_is_not_leaves_it_at_the_beginning(step: str) -> None:
    progress = begin("basic-plots")
    resume(progress, step)
    assert progress.number == 0
    assert not progress.table.entries
