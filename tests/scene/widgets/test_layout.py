"""Places: long languages fit, narrow windows fold, targets stay large, text stays readable."""

import pytest

from citadel_desktop.scene.display import TextItem, walk
from citadel_desktop.scene.geometry import Rect, effective_scale, logical_size
from citadel_desktop.scene.widgets import (
    Arranged,
    Button,
    Canvas,
    ChoiceBox,
    Column,
    Divider,
    Label,
    ListBox,
    Notice,
    Page,
    Panel,
    Row,
    ScrollArea,
    Spacer,
    Tabs,
    TextField,
    Toggle,
    Ui,
    ValueSlider,
    Widget,
    WidgetGrid,
)
from tests.scene.widgets.bench import Bench

WORDS = (
    "Language",
    "Volume of the music",
    "Name of the first player",
    "Show which moves are legal",
    "Save and go back to the title",
    "The match was saved under a new name.",
)


def longer(text: str, factor: float) -> str:
    """Text as another language might have it: more letters, longer words."""
    extra = round(len(text) * (factor - 1))
    return text + ("ñ" * min(extra, 4) + " " + "æü" * extra)[:extra]


def form(factor: float) -> Widget:
    a, b, c, d, e, f = (longer(text, factor) for text in WORDS)
    rows: list[list[Widget | None]] = [
        [Label(a), ChoiceBox(a, ["English", longer("Deutsch", factor)], "English")],
        [Label(b), ValueSlider(b, 50, words=lambda v: longer(f"{v:.0f} percent", factor))],
        [Label(c), TextField(c, "Ada")],
        [None, Toggle(d)],
    ]
    buttons = Row(
        Button(e, lambda: None, icon="save", shortcut="ctrl+s"),
        Button(a, lambda: None, kind="primary", shortcut="return"),
        wrap=True,
        align="right",
    )
    sheet = Column(ScrollArea(WidgetGrid(rows, grow=[1], stack=True)).sized(grow=1), buttons)
    return Column(Notice(f, "Close", action=a), Panel(sheet, pad=20.0).sized(grow=1, most=720, align="centre"))


WINDOWS = [
    ((1024, 640), 0.75),
    ((1024, 640), 1.0),
    ((1024, 640), 2.0),
    ((1920, 1080), 1.0),
    ((1920, 1080), 2.0),
    ((3840, 2160), 1.0),
]


@pytest.mark.parametrize("factor", [1.0, 1.35])
@pytest.mark.parametrize(("px", "user"), WINDOWS)
def test_a_longer_language_fits_every_window(px: tuple[int, int], user: float, factor: float) -> None:
    scale = effective_scale(px, user)
    bench = Bench(form(factor), logical_size(px, scale), scale)
    labels = [label for label in bench.dl.labels if label.visible and label.rect.w]
    for label in labels:
        assert label.rect.x >= -1, label
        assert label.rect.right <= bench.desk.size[0] + 1, label
    buttons = [label for label in labels if label.role == "button"]
    for n, one in enumerate(buttons):
        assert one.rect.bottom <= bench.desk.size[1] + 1
        for other in buttons[n + 1 :]:
            assert not one.rect.intersects(other.rect)


@pytest.mark.parametrize(("px", "user"), WINDOWS)
def test_targets_are_32_units_or_more_and_text_18(px: tuple[int, int], user: float) -> None:
    scale = effective_scale(px, user)
    bench = Bench(form(1.0), logical_size(px, scale), scale)
    for label in bench.dl.labels:
        if label.role in {"button", "toggle", "choice", "slider", "text field", "option", "tab"}:
            assert label.rect.h >= 32, label
            assert label.rect.w >= 32, label
    for leaf in walk(bench.dl.items):
        if isinstance(leaf, TextItem):
            assert all(run.size >= 18 for run in leaf.runs)


def test_nothing_of_a_text_is_cut_where_it_may_wrap() -> None:
    text = longer(WORDS[5], 1.35) * 3
    label = Label(text)
    bench = Bench(Column(label.sized(width=200)), (720.0, 450.0))
    assert not label.cut(bench.host.ui)


