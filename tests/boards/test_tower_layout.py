"""Where tower, panel and sheets lie, at every size a window may have."""

import pytest

from citadel_desktop.boards.tower.picture.layout import MAX_PANEL, MIN_PANEL, Layout, layout_of
from citadel_desktop.scene.geometry import Rect

AREAS = (
    Rect(10, 10, 674, 620),
    Rect(16, 16, 870, 690),
    Rect(16, 16, 1300, 1040),
    Rect(16, 16, 2660, 2120),
    Rect(0, 0, 400, 430),
    Rect(0, 0, 380, 980),
)
"""Beside the column at 1024 x 640, 1280 x 720, 1920 x 1080, 3840 x 2160; the least there is; one that is narrow."""


@pytest.fixture(params=AREAS, ids=lambda area: f"{area.w:.0f}x{area.h:.0f}")
def at(request: pytest.FixtureRequest) -> Layout:
    return layout_of(request.param)


def test_tower_and_panel_share_the_room(at: Layout) -> None:
    assert at.area.covers(at.tower)
    assert at.area.covers(at.panel)
    assert not at.tower.intersects(at.panel)
    assert at.panel.covers(at.inside)
    assert at.tower.w * at.tower.h > 1.3 * at.panel.w * at.panel.h


def test_without_a_panel_the_tower_has_all_the_room() -> None:
    for area in AREAS:
        alone = layout_of(area, panel=False)
        assert alone.tower == area
        assert alone.panel.w == 0
        assert not alone.panel.contains(area.centre)


def test_the_panel_is_wide_enough_for_its_rows_and_never_wider_than_of_use() -> None:
    for area in AREAS[:4]:
        assert MIN_PANEL <= layout_of(area).panel.w <= MAX_PANEL


def test_where_the_room_is_high_the_panel_lies_below() -> None:
    beside, below = layout_of(AREAS[2]), layout_of(AREAS[5])
    assert beside.panel.x > beside.tower.right
    assert below.panel.y > below.tower.bottom
    assert below.panel.w == below.area.w


@pytest.mark.parametrize("size", [(260.0, 60.0), (300.0, 300.0), (340.0, 380.0)])
def test_a_sheet_lies_in_the_room_and_beside_what_it_is_about(at: Layout, size: tuple[float, float]) -> None:
    floor = at.tower.inset(at.tower.w * 0.02)
    for x in range(5):
        for y in range(5):
            side = floor.w / 12
            around = Rect(floor.x + x * (floor.w - side) / 4, floor.y, side, side)
            around = around.moved(0, y * (floor.h - side) / 4)
            sheet = at.sheet(*size, around)
            assert at.area.covers(sheet)
            if at.area.w > 800:
                assert not sheet.intersects(around)
    assert at.area.covers(at.sheet(*size, None))


def test_a_sheet_higher_than_the_room_is_cut_to_it(at: Layout) -> None:
    assert at.sheet(300, 5000, None).h < at.area.h
