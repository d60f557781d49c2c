"""What is read: labels, links, tables, charts, notices."""

from itertools import pairwise

import pytest

from citadel_desktop.scene.display import Shape, TextItem, walk
from citadel_desktop.scene.theme import PARCHMENT, contrast
from citadel_desktop.scene.widgets import (
    Bars,
    Button,
    Cell,
    Chart,
    Column,
    DataTable,
    Label,
    Notice,
    RichText,
    Series,
    TableColumn,
    skin,
)
from citadel_desktop.scene.widgets.charts import spread, whole_step
from tests.scene.widgets.bench import Bench


class TestLabel:
    def test_a_label_that_is_cut_tells_all_as_tooltip(self) -> None:
        text = "Whoever holds the most citadels when the last wall is built has won the match."
        bench = Bench(Column(Label(text, lines=1).sized(width=200)))
        bench.hover(text)
        bench.wait(400)
        assert bench.tooltip == text

    def test_a_label_that_fits_has_no_tooltip(self) -> None:
        bench = Bench(Column(Label("Short")))
        bench.hover("Short")
        assert not bench.wait(400)
        assert bench.tooltip == ""


class TestRichText:
    TEXT = "When a **citadel** is held, see [holding](rule:A) and *then* [walls and keeps](rule:B)."

    def test_links_are_followed_by_pointer(self) -> None:
        heard: list[str] = []
        bench = Bench(Column(RichText(self.TEXT, heard.append)))
        bench.click("walls and keeps", "link")
        bench.click("holding", "link")
        assert heard == ["rule:B", "rule:A"]

    def test_links_are_followed_by_keys_and_left_at_both_ends(self) -> None:
        heard: list[str] = []
        text = RichText(self.TEXT, heard.append)
        bench = Bench(Column(Button("Before", lambda: None), text, Button("After", lambda: None)))
        bench.press("tab", "tab", "return", "tab", "return", "tab")
        assert heard == ["rule:A", "rule:B"]
        assert bench.focus == "After"
        bench.press("shift+tab", "return", "shift+tab", "return", "shift+tab")
        assert heard == ["rule:A", "rule:B", "rule:B", "rule:A"]
        assert bench.focus == "Before"

    @pytest.mark.parametrize("width", [90, 140, 200, 333])
    def test_a_link_broken_over_lines_can_be_clicked_on_each(self, width: float) -> None:
        heard: list[str] = []
        text = RichText(self.TEXT, heard.append)
        bench = Bench(Column(text.sized(width=width)))
        areas = [t.screen_rect for t in bench.dl.targets if getattr(t.id, "part", None) == 1]
        for area in areas:
            assert area.right <= text.rect.x + width + 1
            bench.click_at(area.centre)
        assert heard == ["rule:B"] * len(areas)
        assert text.links == ["rule:A", "rule:B"]

    def test_no_word_is_lost_by_breaking(self) -> None:
        bench = Bench(Column(RichText(self.TEXT + "\n\n" + self.TEXT).sized(width=150)))
        plain = " ".join(" ".join(bench.texts).split())
        one = "When a citadel is held, see holding and then walls and keeps."
        assert plain == f"{one} {one}"

    def test_text_without_links_is_no_stop(self) -> None:
        bench = Bench(Column(RichText("Plain.")))
        assert not bench.press("tab")


class TestTable:
    COLUMNS = (
        TableColumn("Player", grow=1),
        TableColumn("Citadels", "right", help="Held at the end"),
        TableColumn("Points", "right"),
    )

    def table(self) -> DataTable:
        rows: list[list[str | Cell]] = [[Cell("Ada", seat=0), "4", "31"], ["Blaise the Younger of Bern", "3", "27"]]
        return DataTable("Score", self.COLUMNS, rows, strong=[0])

    def test_figures_stand_under_each_other_at_the_right(self) -> None:
        bench = Bench(Column(self.table()))
        rights = {
            leaf.rect.right
            for leaf in walk(bench.dl.items)
            if hasattr(leaf, "runs") and leaf.runs[0].text in {"Points", "31", "27"}
        }
        assert len(rights) == 1
        assert bench.state("31") == "Points"

    def test_a_narrow_table_wraps_and_does_not_leave_its_place(self) -> None:
        table = self.table()
        bench = Bench(Column(table.sized(width=280)))
        low = table.rect.h
        table.sized(width=600)
        bench.frame()
        assert table.rect.h < low
        right = max(label.rect.right for label in bench.dl.labels if label.role == "cell")
        assert right <= table.rect.right

    def test_a_heading_explains_itself(self) -> None:
        bench = Bench(Column(self.table()))
        bench.hover("Citadels")
        bench.wait(400)
        assert bench.tooltip == "Held at the end"


