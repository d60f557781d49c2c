"""How far a click goes from the window's event to the match: few calls, and once from the kit to a board and back."""

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.boards.kit.meanings import Do
from citadel_desktop.match.table import Table
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.scene.geometry import Point
from tests.screens.desk import Desk, desk

STARTS: dict[str, dict[str, OptionValue]] = {
    "gale": {"size": 9, "first": "0"},
    "indomitable": {"first": "first_seat"},
    "goodman": {"planned": "drawn"},
}


def set_up(table: Table) -> None:
    """Play until a hero may move."""
    for _ in range(60):
        (seat,) = table.rules.to_act(table.state)
        decision = table.decision(seat)
        assert decision is not None
        if decision.kind == "move":
            return
        table.act(seat, decision.actions[-1])


BEFORE: dict[str, Callable[[Table], None]] = {"goodman": set_up}


def points_that_act(at: Desk) -> Iterator[Point]:
    """The points of a rough grid over the board where a click does something at once."""
    board: Any = at.table.board
    area = board.area
    for x, y in product(range(1, 40), range(1, 40)):
        p = (area.x + area.w * x / 40, area.y + area.h * y / 40)
        target = board.target_at(p)
        if target is not None and isinstance(board.state.meaning(target), Do):
            yield p


def room_of(file: str) -> str:
    """The folder below `boards/` that a file is in; "" for none."""
    _, _, inner = file.partition("/boards/")
    return inner.partition("/")[0]


def crossings(way: Sequence[tuple[str, str]]) -> int:
    """How often a way of calls changes between the kit and a board."""
    rooms_met = [room for room in (room_of(file) for file, _ in way) if room]
    return sum(a != b for a, b in pairwise(rooms_met))


@pytest.mark.parametrize("game", STARTS)
def test_a_click_crosses_from_the_kit_to_the_board_at_most_once(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways: list[list[tuple[str, str]]] = []

    def act(*_: Any) -> None:
        frame, way = sys._getframe(1), []
        while frame.f_code.co_name != "click" or not frame.f_code.co_filename.endswith("tests/screens/desk.py"):
            way.append((frame.f_code.co_filename, frame.f_code.co_qualname))
            assert frame.f_back is not None
            frame = frame.f_back
        ways.append(way[::-1])

    with desk(tmp_path, games=games(), rooms=rooms()) as at:
        at.begin(game, options=STARTS[game], before=BEFORE.get(game))
        if at.screen == "handover":
            at.take_seat()
        monkeypatch.setattr(Table, "act", act)
        at.click(next(points_that_act(at)))
    (way,) = ways
    for file, name in way:
        print(file.partition("citadel_desktop/")[2], name)
    print(len(way), "frames", len({f for f, _ in way}), "files", crossings(way), "crossings")
    assert crossings(way) <= 1
