"""Buttons, toggles and sliders: by pointer, by key, by shortcut; and what they say when they cannot."""

import pytest

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.input import Key
from citadel_desktop.scene.widgets import (
    Button,
    Column,
    Dialog,
    DialogAnswer,
    Entry,
    Label,
    ListBox,
    Row,
    Toggle,
    ValueSlider,
    Widget,
)
from tests.scene.widgets.bench import Bench

WHY = "No wall stands beside a warrior of yours."


def test_a_button_is_pressed_by_pointer_and_by_both_accept_keys() -> None:
    pressed: list[str] = []
    bench = Bench(Row(Button("Build", lambda: pressed.append("x"))))
    bench.click("Build")
    assert bench.press("tab", "return")
    assert bench.press("space")
    assert len(pressed) == 3


@pytest.mark.parametrize("key", ["return", "space"])
def test_accept_after_a_click_shows_the_focus_before_it_presses_a_button(key: str) -> None:
    """What was clicked may be gone: then the focus is on its neighbour, which nobody has chosen."""
    pressed: list[str] = []
    draw = Button("Draw", lambda: setattr(draw, "visible", False))
    bench = Bench(Row(draw, Button("Buy", lambda: pressed.append("buy"))))
    bench.click("Draw")
    assert bench.focus == "Buy"
    assert bench.press(key)
    assert (pressed, bench.host.ui.ring.visible) == ([], True)
    bench.press(key)
    assert pressed == ["buy"]
    bench.point("down", (600.0, 600.0))
    bench.press("f1", key)
    assert pressed == ["buy"]


def test_accept_does_nothing_to_a_list_that_the_focus_strayed_to() -> None:
    acted: list[str] = []
    draw = Button("Draw", lambda: setattr(draw, "visible", False))
    box = ListBox("Log", [Entry("a", "a"), Entry("b", "b")], "a", on_act=acted.append)
    bench = Bench(Row(draw, box))
    bench.click("Draw")
    assert bench.focus == "Log"
    bench.press("return")
    assert acted == []
    bench.press("return")
    bench.click("b")
    bench.press("return")
    assert acted == ["a", "b"]  # what was clicked itself is known to have the focus


def test_accept_after_a_click_presses_what_was_focused_on_purpose_since() -> None:
    pressed: list[str] = []
    result = Button("See the result", lambda: pressed.append("result"))
    bench = Bench(Row(Button("Resign", lambda: bench.host.set_focus(result)), result))
    bench.click("Resign")
    bench.press("return")
    assert pressed == ["result"]


def test_a_button_whose_dialog_the_pointer_has_closed_is_not_pressed_again_unseen() -> None:
    asked: list[str] = []

    def ask() -> None:
        asked.append("x")
        bench.host.open(Dialog("Sure?", "Really?", (DialogAnswer("no", "No", cancel=True, default=True),)))

    bench = Bench(Row(Button("Resign", ask)))
    bench.click("Resign")
    bench.click("No")
    bench.press("return")
    assert (asked, bench.roles("dialog")) == (["x"], [])
    bench.press("return")
    bench.click_at((5.0, 5.0))
    assert len(asked) == 2
    bench.press("return")
    assert bench.roles("dialog") == []  # in a dialog Enter answers at once


def test_a_button_left_while_held_is_not_pressed() -> None:
    pressed: list[str] = []
    bench = Bench(Row(Button("Build", lambda: pressed.append("x"))))
    centre = bench.find("Build").rect.centre
    bench.drag(centre, (centre[0], centre[1] + 300))
    bench.drag((centre[0], centre[1] + 300), centre)
    assert pressed == []


def test_what_is_made_anew_under_a_held_button_is_pressed() -> None:
    pressed: list[str] = []

    def column(*others: Widget) -> Widget:
        return Column(Button("Build", lambda: pressed.append("x"), id="build"), *others)

    bench = Bench(column())
    centre = bench.find("Build").rect.centre
    bench.point("down", centre)
    bench.host.root = column(Label("And another"))
    bench.frame()
    bench.point("up", bench.find("Build").rect.centre)
    assert pressed == ["x"]


