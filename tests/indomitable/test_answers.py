"""IC-C3 and IC-C4: who is asked, in what order, and what Protection and Blockade do, in both modes of asking."""

from typing import Any

import pytest

from citadel_desktop.rules.indomitable.asks.answers import Protected, PurchaseBlocked
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.asks.striking import InfluencePlayed
from citadel_desktop.rules.indomitable.cards.catalogue import MAX_COPIES
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.pending import AnswerBlockade
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.kit.contract import Barrier
from tests.indomitable.builder import asked, happen, legal, of_type, own_plots, play, table, take, tricks, why

BRICKS = 20


def first_of(kind: str) -> int:
    """The number of the first card of a kind."""
    return influence_cards().named(kind) * MAX_COPIES


def buying(*influence: str, ask_all: bool = False, **more: Any) -> State:
    """Order 0 of four may buy M1, between its own plots O1 and O2."""
    return table(
        "O1 O2", "O9", "O13", "O17",
        influence=influence, ask_all=ask_all, bricks=BRICKS, **more,
    )  # fmt: skip


def price(plot: str) -> int:
    return towns()["first"].plots[NUMBERS[plot]].price


# A purchase


def test_a_blockade_cancels_the_purchase_before_it_is_paid() -> None:
    """IC-C3: not that plot this turn; the attempt does not count and nothing is paid."""
    state = buying("", "", "blockade", "")
    after, events = happen(state, "buy M1", "blockade")
    assert asked(after) == ("phase2", 0)
    assert own_plots(after, 0) == ["O1", "O2"]
    assert after.position.bricks[0] == BRICKS
    assert after.position.turn.bought == 0
    assert tricks(after.position.spent) == ["blockade"]
    assert PurchaseBlocked(0, NUMBERS["M1"], 2) in events
    assert of_type(events, InfluencePlayed) == [InfluencePlayed(2, first_of("blockade"), NUMBERS["M1"], 0)]
    assert "buy M1" not in legal(after, "buy")
    assert why(after, "buy M1") == ("barred_by_blockade", "IC-C3")
    after = play(after, "buy O3", "buy M2")
    assert after.position.turn.bought == 2


def test_the_buyer_may_answer_a_blockade_with_a_protection() -> None:
    """IC-C3: then the purchase is made, and nobody else is asked any more."""
    state = buying("protection", "blockade", "blockade")
    after = play(state, "buy M1", "blockade")
    assert asked(after) == ("answer_blockade", 0)
    assert legal(after) == ["protect", "pass"]
    ask = after.position.asks[-1]
    assert isinstance(ask, AnswerBlockade)
    assert ask.by == 1
    saved, events = happen(after, "protect")
    assert asked(saved) == ("phase2", 0)
    assert own_plots(saved, 0) == ["M1", "O1", "O2"]
    assert saved.position.turn.bought == 1
    assert saved.position.turn.barred == 0
    assert sorted(tricks(saved.position.spent)) == ["blockade", "protection"]
    assert of_type(events, Protected) == [Protected(0, first_of("protection"), 1, first_of("blockade"))]
    assert [one.plot for one in of_type(events, PlotBought)] == [NUMBERS["M1"]]
    given_up = play(after, "pass")
    assert own_plots(given_up, 0) == ["O1", "O2"]
    assert tricks(given_up.position.influence[0]) == ["protection"]
    assert why(given_up, "buy M1") == ("barred_by_blockade", "IC-C3")


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("protect", "not_now", "IC-C4"),
        ("buy M1", "not_now", "IC-C4"),
        ("end", "not_now", "IC-C4"),
        ("play fire O1", "not_now", "IC-C4"),
    ],
)
def test_only_an_answer_or_a_pass_answers(text: str, code: str, rule: str) -> None:
    """IC-C4."""
    state = play(buying("", "blockade protection"), "buy M1")
    assert why(state, text) == (code, rule)
    assert why(state, "pass", seat=0)[0] == "not_asked"
    assert why(state, "blockade", seat=2)[0] == "not_asked"


