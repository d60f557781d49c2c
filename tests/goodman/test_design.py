"""What is wrong with a design (WT-S2 to WT-S6): fault by fault, and against a slow checker that shares no code."""

from random import Random

import pytest

from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import NONE, Setting
from citadel_desktop.rules.goodman.stronghold.design import Design, faults_of_design, points_range
from citadel_desktop.rules.goodman.stronghold.doorways import linked_where_clear, partners
from citadel_desktop.rules.goodman.stronghold.markers import points_of
from citadel_desktop.rules.goodman.stronghold.plans import plans
from citadel_desktop.rules.goodman.stronghold.proposal import possible_points, propose
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.rules.kit.rng import seeded
from tests.goodman import naive_design
from tests.goodman.designs import at_random, mutated, scenarios_and_widths, setting, with_links, with_markers

RING = {
    "at_1a1": "two2", "at_1c1": "two6",
    "at_2a1": "two3", "at_2e1": "two1",
    "at_3a1": "two4", "at_3e1": "two2",
    "at_4b1": "two5", "at_4c1": "two3",
    "at_5a1": "two6", "at_5c1": "two4",
    "at_6c1": "two1", "at_6e1": "two5",
}  # fmt: skip
"""A ring of two-way doors, on each level one up and one down; all that lies here is on squares that may be marked."""
RING_LINKS = ("1a1-2e1", "2a1-3e1", "3a1-4c1", "4b1-5c1", "5a1-6e1", "6c1-1c1")
HOARD = {
    "at_1a5": "entry", "at_1e1": "pitfall", "at_1e5": "sinkhole",
    "at_2a5": "dummy", "at_2e3": "swordsman30", "at_2c2": "swordsman25",
    "at_3b2": "near_human40", "at_3d2": "near_human35",
    "at_4a5": "non_human40", "at_4e5": "non_human40",
    "at_5a5": "non_human40", "at_5e5": "non_human40",
    "at_6a5": "talisman", "at_6e5": "non_human50",
}  # fmt: skip
"""What makes the ring a design of 355 points."""


def sound() -> Design:
    return with_links(with_markers(Design(), **RING, **HOARD), *RING_LINKS)


def codes(faults: tuple[Refusal, ...]) -> list[str]:
    return [fault.code for fault in faults]


def told(design: Design, at: Setting | None = None) -> list[tuple[object, ...]]:
    """Of each fault its code, rule, level and square."""
    faults = faults_of_design(at or setting(), design)
    return [(fault.code, fault.rule, fault["level"], fault["square"]) for fault in faults]


def test_a_small_design_by_hand_has_no_faults_wt_s6() -> None:
    assert points_of(sound().markers) == 50 + 4 * 40 + 40 + 35 + 30 + 25 + 5 + 10 == 355
    assert faults_of_design(setting(), sound()) == ()
    assert naive_design.faults(setting(), sound()) == set()


def test_an_empty_board_lacks_everything_wt_s6() -> None:
    faults = faults_of_design(setting(), Design())
    missing = [fault["kind"] for fault in faults if fault.code == "marker_missing"]
    assert missing == ["entry", "talisman", "dummy"]
    assert codes(faults).count("few_ways_in") == codes(faults).count("few_ways_out") == 6
    assert codes(faults)[-1] == "too_few_points"
    assert len(faults) == 3 + 12 + 1


@pytest.mark.parametrize(("square", "kind"), [("1a5", "entry"), ("6a5", "talisman"), ("2a5", "dummy")])
def test_what_every_design_has_wt_s2(square: str, kind: str) -> None:
    lacking = with_markers(sound(), **{f"at_{square}": ""})
    faults = faults_of_design(setting(), lacking)
    assert codes(faults) == ["marker_missing"]
    assert (faults[0]["kind"], faults[0]["level"], faults[0]["square"]) == (kind, 0, "")


