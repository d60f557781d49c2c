"""A side's move is drawn as a whole: by the ends its figures walk to, each by its shortest way (WT-T1)."""

from random import Random

import pytest

from citadel_desktop.agents.goodman.policy import GOODMAN_POLICY
from citadel_desktop.agents.levels import think
from citadel_desktop.agents.rows import ActionRow, Memory, _among, _drawn
from citadel_desktop.agents.thinking import Budget, Situation
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.carry import PickUp
from citadel_desktop.rules.goodman.asks.disengage import Done
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import NONE, VILLAIN, Position, State
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.agents.goodman_tables import chasing, escaping
from tests.goodman.arena import M, arena, lying

SURELY = 32


def course(position: Position, seed: int = 1, power: float = SURELY) -> list[Action]:
    """What the side that moves would do."""
    state = State(position, seeded("course"))
    seat = GOODMAN.to_act(state)[0]
    decision = GOODMAN.decision(state, seat)
    assert decision is not None
    view = GOODMAN.view(state, seat)
    return [*GOODMAN_POLICY.course(view, decision, Random(seed), power)]


@pytest.mark.parametrize("scenario", ["talisman", "amulet", "destruction"])
def test_courses_are_legal_and_come_back_to_no_square_of_their_own_wt_t1(scenario: str) -> None:
    options = complete_options(GOODMAN, {"scenario": scenario, "planned": "drawn"})
    state, random, memory = GOODMAN.setup(options, 2, seeded(scenario)), Random(scenario), Memory()
    courses = 0
    while GOODMAN.to_act(state) and state.position.turn.number < 60:
        seat = GOODMAN.to_act(state)[0]
        decision = GOODMAN.decision(state, seat)
        assert decision is not None
        view, turn = GOODMAN.view(state, seat), state.position.turn
        if decision.kind == "move" and turn.walker == NONE and len(decision.actions) > 1:
            courses += 1
            _done(state, GOODMAN_POLICY.course(view, decision, random, 1.0))
        answer = think(GOODMAN, GOODMAN_POLICY, "squire", view, seat, 2, Budget(), f"{courses}", memory)
        state = GOODMAN.apply(state, seat, answer.action).state
    assert courses > 20


def _done(state: State, actions: object) -> None:
    """Do a course, which ends the move or takes something."""
    assert isinstance(actions, list)
    seat, ways = GOODMAN.to_act(state)[0], dict[int, list[int]]()
    for action in actions:
        assert not state.position.ending
        assert GOODMAN.refuse(state, seat, action) is None
        if isinstance(action, TakeStep):
            start = figure_of(state.position, action.figure).place
            way = ways.setdefault(action.figure, [start])
            state = GOODMAN.apply(state, seat, action).state
            way.append(figure_of(state.position, action.figure).place)
            if state.position.ending:
                return
        else:
            state = GOODMAN.apply(state, seat, action).state
    assert all(len({*way}) == len(way) for way in ways.values())
    assert isinstance(actions[-1], Done | PickUp) or actions[-1].kind == "end_quest"


def test_a_figure_goes_to_the_best_end_by_the_shortest_way_wt_t1() -> None:
    steps = [action for action in course(escaping()) if isinstance(action, TakeStep)]
    assert len(steps) == 4
    assert steps[-1].square is None


def test_what_lies_on_the_way_is_taken_before_anything_else_wt_t8() -> None:
    position = arena("hero 1b2", markers="1b4 entry!", talisman=lying("1c2"), phase="escape", ask="move", number=5)
    assert course(position) == [TakeStep(0, NUMBERS["1c2"]), PickUp(0, 0)]


@pytest.mark.parametrize(("killers", "takes"), [((M,), True), ((M + 1,), False), ((), False)])
def test_a_swordsman_plans_to_take_it_only_after_killing_for_it_wt_t8(killers: tuple[int, ...], takes: bool) -> None:
    position = arena(
        "hero 6a1, swordsman 1b2, swordsman dead",
        markers="1b5 entry!",
        talisman=lying("1c2", *killers),
        phase="escape",
        ask="move",
        side=VILLAIN,
    )
    assert (PickUp(M, 0) in course(position)) == takes


def test_two_heroes_explore_two_markers_wt_t3() -> None:
    position = arena("hero 1c2, hero 1c3", markers="1a1 entry!, 1d2 dummy, 1d3 pitfall", ask="move", number=5)
    for seed in range(6):
        explored = [one for one in course(position, seed) if isinstance(one, Explore)]
        assert {one.square for one in explored} == {NUMBERS["1d2"], NUMBERS["1d3"]}


def test_rows_that_lead_to_the_same_count_once() -> None:
    view = GOODMAN.view(State(chasing("1b3", "2b2"), seeded("rows")), VILLAIN)
    table = Situation(GOODMAN, GOODMAN_POLICY, 2, VILLAIN, view)
    random, rows = Random(1), list[ActionRow]()
    drawn = [_drawn(table, table.imagine(random), VILLAIN, random, SURELY) for _ in range(4)]
    found = {id(_among(rows, row)) for row in drawn}
    assert len(found) == len(rows) == len({hash(row.end) for row in drawn}) < len(drawn)


def test_a_squire_goes_on_with_a_move_it_has_begun() -> None:
    """What a memory keeps is the rest of the move as it was drawn."""
    state = GOODMAN.setup(complete_options(GOODMAN, {"planned": "drawn"}), 2, seeded("squire"))
    memory, done = Memory(), list[Action]()
    while state.position.turn.number < 2:
        seat = GOODMAN.to_act(state)[0]
        view = GOODMAN.view(state, seat)
        answer = think(GOODMAN, GOODMAN_POLICY, "squire", view, seat, 2, Budget(), "x", memory)
        if answer.iterations and state.position.turn.number:
            done.append(answer.action)
            assert len(answer.rest) >= 3
        state = GOODMAN.apply(state, seat, answer.action).state
    assert len(done) == 1


def test_who_keeps_a_doorway_closed_is_come_at_by_another_wt_t2() -> None:
    """The talisman lies at 2b2, the near end of one doorway, and an enemy stands on it."""
    position = arena(
        "hero 1b3 50, near_human 2b2 25",
        markers="1c3 to2!, 2b2 from1!, 1d2 to2!, 2d3 from1!, 1b2 entry!, 1c3-2b2, 1d2-2d3",
        talisman=lying("2b2"),
        phase="escape",
        ask="move",
        number=5,
    )
    steps = [action.square for action in course(position) if isinstance(action, TakeStep)]
    assert NUMBERS["1d2"] in steps
    assert NUMBERS["1c3"] not in steps
