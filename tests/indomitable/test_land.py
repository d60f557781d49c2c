"""IC-T2, IC-T3, IC-B1, IC-B2, IC-B6: buying plots."""

import pytest

from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.draft import Walked
from citadel_desktop.rules.indomitable.notation import parse as action
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS
from citadel_desktop.rules.kit.contract import Barrier
from tests.indomitable.builder import card_number, happen, legal, own_plots, play, table, take, why
from tests.indomitable.places import apart, beside, facts


def test_ic_b1_ic_t2_plots_that_border_on_ones_own_are_for_sale() -> None:
    state = table("M1", "O9", bricks=50)
    assert {text.split()[1] for text in legal(state, "buy")} == set(beside("M1"))
    assert len(NAMES) == 48


@pytest.mark.parametrize("name", ["I1", "M1", "M16", "O1", "O2", "O24"])
def test_ic_b2_who_borders_on_whom(name: str) -> None:
    near = {
        "I1": "I8 I2 M1 M2",
        "M1": "I1 M16 M2 O1 O2",
        "M16": "I8 M15 M1 O23 O24",
        "O1": "M1 O24 O2",
        "O2": "M1 M2 O1 O3",
        "O24": "M16 O23 O1",
    }
    assert set(beside(name)) == set(near[name].split())


def test_ic_t2_a_plot_costs_its_dots() -> None:
    plot = beside("M1")[0]
    state, events = happen(table("M1", "O9", bricks=9), f"buy {plot}")
    assert state.position.bricks == (9 - facts(plot).price, 9)
    assert own_plots(state, 0) == sorted([plot, "M1"], key=NAMES.index)
    assert events == [PlotBought(0, NUMBERS[plot], facts(plot).price)]
    assert state.position.turn.bought == 1


def test_ic_t2_two_plots_a_turn_one_at_a_time() -> None:
    state = table("M1", "O9", bricks=50)
    state = play(state, "buy I1", "buy I2")
    assert legal(state, "buy") == []
    assert why(state, "buy M2") == ("purchases_used_up", "IC-T2")
    state = play(state, "end", "draw", "end", "draw")
    assert legal(state, "buy")


def test_ic_t2_the_second_plot_may_border_on_the_first() -> None:
    state = table("O1", "O9", bricks=50)
    assert "buy I1" not in legal(state)
    assert "buy I1" in legal(play(state, "buy M1"))


def test_ic_t2_why_a_plot_is_not_for_sale() -> None:
    state = table("M1", "O1 O9", bricks=50)
    assert why(state, "buy M1") == ("own_plot", "IC-T2")
    assert why(state, "buy O1") == ("not_neutral", "IC-T2")
    far = next(name for name in apart("M1", "O1", "O9"))
    assert why(state, f"buy {far}") == ("not_bordering", "IC-T2")
    refused = INDOMITABLE.refuse(state, 0, action("buy O1"))
    assert refused is not None
    assert (refused["plot"], refused["owner"]) == ("O1", 1)
    plot = beside("M1")[0]
    poor = table("M1", "O9", bricks=facts(plot).price - 1)
    assert why(poor, f"buy {plot}") == ("too_few_bricks", "IC-T2")
    barred = table("M1", "O9", bricks=50, barred=plot)
    assert why(barred, f"buy {plot}") == ("barred_by_blockade", "IC-C3")


def test_ic_t3_a_building_on_neutral_ground_comes_with_the_plot() -> None:
    """Its points come too, for the dots alone, and that is no placing."""
    plot = beside("M1")[1]
    state = table("M1", "O9", buildings={plot: "palace"}, bricks=9)
    state, events = happen(state, f"buy {plot}")
    assert state.position.bricks[0] == 9 - facts(plot).price
    assert state.position.scores == (5, 0)
    assert state.position.turn.placed == 0
    assert events == [PlotBought(0, NUMBERS[plot], facts(plot).price, card_number("palace")), Walked(0, 0, 5)]


def test_ic_b6_without_a_knight_left_nobody_can_buy() -> None:
    many = " ".join(NAMES[:25])
    state = table(many, "O24", bricks=50)
    assert legal(state, "buy") == []
    assert why(state, f"buy {NAMES[25]}") == ("no_knight_left", "IC-B6")
    assert legal(table(" ".join(NAMES[:24]), "O24", bricks=50), "buy")


def test_ic_t8_who_has_no_plot_stays_and_buys_none() -> None:
    state = table("", "O9", bricks=50, hands=["inn"])
    assert legal(state, "buy") == []
    assert why(state, "buy O1") == ("not_bordering", "IC-T2")
    assert "sell inn" in legal(state)
    assert legal(state)[-1] == "end"


def test_a_purchase_that_could_have_been_answered_cannot_be_taken_back() -> None:
    """Not being asked tells that nobody holds a Blockade (IC-C4)."""
    state = table("M1", "O9", bricks=9, influence=["", "fire"])
    assert take(state, "buy I1").barrier is Barrier.KNOWLEDGE
    assert take(table("M1", "O9", bricks=9), "buy I1").barrier is None
    assert take(table("M1", "O9", bricks=9, influence=["fire", ""]), "buy I1").barrier is None
