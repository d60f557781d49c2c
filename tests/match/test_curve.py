"""How a match stood, turn by turn, as a policy judges what everybody could see."""

import pytest

from citadel_desktop.agents.policy import shares
from citadel_desktop.match.curve import WinCurve
from citadel_desktop.match.table import Player, Table
from tests.toys.toll import TOLL
from tests.toys.toll_policy import TollPolicy

PLAYERS = (Player("Ada", 0), Player("Ben", 1))


def played() -> Table:
    table = Table.start(TOLL, {}, PLAYERS, 7, "toll-1")
    while table.outcome is None:
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        table.act(seat, decision.actions[-1])
    return table


def test_it_is_worked_out_little_by_little_and_ends_with_the_outcome() -> None:
    table, ticks = played(), iter(range(1000))
    curve = WinCurve(table, TollPolicy(), lambda: next(ticks))
    assert not curve.done
    curve.go_on(0.5)
    assert len(curve.shares) == 1
    curve.go_on(2.5)
    assert len(curve.shares) > 2
    curve.go_on(1000)
    assert curve.done
    assert len(curve.turns) == len(curve.shares)
    assert all(sum(one) == pytest.approx(1.0) for one in curve.shares)
    outcome = table.outcome
    assert outcome is not None
    share = 1 / len(outcome.winners)
    assert curve.shares[-1] == tuple(share if seat in outcome.winners else 0.0 for seat in (0, 1))


def test_it_looks_at_the_ends_of_turns_with_everybodys_eyes() -> None:
    table = played()
    curve = WinCurve(table, TollPolicy(), lambda: 0.0)
    curve.go_on(1.0)
    assert curve.done
    assert curve.turns == tuple(turn for turn, _ in table.standings_over_time())
    running = [
        (n, found) for (_, n), found in zip(table.turn_ends(), curve.shares, strict=True) if n < len(table.entries)
    ]
    assert len(running) >= 3
    for n, found in running:
        assert found == shares(TollPolicy(), TOLL.view(table.position(n), None), 2)
