"""Keys of many keyboards: what they are called, what they do, and what is printed on them."""

import pygame
import pytest

from citadel_desktop.scene.commands import DEFAULT_KEYS, Command, KeyMap, cap_of, key_map, split_chord
from citadel_desktop.scene.input import Key
from citadel_desktop.scene.key_layout import US_LAYOUT, US_SIGNS, key_layout
from citadel_desktop.scene.system.translate import Translator, present_layout
from citadel_desktop.values import replace
from tests.keyboards import LATIN, OTHER, ROWS, finder, layout_of, places, stroke

LETTERS = "abcdefghijklmnopqrstuvwxyz"
EVERY = [*LATIN.items(), *OTHER.items()]
CTRL = pygame.KMOD_LCTRL


def hands(row: str, keys: KeyMap = DEFAULT_KEYS) -> Translator:
    """A translator of a keyboard that is laid out so."""
    made = Translator(mac=False)
    made.keys = replace(keys, layout=layout_of(row))
    return made


def pressed(made: Translator, row: str, usual: str, mod: int = 0) -> Key:
    """What the key in the place of a US sign gives; it is let go of again."""
    key = made.key(stroke(row, usual, mod))
    made.key(stroke(row, usual, mod, pygame.KEYUP))
    assert key is not None
    return key


@pytest.mark.parametrize(("name", "row"), EVERY)
def test_every_letter_and_figure_is_on_every_keyboard(name: str, row: str) -> None:
    made, find = hands(row), finder(row)
    for sign in LETTERS + "1234567890":
        place = find(sign) if name in LATIN else sign
        key = pressed(made, row, place)
        assert (key.name, key.text, key.repeat) == (sign, "", False), name


@pytest.mark.parametrize(("name", "row"), EVERY)
def test_all_chords_with_ctrl_are_on_every_keyboard(name: str, row: str) -> None:
    made, find = hands(row), finder(row)
    for sign, command in (
        ("a", Command.SELECT_ALL),
        ("c", Command.COPY),
        ("v", Command.PASTE),
        ("x", Command.CUT),
        ("z", Command.UNDO),
        ("y", Command.REDO),
        ("f", Command.FIND),
        ("m", Command.MUTE),
        ("q", Command.QUIT),
        (",", Command.SETTINGS),
        ("0", Command.SCALE_RESET),
    ):
        place = find(sign) if name in LATIN else sign
        assert pressed(made, row, place, CTRL).command is command, (name, sign)
    assert pressed(made, row, find("z") if name in LATIN else "z", CTRL | pygame.KMOD_SHIFT).command is Command.REDO


@pytest.mark.parametrize(("name", "row"), EVERY)
def test_some_key_zooms_in_and_one_out(name: str, row: str) -> None:
    made = hands(row)
    found = {pressed(made, row, usual).command for usual in US_SIGNS.values()}
    # These have "-" only where the toolkit tells an 8, and "=" only with Shift, with "-" in its place.
    lacking = {"fr bepo": {Command.ZOOM_OUT}, "tr": {Command.ZOOM_IN}}.get(name, set())
    assert {Command.ZOOM_IN, Command.ZOOM_OUT, Command.ZOOM_FIT} - found == lacking


@pytest.mark.parametrize("name", LATIN)
def test_on_latin_keyboards_signs_mean_what_they_say(name: str) -> None:
    """None of them is taken for the one that a US keyboard has in its place."""
    row = LATIN[name]
    made = hands(row)
    for usual, sign in zip(ROWS, row, strict=True):
        if sign.isascii() and sign != " " and (name, sign) != ("fr", ")"):
            assert pressed(made, row, usual).name == sign
        elif sign == "·":
            assert pressed(made, row, usual).name == ""
    assert pressed(hands(LATIN["de"]), LATIN["de"], "-").name == "ß"  # "-" itself is elsewhere


