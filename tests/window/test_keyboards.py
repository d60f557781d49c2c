"""Real keyboard layouts, from the start and chosen while the app runs: at the table, in lists, in what is typed."""

import json
from collections.abc import Callable, Iterator

import pytest

from citadel_desktop.saves.paths import paths
from tests.keyboards import LATIN, OTHER, ROWS, finder
from tests.waiting import wait_for
from tests.window.conftest import Room
from tests.window.desk import READY, Desk
from tests.window.field import SETTLED, click, go_on, keep_match, read_settings, wait_no_piece, wait_piece
from tests.window.keyboard import READY as LAYOUTS
from tests.window.keyboard import Keyboard, keyboard_of

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not (READY and LAYOUTS), reason="needs Xvfb, xdotool and setxkbmap"),
]

NAMES = ("us", "fr", "de", "us dvorak", "ru", "gr", "il")
KNOWN = {**LATIN, **OTHER}


@pytest.fixture
def keyboard(room: Room) -> Iterator[Keyboard]:
    with keyboard_of(room.display) as keyboard:
        yield keyboard


def places(name: str) -> Callable[[str], str]:
    """Where a shortcut's key is: on a Latin keyboard where its letter is, elsewhere where a US one has it."""
    return finder(LATIN.get(name, ROWS))


def play(desk: Desk, keyboard: Keyboard, at: Callable[[str], str], point: str = "d3") -> None:
    """Choose a tool by its letter, act there, take it back, do it again and take it back.

    The next time it is to be another point: two clicks on one may count as a double click.
    """
    warrior = f"Warrior {point} of Ada"
    keyboard.strike(at("r"))
    desk.wait_name("Recruit", "button", "chosen")
    click(desk, point)
    wait_piece(desk, warrior)
    keyboard.strike(f"ctrl+{at('z')}")
    wait_no_piece(desk, warrior)
    keyboard.strike(f"ctrl+{at('y')}")
    wait_piece(desk, warrior)
    keyboard.strike(f"ctrl+{at('z')}")
    wait_no_piece(desk, warrior)


def read(desk: Desk, keyboard: Keyboard, name: str) -> None:
    """Find a game in a list by its first letter, and type, cut and paste in a field of the rules."""
    at, row = places(name), KNOWN[name]
    desk.key("F1")
    desk.wait_screen("ReferenceScreen")
    desk.tab_to("Game")
    keyboard.strike(at("t"))
    desk.wait_name("Game", "choice", "The Indomitable Citadel")
    desk.key("Home")
    desk.wait_name("Game", "choice", "Gale's Citadel")
    keyboard.strike(f"ctrl+{at('f')}")
    desk.wait_focus("Search the rules")
    typed = "".join(row[ROWS.index(usual)] for usual in "dgj")
    keyboard.strike("d", "g", "j")
    desk.wait_name("Search the rules", "text field", typed)
    for chord, text in (("a", typed), ("x", ""), ("v", typed), ("v", typed * 2), ("z", typed), ("y", typed * 2)):
        keyboard.strike(f"ctrl+{at(chord)}")
        desk.wait_name("Search the rules", "text field", text)
    keyboard.strike(f"ctrl+{at('a')}", f"ctrl+{at('c')}")
    desk.key("Delete")
    desk.wait_name("Search the rules", "text field", "")
    desk.key("Escape")
    desk.wait_screen("TableScreen")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("when", ["before", "while"])
def test_all_keys_do_what_they_do(room: Room, keyboard: Keyboard, name: str, when: str) -> None:
    keep_match(room.home, *SETTLED)
    room.hurry()
    if when == "before":
        keyboard.lay_out(name)
    desk = room.english()
    go_on(desk)
    if when == "while":
        other = "de" if name in OTHER else "ru"
        for there, point in ((other, "b3"), (name, "d3")):
            keyboard.lay_out(there)
            play(desk, keyboard, places(there), point)
    else:
        play(desk, keyboard, places(name))
    read(desk, keyboard, name)
    keyboard.strike(f"ctrl+{places(name)(',')}")
    desk.wait_screen("SettingsScreen")
    keyboard.strike(f"ctrl+{places(name)('q')}")
    assert desk.wait() == 0


@pytest.mark.parametrize("first", [0, 1])
def test_a_switch_between_two_layouts_leaves_all_keys_alive(room: Room, keyboard: Keyboard, first: int) -> None:
    keep_match(room.home, *SETTLED)
    room.hurry()
    keyboard.lay_out("us,ru")
    keyboard.group(first)
    desk = room.english()
    go_on(desk)
    for group, point in ((first, "b3"), (1 - first, "d3"), (first, "b3")):
        keyboard.group(group)
        play(desk, keyboard, places("us"), point)


def test_settings_show_what_is_printed_and_keep_where_it_is(room: Room, keyboard: Keyboard) -> None:
    keyboard.lay_out("ru")
    desk = room.english()
    desk.wait_screen("TitleScreen")
    keyboard.strike("ctrl+,")
    desk.wait_screen("SettingsScreen")
    desk.click("Keys", "tab")
    desk.wait_name("Undo: Ctrl+Я/Z", "button")
    desk.click("Rules and help: F1", "button")
    desk.wait_text("Press the key for it.")
    keyboard.strike("ctrl+u")
    desk.wait_name("Rules and help: Ctrl+Г/U", "button")
    settings = paths(room.home / "data").settings
    wait_for("the key in the settings", lambda: read_settings(settings).get("keys") == {"f1": "ctrl+u"})
    for name, cap, usual in (("us", "Ctrl+U", "u"), ("us dvorak", "Ctrl+U", "f"), ("gr", "Ctrl+Θ/U", "u")):
        keyboard.lay_out(name)
        desk.wait_name(f"Rules and help: {cap}", "button")
        keyboard.strike(f"ctrl+{usual}")
        desk.wait_screen("ReferenceScreen")
        desk.key("Escape")
        desk.wait_screen("SettingsScreen")
    assert json.loads(settings.read_text(encoding="utf-8"))["keys"] == {"f1": "ctrl+u"}
