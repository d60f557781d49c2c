"""Fingers and fine wheels on widgets: what scrolls, what is dragged, what is hit, what a long press tells."""

import pytest

from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.widgets import (
    Button,
    Column,
    Entry,
    Label,
    ListBox,
    LogLine,
    LogView,
    Row,
    ScrollArea,
    TextField,
    ValueSlider,
)
from citadel_desktop.scene.widgets.scroller import WHEEL_STEP
from tests.scene.widgets.bench import Bench

REACH = 22.0
WINDOW = (720.0, 450.0)


def numbers(count: int = 50) -> ListBox:
    return ListBox("Numbers", [Entry(n, f"Row {n}") for n in range(count)], 0)


def tap(bench: Bench, pos: Point, clicks: int = 1) -> None:
    """What a tap becomes."""
    for n in range(clicks):
        bench.point("move", pos, reach=REACH)
        bench.point("down", pos, reach=REACH, clicks=n + 1)
        bench.point("up", pos, reach=REACH, clicks=n + 1)
        bench.point("leave", pos, reach=REACH)


def draw(bench: Bench, pos: Point, dx: float, dy: float, steps: int = 10) -> bool:
    """Draw a finger along from a place; whether that scrolls."""
    bench.point("move", pos, reach=REACH)
    bench.point("leave", pos, reach=REACH)
    if not bench.point("swipe", pos, reach=REACH, by=(dx / steps, dy / steps)):
        bench.point("move", pos, reach=REACH)
        bench.point("down", pos, reach=REACH)
        for n in range(1, steps + 1):
            bench.point("move", (pos[0] + dx * n / steps, pos[1] + dy * n / steps), reach=REACH)
        bench.point("up", (pos[0] + dx, pos[1] + dy), reach=REACH)
        bench.point("leave", pos, reach=REACH)
        return False
    for _ in range(steps):
        bench.point("pan", pos, reach=REACH, by=(dx / steps, dy / steps), amount=1.0)
    bench.point("leave", pos, reach=REACH)
    return True


class TestWheels:
    @pytest.mark.parametrize("parts", [2, 8, 10, 30, 120])
    def test_fractions_scroll_a_list_as_far_as_whole_notches(self, parts: int) -> None:
        box = numbers()
        bench = Bench(Column(box.sized(height=200)))
        offsets = []
        for _ in range(4 * parts):
            assert bench.wheel("Numbers", -1 / parts)
            offsets.append(box.scroller.offset)
        assert box.scroller.offset == 4 * WHEEL_STEP
        assert len(set(offsets)) >= min(4 * parts, 4 * WHEEL_STEP)

    def test_fractions_scroll_a_log_and_an_area(self) -> None:
        log = LogView("Log", id="log")
        log.lines = [LogLine(n, f"Line {n}") for n in range(200)]
        area = ScrollArea(Label("long " * 900), "Area")
        bench = Bench(Row(log.sized(width=300), area.sized(width=300)), size=WINDOW)
        end = log.scroller.offset
        for _ in range(100):
            bench.wheel("Log", 0.01)
            bench.wheel("Area", -0.01)
        assert end - log.scroller.offset == WHEEL_STEP
        assert area.scroller.offset == WHEEL_STEP

    def test_the_other_axis_means_nothing_where_nothing_scrolls_sideways(self) -> None:
        box = numbers()
        bench = Bench(Column(box.sized(height=200)))
        bench.point("wheel", bench.find("Numbers").rect.centre, across=5.0)
        assert box.scroller.offset == 0
        bench.point("wheel", bench.find("Numbers").rect.centre, amount=-1.0, shift=True)
        assert box.scroller.offset == WHEEL_STEP

    def test_the_area_around_moves_once_the_list_is_at_its_end_and_not_before(self) -> None:
        box = numbers(8)
        area = ScrollArea(Column(box.sized(height=200), Label("long " * 900)), "Area")
        bench = Bench(area, size=WINDOW)
        while box.scroller.can_scroll(1):
            assert area.scroller.offset == 0
            bench.wheel("Numbers", -0.01)
        for _ in range(100):
            bench.wheel("Numbers", -0.01)
        assert area.scroller.offset == WHEEL_STEP

    def test_a_slider_is_never_turned_by_accident(self) -> None:
        slider = ValueSlider("Size", 50)
        bench = Bench(ScrollArea(Column(slider, Label("long " * 900)), "Area"), size=WINDOW)
        bench.wheel("Size", -1)
        assert slider.value == 50


