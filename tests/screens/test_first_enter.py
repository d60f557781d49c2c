"""Enter does nothing where no cursor is seen: it shows the cursor, and acts when it is pressed again."""

from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue
from tests.screens.desk import desk

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
