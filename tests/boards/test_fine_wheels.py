"""Fine wheels and trackpads on the boards: fractions add up, and both axes have a meaning or none."""

import pytest

from citadel_desktop.boards.kit.lens import WHEEL_ZOOM
from citadel_desktop.scene.geometry import Rect, bounds_of
from citadel_desktop.scene.input import Pointer
from tests.boards.desk import ALL_V1, SIZES, Desk
from tests.boards.round_desk import RoundDesk
from tests.boards.test_picture import begun as field
from tests.boards.test_round_monkey import start
from tests.boards.test_tower_table import begun
from tests.boards.tower_table import TowerHost


class TestLevels:
    def turn(self, at: TowerHost, *amounts: float, ms: int = 10, **more: float) -> list[int | None]:
        """Which level is large after each of so many turns of the wheel over the tower."""
        found = []
        for amount in amounts:
            at.now += ms
            at.board.pointer(Pointer("wheel", at.where("4c3"), amount=amount, at=at.now, **more))  # type: ignore[arg-type] # numbers, not text
            found.append(at.board.attention.level)
        return found

    def test_twelve_tenths_are_one_level(self) -> None:
        at = TowerHost(begun())
        assert at.board.attention.level is None
        assert self.turn(at, *[0.1] * 12) == [None] * 9 + [0] * 3
        assert self.turn(at, *[0.1] * 8)[-1] == 1

    def test_whole_notches_step_as_ever_and_three_go_three(self) -> None:
        at = TowerHost(begun())
        assert self.turn(at, 1.0, 1.0, 3.0, 9.0, -1.0) == [0, 1, 4, 5, 4]

    def test_sideways_means_nothing(self) -> None:
        at = TowerHost(begun())
        assert self.turn(at, 0.0, 0.0, across=5.0) == [None, None]

    def test_the_panel_follows_fractions_as_far_as_whole_notches(self) -> None:
        places = []
        for parts in (1, 10, 100):
            at = TowerHost(begun(), area=Rect(10, 10, 674, 440))
            for _ in range(parts):
                assert at.board.pointer(Pointer("wheel", at.board.where.spread.rect.centre, amount=-1 / parts))
            place = at.board.place("kind 0")
            assert place is not None
            places.append(bounds_of(place).y)
            assert at.board.attention.level is None
        assert places == pytest.approx([places[0]] * 3)


class TestWhatLiesUnderThePointer:
    def test_nothing_is_told_of_what_the_wheel_has_moved_away(self) -> None:
        at = TowerHost(begun())
        assert at.point("4c3")
        here = at.where("4c3")
        at.board.pointer(Pointer("wheel", here, amount=1.0, at=10))
        assert at.board.pointed() is None
        assert at.point(here)

    def test_what_still_lies_there_is_still_told_of(self) -> None:
        desk = Desk(ALL_V1)
        desk.board.pointer(Pointer("move", desk.place("e5")))
        before = desk.board.hover
        assert before is not None
        desk.board.pointer(Pointer("wheel", desk.place("e5"), amount=1.0))
        assert desk.board.hover == before


class TestZoom:
    def test_every_board_becomes_large_and_small_again_in_as_many_notches(self) -> None:
        for desk in (Desk(ALL_V1), RoundDesk(start(5, 3), size=(1080, 1920))):
            lens = desk.board.lens
            assert lens is not None
            least, turns = lens._camera.zoom, {}
            for way in (1.0, -1.0):
                turns[way] = 0
                while desk.board.pointer(Pointer("wheel", lens.rect.centre, amount=way, ctrl=True)):
                    turns[way] += 1
                if way > 0:
                    assert lens._camera.zoom >= 2.5 * least
            assert turns[1.0] == turns[-1.0]
            assert lens._camera.zoom == pytest.approx(least)

    def test_fractions_zoom_the_field_as_far_as_whole_notches(self) -> None:
        cells = []
        for parts in (1, 10, 64):
            desk = Desk(ALL_V1)
            for _ in range(2 * parts):
                assert desk.board.pointer(Pointer("wheel", desk.rect.centre, amount=1 / parts))
            cells.append(desk.board.grid.cell)
        assert cells == pytest.approx([cells[0]] * 3, rel=1e-6)
        assert cells[0] == pytest.approx(Desk(ALL_V1).board.grid.cell * WHEEL_ZOOM**2, rel=0.02)

    @pytest.mark.parametrize("turn", [{"across": 0.5}, {"amount": -0.5, "shift": True}])
    def test_sideways_moves_what_is_zoomed(self, turn: dict[str, float]) -> None:
        desk = Desk(field("short", 25), size=SIZES[0])
        board, middle = desk.board, desk.rect.centre
        assert not board.pointer(Pointer("wheel", middle, **turn))  # type: ignore[arg-type] # numbers, not text
        board.pointer(Pointer("wheel", middle, amount=6.0))
        cell, place = board.grid.cell, desk.place("m13")
        for _ in range(4):
            assert board.pointer(Pointer("wheel", middle, **turn))  # type: ignore[arg-type] # numbers, not text
        assert board.grid.cell == cell
        assert desk.place("m13") == pytest.approx((place[0] - 2 * 72, place[1]), abs=3)
