"""TR-D4 to TR-D6: influence cards with watchtowers, against dark plots, and for the Dark Master."""

import pytest

from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon
from citadel_desktop.rules.indomitable.asks.striking import BuildingLost, BuildingReturned, InfluencePlayed
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK
from tests.indomitable.builder import asked, building_on, happen, legal, names, of_type, play, tricks, why
from tests.treason.tables import laid, scores, towers, whose

# Watchtowers beat off what attacks (TR-D5)


def test_tr_d5_robbery_too_and_the_target_must_meet_the_cards_own_condition() -> None:
    state = laid("O1", "O2 M1", influence=["robbery"], towers="O2 M1", buildings={"M1": "palace"})
    assert why(state, "play robbery M1") == ("already_built", "IC-C3")
    state = play(state, "play robbery O2")
    assert (whose(state, "O2"), towers(state)) == (1, ["M1"])
    empty = laid("O1", "O13", influence=["fire"], towers="O13")
    assert why(empty, "play fire O13") == ("nothing_built", "IC-C3")


# Against him (TR-D6)


def test_tr_d6_a_building_of_his_that_returns_goes_to_the_discards() -> None:
    state = laid("O1", "O13", influence=["witchcraft"], dark="O2", buildings={"O2": "palace"})
    assert scores(state) == (0, 0, 5)
    state, events = happen(state, "play witchcraft O2")
    assert of_type(events, BuildingReturned) == []
    assert len(of_type(events, BuildingLost)) == 1
    assert names(state.position.discards) == ["palace"]
    assert scores(state) == (0, 0, 0)
    assert whose(state, "O2") == DARK


# For him (TR-D4)


def test_tr_d4_robbery_wants_a_plot_bordering_a_dark_one_or_an_own_one() -> None:
    state = laid("O1", "O2 O13 O18", "O14", ask="dark", black=((1,),), influence=["robbery"], dark="M9")
    assert legal(state, "play") == ["play robbery O2", "play robbery O13", "play robbery O14"]
    assert why(state, "play robbery O18") == ("not_beside_dark", "TR-D4")
    for plot in ("O2", "O14"):
        assert whose(play(state, f"play robbery {plot}"), plot) == DARK


def test_tr_d4_robbery_works_from_own_plots_before_he_has_any() -> None:
    state = laid("O1", "O2 O3", ask="dark", black=((1,),), influence=["robbery"], buildings={"O1": "inn"})
    assert legal(state, "play") == ["play robbery O2"]
    assert why(state, "play robbery O1") == ("own_plot", "TR-D4")
    assert why(state, "play robbery O3") == ("not_beside_dark", "TR-D4")


def test_ic_c3_in_phase_2_a_robbery_finds_nothing_beside_dark_plots() -> None:
    state = laid("O1", "O2 O13", black=((1,),), influence=["robbery"], dark="M9")
    assert legal(state, "play") == ["play robbery O2"]
    assert why(state, "play robbery O13") == ("not_bordering", "IC-C3")


def test_tr_d4_targets_are_plots_of_other_grand_masters() -> None:
    buildings = {"O1": "inn", "O13": "palace", "M9": "manor"}
    for card in ("infiltrator", "fire", "witchcraft"):
        state = laid(
            "O1", "O13", ask="dark", black=((1,),), influence=[card], dark="M9",
            buildings=buildings, row="mint pottery school",
        )  # fmt: skip
        assert legal(state, "play") == [f"play {card} O13"]
        assert why(state, f"play {card} O1") == ("own_plot", "TR-D4")
        assert why(state, f"play {card} M9") == ("dark_plot", "TR-D4")
        assert why(state, f"play {card} O5") == ("nobodys_plot", "IC-C3")