# A card against a plot


def test_not_being_asked_tells_something() -> None:
    """IC-C4: a purchase or an attack cannot be taken back while somebody else holds influence cards."""
    assert take(buying("", "fire"), "buy M1").barrier is Barrier.KNOWLEDGE
    assert take(buying("fire"), "buy M1").barrier is None
    state = table("M1", "O9", influence=["infiltrator", "fire"])
    assert take(state, "play infiltrator O9").barrier is Barrier.KNOWLEDGE


# A Donation


# Ask everyone


def test_everyone_is_asked_about_a_purchase_and_who_cannot_may_only_pass() -> None:
    """IC-C4: the question itself tells nothing."""
    state = buying("", "", "blockade", "protection", ask_all=True)
    after = play(state, "buy M1")
    asked_in_turn = []
    while asked(after)[0] == "answer_purchase":
        asked_in_turn.append((asked(after)[1], legal(after)))
        after = play(after, "pass")
    assert asked_in_turn == [(1, ["pass"]), (2, ["blockade", "pass"]), (3, ["pass"])]
    assert own_plots(after, 0) == ["M1", "O1", "O2"]
    step = take(state, "buy M1")
    assert step.barrier is None


def test_who_cannot_block_is_told_why() -> None:
    """IC-C4."""
    state = play(buying("", "fire", ask_all=True), "buy M1")
    assert why(state, "blockade") == ("influence_not_held", "IC-C3")


def test_the_buyer_is_always_asked_about_a_blockade() -> None:
    """IC-C4."""
    state = play(buying("fire", "blockade", ask_all=True), "buy M1", "blockade")
    assert asked(state) == ("answer_blockade", 0)
    assert legal(state) == ["pass"]
    assert why(state, "protect") == ("influence_not_held", "IC-C3")
    state = play(state, "pass")
    assert asked(state) == ("phase2", 0)
    assert state.position.turn.barred == 1 << NUMBERS["M1"]


def test_everyone_is_asked_about_an_attack_but_only_its_owner_can_answer() -> None:
    """IC-C3, IC-C4."""
    state = table("M1", "O9", "O1", "O13", influence=["infiltrator", "protection", "protection"], ask_all=True)
    after = play(state, "play infiltrator O1")
    assert (asked(after), legal(after)) == (("answer_card", 1), ["pass"])
    assert why(after, "protect") == ("not_against_you", "IC-C3")
    after = play(after, "pass")
    assert (asked(after), legal(after)) == (("answer_card", 2), ["protect", "pass"])
    assert asked(play(after, "protect")) == ("phase2", 0)
    after = play(after, "pass")
    assert (asked(after), legal(after)) == (("answer_card", 3), ["pass"])
    assert own_plots(play(after, "pass"), 2) == []


# Two Orders each


def test_the_two_orders_of_a_seat_are_opponents() -> None:
    """IC-S4: each answers for itself, also against the other Order of its own seat."""
    state = table(
        "O1", "O5", "O9", "O13", two_players="two_orders",
        influence=["donation", "protection", "protection"],
    )  # fmt: skip
    after = play(state, "play donation")
    assert asked(after) == ("answer_card", 1)
    assert INDOMITABLE.to_act(after) == (1,)
    after = play(after, "pass")
    assert asked(after) == ("answer_card", 2)
    assert INDOMITABLE.to_act(after) == (0,)
    after = play(after, "protect")
    assert after.position.bricks == (9, 3, 5, 3)


# What may be known


@pytest.mark.parametrize("ask_all", [False, True])
def test_the_stack_tells_no_more_than_who_is_asked(ask_all: bool) -> None:
    """IC-C4: the row of those still to be asked is nowhere; it follows from the hands."""
    state = play(buying("", "blockade", "", "blockade", ask_all=ask_all), "buy M1")
    other = play(buying("", "blockade", "", "protection", ask_all=ask_all), "buy M1")
    for viewer in (0, 1, 2, None):
        assert INDOMITABLE.view(state, viewer) == INDOMITABLE.view(other, viewer)
