"""Tables and accounts of thousands of lines: only what is in view is measured and drawn."""

from collections.abc import Sequence

import pytest

from citadel_desktop.scene.display import Ruler, Run
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets import DataTable, LogLine, LogView, ScrollArea, TableColumn
from tests.scene.widgets.bench import Bench, Desk

COLUMNS = (TableColumn("Player", grow=1), TableColumn("Game", grow=1), TableColumn("Won", "right"))
PLACE = Rect(10.0, 10.0, 420.0, 400.0)


class Counted:
    """A ruler that counts what it measures."""

    def __init__(self, ruler: Ruler) -> None:
        self._ruler = ruler
        self.count = 0

    def measure(self, runs: Sequence[Run], width: float | None = None, leading: float = 1.25) -> Size:
        self.count += 1
        return self._ruler.measure(runs, width, leading)

    def missing(self, text: str) -> str:
        return self._ruler.missing(text)


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """Counts for every bench that is made from now on."""
    counted = Counted(Desk().ruler)
    init = Desk.__init__

    def made(self: Desk, size: Size = (1280.0, 800.0), scale: float = 1.0) -> None:
        init(self, size, scale)
        self.ruler = counted

    monkeypatch.setattr(Desk, "__init__", made)
    return counted


def table(count: int) -> DataTable:
    return DataTable("Record", COLUMNS, [(f"Player {n} " + "of Bern " * (n % 9), "Gale", str(n)) for n in range(count)])


def cells(bench: Bench) -> list[str]:
    return [label.name for label in bench.dl.labels if label.role == "cell" and label.visible]


def test_of_a_long_table_only_rows_in_view_are_drawn_and_measured(measured: Counted) -> None:
    bench = Bench(ScrollArea(table(5000)), place=PLACE)
    assert cells(bench)[:3] == ["Player 0 ", "Gale", "0"]
    assert len(cells(bench)) <= 3 * 14
    assert len(bench.texts) < 60
    assert measured.count < 400
    before = measured.count
    bench.desk.dirty = True
    bench.frame()
    assert measured.count == before


def test_every_row_of_a_long_table_can_be_scrolled_to() -> None:
    area = ScrollArea(table(5000), id="area")
    bench = Bench(area, place=PLACE)
    bench.host.set_focus(area)
    met = set(cells(bench))
    for _ in range(8):
        bench.press("page down")
        met |= set(cells(bench))
    assert {str(n) for n in range(50)} <= met
    bench.press("end")
    assert cells(bench)[-1] == "4999"
    last = next(label for label in bench.dl.labels if label.name == "4999")
    assert area.rect.covers(last.rect)


def test_what_is_cut_in_a_long_table_is_told_whole() -> None:
    bench = Bench(ScrollArea(table(5000)), place=PLACE)
    long = next(name for name in cells(bench) if name.count("Bern") == 8)
    bench.hover(long)
    bench.wait(600)
    assert bench.tooltip == long


def test_only_the_widest_column_of_a_long_table_is_cut() -> None:
    area = ScrollArea(table(5000))
    bench = Bench(area, place=PLACE)
    right = max(label.rect.right for label in bench.dl.labels if label.role == "cell")
    assert right <= area.rect.right
    assert {"Gale", "7"} <= set(bench.texts)


def test_rows_that_are_assigned_later_are_measured_anew() -> None:
    made = table(300)
    bench = Bench(ScrollArea(made), place=PLACE)
    made.rows = [["Ada", "Gale", "1"]]
    bench.desk.dirty = True
    bench.frame()
    assert cells(bench) == ["Ada", "Gale", "1"]


def account(count: int, letters: int = 40) -> list[LogLine]:
    return [LogLine(n, f"Line {n} " + "word " * (n * 7 % letters), heading=n % 11 == 0) for n in range(count)]


def in_view(log: LogView) -> list[int]:
    view = log.rect.inset(4.0)
    rects = [(n, log._line_rect(n).moved(0.0, -log.scroller.offset)) for n in range(len(log.lines))]
    return [n for n, rect in rects if rect.bottom > view.y and rect.y < view.bottom]


def assert_exact(log: LogView, bench: Bench) -> None:
    """What is in view has the height that it would have in a short account."""
    wanted = in_view(log)
    short = LogView("Log", [log.lines[n] for n in wanted], lambda _: None)
    Bench(short, place=PLACE)
    assert [log._line_rect(n).h for n in wanted] == pytest.approx([short._line_rect(n).h for n in range(len(wanted))])


def test_of_a_long_account_only_lines_in_view_are_measured(measured: Counted) -> None:
    log = LogView("Log", account(20_000), lambda _: None)
    bench = Bench(log, place=PLACE)
    assert measured.count < 200
    assert in_view(log)[-1] == 19_999
    assert_exact(log, bench)


def test_a_line_of_a_long_account_stays_where_it_is_while_others_are_measured_above() -> None:
    log = LogView("Log", account(3000), lambda _: None)
    bench = Bench(log, place=PLACE)
    for _ in range(40):
        top = in_view(log)[1]
        before = log._line_rect(top).y - log.scroller.offset
        bench.wheel("Log", 1)
        assert log._line_rect(top).y - log.scroller.offset == pytest.approx(before + 72.0, abs=1.0)
        assert_exact(log, bench)


def test_any_line_of_a_long_account_can_be_shown_and_the_ends_reached() -> None:
    log = LogView("Log", account(3000), lambda _: None)
    bench = Bench(log, place=PLACE)
    for wanted in (1500, 3, 2990, 700):
        log.show(wanted)
        bench.desk.dirty = True
        bench.frame()
        assert wanted in in_view(log)
        assert_exact(log, bench)
    log.to_start()
    bench.desk.dirty = True
    bench.frame()
    assert in_view(log)[0] == 0
    log.show(None)
    bench.desk.dirty = True
    bench.frame()
    assert in_view(log)[-1] == 2999


def test_a_line_as_long_as_any_is_measured_only_in_view(measured: Counted) -> None:
    lines = [LogLine(n, "word " * 780) for n in range(900)]
    log = LogView("Log", lines, lambda _: None)
    bench = Bench(log, place=PLACE)
    assert measured.count < 30
    assert_exact(log, bench)
