"""What the computer seats make of positions of The Indomitable Citadel, in its three editions."""

from typing import Any, get_args

import pytest

from citadel_desktop.agents.indomitable.look import TownLook
from citadel_desktop.agents.indomitable.policy import INDOMITABLE_POLICY
from citadel_desktop.agents.indomitable.priors import OWN_EFFECTS, judge
from citadel_desktop.agents.indomitable.worth import HELD_VALUES
from citadel_desktop.agents.levels import LEVELS, LevelName
from citadel_desktop.agents.policy import score
from citadel_desktop.rules.indomitable.cards.influence_cards import OwnEffect, influence_cards
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import LastRound, State, TreasonTurn
from tests.agents.asking import asked
from tests.indomitable import strategic
from tests.indomitable.builder import table
from tests.treason import tables as treason


def liked(state: State) -> dict[str, float]:
    return asked(INDOMITABLE, state).liked()


def favourite(state: State) -> str:
    found = liked(state)
    return max(found, key=lambda name: found[name])


def amounts(state: State, seat: int, viewer: int | None = None) -> dict[str, float]:
    view = INDOMITABLE.view(state, seat if viewer is None else viewer)
    return {feature.code: feature.amount for feature in INDOMITABLE_POLICY.features(view, seat)}


def standing(state: State, seat: int) -> float:
    return score(INDOMITABLE_POLICY.features(INDOMITABLE.view(state, seat), seat))


# At first sight


def test_ic_t2_a_dear_building_comes_before_a_cheap_one_and_before_the_end() -> None:
    found = liked(table("M1 O9", "M9", hands=["manor stable"], bricks=5))
    assert max(found["build manor M1"], found["build manor O9"]) > 5 * found["end"]
    assert found["build manor M1"] > found["build stable M1"]


def test_ic_t3_ic_x1_a_plot_with_a_building_is_bought_and_one_that_isolates() -> None:
    for state in (
        table("M1", "M9", buildings={"O2": "palace"}, bricks=9),
        strategic.laid("M1", "O1 O9", "O24", bricks=9, buildings={"O1": "manor"}),
    ):
        assert favourite(state) == "buy O2"


def demolishing(state: State, plot: str) -> float:
    """How much more it is liked to demolish what stands on a plot than to end the turn."""
    view = INDOMITABLE.view(state, 0)
    at, by = view.position, INDOMITABLE_POLICY.prior_weights(view, 0)
    asked_to = [INDOMITABLE.parse(state, 0, name) for name in (f"demolish {plot}", "end")]
    demolish, end = (judge(TownLook(at, 0, by), at.asks[-1], action) for action in asked_to)
    return demolish - end


def test_ic_x2_no_building_is_demolished_on_which_income_and_a_great_power_rest() -> None:
    others = {"O11": "pottery", "O12": "flour_mill", "O13": "bakery"}
    crafts = {"O23": "smithy", "M15": "smithy", "M16": "flour_mill", **others}
    more: dict[str, Any] = {"hands": ["warehouse"], "bricks": 14, "buildings": crafts}
    held = strategic.laid("O23 M15 M16", "O11 O12 O13", powers={"crafts": 0}, **more)
    assert demolishing(held, "M15") < 0
    assert demolishing(table("O23 M15 M16", "O11 O12 O13", **more), "M15") < 0


def test_ic_t2_a_cheap_building_is_demolished_for_a_dear_one() -> None:
    palace: dict[str, Any] = {"hands": ["palace"], "bricks": 14}
    assert demolishing(table("M13", "M9", buildings={"M13": "pig_sty"}, **palace), "M13") > 0


@pytest.mark.parametrize("card", ["fire", "infiltrator", "witchcraft"])
def test_ic_c3_attacks_go_against_the_dearest_building(card: str) -> None:
    state = table("M1", "M9 O13", buildings={"M9": "palace", "O13": "stable"}, influence=[card], bricks=0)
    assert favourite(state) == f"play {card} M9"


@pytest.mark.parametrize(("building", "wanted"), [("palace", "protect"), ("pig_sty", "pass")])
def test_ic_c3_a_protection_is_not_spent_on_little(building: str, wanted: str) -> None:
    state = table("M1", "M9", buildings={"M9": building}, influence=["witchcraft", "protection"], target=40)
    struck = INDOMITABLE.apply(state, 0, INDOMITABLE.parse(state, 0, "play witchcraft M9")).state
    assert favourite(struck) == wanted


