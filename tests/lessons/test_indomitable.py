"""The lessons of The Indomitable Citadel's basic game, step by step by the real rules."""

from tests.lessons.taking import begin, learn, now

MARK, MARY, PETER = 0, 1, 2


def test_first_plots_leave_no_dot() -> None:
    progress = begin("basic-plots")
    learn(progress)
    assert [plots.bit_count() for plots in now(progress).plots] == [3, 3, 3]


def test_mark_builds_for_all_his_bricks() -> None:
    progress = begin("basic-building")
    learn(progress, "drawn")
    assert now(progress).bricks == (5, 5, 5), "nobody was paid"
    learn(progress, "score")
    assert (now(progress).bricks[MARK], now(progress).scores[MARK]) == (0, 5)


def test_income_goes_as_it_is_told() -> None:
    progress = begin("basic-income")
    learn(progress, "won")
    assert now(progress).scores[MARY] == 2
    assert len(now(progress).influence[MARY]) == 1
    learn(progress, "event")
    assert now(progress).bricks[MARK] == 5, "3 for the Turnpike and 2 of the plot"
    assert now(progress).bricks[MARY] == 5, "2 left, and 3 for the Mill"
    learn(progress, "pawnshop")
    assert now(progress).bricks[PETER] == 6
    learn(progress, "tax")
    assert now(progress).bricks == (8, 5, 5), "2 for the Chapel and 1 of the plot; 4 and 1"


def test_trade_goes_as_it_is_told() -> None:
    progress = begin("basic-trade")
    assert now(progress).bricks[MARK] == 8
    learn(progress)
    assert (now(progress).scores[MARK], now(progress).bricks[MARK]) == (7, 5)


def test_the_protection_saves_the_turnpike() -> None:
    progress = begin("basic-influence")
    learn(progress, "mary_draws")
    assert len(now(progress).influence[MARK]) == 1
    learn(progress)
    assert now(progress).scores[MARK] == 7
    assert not now(progress).influence[MARK]
