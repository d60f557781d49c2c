"""Turns thought about as one: what they find in Gale's Citadel, and how they are searched."""

from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.gale.claiming import FULL_SEARCH_CLAIMS, claimed
from citadel_desktop.agents.gale.evaluation import evaluation
from citadel_desktop.agents.gale.policy import GALE_POLICY
from citadel_desktop.agents.gale.turns import REPETITION_FACTOR, UNUSED_CITADEL_COST, turns
from citadel_desktop.agents.policy import score
from citadel_desktop.agents.rows import Memory
from citadel_desktop.agents.thinking import Answer
from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.ending import leader
from citadel_desktop.rules.gale.legal import unclaimed
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import State, controlled
from tests.agents.asking import asked, begun
from tests.agents.test_gale_threats import NEAR, STRIKE
from tests.gale.helpers import board, play

AWAY = "3 . . + . . . . . .\n2 . X x . . . . X .\n1 . . . . . O . O ."


def answer(state: State, iterations: int = 10, trees: int = 1) -> Answer:
    return asked(GALE, state).answer("master", iterations, trees=trees)


def drawn(state: State, random: Random) -> State:
    """The state after an action drawn by its prior."""
    one = asked(GALE, state)
    after: State = one.after(one.drawn(random))
    return after


def turn_of(state: State, found: Answer) -> State:
    """The state after an answer's action and the rest of its turn; every action is legal, and the whole is a turn."""
    seat, before = state.seat, state.turn.number
    for action in (found.action, *found.line, *(one for _, one in found.rest)):
        assert state.seat == seat
        state = asked(GALE, state).after(action)
    assert state.ending or state.seat != seat or not before
    return state


@pytest.mark.parametrize("rules", ["v1", "short"])
@pytest.mark.parametrize("place", ["d3", "a5", "e4"])
def test_ga_t1_a_free_citadel_within_reach_is_taken(rules: str, place: str) -> None:
    column, row = "abcdefghi".index(place[0]), int(place[1])
    lines = [["."] * 9 for _ in range(9)]
    lines[2][2] = "+"
    for name, what in {"b1": "X", "h1": "X", "f9": "O", "h9": "O", place: "x"}.items():
        lines[int(name[1]) - 1]["abcdefghi".index(name[0])] = what
    assert lines[row - 1][column] == "x"
    drawn = [f"{n + 1} {' '.join(line)}" for n, line in enumerate(lines)]
    steps = abs(column - 2) + abs(row - 3)
    header = [f"rules {rules}", f"actions {steps}"]
    state = load("\n".join([*header, *reversed(drawn)]))
    after = turn_of(state, answer(state))
    assert unclaimed(state)
    assert not unclaimed(after) & ~after.warriors[0]


@pytest.mark.parametrize("text", [NEAR.format(actions=3), STRIKE])
@pytest.mark.parametrize("level", ["knight", "master"])
def test_ga_e1_a_win_within_the_turn_is_played_before_anything_is_thought(text: str, level: Any) -> None:
    state = load(text)
    seat = state.seat
    while not state.ending and state.seat == seat:
        found = asked(GALE, state).answer(level, 1)
        assert found.iterations == 0
        state = GALE.apply(state, seat, found.action).state
    assert leader(state.citadels, state.warriors) == seat


SHOT = """
7 . . + . . . . . .
6 . . . . . . . . .
5 . . . . X . . . .
4 . . . . O . . . .
3 . . . . . . . . .
2 . O . . . . . . .
1 . . X . . . . O .
"""


def test_ga_c2_a_warrior_is_recruited_to_strike_a_citadel() -> None:
    """A holder with nobody beside him falls to another holder and a new warrior (GA-C1, GA-C2)."""
    state = board(SHOT, "actions 3")
    after = turn_of(state, answer(state))
    assert state.warriors[1].bit_count() == after.warriors[1].bit_count() + 1
    assert after.warriors[0].bit_count() == state.warriors[0].bit_count() + 1


AFAR = """
7 . . . . . . . . .
6 . O . . . . . O .
5 . . . . . . . . .
4 . . . . . . . . .
3 . . . . . . . . .
2 . . X . + . . . .
1 . X . . . . . X .
"""


@pytest.mark.parametrize("rules", ["v1", "short"])
def test_ga_t2_a_warrior_is_recruited_to_walk_to_a_free_citadel(rules: str) -> None:
    """However narrowly it looks."""
    state = board(AFAR, f"rules {rules};actions 3")
    found = turns(state, 1, evaluation(state, GALE_POLICY.tables))
    assert any(not unclaimed(turn.state) for turn in found)


