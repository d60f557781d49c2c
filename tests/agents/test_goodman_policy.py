"""What the computer seats make of positions of Goodman's Citadel."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.goodman.aims import aim_of_hero
from citadel_desktop.agents.goodman.features import WEIGHTS
from citadel_desktop.agents.goodman.policy import GOODMAN_POLICY
from citadel_desktop.agents.goodman.stage import stage_of
from citadel_desktop.agents.goodman.strongholds import measures, quality
from citadel_desktop.agents.levels import LevelName, think
from citadel_desktop.agents.policies import policy_of
from citadel_desktop.agents.policy import graded, score, shares
from citadel_desktop.agents.rows import Memory
from citadel_desktop.agents.thinking import Budget, weighted
from citadel_desktop.match.adjudication import adjudication_of
from citadel_desktop.match.selfplay import at_random
from citadel_desktop.rules.goodman.actions import (
    Action,
    Attack,
    ChoosePosture,
    Face,
    HandOver,
    PickUp,
    Retreat,
    TakeStep,
)
from citadel_desktop.rules.goodman.draft import Draft
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NAMES, NUMBERS, bits
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    HEROES,
    OUTSIDE,
    VILLAIN,
    Figure,
    Item,
    Position,
    State,
)
from citadel_desktop.rules.goodman.stronghold.design import design_of, faults_of_design
from citadel_desktop.rules.goodman.stronghold.plans import passages
from citadel_desktop.rules.kit.contract import Decision, Outcome, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.goodman.arena import (
    M,
    Scene,
    arena,
    carried,
    hero,
    lying,
    near_human,
    non_human,
)

SOME = Budget(iterations=6)


def liked(position: Position) -> dict[Action, float]:
    """By action what the side that is asked thinks of it."""
    state = State(position, seeded("liked"))
    decision = asked(state)
    view = GOODMAN.view(state, decision.seat)
    return dict(zip(decision.actions, GOODMAN_POLICY.priors(view, decision), strict=True))


def asked(state: State) -> Decision[Action]:
    decision = GOODMAN.decision(state, GOODMAN.to_act(state)[0])
    assert decision is not None
    return decision


def begun(**options: Any) -> State:
    return GOODMAN.setup(complete_options(GOODMAN, options), 2, seeded("begun"))


def at_sight(state: State, random: Random) -> State:
    """The state after what looks well, drawn."""
    decision = asked(state)
    priors = GOODMAN_POLICY.priors(GOODMAN.view(state, decision.seat), decision)
    action = decision.actions[weighted(priors, random)]
    return GOODMAN.apply(state, decision.seat, action).state


def moved(position: Position, figure: int, seed: int) -> int:
    """Where a figure is when its side has done with moving."""
    state, random = State(position, seeded(seed)), Random(seed)
    while GOODMAN.to_act(state) and asked(state).kind == "move":
        before = state
        state = at_sight(state, random)
        if state.position.ending or not GOODMAN.to_act(state):
            return _place(before if not state.position.heroes else state, figure)
    return _place(state, figure)


def _place(state: State, figure: int) -> int:
    if figure >= M:
        return state.position.monsters[figure - M].place
    return state.position.heroes[figure].place


def settled(position: Position) -> State:
    """The position after what goes on by itself."""
    draft = Draft(State(position, seeded("settled")))
    procedure().settle(draft)
    return draft.step().state


def share(priors: dict[Action, float], action: Action) -> float:
    return priors[action] / sum(priors.values())


def test_the_game_has_its_policy() -> None:
    assert policy_of("goodman") is GOODMAN_POLICY
    assert GOODMAN_POLICY.drawn == {"agreed"}


def escaping(*monsters: Figure, **more: Any) -> Position:
    """A hero with the talisman in the great hall, three steps from the entry at 1b2."""
    return arena(
        hero("1d3"),
        *monsters,
        markers={"1b2": "entry", "1d4": "sinkhole"},
        up="1b2 1d4",
        talisman=carried(0),
        phase="escape",
        ask="move",
        number=5,
        **more,
    )


def test_the_carrier_runs_for_the_exit_wt_p3() -> None:
    outs = sum(moved(escaping(), 0, seed) == OUTSIDE for seed in range(12))
    assert outs >= 11


def test_nobody_steps_into_a_sinkhole_wt_t4() -> None:
    priors = liked(escaping())
    assert TakeStep(0, NUMBERS["1d4"]) not in priors
    assert all(moved(escaping(), 0, seed) != NUMBERS["1d4"] for seed in range(8))


def test_the_talisman_is_carried_into_the_sinkhole_wt_n3() -> None:
    position = escaping(scenario="destruction")
    priors = liked(position)
    assert share(priors, TakeStep(0, NUMBERS["1d4"])) > 0.95
    assert not any(
        priors[action]
        for action in priors
        if isinstance(action, TakeStep) and action.square is None
    )


def test_a_known_pit_is_walked_round() -> None:
    position = arena(
        hero("1b3"),
        markers={"1d3": "dummy", "1c3": "pitfall"},
        up="1c3",
        ask="move",
        number=5,
    )
    steps = {
        NAMES[action.square]: weight
        for action, weight in liked(position).items()
        if isinstance(action, TakeStep) and action.square is not None
    }
    assert steps["1c3"] < 0.1 * max(steps.values())


def test_what_lies_beside_is_explored() -> None:
    position = arena(hero("1b3"), hero("1d2"), markers={"1b4": "dummy"}, ask="move", number=5)
    explored = sum(bool(_after_moving(position, seed).turn.explores) for seed in range(8))
    assert explored >= 7


def _after_moving(position: Position, seed: int) -> Position:
    """The position just before the side has done with moving."""
    state, random = State(position, seeded(seed)), Random(seed)
    while True:
        after = at_sight(state, random)
        if not after.position.asks or after.position.asks[-1].kind != "move":
            return state.position
        if after.position.turn.number != position.turn.number:
            return state.position
        state = after


def test_the_talisman_is_picked_up_wt_t8() -> None:
    position = arena(
        hero("1c3"), markers={}, talisman=lying("1c3"), phase="escape", ask="move", number=5
    )
    priors = liked(position)
    assert share(priors, PickUp(0, 0)) == 1.0


def test_the_entry_is_blocked_before_the_carrier_gets_there_wt_t1() -> None:
    position = arena(
        hero("1c4", 50),
        near_human("1b3", 25),
        markers={"1b2": "entry"},
        up="1b2",
        talisman=carried(0),
        phase="escape",
        ask="move",
        side=VILLAIN,
        number=6,
    )
    blocked = sum(moved(position, M, seed) == NUMBERS["1b2"] for seed in range(8))
    assert blocked >= 6


def beaten(where: str, **markers: str) -> Position:
    """Hero 0 at 1c3 has beaten what stands at 1c2, and may drive it north of the hall or aside."""
    scene = Scene(
        arena(hero("1c3", 40), near_human(where, 30), markers=markers, up=" ".join(markers))
    )
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
    position = arena(hero("1c3"), near_human("1c2"), side=VILLAIN, number=4, secrecy="secret")
    state = settled(replace(position, setting=replace(position.setting, dice="app")))
    view = GOODMAN.view(state, VILLAIN)
    assert asked(state).seat == VILLAIN
    seen = {
        think(GOODMAN, GOODMAN_POLICY, level, view, VILLAIN, 2, SOME, f"{n}").action
        for n in range(tries)
    }
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
    state = settled(arena(hero("1c2", 25), hero("1d3", 40, 4), non_human("1c3", 50), side=VILLAIN))
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
    guarded, less, elsewhere = (
        of("1c3", "non_human50"),
        of("1c3", "non_human40"),
        of("2c3", "non_human40"),
    )
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


def test_terms_have_the_same_codes_for_all_views() -> None:
    codes = [*WEIGHTS]
    for state in (begun(), begun(planned="drawn"), State(escaping(), seeded("x"))):
        for viewer in (VILLAIN, HEROES):
            view = GOODMAN.view(state, viewer)
            for side in (VILLAIN, HEROES):
                assert [feature.code for feature in GOODMAN_POLICY.features(view, side)] == codes
            assert sum(shares(GOODMAN_POLICY, view, 2)) == pytest.approx(1.0)


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


def test_only_moves_of_the_search_with_no_enemy_near_are_known() -> None:
    def known(position: Position) -> bool:
        state = State(position, seeded("x"))
        decision = asked(state)
        assert decision.kind == "move"
        return GOODMAN_POLICY.forced(GOODMAN.view(state, decision.seat), decision)

    def moving(*monsters: Figure, **more: Any) -> Position:
        markers = {"1b2": "entry", "6a1": "pitfall", "5a1": "pitfall"}
        return arena(hero("1d3"), *monsters, markers=markers, up="1b2", ask="move", **more)

    assert known(moving(phase="search"))
    assert known(moving(near_human("6e5"), phase="search"))
    assert not known(moving(near_human("1b5"), phase="search"))
    assert not known(moving(phase="escape", talisman=carried(0)))


@pytest.mark.parametrize("scenario", ["talisman", "amulet", "destruction"])
def test_something_is_liked_in_every_state_of_a_match(scenario: str) -> None:
    """One side plays by chance, so that the other meets what it would not seek."""
    state = begun(scenario=scenario, planned="drawn", secrecy="secret")
    random = Random(scenario)
    for n in range(250):
        if not GOODMAN.to_act(state):
            break
        decision = asked(state)
        view = GOODMAN.view(state, decision.seat)
        priors = GOODMAN_POLICY.priors(view, decision)
        assert len(priors) == len(decision.actions)
        assert min(priors) >= 0
        assert max(priors) > 0
        by_chance = n // 30 % 2 == decision.seat
        action = (
            at_random(decision, random.random, adjudication_of("goodman"))
            if by_chance
            else decision.actions[weighted(priors, random)]
        )
        state = GOODMAN.apply(state, decision.seat, action).state


def test_a_turn_is_thought_of_in_a_row_and_gone_on_with() -> None:
    """After the first answer the rest of the moves come without thinking, and are legal."""
    position = arena(
        hero("1c4", 50),
        *(near_human(place, 25) for place in ("1b3", "2b2", "2c2")),
        markers={"1b2": "entry"},
        up="1b2",
        talisman=carried(0),
        phase="escape",
        ask="move",
        dice="app",
        side=VILLAIN,
        number=6,
    )
    state, memory, spent = State(position, seeded("row")), Memory(), list[int]()
    while asked(state).seat == VILLAIN and asked(state).kind == "move":
        view = GOODMAN.view(state, VILLAIN)
        answer = think(
            GOODMAN, GOODMAN_POLICY, "master", view, VILLAIN, 2, SOME, f"{len(spent)}", memory
        )
        assert GOODMAN.refuse(state, VILLAIN, answer.action) is None
        spent.append(answer.iterations)
        state = GOODMAN.apply(state, VILLAIN, answer.action).state
    assert spent[0] == SOME.iterations
    assert len(spent) > 1
    assert set(spent[1:]) == {0}


def with_amulet(*monsters: Figure, amulet: Item, talisman: Item | None = None) -> Position:
    """Heroes on the entry and in the great hall, nothing else concealed; the one on the entry has the talisman."""
    return replace(
        arena(
            hero("1b2", 50),
            hero("1d3"),
            *monsters,
            markers={"1b2": "entry"},
            up="1b2",
            talisman=talisman or carried(0),
            amulet=amulet,
            phase="escape",
            scenario="amulet",
            ask="move",
            number=5,
        ),
        points=sum(one.strength for one in monsters),
    )


def test_the_talisman_waits_for_the_amulet_where_nothing_is_to_be_feared_wt_n2() -> None:
    out = TakeStep(0, None)
    near = near_human("1c3", 40)
    assert share(liked(with_amulet(amulet=carried(1))), out) < 0.05
    assert share(liked(with_amulet(amulet=lying("1e5"))), out) < 0.05
    assert share(liked(with_amulet(amulet=carried(0))), out) > 0.9
    assert share(liked(with_amulet(near, amulet=carried(1))), out) > 0.9
    assert share(liked(with_amulet(near_human("6e5", 60), amulet=lying("1e5"))), out) > 0.9


def test_a_better_victory_is_worth_more_wt_n2() -> None:
    worths = [
        graded(GOODMAN_POLICY, Outcome((HEROES,), reason, "WT-N2"), 2)[HEROES]
        for reason in ("minor", "major", "decisive")
    ]
    assert 0.5 < worths[0] < worths[1] < worths[2] == 1
    assert graded(GOODMAN_POLICY, Outcome((VILLAIN,), "heroes_dead", "WT-P1"), 2)[VILLAIN] == 1


def test_who_is_nearly_dead_hands_the_talisman_to_who_is_not_wt_t8() -> None:
    def handed(wounds: int) -> float:
        position = arena(
            hero("1c3", 30, wounds),
            hero("1c2", 30),
            markers={"6a1": "entry", "1d4": "dummy"},
            talisman=carried(0),
            phase="escape",
            ask="move",
            number=5,
        )
        position = replace(position, turn=replace(position.turn, walked=3))
        return share(liked(position), HandOver(0, 0, 1))

    assert handed(5) > 0.5 > handed(0)


def test_nobody_throws_away_his_defence_who_would_die_of_it_wt_c2() -> None:
    """Four wounds to live, two enemies."""
    state = settled(
        arena(hero("1c3", 35, 2), near_human("1c2", 30), near_human("1d3", 30), secrecy="secret")
    )
    position = state.position
    while position.asks[-1].player != HEROES:
        state = at_sight(state, Random(1))
        position = state.position
    assert share(liked(position), ChoosePosture(0, ALL_OUT)) < 0.1


def test_a_carrier_does_not_end_where_enemies_get_to() -> None:
    position = arena(
        hero("1b2", wounds=5), near_human("1d4"), markers={"6a1": "entry"}, ask="move", number=5
    )
    stage = stage_of(position, HEROES)
    assert stage.danger() >> NUMBERS["1b2"] & 1
    assert not stage.danger() >> NUMBERS["2b2"] & 1
    assert aim_of_hero(stage, 0).fear > 0
