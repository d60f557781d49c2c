"""Fingers on the boards: taps act, a long press looks, drags carry or scroll, two fingers move and zoom."""

import pytest

from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.boards.tower.panels.sliders import track
from citadel_desktop.rules.goodman.asks.stance import ChoosePosture
from citadel_desktop.rules.goodman.state import NORMAL
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Pointer
from tests.boards.desk import ALL_V1, SIZES, Desk
from tests.boards.fingers import DOWN, MOVE, UP, Fingers
from tests.boards.hands import ByPointer
from tests.boards.round_desk import RoundDesk
from tests.boards.test_picture import begun as field
from tests.boards.test_round_monkey import start
from tests.boards.test_tower_table import begun
from tests.boards.tower_table import TowerHost
from tests.goodman.arena import Scene, arena, hero, near_human


class TestField:
    def test_a_warrior_is_carried_to_where_he_goes(self) -> None:
        desk = Desk(ALL_V1)
        Fingers(desk.board.pointer).draw(desk.place("c3"), desk.place("c4"))
        desk.paint()
        assert desk.kinds == ["move"]
        assert desk.board.hover is None

    def test_a_finger_on_nothing_draws_the_field_along(self) -> None:
        desk = Desk(ALL_V1)
        hand = Fingers(desk.board.pointer)
        hand.spread(desk.rect.centre, 100, 300)
        cell, place = desk.board.grid.cell, desk.place("e5")
        hand.draw(desk.place("e4"), (desk.place("e4")[0] + 40, desk.place("e4")[1] + 30))
        assert desk.board.grid.cell == cell
        assert desk.place("e5") == pytest.approx((place[0] + 40, place[1] + 30), abs=1)
        assert desk.acted == []

    def test_two_fingers_zoom_about_their_middle_and_move(self) -> None:
        desk = Desk(field("short", 25), size=SIZES[0])
        hand, cell, middle = Fingers(desk.board.pointer), desk.board.grid.cell, desk.rect.centre
        place = desk.place("m13")
        hand.spread(middle, 100, 200)
        assert desk.board.grid.cell == pytest.approx(2 * cell, rel=0.05)
        x, y = (middle[n] + 2 * (place[n] - middle[n]) for n in (0, 1))
        assert desk.place("m13") == pytest.approx((x, y), abs=5)
        hand.spread(middle, 100, 100, by=(35, -20))
        assert desk.place("m13") == pytest.approx((x + 35, y - 20), abs=5)
        hand.spread(middle, 300, 30)
        assert desk.board.grid.cell == cell

    def test_a_warrior_in_hand_goes_back_when_a_second_finger_comes(self) -> None:
        desk = Desk(ALL_V1)
        hand = Fingers(desk.board.pointer)
        hand.hear(DOWN, desk.place("c3"))
        hand.hear(MOVE, desk.place("c4"))
        assert desk.board.grip.carried is not None
        hand.hear(DOWN, desk.place("g7"), 1)
        assert desk.board.grip.carried is None
        for finger in (0, 1):
            hand.hear(UP, desk.place("c4"), finger)
        assert (desk.acted, desk.board.hover) == ([], None)

    def test_a_long_press_tells_what_hovering_tells_until_it_is_lifted(self) -> None:
        desk = Desk(ALL_V1)
        desk.hover("c3")
        told = desk.hint
        assert told
        desk.board.leave()
        hand = Fingers(desk.board.pointer)
        hand.rest(desk.place("c3"))
        assert desk.hint == told
        hand.hear(UP, desk.place("c3"))
        assert (desk.board.hover, desk.acted, desk.board.state.sheet) == (None, [], ())


