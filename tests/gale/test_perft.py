"""Counts of action sequences to depth 3, by the game and by the second referee."""

import pytest

from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.rules import GALE
from tests.gale import naive
from tools.perft import count, file_of, positions

EVERY = tuple(positions(file_of("gale").read_text(encoding="utf-8")))
NAMES = [name for name, _, _ in EVERY]


def test_there_are_six_sound_positions_of_both_rule_sets() -> None:
    states = [load(diagram) for _, diagram, _ in EVERY]
    assert [state.setting.rules for state in states] == ["v1"] * 3 + ["short"] * 3
    assert all(GALE.faults(state) == () for state in states)


@pytest.mark.parametrize(("name", "diagram", "counts"), EVERY, ids=NAMES)
def test_the_game_counts_as_recorded(name: str, diagram: str, counts: tuple[int, ...]) -> None:
    state = load(diagram)
    assert tuple(count(GALE, state, depth) for depth in (1, 2, 3)) == counts


@pytest.mark.parametrize(("name", "diagram", "counts"), EVERY, ids=NAMES)
def test_the_second_referee_counts_the_same(name: str, diagram: str, counts: tuple[int, ...]) -> None:
    position = naive.position_of(load(diagram))
    assert tuple(naive.count(position, depth) for depth in (1, 2)) == counts[:2]


@pytest.mark.parametrize(("name", "diagram", "counts"), EVERY[2::3], ids=NAMES[2::3])
def test_the_second_referee_counts_the_same_three_deep(name: str, diagram: str, counts: tuple[int, ...]) -> None:
    assert naive.count(naive.position_of(load(diagram)), 3) == counts[2]
