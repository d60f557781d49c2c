"""IC-T2: buying and selling cards in phase 2; IC-T7: what is exhausted; hands without limit."""

import pytest

from citadel_desktop.rules.indomitable.asks.influence import InfluenceBought
from citadel_desktop.rules.indomitable.asks.stock import StockCardTaken, StockPaid
from citadel_desktop.rules.indomitable.draft import PileRenewed
from citadel_desktop.rules.indomitable.income import Income, Taxed
from citadel_desktop.rules.indomitable.notation import parse
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import Barrier
from tests.indomitable.builder import (
    asked,
    card_number,
    legal,
    name_of_card,
    names,
    of_type,
    play,
    table,
    take,
    tricks,
    why,
)
from tests.indomitable.places import plots

EVENTS = " ".join(name_of_card(card) for card in range(68, 83))


def test_ic_t2_what_is_bought_in_the_pawnshop_everybody_has_seen() -> None:
    state = play(table("O1", "O9", pawnshop="town_hall"), "shop town_hall")
    assert names(INDOMITABLE.view(state, 1).position.hands[0]) == ["town_hall"]
    state = play(state, "sell town_hall")
    assert state.position.shown[0] == ()


def test_of_two_cards_of_a_kind_the_one_that_was_shown_goes_first() -> None:
    state = table("O1", "O9", hands=["inn inn"], shown=["inn"])
    state = play(state, "sell inn")
    assert state.position.shown[0] == ()
    assert len(state.position.hands[0]) == 1


def test_ic_t2_a_card_from_the_stock_for_five_brings_neither_income_nor_tax() -> None:
    dry = plots(river=False)[0]
    state = table(dry, "O9", buildings={dry: "chapel"}, stock="courthouse", bricks=(9, 9), order=0)
    step = take(state, "stock")
    assert step.barrier is Barrier.KNOWLEDGE
    assert step.events == (StockPaid(0, 5), StockCardTaken(0, card_number("courthouse"), 0))
    assert step.state.position.bricks == (4, 9)
    assert not of_type(step.events, Income) + of_type(step.events, Taxed)
    assert step.state.position.shown[0] == ()


def test_ic_t7_no_card_can_be_bought_when_no_building_is_left() -> None:
    state = table("O1", "O9", stock=EVENTS, rest="pawnshop")
    assert why(state, "stock") == ("stock_exhausted", "IC-T7")
    assert legal(state, "stock") == []


def test_ic_t2_an_influence_card_for_five() -> None:
    state = table("O1", "O9", pile="fire", bricks=7)
    step = take(state, "influence")
    assert step.barrier is Barrier.KNOWLEDGE
    assert tricks(step.state.position.influence[0]) == ["fire"]
    assert step.state.position.bricks[0] == 2
    assert step.events == (InfluenceBought(0, 5, step.state.position.influence[0][0], 0),)
    assert why(step.state, "influence") == ("too_few_bricks", "IC-T2")


def test_ic_t7_the_influence_pile_is_renewed_from_the_spent_cards() -> None:
    state = table("O1", "O9", bricks=7, influence_rest="spent")
    step = take(state, "influence")
    assert step.barrier is Barrier.CHANCE
    assert step.events[0] == PileRenewed(30)
    assert len(step.state.position.pile) == 29
    assert step.state.position.spent == ()


def test_ic_t7_without_pile_and_spent_cards_none_can_be_bought() -> None:
    pairs = " ".join(["pioneer"] * 3 + ["robbery"] * 3)
    rest = (
        [name for name in ("infiltrator", "fire", "witchcraft", "donation", "golden_trade", "wizard") for _ in range(3)]
        + ["protection"] * 3
        + ["blockade"] * 3
    )
    # More cards than hands may hold: only so can none be left.
    state = table("O1", "O9", influence=[pairs, " ".join(rest)], bricks=7)
    assert legal(state, "influence") == []
    assert why(state, "influence") == ("influence_exhausted", "IC-T7")


@pytest.mark.parametrize("what", ["stock", "influence", "shop inn"])
def test_who_has_fewer_than_five_bricks_buys_no_card(what: str) -> None:
    state = table("O1", "O9", pawnshop="inn", bricks=4)
    refused = INDOMITABLE.refuse(state, 0, parse(what))
    assert refused is not None
    assert refused.code == "too_few_bricks"
    kind = what.split(maxsplit=1)[0]
    assert dict(refused.params) == {"kind": kind, "price": 5, "bricks": 4, "missing": 1}


def test_what_is_not_there_cannot_be_sold_or_bought() -> None:
    state = table("O1", "O9", hands=["inn"])
    assert why(state, "sell smithy") == ("not_in_hand", "IC-T2")
    assert why(state, "shop smithy") == ("not_in_pawnshop", "IC-T2")


def test_cards_are_not_traded_before_the_draw() -> None:
    state = table("O1", "O9", hands=["inn"], ask="draw")
    assert why(state, "sell inn") == ("not_now", "IC-T1")
    assert asked(state) == ("draw", 0)
