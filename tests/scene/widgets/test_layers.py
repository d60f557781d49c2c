"""Dialogs and scrolling places: the focus trapped, kept in view, and given back."""

import pytest

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import GroupItem
from citadel_desktop.scene.input import Key
from citadel_desktop.scene.widgets import (
    Button,
    Column,
    Dialog,
    DialogAnswer,
    Label,
    ListBox,
    Panel,
    RichText,
    Row,
    ScrollArea,
    TextField,
    Widget,
    question,
)
from tests.scene.widgets.bench import Bench

ANSWERS = (DialogAnswer("stay", "Stay", cancel=True), DialogAnswer("go", "Leave", "primary", default=True))


def opened(body: Widget | str = "Everything is saved.", **more: object) -> tuple[Bench, list[str | None]]:
    heard: list[str | None] = []
    below = Button("Below", lambda: heard.append("below"), shortcut="b")
    bench = Bench(Column(below))
    bench.press("tab")
    dialog = Dialog("Leave the match?", body, ANSWERS, heard.append, **more)  # type: ignore[arg-type] # free form
    bench.host.open(dialog)
    bench.frame()
    return bench, heard


class TestDialog:
    @pytest.mark.parametrize(("chord", "answer"), [("return", "go"), ("escape", "stay"), ("space", "go")])
    def test_keys_answer(self, chord: str, answer: str) -> None:
        bench, heard = opened()
        bench.press(chord)
        assert heard == [answer]
        assert not bench.host.modal

    def test_a_click_answers(self) -> None:
        bench, heard = opened()
        bench.click("Stay")
        assert heard == ["stay"]

    def test_the_focus_is_trapped_and_given_back(self) -> None:
        bench, _ = opened()
        seen = set()
        for _ in range(6):
            bench.press("tab")
            seen.add(bench.focus)
        for _ in range(3):
            bench.press("shift+tab")
            seen.add(bench.focus)
        bench.press("left", "right")
        seen.add(bench.focus)
        assert seen <= {"Stay", "Leave"}
        bench.press("escape")
        assert bench.focus == "Below"

    def test_what_lies_below_gets_neither_pointer_nor_keys(self) -> None:
        bench, heard = opened()
        bench.click("Below")
        assert bench.press("b")
        assert bench.press("f5")
        assert bench.point("wheel", (5.0, 5.0), amount=1)
        assert heard == []
        assert bench.host.modal

    def test_the_app_keeps_its_own_keys(self) -> None:
        bench, _ = opened()
        assert not bench.press("f11")
        assert not bench.host.key(Key(Command.SCALE_UP, name="="))

    def test_enter_in_a_field_gives_the_default_answer(self) -> None:
        field = TextField("Name", "ada")
        bench, heard = opened(field)
        assert bench.focus == "Name"
        bench.type(" b")
        bench.press("return")
        assert (heard, field.text) == (["go"], "ada b")

    def test_without_a_cancelling_answer_escape_dismisses_unless_forbidden(self) -> None:
        heard: list[str | None] = []
        bench = Bench(Column())
        answers = (DialogAnswer("ok", "OK"),)
        bench.host.open(Dialog("T", "B", answers, heard.append, escape=False))
        bench.frame()
        bench.press("escape")
        assert bench.host.modal
        bench.press("return")
        assert heard == ["ok"]
        bench.host.open(Dialog("T", "B", answers, heard.append))
        bench.frame()
        bench.press("escape")
        assert heard == ["ok", None]

    def test_a_disabled_answer_says_why(self) -> None:
        heard: list[str | None] = []
        bench = Bench(Column())
        answers = (DialogAnswer("ok", "OK", default=True, disabled="Choose a name first."),)
        bench.host.open(Dialog("T", TextField("Name"), answers, heard.append))
        bench.frame()
        bench.press("return")
        assert (heard, bench.said) == ([], ["Choose a name first."])

    def test_one_dialog_may_open_another(self) -> None:
        bench, heard = opened()
        bench.host.open(question("Really?", "It is late.", "Yes", "No", lambda: heard.append("yes")))
        bench.frame()
        bench.press("return")
        assert heard == ["yes"]
        assert bench.host.modal
        bench.press("escape")
        assert not bench.host.modal

    def test_enter_means_no_where_it_is_dangerous(self) -> None:
        heard: list[str] = []
        bench = Bench(Column())
        dialog = question("Delete?", "For good.", "Delete", "Keep", lambda: heard.append("x"), danger=True)
        bench.host.open(dialog)
        bench.frame()
        bench.press("return")
        assert heard == []
        assert not bench.host.modal

    @pytest.mark.parametrize("size", [(720.0, 450.0), (1024.0, 640.0), (3840.0, 2160.0)])
    def test_it_lies_inside_the_window_however_long_it_is(self, size: tuple[float, float]) -> None:
        bench = Bench(Column(), size)
        answers = [DialogAnswer(str(n), f"A rather long answer, number {n}") for n in range(4)]
        bench.host.open(Dialog("A long title " * 4, "Sentence after sentence. " * 90, answers))
        bench.frame()
        assert bench.dl.area.covers(bench.find("A long title " * 4, "dialog").rect)
        for answer in answers:
            label = bench.find(answer.text, "button")
            assert label.visible
            assert bench.dl.area.covers(label.rect)


