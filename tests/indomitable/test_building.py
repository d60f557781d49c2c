"""IC-B5, IC-T2, IC-T4, IC-X4: placing and demolishing buildings."""

import pytest

from citadel_desktop.rules.indomitable.asks.building import Built, Demolished
from citadel_desktop.rules.indomitable.content import Building, content
from citadel_desktop.rules.indomitable.draft import Walked
from citadel_desktop.rules.indomitable.notation import parse as action
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS
from citadel_desktop.rules.indomitable.towns import towns
from tests.indomitable.builder import building_on, card_number, happen, legal, names, play, table, why
from tests.indomitable.places import apart, beside, facts, plots

EVERYWHERE = " ".join(NAMES[:24])
"""Both inner rings."""


def spots(state: State, kind: str) -> set[str]:
    return {text.split()[2] for text in legal(state, "build") if text.split()[1] == kind}


def test_ic_b5_where_each_category_may_stand() -> None:
    state = table(EVERYWHERE, "O24", hands=["inn bakery chapel warehouse"], bricks=9)
    own = set(EVERYWHERE.split())
    assert spots(state, "inn") == own
    assert spots(state, "bakery") == own & set(plots(inner=False))
    assert spots(state, "chapel") == own & set(plots(river=False))
    assert spots(state, "warehouse") == own & set(plots(road=True))


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


@pytest.mark.parametrize("kind", content().buildings, ids=lambda kind: kind.id)
def test_ic_t2_every_building_costs_and_counts_its_price(kind: Building) -> None:
    plot = next(n for n in plots(road=True, river=False, inner=False))
    state = table(plot, "O9", hands=[kind.id], bricks=kind.price)
    state, events = happen(state, f"build {kind.id} {plot}")
    card = card_number(kind.id)
    assert events == [Built(0, NUMBERS[plot], card, kind.price), Walked(0, 0, kind.price)]
    assert state.position.bricks[0] == 0
    assert state.position.scores[0] == kind.price
    assert state.position.hands[0] == ()
    assert building_on(state, plot) == kind.id


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


def test_ic_t2_on_a_plot_bought_this_turn_too() -> None:
    plot = beside("M1")[0]
    state = play(table("M1", "O9", hands=["inn"], bricks=20), f"buy {plot}")
    assert plot in spots(state, "inn")


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


def test_ic_t4_one_on_neutral_ground_counts() -> None:
    one, other = road_plots(1)[0], road_plots(1)[-1]
    state = table(other, "O9", hands=["turnpike"], buildings={one: "turnpike"}, bricks=9)
    assert spots(state, "turnpike") == set()


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


def test_ic_t4_other_trade_buildings_have_no_such_limit() -> None:
    one, other = road_plots(0)[0], road_plots(0)[-1]
    state = table(f"{one} {other}", "O9", hands=["warehouse"], buildings={one: "turnpike"}, bricks=9)
    assert spots(state, "warehouse") == {other}


def test_ic_t4_a_demolished_turnpike_frees_its_road() -> None:
    one, other = road_plots(0)[0], road_plots(0)[-1]
    state = table(f"{one} {other}", "O9", hands=["turnpike"], buildings={one: "turnpike"}, bricks=9)
    assert spots(play(state, f"demolish {one}"), "turnpike") == {one, other}


# IC-T2, demolition


def test_ic_t2_demolishing_costs_five_and_discards_the_card() -> None:
    state = table("I1", "O9", buildings={"I1": "palace"}, bricks=6)
    state, events = happen(state, "demolish I1")
    card = card_number("palace")
    assert events == [Demolished(0, NUMBERS["I1"], card, 5), Walked(0, 5, 0)]
    assert state.position.bricks[0] == 1
    assert names(state.position.discards) == ["palace"]
    assert building_on(state, "I1") == ""
    assert state.position.scores == (0, 0)


def test_ic_t2_demolishing_may_stand_alone_and_is_no_placing() -> None:
    state = play(table("I1", "O9", buildings={"I1": "palace"}, hands=["inn inn"], bricks=20), "demolish I1")
    assert state.position.turn.placed == 0
    assert legal(state)[-1] == "end"
    assert "I1" in spots(state, "inn")


def test_ic_t2_what_can_be_demolished() -> None:
    state = table("I1 I3", "O9", buildings={"I1": "palace", "O9": "inn"}, bricks=6)
    assert legal(state, "demolish") == ["demolish I1"]
    assert why(state, "demolish I3") == ("nothing_built", "IC-T2")
    assert why(state, "demolish O9") == ("not_your_plot", "IC-T2")
    assert why(state, "demolish O13") == ("nobodys_plot", "IC-T2")
    poor = table("I1", "O9", buildings={"I1": "palace"}, bricks=4)
    assert why(poor, "demolish I1") == ("too_few_bricks", "IC-T2")


def test_ic_x4_the_wall_follows_every_change() -> None:
    state = table("I1 I3", "O9", buildings={"I1": "manor"}, hands=["inn pig_sty"], bricks=30)
    assert state.position.scores == (4, 0)
    state = play(state, "build inn I3")
    assert state.position.scores == (7, 0)
    state = play(state, "demolish I1")
    assert state.position.scores == (3, 0)
