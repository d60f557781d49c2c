"""The keyboard's cursor gets to every square of the tower, however the levels lie."""

import pytest

from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.boards.tower.keyboard import PANEL, moved
from citadel_desktop.boards.tower.picture.geometry import Tower, tower_of
from citadel_desktop.rules.goodman.movement.steps import TakeStep
from citadel_desktop.rules.goodman.squares import DIRECTIONS, NAMES, NUMBERS, SQUARES, level_of
from citadel_desktop.scene.geometry import Rect
from tests.boards.tower import SIZES, target
from tests.boards.tower_table import TowerHost
from tests.goodman.walks import heroes_turn


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


def turn() -> TowerHost:
    """The heroes' turn, with the keyboard on the tower: two of them inside on level 5, one before the entry."""
    at = TowerHost(heroes_turn("hero 5c3, hero 5e5, hero out", markers="1b5 entry!").state)
    at.board.focus(FOCUS)
    return at


def here(at: TowerHost) -> str:
    return NAMES[at.board.keyboard.square]


def walk(at: TowerHost, name: str) -> None:
    """Go to a square of the same level by arrows; the level stays large all the way."""
    level = at.board.attention.level
    ways = (("left", "right"), ("up", "down"))
    for column, (less, more) in zip((1, 2), ways, strict=True):
        while here(at)[column] != name[column]:
            at.key(more if here(at)[column] < name[column] else less)
            assert at.board.attention.level == level == level_of(at.board.keyboard.square)
    assert here(at) == name


def test_it_begins_on_the_large_level_at_who_can_act() -> None:
    at = turn()
    assert at.board.attention.level == 4
    assert here(at) == "5c3"
    outside = TowerHost(heroes_turn("hero out", markers="1b5 entry!").state)
    outside.board.focus(FOCUS)
    assert outside.board.attention.level == 0
    assert here(outside) == "1b5"


def test_it_goes_along_to_the_level_that_is_made_large() -> None:
    at = turn()
    for key, wanted in (("page up", "6c3"), ("page down", "5c3"), ("page down", "4c3"), ("2", "2c3"), ("right", "2d3")):
        at.key(key)
        assert here(at) == wanted
        assert at.board.attention.level == level_of(NUMBERS[wanted])
    at.key("0", "down")
    assert at.board.attention.level is None
    assert here(at) == "2d4"


def test_a_level_made_large_by_the_pointer_is_the_one_keys_walk() -> None:
    at = turn()
    at.board.attention.choose(2)
    at.board.focus(FOCUS)
    assert here(at) == "3c3"


def test_a_whole_turn_of_heroes_is_played_by_keys() -> None:
    at = turn()
    at.key("return")
    walk(at, "5b2")
    at.key("return")
    at.key("n") if at.board.state.selection.figure == 1 else walk(at, "5e5")
    at.key("return")
    walk(at, "5e3")
    at.key("return")
    gone = {action.figure: action.square for action in at.acted if isinstance(action, TakeStep)}
    assert gone == {0: NUMBERS["5b2"], 1: NUMBERS["5e3"]}
    at.board.focus(PANEL)
    while at.board.keyboard.at != target("figure h3"):
        at.key("down")
    at.key("return")
    at.board.focus(FOCUS)
    assert at.board.attention.level == 0
    assert here(at) == "1b5"
    walk(at, "1b4")
    at.key("return")
    assert at.state.position.heroes[2].place == NUMBERS["1b4"]
    at.board.use("done")
    assert at.notes[-1] == "done"
    assert at.seat != 0


def test_where_the_chosen_hero_can_go_is_told() -> None:
    at = turn()
    assert at.board.chosen() == ""
    at.key("return")
    told = at.board.chosen()
    assert told.startswith(f"{at.board.focus_name().split(', ')[2].split(' (')[0]} is chosen and can go to ")
    legal = {f"5{letter}{number}" for letter in "abcde" for number in "12345"}
    named = set(told.rstrip(".").replace(" and ", ", ").replace("go to ", ", ").split(", "))
    asked = at.board.state.asked
    assert asked is not None
    goals = {NAMES[square] for square in asked.reach(0).goals if square >= 0} - {"5c3"}
    assert named & legal == goals