@pytest.mark.parametrize(("kind", "supply"), [("entry", 1), ("talisman", 1), ("pitfall", 3)])
def test_more_than_there_are_wt_s2(kind: str, supply: int) -> None:
    spare = ["1b1", "2d5", "4d5", "5d5"]
    there = [name.removeprefix("at_") for name, lies in HOARD.items() if lies == kind]
    added = spare[: supply - len(there) + 1]
    found = told(with_markers(sound(), **{f"at_{square}": kind for square in added}))
    last = max(*added, *there, key=NUMBERS.__getitem__)
    assert [fault for fault in found if fault[0] == "too_many"] == [("too_many", "WT-S2", int(last[0]), last)]


def test_more_monsters_than_there_are_wt_s5() -> None:
    crowded = with_markers(sound(), at_1b1="non_human50")
    found = [fault for fault in told(crowded, setting(wide=True)) if fault[0] == "too_many"]
    assert found == [("too_many", "WT-S5", 6, "6e5")]


def test_an_amulet_belongs_to_one_scenario_wt_n2() -> None:
    assert told(with_markers(sound(), at_4d5="amulet")) == [("not_in_scenario", "WT-N2", 4, "4d5")]
    assert told(sound(), setting("amulet")) == [("marker_missing", "WT-N2", 0, "")]
    assert told(with_markers(sound(), at_4d5="amulet"), setting("amulet")) == []


def test_destruction_wants_just_one_sinkhole_wt_n3() -> None:
    wants = setting("destruction")
    assert told(sound(), wants) == []
    assert told(with_markers(sound(), at_1e5="pitfall"), wants) == [("marker_missing", "WT-N3", 0, "")]
    assert told(with_markers(sound(), at_4d5="sinkhole"), wants) == [("too_many", "WT-N3", 4, "4d5")]
    assert told(with_markers(sound(), at_4d5="sinkhole")) == []


def test_a_door_wants_its_other_end_wt_s3() -> None:
    alone = with_markers(sound(), at_4d5="two6")
    assert told(alone) == [("door_unlinked", "WT-S3", 4, "4d5")]
    assert told(with_markers(sound(), at_4d5="to4")) == [("door_to_own_level", "WT-S3", 4, "4d5")]
    one_way = with_markers(sound(), at_4d5="to6", at_6d5="from4")
    assert told(one_way)[0] == ("door_unlinked", "WT-S3", 4, "4d5")
    assert told(with_links(one_way, "4d5-6d5")) == []


def test_links_that_fit_nothing_wt_s3() -> None:
    wrong = with_links(with_markers(sound(), at_4d5="to6", at_6d5="from3"), "4d5-6d5")
    assert told(wrong) == [("door_mismatched", "WT-S3", 4, "4d5"), ("door_mismatched", "WT-S3", 6, "6d5")]
    bare = with_links(sound(), "4d5-6d5")
    assert told(bare) == [("link_without_door", "WT-S3", 4, "4d5"), ("link_without_door", "WT-S3", 6, "6d5")]
    links = list(sound().links)
    links[NUMBERS["1a1"]] = NUMBERS["6e1"]
    torn = Design(sound().plans, sound().markers, tuple(links))
    assert ("link_one_sided", "WT-S3", 1, "1a1") in told(torn)


def test_a_corner_behind_markers_is_cut_off_wt_s4() -> None:
    shut = with_markers(sound(), at_6e5="", at_6e4="non_human50")
    assert told(shut) == [("cut_off", "WT-S4", 6, "6e5")]


def test_a_marker_behind_markers_is_blocked_wt_s4() -> None:
    assert told(with_markers(sound(), at_6e4="dummy")) == [("marker_blocked", "WT-S4", 6, "6e5")]


def test_the_entry_counts_like_any_marker_wt_s4() -> None:
    moved = with_markers(sound(), at_6e5="", at_6e4="entry", at_1a5="non_human50")
    assert told(moved) == [("cut_off", "WT-S4", 6, "6e5")]


def test_a_marker_before_a_cell_cuts_it_off_wt_s4() -> None:
    """Walls part the cell from its neighbours, and the corridor ends behind the marker."""
    shut = with_markers(sound(), at_5b2="dummy")
    assert told(shut) == [("cut_off", "WT-S4", 5, "5b1"), ("cut_off", "WT-S4", 5, "5a2")]


