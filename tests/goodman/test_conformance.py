"""The contract over the values of all options, by eager matches."""

import pytest

from citadel_desktop.conformance import Case, cases, check_match, check_setup
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import VILLAIN
from tests.goodman.matches import eager

CLOSE = 6
CASES = cases(GOODMAN, 4, "goodman")


def test_the_set_up_keeps_the_contract() -> None:
    assert check_setup(GOODMAN) == ()


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_match_keeps_the_contract(case: Case) -> None:
    """Before the villain nothing is hidden but what the heroes' side has chosen in secret, which chance may pass by."""
    index = CASES.index(case)
    match, failures, looked = check_match(
        GOODMAN,
        case,
        f"goodman {index}",
        close=CLOSE,
        among=eager,
        processes=index == 0,
        knowing=(VILLAIN,),
    )
    assert failures == (), "\n".join(str(failure) for failure in failures)
    assert match.outcome is not None
    assert looked >= min(CLOSE, match.steps)