class TestTaps:
    def test_a_tap_chooses_and_leaves_nothing_hovered(self) -> None:
        pressed: list[str] = []
        bench = Bench(Row(Button("One", lambda: pressed.append("one")), Button("Two", lambda: pressed.append("two"))))
        tap(bench, bench.find("Two").rect.centre)
        assert pressed == ["two"]
        assert bench.host.ui.hover is None
        assert bench.host.ui.held is None

    def test_a_double_tap_acts(self) -> None:
        acted: list[object] = []
        box = ListBox("L", [Entry(n, f"Row {n}") for n in range(3)], 0, on_act=acted.append)
        bench = Bench(Column(box))
        tap(bench, bench.find("Row 2").rect.centre)
        assert (box.chosen, acted) == (2, [])
        tap(bench, bench.find("Row 2").rect.centre, clicks=2)
        assert acted == [2]

    @pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
    def test_what_is_small_is_hit_by_a_finger_all_around(self, scale: float) -> None:
        pressed: list[str] = []
        small = Button("Small", lambda: pressed.append("x")).sized(width=20, height=20, align="centre")
        bench = Bench(Column(Label("Above").sized(height=100), small), scale=scale)
        x, y = bench.find("Small").rect.centre
        reach = REACH / scale
        for dx, dy in ((0.9, 0), (-0.9, 0), (0, 0.9), (0, -0.9), (0.7, 0.7)):
            pos = (x + dx * reach, y + dy * reach)
            pressed.clear()
            for kind in ("move", "down", "up", "leave"):
                bench.point(kind, pos, reach=reach)
            assert pressed == ["x"]
            bench.click_at((x + 15, y))
            assert pressed == ["x"]
        for kind in ("down", "up"):
            bench.point(kind, (x, y + 1.1 * max(reach, 10)), reach=reach)
        assert pressed == ["x"]

    def test_of_two_small_ones_the_nearer_is_hit(self) -> None:
        pressed: list[int] = []
        buttons = [Button(f"B{n}", lambda n=n: pressed.append(n)).sized(width=16, height=16) for n in range(2)]  # type: ignore[misc] # bound by default
        bench = Bench(Row(*buttons, gap=20.0))
        left, right = (bench.find(f"B{n}").rect for n in range(2))
        for share in (0.1, 0.4, 0.6, 0.9):
            tap(bench, (left.right + share * (right.x - left.right), left.centre[1]))
        assert pressed == [0, 0, 1, 1]

    def test_what_is_hit_itself_is_not_taken_for_its_neighbour(self) -> None:
        pressed: list[str] = []
        small = Button("Small", lambda: pressed.append("small")).sized(width=16, height=16)
        bench = Bench(Row(Button("Large", lambda: pressed.append("large")).sized(width=200), small, gap=2.0))
        large = bench.find("Large").rect
        tap(bench, (large.right - 3, large.centre[1]))
        assert pressed == ["large"]

    def test_what_came_under_the_finger_meanwhile_is_not_pressed(self) -> None:
        pressed: list[str] = []
        column = Column(Button("One", lambda: pressed.append("one")))
        bench = Bench(column)
        pos = bench.find("One").rect.centre
        for name, then in (("Two", []), ("One", ["one"])):
            column.content = [Button("One", lambda: pressed.append("one"))]
            bench.frame()
            bench.point("move", pos, reach=REACH)
            column.content = [Button(name, lambda name=name: pressed.append(name.lower()))]  # type: ignore[misc] # bound by default
            bench.frame()
            bench.point("down", pos, reach=REACH)
            bench.point("up", pos, reach=REACH)
            bench.point("leave", pos, reach=REACH)
            assert pressed == then


class TestLongPress:
    def test_it_shows_the_tooltip_above_the_hand(self) -> None:
        help = Button("Help", lambda: None, help="What it does.")
        bench = Bench(Column(Label("Above").sized(height=200), help))
        pos = bench.find("Help").rect.centre
        for reach in (REACH, 0.0):
            bench.point("move", pos, reach=reach)
            bench.wait(600)
            bench.point("hold", pos, reach=reach)
            assert bench.tooltip == "What it does."
            bubble = bench.find("What it does.").rect
            assert (bubble.bottom < pos[1]) == bool(reach)
            bench.point("leave", pos, reach=reach)
            bench.frame()
            assert bench.tooltip == ""

    def test_in_a_text_it_takes_the_word(self) -> None:
        field = TextField("Name", "Ada Lovelace")
        bench = Bench(Column(field))
        rect = bench.find("Name").rect
        pos = (rect.x + 60, rect.centre[1])
        bench.point("move", pos, reach=REACH)
        bench.point("hold", pos, reach=REACH)
        bench.point("leave", pos, reach=REACH)
        assert field.editing.selected == "Lovelace"
        assert bench.focus == "Name"
        tap(bench, (rect.x + 13, rect.centre[1]))
        assert (field.editing.caret, field.editing.selected) == (0, "")


