"""GA-F: points, squares, what is adjacent, the supply."""

import pytest

from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.field import (
    SIZES,
    bits,
    field,
    point_name,
    read_point,
    read_square,
    square_name,
    subsets,
    wall_corners,
)
from citadel_desktop.rules.gale.state import walls_left, warriors_left
from tests.gale.helpers import board, legal, play, point, points, why


@pytest.mark.parametrize("size", SIZES)
def test_ga_f1_points_are_named_by_letter_without_a_gap_and_row_from_the_bottom(size: int) -> None:
    f = field(size)
    names = [point_name(f, p) for p in bits(f.points)]
    letters = "abcdefghijklmnopqrstuvwxy"[:size]
    assert names == [f"{letter}{row}" for row in range(1, size + 1) for letter in letters]
    assert [read_point(f, name) for name in names] == list(bits(f.points))


@pytest.mark.parametrize("name", ["", "a", "1", "a0", "a01", "z1", "j1", "a10", "A1", "a-1", "a\u0661", "aa"])
def test_ga_f1_names_off_the_field_are_no_points(name: str) -> None:
    assert read_point(field(9), name) is None


@pytest.mark.parametrize("size", SIZES)
def test_ga_f2_squares_are_named_by_two_corners(size: int) -> None:
    f = field(size)
    names = [square_name(f, s) for s in bits(f.squares)]
    assert len(set(names)) == (size - 1) ** 2
    assert [read_square(f, name) for name in names] == list(bits(f.squares))
    assert read_square(f, "a1-b2") == 0
    for wrong in ("a1", "a1-b1", "a1-c3", "b2-a1", "a1-b2-c3", "-", "a1-"):
        assert read_square(f, wrong) is None


def test_ga_f2_nobody_stands_on_a_corner_of_a_wall() -> None:
    state = board(
        """
        3 . . . . . . . . .
             #
        2 . . . . . . . . .
        1 X . . . . . . X .
        """
    )
    assert [point_name(field(9), p) for p in bits(wall_corners(field(9), state.walls))] == ["b2", "c2", "b3", "c3"]
    state = play(state, "a1-b1")
    assert why(state, "b1-b2") == ("wall_corner", "GA-F2")


def test_ga_f2_walls_may_share_corners_but_not_a_square() -> None:
    state = board(
        """
        3 . . . . . . . . .
             #
        2 . . . . . . . . .
        1 . x . X . . . X .
        """
    )
    assert "wall b3-c4" not in legal(state)
    assert why(state, "wall b2-c3") == ("wall_there", "GA-F2")
    state = board(
        """
        3 . . . . . . . . .
             #
        2 x . . . . . . . .
        1 . . . X . X . . .
        """
    )
    state = play(state, "wall c2-d3", "wall a3-b4")
    assert state.walls.bit_count() == 3


def test_ga_f2_a_wall_needs_a_square_without_warrior_and_citadel() -> None:
    state = board(
        """
        3 + . . . o . . . .
        2 . . . . . . . . .
        1 . . X x . . . X .
        """
    )
    assert why(state, "wall a2-b3") == ("square_blocked", "GA-F2")
    assert why(state, "wall d2-e3") == ("square_blocked", "GA-F2")
    assert "wall a1-b2" in legal(state)


def test_ga_f3_an_empty_citadel_is_entered_but_nobody_is_recruited_onto_it() -> None:
    state = board(
        """
        2 . . . . . . . . .
        1 X + . . . X . O .
        """
    )
    assert why(state, "recruit b1") == ("recruit_on_citadel", "GA-F3")
    assert legal(state, "recruit") == ["recruit a2", "recruit e1", "recruit f2", "recruit g1"]
    after = play(state, "a1-b1")
    assert after.warriors[0] == points(state, "b1 f1")


def test_ga_f4_v1_has_fifty_warriors_a_side_who_return() -> None:
    crowd = "\n".join(f"{row} " + " ".join("x" * 9) for row in (7, 6, 5, 4, 3))
    bottom = "\n1 . . . . . . X . X"
    room = board(crowd + "\n2 x x . . . . . . ." + bottom)
    assert warriors_left(room, 0) == 1
    full = board(crowd + "\n2 x x x . . . . . ." + bottom)
    assert warriors_left(full, 0) == 0
    assert warriors_left(full, 1) == 50
    assert "recruit h1" in legal(room)
    assert legal(full, "recruit") == []
    assert why(full, "recruit h1") == ("supply_empty", "GA-F4")
    assert "recruit h1" in legal(play(full, "dismiss a3"))


def test_ga_f4_v1_has_fifty_walls() -> None:
    rows = []
    for row in range(9, 1, -1):
        rows.append(f"{row} . . . . . . . . .")
        if row > 2:
            rows.append("  " + " #" * (8 if row > 3 else 1))
    state = board("\n".join([*rows, "1 X . . . . . . . X"]))
    assert walls_left(state) == 1
    state = play(state, "wall h2-i3")
    assert walls_left(state) == 0
    assert why(state, "wall g1-h2") == ("walls_used_up", "GA-F4")
    assert legal(state, "wall") == []


def test_ga_f4_short_form_has_a_hundred_warriors_on_the_field_and_any_number_of_walls() -> None:
    lines = ["rules short", "actions 2", "13 " + ". " * 12 + "."]
    lines += [f"{row} " + "o " * 6 + "x " * 6 + "." for row in range(12, 4, -1)]
    lines += [f"{row} " + ". " * 12 + "." for row in (4, 3, 2)]
    full = load("\n".join([*lines, "1 X x x . . . . . . . . . O"]))
    assert warriors_left(full, 0) == 0 == warriors_left(full, 1)
    assert why(full, "recruit a2") == ("field_full", "GA-F4")
    room = load("\n".join([*lines, "1 X x . . . . . . . . . . O"]))
    assert "recruit a2" in legal(room)
    assert walls_left(room) is None


def test_subsets_are_all_parts_but_the_empty_one() -> None:
    assert sorted(subsets(0b1011)) == [1, 2, 3, 8, 9, 10, 11]
    assert list(subsets(0)) == []
    assert point(board("1 X . . . . . . . ."), "a1") == 0