def test_another_under_a_held_button_is_not_pressed() -> None:
    pressed: list[str] = []
    bench = Bench(Column(Button("Build", lambda: pressed.append("x"), id="build")))
    centre = bench.find("Build").rect.centre
    bench.point("down", centre)
    bench.host.root = Column(Button("Sell", lambda: pressed.append("y"), id="sell"))
    bench.frame()
    bench.point("up", bench.find("Sell").rect.centre)
    assert pressed == []


def test_only_the_left_button_presses() -> None:
    pressed: list[str] = []
    bench = Bench(Row(Button("Build", lambda: pressed.append("x"))))
    centre = bench.find("Build").rect.centre
    for button in (2, 3):
        bench.point("down", centre, button=button)
        bench.point("up", centre, button=button)
    assert pressed == []


def test_a_key_held_down_presses_once() -> None:
    pressed: list[str] = []
    bench = Bench(Row(Button("Build", lambda: pressed.append("x"))))
    bench.press("tab", "return")
    assert bench.host.key(Key(Command.ACCEPT, name="return", repeat=True))
    assert pressed == ["x"]


@pytest.mark.parametrize(
    ("shortcut", "chord", "cap"),
    [
        ("w", "w", "W"),
        ("ctrl+return", "ctrl+return", "Ctrl+Enter"),
        (Command.UNDO, "ctrl+z", "Ctrl+Z"),
        ("escape", "escape", "Esc"),
    ],
)
def test_a_shortcut_presses_from_anywhere_and_is_shown(shortcut: str | Command, chord: str, cap: str) -> None:
    pressed: list[str] = []
    button = Button("Build", lambda: pressed.append("x"), shortcut=shortcut)
    bench = Bench(Row(Button("Other", lambda: None), button))
    assert cap in bench.texts
    bench.press("tab")
    assert bench.press(chord)
    assert pressed == ["x"]
    assert not bench.press("shift+" + chord if "+" not in chord else "alt+" + chord)
    assert pressed == ["x"]


@pytest.mark.parametrize("way", ["click", "key", "shortcut"])
def test_a_disabled_button_says_why(way: str) -> None:
    pressed: list[str] = []
    bench = Bench(Row(Button("Destroy", lambda: pressed.append("x"), shortcut="d", disabled=WHY)))
    assert "disabled" in bench.state("Destroy")
    if way == "click":
        bench.click("Destroy")
    elif way == "key":
        bench.press("tab", "return")
    else:
        bench.press("d")
    assert pressed == []
    assert bench.said == [WHY]
    assert bench.tooltip == WHY
    bench.wait(6000)
    assert bench.tooltip == ""


def test_any_key_puts_a_said_reason_away_and_goes_on() -> None:
    bench = Bench(Row(Button("Destroy", lambda: None, disabled=WHY)))
    bench.click("Destroy")
    assert not bench.press("escape")
    assert bench.tooltip == ""


def test_the_tooltip_comes_after_400_ms_of_hovering_and_goes_when_left() -> None:
    bench = Bench(Row(Button("Build", lambda: None, help="Costs two actions.")))
    bench.hover("Build")
    assert not bench.wait(399)
    assert bench.tooltip == ""
    assert bench.wait(1)
    assert bench.tooltip == "Costs two actions."
    bench.point("move", (900.0, 700.0))
    assert bench.tooltip == ""


def test_the_tooltip_comes_on_keyboard_focus() -> None:
    bench = Bench(Row(Button("Build", lambda: None, help="Costs two actions.")))
    bench.press("tab")
    bench.wait(400)
    assert bench.tooltip == "Costs two actions."
    bench.press("return")
    assert bench.tooltip == ""


def test_a_tooltip_stays_inside_the_window() -> None:
    corner = Button("X", lambda: None, help="A sentence of some length, near an edge.")
    bench = Bench(corner, size=(720.0, 450.0))
    bench.host.layout(bench.dl.area.right_strip(44).bottom_strip(44))
    bench.frame()
    bench.hover("X")
    bench.wait(400)
    found = next(label for label in bench.dl.labels if label.role == "tooltip")
    assert bench.dl.area.covers(found.rect)