def test_tr_d4_cards_that_give_bricks_or_cards_give_nothing() -> None:
    state = laid("O1", "O13", ask="dark", black=((1,),), influence=["donation golden_trade"], hands=["mint"])
    assert legal(state, "play") == ["play donation", "play golden_trade"]
    assert why(state, "play golden_trade mint") == ("not_an_action", "TR-D4")
    assert why(state, "play fire O13") == ("influence_not_held", "TR-D4")
    before, (state, events) = state, happen(state, "play donation")
    assert of_type(events, InfluencePlayed) == list(events)
    state = play(state, "play golden_trade")
    assert asked(state) == ("dark", 0)
    assert sorted(tricks(state.position.spent)) == ["donation", "golden_trade"]
    assert state.position.bricks == before.position.bricks
    assert state.position.hands == before.position.hands
    assert INDOMITABLE.faults(state) == ()


def test_tr_d4_answers_stay_answers_and_the_one_attacked_may_answer() -> None:
    state = laid(
        "O1", "O13", ask="dark", black=((1,),), influence=["fire protection", "protection"],
        buildings={"O13": "inn"}, row="mint pottery school",
    )  # fmt: skip
    assert why(state, "play protection") == ("answers_only", "IC-C3")
    assert why(state, "play fire") == ("not_an_action", "TR-D4")
    state = play(state, "play fire O13")
    assert asked(state) == ("answer_card", 1)
    assert INDOMITABLE.faults(state) == ()
    assert building_on(play(state, "pass"), "O13") == ""
    assert building_on(play(state, "protect"), "O13") == "inn"


def test_tr_d2_without_a_dark_knight_left_he_takes_no_plot_by_a_card() -> None:
    many = [*(f"M{n}" for n in range(1, 17)), *(f"I{n}" for n in range(1, 9)), "O18"]
    state = laid("O1", "O13", ask="dark", black=((1,),), influence=["pioneer robbery"], dark=" ".join(many))
    assert legal(state, "play") == []
    assert why(state, "play pioneer O9") == ("no_dark_knight", "TR-D2")
    assert why(state, "play robbery O13") == ("no_dark_knight", "TR-D2")


def test_tr_d4_a_neutral_plot_is_what_a_pioneer_wants() -> None:
    state = laid("O1", "O13", ask="dark", black=((1,),), influence=["pioneer"])
    assert why(state, "play pioneer O13") == ("not_neutral", "IC-C3")


# Phase 3 (TR-T5)


def test_tr_t5_the_card_gained_may_be_played_in_phase_4_of_the_same_turn() -> None:
    """IC-T6: box 1 of the wall was red 2 before; the score has risen from 0 to 2."""
    state = laid("M5", "O13", black=((1,),), start=-2, buildings={"M5": "chapel"}, pile="pioneer")
    state, events = happen(state, "end")
    assert [e.order for e in of_type(events, InfluenceWon)] == [0]
    assert asked(state) == ("dark", 0)
    assert "play pioneer O9" in legal(state)


@pytest.mark.parametrize("start", [0, 2, 4, 9])
def test_tr_t5_climbing_after_phase_1_brings_a_card_wherever_it_began(start: int) -> None:
    """IC-T6: from 2 to 4."""
    state = laid(
        "M5 O1", "O13", buildings={"M5": "chapel"}, hands=["town_house"], row="inn bakery mint", ask="choose",
        start=start,
    )  # fmt: skip
    state, events = happen(state, "choose 1", "build town_house O1", "end")
    assert [e.order for e in of_type(events, InfluenceWon)] == [0]


@pytest.mark.parametrize("start", [2, 9])
def test_tr_t5_standing_on_a_red_space_since_phase_1_brings_no_card(start: int) -> None:
    """IC-T6."""
    state = laid("M5 O1", "O13", buildings={"M5": "chapel"}, row="inn bakery mint", ask="choose", start=start)
    assert of_type(happen(state, "choose 1", "end")[1], InfluenceWon) == []


def test_tr_t5_a_third_card_is_discarded_before_phase_4() -> None:
    state = laid(
        "M5", "O13", black=((1,),), start=-2, buildings={"M5": "chapel"}, pile="pioneer",
        influence=["fire robbery"],
    )  # fmt: skip
    state = play(state, "end")
    assert asked(state) == ("discard", 0)
    assert INDOMITABLE.faults(state)[:0] == ()
    assert asked(play(state, "discard fire")) == ("dark", 0)
