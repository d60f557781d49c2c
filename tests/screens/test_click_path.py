"""How a click goes from the window to the match: through few calls, and never to and fro between kit and board."""

import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.boards.kit.meanings import Do, Take
from citadel_desktop.match.table import Table
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.scene.geometry import Point
from tests.screens.desk import Desk, desk

STARTS: Mapping[str, tuple[Mapping[str, OptionValue], int]] = MappingProxyType(
    {
        "gale": ({"size": 9, "first": "0"}, 0),
        "indomitable": ({"first": "first_seat"}, 0),
        "goodman": ({"planned": "drawn"}, 3),
    }
)
"""By game the options, and how many last legal actions are taken first."""
MAX_CALLS = 11
"""From `Window.post` to the table screen, which acts."""


def points_that_mean(at: Desk, meaning: type) -> Iterator[Point]:
    """Yield the points of a rough grid over the board where a click has a kind of meaning."""
    board: Any = at.table.board
    area = board.area
    for x, y in product(range(1, 40), repeat=2):
        p = (area.x + area.w * x / 40, area.y + area.h * y / 40)
        target = board.target_at(p)
        if target is not None and isinstance(board.state.meaning(target), meaning):
            yield p


def calls_of_click() -> list[str]:
    """Return the files of the calls under way, from the window's first to the table screen's."""
    files, frame = [], sys._getframe(2)
    while "citadel_desktop" in frame.f_code.co_filename:
        files.append(frame.f_code.co_filename)
        assert frame.f_back is not None
        frame = frame.f_back
    return files[::-1]


@pytest.mark.parametrize("game", STARTS)
def test_a_click_does_not_go_to_and_fro_between_kit_and_board(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways: list[list[str]] = []
    options, actions = STARTS[game]

    def begin(table: Table) -> None:
        for _ in range(actions):
            decision = table.decision(table.to_act[0])
            assert decision is not None
            table.act(decision.seat, decision.actions[-1])

    with desk(tmp_path, games=games(), rooms=rooms()) as at:
        at.begin(game, options=options, before=begin)
        if at.screen == "handover":
            at.take_seat()
        monkeypatch.setattr(Table, "act", lambda *_: ways.append(calls_of_click()))
        if not any(points_that_mean(at, Do)):
            at.click(next(points_that_mean(at, Take)))
        at.click(next(points_that_mean(at, Do)))
    (calls,) = ways
    folders = [Path(file).parent.name for file in calls if "/boards/" in file]
    assert sum(a != b for a, b in pairwise(folders)) <= 1
    assert len(calls) <= MAX_CALLS
