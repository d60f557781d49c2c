"""How the computer seats fight in Goodman's Citadel."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.goodman.policy import GOODMAN_POLICY
from citadel_desktop.agents.levels import LevelName, think
from citadel_desktop.agents.thinking import Budget, weighted
from citadel_desktop.rules.goodman.asks.retreat import Retreat
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Face
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import ALL_OUT, HEROES, VILLAIN, Position, State
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.agents.goodman_tables import asked, at_sight, liked, settled, share
from tests.goodman.arena import M, Scene, arena, hero, near_human

SOME = Budget(iterations=6)


def beaten(where: str, **markers: str) -> Position:
    """Hero 0 at 1c3 has beaten what stands at 1c2, and may drive it north of the hall or aside."""
    scene = Scene(arena("hero 1c3 40", near_human(where, 30), markers=markers, up=" ".join(markers)))
    scene.fight(h0m0=70)
    return scene.position


def test_losers_are_driven_into_pits_wt_c5() -> None:
    position = beaten("1c2", **{"1b2": "pitfall"})
    assert position.asks[-1].kind == "retreat"
    priors = liked(position)
    assert max(priors, key=lambda action: priors[action]) == Retreat(NUMBERS["1b2"])


def test_losers_are_driven_into_sinkholes_above_all_wt_c5() -> None:
    priors = liked(beaten("1c2", **{"1b2": "pitfall", "1d2": "sinkhole"}))
    assert share(priors, Retreat(NUMBERS["1d2"])) > 0.95


def fought(*monsters: Any, strength: int = 35) -> Position:
    """A fight in which the heroes' side is asked how it stands."""
    state = settled(arena(hero("1c3", strength), *monsters))
    position = state.position
    while position.asks[-1].player != HEROES:
        state = at_sight(state, Random(1))
        position = state.position
    return position


@pytest.mark.parametrize(("level", "tries"), [("squire", 150), ("knight", 40)])
def test_all_postures_appear_wt_c2(level: LevelName, tries: int) -> None:
    """Whoever always took the best one would be read."""
    position = arena("hero 1c3, near_human 1c2", side=VILLAIN, number=4, secrecy="secret")
    state = settled(replace(position, setting=replace(position.setting, dice="app")))
    view = GOODMAN.view(state, VILLAIN)
    assert asked(state).seat == VILLAIN
    seen = {think(GOODMAN, GOODMAN_POLICY, level, view, VILLAIN, 2, SOME, f"{n}").action for n in range(tries)}
    assert seen == {ChoosePosture(M, posture) for posture in (0, 1, 2)}


def test_shares_are_few_and_sum_up_wt_c3() -> None:
    position = fought(near_human("1c2", 25, 4), near_human("1d3", 40))
    state, random = State(position, seeded("shares")), Random(3)
    state = at_sight(state, random)
    while state.position.asks[-1].kind == "stance" and asked(state).seat == HEROES:
        priors = liked(state.position)
        some = [action for action, weight in priors.items() if weight]
        assert 0 < len(some) <= 6
        state = at_sight(state, random)


def test_who_is_nearly_dead_is_struck_at_wt_c3() -> None:
    position = fought(near_human("1c2", 40), near_human("1d3", 30, 5))
    state = State(position, seeded("weak"))
    state = GOODMAN.apply(state, HEROES, ChoosePosture(0, 0)).state
    priors = {one: w for one, w in liked(state.position).items() if isinstance(one, Attack)}
    at = {other: sum(w for a, w in priors.items() if a.enemy == other) for other in (M, M + 1)}
    assert at[M + 1] > at[M]


def test_a_non_human_faces_one_wt_c3() -> None:
    state = settled(arena("hero 1c2 25, hero 1d3 40+4, non_human 1c3 50", side=VILLAIN))
    random = Random(2)
    faced: Counter[int] = Counter()
    for _ in range(20):
        one = state
        while one.position.asks[-1].kind == "stance":
            decision = asked(one)
            priors = GOODMAN_POLICY.priors(GOODMAN.view(one, decision.seat), decision)
            action = decision.actions[weighted(priors, random)]
            if isinstance(action, Face):
                faced[action.enemy] += 1
            one = GOODMAN.apply(one, decision.seat, action).state
    assert sum(faced.values()) == 20


def test_nobody_throws_away_his_defence_who_would_die_of_it_wt_c2() -> None:
    """Four wounds to live, two enemies."""
    state = settled(arena("hero 1c3 35+2, near_human 1c2, near_human 1d3", secrecy="secret"))
    position = state.position
    while position.asks[-1].player != HEROES:
        state = at_sight(state, Random(1))
        position = state.position
    assert share(liked(position), ChoosePosture(0, ALL_OUT)) < 0.1
