"""A tool dragged from its button onto the board does what a click on it and a click there do."""

import pytest

from citadel_desktop.boards.go_field.table import GoField
from citadel_desktop.boards.go_field.targets import target_of
from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.input import Pointer
from tests.screens.desk import Desk
from tests.screens.small_match import entries


def board(at: Desk) -> GoField:
    found = at.table.board
    assert isinstance(found, GoField)
    return found


def place(at: Desk) -> Point:
    """Where a warrior may be recruited."""
    field = board(at)
    view, asked = field.state.view, field.state.asked
    assert view is not None
    assert asked is not None
    point = asked.places("recruit")[0]
    return field.grid.place(target_of(view.setting.size + 1, point))


def drag(at: Desk, start: Point, *way: Point) -> None:
    at.window.post(Pointer("move", start))
    at.turn()
    at.window.post(Pointer("down", start, 1))
    at.turn()
    for pos in way:
        at.window.post(Pointer("move", pos))
        at.turn()


def chosen(at: Desk) -> list[str]:
    return [tool.id for tool in at.table.board.tools() if tool.chosen]


def let_go(at: Desk, pos: Point) -> None:
    at.window.post(Pointer("up", pos, 1))
    at.turn(2)


def test_it_is_used_where_it_is_let_go_and_shown_before(turn: Desk) -> None:
    before, goal = entries(turn), place(turn)
    drag(turn, turn.label("Recruit").rect.centre, (goal[0] + 30, goal[1]), goal)
    assert chosen(turn) == ["recruit"]
    preview = board(turn).preview
    assert preview is not None
    assert preview.ghosts
    let_go(turn, goal)
    assert entries(turn) == before + 1
    assert chosen(turn) == []


def test_beside_the_board_it_is_laid_down(turn: Desk) -> None:
    start = turn.label("Recruit").rect.centre
    before = entries(turn)
    drag(turn, start, place(turn), (start[0], start[1] + 60))
    let_go(turn, (start[0], start[1] + 60))
    assert chosen(turn) == []
    assert entries(turn) == before


def test_a_click_on_the_button_that_trembles_picks_it(turn: Desk) -> None:
    start = turn.label("Recruit").rect.centre
    drag(turn, start, (start[0] + 3, start[1]))
    let_go(turn, (start[0] + 3, start[1]))
    assert chosen(turn) == ["recruit"]


@pytest.mark.parametrize("name", ["End turn", "Undo"])
def test_what_acts_at_once_is_no_tool_to_drag(turn: Desk, name: str) -> None:
    before = entries(turn)
    drag(turn, turn.label(name).rect.centre, place(turn))
    assert chosen(turn) == []
    let_go(turn, place(turn))
    assert entries(turn) == before
