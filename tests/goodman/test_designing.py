"""What the villain may do while he designs (WT-S): the list, the refusals, and what comes of it."""

from collections.abc import Iterator
from dataclasses import astuple, fields
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citadel_desktop.rules.goodman.actions import Action, ActionKind
from citadel_desktop.rules.goodman.asks.design import (
    ChoosePlan,
    Finish,
    Link,
    Propose,
    Put,
    Shift,
    TakeOff,
    link_action,
)
from citadel_desktop.rules.goodman.asks.disengage import Done
from citadel_desktop.rules.goodman.asks.roster import AddHero
from citadel_desktop.rules.goodman.draft import Draft
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NUMBERS, SQUARES
from citadel_desktop.rules.goodman.state import NONE, VILLAIN, Setting, State
from citadel_desktop.rules.goodman.stronghold.design import Design, design_of, faults_of_design
from citadel_desktop.rules.goodman.stronghold.doorways import belong_together, linked_where_clear
from citadel_desktop.rules.goodman.stronghold.markers import KINDS, kind_numbers, points_of, supply_left
from citadel_desktop.rules.goodman.stronghold.proposal import possible_points, propose
from citadel_desktop.rules.kit.contract import Refusal, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.goodman.designs import SCENARIOS, design_actions, designing, setting, with_markers

DOORS: tuple[ActionKind, ...] = ("put", "put", "link", "shift", "take", "plan")


def refuse_design_action(setting: Setting, design: Design, action: Action) -> Refusal | None:
    return procedure().refuse(designing(setting, design), VILLAIN, action)


def design_after(setting: Setting, design: Design, action: Action, lot: int = 0) -> Design:
    draft = Draft(State(designing(setting, design, lot), seeded(1)))
    procedure().take(draft, action)
    return design_of(draft)


def put(kind: str, square: str) -> Action:
    return Put(kind_numbers()[kind], NUMBERS[square])


def done(design: Design, *actions: Action) -> Design:
    """The design after actions, each of which is legal."""
    for action in actions:
        assert refuse_design_action(setting(), design, action) is None
        design = design_after(setting(), design, action)
    return design


def refused(design: Design, action: Action) -> tuple[str, str]:
    found = refuse_design_action(setting(), design, action)
    assert found is not None
    return found.code, found.rule


def walk(seed: int, steps: int) -> Design:
    """A design after legal actions at random, mostly with doors."""
    chance, design = Random(seed), Design()
    if seed % 2:
        design = propose(400, "talisman", seeded(seed))
    for lot in range(steps):
        kind = chance.choice(DOORS)
        position = designing(setting(), design, lot)
        part = procedure().part("design", kind)
        assert part is not None
        actions = part.legal(position, position.asks[-1])
        if kind == "put":
            actions = tuple(one for one in actions if isinstance(one, Put) and 1 <= one.marker <= 18)
        if actions:
            design = design_after(setting(), design, chance.choice(actions), lot)
    return design


@given(seed=st.integers(0, 10_000), steps=st.integers(0, 60))
@settings(max_examples=40)
def test_supply_and_links_hold_after_any_actions_wt_s2_wt_s3(seed: int, steps: int) -> None:
    design = walk(seed, steps)
    left = supply_left("talisman", design.markers)
    whole = supply_left("talisman", (NONE,) * SQUARES)
    assert min(left) >= 0
    assert all(left[k] + design.markers.count(k) == whole[k] for k in range(KINDS))
    for square, other in enumerate(design.links):
        if other != NONE:
            assert design.links[other] == square
            assert belong_together(design.markers, square, other)
    assert linked_where_clear(design.markers, design.links) == design.links


BARE: tuple[Action, ...] = (Finish(), Propose(NONE), Link(NONE, NONE))


def amiss(action: Any, chance: Random) -> Iterator[Action]:
    """The action with each of its numbers exchanged for another, and with its first two the other way round."""
    names = [one.name for one in fields(action) if one.name != "kind"]
    for name in names:
        yield replace(action, **{name: chance.randrange(-3, 160)})
    if len(names) > 1:
        one, other, *_ = astuple(action)
        yield replace(action, **{names[0]: other, names[1]: one})


