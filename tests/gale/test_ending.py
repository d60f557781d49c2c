"""GA-E: how a match ends."""

import pytest

from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.turns import MatchEnded, position_key
from citadel_desktop.rules.kit.contract import Outcome, Refusal
from tests.gale.helpers import board, happen, legal, play, why

EVEN = """
2 . . . . . . . . .
1 X . X + . . O . O
"""


def test_ga_e1_v1_two_more_at_the_beginning_of_ones_turn_win() -> None:
    state = board("2 . x x . . . . . .\n1 X + + X . . O . O")
    state = play(state, "b2-b1", "c2-c1")
    assert GALE.outcome(state) is None
    state = play(state, "end")
    assert GALE.outcome(state) is None
    state, events = happen(state, "end")
    assert events[-1] == MatchEnded("lead_at_start", 0)
    assert GALE.outcome(state) == Outcome((0,), "lead_at_start", "GA-E1")
    assert GALE.to_act(state) == ()
    assert GALE.decision(state, 0) is None
    assert legal(state) == []
    assert why(state, "end", seat=0) == ("match_over", "GA-E2")


def test_ga_e1_v1_one_more_is_not_enough_and_the_others_turn_does_not_end_it() -> None:
    state = board("2 . . . . . . . . .\n1 X . X . X . O . O", "actions 1")
    assert GALE.outcome(play(state, "end", "end")) is None
    lost = play(board("2 . . . . . . . . .\n1 X . X . X . x O ."), "end", "dismiss h1", "end")
    assert GALE.outcome(lost) == Outcome((0,), "lead_at_start", "GA-E1")


def test_ga_e1_short_form_two_more_win_at_once() -> None:
    state = board("2 . x . . . . . . .\n1 X + X . . . . . O", "rules short")
    state, events = happen(state, "b2-b1")
    assert events[-1] == MatchEnded("lead_at_once", 0)
    assert GALE.outcome(state) == Outcome((0,), "lead_at_once", "GA-E1")


def test_ga_e1_short_form_tests_both_sides_after_every_action() -> None:
    capture = board("3 . . . . x . . . .\n2 . . . . x . . . .\n1 X X . . O . O . X", "rules short")
    state, events = happen(capture, "attack e1 by e2 with e3")
    assert events[-1] == MatchEnded("lead_at_once", 0)
    own = board("3 . . . . . . . . .\n2 . . . . . . . . .\n1 X . X . O . O . O", "rules short")
    state, events = happen(own, "a1-a2")
    assert events[-1] == MatchEnded("lead_at_once", 1)
    assert GALE.outcome(state) == Outcome((1,), "lead_at_once", "GA-E1")
    assert state.seat == 0


def test_ga_e2_resignation() -> None:
    assert GALE.concede(board(EVEN), 1) == Outcome((0,), "resignation", "GA-E2")
    assert GALE.concede(board(EVEN), 0) == Outcome((1,), "resignation", "GA-E2")


def test_ga_e2_draw_agreed() -> None:
    assert GALE.agree(board(EVEN)) == Outcome((), "agreed", "GA-E2")


def test_ga_e2_no_giving_up_once_it_is_over() -> None:
    over = play(board("2 . . . . . . . . .\n1 . . . . . . x . ."), "dismiss g1")
    assert isinstance(GALE.concede(over, 0), Refusal)
    assert isinstance(GALE.agree(over), Refusal)


@pytest.mark.parametrize("rules", ["v1", "short"])
def test_ga_e2_the_same_position_to_begin_a_turn_for_the_third_time_is_a_draw(rules: str) -> None:
    state = board(EVEN, f"rules {rules}")
    once = ("c1-d1", "end", "end", "d1-c1", "end", "end")
    state = play(state, *once)
    assert state.ending == ""
    state = play(state, *once[:-1])
    assert state.ending == ""
    state, events = happen(state, "end")
    assert events[-1] == MatchEnded("repetition", None)
    assert GALE.outcome(state) == Outcome((), "repetition", "GA-E2")


def test_ga_e2_it_counts_who_is_to_begin() -> None:
    state = board(EVEN)
    state = play(state, "end", "end", "end")
    assert state.ending == ""
    assert play(state, "end").ending == "repetition"
    size, men, walls = 9, state.warriors, state.walls
    assert position_key(size, 0, men, walls) != position_key(size, 1, men, walls)


def test_ga_e2_a_position_without_warriors_is_a_draw() -> None:
    state = board("2 . . . . . . . . .\n1 x o . . . . . . .")
    state, events = happen(state, "attack b1 by a1")
    assert events[-1] == MatchEnded("no_warriors", None)
    assert GALE.outcome(state) == Outcome((), "no_warriors", "GA-E2")


def test_ga_e2_sixty_quiet_turns_are_a_draw() -> None:
    state = board(EVEN, "quiet 58; turn 70")
    state = play(state, "end")
    assert (state.ending, state.past.quiet) == ("", 59)
    state, events = happen(state, "end")
    assert events[-1] == MatchEnded("quiet_turns", None)
    assert GALE.outcome(state) == Outcome((), "quiet_turns", "GA-E2")


BUSY = """
5 . . . . . . . . .
   #
4 . . . . . . . . .
3 x . . . . . . . .
2 x . x o . . . x O
1 X . X + . . O . x
"""


@pytest.mark.parametrize(
    "action",
    ["recruit b1", "wall c4-d5", "destroy a4-b5 by a3 losing a3", "attack d2 by c2", "siege i2", "c1-d1", "dismiss c1"],
)
def test_ga_e2_a_turn_is_not_quiet_with(action: str) -> None:
    state = board(BUSY.replace("3 x . . . . . . . .", "3 x . x . . . . . x"), "quiet 59; turn 70; actions 2")
    after = play(state, action, "end")
    assert (after.ending, after.past.quiet) == ("", 0)


@pytest.mark.parametrize("action", ["a3-b3", "dismiss a3"])
def test_ga_e2_a_turn_stays_quiet_with(action: str) -> None:
    state = board(BUSY, "quiet 59; turn 70; actions 2")
    assert play(state, action, "end").ending == "quiet_turns"


def test_a_lead_goes_before_a_draw() -> None:
    """GA-E1 before GA-E2: a winner is not robbed by the turn count."""
    state = board("2 . . . . . . . . .\n1 X . X . . . o . .", "move 1; quiet 59; turn 70")
    assert play(state, "end").ending == "lead_at_start"


def test_an_ended_match_is_loaded_and_told() -> None:
    text = "ending quiet_turns\nphase over\nquiet 60\n"
    rows = "\n".join(f"{r} " + " ".join("." * 9) for r in range(9, 1, -1))
    state = load(text + rows + "\n1 X . X . . . O . O")
    assert GALE.outcome(state) == Outcome((), "quiet_turns", "GA-E2")
    assert GALE.progress(state).seat is None
