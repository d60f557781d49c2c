"""Faults of states that a file may hold."""

from typing import Any

import pytest

from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.pending import Drawing, FirstPlot, Phase2, ThirdCard, Wizard
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.indomitable.builder import card_number, play, table

TARGETS = {2: 40, 3: 30, 4: 25, 5: 20}


def codes(state: State) -> set[str]:
    return {fault.code for fault in INDOMITABLE.faults(state)}


def sound(*plots: str, **more: object) -> State:
    """A table with the target that goes with its Orders."""
    return table(*plots, target=TARGETS[len(plots)], **more)  # type: ignore[arg-type]  # as the builder takes them


def changed(state: State, **fields: Any) -> State:
    return replace(state, position=replace(state.position, **fields))


def test_a_table_laid_out_is_sound() -> None:
    assert codes(sound("I1", "O9", hands=["inn"], buildings={"I1": "palace"})) == set()


@pytest.mark.parametrize("deck", decks())
def test_a_table_is_laid_out_with_the_cards_of_every_deck(deck: str) -> None:
    assert codes(sound("I1", "O9", deck=deck)) == set()


def three() -> State:
    return sound("I1 I3", "O9", "O13", hands=["inn"], influence=["fire"], pawnshop="manor")


BASE = three().position


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"setting": replace(BASE.setting, target=1)}, "bad_target"),
        ({"setting": replace(BASE.setting, seats=7)}, "bad_seats"),
        ({"setting": replace(BASE.setting, orders=4)}, "bad_orders"),
        ({"setting": replace(BASE.setting, first=3)}, "bad_order"),
        ({"setting": replace(BASE.setting, two_players="two_orders")}, "bad_two_players"),
        ({"bricks": (5, 5)}, "bad_shape"),
        ({"plots": (-1, 2, 4)}, "off_the_board"),
        ({"hands": ((), (), ())}, "cards_astray"),
        ({"influence": ((), (), ())}, "influence_astray"),
        ({"pawnshop": ()}, "cards_astray"),
        ({"shown": ((card_number("manor"),), (), ())}, "bad_shown"),
        ({"known": (8,)}, "bad_known"),
        ({"known": (0, 1)}, "bad_known"),
        ({"plots": (7, 1, 2)}, "two_owners"),
        ({"plots": ((1 << 26) - 1, 1 << 30, 1 << 31)}, "too_many_knights"),
        ({"bricks": (-1, 0, 0)}, "bad_bricks"),
        ({"scores": (3, 0, 0)}, "bad_score"),
        ({"turn": replace(BASE.turn, order=5)}, "bad_order"),
        ({"turn": replace(BASE.turn, bought=3)}, "bad_turn"),
        ({"turn": replace(BASE.turn, number=2)}, "bad_turn"),
        ({"asks": (Phase2(1),)}, "bad_asks"),
        ({"asks": (ThirdCard(0),)}, "bad_influence_hand"),
        ({"asks": (Phase2(0), Drawing())}, "bad_asks"),
        ({"asks": (Wizard(0, 0, (1, 2)),)}, "bad_asks"),
        ({"asks": ()}, "bad_ending"),
        ({"ending": "target"}, "bad_ending"),
    ],
)
def test_what_cannot_be_is_told(fields: dict[str, Any], code: str) -> None:
    assert code in codes(changed(three(), **fields))


def test_an_event_in_a_hand_is_told() -> None:
    state = three()
    p = state.position
    event = card_number("danegeld")
    stock = tuple(card for card in p.stock if card != event)
    assert codes(changed(state, hands=((*p.hands[0], event), (), ()), stock=stock)) == {"event_out_of_stock"}


def test_a_hand_out_of_order_is_told() -> None:
    state = sound("I1", "O9", hands=["inn smithy"])
    p = state.position
    assert codes(changed(state, hands=(p.hands[0][::-1], ()))) == {"out_of_order"}


def test_a_building_where_it_may_not_stand_is_told() -> None:
    assert codes(sound("I1", "O9", buildings={"I1": "bakery"})) == {"inner_ring"}


def test_a_reached_target_in_a_running_match_is_told() -> None:
    state = sound("I1", "O9")
    state = changed(state, setting=replace(state.position.setting, target=40))
    rich = {f"O{n}": "palace" for n in (1, 2)} | {"O3": "town_hall", "O10": "town_hall"}
    rich |= {"O12": "printing_house", "O13": "printing_house", "I1": "manor", "I2": "manor"}
    rich |= {"I3": "inn"}
    state = sound(" ".join(rich), "O20", buildings=rich)
    assert "target_reached" in codes(state)


def test_who_is_asked_to_answer_must_hold_the_answer() -> None:
    state = sound("M1", "O9", bricks=20, influence=["", "blockade"])
    state = play(state, "buy I1")
    assert codes(state) == set()
    p = state.position
    assert codes(changed(state, influence=((), ()), pile=(*p.pile, *p.influence[1]))) == {"cannot_answer"}


def test_the_choice_of_first_plots_goes_round() -> None:
    state = INDOMITABLE.setup(complete_options(INDOMITABLE, {}), 3, seeded(1))
    for _ in range(4):
        assert codes(state) == set()
        state = play(state, "plot O1" if state.position.plots == (0, 0, 0) else _first(state))
    p = state.position
    (order,) = (ask.player for ask in p.asks)
    wrong = FirstPlot((order + 1) % 3)
    other = changed(state, asks=(wrong,), turn=replace(p.turn, order=wrong.order))
    assert "bad_choosing" in codes(other)
    assert "too_early" in codes(changed(state, last_round="target"))


def _first(state: State) -> str:
    decision = INDOMITABLE.decision(state, INDOMITABLE.to_act(state)[0])
    assert decision is not None
    return INDOMITABLE.notate(state, 0, decision.actions[0])
