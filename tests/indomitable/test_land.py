"""IC-T2, IC-T3, IC-B1, IC-B2, IC-B6: buying plots."""

from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.draft import Walked
from citadel_desktop.rules.indomitable.notation import parse as action
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS
from tests.indomitable.builder import card_number, happen, legal, play, table, why
from tests.indomitable.places import apart, beside, facts


def test_ic_t2_two_plots_a_turn_one_at_a_time() -> None:
    state = table("M1", "O9", bricks=50)
    state = play(state, "buy I1", "buy I2")
    assert legal(state, "buy") == []
    assert why(state, "buy M2") == ("purchases_used_up", "IC-T2")
    state = play(state, "end", "draw", "end", "draw")
    assert legal(state, "buy")


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