def test_a_form_stacks_when_it_is_narrow() -> None:
    label, field = Label("Name of the first player"), TextField("Name")
    grid = WidgetGrid([[label, field]], grow=[1], stack=True)
    bench = Bench(grid, (720.0, 450.0))
    assert label.rect.right <= field.rect.x
    bench.host.layout(Rect(0, 0, 240, 450))
    bench.frame()
    assert label.rect.bottom <= field.rect.y
    assert field.rect.w == 240


def test_columns_of_a_grid_align_and_the_growing_one_takes_the_rest() -> None:
    cells = [[Label("A"), TextField("a")], [Label("Longer"), TextField("b")]]
    Bench(WidgetGrid(cells, grow=[1]), (720.0, 450.0))
    assert cells[0][1].rect.x == cells[1][1].rect.x
    assert cells[0][1].rect.right == 720


def test_a_row_deals_out_and_takes_away() -> None:
    grow = Label("x").sized(grow=1)
    row = Row(Button("One", lambda: None), grow, Button("Two", lambda: None))
    Bench(row, (720.0, 450.0))
    assert row.content[2].rect.right == 720
    assert grow.rect.w > 400
    crowd = Row(*(Button(f"A long name number {n}", lambda: None) for n in range(6)))
    Bench(crowd, (720.0, 450.0))
    assert crowd.content[-1].rect.right <= 720
    for left, right in zip(crowd.content, crowd.content[1:], strict=False):
        assert left.rect.right <= right.rect.x


def test_a_wrapping_row_breaks_into_lines() -> None:
    buttons = [Button(f"A long name number {n}", lambda: None) for n in range(6)]
    Bench(Column(Row(*buttons, wrap=True)), (720.0, 450.0))
    assert len({button.rect.y for button in buttons}) > 1
    assert all(button.rect.right <= 720 for button in buttons)


def test_a_column_takes_missing_room_from_what_grows() -> None:
    box = ListBox("L", []).sized(grow=1, height=None)
    last = Button("Last", lambda: None)
    Bench(Column(Label("First " * 40), box, last), (720.0, 450.0))
    assert last.rect.bottom == 450
    assert box.rect.h >= 80


def test_equal_columns_and_spacers_and_alignments() -> None:
    a, b = Button("A", lambda: None), Button("A longer one", lambda: None)
    centre = Button("C", lambda: None).sized(align="centre")
    Bench(Column(Row(a, b, equal=True, align="right"), centre, Divider(), Spacer(8)), (720.0, 450.0))
    assert a.rect.w == b.rect.w
    assert b.rect.right == 720
    assert abs(centre.rect.centre[0] - 360) <= 1


def test_invisible_widgets_take_no_room_and_no_focus() -> None:
    a, b = Button("A", lambda: None), Button("B", lambda: None)
    a.visible = False
    bench = Bench(Column(a, b))
    assert b.rect.y == 0
    bench.press("tab")
    assert bench.focus == "B"


def test_places_puts_widgets_where_a_screen_reckons() -> None:
    button = Button("A", lambda: None)

    def arrange(ui: Ui, rect: Rect) -> None:
        button.layout(ui, rect.bottom_strip(44).right_strip(100))

    bench = Bench(Arranged(button, arrange=arrange), (720.0, 450.0))
    assert bench.find("A").rect == Rect(620, 406, 100, 44)


def test_a_canvas_is_painted_and_leaves_clicks_to_the_scene() -> None:
    painted: list[Rect] = []
    bench = Bench(Column(Canvas("Picture", lambda ui, rect: painted.append(rect), size=(300, 300))))
    assert bench.find("Picture").rect == painted[-1]
    assert not bench.point("down", painted[-1].centre)


def test_what_no_widget_covers_is_left_to_the_scene() -> None:
    bench = Bench(Column(Panel(Label("x"), pad=20.0).sized(width=200)))
    assert not bench.point("move", (800.0, 600.0))
    assert not bench.point("down", (800.0, 600.0))
    assert not bench.press("down")
    assert bench.point("down", bench.find("x").rect.centre)


def test_tabs_are_as_high_as_their_highest_page() -> None:
    pages = [Page(0, "Low", Label("x")), Page(1, "High", Label("x " * 900))]
    tabs = Tabs("T", pages)
    below = Button("Below", lambda: None)
    bench = Bench(Column(tabs, below), (720.0, 2000.0))
    before = below.rect
    bench.click("High")
    assert below.rect == before
