"""IC-T1: what is turned up, tax and income; IC-T7: the exhausted stock."""

from typing import Any

from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.asks.turn import NothingToDraw
from citadel_desktop.rules.indomitable.draft import LastRoundBegan, StockRenewed
from citadel_desktop.rules.indomitable.income import Income, Taxed
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.kit.contract import Barrier
from tests.indomitable.builder import asked, card_number, happen, legal, name_of_card, names, of_type, play, table, take
from tests.indomitable.places import apart, plots


def drawing(*owned: str, **more: Any) -> State:
    return table(*owned, ask="draw", **more)


def test_ic_t1_the_building_drawn_is_kept_and_everybody_has_seen_it() -> None:
    state, events = happen(drawing("O1", "O9", stock="inn"), "draw")
    assert asked(state) == ("phase2", 0)
    assert names(state.position.hands[0]) == ["inn"]
    assert names(state.position.shown[0]) == ["inn"]
    assert events == [CardTurnedUp(0, card_number("inn"))]
    assert names(INDOMITABLE.view(state, 1).position.hands[0]) == ["inn"]


def test_ic_t1_a_chapel_on_a_premium_of_two_pays_four_when_purple_is_drawn() -> None:
    """The worked example of the text."""
    plot = plots(premium=2, river=False)[0]
    state, events = happen(drawing(plot, apart(plot)[0], buildings={plot: "chapel"}, stock="school", bricks=0), "draw")
    assert events[-1] == Income(0, NUMBERS[plot], card_number("chapel"), 2, 2)
    assert state.position.bricks == (4, 0)


def test_ic_t1_municipal_first_taxes_all_to_five() -> None:
    dry = plots(premium=0, river=False)[0]
    state, events = happen(
        drawing(dry, "O9", "O13", buildings={dry: "chapel"}, stock="courthouse", bricks=(8, 5, 6), order=2), "draw"
    )
    assert of_type(events, Taxed) == [Taxed(2, 1), Taxed(0, 3)]
    assert state.position.bricks == (5 + 2, 5, 5)
    order = [type(event) for event in events]
    assert order.index(Income) > max(n for n, kind in enumerate(order) if kind is Taxed)


def test_a_draw_cannot_be_taken_back() -> None:
    assert take(drawing("O1", "O9", stock="inn"), "draw").barrier is Barrier.KNOWLEDGE


def test_ic_t7_an_empty_stock_is_renewed_from_all_discards() -> None:
    state = table("O1", "O9", ask="draw", stock="", discards=_events() + " inn smithy", rest="pawnshop")
    step = take(state, "draw")
    assert StockRenewed(17) in step.events
    assert step.barrier is Barrier.CHANCE
    p = step.state.position
    assert len(p.stock) + len(p.discards) + len(p.hands[0]) == 17


def _events() -> str:
    """The names of all event cards."""
    return " ".join(name_of_card(card) for card in range(68, 83))


def test_ic_t7_without_a_building_there_is_no_card_no_income_and_the_round_is_the_last() -> None:
    state = table("O1", "O9", ask="draw", stock=_events(), rest="pawnshop")
    state, events = happen(state, "draw")
    assert events == [NothingToDraw(0), LastRoundBegan("no_building", 0)]
    assert asked(state) == ("phase2", 0)
    assert legal(state)[-1] == "end"
    assert legal(state, "stock") == []
    assert len(state.position.stock) == 15
    state = play(state, "end", "draw", "end")
    assert INDOMITABLE.to_act(state) == ()
    assert state.position.ending == "last_round"
