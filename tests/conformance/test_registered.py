"""Every game keeps the contract, over its rule sets, sizes and seat counts: those of the app and the example."""

import pytest

from citadel_desktop.conformance import cases, check_match, check_setup
from tests.profiles import SHELF, profile

SEED, CASES = 20, 3
EAGER = [game for game in SHELF if profile(game).eager is not None]
"""Games in which even chance leads past most of the rules."""


@pytest.mark.parametrize("game", SHELF)
def test_the_set_up_keeps_the_contract(game: str) -> None:
    assert check_setup(SHELF[game].load("rules")) == ()


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("index", range(CASES))
@pytest.mark.parametrize("game", SHELF)
def test_a_match_keeps_the_contract(game: str, index: int) -> None:
    """The cases go through the values of all options; the first is also played again by other processes."""
    rules, told = SHELF[game].load("rules"), profile(game)
    match, failures, looked = check_match(
        rules,
        cases(rules, CASES, SEED)[index],
        SEED + index,
        close=told.close,
        among=told.among,
        processes=index == 0,
        knowing=told.knowing,
    )
    assert failures == (), "\n".join(str(failure) for failure in failures)
    assert match.outcome is not None
    assert looked >= min(told.close, match.steps)


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("index", range(4))
@pytest.mark.parametrize("game", EAGER)
def test_a_match_of_eager_players_keeps_the_contract(game: str, index: int) -> None:
    rules, told = SHELF[game].load("rules"), profile(game)
    match, failures, _ = check_match(
        rules, cases(rules, 4, SEED + 1)[index], SEED + index, close=told.close, among=told.eager, processes=index == 0
    )
    assert failures == (), "\n".join(str(failure) for failure in failures)
    assert match.outcome is not None
