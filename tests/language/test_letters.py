"""What a reader takes for letters, names that look alike, and the order in which a line is read."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.letters import alike, borders, clusters, cut, in_sight, is_leftward, is_seen, script, words

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
FLAG = "\U0001f1e9\U0001f1ea"


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("Ada", ["A", "d", "a"]),
        ("e\u0301a", ["e\u0301", "a"]),
        (FAMILY + FLAG, [FAMILY, FLAG]),
        ("अनि", ["अ", "नि"]),
        ("\ud55c\uae00", ["\ud55c", "\uae00"]),
        ("\u1112\u1161\u11ab", ["\u1112\u1161\u11ab"]),
        ("\u0e01\u0e47\u0e33", ["\u0e01\u0e47\u0e33"]),
    ],
)
def test_a_letter_is_what_a_reader_takes_for_one(text: str, letters: list[str]) -> None:
    assert clusters(text) == letters
    assert borders(text) == [sum(map(len, letters[:n])) for n in range(len(letters) + 1)]


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("Ada buys M1", "Ada buys M1"),
        ("שרה buys M1: 5", "<שרה> buys M1: 5"),
        ("שרה, דוד", "<שרה>, <דוד>"),
        ("5 שרה: 7", "5 <שרה>: 7"),
        ("שרה 2 כהן", "< כהן>2<שרה >"),
        ("محمد بن سلمان wins", "<محمد بن سلمان> wins"),
    ],
)
def test_a_name_never_turns_round_what_stands_beside_it(line: str, seen: str) -> None:
    parts = [(line[a:b], leftward) for a, b, leftward in in_sight(line)]
    assert "".join(f"<{part}>" if leftward else part for part, leftward in parts) == seen


@given(st.text(max_size=40))
def test_all_of_a_line_is_seen_once(line: str) -> None:
    parts = in_sight(line)
    assert sorted(n for a, b, _ in parts for n in range(a, b)) == [*range(len(line))]
    assert all(is_leftward(line[a:b]) for a, b, leftward in parts if leftward and line[a:b].strip())
    assert "".join(clusters(line)) == line
    assert borders(line)[-1] == len(line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ADA"),
        ("Ada", "\u0410d\u0430"),
        ("Ada", "\uff21\uff44\uff41"),
        ("Ada Lo", "Ada  Lo"),
        ("Ada", "A\u200dda"),
        ("caf\u00e9", "cafe\u0301"),
        ("Ada", "Ada\ufe0f"),
        ("Ada", "A\u034fda"),
        ("\u0417\u043e\u044f", "3\u043e\u044f"),
    ],
)
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert alike(one) == alike(other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Ida"), ("José", "Jose"), ("田中", "中田"), ("שרה", "דוד")])
def test_other_names_are_told_apart(one: str, other: str) -> None:
    assert alike(one) != alike(other)


def test_what_must_be_shaped_names_its_script() -> None:
    assert [script(letter) for letter in "aжλ田שمअ"] == ["", "", "", "", "Hebr", "Arab", "Deva"]


def test_words_are_whole_in_every_script() -> None:
    text = "नमस्ते दुनिया, a-b"
    assert [text[a:b] for a, b in words(text)] == ["नमस्ते", "दुनिया", ",", "a", "-", "b"]


def test_a_text_is_cut_between_letters_and_a_pile_of_marks_within() -> None:
    assert cut(FAMILY + "ab", 6) == FAMILY + "a"
    assert cut(FLAG + FLAG, 3) == FLAG
    assert cut("a" + "\u0301" * 1000, 5) == "a" + "\u0301" * 4


@pytest.mark.parametrize("name", ["", " ", "\u3164", "\u2800", "\ufe0f", "\u034f", "\u200d\u200b"])
def test_what_is_drawn_as_nothing_is_not_seen(name: str) -> None:
    assert not is_seen(name)
    assert is_seen(name + "a")


def test_what_the_app_writes_itself_needs_no_library() -> None:
    text = "\u201eGr\u00f6\u00dfe\u201c \u2013 a \u2026 \u2192"
    said = f"import sys; from citadel_desktop.letters import *; words({text!r}); clusters({text!r})"
    subprocess.run([sys.executable, "-c", said + "; assert 'regex' not in sys.modules"], check=True)
