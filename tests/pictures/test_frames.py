"""Every screen draws what it drew before, to the last line and number: small pictures are too small to tell."""

import json

import pytest

from tests.pictures.frames import FILE, RECORDED, frame

KEPT: dict[str, dict[str, str]] = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("name", RECORDED)
def test_a_screen_draws_what_it_drew_before(name: str) -> None:
    assert frame(name) == KEPT[name], "look at both; if it is meant so: python -m tests.pictures.frames"


def test_nothing_is_kept_of_screens_that_there_are_no_more() -> None:
    assert KEPT.keys() == {*RECORDED}
