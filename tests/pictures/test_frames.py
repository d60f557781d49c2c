"""Every screen draws what it drew before, to the last line and number: small pictures are too small to tell."""

import json

import pytest

from tests.pictures.frames import FILE, RECORDED, SHEETS, frame, motion, sheet
from tests.screens.test_telling import MATCHES
from tools.pictures.looks import LOOKS

MEANT = "look at both; if it is meant so: python -m tests.pictures.frames"
KEPT: dict[str, dict[str, str]] = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in LOOKS else name for name in RECORDED]
)
def test_a_screen_draws_what_it_drew_before(name: str) -> None:
    assert frame(name) == KEPT[name], MEANT


@pytest.mark.slow(but=3)
@pytest.mark.parametrize("name", MATCHES)
def test_what_happens_is_shown_as_it_was_before(name: str) -> None:
    assert motion(name) == KEPT[name], MEANT


@pytest.mark.parametrize("name", SHEETS)
def test_what_no_screen_shows_is_drawn_as_before_too(name: str) -> None:
    assert sheet(name) == KEPT[name], MEANT


def test_nothing_is_kept_of_screens_that_there_are_no_more() -> None:
    assert KEPT.keys() == {*RECORDED, *MATCHES, *SHEETS}
