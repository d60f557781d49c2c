"""Where the tower's levels, squares and figures lie, at every size a window may have."""

from itertools import combinations

import pytest

from citadel_desktop.boards.tower.picture.geometry import FIGURE_VIEW, FIRE, Tower, tower_of
from citadel_desktop.rules.goodman.squares import LEVELS, SQUARES
from citadel_desktop.scene.geometry import Rect
from tests.boards.tower import SIZES

CHOSEN = (None, 0, 3, 5)
EVERY = [(view, scale, chosen) for view, scale in SIZES for chosen in CHOSEN]


@pytest.fixture(params=EVERY, ids=lambda p: f"{p[0].w:.0f}x{p[0].h:.0f}-{p[1]}-{p[2]}")
def at(request: pytest.FixtureRequest) -> Tower:
    return tower_of(*request.param)


def test_levels_and_yard_lie_apart_within_the_room(at: Tower) -> None:
    room = at.view.inset(-0.01)
    places = [storey.rect for storey in at.storeys] + [at.yard]
    assert len(at.storeys) == LEVELS
    assert [storey.level for storey in at.storeys] == list(range(LEVELS))
    assert all(room.covers(place) for place in places)
    assert not [pair for pair in combinations(places, 2) if pair[0].inset(0.01).intersects(pair[1])]


def test_squares_have_whole_pixels_and_lie_on_them(at: Tower) -> None:
    for square in range(SQUARES):
        for value in at.rect(square):
            assert abs(value * at.scale - round(value * at.scale)) < 1e-6


def test_a_square_is_found_where_it_lies_and_nothing_beside_the_floors(at: Tower) -> None:
    for square in range(SQUARES):
        rect = at.rect(square)
        near = 0.01
        for p in (rect.centre, (rect.x + near, rect.y + near), (rect.right - near, rect.bottom - near)):
            assert at.square_at(p) == square
    for storey in at.storeys:
        assert at.square_at((storey.rect.x + 0.5, storey.rect.centre[1])) is None
        assert at.square_at(storey.head.centre) is None


def test_higher_levels_never_lie_lower_where_all_are_alike() -> None:
    for view, scale in SIZES:
        tops = [storey.rect.y for storey in tower_of(view, scale).storeys]
        assert tops == sorted(tops, reverse=True)


def test_a_chosen_level_is_much_larger_than_the_others(at: Tower) -> None:
    if at.chosen is None:
        assert len({storey.cell for storey in at.storeys}) == 1
        return
    others = {storey.cell for storey in at.storeys if storey.level != at.chosen}
    assert len(others) == 1
    assert at.storeys[at.chosen].cell > 1.6 * max(others)


def test_squares_are_large_enough_to_read_and_to_hit() -> None:
    small, usual, large = (tower_of(*SIZES[n]) for n in range(3))
    assert small.pixels(0) >= 36
    assert usual.pixels(0) >= 70
    assert large.pixels(0) == 2 * usual.pixels(0) or large.pixels(0) >= 140
    assert tower_of(*SIZES[0], 2).pixels(2) >= 64


def test_nobody_outside_stands_in_the_fire() -> None:
    for view in (Rect(0, 0, 560, 740), Rect(0, 0, 700, 740), Rect(0, 0, 1300, 1040)):
        yard = tower_of(view, 1.0, 2).yard
        fire = yard.bottom_strip(yard.h * FIRE).right_strip(yard.h * FIRE)
        for count in range(1, 13):
            for rect in tower_of(view, 1.0, 2).yard_rects(count):
                assert not rect.intersects(fire), (view, count)


def test_figures_outside_stand_in_the_yard(at: Tower) -> None:
    """WT-P1, WT-H1: all heroes there can be find room before the gate."""
    yard = at.yard.inset(-1.5)
    for count in (0, 1, 3, 12, 38):
        rects = at.yard_rects(count)
        assert len(rects) == len(set(rects)) == count
        assert all(yard.covers(rect) for rect in rects), count
        for rect in rects:
            assert rect.w / rect.h == pytest.approx(FIGURE_VIEW[0] / FIGURE_VIEW[1], abs=0.06)


def test_a_figure_and_what_lies_beside_it_share_a_square(at: Tower) -> None:
    for square in (0, 62, 149):
        cell = at.rect(square)
        figure, thing = at.figure_rect(square, beside=True), at.thing_rect(square, beside=True)
        assert figure.h < at.figure_rect(square).h
        assert thing.w < at.thing_rect(square).w
        assert cell.inset(-1).covers(thing)
        shared = figure.intersection(thing)
        assert shared.w * shared.h < 0.6 * thing.w * thing.h
        # The upper left corner, where a doorway has its number, stays free.
        assert not figure.intersects(Rect(thing.x, thing.y, thing.w * 0.3, thing.h * 0.3))