class TestChart:
    def chart(self) -> Chart:
        series = [
            Series("Ada", (0, 3, 7, 12), PARCHMENT.seat_colours[4], 0),
            Series("Blaise", (0, 2, 7, 12), PARCHMENT.seat_colours[1], 1),
            Series("Cleo", (0, 1, None, None), PARCHMENT.seat_colours[2], 2),
        ]
        return Chart("Points", series, x_title="Turn", y_title="Points", first=1)

    def test_names_and_last_values_stand_at_the_ends_without_touching(self) -> None:
        bench = Bench(Column(self.chart().sized(width=600, height=300)))
        names = [label for label in bench.dl.labels if label.role == "series"]
        assert {label.name for label in names} == {"Ada  12", "Blaise  12", "Cleo  1"}
        tops = sorted(label.rect.y for label in names)
        assert all(b - a >= 24 for a, b in pairwise(tops))

    def test_axes_have_whole_numbers(self) -> None:
        bench = Bench(Column(self.chart().sized(width=600, height=300)))
        numbers = [text for text in bench.texts if text.lstrip("-").replace(".", "").isdigit()]
        assert numbers
        assert all("." not in text for text in numbers)

    def test_symbols_differ(self) -> None:
        bench = Bench(Column(self.chart().sized(width=600, height=300)))
        signs = [
            leaf.body for leaf in walk(bench.dl.items) if isinstance(leaf, Shape) and leaf.rect.w == 18 == leaf.rect.h
        ]
        without_colour = {body.split("fill")[0] for body in signs}
        assert len(without_colour) == 3

    def test_values_are_read_by_keys_and_pointer(self) -> None:
        bench = Bench(Column(self.chart().sized(width=600, height=300)))
        bench.press("tab", "right", "right")
        assert bench.state("Points", "chart") == "2, Ada 3, Blaise 2, Cleo 1"
        bench.press("end")
        assert bench.state("Points", "chart") == "4, Ada 12, Blaise 12"
        assert bench.press("escape")
        assert bench.state("Points", "chart") == ""
        rect = bench.find("Points", "chart").rect
        bench.point("move", (rect.x + 60, rect.centre[1]))
        assert bench.state("Points", "chart").startswith("1, ")

    def test_a_place_is_chosen_by_a_click_and_by_enter(self) -> None:
        chosen: list[int] = []
        chart = self.chart()
        chart.on_choose = chosen.append
        bench = Bench(Column(chart.sized(width=600, height=300)))
        rect = bench.find("Points", "chart").rect
        bench.click_at((rect.x + 60, rect.centre[1]))
        assert chosen == [0]
        bench.press("end", "return")
        assert chosen == [0, 3]
        bench.press("escape", "return")
        bench.click_at((rect.right - 2, rect.y + 2))
        assert chosen == [0, 3]

    @pytest.mark.parametrize("values", [(), (5,), (-3, 4), (0, 0), (1000, 20000)])
    def test_odd_values_are_drawn_too(self, values: tuple[float, ...]) -> None:
        bench = Bench(Column(Chart("C", [Series("A", values, "#000000")]).sized(height=240)))
        bench.press("tab", "right", "left")
        assert bench.picture().get_width() == 1280

    @pytest.mark.parametrize(("span", "most", "step"), [(10, 5, 2), (10, 10, 1), (37, 4, 10), (3, 9, 1), (101, 4, 50)])
    def test_steps_are_round(self, span: float, most: int, step: int) -> None:
        assert whole_step(span, most) == step

    def test_spread_keeps_the_gap_and_the_order(self) -> None:
        assert spread([10, 10, 11, 90], 20, 0, 100) == [10, 30, 50, 90]
        assert spread([95, 96, 97], 20, 0, 100) == [60, 80, 100]

    def test_a_dashed_line_with_the_sixth_symbol_is_told_from_the_others(self) -> None:
        signs = {skin.symbol(kind, 9, 9, 6, "#000000", "#000000") for kind in range(6)}
        assert len(signs) == 6
        plain, dashed = (
            Bench(Column(Chart("C", [Series("A", (1, 2), "#000000", 5, dashed=way)]))) for way in (False, True)
        )
        drawn = [
            leaf.body for bench in (plain, dashed) for leaf in walk(bench.dl.items)
            if isinstance(leaf, Shape) and "stroke-dasharray" in leaf.body
        ]  # fmt: skip
        assert len(drawn) == 1


