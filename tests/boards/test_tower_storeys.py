"""The levels as they stand: every room furnished, walls drawn just where the floor plans have them (WT-S1)."""

from itertools import combinations

import pytest

from citadel_desktop.boards.tower.picture import rooms, storeys
from citadel_desktop.boards.tower.picture.floors import TINTS
from citadel_desktop.boards.tower.picture.geometry import LEVEL_BOX, tower_of
from citadel_desktop.boards.tower.picture.ink import Detail, detail_of
from citadel_desktop.boards.tower.picture.picture import TableLook, paint
from citadel_desktop.rules.goodman.squares import BESIDE, PER_LEVEL, SIDE
from citadel_desktop.rules.goodman.state import NONE
from citadel_desktop.rules.goodman.stronghold.plans import Plan, plans
from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import PARCHMENT
from tests.boards.tower import SIZES, apart, grey, pixels, sheet, tower_position

EVERY = [plan for two in plans() for plan in two]


def test_every_room_of_the_plans_has_its_floor_and_things() -> None:
    named = {room.id for plan in EVERY for room in plan.rooms}
    assert named == set(rooms.ROOMS)
    assert {room.floor for room in rooms.ROOMS.values()} == set(TINTS)
    assert named >= rooms.CARPETED


def _middle(one: int, other: int) -> Point:
    (r1, c1), (r2, c2) = divmod(one, SIDE), divmod(other, SIDE)
    return ((c1 + c2) * 50.0 + 50, (r1 + r2) * 50.0 + 50)


@pytest.mark.parametrize("plan", EVERY, ids=lambda plan: plan.id)
def test_walls_stand_exactly_between_squares_that_a_wall_parts(plan: Plan) -> None:
    """WT-S1, WT-T1: the middle of an edge is of stone where one may not pass, and free where one may."""
    tops = storeys.wall_tops(plan)
    for spot in range(PER_LEVEL):
        for direction in (1, 2):
            other = BESIDE[spot][direction]
            if other == NONE:
                continue
            x, y = _middle(spot, other)
            along = (0, 25) if direction == 1 else (25, 0)
            free = bool(plan.passages[spot] >> other & 1)
            for way in (-1, 0, 1):
                p = (x + along[0] * way, y + along[1] * way)
                assert any(box.contains(p) for box in tops) != free, (spot, other)


@pytest.mark.parametrize("plan", EVERY, ids=lambda plan: plan.id)
def test_walls_leave_the_middle_of_squares_free(plan: Plan) -> None:
    for spot in range(PER_LEVEL):
        row, column = divmod(spot, SIDE)
        inner = Rect(column * 100.0 + 24, row * 100.0 + 24, 52, 52)
        assert not any(box.intersects(inner) for box in storeys.wall_tops(plan))


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("cell", [24, 40, 75])
def test_plans_are_told_apart(cell: int) -> None:
    size = (round(LEVEL_BOX[0] * cell / 100), round(LEVEL_BOX[1] * cell / 100))
    drawn = {}
    for plan in EVERY:
        dl = sheet(*size)
        dl.shape(dl.area, storeys.storey(PARCHMENT, plan, detail_of(cell)), LEVEL_BOX)
        drawn[plan.id] = grey(pixels(dl.items, size))
    assert all(apart(drawn[a], drawn[b]) > 5 for a, b in combinations(drawn, 2))


def test_a_hidden_plan_is_uncut_stone() -> None:
    every: tuple[Detail, ...] = (0, 1, 2)
    for detail in every:
        stone = storeys.unplanned(PARCHMENT, detail)
        assert stone not in {storeys.storey(PARCHMENT, plan, detail) for plan in EVERY}


def test_levels_bear_their_numbers_and_names_where_there_is_room() -> None:
    names = ("Gate", "Kitchens", "Cloister", "Library", "Cells", "Throne")
    wide, low = DisplayList(PARCHMENT, (1340, 1060)), DisplayList(PARCHMENT, (1900, 500))
    paint(wide, tower_of(*SIZES[1]), tower_position(), TableLook((4, 3), names))
    assert set(names) <= set(texts(wide.items))
    paint(low, tower_of(*SIZES[4]), tower_position(), TableLook((4, 3), names))
    found = list(texts(low.items))
    for number in range(1, 7):
        assert str(number) in found
