"""IC-X3: trading at full price, for owners of a Trade building."""

from typing import Any

import pytest

from citadel_desktop.rules.indomitable.faults import faults
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.values import replace
from tests.indomitable.builder import card_number, legal, play, table, why
from tests.indomitable.places import plots
from tests.indomitable.strategic import laid

ROAD, OTHER = plots(road=True, river=False)[0], plots(road=False)[0]
FAR = plots(road=False)[-1]


def trader(**more: Any) -> State:
    """Order 0 owns a Warehouse; Order 1 owns nothing that trades."""
    return laid(f"{ROAD} {OTHER}", FAR, buildings={ROAD: "warehouse"}, **{"bricks": 9, **more})


def test_ic_x3_only_who_owns_a_trade_building_trades_there() -> None:
    standing = {ROAD: "inn"}
    state = laid(ROAD, FAR, buildings=standing, hands=["manor"], free_market="pig_sty", bricks=9)
    assert legal(state, "free_sell", "free_shop") == []
    assert why(state, "free_sell manor") == ("no_trade_building", "IC-X3")
    assert why(state, "free_shop pig_sty") == ("no_trade_building", "IC-X3")
    assert legal(state, "sell") == ["sell manor"]


def test_ic_x3_who_loses_the_building_is_shut_out_at_once() -> None:
    state = play(trader(hands=["manor"]), f"demolish {ROAD}")
    assert why(state, "free_sell manor") == ("no_trade_building", "IC-X3")


def test_ic_x3_what_one_cannot_pay_or_does_not_lie_there_is_refused() -> None:
    state = trader(free_market="pig_sty manor", pawnshop="inn", hands=["stable"], bricks=3)
    assert legal(state, "free_shop") == ["free_shop pig_sty"]
    assert why(state, "free_shop manor") == ("too_few_bricks", "IC-X3")
    assert why(state, "free_shop inn") == ("not_in_free_market", "IC-X3")
    assert why(state, "free_sell inn") == ("not_in_hand", "IC-X3")
    assert why(state, "shop manor") == ("not_in_pawnshop", "IC-T2")


def test_ic_x3_what_was_bought_there_is_not_sold_there_in_the_same_turn() -> None:
    state = play(trader(free_market="manor"), "free_shop manor")
    assert legal(state, "free_sell") == []
    assert why(state, "free_sell manor") == ("bought_this_turn", "IC-X3")
    assert "sell manor" in legal(state, "sell")


def test_ic_x3_what_was_sold_there_is_not_bought_back_in_the_same_turn() -> None:
    state = play(trader(hands=["manor"]), "free_sell manor")
    assert legal(state, "free_shop") == []
    assert why(state, "free_shop manor") == ("sold_this_turn", "IC-X3")


def test_ic_x3_another_card_of_the_same_kind_may() -> None:
    """It is the card that is meant, not its kind."""
    state = play(trader(free_market="manor", hands=["manor"]), "free_shop manor")
    state = play(state, "free_sell manor")
    first, second = card_number("manor"), card_number("manor", 1)
    (sold,) = state.position.free_market
    (kept,) = state.position.hands[0]
    assert {sold, kept} == {first, second}
    assert state.position.turn.free_sold == (sold,)
    assert state.position.turn.free_bought == (kept,)
    assert legal(state, "free_sell", "free_shop") == []
    assert faults(state) == ()


def test_ic_x3_what_goes_elsewhere_is_rather_the_card_that_was_bought_there() -> None:
    """The choice is by kind, so the card that may still be sold there is kept."""
    first, second = card_number("manor"), card_number("manor", 1)
    for bought, kept in ((first, second), (second, first)):
        state = trader(free_market="manor", hands=["manor"])
        p = state.position
        p = replace(p, free_market=(bought,), hands=((kept,), ()), shown=((kept,), ()))
        for elsewhere in ("sell manor", f"build manor {OTHER}"):
            after = play(replace(state, position=p), "free_shop manor", elsewhere)
            assert after.position.hands[0] == (kept,)
            assert legal(after, "free_sell") == ["free_sell manor"]
            assert faults(after) == ()


def test_ic_x3_its_cards_are_open_to_all() -> None:
    state = trader(free_market="manor pig_sty")
    for viewer in (0, 1, None):
        assert INDOMITABLE.view(state, viewer).position.free_market == state.position.free_market


def test_ic_x3_a_hidden_card_that_was_sold_is_hidden_no_more() -> None:
    """Of two alike the one everybody has seen goes first."""
    state = trader(hands=["manor manor"], shown=["manor"])
    state = play(state, "free_sell manor")
    assert state.position.shown[0] == ()
    assert len(state.position.hands[0]) == 1


def test_ic_t7_its_cards_count_as_lying_nowhere_in_the_stock() -> None:
    """A stock of events alone is exhausted, whatever the Free Market holds."""
    state = trader(free_market="manor", stock="manor", rest="pawnshop", bricks=9)
    assert why(state, "stock") == ("stock_exhausted", "IC-T7")


def test_ic_x3_the_basic_game_has_none() -> None:
    state = table(ROAD, FAR, buildings={ROAD: "warehouse"}, hands=["manor"])
    assert legal(state, "free_sell", "free_shop") == []
    assert why(state, "free_sell manor") == ("not_now", "IC-T2")


def test_ic_x3_there_is_trading_in_phase_2_only() -> None:
    state = trader(hands=["manor"], ask="draw")
    assert why(state, "free_sell manor") == ("not_now", "IC-T1")


@pytest.mark.parametrize(
    ("fields", "turn", "code"),
    [
        ({"free_market": (30, 20)}, {}, "cards_astray"),
        ({}, {"free_sold": (5,)}, "bad_market"),
        ({}, {"free_bought": (card_number("manor"),)}, "bad_market"),
        ({}, {"free_bought": (99,)}, "bad_market"),
        ({}, {"free_bought": (1, 1)}, "bad_market"),
    ],
)
def test_ic_x3_what_cannot_lie_there_is_a_fault(fields: dict[str, Any], turn: dict[str, Any], code: str) -> None:
    state = trader(free_market="manor")
    assert faults(state) == ()
    p = state.position
    wrong = replace(state, position=replace(p, **fields, turn=replace(p.turn, **turn)))
    assert code in {fault.code for fault in faults(wrong)}


def test_ic_x3_cards_lie_there_in_order() -> None:
    state = trader(free_market="manor pig_sty")
    p = state.position
    wrong = replace(state, position=replace(p, free_market=p.free_market[::-1]))
    assert [fault.code for fault in faults(wrong)] == ["out_of_order"]