def test_ic_c3_every_influence_card_and_what_it_does_has_a_value() -> None:
    assert set(HELD_VALUES) == {kind.id for kind in influence_cards().kinds}
    assert set(OWN_EFFECTS) == set(get_args(OwnEffect))


def test_ic_t5_the_card_of_least_use_is_discarded() -> None:
    state = table("M1", "M9", influence=["fire wizard pioneer"], ask="discard")
    assert favourite(state) == "discard wizard"


def test_tr_d2_a_weak_plot_is_attacked_and_an_own_one_is_not() -> None:
    weak = treason.laid("M1", "M9", at="M9", buildings={"M9": "palace"}, black=[(1, 2, 3)], ask="dark")
    own = treason.laid("M1", "M9", at="M1", buildings={"M1": "palace"}, black=[(1, 2, 3)], ask="dark")
    assert favourite(weak) == "attack"
    assert liked(own)["attack"] == 0


@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize("last_round", ["", "target"])
@pytest.mark.parametrize("level", LEVELS)
def test_tr_d4_no_level_spends_a_card_that_brings_the_dark_master_nothing(
    level: LevelName, last_round: LastRound, moved: bool
) -> None:
    state = treason.laid(
        "M1", "M9", "O20", black=[(1,)], ask="dark", done=TreasonTurn(moved=moved), hands=["inn"],
        influence=["donation golden_trade"], last_round=last_round,
    )  # fmt: skip
    assert (liked(state)["play donation"], liked(state)["play golden_trade"]) == (0, 0)
    for seed in range(3):
        answer = asked(INDOMITABLE, state, 3).answer(level, 250, f"waste {seed}")
        assert answer.action.kind != "play"
        assert all(tried.actions[0].kind != "play" or not tried.visits for tried in answer.tried)


def test_ic_c3_no_donation_is_asked_of_those_who_have_nothing() -> None:
    assert liked(table("M1", "M9", influence=["donation"], bricks=(3, 1)))["play donation"] > 0
    assert liked(table("M1", "M9", influence=["donation"], bricks=(3, 0)))["play donation"] == 0


def test_tr_p1_the_third_white_counter_is_liked_for_its_great_power() -> None:
    third = treason.laid("M1", "M9", white=(2, 0), bricks=5)
    first = treason.laid("M1", "M9", white=(0, 3), bricks=5)
    assert favourite(third) == "white"
    assert liked(third)["white"] > liked(first)["white"]


# How one stands


def test_points_income_and_bricks_are_counted_in_their_own_units() -> None:
    poor = amounts(table("M1 O9", "M9"), 0)
    rich = amounts(table("M1 O9", "M9", buildings={"M1": "manor"}, bricks=8), 0)
    assert rich["points"] - poor["points"] == 4
    assert rich["bricks"] - poor["bricks"] == 3
    assert rich["income"] > poor["income"] == 0
    assert poor["room"] > rich["room"]


def test_ic_t1_bricks_that_a_tax_would_take_are_worth_less() -> None:
    few, some, many = (standing(table("M1", "M9", bricks=n), 0) for n in (0, 5, 10))
    assert some - few > many - some > 0


def test_ic_x1_a_plot_that_may_be_isolated_is_told_with_its_points() -> None:
    state = strategic.laid("M1", "O1 O9", "O24", bricks=9, buildings={"O1": "manor"})
    assert amounts(state, 1)["isolation"] == 5
    assert amounts(state, 0)["isolation"] == 0


def test_ic_b6_what_is_hidden_counts_as_the_same_whatever_it_is() -> None:
    one = table("M1", "M9", hands=["", "palace"], influence=["", "fire"])
    other = table("M1", "M9", hands=["", "pig_sty"], influence=["", "wizard"])
    assert amounts(one, 1, viewer=0) == amounts(other, 1, viewer=0)
    assert amounts(one, 1) != amounts(other, 1)


def test_tr_e2_the_dark_marker_counts_for_who_would_win_with_it() -> None:
    state = treason.laid(
        "M1", "M9", dark="O1 O3 O5", buildings={"O1": "palace", "O3": "palace", "O5": "manor"}, black=[(1, 2), (1,)]
    )
    assert amounts(state, 0)["dark_master"] > 3
    assert amounts(state, 1)["dark_master"] == 0
