"""What a board is told of movement, combat and retreats, held to the rules by doing it (WT-T1 to WT-T8, WT-C5)."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from citadel_desktop.rules.goodman.asks.retreat import Retreat, retreat_squares
from citadel_desktop.rules.goodman.draft import figure_at, figure_of, numbers
from citadel_desktop.rules.goodman.explain import (
    NOWHERE,
    Goal,
    amulet_left,
    driven,
    enemies_from,
    explorable,
    foes,
    reach,
    zones,
)
from citadel_desktop.rules.goodman.movement.allowance import refuse_moving
from citadel_desktop.rules.goodman.pending import RetreatAsk
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NAMES, NUMBERS, bits
from citadel_desktop.rules.goodman.state import DEAD, HEROES, NONE, OUTSIDE, VILLAIN, Item, Position, State
from citadel_desktop.rules.kit.rng import seeded
from tests.goodman.arena import M, arena, carried, lying
from tests.goodman.matches import played
from tests.goodman.walks import heroes_turn, step, villains_turn


def goal(position: Position, figure: int, place: str) -> Goal:
    return reach(position, figure).goals[NUMBERS[place]]


def names(squares: int) -> set[str]:
    return {NAMES[square] for square in bits(squares)}


class TestReach:
    def test_ways_avoid_pits_where_they_can_wt_t4(self) -> None:
        scene = heroes_turn("hero 1b2 +5", markers="1c2 pitfall!")
        around, into = goal(scene.position, 0, "1d2"), goal(scene.position, 0, "1c2")
        assert (around.wounds, len(around.steps)) == (0, 4)
        assert (into.wounds, into.dies, into.explores) == (1, True, ())

    def test_a_pit_that_kills_is_reached_past_a_friend_in_it_wt_t4(self) -> None:
        scene = heroes_turn("hero 1b2 +5, hero 1c2", markers="1c2 pitfall!")
        assert goal(scene.position, 0, "1c2").dies
        healthy = heroes_turn("hero 1b2, hero 1c2", markers="1c2 pitfall!")
        assert NUMBERS["1c2"] not in reach(healthy.position, 0).goals

    def test_a_doorway_is_reached_by_its_end_wt_t2(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 two2!, 2b2 two1!, 1c3-2b2")
        found = reach(scene.position, 0)
        entered = found.doors[NUMBERS["1c3"]]
        assert entered.place == NUMBERS["2b2"]
        assert entered == found.goals[NUMBERS["2b2"]]
        assert (entered.left, entered.through) == (4, NUMBERS["1c3"])
        assert len(found.goals[NUMBERS["1c3"]].steps) == 2

    def test_the_villain_spares_hidden_doorways_wt_t7(self) -> None:
        scene = villains_turn("hero 6a1, swordsman 1b3", markers="1c3 two2, 2b2 two1, 1b2 dummy, 1c3-2b2")
        found = reach(scene.position, M)
        assert found.doors[NUMBERS["1c3"]].steps == (step(M, "1c3"),)
        assert NUMBERS["1b2"] not in found.goals

    def test_what_may_be_explored_from_there_wt_t3(self) -> None:
        markers = {"1d2": "dummy", "1d3": "talisman"}
        scene = heroes_turn("hero 1b2, hero 1d4", markers=markers)
        found = reach(scene.position, 0)
        assert found.goals[NUMBERS["1c2"]].explores == (NUMBERS["1d2"],)
        (from_there, *_) = found.besides(NUMBERS["1d3"])
        assert from_there.place == NUMBERS["1c3"]
        scene.take("explore h2 1d3")
        assert explorable(scene.position, 0, NUMBERS["1c3"]) == ()

    def test_what_may_be_taken_up_there_wt_t8(self) -> None:
        there = {"talisman": lying("1c2")}
        assert goal(heroes_turn("hero 1b2", **there).position, 0, "1c2").finds == (0,)
        for killers, finds in (((M,), (0,)), ((M + 1,), ()), ((), ())):
            scene = villains_turn("hero 6a1, swordsman 1b2, swordsman 1e5", talisman=lying("1c2", *killers))
            assert goal(scene.position, M, "1c2").finds == finds

    def test_the_talisman_may_be_carried_into_the_sinkhole_wt_n3(self) -> None:
        more = {"markers": {"1c2": "sinkhole"}, "up": "1c2", "talisman": carried(0)}
        scene = heroes_turn("hero 1b2", **more, scenario="destruction")
        assert goal(scene.position, 0, "1c2").dies
        assert NUMBERS["1c2"] not in reach(heroes_turn("hero 1b2", **more).position, 0).goals

    def test_who_is_bound_gets_nowhere_wt_t5(self) -> None:
        scene = heroes_turn("hero 1b2, swordsman 1c2")
        scene.take("done")
        assert reach(scene.position, 0) == NOWHERE


def moving(seed: str, count: int, **options: Any) -> Iterator[State]:
    """Positions of a match in which figures move."""
    found = (
        state
        for state, _, action in played(seed, **options)
        if action is not None and state.position.asks[-1].kind == "move"
    )
    return islice(found, 0, count * 7, 7)


def walked(state: State, figure: int) -> dict[int, int]:
    """By place a figure can end its move at, the fewest wounds: every row of steps is taken (slow referee)."""
    side = state.position.asks[-1].player
    start = figure_of(state.position, figure)
    best: dict[int, int] = {}
    seen = set()
    todo = [state]
    while todo:
        now = todo.pop()
        if not now.position.asks:
            continue
        decision = GOODMAN.decision(now, side)
        assert decision is not None
        for action in decision.actions:
            if action.kind != "step" or action.figure != figure:
                continue
            after = GOODMAN.apply(now, side, action).state
            one = figure_of(after.position, figure)
            if one.place == DEAD:
                continue
            wounds = one.wounds - start.wounds
            if one.place != start.place and (
                one.place == OUTSIDE or figure_at(after.position, one.place, figure) == NONE
            ):
                best[one.place] = min(wounds, best.get(one.place, 99))
            key = (one.place, wounds, after.position.turn.left, after.position.shown)
            if key not in seen:
                seen.add(key)
                todo.append(after)
    return best


@pytest.mark.parametrize("seed", ["reach 1", "reach 2", "reach 3"])
def test_reach_is_what_all_rows_of_steps_come_to_wt_t1(seed: str) -> None:
    compared = 0
    for state in moving(seed, 8, planned="drawn"):
        position = state.position
        side = position.asks[-1].player
        for figure in numbers(position, side):
            if figure_of(position, figure).place == DEAD:
                continue
            seen = GOODMAN.view(state, side).position
            goals = reach(seen, figure).goals
            told = {place: one.wounds for place, one in goals.items() if not one.dies}
            assert told == walked(state, figure), (seed, position.turn.number, figure)
            compared += refuse_moving(position, figure) is None
    assert compared > 20


def test_every_goal_is_come_to_as_told_wt_t1() -> None:
    for state in moving("goals", 12, planned="drawn"):
        side = state.position.asks[-1].player
        for figure in numbers(state.position, side):
            found = reach(GOODMAN.view(state, side).position, figure)
            for told in (*found.goals.values(), *found.doors.values()):
                after = state
                for action in told.steps:
                    assert GOODMAN.refuse(after, side, action) is None
                    after = GOODMAN.apply(after, side, action).state
                one = figure_of(after.position, figure)
                assert one.place == (DEAD if told.dies else told.place)
                if told.place >= 0 and not told.dies:
                    assert told.enemies == enemies_from(after.position, side, told.place)
                    assert after.position.turn.left == told.left


class TestFoes:
    def test_as_things_stand_while_figures_move_wt_t6(self) -> None:
        scene = heroes_turn("hero 1b2, swordsman 1d2")
        assert foes(scene.position) == ()
        scene.take("step h1 1c2")
        assert foes(scene.position) == ((0, M),)

    def test_those_who_disengage_wt_t5(self) -> None:
        scene = heroes_turn("hero 1b2, hero 1d2, swordsman 1c2")
        assert foes(scene.position) == ()
        scene.take("disengage h2")
        assert foes(scene.position) == ((1, M),)

    def test_in_a_round_those_who_are_in_it_wt_t6(self) -> None:
        scene = heroes_turn("hero 1b2, swordsman 1d2")
        scene.take("step h1 1c2", "done")
        assert scene.ask.kind == "stance"
        assert foes(scene.position) == ((0, M),)

    def test_zones_end_at_walls_wt_t5(self) -> None:
        position = arena("hero 1b3, swordsman dead")
        assert names(zones(position, HEROES)) == {"1b2", "1c3", "1b4"}
        assert zones(position, VILLAIN) == 0


class TestDriven:
    def test_what_is_known_is_told_wt_c5(self) -> None:
        position = arena("hero 1b2, swordsman 1c2", markers="1d2 pitfall!, 1c3 sinkhole!, 1c1 dummy")
        seen = GOODMAN.view(State(position, seeded("driven")), HEROES).position
        pit, hole, hidden = (driven(seen, M, NUMBERS[n]) for n in ("1d2", "1c3", "1c1"))
        assert (pit.end, pit.wounds, pit.dies) == ("moved", 1, False)
        assert (hole.end, hole.dies) == ("moved", True)
        assert hidden.end is None

    def test_friends_change_squares_and_enemies_meet_wt_c5(self) -> None:
        position = arena("hero 1b2, hero 1d2, swordsman 1c2, swordsman 1c3")
        assert driven(position, M, NUMBERS["1d2"]).end == "met"
        swap = driven(position, M, NUMBERS["1c3"])
        assert (swap.end, swap.other, swap.place) == ("swapped", M + 1, NUMBERS["1c3"])

    def test_it_comes_as_told_wt_c5(self) -> None:
        told = 0
        for state, side, action in played("driven", planned="drawn"):
            ask = state.position.asks[-1] if state.position.asks else None
            if not isinstance(action, Retreat) or not isinstance(ask, RetreatAsk):
                continue
            for square in retreat_squares(state.position, ask.victor, ask.loser):
                found = driven(state.position, ask.loser, square)
                after = GOODMAN.apply(state, side, Retreat(square)).state
                one = figure_of(after.position, ask.loser)
                if found.end in {"moved", "swapped", "stayed"}:
                    assert (one.place == DEAD) == found.dies
                    assert found.dies or one.place == found.place
                    told += 1
        assert told


@pytest.mark.parametrize(
    ("amulet", "left"),
    [(Item(), True), (lying("1c2"), True), (carried(1), True), (carried(0), False), (Item("out", by=1), False)],
)
def test_who_takes_the_talisman_out_may_leave_the_amulet_inside_wt_n2(amulet: Item, left: bool) -> None:
    position = arena("hero 1b2, hero 1b3", talisman=carried(0), amulet=amulet, scenario="amulet")
    assert (amulet_left(position, 0) == amulet) == left
    assert amulet_left(position, 1) is None
    assert amulet_left(arena("hero 1b2", talisman=carried(0)), 0) is None
