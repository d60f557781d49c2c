"""Designs by chance (WT-S6): legal at every number of points, varied, the same from the same generator."""

from collections import Counter

import pytest

from citadel_desktop.rules.goodman.squares import level_of
from citadel_desktop.rules.goodman.state import NONE, Setting
from citadel_desktop.rules.goodman.stronghold import proposal
from citadel_desktop.rules.goodman.stronghold.design import Design, faults_of_design, points_range
from citadel_desktop.rules.goodman.stronghold.markers import kind_numbers, kinds, points_of
from citadel_desktop.rules.goodman.stronghold.plans import plans
from citadel_desktop.rules.goodman.stronghold.proposal import possible_points, propose
from citadel_desktop.rules.kit.rng import seeded
from tests.goodman import naive_design
from tests.goodman.designs import SCENARIOS, scenarios_and_widths, setting
from tests.source import needs_source

every_setting = pytest.mark.parametrize("at", [*scenarios_and_widths()], ids=lambda at: f"{at.scenario}-{at.wide}")


@every_setting
def test_at_every_number_of_points_it_is_legal_wt_s5(at: Setting) -> None:
    for points in possible_points(at):
        design = propose(points, at.scenario, seeded(points))
        assert faults_of_design(at, design) == ()
        assert points_of(design.markers) == points
    design = propose(points, at.scenario, seeded("once more, slowly"))
    assert naive_design.faults(at, design) == set()


@every_setting
def test_points_that_no_choice_of_forces_costs_wt_s5(at: Setting) -> None:
    low, high = points_range(at)
    missing = {*range(low, high + 1, 5)} - {*possible_points(at)}
    # Of 955 with the one sinkhole only pitfalls cost less than 25, and the three cost 15.
    assert missing == ({935} if at.scenario == "destruction" and at.wide else set())
    for points in (*missing, 970, 352, -5):
        with pytest.raises(ValueError, match=str(points)):
            propose(points, at.scenario, seeded(1))


@needs_source
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_where_chance_finds_nothing_it_is_legal_all_the_same_wt_s6(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proposal, "MAX_TRIES", 0)
    at = setting(next(known for known in SCENARIOS if known == scenario), wide=True)
    for points in possible_points(at)[::8]:
        design = propose(points, at.scenario, seeded(points))
        assert faults_of_design(at, design) == ()
        assert sum(other != NONE for other in design.links) == 12


def test_the_plans_can_be_given_wt_s1() -> None:
    for chosen in ((0,) * 6, (1,) * 6, (0, 1, 1, 0, 1, 0)):
        design = propose(400, "talisman", seeded(4), chosen)
        assert design.plans == chosen
        assert faults_of_design(setting(), design) == ()
    assert {propose(400, "talisman", seeded(n)).plans[0] for n in range(20)} == {0, 1}


def test_the_same_generator_gives_the_same_design() -> None:
    assert propose(400, "talisman", seeded(7)) == propose(400, "talisman", seeded(7))
    assert propose(400, "talisman", seeded(7)) != propose(400, "talisman", seeded(8))


def doorways(design: Design) -> Counter[tuple[int, int]]:
    """The ways from level to level."""
    return Counter(
        (level_of(square), level_of(other))
        for square, other in enumerate(design.links)
        if other != NONE and kinds()[design.markers[square]].leads_out
    )


def test_designs_are_of_many_shapes_wt_s6() -> None:
    made = [propose(400, "talisman", seeded(number)) for number in range(120)]
    ends = {sum(other != NONE for other in design.links) for design in made}
    assert {12, 14, 16, 18, 20, 22, 24} <= ends
    assert len({frozenset(doorways(design).items()) for design in made}) >= 110
    levels = [
        (
            level_of(design.markers.index(kind_numbers()["entry"])),
            level_of(design.markers.index(kind_numbers()["talisman"])),
        )
        for design in made
    ]
    assert len(set(levels)) >= 25
    assert 0 < sum(entry == talisman for entry, talisman in levels) < 12
    dummies = {design.markers.count(kind_numbers()["dummy"]) for design in made}
    assert len(dummies) >= 8
    monsters = {sum(kind != NONE and kinds()[kind].what == "monster" for kind in design.markers) for design in made}
    assert len(monsters) >= 4
    used = Counter(kinds()[kind].name for design in made for kind in design.markers if kind != NONE)
    assert used.keys() == {marker.name for marker in kinds() if marker.name != "amulet"}


def test_in_destruction_the_sinkhole_is_not_beside_the_talisman_wt_n3() -> None:
    for number in range(30):
        markers = propose(400, "destruction", seeded(number)).markers
        sinkhole, talisman = (kind_numbers()[name] for name in ("sinkhole", "talisman"))
        assert markers.count(sinkhole) == 1
        assert level_of(markers.index(sinkhole)) != level_of(markers.index(talisman))


def test_no_level_is_crowded_wt_s4() -> None:
    fewest = min(plan.holds for level in plans() for plan in level)
    for number in range(30):
        markers = propose(450, "amulet", seeded(number)).markers
        loads = Counter(level_of(s) for s, kind in enumerate(markers) if kind != NONE)
        assert max(loads.values()) <= proposal.MAX_MARKERS_ON_LEVEL < fewest
        assert sum(loads.values()) <= proposal.MAX_MARKERS
