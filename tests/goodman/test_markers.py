"""The markers: how many there are of each, what they cost, where a doorway leads (WT-S2, S3, S5)."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from citadel_desktop.rules.goodman.state import NEAR_HUMAN, NON_HUMAN, NONE, SWORDSMAN, Scenario
from citadel_desktop.rules.goodman.stronghold.markers import (
    DUMMY,
    ENTRY,
    FROM,
    KINDS,
    MONSTER,
    TO,
    TWO,
    kind_numbers,
    kinds,
    needed,
    points_of,
    read_kinds,
    supplies,
)
from citadel_desktop.rules.kit.data_files import ContentFault, parse, read


def test_kinds_go_by_number_and_have_names_of_their_own_wt_s2() -> None:
    assert [marker.kind for marker in kinds()] == list(range(KINDS))
    assert len(kind_numbers()) == KINDS
    assert kinds()[ENTRY].name == "entry"
    assert kinds()[DUMMY].name == "dummy"


def test_supply_of_doors_wt_s3() -> None:
    for level in range(6):
        for first, what, supply in ((TO, "to", 3), (FROM, "from", 2), (TWO, "two", 3)):
            marker = kinds()[first + level]
            assert (marker.name, marker.what, marker.other) == (f"{what}{level + 1}", what, level)
            assert (marker.supply, marker.points, marker.door) == (supply, 0, True)
            assert marker.leads_out == (what != "from")
            assert marker.leads_in == (what != "to")
    assert sum(marker.door for marker in kinds()) == 18


def test_supply_of_monsters_wt_s5() -> None:
    monsters = {(marker.sort, marker.strength): marker.supply for marker in kinds() if marker.what == "monster"}
    assert monsters == {
        (SWORDSMAN, 25): 4, (SWORDSMAN, 30): 4,
        (NEAR_HUMAN, 25): 2, (NEAR_HUMAN, 30): 4, (NEAR_HUMAN, 35): 2, (NEAR_HUMAN, 40): 1,
        (NON_HUMAN, 35): 4, (NON_HUMAN, 40): 6, (NON_HUMAN, 50): 1,
    }  # fmt: skip
    assert all(marker.points == marker.strength for marker in kinds()[MONSTER:])


def test_points_are_strengths_and_traps_wt_s5() -> None:
    costing = {marker.name: marker.points for marker in kinds() if marker.points}
    assert len(costing) == 2 + 9
    assert (costing["pitfall"], costing["sinkhole"], costing["non_human50"]) == (5, 10, 50)
    number = kind_numbers()
    assert points_of((NONE, number["pitfall"], number["near_human35"], number["to3"])) == 40


@pytest.mark.parametrize(
    ("scenario", "amulets", "sinkholes", "whole"),
    [("talisman", 0, 2, 965), ("amulet", 1, 2, 965), ("destruction", 0, 1, 955)],
)
def test_supply_by_scenario_wt_s2(scenario: Scenario, amulets: int, sinkholes: int, whole: int) -> None:
    left = dict(zip(kind_numbers(), supplies(scenario), strict=True))
    assert (left["amulet"], left["sinkhole"], left["pitfall"]) == (amulets, sinkholes, 3)
    assert (left["entry"], left["talisman"], left["dummy"]) == (1, 1, 12)
    assert sum(left[marker.name] * marker.points for marker in kinds()) == whole


def test_what_a_design_must_have_wt_n2_wt_n3() -> None:
    names = {scenario: {kinds()[kind].name for kind in needed(scenario)} for scenario in SCENARIOS}
    always = {"entry", "talisman", "dummy"}
    assert names == {"talisman": always, "amulet": always | {"amulet"}, "destruction": always | {"sinkhole"}}


SCENARIOS: tuple[Scenario, ...] = ("talisman", "amulet", "destruction")


@pytest.mark.parametrize(
    ("change", "field", "what"),
    [
        (lambda data: data.pop("entry"), "entry", "is missing"),
        (lambda data: data.update(to=0), "to", "from 1 to 9"),
        (lambda data: data.update(rope=1), "rope", "is not known"),
        (lambda data: data["pitfall"].update(points=7), "pitfall.points", "multiple of 5"),
        (lambda data: data["pitfall"].update(depth=7), "pitfall.depth", "is not known"),
        (lambda data: data["monsters"].pop(), "monsters", "wants 9 kinds"),
        (lambda data: data["monsters"][1].update(strength=25), "monsters[1].strength", "twice"),
        (lambda data: data["monsters"][0].update(sort="cook"), "monsters[0].sort", "wants one of"),
    ],
)
def test_faults_of_the_file_name_the_field_wt_s2(
    change: Callable[[dict[str, Any]], None], field: str, what: str
) -> None:
    data = copy.deepcopy(read("goodman", "counters.json").value)
    assert isinstance(data, dict)
    change(data["counters"][0])
    with pytest.raises(ContentFault) as raised:
        read_kinds(parse("counters.json", json.dumps(data).encode()).named("counters")["first"])
    assert raised.value.field == f"counters[first].{field}"
    assert what in raised.value.what
