"""How the computer seats judge positions and designs of Goodman's Citadel."""

from collections.abc import Mapping
from random import Random

import pytest

from citadel_desktop.agents.goodman.features import _company
from citadel_desktop.agents.goodman.odds import current_strength
from citadel_desktop.agents.goodman.policy import GOODMAN_POLICY
from citadel_desktop.agents.goodman.strongholds import measures, quality
from citadel_desktop.agents.policy import graded_shares, score
from citadel_desktop.rules.goodman.movement.steps import ground_of
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NAMES, NUMBERS, bits
from citadel_desktop.rules.goodman.state import DEAD, HEROES, OUTSIDE, VILLAIN, Position, State
from citadel_desktop.rules.goodman.stronghold.design import design_of, faults_of_design
from citadel_desktop.rules.goodman.stronghold.plans import passages
from citadel_desktop.rules.kit.contract import Outcome, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.agents.goodman_tables import at_sight, escaping
from tests.goodman.arena import arena, hero, near_human


def test_only_an_agreed_end_is_drawn() -> None:
    assert GOODMAN_POLICY.drawn == {"agreed"}


def test_designs_vary_and_are_legal_wt_s6() -> None:
    found = set()
    goods = []
    for seed in range(3):
        state = GOODMAN.setup(complete_options(GOODMAN, {}), 2, seeded(f"design {seed}"))
        random = Random(seed)
        while state.position.phase == "design":
            before = state.position
            state = at_sight(state, random)
        assert faults_of_design(before.setting, design_of(before)) == ()
        assert before.proposed <= 15
        found.add(design_of(before))
        goods.append(quality(before))
        while state.position.phase == "roster":
            state = at_sight(state, random)
        assert sum(one.strength for one in state.position.heroes) == state.position.points
    assert len(found) == 3
    assert sum(goods) / len(goods) > 0.6


def test_traps_near_the_entry_and_strong_guards_make_a_design_better() -> None:
    def of(square: str, kind: str) -> Mapping[str, float]:
        markers = {"1a1": "entry", "1e5": "talisman", square: kind}
        position = arena(markers=markers, phase="design", ask="design")
        return measures(position.plans, position.markers, position.links, "talisman")

    near, far, none = of("1a3", "sinkhole"), of("2e3", "sinkhole"), of("1c1", "dummy")
    assert near["sinkholes"] > far["sinkholes"] > none["sinkholes"] == 0
    assert near["pitfalls"] == 0 < of("1a3", "pitfall")["pitfalls"]
    guarded, less, elsewhere = (of("1c3", "non_human50"), of("1c3", "non_human40"), of("2c3", "non_human40"))
    assert guarded["dragon"] == 1 > less["dragon"] == 0
    assert guarded["lair"] > less["lair"] > elsewhere["lair"] == 0
    assert none["dummies"] == 1 > near["dummies"] == 0


def test_a_sinkhole_that_is_the_goal_is_no_trap_wt_n3() -> None:
    beside = NAMES[next(bits(passages(arena().plans)[NUMBERS["1e5"]]))]
    markers = {"1a1": "entry", "1e5": "talisman", beside: "sinkhole"}
    position = arena(markers=markers, phase="design", ask="design")
    found = measures(position.plans, position.markers, position.links, "destruction")
    assert "sinkholes" not in found
    assert found["way_out"] == 1


def test_a_wound_and_a_step_away_cost_the_heroes() -> None:
    def stands(position: Position) -> float:
        view = GOODMAN.view(State(position, seeded("x")), HEROES)
        return score(GOODMAN_POLICY.features(view, HEROES))

    here = escaping()
    hurt = replace(here, heroes=(hero("1d3", wounds=3),))
    far = replace(here, heroes=(hero("1e5"),))
    assert stands(here) > stands(hurt)
    assert stands(here) > stands(far)


def test_a_way_that_no_monster_can_reach_is_free() -> None:
    def counted(position: Position) -> dict[str, float]:
        view = GOODMAN.view(State(position, seeded("x")), HEROES)
        return {feature.code: feature.amount for feature in GOODMAN_POLICY.features(view, HEROES)}

    alone = escaping()
    beset, safe = counted(escaping(near_human("1c3", 25))), counted(alone)
    assert beset["way"] == safe["way"] > 0
    assert (beset["free"], safe["free"]) == (0, 1)
    assert beset["last_steps"] == 0 < safe["last_steps"]
    lying = replace(alone, items=(replace(alone.items[0], fate="lying", at=0), *alone.items[1:]))
    assert counted(lying)["carried"] == counted(lying)["way"] == counted(lying)["free"] == 0


def test_a_better_victory_is_worth_more_wt_n2() -> None:
    worths = [
        graded_shares(GOODMAN_POLICY, Outcome((HEROES,), reason, "WT-N2"), 2)[HEROES]
        for reason in ("minor", "major", "decisive")
    ]
    assert 0.5 < worths[0] < worths[1] < worths[2] == 1
    assert graded_shares(GOODMAN_POLICY, Outcome((VILLAIN,), "heroes_dead", "WT-P1"), 2)[VILLAIN] == 1


@pytest.mark.parametrize("place", range(NUMBERS["6e5"] - 8, NUMBERS["6e5"] + 1))
def test_only_who_is_inside_is_company_for_the_talisman(place: int) -> None:
    """Who is outside or dead is at no square, whatever the number says."""
    position = arena("hero 1b3, hero 1c3, hero 1d3", markers="1a1 entry", ask="move", number=5)
    heroes = (replace(position.heroes[0], place=place), replace(position.heroes[1], place=OUTSIDE))
    position = replace(position, heroes=(*heroes, replace(position.heroes[2], place=DEAD)))
    assert _company(position, ground_of(position), HEROES, place) == current_strength(position.heroes[0])
