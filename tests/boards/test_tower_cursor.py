"""The keyboard's cursor gets to every square of the tower, however the levels lie."""

import pytest

from citadel_desktop.boards.tower.keyboard import moved
from citadel_desktop.boards.tower.picture.geometry import Tower, tower_of
from citadel_desktop.rules.goodman.squares import DIRECTIONS, NAMES, NUMBERS, SQUARES
from citadel_desktop.scene.geometry import Rect
from tests.boards.tower import SIZES


def reached(tower: Tower, start: int) -> set[int]:
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for direction in DIRECTIONS:
            there = moved(tower, here, direction)
            if there not in seen:
                seen.add(there)
                todo.append(there)
    return seen


@pytest.mark.slow(but=4)
@pytest.mark.parametrize("chosen", [None, 0, 3, 5])
@pytest.mark.parametrize(("view", "scale"), SIZES)
def test_arrows_lead_everywhere(view: Rect, scale: float, chosen: int | None) -> None:
    tower = tower_of(view, scale, chosen)
    for start in (NUMBERS["1a1"], NUMBERS["4c3"], NUMBERS["6e5"]):
        assert len(reached(tower, start)) == SQUARES


def test_within_a_level_it_goes_square_by_square() -> None:
    tower = tower_of(SIZES[1][0])
    around = [NAMES[moved(tower, NUMBERS["2c3"], direction)] for direction in DIRECTIONS]
    assert around == ["2c2", "2d3", "2c4", "2b3"]


def test_over_the_edge_it_comes_out_in_line() -> None:
    tower = tower_of(SIZES[1][0])
    assert NAMES[moved(tower, NUMBERS["1e3"], 1)] == "2a3"
    assert NAMES[moved(tower, NUMBERS["2a3"], 3)] == "1e3"


def test_where_the_tower_ends_it_stays() -> None:
    tower = tower_of(SIZES[1][0])
    assert moved(tower, NUMBERS["1a3"], 3) == NUMBERS["1a3"]
