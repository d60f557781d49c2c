"""Every registered game keeps the contract, over its rule sets, sizes and seat counts."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from citadel_desktop.conformance import Among, cases, check_match, check_setup
from citadel_desktop.rules import games
from citadel_desktop.rules.goodman.state import VILLAIN
from citadel_desktop.rules.kit.contract import Decision, Seat
from tests.goodman.matches import eager

SEED = 20
CLOSE, LONG = 12, {"goodman": 5}
"""So many moments of each match are looked at closely, fewer where that takes long; the rest is played through."""
ENDLESS: Mapping[str, Among] = {"goodman": eager}
"""For games that even chance may never bring to an end: what to draw from instead."""
KNOWING: Mapping[str, tuple[Seat, ...]] = {"goodman": (VILLAIN,)}
"""Seats from which nothing is hidden, or only what chance may pass by."""


@pytest.mark.parametrize("game", games())
def test_the_set_up_keeps_the_contract(game: str) -> None:
    assert check_setup(games()[game]) == ()


@pytest.mark.turns(3)
@pytest.mark.parametrize("index", range(8))
@pytest.mark.parametrize("game", games())
def test_a_match_keeps_the_contract(game: str, index: int) -> None:
    """The cases go through the values of all options; the first two are also played again by other processes."""
    rules = games()[game]
    case = cases(rules, 8, SEED)[index]
    match, failures, looked = check_match(
        rules,
        case,
        SEED + index,
        close=LONG.get(game, CLOSE),
        among=ENDLESS.get(game),
        processes=index < 2,
        knowing=KNOWING.get(game, ()),
    )
    assert failures == (), "\n".join(str(failure) for failure in failures)
    assert match.outcome is not None
    assert looked >= min(LONG.get(game, CLOSE), match.steps)


def _fights(decision: Decision[Any]) -> Sequence[Any]:
    """In Gale's Citadel even chance soon dismisses everybody or leaves the citadels: rather strike and build."""
    for kinds in ({"attack", "siege"}, {"recruit", "wall", "destroy"}, {"move"}, {"end"}):
        found = [action for action in decision.actions if action.kind in kinds]
        if found:
            return found
    return decision.actions


EAGER: Mapping[str, Among] = {"gale": _fights}
"""For games in which even chance leads past most of the rules: what to draw from instead."""


@pytest.mark.parametrize("index", range(4))
@pytest.mark.parametrize("game", EAGER)
def test_a_match_of_eager_players_keeps_the_contract(game: str, index: int) -> None:
    rules = games()[game]
    case = cases(rules, 4, SEED + 1)[index]
    match, failures, _ = check_match(
        rules, case, SEED + index, close=CLOSE, among=EAGER[game], processes=index == 0
    )
    assert failures == (), "\n".join(str(failure) for failure in failures)
    assert match.outcome is not None
