"""What widgets keep between frames: the same items while nothing changes, never an old look."""

from typing import Any

import pytest

from citadel_desktop.scene.display import DisplayList, Item, Shape, TextItem, walk
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import PARCHMENT, Theme
from citadel_desktop.scene.widgets import Button, Column, LogLine, LogView, Widget
from citadel_desktop.values import replace
from tests.scene.widgets.bench import Bench

LINES = (LogLine(1, "Red builds.", seat=0), LogLine(2, "Blue moves.", seat=1, note="b2"))


def build(**looks: Any) -> Button:
    button = Button("Build", lambda: None, icon="keep", shortcut="b", id="build")
    for name, value in looks.items():
        setattr(button, name, value)
    return button


def log(**looks: Any) -> LogView:
    view = LogView("Log", LINES, lambda _: None, id="log")
    for name, value in looks.items():
        setattr(view, name, value)
    return view


def shown(widget: Widget) -> Bench:
    return Bench(Column(widget), place=Rect(20, 20, 400, 300))


CHANGES = [
    {"text": "Tear down"},
    {"kind": "primary"},
    {"kind": "flat"},
    {"icon": "siege"},
    {"show_text": False},
    {"shortcut": "t"},
    {"show_key": False},
    {"chosen": True},
    {"small": True},
    {"disabled": "Not now."},
    {"kind": "flat", "disabled": "Not now."},
]


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_a_button_that_changes_looks_like_one_made_so(change: dict[str, Any]) -> None:
    button = build()
    bench = shown(button)
    before = bench.frame()
    for name, value in change.items():
        setattr(button, name, value)
    assert bench.frame() == shown(build(**change)).frame() != before


@pytest.mark.parametrize(
    "lines",
    [
        (*LINES, LogLine(3, "Red wins.")),
        (LINES[0], replace(LINES[1], text="Blue waits.")),
        (LINES[0], replace(LINES[1], seat=0)),
        (LINES[0], replace(LINES[1], note="c3")),
        (LogLine(None, "Turn 1", heading=True), *LINES),
    ],
)
def test_a_log_whose_lines_change_looks_like_one_made_so(lines: tuple[LogLine, ...]) -> None:
    view = log()
    bench = shown(view)
    before = bench.frame()
    view.lines = lines
    assert bench.frame() == shown(log(lines=lines)).frame() != before


def test_a_chosen_line_looks_chosen_until_another_is() -> None:
    view = log()
    bench = shown(view)
    plain = bench.frame()
    view.choose(0)
    first = bench.frame()
    view.choose(1)
    assert len({plain, first, bench.frame()}) == 3
    view.choose(None)
    assert bench.frame() == plain


def test_hovering_and_pressing_are_seen_and_go_again() -> None:
    bench = shown(build())
    rest = bench.frame()
    centre = bench.find("Build").rect.centre
    bench.point("move", centre)
    hover = bench.frame()
    bench.point("down", centre)
    pressed = bench.frame()
    assert len({rest, hover, pressed}) == 3
    bench.point("up", centre)
    bench.point("move", (600.0, 500.0))
    assert bench.frame() == rest


def test_what_stays_is_made_once() -> None:
    bench = shown(Column(build(), log()))
    before = {id(item) for item in walk(bench.frame()) if isinstance(item, TextItem)}
    after = [item for item in walk(bench.frame()) if isinstance(item, TextItem)]
    assert after
    assert {id(item) for item in after} <= before


def test_another_theme_and_another_scale_draw_all_anew() -> None:
    face = replace(PARCHMENT.face, words="#101010")
    dark = replace(PARCHMENT, ink="#101010", field="#202020", ink_soft="#303030", face=face)
    bench = shown(Column(build(), log()))

    def frame(theme: Theme, scale: float) -> tuple[Item, ...]:
        dl = DisplayList(theme, bench.desk.size, bench.desk.ruler, scale)
        bench.host.paint(dl, 0)
        return dl.items

    def colours(items: tuple[Item, ...]) -> set[str]:
        words = [item for item in walk(items) if isinstance(item, TextItem)]
        return {run.colour for item in words for run in item.runs}

    light = frame(PARCHMENT, 1.0)
    assert colours(frame(dark, 1.0)) <= {"#101010", "#303030"}
    assert frame(PARCHMENT, 1.0) == light
    again = frame(PARCHMENT, 2.0)
    kept = {id(item) for item in walk(light) if isinstance(item, TextItem | Shape)}
    assert not any(id(item) in kept for item in walk(again))
