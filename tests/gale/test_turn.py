"""GA-T: actions, what they cost, what is free."""

from citadel_desktop.rules.gale.actions import Attack, Destroy, Dismiss, Move, Recruit, Wall
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import controlled
from citadel_desktop.rules.gale.turns import CitadelGivenUp, CitadelTaken, Dismissed, Moved, TurnBegan, TurnEnded
from citadel_desktop.rules.kit.contract import Progress
from tests.gale.helpers import board, happen, legal, play, point, points, why

OPEN = """
3 . . . . . . . . .
2 . . . . . . . . .
1 X . X . + . O . O
"""


def test_ga_t1_actions_are_the_citadels_at_the_turns_start() -> None:
    state = board(OPEN)
    assert state.actions == 2
    state = play(state, "c1-d1", "d1-e1")
    assert state.actions == 0
    assert why(state, "e1-e2") == ("no_action_left", "GA-T1")
    state, events = happen(state, "end")
    assert events == [TurnEnded(0, 0), TurnBegan(1, 2, 2)]
    assert play(state, "end").actions == 2


def test_ga_t1_a_citadel_taken_or_left_changes_control_at_once_but_not_the_actions() -> None:
    state, events = happen(board(OPEN), "a1-a2")
    assert events == [Moved(0, point(state, "a1"), point(state, "a2")), CitadelGivenUp(0, point(state, "a1"))]
    assert controlled(state, 0) == points(state, "c1")
    assert state.actions == 1
    state, events = happen(state, "a2-a1")
    assert CitadelTaken(0, point(state, "a1")) in events
    assert state.actions == 0


def test_ga_t1_unused_actions_lapse_and_a_turn_may_be_ended_at_any_time() -> None:
    state, events = happen(board(OPEN), "end", "end")
    assert events[0] == TurnEnded(0, 2)
    assert state.actions == 2
    assert state.turn.number == 3


def test_ga_t1_only_whose_turn_it_is_acts() -> None:
    state = board(OPEN)
    assert why(state, "a1-a2", seat=1) == ("not_your_turn", "GA-T1")
    assert GALE.decision(state, 1) is None
    assert GALE.to_act(state) == (0,)
    assert why(state, "place a3") == ("wrong_phase", "GA-T1")


def test_ga_t2_a_wall_costs_one_action_beside_an_own_warrior() -> None:
    state = play(board(OPEN), "wall a2-b3")
    assert state.actions == 1
    assert why(state, "wall e5-f6") == ("no_warrior_beside", "GA-T2")
    assert "wall a2-b3" not in legal(state)


def test_ga_t2_recruiting_costs_two_actions_beside_a_controlled_citadel() -> None:
    state = board(OPEN)
    assert legal(state, "recruit") == ["recruit a2", "recruit b1", "recruit c2", "recruit d1"]
    after = play(state, "recruit b1")
    assert (after.actions, after.warriors[0]) == (0, points(state, "a1 b1 c1"))
    poor = play(state, "a1-a2")
    assert legal(poor, "recruit") == []
    assert why(poor, "recruit b1") == ("too_few_actions", "GA-T1")
    assert why(state, "recruit e2") == ("no_citadel_beside", "GA-T2")
    assert why(state, "recruit f1") == ("no_citadel_beside", "GA-T2")
    assert why(state, "recruit a1") == ("recruit_on_citadel", "GA-F3")


def test_ga_t2_a_move_is_one_step_onto_an_empty_open_point() -> None:
    state = board(
        """
        2 . . . . . . . . .
        1 X x . X . . O . O
        """
    )
    assert legal(state, "move") == ["a1-a2", "b1-b2", "b1-c1", "d1-c1", "d1-d2", "d1-e1"]
    assert why(state, "a1-b1") == ("occupied", "GA-T2")
    assert why(state, "a1-b2") == ("not_one_step", "GA-T2")
    assert why(state, "a1-a3") == ("not_one_step", "GA-T2")
    assert why(state, "g1-g2") == ("not_your_warrior", "GA-T2")
    assert why(state, "c1-c2") == ("no_warrior", "GA-T2")


def test_ga_t3_v1_dismisses_freely_at_any_time_of_the_turn() -> None:
    state = play(board(OPEN), "c1-d1", "d1-e1")
    state, events = happen(state, "dismiss e1")
    assert events == [Dismissed(0, point(state, "e1")), CitadelGivenUp(0, point(state, "e1"))]
    assert state.warriors[0] == points(state, "a1")
    assert state.actions == 0
    assert why(state, "dismiss g1") == ("not_your_warrior", "GA-T2")


def test_ga_t3_the_short_form_does_not_dismiss() -> None:
    state = board(OPEN, "rules short")
    assert legal(state, "dismiss") == []
    assert why(state, "dismiss a1") == ("no_dismissal", "GA-T3")


def test_refused_for_what_is_no_action_at_all() -> None:
    state = board(OPEN)
    for action in (
        Move(0, -1),
        Move(0, 10**9),
        Move(-5, 1),
        Wall(10**9),
        Wall(8),
        Wall(9),
        Recruit(9),
        Attack(0, 1 << 999, None, None),
        Attack(0, -1, None, None),
        Attack(1, 1, 0, None),
        Dismiss(-1),
        Destroy(0, 1, 10**9, 10**9),
    ):
        assert GALE.refuse(state, 0, action) is not None, action


def test_progress_and_standings() -> None:
    state = board(OPEN)
    assert GALE.progress(state) == Progress("turn", 1, 1, 0)
    assert GALE.progress(play(state, "end", "end")) == Progress("turn", 2, 3, 0)
    assert GALE.standings(state) == ((2, 2), (2, 2))
