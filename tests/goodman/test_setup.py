"""Options and the first state (WT-N, WT-S5, WT-S6, WT-C1, WT-C2)."""

import pytest

from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import NONE, VILLAIN
from citadel_desktop.rules.goodman.stronghold.design import Design, faults_of_design
from citadel_desktop.rules.goodman.stronghold.markers import points_of
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded


def test_every_option_names_its_rule() -> None:
    told = {option.id: (option.default, option.rule) for option in GOODMAN.options({})}
    assert told == {
        "scenario": ("talisman", "WT-N1"),
        "planned": ("own", "WT-S6"),
        "wide": (False, "WT-S5"),
        "secrecy": ("secret", "WT-C2"),
        "dice": ("app", "WT-C1"),
        "plans": ("first", "WT-S1"),
        "counters": ("first", "WT-S2"),
        "rulings": ("first", "WT-N1"),
    }


def test_an_empty_board_for_the_villain_wt_s2() -> None:
    state = GOODMAN.setup(complete_options(GOODMAN, {}), 2, seeded(1))
    assert set(state.position.markers) == set(state.position.links) == {NONE}
    assert GOODMAN.to_act(state) == (VILLAIN,)
    assert GOODMAN.progress(state).phase == "design"


@pytest.mark.parametrize(("scenario", "items"), [("talisman", 1), ("amulet", 2), ("destruction", 1)])
def test_a_drawn_design_is_legal_in_its_scenario_wt_s6(scenario: str, items: int) -> None:
    points = set()
    for seed in range(12):
        options = complete_options(GOODMAN, {"planned": "drawn", "scenario": scenario})
        p = GOODMAN.setup(options, 2, seeded(seed)).position
        assert faults_of_design(p.setting, Design(p.plans, p.markers, p.links)) == ()
        assert len(p.items) == items
        points.add(points_of(p.markers))
    assert len(points) > 3
    assert all(350 <= one <= 450 for one in points)
