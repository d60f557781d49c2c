"""The guided first match of The Indomitable Citadel, step by step by the real rules."""

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.lessons import names, step
from citadel_desktop.lessons.course import Course
from citadel_desktop.lessons.indomitable import MARK, MARY, PETER, lesson
from citadel_desktop.rules.indomitable.rules import INDOMITABLE


@pytest.fixture
def taken() -> Course:
    one = lesson()
    return Course(one, one.table(names(len(one.colours), one.learner)))


def learn(course: Course, until: str) -> None:
    """Do what each step asks, with the first action that fits, up to a step."""
    table = course.table
    while course.step is not None and course.step.id != until:
        step = course.step
        move = course.played
        if step.read:
            course.read_on()
        elif move is not None:
            seat, action = move
            assert table.refuse(seat, action) is None, (step.id, action)
            table.act(seat, action)
            course.follow()
        else:
            assert table.to_act == (MARK,), step.id
            decision = table.decision(MARK)
            assert decision is not None
            table.act(MARK, next(a for a in decision.actions if course.fits(a)))
            course.follow()


def test_every_step_can_be_done_and_leads_to_the_next(taken: Course) -> None:
    learn(taken, "")
    assert taken.over


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


def test_the_prepared_table_is_sound(taken: Course) -> None:
    assert INDOMITABLE.faults(taken.table.state) == ()


@pytest.mark.parametrize("tongue", ["en", "de"])
def test_each_step_is_told(taken: Course, tongue: str) -> None:
    speech = load(tongue)
    told = [step(speech, "indomitable", one.id) for one in taken.lesson.steps]
    assert len({one.text for one in told}) == len(told)
    for one, which in zip(told, taken.lesson.steps, strict=True):
        assert one.title
        assert one.text
        assert bool(one.instead) == bool(which.asks), which.id
    assert step(speech, "indomitable", "").text
    with pytest.raises(KeyError):
        step(speech, "indomitable", "no such step")
