"""The end of a match with two sides on the screens: when it is left for the result, and told again by a replay."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from citadel_desktop.match.session import UnsavedSession
from citadel_desktop.match.table import Table
from citadel_desktop.rules.indomitable.asks.turn import EndTurn
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.scene.animation import Pace
from citadel_desktop.screens.review.replay import ReplayScreen
from citadel_desktop.screens.start.title import TitleScreen
from citadel_desktop.screens.table.table import TableScreen
from tests.boards.test_round_endings import evil
from tests.screens.desk import PLAYERS, Desk, desk


@pytest.fixture
def seated(tmp_path: Path) -> Iterable[Desk]:
    with desk(tmp_path, size=(1280, 800)) as found:
        yield found


def _sit(on: Desk, state: State, pace: Pace) -> TableScreen:
    """A table whose next action ends the match; its last player sits there."""
    options = complete_options(INDOMITABLE, {"edition": "treason"})
    seats = state.position.setting.seats
    played = Table(INDOMITABLE, dict(options), PLAYERS[:seats], "ends", "ends", (), state)
    on.shell.host.stack.reset(TitleScreen(on.shell))
    screen = TableScreen(on.shell, UnsavedSession(played))
    on.shell.host.stack.push(screen)
    on.turn(3)
    if on.screen == "handover":
        on.take_seat()
    screen.board.motions.pace = pace
    screen.act(EndTurn())
    on.turn()
    return screen


def test_a_click_hastens_the_telling(seated: Desk) -> None:
    screen = _sit(seated, evil((1, 3), (4, 4), (3,)), "normal")
    seated.turn(30, 40)
    seated.click(screen._canvas.rect.centre)
    assert seated.shows("Ben is the Dark Master and wins.")
    assert seated.screen == "table"
    seated.turn(30, 40)
    seated.click(screen._canvas.rect.centre)
    seated.turn(60, 60)
    assert seated.has("See the result")


def test_without_pace_the_verdict_is_left_to_be_read_before_the_result(seated: Desk) -> None:
    _sit(seated, evil((1,)), "off")
    assert seated.shows("Ada is the Dark Master and wins.")
    seated.turn(10, 200)
    assert seated.screen == "table"
    seated.turn(16, 200)
    seated.see_result()
    seated.key("escape")
    seated.turn(3)
    assert seated.screen == "table"
    assert not seated.shows("Victory of evil")


def test_a_replay_tells_the_end_again_and_a_click_puts_it_away(seated: Desk) -> None:
    screen = _sit(seated, evil((1, 3), (4, 4), (3,)), "off")
    seated.go("replay", screen.table, None, 0)
    replay = seated.top
    assert isinstance(replay, ReplayScreen)
    replay.board.motions.pace = "normal"
    assert not seated.shows("Victory of evil")
    seated.key("n")
    seated.turn(80, 200)
    assert seated.shows("Ben is the Dark Master and wins.")
    seated.click(replay._canvas.rect.centre)
    assert not seated.shows("Victory of evil")
