import pytest

from citadel_desktop.match.replay import Replay, number_of, stops
from citadel_desktop.match.table import Table
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.saves.record import Player
from tests.match.heap import DARK, OPEN
from tests.match.test_table import END, PEEK, table, take


def test_a_replay_walks_between_the_ends() -> None:
    replay = Replay(table(OPEN, 2, take(1), take(2), END, take(3)), None)
    assert (replay.first, replay.at, replay.last) == (0, 4, 4)
    assert replay.line is not None
    assert replay.line.notation == "take 3"
    assert replay.step(-1)
    assert (replay.view.heap, replay.progress.turn) == (17, 2)
    replay.seek(-5)
    assert (replay.at, replay.view.heap) == (0, 20)
    assert Replay(table(), None).line is None
    assert not replay.step(-1)
    replay.seek(99)
    assert replay.at == 4


def test_in_a_running_match_of_secrets_nobody_looks_through_other_eyes() -> None:
    made = table(DARK, 2, take(1), PEEK, take(2), stones=5)
    replay = Replay(made, 1)
    replay.seek(2)
    assert replay.line is not None
    assert (replay.line.notation, replay.line.events) == (None, ())
    assert replay.view.viewer == 1
    with pytest.raises(ValueError, match="0"):
        replay.see_as(0)
    made.act(0, take(2))
    replay.see_as(0)
    line = replay.line
    assert line is not None
    assert line.notation == "peek"


def test_how_often_a_seat_acts_unseen_is_not_told_while_the_match_runs_wt_s2() -> None:
    players = (Player("Ada", 4), Player("Ben", 3))
    made = Table.start(GOODMAN, {}, players, 7, "unseen")
    for text in ("put entry 1c1", "put to2 1a1", "propose 400", "finish", "hero 50"):
        seat = made.to_act[0]
        made.act(seat, GOODMAN.parse(made.state, seat, text))
    heroes, villain = Replay(made, 1), Replay(made, 0)
    assert list(stops(made, 1)) == [0, 3, 4, 5]
    assert (heroes.number, heroes.last_number, villain.last_number) == (3, 3, 5)
    assert [number_of(made, 1, at) for at in range(6)] == [0, 1, 1, 1, 2, 3]
    assert heroes.step(-2)
    assert (heroes.at, heroes.number) == (3, 1)
    heroes.seek(1)
    assert heroes.at == 3
    heroes.seek_number(-1)
    assert heroes.at == 0
    heroes.seek_number(99)
    assert heroes.at == 5
    made.resign(0)
    assert list(stops(made, 1)) == list(range(7))


def test_in_an_open_game_everybody_may() -> None:
    replay = Replay(table(OPEN, 2, take(1)), 0)
    replay.see_as(1)
    assert replay.view.viewer == 1
