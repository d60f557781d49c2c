"""The line of text: typing, moving, selecting, clipboard, undo, limits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.scene.input import Key
from citadel_desktop.scene.widgets import Button, Column, TextField
from citadel_desktop.scene.widgets.editing import Editing
from tests.scene.widgets.bench import Bench


def focused(field: TextField, *more: Button) -> Bench:
    bench = Bench(Column(field, *more))
    bench.press("tab")
    return bench


def test_typed_letters_go_in_and_are_told() -> None:
    heard: list[str] = []
    field = TextField("Name", "", heard.append)
    bench = focused(field)
    bench.type("Éa b")
    assert field.text == "Éa b"
    assert heard[-1] == "Éa b"
    assert "Éa b" in bench.texts


def test_text_input_is_on_only_while_a_field_has_the_focus() -> None:
    bench = Bench(Column(TextField("Name"), Button("OK", lambda: None)))
    assert bench.desk.typing is None
    bench.press("tab")
    assert bench.desk.typing == bench.find("Name", "text field").rect
    bench.press("tab")
    assert bench.desk.typing is None
    bench.click("Name")
    bench.host.leave()
    assert bench.desk.typing is None


def test_letters_do_not_press_shortcuts_while_typing() -> None:
    pressed: list[str] = []
    field = TextField("Name")
    bench = focused(field, Button("Build", lambda: pressed.append("b"), shortcut="b"))
    bench.type("b 0+")
    assert (field.text, pressed) == ("b 0+", [])
    bench.press("tab", "b")
    assert pressed == ["b"]


def test_the_caret_moves_by_letters_words_and_ends() -> None:
    field = TextField("Name", "red keep, grey wall")
    bench = focused(field)
    where: list[int] = []
    for chord in ("home", "right", "ctrl+right", "ctrl+right", "ctrl+right", "end", "ctrl+left"):
        bench.press(chord)
        where.append(field.editing.caret)
    assert where == [0, 1, 4, 8, 10, 19, 15]


def test_a_selection_is_typed_over_copied_cut_and_pasted() -> None:
    field = TextField("Name", "red keep")
    bench = focused(field)
    bench.press("home", "shift+ctrl+right", "ctrl+c")
    assert bench.desk.board == "red "
    bench.press("ctrl+x")
    assert field.text == "keep"
    bench.press("end", "ctrl+v")
    assert field.text == "keepred "
    bench.press("ctrl+a")
    bench.type("x")
    assert field.text == "x"


def test_undo_and_redo_stay_in_the_field() -> None:
    undone: list[str] = []
    field = TextField("Name", "a")
    bench = focused(field, Button("Undo", lambda: undone.append("x"), shortcut="ctrl+z"))
    bench.type("bc")
    bench.press("ctrl+z")
    assert field.text == "ab"
    bench.press("ctrl+y")
    assert field.text == "abc"
    bench.press("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
    assert field.text == "a"
    assert undone == []


def test_deleting_letters_and_words() -> None:
    field = TextField("Name", "red keep wall")
    bench = focused(field)
    bench.press("backspace")
    assert field.text == "red keep wal"
    bench.press("ctrl+backspace")
    assert field.text == "red keep "
    bench.press("home", "delete", "ctrl+delete")
    assert field.text == "keep "


def test_no_more_than_fits_goes_in() -> None:
    field = TextField("Name", "abc", most=5)
    bench = focused(field)
    bench.desk.board = "12345678"
    bench.press("ctrl+v")
    assert field.text == "abc12"
    bench.type("z")
    assert field.text == "abc12"


def test_line_breaks_and_controls_do_not_go_in() -> None:
    field = TextField("Name")
    bench = focused(field)
    bench.desk.board = "a\nb\x07c"
    bench.press("ctrl+v")
    assert field.text == "a bc"


def test_the_pointer_sets_the_caret_drags_and_takes_words() -> None:
    field = TextField("Name", "red keep wall")
    bench = Bench(Column(field))
    rect = bench.find("Name").rect
    bench.click_at((rect.right - 5, rect.centre[1]))
    assert field.editing.caret == 13
    bench.drag((rect.right - 5, rect.centre[1]), (rect.x + 4, rect.centre[1]))
    assert field.editing.selected == "red keep wall"
    bench.click_at((rect.x + 20, rect.centre[1]), clicks=2)
    assert field.editing.selected == "red"
    bench.click_at((rect.x + 20, rect.centre[1]), clicks=3)
    assert field.editing.selected == "red keep wall"


def test_a_long_text_scrolls_so_that_the_caret_is_seen() -> None:
    field = TextField("Name", "wall " * 60)
    bench = Bench(Column(field.sized(width=200)))
    bench.press("tab")
    inner = field.rect
    for chord in ("end", "home", "ctrl+right", "end"):
        bench.press(chord)
        group = next(i for i in bench.dl.items if getattr(i, "key", None) == (field.id, "text"))
        caret = group.items[-1].rect  # type: ignore[union-attr] # only groups have a key
        assert inner.x <= caret.x
        assert caret.right <= inner.right


def test_text_of_an_input_method_is_shown_but_not_in_until_it_is_final() -> None:
    field = TextField("Name", "a")
    bench = focused(field)
    bench.host.key(Key(text="ni", composing=True))
    bench.frame()
    assert field.text == "a"
    assert "ani" in bench.texts
    bench.host.key(Key(text="你"))
    bench.frame()
    assert field.text == "a你"
    assert "ani" not in bench.texts


def test_enter_accepts() -> None:
    heard: list[str] = []
    field = TextField("Name", "ada", on_accept=heard.append)
    bench = focused(field)
    assert bench.press("return")
    assert heard == ["ada"]


def test_the_placeholder_shows_while_it_is_empty() -> None:
    bench = Bench(Column(TextField("Name", placeholder="None yet")))
    assert "None yet" in bench.texts
    bench.press("tab")
    bench.type("x")
    assert "None yet" not in bench.texts


def test_what_is_wrong_is_told() -> None:
    field = TextField("Name", "")
    field.error = "A name is needed."
    bench = Bench(Column(field))
    assert "A name is needed." in bench.state("Name")
    bench.hover("Name")
    bench.wait(400)
    assert bench.tooltip == "A name is needed."


KEYS = ["left", "right", "word", "back", "delete", "undo", "redo", "all", "select", "ab c"]


@given(st.lists(st.sampled_from(KEYS), max_size=40), st.integers(0, 6))
def test_caret_and_length_stay_in_bounds_whatever_is_done(moves: list[str], most: int) -> None:
    edit = Editing("start"[:most], most)
    for move in moves:
        match move:
            case "left":
                edit.step(-1)
            case "right":
                edit.step(1)
            case "word":
                edit.step(-1, word=True, select=True)
            case "back":
                edit.delete(-1)
            case "delete":
                edit.delete(1, word=True)
            case "undo":
                edit.undo()
            case "redo":
                edit.redo()
            case "all":
                edit.select_all()
            case "select":
                edit.step(1, select=True)
            case _:
                edit.insert(move)
        assert 0 <= edit.caret <= len(edit.text) <= most
        assert 0 <= edit.mark <= len(edit.text)


@pytest.mark.parametrize("count", [1, 5])
def test_as_many_undos_as_changes_bring_the_start_back(count: int) -> None:
    edit = Editing("keep")
    edit.move(4)
    for _ in range(count):
        edit.insert("x")
    for _ in range(count):
        assert edit.undo()
    assert edit.text == "keep"
    assert not edit.undo()


class TestLetters:
    """The caret stands between what a reader takes for letters."""

    FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"

    def test_steps_and_deletions_take_whole_letters(self) -> None:
        edit = Editing()
        assert edit.insert("a" + self.FAMILY + "e\u0301")
        assert edit.text == "a" + self.FAMILY + "e\u0301"
        edit.step(-1)
        assert edit.caret == 1 + len(self.FAMILY)
        edit.delete(-1)
        assert edit.text == "ae\u0301"
        edit.delete(1)
        assert edit.text == "a"

    def test_the_caret_is_never_set_within_a_letter(self) -> None:
        edit = Editing()
        edit.replace_all("अनि")
        for place in range(-2, 9):
            edit.move(place)
            assert edit.caret in {0, 1, 3}

    def test_what_is_too_long_is_cut_between_letters(self) -> None:
        edit = Editing(most=6)
        edit.replace_all(self.FAMILY + "ab")
        assert edit.text == self.FAMILY + "a"
        edit.select_all()
        edit.insert("abc" + self.FAMILY)
        assert edit.text == "abc"