def test_figures_are_heard_with_shift_too() -> None:
    """As on a French keyboard, which types them so."""
    row = LATIN["fr"]
    assert pressed(hands(row), row, "0", pygame.KMOD_LSHIFT).command is Command.ZOOM_FIT
    assert pressed(hands(row), row, "0", CTRL | pygame.KMOD_LSHIFT).command is Command.SCALE_RESET
    assert pressed(hands(row), row, "7", pygame.KMOD_LSHIFT).name == "7"


@pytest.mark.parametrize("mod", [pygame.KMOD_RALT, pygame.KMOD_MODE, pygame.KMOD_RALT | CTRL])
@pytest.mark.parametrize("row", [LATIN["de"], OTHER["ru"]])
def test_alt_gr_types_and_is_no_shortcut(row: str, mod: int) -> None:
    """Windows tells it as Ctrl and Alt."""
    made = hands(row)
    assert [made.key(stroke(row, usual, mod)) for usual in "q0z"] == [None] * 3
    end = made.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=mod, scancode=40))
    assert end is not None
    assert end.command is Command.ACCEPT


@pytest.mark.parametrize(("row", "usual"), [(OTHER["ru"], "x"), (LATIN["de"], ";"), (LATIN["de"], "/")])
def test_what_is_pressed_with_ctrl_types_nothing(row: str, usual: str) -> None:
    """Systems send the letter, too, unless it is one of A to Z; what an input method sends later is text again."""
    made = hands(row, key_map({"f1": "alt+x", "f2": "ctrl+;"}))
    text = pygame.Event(pygame.TEXTINPUT, text="я")
    made.typing = True
    for mod, typed in ((CTRL, None), (0, "я"), (pygame.KMOD_RALT, "я"), (pygame.KMOD_RALT | CTRL, "я")):
        made.key(stroke(row, usual, mod))
        key = made.key(text)
        assert (key and key.text) == typed
        made.key(stroke(row, usual, mod, pygame.KEYUP))
        assert made.key(text) == Key(text="я")
    held = made.key(stroke(row, usual, pygame.KMOD_LALT))
    assert held is not None
    assert (made.key(text) is None) == (held.command is Command.HELP)


def test_caps_lock_changes_nothing() -> None:
    for row in (ROWS, OTHER["ru"]):
        assert pressed(hands(row), row, "z", CTRL | pygame.KMOD_CAPS).command is Command.UNDO


@pytest.mark.parametrize(
    ("code", "with_lock", "without"),
    [
        (pygame.K_KP4, "[4]", Command.LEFT),
        (pygame.K_KP8, "[8]", Command.UP),
        (pygame.K_KP9, "[9]", Command.PAGE_UP),
        (pygame.K_KP1, "[1]", Command.END),
        (pygame.K_KP_PERIOD, "[.]", Command.DELETE),
        (pygame.K_KP0, "[0]", None),
        (pygame.K_KP_PLUS, "[+]", Command.ZOOM_IN),
        (pygame.K_KP_ENTER, "enter", Command.ACCEPT),
    ],
)
def test_the_number_pad_moves_and_edits_without_num_lock(code: int, with_lock: str, without: Command | None) -> None:
    locked, free, mac = (
        Translator(mac=mac).key(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=90))
        for mod, mac in ((pygame.KMOD_NUM, False), (0, False), (0, True))
    )
    assert locked
    assert free
    assert mac
    assert (locked.name, mac.name, free.command) == (with_lock, with_lock, without)


def test_a_key_goes_up_though_the_layout_has_changed_meanwhile() -> None:
    made = hands(OTHER["ru"])
    assert made.key(stroke(OTHER["ru"], "w"))
    made.key(stroke(ROWS, "w", kind=pygame.KEYUP))
    assert not pressed(made, OTHER["ru"], "w").repeat
    down, up = stroke(OTHER["ru"], "q"), stroke(ROWS, "q", kind=pygame.KEYUP)
    assert made.fresh([down, stroke(OTHER["ru"], "q"), up]) == [down, up]


