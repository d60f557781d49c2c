"""Counts of action sequences to depth 3, by the game and by the second referee."""

import pytest

from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from tests.indomitable.both import BASIC, FEW, STRATEGIC, Pair, slow_count
from tools.perft import Played, count, file_of, positions, read_played

EVERY = tuple(positions(file_of("indomitable").read_text(encoding="utf-8")))
NAMES = [name for name, _, _ in EVERY]
PLAYED = tuple(read_played(INDOMITABLE, told) for _, told, _ in EVERY)
WITH_COUNTS = [(played, counts) for played, (_, _, counts) in zip(PLAYED, EVERY, strict=True)]


def pair_of(played: Played) -> Pair:
    """The second referee of the edition that is played."""
    return STRATEGIC if played.options.get("edition") == "strategic" else BASIC


def test_the_positions_are_of_many_kinds() -> None:
    asked = [played.state(INDOMITABLE).position.asks for played in PLAYED]
    assert {asks[-1].kind for asks in asked} >= {
        "first_plot", "draw", "phase2", "answer_blockade", "discard", "lose_plot", "isolate",
    }  # fmt: skip
    assert all(INDOMITABLE.faults(played.state(INDOMITABLE)) == () for played in PLAYED)


@pytest.mark.parametrize(("played", "counts"), WITH_COUNTS, ids=NAMES)
def test_the_game_counts_as_recorded(played: Played, counts: tuple[int, ...]) -> None:
    state = played.state(INDOMITABLE)
    assert tuple(count(INDOMITABLE, state, depth) for depth in (1, 2, 3)) == counts


@pytest.mark.parametrize(("played", "counts"), WITH_COUNTS, ids=NAMES)
def test_the_second_referee_counts_the_same(played: Played, counts: tuple[int, ...]) -> None:
    assert tuple(slow_count(played, depth, pair_of(played)) for depth in (1, 2)) == counts[:2]


@pytest.mark.slow(but=1)
@pytest.mark.parametrize(("played", "counts"), [row for row in WITH_COUNTS if row[1][1] < FEW][::3])
def test_the_second_referee_counts_the_same_three_deep(played: Played, counts: tuple[int, ...]) -> None:
    assert slow_count(played, 3, pair_of(played)) == counts[2]
