"""A villain makes a proposed design his own: legal, better, and another one from match to match (WT-S)."""

from random import Random

import pytest

from citadel_desktop.agents.goodman.designs import changes, wishes
from citadel_desktop.agents.goodman.policy import GOODMAN_POLICY
from citadel_desktop.agents.goodman.strongholds import MEASURES, quality
from citadel_desktop.agents.goodman.styles import style_called, style_of
from citadel_desktop.rules import GAMES
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.design import Finish, Propose, Put, TakeOff
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import VILLAIN, Position, State
from citadel_desktop.rules.goodman.stronghold.design import design_of, faults_of_design
from citadel_desktop.rules.goodman.stronghold.markers import PITFALL, SINKHOLE
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace

USUAL = {name: weight / spread for name, (_, spread, weight) in MEASURES.items()}


def proposed(seed: str, scenario: str = "talisman", points: int = 400) -> State:
    options = complete_options(GOODMAN, {"scenario": scenario, "planned": "own"})
    state = GOODMAN.setup(options, 2, seeded(seed))
    return GOODMAN.apply(state, VILLAIN, Propose(points)).state


def course(state: State, seed: int = 1) -> list[Action]:
    decision = GOODMAN.decision(state, VILLAIN)
    assert decision is not None
    view = GOODMAN.view(state, VILLAIN)
    return [*GOODMAN_POLICY.course(view, decision, Random(seed), 1.0)]


def done(state: State, actions: list[Action]) -> State:
    for action in actions:
        assert GOODMAN.refuse(state, VILLAIN, action) is None
        state = GOODMAN.apply(state, VILLAIN, action).state
    return state


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("scenario", ["talisman", "amulet", "destruction"])
def test_changes_are_legal_and_for_the_better(scenario: str) -> None:
    before = [quality(proposed(f"{n}", scenario).position) for n in range(8)]
    after = []
    for n in range(8):
        state = proposed(f"{n}", scenario)
        actions = course(state, n)
        assert actions.pop() == Finish()
        assert all(isinstance(one, TakeOff | Put) for one in actions)
        position = done(state, actions).position
        assert faults_of_design(position.setting, design_of(position)) == ()
        after.append(quality(position))
    assert sum(after) > sum(before) + 4


def test_villains_wish_for_different_things() -> None:
    made = {design_of(done(proposed("x"), course(proposed("x"), n)).position) for n in range(5)}
    assert len(made) == 5
    table = proposed("x").position
    style = style_of(table)
    assert wishes(style, Random(1)) != wishes(style, Random(2))


def test_a_villain_is_bold_or_cautious_as_is_chosen_or_by_his_lot() -> None:
    assert {style_of(proposed(f"{n}").position).name for n in range(8)} == {"bold", "cautious"}
    bold, cautious = (style_called(name) for name in GAMES["goodman"].styles[VILLAIN])
    assert bold
    assert cautious
    assert wishes(bold, Random(1))["dragon"] > wishes(cautious, Random(1))["dragon"]
    assert wishes(bold, Random(1))["pitfalls"] < wishes(cautious, Random(1))["pitfalls"]


def test_traps_are_put_where_heroes_come_by() -> None:
    """Who wishes for traps near the entry has more of them there than by chance."""
    wish = dict.fromkeys(MEASURES, 0.0) | {"sinkholes": 1.0, "pitfalls": 1.0}

    def traps(position: Position) -> int:
        return sum(kind in {PITFALL, SINKHOLE} for kind in position.markers)

    before = proposed("traps").position
    markers = list(before.markers)
    for square, kind in changes(before, wish, Random(1)):
        markers[square] = kind
    after = replace(before, markers=tuple(markers))
    assert traps(after) > traps(before)
    assert not changes(before, dict.fromkeys(MEASURES, 0.0), Random(1))


def test_what_is_not_as_proposed_is_left_as_it_is() -> None:
    """Whoever has made it has had something in mind; and nobody changes a design for ever."""
    state = proposed("own")
    changed = done(state, course(state)[:-1])
    assert course(changed) == [Finish()]
    empty = GOODMAN.setup(complete_options(GOODMAN, {}), 2, seeded("empty"))
    assert all(isinstance(one, Propose) for one in course(empty))
