"""What wins within the turn is found and told first, in every edition; and what somebody else could win by."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.finishes import finish
from citadel_desktop.agents.indomitable import finish as target
from citadel_desktop.agents.policies import policies
from citadel_desktop.agents.policy import MENACED, STOPS, WINS
from citadel_desktop.agents.thinking import Answer, Budget, Situation, at_sight
from citadel_desktop.agents.why import why
from citadel_desktop.match.asking import Question, answer_question
from citadel_desktop.rules import games
from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import AnyRules, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.agents.test_gale_threats import NEAR, STRIKE
from tests.gale.helpers import board
from tests.indomitable import strategic
from tests.indomitable.builder import table
from tests.source import needs_source
from tests.treason import tables as treason


def seated(rules: AnyRules, state: Any) -> Situation:
    seat = rules.to_act(state)[0]
    return Situation(rules, policies()[rules.id](), 2, seat, rules.view(state, seat))


def advised(rules: AnyRules, state: Any, level: Any = "knight") -> Answer:
    seat = rules.to_act(state)[0]
    view, budget = rules.view(state, seat), Budget(iterations=1)
    question = Question(rules.id, level, seat, 2, view, budget, "x", reasons=True)
    return answer_question(question, games(), policies())


EDITIONS = {"basic": table, "strategic": strategic.laid}


def near(make: Callable[..., Any], own: str = "I1 I3 I5", **more: Any) -> Any:
    """Order 0 has 8 of 10 points."""
    return make(own, "O9", buildings={"I1": "manor", "I3": "manor"}, target=10, **more)


def last(own: str = "I1 I3 I5", hand: str = "", **more: Any) -> Any:
    """Order 1 has the last turn of Treason, and 8 points against 9."""
    return treason.laid(
        *("M5 M6 M7", own),
        order=1,
        number=2,
        last_round="target",
        buildings={"I1": "manor", "I3": "manor", "M5": "palace", "M6": "courthouse"},
        hands=["", hand],
        **more,
    )


def _near(make: Callable[..., Any], facts: dict[str, Any]) -> tuple[AnyRules, Any]:
    return INDOMITABLE, near(make, **facts)


POSITIONS: dict[str, Callable[[], tuple[AnyRules, Any]]] = {
    "gale short, a walk": lambda: (GALE, load(NEAR.format(actions=3))),
    "gale short, a blow and a walk": lambda: (GALE, load(STRIKE)),
    "gale short, one step": lambda: (GALE, board("2 . x . . . . . . .\n1 X + X . . . . . O", "rules short")),
    "treason, built": lambda: (INDOMITABLE, last(hand="commons", bricks=9)),
    "treason, bought and built": lambda: (INDOMITABLE, last(pawnshop="commons", bricks=9)),
    "strategic, by isolation": lambda: (
        INDOMITABLE,
        strategic.laid("M1", "O1 O9", "O24", bricks=9, buildings={"O1": "manor"}, target=4),
    ),
    "treason, on a plot that is bought": lambda: (INDOMITABLE, last("I1 I3", hand="commons", bricks=12)),
    **{
        f"{name}, {what}": partial(_near, make, facts)
        for name, make in EDITIONS.items()
        for what, facts in {
            "built": {"hands": ["commons"], "bricks": 9},
            "bought and built": {"pawnshop": "commons", "bricks": 9},
            "sold, bought and built": {"hands": ["palace"], "pawnshop": "commons", "bricks": 5},
            "on a plot that is bought": {"own": "I1 I3", "hands": ["commons"], "bricks": 12},
        }.items()
    },
}


@pytest.mark.parametrize("name", POSITIONS)
def test_what_wins_within_the_turn_is_found_and_told_to_win_ic_e1_ga_e1(name: str) -> None:
    rules, state = POSITIONS[name]()
    seat, answer = rules.to_act(state)[0], advised(rules, state)
    assert answer.reason is not None
    assert (answer.reason.code, answer.reason.foreseen) == (WINS, False)
    for action in (answer.action, *(rules.parse(state, seat, one) for one in answer.further)):
        assert rules.outcome(state) is None
        assert rules.refuse(state, seat, action) is None
        state = rules.apply(state, seat, action).state
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.winners == (seat,)


AHEAD = "2 . x . . . . . . .\n1 X + X . . . . . O"
BEHIND = "2 x . . . . . . . .\n1 + . X . O . O . O"


def test_ga_e1_in_v1_a_lead_that_lasts_is_advised_with_the_end_of_the_turn() -> None:
    answer = advised(GALE, board(AHEAD, "actions 2"))
    assert answer.reason is not None
    assert (answer.reason.code, answer.reason.foreseen) == (WINS, True)
    assert answer.further == ("end",)


def warned(state: Any, *words: str) -> tuple[str, int] | None:
    """The code and the seat of the reason of a row in notation."""
    action, *further = (GALE.parse(state, state.seat, one) for one in words)
    reason = why(seated(GALE, state), action, Random(1), further)
    return None if reason is None else (reason.code, reason.seat)


def test_ga_e1_what_stops_the_opponent_says_so_and_what_does_not_says_that_too() -> None:
    state = board(f"3 . . . . x . . . .\n{BEHIND}", "actions 3")
    assert warned(state, "a2-a1") == (STOPS, 1)
    assert warned(state, "e3-e4", "a2-a1") == (STOPS, 1)
    assert warned(state, "e3-e4") == (MENACED, 1)


SHORT = "3 . . . . . . . . .\n2 . x . o . . . . .\n1 . + . O . O . X ."


def test_ga_e1_in_the_short_form_a_citadel_in_the_opponents_reach_is_a_warning() -> None:
    state = board(SHORT, "rules short;actions 1")
    assert warned(state, "b2-b3") == (MENACED, 1)
    assert warned(state, "b2-b1") == (STOPS, 1)
    found = advised(GALE, state, "master").reason
    assert found is not None
    assert found.code == STOPS


@needs_source
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_looked_for_where_the_target_is_far_ic_e1(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = EDITIONS[edition]("I1 I3 I5", "O9", hands=["commons"], bricks=9, target=30)
    monkeypatch.setattr(target, "INDOMITABLE", None)
    assert finish(seated(INDOMITABLE, state), Random(1)) is None


def test_what_only_luck_or_an_answer_can_bring_is_not_told_to_win_ic_c4() -> None:
    """A purchase that could be blocked is no part of a row that surely wins."""
    state = near(table, "I1 I3", hands=["commons"], bricks=12, influence=["", "blockade"])
    assert finish(seated(INDOMITABLE, state), Random(1)) is None


@pytest.mark.slow(but=1)
@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        ("gale", {"size": 9, "rules": "short"}, 2),
        ("indomitable", {"edition": "basic"}, 2),
        ("indomitable", {"edition": "strategic"}, 3),
        ("indomitable", {"edition": "treason"}, 3),
    ],
)
def test_what_won_matches_played_at_sight_is_found_as_soon_as_it_is_certain(
    game: str, options: dict[str, Any], seats: int
) -> None:
    """From the first of the winner's last actions of one turn before which nothing unknown came in."""
    rules, policy, looked = games()[game], policies()[game](), 0
    for seed in range(16):
        random = Random(seed)
        state = rules.setup(complete_options(rules, options), seats, seeded(f"won {seed}"))
        before: list[tuple[int, int, Any]] = []  # seat, turn and state of the row that may yet win
        while rules.to_act(state):
            seat, turn = rules.to_act(state)[0], rules.progress(state).turn
            if before and before[-1][:2] != (seat, turn):
                before = []
            decision = rules.decision(state, seat)
            assert decision is not None
            action = at_sight(Situation(rules, policy, seats, seat, None), state, decision, random, 2)
            before.append((seat, turn, state))
            step = rules.apply(state, seat, action)
            before, state = [] if step.barrier is not None else before, step.state
        outcome = rules.outcome(state)
        if outcome is None or not before or before[0][0] not in outcome.winners:
            continue
        seat, _, start = before[0]
        won = finish(Situation(rules, policy, seats, seat, rules.view(start, seat)), Random(1))
        assert won is not None
        assert not won[1].foreseen
        looked += 1
    assert looked > 1
