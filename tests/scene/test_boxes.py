"""Measured boxes: what gives way where there is too little room, and who has what others leave."""

from collections.abc import Sequence

import pytest

from citadel_desktop.scene.boxes import (
    Box,
    Measured,
    as_many,
    as_many_around,
    columns,
    docked,
    drawn,
    footed,
    framed,
    fullest,
    grid,
    laid,
    poured,
    reserved,
    stack,
    wide,
    words,
)
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import PARCHMENT

ROOM = Rect(10, 20, 100, 60)


def mark(name: str, h: float = 20) -> Box:
    """A box that is found again by what is drawn."""
    return drawn(h, lambda dl, rect: dl.text(rect, name))


def seen(box: Box, room: Rect = ROOM) -> dict[str, Rect]:
    """By name where marks are drawn at the top of a room."""
    dl = DisplayList(PARCHMENT)
    docked(dl, room, box)
    return {item.runs[0].text: item.rect for item in dl.items if hasattr(item, "runs")}


def rest(dl: DisplayList, w: float, h: float) -> Measured:
    """A box as high as it may be."""
    return mark("rest", h)(dl, w, h)


def test_boxes_under_each_other_have_what_those_before_them_leave() -> None:
    assert seen(stack(mark("a"), rest, gap=4)) == {"a": Rect(10, 20, 100, 20), "rest": Rect(10, 44, 100, 36)}


def test_one_may_have_what_all_the_others_leave() -> None:
    places = seen(stack(mark("a"), rest, mark("b"), last=1))
    assert places["rest"] == Rect(10, 40, 100, 20)
    assert places["b"].bottom == ROOM.bottom


def test_boxes_beside_each_other_are_as_high_as_the_highest_and_share_the_width() -> None:
    places = seen(columns((20, mark("a", 10)), (None, mark("b", 30)), (None, mark("c")), gap=5))
    assert places == {"a": Rect(10, 20, 20, 30), "b": Rect(35, 20, 35, 30), "c": Rect(75, 20, 35, 30)}


def test_a_grid_fills_its_columns_one_after_the_other() -> None:
    places = seen(grid(2, mark("a", 10), mark("b"), mark("c"), gap=4))
    assert places == {"a": Rect(10, 20, 48, 20), "b": Rect(10, 44, 48, 20), "c": Rect(62, 20, 48, 20)}


def test_a_foot_lies_at_the_end_of_all_the_room_there_is() -> None:
    places = seen(framed(footed(mark("a"), mark("foot")), 0, step=50))
    assert places == {"a": Rect(10, 20, 100, 30), "foot": Rect(10, 50, 100, 20)}


def test_a_box_may_have_the_room_that_another_takes() -> None:
    places = seen(stack(reserved(mark("a"), mark("b", 30)), mark("c")))
    assert places == {"a": Rect(10, 20, 100, 30), "c": Rect(10, 50, 100, 20)}


def test_rows_are_poured_into_as_many_columns_as_have_room() -> None:
    three = poured(40, *map(mark, "abc"), gap=4)
    assert seen(three) == {"a": Rect(10, 20, 48, 20), "b": Rect(10, 40, 48, 20), "c": Rect(10, 60, 48, 20)}
    assert seen(three, Rect(0, 0, 100, 40))["c"] == Rect(52, 0, 48, 20)
    assert [*seen(fullest(three, mark("d")), Rect(0, 0, 100, 20))] == ["d"]


@pytest.mark.parametrize(("h", "shown"), [(60, "a"), (59, "b"), (10, "c")])
def test_the_first_box_that_fits_is_shown_else_the_lowest(h: float, shown: str) -> None:
    assert [*seen(fullest(mark("a", 60), mark("b", 50), mark("c", 30)), Rect(0, 0, 100, h))] == [shown]


@pytest.mark.parametrize(("h", "shown"), [(60, "abc"), (59, "a2"), (30, "3"), (0, "3")])
def test_rows_that_do_not_fit_are_counted_under_those_that_do(h: float, shown: str) -> None:
    rows = as_many(*map(mark, "abc"), more=lambda count: mark(str(count)))
    assert "".join(seen(rows, Rect(0, 0, 100, h))) == shown


@pytest.mark.parametrize(
    ("at", "h", "shown"), [(0, 44, "ab"), (2, 44, "cd"), (4, 44, "de"), (4, 500, "abcde"), (3, 0, "d")]
)
def test_of_too_many_rows_those_around_one_are_shown(at: int, h: float, shown: str) -> None:
    rows: Sequence[Box] = [mark(name) for name in "abcde"]
    assert "".join(seen(as_many_around(at, *rows, gap=4), Rect(0, 0, 100, h))) == shown


def test_a_box_may_wish_for_a_width_and_for_steps_of_its_height() -> None:
    dl = DisplayList(PARCHMENT)
    assert laid(dl, framed(wide(30, mark("a")), 3, step=8), ROOM, ROOM.centred).size == (36, 32)
    assert laid(dl, wide(300, mark("a")), ROOM, ROOM.centred).w == ROOM.w


def test_words_on_one_line_are_no_higher_for_being_long() -> None:
    long = Run("a" * 100, "label", 18)
    assert seen(words(long, wrap=False))[long.text].h < seen(words(long))[long.text].h