@given(seed=st.integers(0, 10_000), steps=st.integers(0, 40), at=st.data())
@settings(max_examples=25)
def test_refusals_are_none_exactly_for_the_list_wt_s6(seed: int, steps: int, at: st.DataObject) -> None:
    design = walk(seed, steps)
    listed = design_actions(setting(), design)
    assert len(set(listed)) == len(listed)
    chance = Random(seed)
    near = chance.sample(listed, min(40, len(listed)))
    tried: set[Action] = {
        *near,
        *(other for action in near for other in amiss(action, chance)),
        at.draw(st.sampled_from(BARE)),
    }
    every = set(listed)
    for action in tried:
        assert (refuse_design_action(setting(), design, action) is None) == (action in every)


def test_the_list_of_a_small_board_is_complete_wt_s6() -> None:
    design = with_markers(Design(), at_1a1="two2", at_2a1="two1", at_2b1="two1")
    listed = set(design_actions(setting(), design))
    numbers, position = range(-2, SQUARES + 1), designing(setting(), design)
    tried: list[Action] = [TakeOff(one) for one in numbers]
    tried += [of(*pair) for pair in product(numbers, numbers) for of in (ChoosePlan, Link)]
    for action in tried:
        assert (procedure().refuse(position, VILLAIN, action) is None) == (action in listed)
    counts = {kind: sum(action.kind == kind for action in listed) for kind in procedure().answers("design")}
    kinds_left = KINDS - 1  # no amulet
    assert counts == {
        "plan": 6, "put": 147 * kinds_left, "take": 3, "shift": 3 * 147,
        "link": 2, "propose": 21, "adopt": 0, "finish": 0,
    }  # fmt: skip


def test_putting_needs_an_empty_square_and_a_marker_left_wt_s2() -> None:
    design = done(Design(), put("entry", "1a1"))
    assert design.markers[NUMBERS["1a1"]] == kind_numbers()["entry"]
    assert refused(design, put("dummy", "1a1")) == ("square_taken", "WT-S2")
    assert refused(design, put("entry", "2a1")) == ("supply_empty", "WT-S2")
    assert refused(design, put("amulet", "2a1")) == ("not_in_scenario", "WT-N2")
    full = done(design, put("from3", "1b1"), put("from3", "1c1"))
    assert refused(full, put("from3", "2a1")) == ("supply_empty", "WT-S3")
    mighty = done(design, put("non_human50", "1b1"))
    assert refused(mighty, put("non_human50", "2a1")) == ("supply_empty", "WT-S5")


def test_taking_gives_the_marker_back_wt_s2() -> None:
    design = done(Design(), put("entry", "1a1"))
    assert done(design, TakeOff(NUMBERS["1a1"])) == Design()
    assert refused(Design(), TakeOff(0)) == ("no_marker_there", "WT-S2")


def test_plans_are_changed_with_what_lies_on_them_wt_s1() -> None:
    design = done(Design(), put("entry", "3a1"), ChoosePlan(2, 1))
    assert design.plans == (0, 0, 1, 0, 0, 0)
    assert design.markers[NUMBERS["3a1"]] == kind_numbers()["entry"]
    again = ChoosePlan(2, 1)
    assert refused(design, again) == ("plan_chosen", "WT-S1")
    assert refused(design, replace(again, level=6)) == ("not_an_action", "WT-S6")


def test_a_door_finds_the_only_end_it_can_have_wt_s3() -> None:
    design = done(Design(), put("to3", "1a1"), put("from1", "3b4"))
    assert design.links[NUMBERS["1a1"]] == NUMBERS["3b4"]


def test_where_there_is_a_choice_the_villain_links_and_the_rest_follows_wt_s3() -> None:
    design = done(Design(), put("to3", "1a1"), put("to3", "1b1"), put("from1", "3a1"))
    assert set(design.links) == {NONE}
    design = done(design, put("from1", "3b1"))
    assert set(design.links) == {NONE}
    design = done(design, link_action(NUMBERS["3a1"], NUMBERS["1b1"]))
    assert design.links[NUMBERS["1b1"]] == NUMBERS["3a1"]
    assert design.links[NUMBERS["1a1"]] == NUMBERS["3b1"]
    crossed = done(design, link_action(NUMBERS["1a1"], NUMBERS["3a1"]))
    assert crossed.links[NUMBERS["1b1"]] == NUMBERS["3b1"]


