"""GA-S: citadels are placed, then claimed."""

from typing import Any

import pytest

from citadel_desktop.rules.gale.field import SIZES, bits, field, point_name
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.turns import ClaimingBegan, TurnBegan
from citadel_desktop.rules.kit.contract import BadOption, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.gale.helpers import happen, legal, play, why


def start(**chosen: str | int) -> State:
    return GALE.setup(complete_options(GALE, chosen), 2, seeded(1))


def choices(name: str, **chosen: str | int) -> tuple[object, ...]:
    return next(option.values for option in GALE.options(chosen) if option.id == name)


def test_ga_s1_options_and_their_defaults() -> None:
    assert complete_options(GALE, {}) == {
        "rules": "v1",
        "size": 19,
        "citadels": 9,
        "first": "lot",
        "placing": "players",
        "rulings": "first",
    }
    assert choices("size") == SIZES
    for size in SIZES:
        assert choices("citadels", rules="v1", size=size) == (6, 9, 12, 15, 18, 21)
    assert choices("citadels", rules="short", size=13) == (6, 9, 12, 15, 18, 21)
    assert choices("citadels", rules="short", size=9) == (6,)
    assert complete_options(GALE, {"rules": "short", "size": 9})["citadels"] == 6


@pytest.mark.parametrize(
    "broken",
    [
        {"rules": "short", "size": 9, "citadels": 9, "first": "0", "placing": "players"},
        {"rules": "v1", "size": 19, "citadels": 9, "first": 0, "placing": "players"},
        {"rules": "v1", "size": 19, "citadels": 9, "first": "0", "placing": True},
        {"rules": "v1", "size": 19, "citadels": 9, "first": "0", "placing": "players", "walls": 50},
    ],
)
def test_ga_s1_setup_takes_only_what_is_offered(broken: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        GALE.setup({"rulings": "first", **broken}, 2, seeded(1))


def test_ga_s1_first_placer_by_lot_or_chosen() -> None:
    assert start(first="0").seat == 0
    assert start(first="1").seat == 1
    options = complete_options(GALE, {})
    lots = {GALE.setup(options, 2, seeded(seed)).seat for seed in range(20)}
    assert lots == {0, 1}


def test_ga_s1_v1_places_anywhere_empty() -> None:
    state = start(size=9, first="0")
    assert len(legal(state)) == 81
    state = play(state, "place a1", "place b1")
    assert state.seat == 0
    assert len(legal(state)) == 79
    assert why(state, "place a1") == ("citadel_there", "GA-S1")


def test_ga_s1_short_form_keeps_off_the_edge_and_apart() -> None:
    state = start(rules="short", size=9, first="0")
    f = field(9)
    inner = {point_name(f, p) for p in bits(f.inner)}
    assert inner == {f"{letter}{row}" for letter in "cdefg" for row in range(3, 8)}
    assert legal(state) == sorted(f"place {name}" for name in inner)
    assert why(state, "place a5") == ("near_edge", "GA-S1")
    assert why(state, "place b5") == ("near_edge", "GA-S1")
    state = play(state, "place e5")
    assert why(state, "place e6") == ("beside_citadel", "GA-S1")
    assert "place d6" in legal(state)


def fewest_that_leave_no_room(width: int) -> int:
    """The fewest points of a square block, no two adjacent, such that every other one is adjacent to one of them.

    Row by row: for each choice in the last row and each set of its points still to be covered, the fewest so far.
    """
    full = (1 << width) - 1
    rows = [row for row in range(full + 1) if not row & row << 1]
    fewest = {(0, 0): 0}
    for _ in range(width):
        found: dict[tuple[int, int], int] = {}
        for (below, bare), count in fewest.items():
            for row in rows:
                if not row & below and not bare & ~row:
                    key = (row, full & ~(row | row << 1 | row >> 1 | below))
                    found[key] = min(found.get(key, 99), count + row.bit_count())
        fewest = found
    return min(count for (_, bare), count in fewest.items() if not bare)


@pytest.mark.parametrize(("size", "most"), [(9, 6), (13, 21)])
def test_ga_s1_short_form_there_is_always_room_for_the_next_citadel(size: int, most: int) -> None:
    assert choices("citadels", rules="short", size=size)[-1] == most
    assert fewest_that_leave_no_room(size - 4) >= most


@pytest.mark.parametrize(("count", "first"), [(9, 0), (9, 1), (6, 0), (12, 1), (21, 1)])
def test_ga_s2_a_third_each_is_claimed_and_the_last_claimer_begins(count: int, first: int) -> None:
    """Whoever placed fewer, or second if equal, claims first: that is always the second placer."""
    state = start(size=13, citadels=count, first=str(first))
    state, events = happen(state, *legal(state)[:1])
    while state.phase == "place":
        state, events = happen(state, legal(state)[0])
    assert events[-1] == ClaimingBegan(1 - first, count // 3)
    assert state.seat == 1 - first
    claimers = []
    while state.phase == "claim":
        claimers.append(state.seat)
        state, events = happen(state, legal(state)[0])
    assert claimers == [1 - first, first] * (count // 3)
    assert events[-1] == TurnBegan(first, 1, count // 3)
    assert state.seat == first == claimers[-1]
    assert (state.warriors[0] | state.warriors[1]) & ~state.citadels == 0
    assert (state.citadels & ~(state.warriors[0] | state.warriors[1])).bit_count() == count // 3


def test_ga_s2_only_unclaimed_citadels_are_claimed() -> None:
    state = start(size=9, citadels=6, first="0")
    for name in ("a1", "c1", "e1", "g1", "i1", "a3"):
        state = play(state, f"place {name}")
    state = play(state, "claim a1")
    assert why(state, "claim a1") == ("already_claimed", "GA-S2")
    assert why(state, "claim b1") == ("no_citadel", "GA-S2")
    assert why(state, "place b1") == ("wrong_phase", "GA-S2")
    assert why(state, "end") == ("wrong_phase", "GA-S2")
    assert legal(state) == [f"claim {name}" for name in ("a3", "c1", "e1", "g1", "i1")]
