"""What cost most in a match that is over, found move by move from what each seat knew."""

from types import SimpleNamespace
from typing import Any

import pytest

from citadel_desktop.agents.thinking import Answer, Compared
from citadel_desktop.match.asking import Question
from citadel_desktop.match.costly import MAX_NAMED, CostlyMoves, PlayedMove, played
from citadel_desktop.match.table import ActEntry, Player, Table
from citadel_desktop.match.thinker import Reply
from citadel_desktop.rules.kit.contract import Decision
from tests.toys.toll import TOLL
from tests.toys.toll_policy import TollPolicy

PLAYERS = (Player("Ada", 0), Player("Ben", 1, "squire"))


class Judge:
    """Thinks at once that every move cost a little more than the one before, but for each third, which cost nothing."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.closed = 0
        self._reply: Reply | None = None

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        self.asked.append(question)
        number = len(self.asked)
        cost = number / 100 if number % 3 else 0.0
        told = Compared(0.5 + cost, 0.5, cost)
        other = next(one for one in decision.actions if one != question.row[0])
        self._reply = Reply(number, Answer(other, 0.5, 1, compared=told))
        return number

    def poll(self) -> Reply | None:
        reply, self._reply = self._reply, None
        return reply

    def forget(self) -> None:
        raise AssertionError

    def close(self) -> None:
        self.closed += 1


def over(*players: Player) -> Table:
    table = Table.start(TOLL, {}, players, 7, "toll-1")
    while table.outcome is None:
        decision = table.decision(table.to_act[0])
        assert decision is not None
        table.act(decision.seat, decision.actions[-1])
    return table


def test_a_match_that_runs_is_not_looked_back_on() -> None:
    table = Table.start(TOLL, {}, PLAYERS, 7, "toll-1")
    with pytest.raises(ValueError, match="toll-1"):
        CostlyMoves(table, TollPolicy(), Judge(), "quick", 8)


def test_moves_are_all_that_seats_did_in_rows_that_nothing_new_came_into() -> None:
    table = over(*PLAYERS)
    done = {one.at + n: action for one in played(table, (0, 1)) for n, action in enumerate(one.row)}
    assert done == {n: entry.action for n, entry in enumerate(table.entries) if isinstance(entry, ActEntry)}
    for one in played(table, (0,)):
        assert one.seat == 0
        assert all(table.barrier(one.at + n) is None for n in range(len(one.row) - 1))


@pytest.mark.parametrize(
    ("players", "seats"), [(PLAYERS, {0}), ((Player("Ada", 0, "knight"), Player("Ben", 1, "squire")), {0, 1})]
)
def test_the_costliest_are_named_by_what_each_seat_knew(players: tuple[Player, ...], seats: set[int]) -> None:
    table, judge = over(*players), Judge()
    moves = CostlyMoves(table, TollPolicy(), judge, "quick", 8)
    while not moves.done:
        moves.go_on(1000.0)
    assert {one.seat for one in judge.asked} == seats
    known = [TOLL.view(table.position(n), one.seat) for one in judge.asked
             for n in range(len(table.entries))]  # fmt: skip
    assert all(one.view in known and one.level == "knight" for one in judge.asked)
    costs = [n / 100 for n in range(1, len(judge.asked) + 1) if n % 3 and n > 1]
    assert [one.cost for one in moves.found] == sorted(costs, reverse=True)[:MAX_NAMED]
    for one in moves.found:
        entry = table.entries[one.move.at]
        assert isinstance(entry, ActEntry)
        assert (entry.seat, entry.action) == (one.move.seat, one.move.row[0])
    moves.close()
    assert judge.closed


def test_turns_are_compared_with_the_one_before_and_the_worse_of_what_followed() -> None:
    moves = CostlyMoves(over(*PLAYERS), TollPolicy(), Judge(), "quick", 8)
    shares = [(0.6, 0.4), (0.2, 0.8), (0.5, 0.5)]
    moves._curve = SimpleNamespace(turns=(1, 2, 3), shares=shares)  # type: ignore[assignment] # all that is asked of it
    lost = moves._losses()
    found = [lost(PlayedMove(0, turn, 0, ())) for turn in (1, 2, 3, 4)]
    assert found == pytest.approx([0.5 - 0.2, 0.6 - 0.2, 0.2 - 0.5, 0.0])