class TestBars:
    def bench(self, counts: tuple[int, ...] = (4, 0, 7), expected: float = 3.7) -> Bench:
        names = [str(n) for n in range(1, len(counts) + 1)]
        readings = [f"{name}: {count}" for name, count in zip(names, counts, strict=True)]
        bars = Bars("Throws", names, counts, expected, line="expected", readings=readings)
        return Bench(Column(bars.sized(width=400, height=220)))

    def test_counts_and_names_are_written_and_named(self) -> None:
        bench = self.bench()
        assert {"4", "0", "7", "1", "2", "3", "expected"} <= set(bench.texts)
        assert bench.roles("cell") == ["1: 4", "2: 0", "3: 7"]

    def test_no_count_lies_on_the_line(self) -> None:
        """Bars a little lower than the line have their counts above it."""
        for count in range(12):
            bench = self.bench((count, 12), 6.0)
            line = bench.find("expected", "series").rect.centre[1]
            (place,) = (
                leaf.rect for leaf in walk(bench.dl.items)
                if isinstance(leaf, TextItem) and [run.text for run in leaf.runs] == [f"{count}"]
                and leaf.rect.h == 24.0
            )  # fmt: skip
            assert place.bottom <= line or place.y >= line

    def test_they_are_read_by_keys_and_pointer(self) -> None:
        bench = self.bench()
        bench.press("tab", "right", "right")
        assert bench.state("Throws", "chart") == "2: 0"
        bench.press("end")
        assert bench.state("Throws", "chart") == "3: 7"
        bench.press("home", "left")
        assert bench.state("Throws", "chart") == "1: 4"
        assert bench.press("escape")
        assert bench.state("Throws", "chart") == ""
        assert not bench.press("escape")
        bench.hover("3: 7", "cell")
        assert bench.state("Throws", "chart") == "3: 7"

    @pytest.mark.parametrize("counts", [(0, 0), (1,), (10_000, 1), (3,) * 20])
    def test_odd_counts_are_drawn_too(self, counts: tuple[int, ...]) -> None:
        assert self.bench(counts, sum(counts) / len(counts)).picture().get_width() == 1280


class TestNotice:
    def test_it_stays_until_closed(self) -> None:
        heard: list[str] = []
        notice = Notice("No sound here.", "Close", lambda: heard.append("closed"), kind="warning")
        bench = Bench(Column(notice, Label("Below")))
        bench.wait(60_000)
        assert "No sound here." in bench.texts
        top = bench.find("Below").rect.y
        bench.click("Close")
        assert heard == ["closed"]
        assert "No sound here." not in bench.texts
        assert bench.find("Below").rect.y < top

    def test_its_action_is_reached_by_keys(self) -> None:
        heard: list[str] = []
        notice = Notice("Saved.", "Close", action="Show", on_action=lambda: heard.append("show"))
        bench = Bench(Column(notice))
        bench.press("tab", "return", "tab")
        assert heard == ["show"]
        assert bench.focus == "Close"


@pytest.mark.parametrize("ink", ["ink", "ink_soft"])
def test_text_on_the_grounds_of_rows_can_be_read(ink: str) -> None:
    colour = getattr(PARCHMENT, ink)
    assert contrast(colour, skin.chosen_tint(PARCHMENT)) >= 4.5
    assert contrast(colour, skin.hover_tint(PARCHMENT)) >= 4.5
