"""The guided first match of The Indomitable Citadel, step by step by the real rules."""

import pytest

from citadel_desktop.lessons.course import Course
from citadel_desktop.lessons.indomitable import MARK, MARY, PETER
from tests.lessons.taking import begin, learn


@pytest.fixture
def taken() -> Course:
    return begin("basic")


def test_the_learner_meets_what_the_steps_say(taken: Course) -> None:
    learn(taken, "income")
    position = taken.table.state.position
    assert position.scores[MARK] == 5
    assert position.bricks[MARK] == 5, "3 for the Turnpike and 2 of the plot"
    assert len(position.influence[MARY]) == 1
    assert position.scores[PETER] == 6
    learn(taken, "tax")
    assert taken.table.state.position.bricks[MARK] == 8, "2 for the Chapel and 1 of the plot"
    learn(taken, "end_again")
    assert taken.table.state.position.scores[MARK] == 7
    learn(taken, "attack")
    assert len(taken.table.state.position.influence[MARK]) == 1
    learn(taken, "ending")
    assert taken.table.state.position.scores[MARK] == 7, "the Turnpike still stands"


def test_steps_that_ask_leave_other_choices_open_which_do_not_fit(taken: Course) -> None:
    free = 0
    while not taken.over:
        step = taken.step
        assert step is not None
        if step.asks:
            decision = taken.table.decision(MARK)
            assert decision is not None
            fitting = sum(1 for action in decision.actions if taken.fits(action))
            assert fitting
            free += len(decision.actions) > fitting
        number = taken.number
        following = (*taken.lesson.steps, None)[number + 1]
        learn(taken, following.id if following else "")
    assert free > 8