def test_what_cannot_be_linked_wt_s3() -> None:
    design = done(Design(), put("to3", "1a1"), put("from1", "3a1"), put("from2", "3b1"), put("dummy", "3c1"))
    one = NUMBERS["1a1"]
    assert refused(design, link_action(one, NUMBERS["3a1"])) == ("already_linked", "WT-S3")
    assert refused(design, link_action(one, NUMBERS["3b1"])) == ("not_one_doorway", "WT-S3")
    assert refused(design, link_action(one, NUMBERS["3c1"])) == ("no_door_there", "WT-S3")
    backwards = Link(NUMBERS["3a1"], one)
    assert refused(design, backwards) == ("not_an_action", "WT-S6")
    assert refused(design, Link(one, SQUARES)) == ("not_an_action", "WT-S6")


def test_a_shifted_door_keeps_its_link_where_it_still_fits_wt_s3() -> None:
    design = done(Design(), put("two3", "1a1"), put("two1", "3a1"))
    kept = done(design, Shift(NUMBERS["1a1"], NUMBERS["1e5"]))
    assert kept.links[NUMBERS["1e5"]] == NUMBERS["3a1"]
    assert kept.links[NUMBERS["1a1"]] == NONE
    lost = done(design, Shift(NUMBERS["1a1"], NUMBERS["2a1"]))
    assert set(lost.links) == {NONE}
    onto = Shift(NUMBERS["1a1"], NUMBERS["3a1"])
    assert refused(design, onto) == ("square_taken", "WT-S2")
    bare = Shift(NUMBERS["5a1"], NUMBERS["5b1"])
    assert refused(design, bare) == ("no_marker_there", "WT-S2")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_proposal_is_a_design_that_can_be_finished_and_changed_wt_s6(scenario: str) -> None:
    at = setting(next(known for known in SCENARIOS if known == scenario))
    action = Propose(425)
    design = design_after(at, Design(), action, 1)
    assert points_of(design.markers) == 425
    assert refuse_design_action(at, design, Finish()) is None
    assert Finish() in design_actions(at, design)
    assert design_after(at, design, Finish()) == design
    assert design != design_after(at, Design(), action, 2)
    talisman = design.markers.index(kind_numbers()["talisman"])
    spoiled = design_after(at, design, TakeOff(talisman))
    assert refuse_design_action(at, spoiled, Finish()) is not None


def test_no_proposal_out_of_range_wt_s5() -> None:
    for points in (345, 455, 402, NONE):
        assert refused(Design(), Propose(points)) == ("no_such_points", "WT-S5")
    assert possible_points(setting())[0] == 350


def test_finishing_is_refused_with_all_that_is_wrong_wt_s6() -> None:
    design = propose(400, "talisman", seeded(3))
    entry = design.markers.index(kind_numbers()["entry"])
    broken = done(design, TakeOff(entry), put("to1", free_square(design, 1)))
    found = refuse_design_action(setting(), broken, Finish())
    faults = faults_of_design(setting(), broken)
    assert found is not None
    assert (found.code, found.rule) == ("design_faulty", "WT-S6")
    assert found["count"] == len(faults) >= 2
    assert found["codes"] == tuple(fault.code for fault in faults)
    assert found["places"] == ("", free_square(design, 1), *(found["places"][2:]))  # type: ignore[index] # places are a tuple


def free_square(design: Design, level: int) -> str:
    """A square of a level that can take one more marker without another fault."""
    names = [name for name in NUMBERS if name.startswith(str(level))]
    for name in names:
        if design.markers[NUMBERS[name]] == NONE:
            added = with_markers(design, **{f"at_{name}": "dummy"})
            if not any(fault.rule == "WT-S4" for fault in faults_of_design(setting(), added)):
                return name
    raise AssertionError(level)


def test_what_belongs_to_other_asks_is_refused_wt_s6() -> None:
    begun = GOODMAN.setup(complete_options(GOODMAN, {}), 2, seeded(1))
    others: tuple[Action, ...] = (AddHero(25), Done())
    for action in others:
        found = GOODMAN.refuse(begun, VILLAIN, action)
        assert (found and (found.code, found.rule)) == ("not_now", "WT-S6")
