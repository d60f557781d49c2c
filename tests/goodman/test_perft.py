"""Counts of action sequences to depth 3, of positions at which different things are asked."""

import pytest

from citadel_desktop.rules.goodman.rules import GOODMAN
from tools.perft import Played, count, file_of, positions, read_played

EVERY = tuple(positions(file_of("goodman").read_text(encoding="utf-8")))
NAMES = [name for name, _, _ in EVERY]
PLAYED = tuple(read_played(GOODMAN, told) for _, told, _ in EVERY)
WITH_COUNTS = [(played, counts) for played, (_, _, counts) in zip(PLAYED, EVERY, strict=True)]


def test_the_positions_are_of_many_kinds() -> None:
    found = [played.state(GOODMAN) for played in PLAYED]
    assert {state.position.asks[-1].kind for state in found} == {
        "move", "disengage", "demand", "stance", "dice", "settle", "retreat", "advance", "activate",
    }  # fmt: skip
    assert {state.position.phase for state in found} == {"search", "escape"}
    assert len({state.position.setting.scenario for state in found}) == 3
    assert all(GOODMAN.faults(state) == () for state in found)


@pytest.mark.parametrize(("played", "counts"), WITH_COUNTS, ids=NAMES)
def test_the_game_counts_as_recorded(played: Played, counts: tuple[int, ...]) -> None:
    state = played.state(GOODMAN)
    assert tuple(count(GOODMAN, state, depth) for depth in (1, 2, 3)) == counts