class TestDrawing:
    def test_a_list_follows_the_finger_and_chooses_nothing(self) -> None:
        box = numbers()
        bench = Bench(Column(box.sized(height=200)))
        pos = bench.find("Numbers").rect.centre
        assert draw(bench, pos, 0, -100)
        assert (box.scroller.offset, box.chosen) == (100, 0)
        assert draw(bench, pos, 0, 40)
        assert box.scroller.offset == 60
        assert draw(bench, pos, 80, 10)
        assert (box.scroller.offset, box.chosen) == (50, 0)
        assert bench.host.ui.hover is None

    def test_a_short_list_is_not_chosen_from_by_drawing(self) -> None:
        box = numbers(3)
        bench = Bench(Column(box.sized(height=200)))
        assert draw(bench, bench.find("Row 2").rect.centre, 0, -60)
        assert box.chosen == 0

    def test_a_log_is_drawn_away_from_its_end_and_sticks_there_again(self) -> None:
        log = LogView("Log", id="log")
        log.lines = [LogLine(n, f"Line {n}") for n in range(200)]
        bench = Bench(Column(log.sized(height=300)))
        pos = bench.find("Log").rect.centre
        assert draw(bench, pos, 0, 150)
        away = log.scroller.offset
        log.lines = [*log.lines, LogLine("new", "New")]
        bench.frame()
        assert log.scroller.offset == away
        assert draw(bench, pos, 0, -900)
        assert log.scroller.at_end

    def test_an_area_is_drawn_along_by_a_button_in_it_that_is_not_pressed(self) -> None:
        pressed: list[int] = []
        buttons = [Button(f"B{n}", lambda n=n: pressed.append(n)) for n in range(40)]  # type: ignore[misc] # bound by default
        area = ScrollArea(Column(*buttons), "Area")
        bench = Bench(area, size=WINDOW)
        assert draw(bench, bench.find("B3").rect.centre, 4, -80)
        assert (area.scroller.offset, pressed) == (80, [])
        tap(bench, bench.find("B3").rect.centre)
        assert pressed == [3]

    def test_a_slider_in_an_area_is_pulled_sideways_and_drawn_along_upwards(self) -> None:
        slider = ValueSlider("Size", 50)
        area = ScrollArea(Column(slider, Label("long " * 900)), "Area")
        bench = Bench(area, size=WINDOW)
        pos = bench.find("Size").rect.centre
        assert not draw(bench, pos, 120, 5)
        assert slider.value > 60
        value = slider.value
        assert draw(bench, pos, 5, -60)
        assert (slider.value, area.scroller.offset) == (value, 60)

    def test_the_bar_is_pulled_itself(self) -> None:
        box = numbers()
        bench = Bench(Column(box.sized(height=200)))
        thumb = next(t for t in bench.dl.targets if getattr(t.id, "part", None) == "thumb").screen_rect
        assert not draw(bench, thumb.centre, 0, 900)
        assert box.scroller.at_end

    def test_the_inner_list_keeps_the_finger_that_began_on_it(self) -> None:
        box = numbers(8)
        area = ScrollArea(Column(box.sized(height=200), Label("long " * 900)), "Area")
        bench = Bench(area, size=WINDOW)
        assert draw(bench, bench.find("Numbers").rect.centre, 0, -4000)
        assert not box.scroller.can_scroll(1)
        assert area.scroller.offset == 0
        assert draw(bench, bench.find("Numbers").rect.centre, 0, -30)
        assert area.scroller.offset == 30

    def test_two_fingers_scroll_what_lies_under_them(self) -> None:
        box = numbers()
        bench = Bench(Column(box.sized(height=200)))
        pos = bench.find("Numbers").rect.centre
        for _ in range(10):
            bench.point("pan", pos, reach=REACH, by=(0.0, -5.5), amount=1.3)
        assert box.scroller.offset == 55

    def test_broken_off_nothing_is_pressed_and_nothing_held(self) -> None:
        pressed: list[str] = []
        bench = Bench(Column(Button("One", lambda: pressed.append("x"))))
        pos = bench.find("One").rect.centre
        bench.point("move", pos, reach=REACH)
        bench.point("down", pos, reach=REACH)
        assert bench.host.ui.held is not None
        bench.point("cancel", pos, reach=REACH)
        bench.point("leave", pos, reach=REACH)
        assert bench.host.ui.held is None
        bench.point("up", pos, reach=REACH)
        assert pressed == []

    def test_the_mouse_that_leaves_the_window_keeps_what_it_pulls(self) -> None:
        slider = ValueSlider("Size", 50)
        bench = Bench(Column(slider))
        x, y = bench.find("Size").rect.centre
        bench.point("down", (x, y))
        bench.point("leave", (x, y))
        bench.host.pointer(Pointer("move", (x + 3000, y)))
        assert slider.value == slider.most_value
