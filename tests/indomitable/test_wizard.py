"""IC-C3, the Wizard: which of two cards is turned up, who sees it, and what is known of the one put under."""

from typing import Any

import pytest

from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.asks.wizard import WizardChose, WizardLooked
from citadel_desktop.rules.indomitable.draft import StockRenewed, building_left
from citadel_desktop.rules.indomitable.pending import Wizard
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import Barrier
from citadel_desktop.values import replace
from tests.indomitable.builder import asked, card_number, happen, legal, names, of_type, play, table, take, why


def wizard_table(stock: str, **more: Any) -> State:
    return table("O1", "O5", "O9", stock=stock, influence=["wizard"], ask="draw", rest="pawnshop", **more)


@pytest.mark.parametrize(("chosen", "other"), [("inn", "chapel"), ("chapel", "inn")])
def test_wizard_chooses_which_of_two_cards_is_turned_up(chosen: str, other: str) -> None:
    """IC-C3: the other one goes under the stock, and only he knows it there."""
    state = wizard_table("inn chapel stable donjon")
    step = take(state, "play wizard")
    assert step.barrier is Barrier.KNOWLEDGE
    assert asked(step.state) == ("wizard", 0)
    ask = step.state.position.asks[-1]
    assert isinstance(ask, Wizard)
    assert names(ask.cards) == ["inn", "chapel"]
    pick = ["inn", "chapel"].index(chosen)
    after, events = happen(step.state, f"turn_up {pick + 1}")
    assert names(after.position.hands[0]) == [chosen]
    assert names(after.position.stock) == ["stable", "donjon", other]
    assert after.position.known == (1,)
    assert of_type(events, WizardChose) == [WizardChose(0, card_number(other), 0)]
    assert of_type(events, CardTurnedUp) == [CardTurnedUp(0, card_number(chosen))]
    assert asked(after) == ("phase2", 0)
    for seat, seen in ((0, card_number(other)), (1, -2), (None, -2)):
        assert INDOMITABLE.view(after, seat).position.stock[-1] == seen


def test_only_he_sees_what_the_wizard_sees() -> None:
    """IC-C3."""
    step = take(wizard_table("inn chapel stable"), "play wizard")
    looked = of_type(step.events, WizardLooked)
    assert looked == [WizardLooked(0, (card_number("inn"), card_number("chapel")), 0)]
    assert INDOMITABLE.see(looked[0], 0) == looked[0]
    assert INDOMITABLE.see(looked[0], 1) == INDOMITABLE.see(looked[0], None)
    assert INDOMITABLE.see(looked[0], 1) == WizardLooked(0, (-2, -2), 0)
    for seat in (1, None):
        shown = INDOMITABLE.view(step.state, seat).position
        assert set(shown.stock) == {-2}
        hidden = shown.asks[-1]
        assert isinstance(hidden, Wizard)
        assert set(hidden.cards) == {-2}
    shown = INDOMITABLE.view(step.state, 0).position
    assert names(shown.stock[:2]) == ["inn", "chapel"]


def test_the_wizard_before_an_empty_stock_renews_it_first() -> None:
    """IC-T7."""
    state = wizard_table("", discards="chapel inn")
    step = take(state, "play wizard")
    assert asked(step.state) == ("wizard", 0)
    assert of_type(step.events, StockRenewed) == [StockRenewed(17)]
    assert step.barrier is Barrier.CHANCE
    assert len(step.state.position.stock) == 17


def test_the_wizard_cannot_be_played_when_no_building_is_left() -> None:
    """IC-T7."""
    state = table("O1", "O5", influence=["wizard donation"], ask="draw", rest="pawnshop")
    assert not building_left(state.position)
    assert legal(state, "play") == ["play donation"]
    assert why(state, "play wizard") == ("stock_exhausted", "IC-T7")


def test_who_knew_a_card_keeps_knowing_it_when_another_wizard_puts_it_under() -> None:
    """IC-C3: what a seat has looked at is not forgotten, and nobody else is told."""
    state = wizard_table("inn chapel stable")
    position = play(state, "play wizard", "turn_up 1").position
    assert names(position.stock) == ["stable", "chapel"]
    assert position.known == (0b1,)
    second = table(
        "O1", "O5", "O9", stock="stable chapel", influence=["", "wizard"], order=1, ask="draw",
        rest="pawnshop",
    )  # fmt: skip
    second = replace(second, position=replace(second.position, known=position.known))
    after = play(second, "play wizard", "turn_up 1")
    assert names(after.position.stock) == ["chapel"]
    assert after.position.known == (0b11,)
    after = play(second, "play wizard", "turn_up 2")
    assert names(after.position.stock) == ["stable"]
    assert after.position.known == (0b10,)
