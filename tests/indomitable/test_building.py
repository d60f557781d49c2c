"""IC-B5, IC-T2, IC-T4, IC-X4: placing and demolishing buildings."""

import pytest

from citadel_desktop.rules.indomitable.notation import parse as action
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.towns import towns
from tests.indomitable.builder import legal, play, table, why
from tests.indomitable.places import apart, facts, plots


def spots(state: State, kind: str) -> set[str]:
    return {text.split()[2] for text in legal(state, "build") if text.split()[1] == kind}


def test_ic_b5_why_a_building_may_not_stand_somewhere() -> None:
    wet, dull = plots(river=True)[0], plots(road=False, inner=False, river=False)[0]
    state = table(
        f"I1 {wet} {dull}", "O9", hands=["bakery chapel warehouse inn"], bricks=9,
        buildings={dull: "school"},
    )  # fmt: skip
    assert why(state, "build bakery I1") == ("inner_ring", "IC-B5")
    assert why(state, f"build chapel {wet}") == ("on_river", "IC-B5")
    off_road = next(n for n in ("I1", wet) if not facts(n).roads)
    assert why(state, f"build warehouse {off_road}") == ("no_road", "IC-B5")
    assert why(state, f"build inn {dull}") == ("already_built", "IC-B5")
    assert why(state, "build smithy I1") == ("not_in_hand", "IC-T2")
    assert why(state, "build inn O9") == ("not_your_plot", "IC-T2")
    nobodys = apart("I1", wet, dull, "O9")[0]
    assert why(state, f"build inn {nobodys}") == ("nobodys_plot", "IC-T2")


def test_ic_t2_too_few_bricks_for_a_building() -> None:
    state = table("I1", "O9", hands=["inn"], bricks=2)
    refused = INDOMITABLE.refuse(state, 0, action("build inn I1"))
    assert refused is not None
    assert (refused.code, refused["missing"]) == ("too_few_bricks", 1)
    assert legal(state, "build") == []


def test_ic_t2_two_buildings_a_turn() -> None:
    state = table("I1 I3 I5", "O9", hands=["inn inn pig_sty"], bricks=20)
    state = play(state, "build inn I1", "build inn I3")
    assert legal(state, "build") == []
    assert why(state, "build pig_sty I5") == ("placings_used_up", "IC-T2")


# IC-T4, Turnpikes


def road_plots(road: int) -> list[str]:
    return plots(road=road)


def test_ic_t4_one_turnpike_a_road() -> None:
    one, other = road_plots(0)[0], road_plots(0)[-1]
    elsewhere = next(n for n in road_plots(1) if not facts(n).roads & 1)
    state = table(f"{other} {elsewhere}", one, hands=["turnpike"], buildings={one: "turnpike"}, bricks=9)
    assert spots(state, "turnpike") == {elsewhere}
    assert why(state, f"build turnpike {other}") == ("toll_on_road", "IC-T4")
    refused = INDOMITABLE.refuse(state, 0, action(f"build turnpike {other}"))
    assert refused is not None
    assert refused["other"] == one


def test_ic_t4_a_plot_on_two_roads_counts_for_both() -> None:
    crossing = next((p.name for p in towns()["first"].plots if p.roads.bit_count() > 1), None)
    if crossing is None:
        pytest.skip("no plot of the map lies on two roads")
    roads = [road for road in range(3) if facts(crossing).roads >> road & 1]
    for road in roads:
        other = next(n for n in road_plots(road) if n != crossing)
        state = table(other, crossing, hands=["turnpike"], buildings={crossing: "turnpike"}, bricks=9)
        assert spots(state, "turnpike") == set()
        state = table(crossing, other, hands=["turnpike"], buildings={other: "turnpike"}, bricks=9)
        assert why(state, f"build turnpike {crossing}") == ("toll_on_road", "IC-T4")


# IC-T2, demolition


def test_ic_t2_what_can_be_demolished() -> None:
    state = table("I1 I3", "O9", buildings={"I1": "palace", "O9": "inn"}, bricks=6)
    assert legal(state, "demolish") == ["demolish I1"]
    assert why(state, "demolish I3") == ("nothing_built", "IC-T2")
    assert why(state, "demolish O9") == ("not_your_plot", "IC-T2")
    assert why(state, "demolish O13") == ("nobodys_plot", "IC-T2")
    poor = table("I1", "O9", buildings={"I1": "palace"}, bricks=4)
    assert why(poor, "demolish I1") == ("too_few_bricks", "IC-T2")
