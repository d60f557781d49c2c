"""Counts of action sequences to depth 3 in all editions, by the game and by the second referee."""

import pytest

from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from tests.indomitable.both import BASIC, FEW, STRATEGIC, slow_count
from tests.treason.both import TREASON
from tools.perft import Played, count, file_of, positions, read_played

ROWS = {
    f"{folder}: {name}": (read_played(INDOMITABLE, told), counts)
    for folder in ("indomitable", "treason")
    for name, told, counts in positions(file_of(folder).read_text(encoding="utf-8"))
}
PAIRS = {"basic": BASIC, "strategic": STRATEGIC, "treason": TREASON}
"""By edition the game beside the second referee."""
with_counts = pytest.mark.parametrize(("played", "counts"), ROWS.values(), ids=ROWS)


def seen_by_both(played: Played, depth: int) -> int:
    return slow_count(played, depth, PAIRS[str(played.options.get("edition", "basic"))])


def test_the_positions_are_of_many_kinds() -> None:
    states = [played.state(INDOMITABLE) for played, _ in ROWS.values()]
    assert {state.position.asks[-1].kind for state in states} >= {
        "first_plot", "first_tower", "draw", "choose", "phase2", "answer_blockade", "discard", "lose_plot", "isolate",
        "dark", "steps", "conquer",
    }  # fmt: skip
    editions = {(state.position.setting.edition, state.position.setting.dice) for state in states}
    assert editions == {("basic", "app"), ("strategic", "app"), ("treason", "app"), ("treason", "hand")}
    assert all(INDOMITABLE.faults(state) == () for state in states)


@with_counts
def test_the_game_counts_as_recorded(played: Played, counts: tuple[int, ...]) -> None:
    state = played.state(INDOMITABLE)
    assert tuple(count(INDOMITABLE, state, depth) for depth in (1, 2, 3)) == counts


@with_counts
def test_the_second_referee_counts_the_same(played: Played, counts: tuple[int, ...]) -> None:
    assert tuple(seen_by_both(played, depth) for depth in (1, 2)) == counts[:2]


@pytest.mark.slow(but=2)
@pytest.mark.parametrize(("played", "counts"), [row for row in ROWS.values() if row[1][1] < FEW][::3])
def test_the_second_referee_counts_the_same_three_deep(played: Played, counts: tuple[int, ...]) -> None:
    assert seen_by_both(played, 3) == counts[2]
