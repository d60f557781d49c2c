"""Warriors of the field dragged to where they are to go: what two clicks do, or back where they were."""

from itertools import pairwise, starmap

import pytest

from citadel_desktop.boards.go_field.asked import Selection
from citadel_desktop.rules.gale.actions import Move
from citadel_desktop.scene.display import GroupItem
from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.input import Pointer
from tests.boards.desk import ALL_SHORT, ALL_V1, Desk


def lift(desk: Desk, start: str, to: Point) -> None:
    desk.board.pointer(Pointer("down", desk.place(start), 1))
    desk.board.pointer(Pointer("move", to))


def drag(desk: Desk, start: str, end: str, *, shift: bool = False) -> None:
    lift(desk, start, desk.place(end))
    desk.paint()
    desk.board.pointer(Pointer("up", desk.place(end), 1, shift=shift))


def test_a_step() -> None:
    desk = Desk(ALL_V1, pace="normal")
    drag(desk, "e7", "e6")
    assert desk.acted == [Move(desk.number("e7"), desk.number("e6"))]
    # He was seen going there: he does not walk it once more.
    assert not desk.board.motions.busy


def test_a_walk() -> None:
    desk = Desk(ALL_V1)
    drag(desk, "e7", "e4")
    way = [desk.number(name) for name in ("e7", "e6", "e5", "e4")]
    assert desk.acted == list(starmap(Move, pairwise(way)))


def test_a_step_where_a_click_would_ask_whether_to_recruit() -> None:
    desk = Desk(ALL_V1)
    drag(desk, "c3", "c4")
    assert desk.kinds == ["move"]


def test_an_attack() -> None:
    desk = Desk(ALL_SHORT)
    drag(desk, "f5", "g5")
    assert desk.board.state.sheet  # which of two friends helps
    desk.choose(None)
    assert desk.kinds == ["attack"]


def test_what_letting_go_would_do_is_shown_and_he_is_at_the_pointer() -> None:
    desk = Desk(ALL_V1)
    x, y = desk.place("e5")
    to = (x + 9, y - 7)
    lift(desk, "e7", to)
    preview = desk.board.preview
    assert preview is not None
    assert preview.way == tuple(desk.number(name) for name in ("e7", "e6", "e5"))
    field = next(item for item in desk.paint().items if isinstance(item, GroupItem))
    assert any(item.rect.centre == pytest.approx(to, abs=1.0) for item in field.items)


@pytest.mark.parametrize("end", ["i5", "f8", "c3"])
def test_where_he_can_do_nothing_he_is_put_back(end: str) -> None:
    desk = Desk(ALL_V1)
    desk.use("wall")
    before = desk.held
    drag(desk, "e7", end)
    assert not desk.acted
    assert desk.held == before == Selection(None, "wall")
    # Onto a friend nothing was tried that a rule forbids.
    assert len(desk.refusals) == (end != "c3")


def test_outside_of_the_board_he_is_put_back() -> None:
    desk = Desk(ALL_V1)
    lift(desk, "e7", (desk.rect.right + 40, 300))
    desk.board.pointer(Pointer("up", (desk.rect.right + 40, 300), 1))
    assert (desk.acted, desk.refusals, desk.held) == ([], [], Selection())


def test_on_his_own_point_he_stays_in_hand() -> None:
    desk = Desk(ALL_V1)
    lift(desk, "e7", desk.place("e5"))
    desk.board.pointer(Pointer("up", desk.place("e7"), 1))
    assert desk.held == Selection(desk.number("e7"))
    assert not desk.acted


@pytest.mark.parametrize("how", ["escape", "right button", "leave", "a new view"])
def test_a_drag_that_is_broken_off_does_nothing(how: str) -> None:
    desk = Desk(ALL_V1)
    place = desk.place("e5")
    lift(desk, "e7", place)
    match how:
        case "escape":
            desk.press("escape")
        case "right button":
            desk.board.pointer(Pointer("down", place, 3))
        case "leave":
            desk.board.pointer(Pointer("leave", place))
        case _:
            desk.show()
    desk.board.pointer(Pointer("up", place, 1))
    assert (desk.acted, desk.held) == ([], Selection())


def test_neither_enemies_nor_pieces_one_looks_at_are_dragged() -> None:
    for desk, start in ((Desk(ALL_V1), "g3"), (Desk(ALL_V1, look_only=True), "e7")):
        drag(desk, start, "h4")
        assert not desk.acted
        assert not desk.refusals