class TestScrollArea:
    def rows(self, count: int = 40) -> ScrollArea:
        return ScrollArea(Column(*(Button(f"B{n}", lambda: None) for n in range(count))), "Area")

    def test_the_focus_is_kept_in_view_both_ways(self) -> None:
        area = self.rows()
        bench = Bench(area, size=(720.0, 450.0))
        for _ in range(40):
            bench.press("tab")
            rect = bench.find(bench.focus).rect
            assert area.rect.covers(rect), bench.focus
        for _ in range(40):
            bench.press("shift+tab")
            assert area.rect.covers(bench.find(bench.focus).rect), bench.focus

    def test_focus_rings_are_seen_whole(self) -> None:
        area = self.rows()
        bench = Bench(Panel(area, pad=20.0), size=(720.0, 450.0))
        for _ in range(41):
            bench.press("tab")
            group = next(i for i in bench.dl.items if isinstance(i, GroupItem))
            before = bench.dl.items
            bench.host.ui.ring.visible = False
            bench.frame()
            bare = next(i for i in bench.dl.items if isinstance(i, GroupItem))
            (ring,) = (item for item in group.items if item not in bare.items)
            seen = ring.rect.moved(0, -area.scroller.offset).inset(2)
            assert group.rect.covers(seen), bench.focus
            assert before != bench.dl.items

    def test_wheel_and_page_keys_scroll(self) -> None:
        area = self.rows()
        bench = Bench(area, size=(720.0, 450.0))
        assert bench.wheel("Area", -1)
        assert area.scroller.offset == 72
        assert bench.press("page down")
        assert area.scroller.offset > 400
        bench.press("end")
        assert area.scroller.at_end
        bench.press("home")
        assert area.scroller.offset == 0

    def test_what_is_scrolled_out_cannot_be_clicked(self) -> None:
        pressed: list[str] = []
        first = Button("First", lambda: pressed.append("x"))
        area = ScrollArea(Column(first, *(Button(f"B{n}", lambda: None) for n in range(40))))
        top = Label("Above").sized(height=200)
        bench = Bench(Column(top, area.sized(grow=1)), size=(720.0, 450.0))
        bench.wheel("First", -1)
        assert not bench.find("First").visible
        bench.click_at(bench.find("First").rect.centre)
        assert pressed == []

    def test_clicks_land_where_things_are_seen(self) -> None:
        pressed: list[str] = []
        buttons = [Button(f"B{n}", lambda n=n: pressed.append(f"B{n}")) for n in range(40)]  # type: ignore[misc] # bound by default
        bench = Bench(ScrollArea(Column(*buttons)), size=(720.0, 450.0))
        bench.wheel("B3", -5)
        visible = [label.name for label in bench.dl.labels if label.visible]
        for name in visible[1:4]:
            bench.click(name)
        assert pressed == visible[1:4]

    def test_an_area_without_stops_takes_the_focus_itself(self) -> None:
        area = ScrollArea(Label("Rule after rule. " * 300), "Rules")
        bench = Bench(area, size=(720.0, 450.0))
        bench.press("tab")
        assert bench.focus == "Rules"
        bench.press("down")
        assert area.scroller.offset == 72

    def test_without_focus_page_keys_reach_it_all_the_same(self) -> None:
        area = ScrollArea(Label("Rule after rule. " * 300), "Rules")
        bench = Bench(area, size=(720.0, 450.0))
        assert bench.press("page down")
        assert area.scroller.offset > 0

    def test_short_content_needs_no_bar_and_no_stop(self) -> None:
        bench = Bench(ScrollArea(Label("Short."), "Rules"))
        assert not bench.press("tab")
        assert not bench.press("page down")

    def test_links_far_down_are_brought_into_view(self) -> None:
        text = RichText("Text. " * 800 + "[far away](x)")
        area = ScrollArea(Column(text, Button("After", lambda: None)))
        bench = Bench(area, size=(720.0, 450.0))
        bench.press("tab")
        assert area.rect.covers(bench.find("far away", "link").rect)

    def test_a_list_inside_scrolls_first_then_the_area(self) -> None:
        inner = ListBox("L", [], empty="")
        area = ScrollArea(Column(inner.sized(height=100), Label("long " * 900)), "Area")
        bench = Bench(area, size=(720.0, 450.0))
        bench.wheel("L", -1)
        assert area.scroller.offset == 72

    def test_it_stays_put_when_the_content_shrinks(self) -> None:
        column = Column(*(Button(f"B{n}", lambda: None) for n in range(40)))
        bench = Bench(ScrollArea(column), size=(720.0, 450.0))
        bench.press("tab", "end")
        del column.content[3:]
        bench.frame()
        assert bench.find("B0").visible
        assert bench.find("B2").visible


def test_the_focus_is_kept_by_id_when_a_screen_makes_its_widgets_anew() -> None:
    def make() -> Row:
        return Row(Button("A", lambda: None, id="a"), Button("B", lambda: None, id="b"))

    bench = Bench(make())
    bench.press("tab", "tab")
    bench.host.root = make()
    bench.frame()
    assert bench.focus == "B"
