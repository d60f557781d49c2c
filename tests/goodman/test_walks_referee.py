"""All steps of whole matches beside a slow referee (WT-T1, WT-T2, WT-T5, WT-T7, WT-P1)."""

import pytest

from citadel_desktop.rules.goodman.actions import TakeStep
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.state import MONSTERS_FROM
from tests.goodman.designs import SCENARIOS
from tests.goodman.matches import played
from tests.goodman.naive_walks import OUT, PLACES, steps


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_steps_as_a_slow_referee(scenario: str) -> None:
    looked = taken = 0
    for seed in range(4):
        for number, (state, _, _) in enumerate(
            played(f"walks {seed}", bound=1000, planned="drawn", scenario=scenario)
        ):
            p = state.position
            if number % 5 or not p.asks or p.asks[-1].kind != "move":
                continue
            listed = {
                (
                    action.figure % MONSTERS_FROM,
                    OUT if action.square is None else PLACES[action.square],
                )
                for action in procedure().legal_actions(p)
                if isinstance(action, TakeStep)
            }
            assert listed == steps(p)
            looked, taken = looked + 1, taken + len(listed)
    assert looked > 200
    assert taken > 3 * looked
