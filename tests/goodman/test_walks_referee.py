"""All steps of whole matches, and among crowds and pits, beside a slow referee (WT-T1, T2, T4, T5, T7, P1)."""

from random import Random

import pytest

from citadel_desktop.rules.goodman.asks.disengage import Done
from citadel_desktop.rules.goodman.draft import endurance
from citadel_desktop.rules.goodman.movement.steps import TakeStep
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.state import MONSTERS_FROM, Figure, Position
from citadel_desktop.values import replace
from tests.goodman.arena import Scene
from tests.goodman.crowds import random_position
from tests.goodman.designs import SCENARIOS
from tests.goodman.matches import played
from tests.goodman.naive_walks import OUT, PLACES, Where, steps


def listed(position: Position) -> set[tuple[int, Where]]:
    """The steps of the legal list as the referee tells them."""
    return {
        (action.figure % MONSTERS_FROM, OUT if action.square is None else PLACES[action.square])
        for action in procedure().legal_actions(position)
        if isinstance(action, TakeStep)
    }


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_steps_as_a_slow_referee(scenario: str) -> None:
    looked = taken = 0
    for seed in range(4):
        for number, (state, _, _) in enumerate(played(f"walks {seed}", bound=1000, planned="drawn", scenario=scenario)):
            p = state.position
            if number % 5 or not p.asks or p.asks[-1].kind != "move":
                continue
            found = listed(p)
            assert found == steps(p)
            looked, taken = looked + 1, taken + len(found)
    assert looked > 200
    assert taken > 3 * looked


def badly_hurt(position: Position) -> Position:
    """The position with all figures one or two wounds from death."""

    def hurt(row: tuple[Figure, ...]) -> tuple[Figure, ...]:
        return tuple(replace(one, wounds=endurance(one) - 1 - n % 2) for n, one in enumerate(row))

    return replace(position, heroes=hurt(position.heroes), monsters=hurt(position.monsters))


@pytest.mark.parametrize("row", range(4))
def test_the_same_steps_among_crowds_and_pits(row: int) -> None:
    """WT-T4: who dies in a pit may do so beside a friend."""
    chance = Random(f"crowded walks {row}")
    looked = 0
    for _ in range(60):
        scene = Scene(badly_hurt(random_position(chance, beginning=True)))
        while scene.ask.kind in {"activate", "disengage"}:
            scene.take(Done())
        while scene.position.asks and scene.ask.kind == "move":
            assert listed(scene.position) == steps(scene.position)
            looked += 1
            found = scene.legal_of(TakeStep)
            if not found:
                break
            scene.take(chance.choice(found))
    assert looked > 300
