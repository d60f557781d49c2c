"""`refuse` and the legal list say the same, and there is a reason with a rule for everything else."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citadel_desktop.rules.gale.actions import AT_ONE_PLACE, Action, End, Kind, Move, strike
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.legal import legal_actions
from citadel_desktop.rules.gale.refusals import reason, refuse
from citadel_desktop.rules.gale.state import State, geometry
from tests.gale.states import states


@st.composite
def tries(draw: st.DrawFn, state: State) -> Action:
    """Something a player might try: kinds at random, places mostly near pieces."""
    f = geometry(state)
    men = tuple(bits(state.warriors[0] | state.warriors[1])) or (0,)
    somewhere = st.one_of(st.sampled_from(men), st.integers(-2, 99), st.sampled_from(tuple(bits(f.points))))
    kind = draw(st.sampled_from(get_args(Kind)))
    at = draw(somewhere)
    if kind == "end":
        return End()
    if kind == "move":
        start = draw(st.sampled_from(men))
        return Move(start, draw(st.one_of(somewhere, st.sampled_from(tuple(bits(f.near[start]))))))
    if kind in AT_ONE_PLACE:
        return AT_ONE_PLACE[kind](at)
    if kind == "attack":
        at = draw(st.sampled_from(men))
        around = f.near[at]
    else:
        at = draw(st.sampled_from(tuple(bits(state.walls or f.squares))))
        around = f.around[at]
    mine = tuple(bits(around & state.warriors[state.seat])) or men
    lead = draw(st.sampled_from(mine)) if state.setting.rules == "short" else None
    pool = mine if lead is None else (lead, *bits(f.near[lead] & state.warriors[state.seat]))
    by = sum({1 << p for p in draw(st.lists(st.sampled_from(pool), max_size=4))})
    lost = draw(st.sampled_from((None, *mine)))
    return strike(kind, at, by | (0 if lead is None else 1 << lead), lead, lost)


@pytest.mark.slow
@settings(max_examples=600)
@given(st.data())
def test_a_reason_is_given_exactly_for_what_is_not_legal(data: st.DataObject) -> None:
    state = data.draw(states())
    action = data.draw(tries(state))
    seat = data.draw(st.sampled_from((state.seat, state.seat, state.seat, 1 - state.seat)))
    legal = seat == state.seat and action in legal_actions(state)
    told = reason(state, seat, action)
    assert (told is None) == legal, (action, told)
    assert refuse(state, seat, action) == told
    if told:
        assert told.rule.startswith("GA-")


@given(states())
def test_no_reason_against_anything_legal(state: State) -> None:
    assert all(reason(state, state.seat, action) is None for action in legal_actions(state))
    for action in legal_actions(state):
        refused = refuse(state, 1 - state.seat, action)
        assert refused is not None
        assert refused.code == "not_your_turn"