class TestTown:
    def test_a_finger_beside_a_small_thing_means_it(self) -> None:
        desk = RoundDesk(start(5, 3), size=(1024, 640))
        board = desk.board
        pile: Target = ("pile", 2)
        rect = board.rect_of(pile)
        assert rect is not None
        assert rect.h < rect.w - 20
        reach = rect.h / 2 + 8
        for p in ((rect.centre[0], rect.bottom + 5), (rect.centre[0] + 20, rect.bottom + 5)):
            assert board.target_at(p) is None
            assert board.target_at(board.aimed(p, reach)) == pile
            assert board.aimed(p, rect.h / 2) == p  # it is no smaller than that
        assert board.aimed((rect.x - 5, rect.centre[1]), reach) == (rect.x - 5, rect.centre[1])
        middle = board.panned.centre
        assert board.aimed(middle, reach) == middle

    def test_two_fingers_beside_the_town_do_nothing(self) -> None:
        desk = RoundDesk(start(5, 3))
        before = desk.board._lens._camera
        outside = (desk.board.panned.right + 5, desk.board.panned.bottom + 5)
        Fingers(desk.board.pointer).spread(outside, 50, 400)
        assert desk.board._lens._camera == before
        Fingers(desk.board.pointer).spread(desk.board.panned.centre, 50, 100)
        assert desk.board._lens._camera.zoom == pytest.approx(2 * before.zoom)

    def test_what_is_tapped_is_what_is_clicked(self) -> None:
        class ByFinger(ByPointer):
            def at(self, target: Target) -> None:
                hand.tap(self.desk.place(target))
                self.desk.paint()

        fingers, mouse = RoundDesk(start(5, 3)), RoundDesk(start(5, 3))
        hand = Fingers(fingers.board.pointer)
        for _ in range(40):
            action = mouse.legal[len(mouse.acted) * 7 % len(mouse.legal)]
            ByPointer(mouse).do(action)
            ByFinger(fingers).do(action)
            assert fingers.acted == mouse.acted
            assert fingers.board.hover is None


class TestTower:
    def test_a_marker_is_carried_from_the_palette_to_its_square(self) -> None:
        at = TowerHost(begun())
        Fingers(at.board.pointer).draw(at.where("kind pitfall"), at.where("4c3"))
        assert at.notes == ["put pitfall 4c3"]

    def test_the_panel_is_drawn_along_where_nothing_is_to_be_carried(self) -> None:
        at = TowerHost(begun(), area=Rect(10, 10, 674, 440))
        spread = at.board.where.spread.rect
        x, y = spread.right - 3, spread.centre[1]
        assert at.board.target_at((x, y)) is None
        Fingers(at.board.pointer).draw((x, y), (x, y - 50))
        assert at.board.where.scrolled == pytest.approx(min(50, at.board.where.spread.overflow))
        assert at.acted == []

    def test_a_finger_over_the_tower_goes_from_level_to_level(self) -> None:
        at = TowerHost(begun())
        hand, (x, y) = Fingers(at.board.pointer), at.where("4c3")
        hand.draw((x, y), (x, y + 30))
        assert at.board.attention.level is None
        hand.draw((x, y), (x, y + 150))
        assert at.board.attention.level == 1
        hand.draw((x, y), (x, y - 80))
        assert at.board.attention.level == 0
        hand.draw((x, y), (x + 200, y))
        assert at.board.attention.level == 0
        assert not at.acted

    def test_two_fingers_that_part_go_up(self) -> None:
        at = TowerHost(begun())
        hand = Fingers(at.board.pointer)
        hand.spread(at.where("4c3"), 100, 200)
        assert at.board.attention.level == 1
        hand.now += 1000
        hand.spread(at.where("4c3"), 200, 100)
        assert at.board.attention.level is None

    def test_a_slider_is_pulled_sideways_and_drawn_along_upwards(self) -> None:
        scene = Scene(arena(hero("1c3", 40), *(near_human(square) for square in ("1c2", "1d3", "1c4"))))
        scene.take(ChoosePosture(0, NORMAL))
        at = TowerHost(scene.state, area=Rect(10, 10, 674, 300))
        hand, where = Fingers(at.board.pointer), at.board.where
        spot = next(one for one in where.spread.spots if where.spread.slider_at(one.rect.centre) is not None)
        x, y = track(spot.rect).centre
        before = at.held.shares
        overflow = where.spread.overflow
        assert overflow > 10
        hand.draw((x, y), (x + 3, y - 40))
        assert at.held.shares == before
        assert where.scrolled == pytest.approx(min(40, overflow))
        y -= where.scrolled
        hand.draw((x, y), (x + 30, y + 3))
        assert at.held.shares != before
        after = at.held.shares
        at.board.pointer(Pointer("move", (x + 90, y)))
        assert at.held.shares == after

    def test_beside_the_board_neither_wheel_nor_finger_means_it(self) -> None:
        at = TowerHost(begun())
        beside = (at.board.area.right + 5, 300.0)
        assert not at.board.pointer(Pointer("wheel", beside, amount=3.0))
        Fingers(at.board.pointer).draw(beside, (beside[0], 500.0))
        assert at.board.attention.level is None
