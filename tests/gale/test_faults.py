"""Impossible states are told by rule, possible ones are not."""

from typing import Any, cast

import pytest

from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import Held, History, RuleSet, Setting, State, Turn
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.gale.helpers import points
from tools.perft import file_of, positions

EVERY = {name: diagram for name, diagram, _ in positions(file_of("gale").read_text(encoding="utf-8"))}


def named(words: str) -> State:
    return next(load(diagram) for name, diagram in EVERY.items() if words in name)


V1, SHORT = "v1 opening fight", "spent attackers"


def codes(state: State) -> set[str]:
    return {fault.code for fault in GALE.faults(state)}


def test_the_named_positions_are_sound() -> None:
    for diagram in EVERY.values():
        assert GALE.faults(load(diagram)) == ()


@pytest.mark.parametrize(
    ("words", "change", "code"),
    [
        (V1, {"setting": Setting("v1", 11, 6, 0)}, "bad_size"),
        (V1, {"setting": Setting("v1", 9, 7, 0)}, "bad_citadel_count"),
        (SHORT, {"setting": Setting("short", 9, 9, 0)}, "bad_citadel_count"),
        (V1, {"setting": Setting(cast("RuleSet", "v2"), 9, 6, 0)}, "bad_rule_set"),
        (V1, {"setting": Setting("v1", 9, 6, 2)}, "bad_seat"),
        (V1, {"setting": Setting("v1", 9, 9, 0)}, "bad_citadel_count"),
        (V1, {"seat": 2}, "bad_seat"),
        (V1, {"warriors": (1 << 9, 0)}, "off_the_field"),
        (V1, {"warriors": (-1, 0)}, "off_the_field"),
        (V1, {"citadels": 1 << 500}, "off_the_field"),
        (V1, {"walls": 1 << 8}, "off_the_field"),
        (V1, {"warriors": (1, 1)}, "two_on_a_point"),
        (V1, {"actions": -1}, "bad_actions"),
        (V1, {"actions": 7}, "bad_actions"),
        (V1, {"turn": Turn(0)}, "bad_turn"),
        (V1, {"turn": Turn(1, removals=3)}, "removals_used_up"),
        (V1, {"past": History()}, "bad_turn"),
        (V1, {"ending": "quiet_turns"}, "bad_ending"),
        (V1, {"phase": "over"}, "bad_ending"),
        (V1, {"phase": "over", "ending": "repetition"}, "bad_ending"),
        (V1, {"phase": "over", "ending": "lead_at_once"}, "bad_ending"),
        (V1, {"phase": "place"}, "too_early"),
        (V1, {"phase": "claim"}, "bad_setup"),
        (V1, {"turn": Turn(1, spent=points(named(V1), "c3"))}, "bad_spent"),
        (SHORT, {"turn": Turn(1, spent=points(named(SHORT), "a1"))}, "bad_spent"),
        (SHORT, {"turn": Turn(1, held=(Held(1, 1),))}, "bad_siege"),
        (SHORT, {"warriors": (0, 0)}, "bad_ending"),
        (SHORT, {"warriors": (0, named(SHORT).warriors[1])}, "bad_ending"),
    ],
)
def test_what_cannot_be_is_told(words: str, change: Any, code: str) -> None:
    assert code in codes(replace(named(words), **change))


def test_walls_on_pieces_and_too_many_pieces_are_told() -> None:
    state = named(V1)
    assert "warrior_on_wall_corner" in codes(replace(state, walls=1 << 42))
    assert "citadel_on_wall_corner" in codes(replace(state, walls=1))
    crowd = sum(0x1FF << (10 * row) for row in range(6))
    assert "supply_empty" in codes(replace(state, warriors=(crowd, 0)))
    squares = sum(0xFF << (10 * row) for row in range(7))
    assert "walls_used_up" in codes(replace(state, walls=squares))
    large = Setting("short", 13, 9, 0)
    many = sum(0x1FFF << (14 * row) for row in range(8))
    assert "field_full" in codes(replace(state, setting=large, warriors=(many, 0), walls=0))


def test_a_set_up_out_of_step_is_told() -> None:
    start = GALE.setup(complete_options(GALE, {"size": 9, "citadels": 6, "first": "0"}), 2, seeded(1))
    assert GALE.faults(start) == ()
    assert "bad_setup" in codes(replace(start, seat=1))
    full = replace(start, citadels=(1 << start.setting.citadels) - 1)
    assert "bad_setup" in codes(replace(full, seat=0)) & codes(replace(full, seat=1))
    assert "bad_setup" in codes(replace(start, warriors=(1, 0)))
    state = start
    while state.phase != "claim":
        decision = GALE.decision(state, state.seat)
        assert decision is not None
        state = GALE.apply(state, state.seat, decision.actions[0]).state
    assert GALE.faults(state) == ()
    assert "bad_setup" in codes(replace(state, seat=0))
    assert "bad_setup" in codes(replace(state, warriors=(0, 1 << 80)))
    assert "bad_citadel_count" in codes(replace(state, citadels=1))
