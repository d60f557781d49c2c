import pytest

from citadel_desktop.match.selfplay import play, play_one
from citadel_desktop.rules.kit.contract import BadOption, complete_options
from tests.match.heap import OPEN
from tests.toys.toll import TOLL


def test_matches_are_played_to_their_end_and_counted() -> None:
    tally = play(OPEN, {"stones": 5}, 20, 1, 2)
    assert tally.matches == 20
    assert tally.endings == {"last_stone": 20}
    assert tally.decisions >= 40


def test_decisions_with_one_action_are_no_choice() -> None:
    tally = play(TOLL, {}, 20, 1, 2)
    assert 0 < tally.unforced < tally.decisions


def test_what_is_counted_is_the_sum_over_the_matches() -> None:
    tally, options = play(TOLL, {}, 5, 3, 3), complete_options(TOLL, {})
    each = [play_one(TOLL, options, f"3 {number}", 3) for number in range(5)]
    assert tally.decisions == sum(one.decisions for one in each)
    assert tally.unforced == sum(one.unforced for one in each)


def test_the_seed_decides_everything() -> None:
    assert play(TOLL, {}, 5, 3, 3) == play(TOLL, {}, 5, 3, 3)
    assert play(TOLL, {}, 5, 3, 3) != play(TOLL, {}, 5, 4, 3)


def test_bad_options_are_refused() -> None:
    with pytest.raises(BadOption):
        play(OPEN, {"stones": 6}, 1, 1, 2)