def test_a_level_with_more_than_its_plan_holds_is_named_wt_s4() -> None:
    room = plans()[3][0].holds
    added = {f"at_4{column}{row}": "dummy" for row in (2, 3) for column in "abcde"}
    full = with_markers(sound(), **added)
    assert told(full) == [("level_too_full", "WT-S4", 4, "")]
    fault = faults_of_design(setting(), full)[0]
    assert (fault["count"], fault["holds"]) == (14, room)


def test_the_recommended_range_is_enforced_unless_it_is_opened_wt_s5() -> None:
    poor = with_markers(sound(), at_6e5="dummy")
    assert told(poor) == [("too_few_points", "WT-S5", 0, "")]
    assert told(poor, setting(wide=True)) == []
    rich = with_markers(sound(), at_6d5="non_human40", at_5d5="non_human40", at_4d5="non_human35")
    fault = faults_of_design(setting(), rich)[0]
    assert (fault.code, fault["points"], fault["low"], fault["high"]) == ("too_many_points", 470, 350, 450)
    assert told(rich, setting(wide=True)) == []


def test_ranges_of_points_wt_s5() -> None:
    assert [points_range(at) for at in scenarios_and_widths()] == [
        (350, 450), (150, 965), (350, 450), (150, 965), (350, 450), (150, 955),
    ]  # fmt: skip


def test_ends_that_have_no_choice_are_linked_wt_s3() -> None:
    loose = with_markers(Design(), **RING)
    found = linked_where_clear(loose.markers, loose.links)
    assert found == sound().links
    twice = with_markers(loose, at_1e1="two2")
    assert partners(twice.markers, NUMBERS["2e1"]) == (NUMBERS["1a1"], NUMBERS["1e1"])
    unclear = linked_where_clear(twice.markers, twice.links)
    assert [unclear[NUMBERS[name]] for name in ("1a1", "1e1", "2e1")] == [NONE] * 3


def agreed(at: Setting, design: Design) -> None:
    """Both find the same rules broken, and name the same levels where a rule is broken on a level."""
    mine, slow = faults_of_design(at, design), naive_design.faults(at, design)
    counted = {"marker_missing", "too_many", "not_in_scenario"}
    codes_of = {"few_ways_in": "in", "few_ways_out": "out", "level_not_reached": "to", "no_way_back": "back"}
    numbers = {fault for fault in slow if fault[1] not in {*codes_of.values(), *NO_NUMBERS}}
    assert {(fault.rule, fault["kind"]) for fault in mine if fault.code in counted} == {
        (rule, kind_name(what)) for rule, what, _ in numbers
    }
    on_levels = set()
    for fault in mine:
        if fault.rule == "WT-S4":
            on_levels.add(("WT-S4", "crowd", fault["level"]))
        elif fault.code in codes_of:
            on_levels.add(("WT-S3", codes_of[fault.code], fault["level"]))
        elif fault.rule == "WT-S3" and fault.code not in counted:
            on_levels.add(("WT-S3", "link", fault["level"]))
        elif fault.code not in counted:
            on_levels.add((fault.rule, "points", 0))
    assert on_levels == slow - numbers


NO_NUMBERS = {"link", "crowd", "points"}
"""What the slow checker finds that is neither a number of markers nor a way."""


def kind_name(naive: str) -> str:
    for short, long in (("human", "swordsman"), ("near", "near_human"), ("non", "non_human")):
        if naive.removeprefix(short).isdigit():
            return long + naive.removeprefix(short)
    return naive


@pytest.mark.slow(but=2)
@pytest.mark.parametrize("at", [*scenarios_and_widths()], ids=lambda at: f"{at.scenario}-{at.wide}")
def test_faults_agree_with_the_slow_checker_wt_s6(at: Setting) -> None:
    assert 18 <= compared(at, 36) <= 36


def compared(at: Setting, count: int) -> int:
    """Compare on so many legal designs, as many mutated ones and as many made at random; how many mutated are wrong."""
    chance, possible, wrong = Random(f"{at} {count}"), possible_points(at), 0
    for number in range(count):
        design = propose(chance.choice(possible), at.scenario, seeded(number))
        agreed(at, design)
        changed = mutated(design, chance)
        agreed(at, changed)
        wrong += bool(faults_of_design(at, changed))
        agreed(at, at_random(chance))
    return wrong
