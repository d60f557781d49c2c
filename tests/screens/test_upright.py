"""Windows taller than wide: the column lies below the board, in two halves."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.boards.kit.contract import Room
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.screens.column.column import Shares, board_of, column_of, fold_of, shares_of
from citadel_desktop.screens.review.replay import ReplayScreen
from citadel_desktop.screens.table.table import TableScreen
from tests.pictures.stage import staged
from tests.screens.desk import Desk

UPRIGHT, WIDE = (1080, 1920), (1920, 1080)
ROOMS: tuple[Room, ...] = ("square", "all")
units = st.integers(720, 2600)


def shared(w: float, h: float, room: Room, players: int = 2) -> Shares:
    """What board and column have of a window."""
    return shares_of(Rect(0, 0, w, h), room, players)


@given(w=units, h=st.integers(450, 2600), room=st.sampled_from(ROOMS), players=st.integers(2, 6))
def test_board_and_column_share_the_window(w: int, h: int, room: Room, players: int) -> None:
    shares = shared(w, h, room, players)
    board = board_of(shares, shares.free, room)
    assert Rect(0, 0, w, h).covers(shares.column)
    assert shares.free.inset(-0.5).covers(board)
    assert not board.intersects(shares.column)
    assert min(board.w, board.h) >= 300
    assert not (shares.below and h <= w)


@given(w=units, h=st.integers(450, 2600), room=st.sampled_from(ROOMS), players=st.integers(2, 6))
def test_in_a_window_that_is_not_taller_nothing_has_changed(w: int, h: int, room: Room, players: int) -> None:
    w = max(w, h)
    margin, wide = column_of(Rect(0, 0, w, h), room)
    inner = Rect(0, 0, w, h).inset(margin)
    shares = shared(w, h, room, players)
    assert shares.column == inner.right_strip(wide)
    assert shares.free == inner.without_right(wide + margin)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize(("w", "h"), [(1200, 2133), (1137, 1422), (720, 1280), (1080, 1920), (889, 1422)])
def test_a_square_board_is_as_wide_as_the_window_leaves_it(w: int, h: int, players: int) -> None:
    shares = shared(w, h, "square", players)
    board = board_of(shares, shares.free, "square")
    assert shares.below
    # Beside a full strip of the log it was two fifths of the window.
    assert board.w == min(w - 2 * shares.margin, shares.free.h)
    assert board.w >= 0.75 * w


def test_below_the_board_nothing_but_tools_and_log_share_a_place() -> None:
    assert fold_of(400.0, 2, "square", 8, below=True) == "half"
    assert fold_of(900.0, 2, "square", 8, below=True) == "open"
    assert fold_of(400.0, 2, "square", 8) == "whole"


def table(at: Desk) -> TableScreen:
    """The table in charge."""
    assert isinstance(at.top, TableScreen)
    return at.top


@pytest.mark.slow
@pytest.mark.parametrize("name", ["table", "town", "quest", "field-lesson", "quest-lesson"])
def test_the_column_lies_below_the_board(tmp_path: Path, name: str) -> None:
    with staged(tmp_path, name, UPRIGHT, 100, "en") as at:
        screen = table(at)
        column, board, (w, h) = screen.side.still.rect, screen.canvas, screen.app.size
        assert column.y > board.bottom
        assert column.bottom <= h
        assert board.w > 0.9 * w
        assert column.w > 0.9 * w
        assert column.inset(-1.0).covers(screen.side.tools.rect)


@pytest.mark.slow
def test_log_and_tools_lie_beside_each_other(tmp_path: Path) -> None:
    with staged(tmp_path, "table", UPRIGHT, 100, "en") as at:
        side = table(at).side
        assert side.log.rect.x > side.tools.rect.right
        assert side.log.rect.h > 0.8 * side.still.rect.h
        assert not at.of_role("tab")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["table", "replay"])
def test_turning_a_monitor_lays_all_out_anew_and_back(tmp_path: Path, name: str) -> None:
    with staged(tmp_path, name, WIDE, 100, "en") as at:
        before = [(one.role, one.name, one.rect) for one in at.labels()]
        for size, below in ((UPRIGHT, True), (WIDE, False)):
            at.resize(size)
            screen = at.top
            assert isinstance(screen, TableScreen | ReplayScreen)
            log = at.of_role("log")[0].rect
            canvas = screen._canvas.rect
            assert (log.y >= canvas.bottom) is below
        assert [(one.role, one.name, one.rect) for one in at.labels()] == before


@pytest.mark.parametrize("name", ["town", "treason"])
@pytest.mark.parametrize("size", [(1024, 1700), (1100, 700)])
def test_undo_and_the_rules_stay_in_a_bar_that_is_too_narrow(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    with staged(tmp_path, name, size, 200, "en") as at:
        for button in ("Undo", "Rules", "Menu"):
            assert table(at).side.still.rect.covers(at.label(button, "button").rect)
        assert not at.has("Watch from the start")


@pytest.mark.slow
def test_treason_has_its_log_beside_the_players(tmp_path: Path) -> None:
    with staged(tmp_path, "treason", UPRIGHT, 100, "en") as at:
        side = table(at).side
        assert side.log.rect.h > 0.3 * side.still.rect.h
        assert side.log.rect.x == side.tools.rect.x
