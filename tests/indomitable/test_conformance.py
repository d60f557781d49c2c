"""The contract over every set-up of the game, by chance and by players who reach for influence cards."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from citadel_desktop.conformance import MatchCase, check_match
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import Decision, complete_options

CLOSE = 6
VARIANTS = {2: ("none", "five_plots", "two_orders"), 3: ("none",), 4: ("none",), 5: ("none",)}


def every_case() -> list[MatchCase]:
    """Every set-up that plays differently; `two_players` is looked at only where two play (IC-S4)."""
    return [
        MatchCase(
            complete_options(
                INDOMITABLE,
                {"edition": edition, "two_players": variant, "equal": equal, "ask_all": ask_all, "first": first},
            ),
            seats,
        )
        for edition, firsts in (("basic", ("lot", "first_seat")), ("strategic", ("lot",)))
        for seats, equal, ask_all, first in product(INDOMITABLE.seat_counts, (False, True), (False, True), firsts)
        for variant in VARIANTS[seats]
    ]


def perfidious(decision: Decision[Action]) -> Sequence[Action]:
    """Cards are played and answered whenever they can be, bought as soon as there is money, land is bought early."""
    for kinds in ({"play", "protect", "blockade"}, {"influence"}, {"buy"}):
        found = [action for action in decision.actions if action.kind in kinds]
        if found:
            return found
    return decision.actions


@pytest.mark.slow
@pytest.mark.parametrize("case", every_case()[::5], ids=str)
def test_every_set_up_keeps_the_contract(case: MatchCase) -> None:
    match, failures, looked = check_match(INDOMITABLE, case, f"every {case}", close=CLOSE)
    assert failures == (), "\n".join(str(failure) for failure in failures)
    assert match.outcome is not None
    assert looked >= min(CLOSE, match.steps)


@pytest.mark.slow
@pytest.mark.parametrize("case", every_case()[3::7], ids=str)
def test_matches_full_of_cards_keep_the_contract(case: MatchCase) -> None:
    seed = f"cards {case}"
    match, failures, _ = check_match(INDOMITABLE, case, seed, close=3 * CLOSE, among=perfidious)
    assert failures == (), "\n".join(str(failure) for failure in failures)
    assert match.outcome is not None
    done = Counter(action.kind for _, action in match.log)
    assert done["play"] + done["protect"] + done["blockade"] > 10
