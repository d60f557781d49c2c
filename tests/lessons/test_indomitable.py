"""The lessons of The Indomitable Citadel's basic game, step by step by the real rules."""

from citadel_desktop.lessons.progress import LessonProgress
from citadel_desktop.rules.indomitable.state import Position
from tests.lessons.taking import begin, learn

MARK, MARY, PETER = 0, 1, 2


def position(progress: LessonProgress) -> Position:
    found: Position = progress.table.state.position
    return found


def test_first_plots_leave_no_dot() -> None:
    progress = begin("basic-plots")
    learn(progress)
    assert [plots.bit_count() for plots in position(progress).plots] == [3, 3, 3]


def test_mark_builds_for_all_his_bricks() -> None:
    progress = begin("basic-building")
    learn(progress, "drawn")
    assert position(progress).bricks == (5, 5, 5), "nobody was paid"
    learn(progress, "score")
    assert (position(progress).bricks[MARK], position(progress).scores[MARK]) == (0, 5)


def test_income_goes_as_it_is_told() -> None:
    progress = begin("basic-income")
    learn(progress, "won")
    assert position(progress).scores[MARY] == 2
    assert len(position(progress).influence[MARY]) == 1
    learn(progress, "event")
    assert position(progress).bricks[MARK] == 5, "3 for the Turnpike and 2 of the plot"
    assert position(progress).bricks[MARY] == 5, "2 left, and 3 for the Mill"
    learn(progress, "pawnshop")
    assert position(progress).bricks[PETER] == 6
    learn(progress, "tax")
    assert position(progress).bricks == (8, 5, 5), "2 for the Chapel and 1 of the plot; 4 and 1"


def test_trade_goes_as_it_is_told() -> None:
    progress = begin("basic-trade")
    assert position(progress).bricks[MARK] == 8
    learn(progress)
    assert (position(progress).scores[MARK], position(progress).bricks[MARK]) == (7, 5)


def test_the_protection_saves_the_turnpike() -> None:
    progress = begin("basic-influence")
    learn(progress, "mary_draws")
    assert len(position(progress).influence[MARK]) == 1
    learn(progress)
    assert position(progress).scores[MARK] == 7
    assert not position(progress).influence[MARK]
