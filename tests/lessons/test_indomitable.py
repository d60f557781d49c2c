"""The lessons of The Indomitable Citadel's basic game, step by step by the real rules."""

from citadel_desktop.lessons import chapters
from citadel_desktop.lessons.course import LessonCourse
from citadel_desktop.rules.indomitable.state import Position
from tests.lessons.taking import begin, learn

MARK, MARY, PETER = 0, 1, 2


def position(course: LessonCourse) -> Position:
    found: Position = course.table.state.position
    return found


def test_first_plots_leave_no_dot() -> None:
    course = begin("basic-plots")
    learn(course)
    assert [plots.bit_count() for plots in position(course).plots] == [3, 3, 3]


def test_mark_builds_for_all_his_bricks() -> None:
    course = begin("basic-building")
    learn(course, "drawn")
    assert position(course).bricks == (5, 5, 5), "nobody was paid"
    learn(course, "score")
    assert (position(course).bricks[MARK], position(course).scores[MARK]) == (0, 5)


def test_income_goes_as_it_is_told() -> None:
    course = begin("basic-income")
    learn(course, "won")
    assert position(course).scores[MARY] == 2
    assert len(position(course).influence[MARY]) == 1
    learn(course, "event")
    assert position(course).bricks[MARK] == 5, "3 for the Turnpike and 2 of the plot"
    assert position(course).bricks[MARY] == 5, "2 left, and 3 for the Mill"
    learn(course, "pawnshop")
    assert position(course).bricks[PETER] == 6
    learn(course, "tax")
    assert position(course).bricks == (8, 5, 5), "2 for the Chapel and 1 of the plot; 4 and 1"


def test_trade_goes_as_it_is_told() -> None:
    course = begin("basic-trade")
    assert position(course).bricks[MARK] == 8
    learn(course)
    assert (position(course).scores[MARK], position(course).bricks[MARK]) == (7, 5)


def test_the_protection_saves_the_turnpike() -> None:
    course = begin("basic-influence")
    learn(course, "mary_draws")
    assert len(position(course).influence[MARK]) == 1
    learn(course)
    assert position(course).scores[MARK] == 7
    assert not position(course).influence[MARK]


def test_the_last_school_wins() -> None:
    course = begin("basic-end")
    assert position(course).scores[MARK] == 27
    learn(course)
    outcome = course.table.outcome
    assert outcome is not None
    assert outcome.winners == (MARK,)


def test_steps_that_ask_leave_other_choices_open_which_do_not_fit() -> None:
    free = 0
    for lesson in chapters("indomitable", "basic"):
        for one in lesson.steps:
            if one.asks:
                course = begin(lesson.id)
                learn(course, one.id)
                decision = course.table.decision(MARK)
                assert decision is not None
                fitting = sum(1 for action in decision.actions if course.fits(action))
                assert fitting
                free += len(decision.actions) > fitting
    assert free > 8