def test_the_rest_of_a_turn_is_done_as_it_was_thought_of() -> None:
    state, memory, looks = board(AWAY, "actions 3"), Memory(), list[int]()
    expects = set()
    seat = state.seat
    while state.seat == seat:
        found = asked(GALE, state).answer("master", 10, memory=memory)
        looks.append(found.iterations)
        expects.add(found.expects)
        state = GALE.apply(state, seat, found.action).state
    assert looks[0]
    assert len(looks) > 1
    assert not any(looks[1:])
    assert len(expects) == 1


@pytest.mark.parametrize("rules", ["v1", "short"])
def test_ga_s2_claims_are_thought_of_up_to_the_first_turn(rules: str) -> None:
    """Before all citadels are placed those that stand there count."""
    state = begun("gale", seed="claims", rules=rules, size=13)
    random = Random(5)
    while state.phase == "place":
        _, after = claimed(state)
        each = state.citadels.bit_count() // 3
        assert [side.bit_count() for side in after.warriors] == [each, each]
        assert after.citadels == state.citadels
        state = drawn(state, random)


@pytest.mark.parametrize("rules", ["v1", "short"])
def test_ga_s2_of_claims_none_is_better_to_either_side(rules: str) -> None:
    """Whatever is left out of the search: to take each that may be claimed comes to the same."""
    state = begun("gale", seed="ways", rules=rules, size=9)
    random = Random(7)
    while state.phase == "place" or unclaimed(state).bit_count() > FULL_SEARCH_CLAIMS - 1:
        state = drawn(state, random)

    def worth(at: State) -> float:
        if at.phase != "claim":
            return claimed(at)[0]
        one = asked(GALE, at)
        found = [worth(one.after(action)) for action in one.decision.actions]
        return min(found) if at.seat != state.setting.first else max(found)

    found, after = claimed(state)
    assert found == pytest.approx(worth(state))
    assert claimed(after)[0] == pytest.approx(found)


def test_what_several_orders_lead_to_counts_once() -> None:
    state = board(AWAY, "actions 3")
    found = turns(state, 8, evaluation(state, GALE_POLICY.tables))
    ends = [(turn.state.warriors, turn.state.walls) for turn in found]
    assert len(found) > 10
    assert len(set(ends)) == len(ends)
    assert [turn.worth for turn in found] == sorted((turn.worth for turn in found), reverse=True)


def test_ga_e2_who_stands_better_does_not_come_back_to_a_position() -> None:
    state = board("2 X . x . . . . . .\n1 X . . . . . . . O", "actions 0")
    by = evaluation(state, GALE_POLICY.tables)
    (once,) = turns(state, 1, by)
    later = turns(play(state, "end", "end"), 40, by)
    again = next(turn for turn in later if len(turn.actions) == 1)
    assert again.state.warriors == once.state.warriors
    assert again.worth == pytest.approx(REPETITION_FACTOR * once.worth)


@pytest.mark.parametrize("rules", ["v1", "short"])
def test_a_turn_is_worth_what_features_say(rules: str) -> None:
    """The search and the reasons of hints judge by the same: the score of one side less that of the other.

    Only a turn that leaves a free citadel counts for less.
    """
    state = begun("gale", seed="worth", rules=rules, size=9)
    random = Random(3)
    for _ in range(60):
        if state.ending:
            break
        if state.phase == "turn":
            for turn in turns(state, 1, evaluation(state, GALE_POLICY.tables))[:3]:
                if not turn.state.ending and turn.state.past.positions.count(turn.state.past.positions[-1]) == 1:
                    own, other = (
                        score(GALE_POLICY.features(turn.state, seat)) for seat in (state.seat, 1 - state.seat)
                    )
                    held, before = (controlled(one, state.seat) for one in (turn.state, state))
                    waits = unclaimed(state) and held.bit_count() <= before.bit_count()
                    less = own - other - turn.worth
                    assert less == pytest.approx(0) or (waits and less == pytest.approx(UNUSED_CITADEL_COST))
        state = drawn(state, random)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["v1", "short"])
def test_set_up_and_turns_are_whole_and_the_same_again(rules: str) -> None:
    """From the first citadel placed on (GA-S1, GA-S2), alone and with several trees."""
    state = begun("gale", seed="whole", rules=rules, size=9)
    for number in range(26):
        if state.ending:
            break
        trees = 1 + number % 2
        found = answer(state, 4, trees)
        assert found == answer(state, 4, trees)
        state = turn_of(state, found)
    assert state.phase in {"turn", "over"}
