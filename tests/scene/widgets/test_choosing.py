"""Lists, drop-downs, tabs and the log: choosing by pointer, keys and letters."""

import pytest

from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Key
from citadel_desktop.scene.widgets import (
    Button,
    ChoiceBox,
    Column,
    Entry,
    Label,
    ListBox,
    LogLine,
    LogView,
    Page,
    Row,
    RowState,
    Tabs,
    Ui,
)
from tests.scene.widgets.bench import Bench

TOWNS = ["Aachen", "Bern", "Brügge", "Élancourt", "Zagreb"]


def towns(**more: object) -> tuple[ListBox, list[object], list[object]]:
    chosen: list[object] = []
    acted: list[object] = []
    entries = [Entry(n, town) for n, town in enumerate(TOWNS)]
    box = ListBox("Towns", entries, 0, chosen.append, on_act=acted.append, **more)  # type: ignore[arg-type] # free form
    return box, chosen, acted


class TestListBox:
    def test_a_click_chooses_and_a_double_click_acts(self) -> None:
        box, chosen, acted = towns()
        bench = Bench(Column(box))
        bench.click("Bern")
        assert (chosen, acted) == ([1], [])
        assert bench.state("Bern") == "chosen"
        bench.click("Zagreb", clicks=2)
        assert (chosen, acted) == ([1, 4], [4])

    def test_keys_walk_and_enter_acts(self) -> None:
        box, chosen, acted = towns()
        bench = Bench(Column(box))
        bench.press("tab", "down", "down", "up", "end", "down", "home", "end", "return")
        assert chosen == [1, 2, 1, 4, 0, 4]
        assert acted == [4]

    @pytest.mark.parametrize(("typed", "town"), [("z", 4), ("e", 3), ("br", 2), ("bb", 2), ("b", 1), ("q", 0)])
    def test_letters_search_without_accents_and_the_same_letter_goes_on(self, typed: str, town: int) -> None:
        box, _, _ = towns()
        bench = Bench(Column(box))
        bench.press("tab", *typed)
        assert box.chosen == town

    @pytest.mark.parametrize(
        ("typed", "town"), [("и", 1), ("ии", 2), ("ив", 2), ("ил", 1), ("дв", 0), ("дд", 0), ("я", 3)]
    )
    def test_what_the_keyboard_types_is_searched_then_what_a_latin_one_would(self, typed: str, town: int) -> None:
        usual = {"и": "b", "в": "e", "л": "k", "д": "l", "я": "z"}
        box = ListBox("Towns", [Entry(n, name) for n, name in enumerate(("Leeds", "Илья", "Иван", "Zagreb"))])
        bench = Bench(Column(box))
        bench.press("tab")
        for sign in typed:
            bench.host.key(Key(name=usual[sign], sign=sign))
        assert box.chosen == town

    def test_a_pause_starts_a_new_search(self) -> None:
        box, _, _ = towns()
        bench = Bench(Column(box))
        bench.press("tab", "b")
        bench.wait(2000)
        bench.press("z")
        assert box.chosen == 4

    def test_the_chosen_row_is_kept_in_view(self) -> None:
        box = ListBox("Numbers", [Entry(n, f"Row {n}") for n in range(200)], 0)
        bench = Bench(Column(box.sized(height=200)))
        bench.press("tab", "end")
        assert bench.find("Row 199").visible
        assert "Row 0" not in bench.texts
        bench.press("page up", "home")
        assert bench.find("Row 0").visible

    def test_only_rows_in_view_are_painted(self) -> None:
        box = ListBox("Numbers", [Entry(n, f"Row {n}") for n in range(5000)], 0)
        bench = Bench(Column(box.sized(height=200)))
        assert len(bench.roles("option")) < 10

    def test_the_wheel_and_the_thumb_scroll(self) -> None:
        box = ListBox("Numbers", [Entry(n, f"Row {n}") for n in range(50)], 0)
        bench = Bench(Column(box.sized(height=200)))
        assert bench.wheel("Numbers", -2)
        assert box.scroller.offset == 144
        thumb = next(t for t in bench.dl.targets if getattr(t.id, "part", None) == "thumb")
        x, y = thumb.screen_rect.centre
        bench.drag((x, y), (x, y + 20), (x + 300, y + 900))
        assert box.scroller.at_end
        bench.drag((x, bench.find("Numbers").rect.bottom - 20), (x, -100.0))
        assert box.scroller.offset == 0

    def test_the_track_pages(self) -> None:
        box = ListBox("Numbers", [Entry(n, f"Row {n}") for n in range(50)], 0)
        bench = Bench(Column(box.sized(height=300)))
        rect = bench.find("Numbers").rect
        bench.click_at((rect.right - 10, rect.bottom - 20))
        assert 200 < box.scroller.offset < 300

    def test_a_disabled_row_says_why_and_is_passed_over_by_keys(self) -> None:
        entries = [Entry(0, "A"), Entry(1, "B", disabled="Not yet."), Entry(2, "C")]
        chosen: list[object] = []
        bench = Bench(Column(ListBox("L", entries, 0, chosen.append)))
        bench.click("B")
        assert (chosen, bench.said) == ([], ["Not yet."])
        bench.press("down")
        assert chosen == [2]

    def test_rows_are_painted_by_a_callable(self) -> None:
        seen: list[tuple[int, bool]] = []

        def row(ui: Ui, rect: Rect, entry: Entry, state: RowState) -> None:
            seen.append((state.index, state.chosen))
            ui.words(rect, ui.run(f"<{entry.data}>"))

        box = ListBox("L", [Entry(0, "A", data="x"), Entry(1, "B", data="y")], 1, paint_row=row)
        bench = Bench(Column(box))
        assert "<y>" in bench.texts
        assert "B" not in bench.texts
        assert {(0, False), (1, True)} == set(seen)

    def test_what_is_cut_in_a_row_is_told(self) -> None:
        entry = Entry(0, "A long name of a match", "Ada, Blaise, Cleo, Dido, Eve " * 9, "today")
        bench = Bench(Column(ListBox("L", [entry]).sized(width=180)))
        bench.hover(entry.text)
        bench.wait(400)
        assert bench.tooltip == f"{entry.text}\n{entry.detail}"

    def test_delete_and_the_sentence_for_nothing(self) -> None:
        gone: list[object] = []
        box = ListBox("L", [Entry(0, "A")], 0, on_delete=gone.append, empty="No saves yet.")
        bench = Bench(Column(box))
        bench.press("tab", "delete")
        assert gone == [0]
        box.entries = []
        bench.frame()
        assert "No saves yet." in bench.texts
        assert not bench.press("down")


