"""The contract over every set-up of Treason, by chance, by card players and by those who serve the Dark Master."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from citadel_desktop.conformance import MatchCase, check_match
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import Decision
from tests.treason.tables import chosen

CLOSE = 6


def every_case() -> list[MatchCase]:
    return [
        MatchCase(chosen(ask_all=ask_all, first=first), seats)
        for seats, ask_all, first in product(INDOMITABLE.seat_counts, (False, True), ("lot", "first_seat"))
    ]


def perfidious(decision: Decision[Action]) -> Sequence[Action]:
    """Cards are played and answered whenever they can be, and bought as soon as there is money."""
    for kinds in ({"play", "protect", "blockade", "turn_up"}, {"influence"}, {"black"}, {"buy"}):
        found = [action for action in decision.actions if action.kind in kinds]
        if found:
            return found
    return decision.actions


def treacherous(decision: Decision[Action]) -> Sequence[Action]:
    """Black counters first, and the Dark Master attacks wherever he can, more than once on the way to his own end."""
    for kinds in ({"attack"}, {"black"}, {"throw", "move"}, {"sell"}):
        found = [action for action in decision.actions if action.kind in kinds]
        if found:
            return found
    return decision.actions


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("case", every_case()[::3], ids=str)
def test_every_set_up_keeps_the_contract(case: MatchCase) -> None:
    match, failures, looked = check_match(INDOMITABLE, case, f"every {case}", close=CLOSE)
    assert failures == (), "\n".join(str(failure) for failure in failures)
    assert match.outcome is not None
    assert looked >= min(CLOSE, match.steps)


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("case", every_case()[1::5], ids=str)
def test_matches_full_of_cards_keep_the_contract(case: MatchCase) -> None:
    seed = f"cards {case}"
    match, failures, _ = check_match(INDOMITABLE, case, seed, close=3 * CLOSE, among=perfidious)
    assert failures == (), "\n".join(str(failure) for failure in failures)
    assert match.outcome is not None
    done = Counter(action.kind for _, action in match.log)
    assert done["play"] + done["protect"] + done["blockade"] > 10


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("case", every_case()[2::5], ids=str)
def test_matches_full_of_attacks_keep_the_contract(case: MatchCase) -> None:
    seed = f"dark {case}"
    match, failures, _ = check_match(INDOMITABLE, case, seed, close=3 * CLOSE, among=treacherous)
    assert failures == (), "\n".join(str(failure) for failure in failures)
    assert match.outcome is not None
    done = Counter(action.kind for _, action in match.log)
    assert done["attack"] > 5
