import pytest

from citadel_desktop.match.replay import Replay
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


def test_in_an_open_game_everybody_may() -> None:
    replay = Replay(table(OPEN, 2, take(1)), 0)
    replay.see_as(1)
    assert replay.view.viewer == 1