class TestChoice:
    def test_it_opens_inside_the_window_and_a_click_chooses(self) -> None:
        heard: list[object] = []
        choice = ChoiceBox("Town", TOWNS, "Bern", heard.append)
        bench = Bench(Column(Label("x").sized(height=380), choice), size=(720.0, 450.0))
        bench.click("Town")
        assert bench.host.modal
        assert bench.dl.area.covers(bench.find("Town", "list").rect)
        assert bench.find("Town", "list").rect.bottom <= choice.rect.y
        bench.click("Zagreb", "option")
        assert (heard, choice.chosen, bench.host.modal) == (["Zagreb"], "Zagreb", False)
        assert bench.host.focus == choice.id

    def test_it_opens_as_wide_as_the_longest_detail_or_the_window(self) -> None:
        def opened(detail: str) -> Rect:
            entries = [Entry("a", "A"), Entry("b", "B", detail=detail)]
            bench = Bench(Row(ChoiceBox("C", entries, "a").sized(width=120)), size=(720.0, 450.0))
            bench.click("C")
            assert bench.dl.area.covers(bench.find("C", "list").rect)
            return bench.find("C", "list").rect

        narrow, wide, widest = opened("short"), opened("goes on " * 8), opened("goes on " * 40)
        assert narrow.w < wide.w < widest.w

    def test_keys_open_walk_take_and_leave(self) -> None:
        choice = ChoiceBox("Town", TOWNS, "Bern")
        bench = Bench(Column(choice))
        bench.press("tab", "return", "down", "return")
        assert (choice.chosen, bench.host.modal) == ("Brügge", False)
        bench.press("space", "end", "escape")
        assert (choice.chosen, bench.host.modal) == ("Brügge", False)
        assert bench.host.focus == choice.id

    def test_letters_search_in_the_open_list(self) -> None:
        choice = ChoiceBox("Town", TOWNS, "Bern")
        bench = Bench(Column(choice))
        bench.press("tab", "return", "z", "return")
        assert choice.chosen == "Zagreb"

    def test_arrows_and_letters_choose_without_opening(self) -> None:
        heard: list[object] = []
        choice = ChoiceBox("Town", TOWNS, "Bern", heard.append)
        bench = Bench(Column(choice))
        bench.press("tab", "down", "up", "up", "up", "z", "home", "end")
        assert heard == ["Brügge", "Bern", "Aachen", "Zagreb", "Aachen", "Zagreb"]
        assert not bench.host.modal

    def test_a_click_beside_closes_it_and_does_nothing_else(self) -> None:
        pressed: list[str] = []
        choice = ChoiceBox("Town", TOWNS, "Bern")
        bench = Bench(Column(choice, Label("").sized(height=420), Button("Go", lambda: pressed.append("x"))))
        bench.click("Town")
        bench.click("Go")
        assert (bench.host.modal, pressed) == (False, [])
        bench.click("Go")
        assert pressed == ["x"]

    def test_disabled_entries_and_a_disabled_choice_say_why(self) -> None:
        entries = [Entry("a", "A"), Entry("b", "B", disabled="Later.")]
        choice = ChoiceBox("C", entries, "a")
        bench = Bench(Column(choice))
        bench.click("C")
        bench.click("B", "option")
        assert bench.said == ["Later."]
        assert choice.chosen == "a"
        bench.press("down", "return")
        assert bench.said == ["Later.", "Later."]
        bench.press("escape")
        choice.disabled = "The match has begun."
        bench.frame()
        bench.click("C")
        assert bench.said[-1] == "The match has begun."
        assert not bench.host.modal


