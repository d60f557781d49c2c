"""Texts from outside as they are printed: in one line, and with nothing unseen in them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.language.plain import plainly

anything = st.text(st.characters(exclude_categories=()))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada", "Ada"),
        ("Zoë Čapek 山田 🏰", "Zoë Čapek 山田 🏰"),
        ("a\x1b[2Jb", r"a\x1b[2Jb"),
        ("a\r\nb\tc", r"a\r\nb\tc"),
        ("\x9b31m", r"\x9b31m"),
        ("abc\u202edef", r"abc\u202edef"),
        ("\u2066x\u2069\u200f\ufeff", r"\u2066x\u2069\u200f\ufeff"),
        ("\ud800", r"\ud800"),
        (b"x\xff.citadel".decode("utf-8", "surrogateescape"), r"x\xff.citadel"),
        ("\U000e0041", r"\U000e0041"),
        (7, "7"),
    ],
)
def test_what_cannot_be_seen_is_written_out(text: object, shown: str) -> None:
    assert plainly(text) == shown


@given(anything)
def test_nothing_unseen_is_left(text: str) -> None:
    shown = plainly(text)
    assert shown.encode().decode() == shown
    assert len(shown.splitlines()) <= 1
    unseen = {"Cc", "Cs", "Zl", "Zp"}
    assert not [ch for ch in shown if unicodedata.category(ch) in unseen]
    assert not [ch for ch in shown if unicodedata.bidirectional(ch) in _TURNS]
    assert plainly(shown) == shown


_TURNS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