def test_a_button_too_narrow_first_hides_its_key_then_wraps_then_cuts() -> None:
    button = Button("Accept the offered draw", lambda: None, shortcut="ctrl+return")
    bench = Bench(Row(button), size=(720.0, 450.0))
    wide, high = button.rect.size
    assert "Ctrl+Enter" in bench.texts
    button.sized(width=wide - 60)
    bench.frame()
    assert "Ctrl+Enter" not in bench.texts
    assert button.rect.h == high
    button.sized(width=160)
    bench.frame()
    assert button.rect.h > high
    bench.hover(button.name)
    bench.wait(400)
    assert bench.tooltip == "Ctrl+Enter"
    button.sized(width=80)
    bench.point("move", (700.0, 400.0))
    bench.frame()
    bench.hover(button.name)
    bench.wait(400)
    assert bench.tooltip == "Accept the offered draw (Ctrl+Enter)"


def test_a_chosen_tool_says_so() -> None:
    bench = Bench(Row(Button("Recruit", lambda: None, chosen=True), Button("Go", lambda: None)))
    assert bench.state("Recruit") == "chosen"
    assert bench.state("Go") == ""


def test_a_toggle_turns_by_pointer_and_key() -> None:
    heard: list[bool] = []
    bench = Bench(Column(Toggle("Animations", False, heard.append)))
    assert bench.state("Animations") == "off"
    bench.click("Animations")
    assert bench.state("Animations") == "on"
    bench.press("tab", "space")
    assert heard == [True, False]


def test_a_slider_moves_by_drag_press_and_keys() -> None:
    heard: list[float] = []
    slider = ValueSlider("Volume", 40, heard.append, step=10, words=lambda value: f"{value:.0f} percent")
    bench = Bench(Column(slider))
    assert "40 percent" in bench.texts
    line = bench.find("Volume").rect
    bench.click_at((line.right - 1, line.centre[1]))
    assert slider.value == 100
    bench.drag((line.right - 5, line.centre[1]), line.centre, (line.x - 50, line.centre[1] + 90))
    assert slider.value == 0
    assert 50 in heard
    for chord, value in (
        ("right", 10),
        ("up", 20),
        ("left", 10),
        ("page up", 20),
        ("end", 100),
        ("right", 100),
        ("home", 0),
        ("down", 0),
    ):
        assert bench.press(chord)
        assert slider.value == value
    assert bench.state("Volume") == "0 percent"


def test_arrows_walk_in_a_group_which_is_one_stop() -> None:
    tools: list[Widget] = [Button(name, lambda: None) for name in ("Build", "Recruit", "Attack")]
    bench = Bench(Column(Row(*tools, arrow_group="tools"), Button("End", lambda: None), Label("x")))
    bench.press("tab", "right", "right")
    assert bench.focus == "Attack"
    assert not bench.press("right")
    bench.press("tab")
    assert bench.focus == "End"
    bench.press("shift+tab")
    assert bench.focus == "Attack"


def test_the_ring_is_drawn_on_keyboard_use_only() -> None:
    bench = Bench(Row(Button("A", lambda: None), Button("B", lambda: None)))
    bench.click("A")
    bench.point("move", (700.0, 500.0))
    by_pointer = bench.dl.items
    bench.press("tab")
    assert bench.focus == "B"
    assert bench.dl.items != by_pointer
    with_ring = bench.dl.items
    bench.point("down", (700.0, 500.0))
    bench.point("up", (700.0, 500.0))
    assert len(bench.dl.items) == len(with_ring) - 1


def test_help_goes_with_its_button() -> None:
    """Of a new one in its place nothing is said before the pointer moves."""
    row = Row(Button("Build", lambda: None, help="Costs two actions."))
    bench = Bench(row)
    bench.hover("Build")
    bench.wait(400)
    assert bench.tooltip == "Costs two actions."
    row.content[:] = [Button("Build", lambda: None, disabled=WHY)]
    bench.host.layout(bench.dl.area)
    bench.frame()
    assert bench.tooltip == ""
    bench.wait(400)
    assert bench.tooltip == ""
