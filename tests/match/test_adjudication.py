from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.policies import policy_of
from citadel_desktop.match import selfplay
from citadel_desktop.match.adjudication import EARLY_ROUNDS, HOPELESS_SHARE, HOPELESS_TURNS, Expectations, Standstill
from citadel_desktop.match.contests import contest
from citadel_desktop.match.time_budget import DECISION_SHARE, MIN_SECONDS, TimeBudget
from citadel_desktop.rules import GAMES, games
from citadel_desktop.rules.kit.contract import Outcome, Progress, complete_options, refusal
from citadel_desktop.rules.kit.registry import Adjudication
from citadel_desktop.values import frozen


@frozen(slots=False)
class Place:
    """A state that is nothing but where the match stands."""

    turn: int
    points: int = 0
    round: int = 99
    seat: int = 0


class Road:
    """A game without moves, of which only turns and points can be told."""

    def progress(self, state: Place) -> Progress:
        return Progress("", state.round, state.turn, state.seat)

    def view(self, state: Place, viewer: int | None) -> Place:
        return state

    def standings(self, view: Place) -> Any:
        return ((view.points,), (0,))

    def concede(self, state: Place, seat: int) -> Any:
        return Outcome((1 - seat,), "conceded", "")

    def agree(self, state: Place) -> Any:
        return refusal("never", "")


ROAD: Any = Road()


def test_a_match_leads_nowhere_when_nothing_has_changed_for_so_many_turns() -> None:
    still = Standstill(ROAD, Adjudication(gives_up=1, patience=5))
    reached = [still.reached(Place(turn, points=min(turn, 3))) for turn in range(1, 12)]
    assert reached == [turn >= 3 + 5 for turn in range(1, 12)]
    assert still.ending(Place(11, 3)) == Outcome((0,), "conceded", "")
    still.wait()
    assert [still.reached(Place(turn, 3)) for turn in range(11, 18)] == [False] * 5 + [True] * 2


def test_what_was_taken_back_counts_no_more() -> None:
    still = Standstill(ROAD, Adjudication(patience=5))
    for turn in range(1, 8):
        still.reached(Place(turn, points=turn))
    assert not still.reached(Place(3, points=3))
    assert not still.reached(Place(7, points=3))
    assert still.reached(Place(8, points=3))


def test_long_matches_end_among_those_who_think_and_never_where_the_rules_refuse() -> None:
    adjudication = Adjudication(long=10)
    still, random = Standstill(ROAD, adjudication), Standstill(ROAD, adjudication, thinking=False)
    assert [still.reached(Place(turn, turn)) for turn in (9, 10)] == [False, True]
    assert not random.reached(Place(10, 10))
    assert still.ending(Place(10, 10)) is None
    assert not Standstill(ROAD, Adjudication()).reached(Place(1000))


def hopes(*expected: float) -> Expectations:
    found = Expectations(ROAD)
    for number, share in enumerate(expected, 1):
        found.note(Place(10 * number), 0, share)
    return found


def test_who_has_had_nothing_to_hope_for_in_several_turns_running_gives_up() -> None:
    low, now = (HOPELESS_SHARE / 2,) * HOPELESS_TURNS, Place(99)
    assert hopes(*low).hopeless(now, 0)
    assert hopes(0.5, *low).hopeless(now, 0)
    assert not hopes(*low[1:]).hopeless(now, 0)
    assert not hopes(*low[1:], 0.5, low[0]).hopeless(now, 0)
    assert not hopes(*low).hopeless(now, 1)
    assert not hopes(*low).hopeless(Place(99, seat=1), 0), "in another's turn"
    assert not hopes(*low).hopeless(Place(99, round=EARLY_ROUNDS), 0), "so early"


def test_the_last_that_is_expected_in_a_turn_counts_and_nothing_of_what_was_taken_back() -> None:
    found = hopes(*(0.5,) * HOPELESS_TURNS)
    for number in range(1, HOPELESS_TURNS + 1):
        found.note(Place(10 * number), 0, 0.9)
        found.note(Place(10 * number), 0, 0.0)
    assert found.hopeless(Place(99), 0)
    assert not found.hopeless(Place(10 * HOPELESS_TURNS), 0)
    found.note(Place(10), 0, 0.0)
    assert not found.hopeless(Place(99), 0)


def test_the_manners_are_of_games_there_are_and_name_seats_they_have() -> None:
    for game, rules in games().items():
        gives_up = GAMES[game].adjudication.gives_up
        assert gives_up is None or gives_up < min(rules.seat_counts)


def test_a_contest_that_goes_on_for_long_is_a_draw_in_the_end_ga_e2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "adjudication_of", lambda game: Adjudication(long=3))
    game, policy = games()["gale"], policy_of("gale")

    def first(view: Any, decision: Any, random: Random) -> Any:
        return decision.actions[0]

    options = complete_options(game, {"size": 9})
    one = contest(game, policy, options, "long", [first, first])
    assert one.played.outcome == Outcome((), "agreed", "GA-E2")
    assert one.played.turns == 3
    assert one.shares == (0.5, 0.5)


class Log:
    """A table of which a time budget asks no more than how long its log is and whose turn it is."""

    def __init__(self) -> None:
        self.entries: list[int] = []
        self.progress = Progress("", 1, 1, 0)


def test_a_purse_pays_for_a_turn_and_is_paid_back_what_is_taken_back() -> None:
    budget, table = TimeBudget(), Log()
    told: Any = table
    assert budget.next(told, 4.0) == pytest.approx(DECISION_SHARE * 4.0)
    budget.pay(told, 1.5)
    table.entries.append(0)
    assert budget.next(told, 4.0) == pytest.approx(DECISION_SHARE * 2.5)
    budget.pay(told, 3.0)
    table.entries.append(1)
    assert budget.next(told, 4.0) == pytest.approx(DECISION_SHARE * MIN_SECONDS)
    table.entries.pop()
    assert budget.next(told, 4.0) == pytest.approx(DECISION_SHARE * 2.5)
    table.progress = Progress("", 1, 2, 1)
    assert budget.next(told, 4.0) == pytest.approx(DECISION_SHARE * 4.0)
