"""Enter does nothing where no cursor or focus is seen: it shows it, and acts when it is pressed again."""

from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.values import replace
from tests.screens.computers_desk import ADA, BEN, QUICK, computers_desk
from tests.screens.desk import Desk, desk
from tests.screens.small_match import use_up
from tests.screens.test_round_table import to

STARTS: dict[str, dict[str, OptionValue]] = {
    "gale": {"size": 9, "first": "0"},
    "indomitable": {"first": "first_seat"},
    "goodman": {},
}


@pytest.mark.parametrize("key", ["return", "space"])
@pytest.mark.parametrize("game", STARTS)
def test_enter_shows_the_cursor_before_it_acts(
    game: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, games=games(), rooms=rooms()) as at:
        at.begin(game, options=STARTS[game])
        if at.screen == "handover":
            at.take_seat()
        board: Any = at.table.board
        clicked: list[object] = []
        monkeypatch.setattr(board, "click", lambda target, **_: clicked.append(target))
        at.point((5.0, 5.0))
        assert board.keyboard.shown is None
        at.key(key)
        assert (clicked, board.keyboard.shown) == ([], board.keyboard.at)
        at.key(key)
        assert clicked == [board.keyboard.at]
        at.point(at.table.canvas.centre)
        at.key(key)
        assert len(clicked) == 1


def test_enter_after_a_click_on_a_tool_presses_no_other(turn: Desk) -> None:
    use_up(turn)
    asked, count = turn.table.seating.asked, len(turn.table.table.entries)
    turn.click("End turn")
    assert turn.table.seating.asked != asked
    turn.key("return")
    turn.turn(3)
    assert (turn.screen, turn.dialog, len(turn.table.table.entries)) == ("table", "", count + 1)


def test_the_board_gets_the_focus_of_a_tool_that_goes_away(tmp_path: Path) -> None:
    """Not the nearest button, which further presses of Enter would set off."""
    with desk(tmp_path, games=games(), rooms=rooms()) as at:
        at.sit("indomitable", seats=3, options={"first": "first_seat"}, before=to("draw"))
        at.turn(3)
        draw = next(tool for tool in at.table.board.tools() if not tool.why_not)
        at.click(draw.label)
        at.turn(3)
        assert draw.label not in [label.name for label in at.labels() if label.role == "button"]
        assert at.table.stop_in_focus


def test_enter_after_a_click_on_a_tool_ends_the_wait_for_a_computer(tmp_path: Path) -> None:
    settings = replace(QUICK, waiting="long")
    with computers_desk(tmp_path, settings) as inside:
        inside.begin(ADA, BEN)
        at = inside.at
        at.click("Draw")
        at.turn(2)
        assert "Ben" in at.status_line
        count = len(inside.table.entries)
        at.turn(4)
        assert len(inside.table.entries) == count
        at.key("return")
        at.turn(2)
        assert (at.screen, at.dialog) == ("table", "")
        assert len(inside.table.entries) > count
