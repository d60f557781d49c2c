"""What a click takes in hand can be dragged, and letting it go does what a click there does."""

import pytest

from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.rules.goodman.asks.carry import HandOver
from citadel_desktop.rules.goodman.asks.design import Put, Shift
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import NONE, State
from citadel_desktop.rules.goodman.stronghold.markers import kind_numbers
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import GroupItem
from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.input import Key, Pointer
from tests.boards.tower import target
from tests.boards.tower_table import TowerHost
from tests.goodman.arena import carried
from tests.goodman.walks import ENTRY, heroes_turn


def begun() -> State:
    return GOODMAN.setup(complete_options(GOODMAN, {"planned": "own"}), 2, seeded("drag"))


def searching() -> State:
    return heroes_turn("hero 1b2, hero 1d2", talisman=carried(0), markers=ENTRY).state


def lift(at: TowerHost, start: str | Target, end: str | Target) -> Point:
    """Take something up and carry it to a place, without letting go."""
    x, y = at.where(start)
    at.board.pointer(Pointer("move", (x, y)))
    at.board.pointer(Pointer("down", (x, y), 1))
    at.board.pointer(Pointer("move", (x + 20, y + 5)))
    goal = at.where(end)
    at.board.pointer(Pointer("move", goal))
    at.paint()
    return goal


def drag(at: TowerHost, start: str | Target, end: str | Target) -> None:
    at.board.pointer(Pointer("up", lift(at, start, end), 1))
    at.paint()


def shown(at: TowerHost) -> bool:
    """Whether something is drawn at the pointer."""
    items = at.paint().items
    return any(isinstance(one, GroupItem) and one.key == "carried" for one in items)


def test_a_hero_is_dragged_where_he_goes_wt_t1() -> None:
    at = TowerHost(searching())
    drag(at, "1b2", "1b4")
    assert at.notes == ["step h1 1b3", "step h1 1b4"]
    assert not shown(at)


def test_he_is_drawn_at_the_pointer_and_the_marks_are_those_of_a_click() -> None:
    at = TowerHost(searching())
    lift(at, "1b2", "1b4")
    assert at.held == Selection(figure=0)
    assert shown(at)
    assert "1b4" in at.hint


def test_from_the_list_too() -> None:
    at = TowerHost(searching())
    rect = at.board.where.spread.rect_of(target("figure h1"))
    assert rect is not None
    at.board.pointer(Pointer("down", rect.centre, 1))
    at.board.pointer(Pointer("move", (rect.centre[0] - 30, rect.centre[1])))
    at.board.pointer(Pointer("move", at.where("1b3")))
    at.board.pointer(Pointer("up", at.where("1b3"), 1))
    assert at.notes == ["step h1 1b3"]


def test_what_fits_nowhere_goes_back_with_all_that_was_in_hand() -> None:
    for end in ("6a1", "1d2"):
        at = TowerHost(searching())
        drag(at, "1b2", end)
        assert at.held == NOTHING
        assert not at.acted
        at.click("1d2")
        drag(at, "1b2", end)
        assert at.held == Selection(figure=1)


def test_beyond_the_board_and_by_escape_it_goes_back() -> None:
    at = TowerHost(searching())
    lift(at, "1b2", "1b4")
    at.board.pointer(Pointer("leave", (0.0, 0.0)))
    assert at.held == NOTHING
    lift(at, "1b2", "1b4")
    assert at.board.key(Key(Command.CANCEL, "escape"))
    assert at.held == NOTHING
    at.board.pointer(Pointer("up", at.where("1b4"), 1))
    assert not at.acted


def test_an_item_is_dragged_to_who_gets_it_wt_t8() -> None:
    at = TowerHost(heroes_turn("hero 1b2, hero 1c2", talisman=carried(0)).state)
    drag(at, "item talisman", "1c2")
    assert at.acted == [HandOver(0, 0, 1)]


def test_markers_are_dragged_from_the_palette_and_on_the_floors_wt_s2() -> None:
    at = TowerHost(begun())
    kind = Target("kind", kind_numbers()["pitfall"])
    drag(at, kind, "3c3")
    assert at.acted == [Put(kind.number, NUMBERS["3c3"])]
    assert at.held == NOTHING
    drag(at, "3c3", "4b2")
    assert at.acted[-1] == Shift(NUMBERS["3c3"], NUMBERS["4b2"])
    assert at.state.position.markers[NUMBERS["3c3"]] == NONE
    drag(at, kind, Target("kind", 1))
    assert at.held == NOTHING


@pytest.mark.parametrize("far", [3, 12])
def test_a_pointer_that_trembles_and_a_drag_that_ends_where_it_began_click(far: int) -> None:
    at = TowerHost(searching())
    x, y = at.where("1b2")
    at.board.pointer(Pointer("down", (x, y), 1))
    at.board.pointer(Pointer("move", (x + far, y + far)))
    at.board.pointer(Pointer("up", (x + far, y + far), 1))
    assert at.held == Selection(figure=0)


def test_who_only_looks_drags_nothing() -> None:
    at = TowerHost(searching(), look_only=True)
    drag(at, "1b2", "1b4")
    assert at.held == NOTHING
    assert not at.acted


def test_a_press_that_takes_nothing_along_is_a_click_where_it_is_let_go_of() -> None:
    at = TowerHost(begun())
    kind = Target("kind", kind_numbers()["pitfall"])
    lift(at, "3c3", kind)
    assert at.board.hover == kind
    drag(at, "3c3", kind)
    assert at.held == Selection(kind=kind.number)