class TestTabs:
    def pages(self) -> Tabs:
        return Tabs(
            "Views",
            [
                Page("t", "Table", Button("On the table", lambda: None)),
                Page("l", "Log", Button("In the log", lambda: None)),
            ],
        )

    def test_pointer_and_arrows_change_the_page(self) -> None:
        bench = Bench(self.pages())
        bench.click("Log")
        assert "In the log" in bench.texts
        assert "On the table" not in bench.texts
        bench.press("left")
        assert bench.state("Table") == "chosen"
        bench.press("tab")
        assert bench.focus == "On the table"

    def test_ctrl_page_changes_it_from_inside(self) -> None:
        bench = Bench(self.pages())
        bench.press("tab", "tab", "ctrl+page down")
        assert bench.state("Log") == "chosen"
        bench.press("ctrl+page down")
        assert bench.state("Table") == "chosen"

    def test_shortcuts_of_pages_not_seen_work(self) -> None:
        pressed: list[str] = []
        tool = Button("Wall", lambda: pressed.append("w"), shortcut="w")
        bench = Bench(Tabs("Views", [Page(0, "Log", Label("")), Page(1, "Play", tool)]))
        assert bench.press("w")
        tool.disabled = "No wall is left."
        bench.press("w")
        assert (pressed, bench.tooltip) == (["w"], "No wall is left.")

    def test_tabs_that_do_not_fit_are_cut_with_a_tooltip(self) -> None:
        long = "Everything that happened up to now"
        pages = [Page(n, f"{n} {long}", Label("")) for n in range(4)]
        bench = Bench(Tabs("Views", pages), size=(720.0, 450.0))
        rects = [label.rect for label in bench.dl.labels if label.role == "tab"]
        assert max(rect.right for rect in rects) <= 721
        bench.hover(f"2 {long}")
        bench.wait(400)
        assert bench.tooltip == f"2 {long}"


class TestLogView:
    def log(self, count: int = 40) -> tuple[LogView, list[object]]:
        heard: list[object] = []
        lines = [LogLine(None, "Turn 1", heading=True)]
        lines += [LogLine(n, f"Ada moves to d{n}.", seat=n % 5, note=f"d{n}") for n in range(count)]
        return LogView("Log", lines, heard.append), heard

    def test_the_newest_line_is_in_view_and_stays_so(self) -> None:
        log, _ = self.log()
        bench = Bench(log, size=(720.0, 450.0))
        assert bench.find("Ada moves to d39.").visible
        log.add(LogLine(40, "Blaise passes."))
        bench.frame()
        assert bench.find("Blaise passes.").visible

    @pytest.mark.parametrize("high", [98.0, 110.0, 126.0, 143.0])
    def test_at_the_end_the_uppermost_line_is_whole(self, high: float) -> None:
        log, _ = self.log()
        bench = Bench(log, size=(720.0, high))
        place = bench.find("Log").rect
        seen = [one for one in bench.dl.labels if one.role == "line" and one.visible]
        assert seen[-1].name == "Ada moves to d39."
        assert all(place.covers(one.rect) and one.rect.h >= 32 for one in seen)

    def test_scrolled_away_it_stays_there_until_scrolled_back(self) -> None:
        log, _ = self.log()
        bench = Bench(log, size=(720.0, 450.0))
        bench.wheel("Log", 6)
        offset = log.scroller.offset
        log.add(LogLine(40, "Blaise passes."))
        bench.frame()
        assert log.scroller.offset == offset
        bench.wheel("Log", -20)
        log.add(LogLine(41, "Cleo passes."))
        bench.frame()
        assert bench.find("Cleo passes.").visible

    def test_lines_are_chosen_by_pointer_and_keys(self) -> None:
        log, heard = self.log()
        bench = Bench(log, size=(720.0, 450.0))
        bench.click("Ada moves to d38.")
        bench.press("up", "down", "down", "down", "down")
        assert heard == [38, 37, 38, 39, None]
        bench.press("home")
        assert log.chosen == 0
        assert bench.find("Ada moves to d0.").visible
        bench.press("end")
        assert log.chosen is None
        assert bench.find("Ada moves to d39.").visible

    def test_headings_are_no_choice(self) -> None:
        log, heard = self.log(3)
        bench = Bench(log)
        bench.click("Turn 1")
        assert heard == []

    def test_a_shorter_account_is_shown_rightly_after_undo(self) -> None:
        log, _ = self.log()
        bench = Bench(log, size=(720.0, 450.0))
        log.lines = [*log.lines[:20], LogLine(99, "Ada takes another way.")]
        bench.frame()
        assert bench.find("Ada takes another way.").visible
        assert "Ada moves to d39." not in bench.texts
