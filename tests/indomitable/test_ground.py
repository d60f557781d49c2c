"""What is kept with a position instead of being counted anew."""

import pytest

from citadel_desktop.rules.indomitable.draft import ground
from citadel_desktop.rules.indomitable.ground import survey
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import Position
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests import COMPILED


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_follows_from_the_board_is_kept_right_through_a_match(seats: int) -> None:
    options = complete_options(INDOMITABLE, {"two_players": "two_orders", "equal": True})
    state, chance = INDOMITABLE.setup(options, seats, seeded(8)), seeded(9)
    steps = 0
    while asked := INDOMITABLE.to_act(state):
        decision = INDOMITABLE.decision(state, asked[0])
        assert decision is not None
        action, chance = chance.pick(decision.actions)
        state = INDOMITABLE.apply(state, asked[0], action).state
        p = state.position
        assert p.facts == survey(p.setting.town, p.plots, p.buildings)
        steps += 1
    assert steps > 100
    assert any(card >= 0 for card in state.position.buildings)


def test_a_position_from_elsewhere_is_surveyed_once() -> None:
    state = INDOMITABLE.setup(complete_options(INDOMITABLE, {}), 3, seeded(1))
    found = ground(state.position)
    assert ground(state.position) is found
    assert found.taken == found.built == found.tolls == 0


def test_what_is_kept_is_no_part_of_a_positions_value() -> None:
    one = INDOMITABLE.setup(complete_options(INDOMITABLE, {}), 3, seeded(1)).position
    two = INDOMITABLE.setup(complete_options(INDOMITABLE, {}), 3, seeded(1)).position
    ground(one)
    assert one == two
    assert hash(one) == hash(two)


def test_a_position_made_by_a_step_is_a_position() -> None:
    state = INDOMITABLE.setup(complete_options(INDOMITABLE, {}), 3, seeded(1))
    seat = INDOMITABLE.to_act(state)[0]
    decision = INDOMITABLE.decision(state, seat)
    assert decision is not None
    made = INDOMITABLE.apply(state, seat, decision.actions[0]).state.position
    assert type(made) is Position
    if not COMPILED:
        with pytest.raises(AttributeError):
            made.bricks = (99, 99, 99)  # type: ignore[misc]  # that it cannot be done is the point
