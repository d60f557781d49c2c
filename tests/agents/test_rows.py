"""Rows of decisions that are thought about as one, and answers to them."""

from random import Random

import pytest

from citadel_desktop.agents.rows import ActionRow, above, rows_tried
from citadel_desktop.agents.thinking import BASELINE_VISITS, Budget, Situation, weighted
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import VILLAIN, State
from citadel_desktop.rules.kit.rng import seeded
from tests.agents.asking import asked, begun
from tests.agents.goodman_tables import chasing

SOME = Budget(iterations=24)


def table() -> Situation:
    """The villain moves first, a hero with the talisman two steps from the entry moves next."""
    return asked(GOODMAN, State(chasing("1b3", "2b2", "2c2"), seeded("rows"))).situation


def best_row(at: Situation, budget: Budget, random: Random, ahead: int) -> tuple[ActionRow, int]:
    """The row that stands most above what is usual by its mean, and the iterations spent."""
    rows, usual, spent = rows_tried(at, budget, random, ahead)
    return max(rows, key=lambda row: above(row, usual) / (row.visits + BASELINE_VISITS)), spent


def test_a_row_is_legal_to_its_end_and_ends_the_own_moves() -> None:
    at = table()
    row, spent = best_row(at, SOME, Random(1), 1)
    assert spent == SOME.iterations
    assert row.visits > 1
    state = at.imagine(Random(1))
    for seen, action in row.foreseen:
        assert GOODMAN.view(state, VILLAIN) == seen
        assert GOODMAN.refuse(state, VILLAIN, action) is None
        state = GOODMAN.apply(state, VILLAIN, action).state
    decision = GOODMAN.decision(state, VILLAIN)
    assert decision is None or decision.kind != "move"


@pytest.mark.slow
def test_before_the_first_turn_every_iteration_looks_at_another_row() -> None:
    at = asked(GOODMAN, begun("goodman", seed="rows")).situation
    row, _ = best_row(at, Budget(iterations=12), Random(2), 3)
    assert row.visits == 1
    alone = [best_row(at, Budget(iterations=1), Random(seed), 0)[0] for seed in range(12)]
    others = [one.shares[0] for one in alone]
    assert len(set(others)) > 1
    assert row.shares[0] > sum(others) / len(others)


def test_power_makes_the_greatest_weight_stand_out() -> None:
    random, weights = Random(1), (2.0, 0.0, 1.0)
    usual, sharper = ([weighted(weights, random, power) for _ in range(900)] for power in (1, 3))
    assert usual.count(1) == sharper.count(1) == 0
    assert usual.count(2) / 900 == pytest.approx(1 / 3, abs=0.04)
    assert sharper.count(2) / 900 == pytest.approx(1 / 9, abs=0.03)