def test_the_toolkit_tells_the_present_layout() -> None:
    """The places of its keys can be asked for; without a screen they are those of a US keyboard."""
    pygame.display.init()
    found = present_layout()
    assert replace(found, signs=frozenset()) == US_LAYOUT
    assert found.signs >= {*US_SIGNS.values()}


class TestCaps:
    @pytest.mark.parametrize(
        ("name", "chord", "cap"),
        [
            ("us", "ctrl+z", "Ctrl+Z"),
            ("de", "ctrl+z", "Ctrl+Z"),
            ("de", "[", "Ü"),
            ("fr", "-", ")"),
            ("fr", "ctrl+-", "Ctrl+)"),
            ("az", "w", "Ü"),
            ("ru", "w", "Ц/W"),
            ("ru", "ctrl+z", "Ctrl+Я/Z"),
            ("ru", "ctrl+,", "Ctrl+Б/,"),
            ("ru", "ctrl+-", "Ctrl+-"),
            ("ru", "f1", "F1"),
            ("gr", "w", "ς/W"),  # its capital is that of another key
            ("gr", "q", "Q"),
            ("il", "w", "W"),
            ("il", ",", "ת/,"),
            ("ge", "w", "წ/W"),
            ("th", "y", "Y"),  # a vowel sign that stands on nothing
        ],
    )
    def test_they_say_what_is_printed_on_the_key(self, name: str, chord: str, cap: str) -> None:
        assert cap_of(chord, layout_of({**LATIN, **OTHER}[name]), mac=False) == cap

    @pytest.mark.parametrize("chord", ["+", "ctrl++", "alt+ctrl+shift+z", "", "ctrl+page up"])
    def test_chords_come_apart(self, chord: str) -> None:
        held, name = split_chord(chord)
        assert "+".join([*sorted(held), name]) == chord


class TestChosenKeys:
    def test_one_chosen_by_its_place_is_the_same_key_on_every_keyboard(self) -> None:
        """Whatever was in force when it was chosen, the file says where it is on a US keyboard."""
        for row in OTHER.values():
            made = hands(row, KeyMap(choosing=True))
            assert pressed(made, row, "u", CTRL).pressed == "ctrl+u"
            made.keys = replace(key_map({"f1": "ctrl+u"}), layout=layout_of(row))
            assert pressed(made, row, "u", CTRL).command is Command.HELP
        for row in LATIN.values():
            made = hands(row, key_map({"f1": "ctrl+u"}))
            assert pressed(made, row, finder(row)("u"), CTRL).command is Command.HELP

    def test_a_key_that_is_written_down_by_its_own_sign_goes_on_working(self) -> None:
        """Such were written before keys had places; whoever chose it for its place has that, too."""
        row = LATIN["fr"]
        assert pressed(hands(row, key_map({"f1": ")"})), row, "-").command is Command.HELP
        row = OTHER["ru"]
        made = hands(row, key_map({"f1": "."}))
        assert [pressed(made, row, usual).command for usual in "/."] == [Command.HELP] * 2

    def test_where_the_keyboard_lacks_it_the_usual_key_does_it(self) -> None:
        german, french = (hands(LATIN[name], key_map({"f1": "ß"})) for name in ("de", "fr"))
        f1 = pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, scancode=58)
        assert pressed(german, LATIN["de"], "-").command is Command.HELP
        told = [made.key(f1) for made in (german, french)]
        assert [key and key.command for key in told] == [None, Command.HELP]
        assert (german.keys.cap("f1"), french.keys.cap("f1")) == ("ß", "F1")

    @pytest.mark.parametrize("sign", "+-0")
    def test_what_is_on_the_number_pad_is_on_every_keyboard(self, sign: str) -> None:
        assert all(layout_of(row).gives(sign) for _, row in EVERY)


def test_a_keyboard_that_types_nothing_goes_by_places() -> None:
    made = key_layout(lambda sign: 0)
    assert {place: made.name("", place) for place in US_SIGNS} == {place: US_SIGNS[place] for place in places(ROWS)}
