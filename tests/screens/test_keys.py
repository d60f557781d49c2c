"""Keys that players change: the page of the settings, what is pressed then, what is seen of it."""

import json

import pygame
import pytest

from citadel_desktop.boards.tower.room import TowerRoom
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.scene.commands import DEFAULT_KEYS, FIXED_KEYS, Command, KeyMap, key_map
from citadel_desktop.scene.input import Key, press
from citadel_desktop.scene.system.translate import Translator
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.start.keys_page import changeable
from tests.screens.desk import Desk


@pytest.fixture
def keys(at_desk: Desk) -> Desk:
    at_desk.go("settings")
    at_desk.click("Keys")
    return at_desk


def strike(at: Desk, key: int, mod: int = 0) -> None:
    """Press a key as the toolkit tells it, and let go of it."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0))
        at.turn()


def change(at: Desk, what: str, key: int, mod: int = 0) -> None:
    at.click(what)
    strike(at, key, mod)


class TestMap:
    def test_a_changed_key_stands_for_the_usual_one_which_means_nothing_then(self) -> None:
        made = DEFAULT_KEYS.with_change("ctrl+z", "u")
        assert (made.meant("u"), made.meant("ctrl+z"), made.meant("x")) == ("ctrl+z", "", "x")
        assert (made.chosen("ctrl+z"), made.chosen("x")) == ("u", "x")
        assert made.with_change("ctrl+z", "ctrl+z") == DEFAULT_KEYS

    def test_a_key_that_is_its_own_again_is_nobody_elses(self) -> None:
        made = DEFAULT_KEYS.with_change("f1", "f13").with_change("f8", "f1").with_change("f7", "f8")
        assert made.with_change("f1", "f1") == DEFAULT_KEYS

    def test_two_keys_may_be_exchanged(self) -> None:
        made = key_map({"a": "b", "b": "a"})
        assert (made.meant("a"), made.meant("b")) == ("b", "a")

    @pytest.mark.parametrize(
        "told", [{"return": "x"}, {"x": "escape"}, {"up": "up"}, {"a": "x", "b": "x"}, {"f1": "ctrl+left ctrl"}]
    )
    def test_what_may_not_be_is_left_out(self, told: dict[str, str]) -> None:
        made = key_map(told)
        assert len(made.changed) == len(told) - 1
        assert all(made.meant(chord) == chord for chord in FIXED_KEYS)

    def test_letters_are_letters_while_something_is_typed(self) -> None:
        made = Translator(mac=False)
        made.keys = KeyMap((("ctrl+z", "u"), ("f1", "f13")))
        pressed = [pygame.Event(pygame.KEYDOWN, key=key, mod=0, scancode=0) for key in (pygame.K_u, pygame.K_F13)]
        up = [pygame.Event(pygame.KEYUP, key=event.key, scancode=0) for event in pressed]
        assert [key.command for event in pressed if (key := made.key(event))] == [Command.UNDO, Command.HELP]
        for event in up:
            made.key(event)
        made.typing = True
        assert [key.command for event in pressed if (key := made.key(event))] == [None, Command.HELP]

    def test_presses_are_read_from_chords(self) -> None:
        assert press("ctrl++") == Key(Command.SCALE_UP, "", "+", ctrl=True)
        assert press("+").command is Command.ZOOM_IN
        assert press("") == Key()


class TestPage:
    def test_a_key_is_changed_and_does_it(self, keys: Desk) -> None:
        change(keys, "Rules and help: F1", pygame.K_F13)
        assert keys.has("Rules and help: F13")
        assert keys.shell.settings.keys == {"f1": "f13"}
        assert SettingsFile(keys.shell.paths.settings).load()[0].keys == {"f1": "f13"}
        strike(keys, pygame.K_F1)
        assert keys.screen == "settings"
        strike(keys, pygame.K_F13)
        assert keys.screen != "settings"

    def test_a_key_that_is_taken_is_told_and_the_next_one_heard(self, keys: Desk) -> None:
        change(keys, "Rules and help: F1", pygame.K_y, pygame.KMOD_LCTRL)
        assert keys.shows("Ctrl+Y means: Redo. Press another one.")
        strike(keys, pygame.K_c, pygame.KMOD_LCTRL)
        assert keys.shows("Ctrl+C is taken. Press another one.")
        strike(keys, pygame.K_F13)
        assert keys.shell.settings.keys == {"f1": "f13"}

    def test_keys_that_are_held_or_lock_are_none_to_be_chosen(self, keys: Desk) -> None:
        """Else Ctrl itself would be taken before the key that is pressed with it."""
        change(keys, "Rules and help: F1", pygame.K_LCTRL, pygame.KMOD_LCTRL)
        for key in (pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK):
            strike(keys, key)
        strike(keys, 1 << 30, pygame.KMOD_LCTRL)  # nor a dead one
        assert keys.shows("Press the key for it.")
        strike(keys, pygame.K_u, pygame.KMOD_LCTRL)
        assert keys.shell.settings.keys == {"f1": "ctrl+u"}

    def test_a_key_that_was_given_up_may_be_taken(self, keys: Desk) -> None:
        change(keys, "Rules and help: F1", pygame.K_F13)
        change(keys, "What is asked: F8", pygame.K_F1)
        assert keys.shell.settings.keys == {"f1": "f13", "f8": "f1"}

    def test_as_usual_again_one_or_all(self, keys: Desk) -> None:
        change(keys, "Rules and help: F1", pygame.K_F13)
        change(keys, "What is asked: F8", pygame.K_F1)
        keys.click("What is asked: F1")
        keys.click("As usual: F8")
        assert keys.shell.settings.keys == {"f1": "f13"}
        keys.click("Rules and help: F13")
        keys.key("escape")
        assert keys.shell.settings.keys == {"f1": "f13"}
        top = keys.top
        assert isinstance(top, Screen)
        top.ui.set_focus(top.ui.widget("keys-reset"))
        keys.key("return")
        assert keys.window.keys.changed == ()

    def test_every_key_that_can_be_changed_is_another_one(self, keys: Desk) -> None:
        told = changeable(keys.shell)
        assert len(set(told.values())) == len(told)
        assert not FIXED_KEYS & told.keys()

    def test_nothing_needs_two_keys_at_once(self, keys: Desk) -> None:
        """But for typed text, which no match needs, and for the stop before: the next one comes round to it."""
        told = changeable(keys.shell)
        typing = {Command.COPY, Command.CUT, Command.PASTE, Command.SELECT_ALL, Command.PREVIOUS}
        for command in set(Command) - typing:
            chords = command.value
            held = [chord for chord in chords if chord.rstrip("+").count("+")]
            assert len(held) < len(chords) or chords[0] in told, command

    def test_letters_are_called_by_their_tools(self, keys: Desk) -> None:
        told = changeable(keys.shell)
        assert told["g"] == "Capture, White counters"
        assert told["d"] == "Dice, Destroy wall, Draw, Open card"
        assert "j" not in told
        assert TowerRoom().letters(keys.shell.speech)["s"] == (*("Single steps", "In secret", "Stay", "Save design…"),)


@pytest.mark.parametrize("bad", [{"f1": 9}, ["f1"], {"f1": "x" * 500}, {str(n): "a" for n in range(999)}])
def test_what_the_file_may_not_hold_is_told_and_left_out(at_desk: Desk, bad: object) -> None:
    path = at_desk.shell.paths.settings
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"keys": bad, "scale": 125}))
    settings, told = SettingsFile(path).load()
    assert settings == Settings(scale=125)
    assert [refusal.code for refusal in told] == ["bad_setting"]


def test_a_key_is_still_being_chosen_when_the_settings_change_meanwhile(keys: Desk) -> None:
    """The window tells its new place, or the system another look, at any time."""
    keys.click("Rules and help: F1")
    keys.shell.change(volume=7)
    strike(keys, pygame.K_F7, 0)
    assert keys.dialog == "Rules and help"  # F7 is another's: it is not done, but told
    strike(keys, pygame.K_x, pygame.KMOD_CTRL)
    assert keys.dialog == "Rules and help"
    strike(keys, pygame.K_u, pygame.KMOD_CTRL)
    assert keys.has("Rules and help: Ctrl+U")
    strike(keys, pygame.K_u, pygame.KMOD_CTRL)
    assert keys.screen == "reference"
