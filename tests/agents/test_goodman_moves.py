"""How the computer seats move in Goodman's Citadel, and what they carry where."""

from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.goodman.aims import aim_of_hero
from citadel_desktop.agents.goodman.look import look_of
from citadel_desktop.agents.goodman.moves import _hand_over
from citadel_desktop.agents.goodman.policy import GOODMAN_POLICY
from citadel_desktop.agents.levels import think
from citadel_desktop.agents.rows import Memory
from citadel_desktop.agents.thinking import Budget
from citadel_desktop.rules.goodman.asks.carry import HandOver, PickUp
from citadel_desktop.rules.goodman.asks.move import EndQuest
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NAMES, NUMBERS
from citadel_desktop.rules.goodman.state import AMULET, HEROES, NONE, OUTSIDE, VILLAIN, Figure, Item, Position, State
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.agents.goodman_tables import asked, at_sight, chasing, escaping, liked, moved, share
from tests.goodman.arena import M, arena, carried, hero, lying, near_human

SOME = Budget(iterations=6)


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
    assert not any(priors[action] for action in priors if isinstance(action, TakeStep) and action.square is None)


def test_a_known_pit_is_walked_round() -> None:
    position = arena("hero 1b3", markers="1d3 dummy, 1c3 pitfall!", ask="move", number=5)
    steps = {
        NAMES[action.square]: weight
        for action, weight in liked(position).items()
        if isinstance(action, TakeStep) and action.square is not None
    }
    assert steps["1c3"] < 0.1 * max(steps.values())


def test_what_lies_beside_is_explored() -> None:
    position = arena("hero 1b3, hero 1d2", markers="1b4 dummy", ask="move", number=5)
    assert _explored(position) >= 7


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


def test_what_is_out_is_fought_before_more_is_turned_up_wt_t3() -> None:
    """The heroes are beside a marker, a monster is two steps from one of them."""
    scene = arena("hero 1b3 40, hero 1c4 40, near_human 1d2", markers="1b4 dummy", ask="move", number=5)
    alone = replace(scene, monsters=())
    assert _explored(scene) <= 2
    assert _explored(alone) >= 7


def _explored(position: Position) -> int:
    return sum(bool(_after_moving(position, seed).turn.explores) for seed in range(8))


@pytest.mark.parametrize("entry", [True, False])
def test_who_goes_home_without_knowing_the_way_looks_for_it_wt_n2(entry: bool) -> None:
    position = arena(
        "hero 1b3, near_human dead",
        markers={"1b4": "dummy", "1b2" if entry else "6a1": "entry"},
        up="1b2 6a1",
        amulet=Item("out"),
        scenario="amulet",
        ask="move",
        number=5,
    )
    explores = liked(position)[Explore(0, NUMBERS["1b4"])]
    assert explores == 0.0 if entry else explores > 0.5


def test_the_talisman_is_picked_up_wt_t8() -> None:
    position = arena("hero 1c3", markers="", talisman=lying("1c3"), phase="escape", ask="move", number=5)
    priors = liked(position)
    assert share(priors, PickUp(0, 0)) == 1.0


def test_the_entry_is_blocked_before_the_carrier_gets_there_wt_t1() -> None:
    blocked = sum(moved(chasing("1b3"), M, seed) == NUMBERS["1b2"] for seed in range(8))
    assert blocked >= 6


def test_a_turn_is_thought_of_in_a_row_and_gone_on_with() -> None:
    """After the first answer the rest of the moves come without thinking, and are legal."""
    state, memory, spent = State(chasing("1b3", "2b2", "2c2"), seeded("row")), Memory(), list[int]()
    while asked(state).seat == VILLAIN and asked(state).kind == "move":
        view = GOODMAN.view(state, VILLAIN)
        answer = think(GOODMAN, GOODMAN_POLICY, "master", view, VILLAIN, 2, SOME, f"{len(spent)}", memory)
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
            "hero 1b2 50, hero 1d3",
            *monsters,
            markers="1b2 entry!",
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
    assert share(liked(with_amulet(amulet=lying("1e5"))), out) < 0.05
    assert share(liked(with_amulet(near, amulet=lying("1e5"))), out) > 0.9
    assert share(liked(with_amulet(amulet=carried(0))), out) > 0.9
    assert share(liked(with_amulet(near_human("6e5", 60), amulet=lying("1e5"))), out) > 0.9


def test_the_talisman_does_not_wait_for_an_amulet_that_is_carried_wt_n2() -> None:
    assert share(liked(with_amulet(amulet=carried(1))), TakeStep(0, None)) > 0.9


def test_with_the_talisman_out_the_amulet_is_brought_out_too_wt_n2() -> None:
    position = escaping(amulet=carried(0), scenario="amulet")
    position = replace(position, items=(Item("out", NONE, 0), position.items[AMULET]))
    assert sum(moved(position, 0, seed) == OUTSIDE for seed in range(12)) >= 11
    assert liked(position)[EndQuest()] == 0.0
    late = replace(position, turn=replace(position.turn, number=101))
    assert share(liked(late), EndQuest()) == 1.0


def test_with_the_talisman_out_the_villain_blocks_the_amulet_wt_n2() -> None:
    chase = chasing("1b3")
    setting = replace(chase.setting, scenario="amulet")
    position = replace(chase, setting=setting, items=(Item("out", NONE, 0), carried(0)))
    assert sum(moved(position, M, seed) == NUMBERS["1b2"] for seed in range(8)) >= 6


def test_who_is_nearly_dead_hands_the_talisman_to_who_is_not_wt_t8() -> None:
    def handed(wounds: int) -> float:
        position = arena(
            hero("1c3", 30, wounds),
            "hero 1c2",
            markers="6a1 entry, 1d4 dummy",
            talisman=carried(0),
            phase="escape",
            ask="move",
            number=5,
        )
        position = replace(position, turn=replace(position.turn, walked=3))
        return share(liked(position), HandOver(0, 0, 1))

    assert handed(5) > 0.5 > handed(0)


def test_heroes_hand_over_nothing_that_a_monster_has_wt_t8() -> None:
    position = arena(
        "near_human 1c3, hero 1c2, hero 1c4",
        markers="6a1 entry, 1d4 dummy",
        talisman=carried(M),
        phase="escape",
        ask="move",
        number=5,
    )
    assert all(_hand_over(look_of(position, HEROES), Random(seed), 1.0) == [] for seed in range(8))


def test_a_carrier_does_not_end_where_enemies_get_to() -> None:
    position = arena("hero 1b2 +5, near_human 1d4", markers="6a1 entry", ask="move", number=5)
    stage = look_of(position, HEROES)
    assert stage.danger() >> NUMBERS["1b2"] & 1
    assert not stage.danger() >> NUMBERS["2b2"] & 1
    assert aim_of_hero(stage, 0).fear > 0


def test_only_moves_of_the_search_with_no_enemy_near_are_known() -> None:
    def known(position: Position) -> bool:
        state = State(position, seeded("x"))
        decision = asked(state)
        assert decision.kind == "move"
        return GOODMAN_POLICY.forced(GOODMAN.view(state, decision.seat), decision)

    def moving(*monsters: Figure, **more: Any) -> Position:
        markers = {"1b2": "entry", "6a1": "pitfall", "5a1": "pitfall"}
        return arena("hero 1d3", *monsters, markers=markers, up="1b2", ask="move", **more)

    assert known(moving(phase="search"))
    assert known(moving(near_human("6e5"), phase="search"))
    assert not known(moving(near_human("1b5"), phase="search"))
    assert not known(moving(phase="escape", talisman=carried(0)))
