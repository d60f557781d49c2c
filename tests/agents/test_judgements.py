"""Computers judge recorded matches as they did, to the last number."""

import json

import pytest

from tests.agents.judgements import FILE, MATCHES, judged
from tests.source import needs_source

KEPT: dict[str, dict[str, str]] = json.loads(FILE.read_text("utf-8"))


@needs_source
@pytest.mark.slow(but=14)
@pytest.mark.parametrize("name", MATCHES)
def test_recorded_matches_are_judged_as_before(name: str) -> None:
    assert judged(name) == KEPT[name], "if it is meant so: python -m tests.agents.judgements"


def test_every_match_is_kept_and_no_other() -> None:
    assert KEPT.keys() == {*MATCHES}
