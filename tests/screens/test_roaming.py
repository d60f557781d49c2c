"""While the pointer only roams a table paints no more than it must: what is seen is what a frame made anew shows."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.boards.kit.foresight import Foresight
from citadel_desktop.match.table import Table
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.scene.commands import command_for
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.rendering import raster
from citadel_desktop.scene.rendering.raster import whole_drawing
from tests.screens.desk import Desk, decision_of, desk

TABLES: Mapping[str, tuple[str, int, Mapping[str, OptionValue]]] = {
    "gale": ("gale", 2, {}),
    "toll": ("toll", 2, {}),
    "basic": ("indomitable", 3, {}),
    "Treason": ("indomitable", 4, {"edition": "treason"}),
    "tower": ("goodman", 2, {"planned": "drawn"}),
    "design": ("goodman", 2, {"planned": "own"}),
}
KEYS = ("tab", "right", "down", "return", "escape", "n", "b", "+")


def house(game: str) -> dict[str, Any]:
    """What a desk is opened with for a game: those of the app, or the tests' own."""
    return {} if game == "toll" else {"games": games(), "rooms": rooms()}


def played(seed: int, count: int) -> Callable[[Table], None]:
    """So many actions at random."""

    def play(table: Table) -> None:
        rng = Random(seed)
        for _ in range(count):
            if table.outcome is None:
                decision = decision_of(table)
                table.act(decision.seat, rng.choice(decision.actions))

    return play


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Desk]:
    game, seats, options = TABLES[request.param]
    with desk(tmp_path, size=(1600, 900), **house(game)) as at:
        at.begin(game, seats=seats, options=options, before=played(3, 0 if game == "toll" else 24))
        calm(at)
        yield at


def calm(at: Desk) -> None:
    """Sit down where the table is handed over, and close what is open."""
    for _ in range(6):
        if at.screen == "handover":
            at.wait(600)
            at.key("return")
        elif at.screen != "table":
            at.window.stack.pop()
            at.turn()
        elif at.table.ui.modal:
            at.key("escape")
        else:
            return
    raise AssertionError(at.screen)


def seen(frame: DisplayList | None) -> tuple[object, ...]:
    """All that a frame shows and says, and where it can be pointed at and focused."""
    assert frame is not None
    return (frame.items, frame.labels, frame.targets, frame.focusables)


def agrees(at: Desk) -> bool:
    """Whether what the window shows is what it would show made anew."""
    window, shown = at.window, seen(at.window.frame)
    at.table.side.still.forget()
    window.request_redraw()
    window.turn()
    return shown == seen(window.frame)


@pytest.mark.slow(but=1)
def test_what_is_shown_is_what_a_frame_made_anew_shows(table: Desk) -> None:
    window, rng, roamed = table.window, Random(11), 0
    w, h = window.size
    for step in range(160):
        pos = (rng.uniform(0, w * 0.75), rng.uniform(0, h))
        window.time += 40
        still = table.table.side.still
        window.post(Pointer("move", pos))
        if step % 5 == 4:
            window.post(Pointer("down", pos, 1))
            window.post(Pointer("up", pos, 1))
        if step % 7 == 6:
            name = rng.choice(KEYS)
            window.post(Key(command_for(name), name=name))
        window.turn()
        roamed += still.stays
        if table.screen != "table":
            table.turn()  # the rules come to the place that is wanted in their second frame
        assert agrees(table), step
        calm(table)
    assert roamed > 12


def test_the_column_is_not_made_anew_while_the_pointer_roams_over_the_board(
    table: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    side, window = table.table.side, table.window
    laid = []
    column = side.still.content
    monkeypatch.setattr(column, "layout", lambda *_: laid.append("laid"))
    area = table.label(table.table.board.stops()[0].label).rect
    window.turn()
    painted = 0
    for n in range(12):
        pos = (area.x + area.w * (n + 1) / 14, area.y + area.h * (0.4 + n % 3 * 0.28))
        before = window.frame
        window.post(Pointer("move", pos))
        window.turn()
        painted += window.frame is not before
    assert painted or table.table.table.rules.id == "toll"  # there only cards tell of themselves
    assert laid == []
    window.request_redraw()
    window.turn()
    assert laid


def test_looking_ahead_changes_nothing(table: Desk) -> None:
    board, window = table.table.board, table.window
    table.point((300.0, 300.0))
    before, hint = seen(window.frame), board.hint_line()
    for _ in range(40):
        dl = DisplayList(window.theme, window.size, window.ruler, window.scale)
        if not board.foresee(dl, window.now()):
            break
        assert dl.items
    assert board.hint_line() == hint
    assert agrees(table)
    assert seen(window.frame) == before


@pytest.mark.parametrize("name", ["basic", "tower"])
def test_what_was_foreseen_needs_no_new_drawing(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, seats, options = TABLES[name]
    with desk(tmp_path, size=(1280, 720), **house(game)) as at:
        at.begin(game, seats=seats, options=options, before=played(3, 24))
        calm(at)
        at.window.see()
        window, board = at.window, at.table.board
        window.turn()
        while True:
            dl = DisplayList(window.theme, window.size, window.ruler, window.scale)
            if not board.foresee(dl, window.now()):
                break
            window.renderer.prepare(dl.items, window.scale)
            while window.renderer.busy:
                window.renderer.prepare((), window.scale)
        while window.renderer.waiting:
            window.renderer.prepare((), window.scale)
        made: list[object] = []

        def counted(*drawn: object) -> object:
            made.append(drawn)
            return whole_drawing(*drawn)  # type: ignore[arg-type] # what it was called with

        monkeypatch.setattr(raster, "whole_drawing", counted)
        w, h = window.size
        shown = 0
        for n in range(60):
            window.post(Pointer("move", (w * 0.7 * (n % 10) / 10, h * (n // 10) / 6)))
            shown += window.turn()
        assert shown > 15
        assert len(made) <= 2, made
        at.window.close_eyes()


def test_the_nearest_is_foreseen_first_and_another_table_anew() -> None:
    foresight = Foresight[int]()

    def row(*numbers: int) -> list[tuple[int, Rect | None]]:
        return [(n, None if n < 0 else Rect(10 * n, 0, 4, 4)) for n in numbers]

    foresight.pointer = (32.0, 0.0)
    assert [foresight.next("a", lambda: row(1, -1, 2, 5)) for _ in range(2)] == [2, 1]
    foresight.pointer = (0.0, 0.0)
    assert [foresight.next("a", lambda: row(1, -1, 2, 5)) for _ in range(2)] == [5, None]
    assert foresight.next("b", lambda: row(5, 7)) == 5
    assert foresight.next("a", lambda: row(1, 2)) == 1
