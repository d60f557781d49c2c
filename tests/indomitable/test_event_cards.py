"""IC-C2: every event card, whom it meets, what may be chosen, and the forms the cards are made of."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.asks.influence import NoInfluenceLeft
from citadel_desktop.rules.indomitable.asks.losing import CardLost
from citadel_desktop.rules.indomitable.asks.stock import StockCardTaken
from citadel_desktop.rules.indomitable.asks.striking import BuildingLost
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.cards.event_cards import BricksGained, BricksLost, EventActed
from citadel_desktop.rules.indomitable.cards.event_deck import event_deck, read_events
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import PlotLost
from citadel_desktop.rules.indomitable.income import Income
from citadel_desktop.rules.indomitable.pending import AskKind
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.data_files import ContentFault, parse, read
from tests.indomitable.builder import (
    asked,
    building_on,
    card_number,
    happen,
    legal,
    names,
    of_type,
    own_plots,
    play,
    table,
    why,
)


def drawn(
    event: str, *plots: str, bricks: int | list[int] = 10, ask: AskKind = "draw", **more: Any
) -> tuple[State, Sequence[Event]]:
    """What comes of turning up `event` and then a Citizenry card that pays nobody who has none."""
    state = table(*plots, bricks=bricks, stock=f"{event} donjon", ask=ask, **more)
    return happen(state, "draw" if ask == "draw" else "stock")


def changes(event: str, *plots: str, bricks: int | list[int] = 10, **more: Any) -> list[int]:
    """By how many bricks each Order stands otherwise after an event; no building of theirs is Citizenry."""
    state, events = drawn(event, *plots, bricks=bricks, **more)
    card = card_number(event)
    told: Counter[int] = Counter()
    for one in events:
        if isinstance(one, BricksGained) and one.card == card:
            told[one.order] += one.bricks
        if isinstance(one, BricksLost) and one.card == card:
            told[one.order] -= one.bricks
    before = [bricks] * len(plots) if isinstance(bricks, int) else bricks
    paid = {one.order: one.price + one.premium for one in events if isinstance(one, Income)}
    found = [
        after - had - paid.get(order, 0)
        for order, (after, had) in enumerate(zip(state.position.bricks, before, strict=True))
    ]
    assert found == [told[order] for order in range(len(plots))]
    return found


# The deck


def test_ic_c2_fifteen_cards_five_an_epoch_and_a_mix_of_good_and_bad() -> None:
    """IC-C2."""
    cards = [content().cards[card] for card in decks()["first"].events]
    assert Counter(card.epoch for card in cards) == {"A": 5, "B": 5, "C": 5}
    deck = event_deck()
    assert len({card.id for card in deck}) == 15
    assert content().cards[card_number("excellent_harvest")].epoch == "A"
    good = [c.id for c in deck if all(e.does in {"gain", "influence"} for e in c.effects)]
    bad = [c.id for c in deck if not any(e.does in {"gain", "influence"} for e in c.effects)]
    assert (len(good), len(bad)) == (7, 8)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda cards: cards[0]["effects"][0].update(who="some"), "events[0].effects[0].who"),
        (lambda cards: cards[0]["effects"][0].update(does="eat"), "events[0].effects[0].does"),
        (lambda cards: cards[0]["effects"][0].pop("bricks"), "events[0].effects[0].bricks"),
        (lambda cards: cards[1]["effects"][0].update(most=0), "events[1].effects[0].most"),
        (lambda cards: cards[0]["effects"][0]["per"].update(building="windmill"), "events[0].effects[0].per.building"),
        (lambda cards: cards[1]["effects"][0]["per"].update(category="trade"), "events[1].effects[0].per.category"),
        (lambda cards: cards[3]["effects"][0]["per"].update(category="war"), "events[3].effects[0].per.category"),
        (lambda cards: cards[6]["effects"][0]["per"].update(river="yes"), "events[6].effects[0].per.river"),
        (lambda cards: cards[7]["effects"][0].update(bricks=2), "events[7].effects[0].bricks"),
        (lambda cards: cards[7]["effects"][0]["if"].update(over=0), "events[7].effects[0].if.over"),
        (lambda cards: cards[7]["effects"].append(cards[0]["effects"][0]), "events[7].effects"),
        (lambda cards: cards[8].update(effects=[]), "events[8].effects"),
        (lambda cards: cards[8].update(mood="merry"), "events[8].mood"),
        (lambda cards: cards[9].update(id="danegeld"), "events"),
    ],
)
def test_a_fault_in_the_file_is_named_with_its_field(change: Any, field: str) -> None:
    data = json.loads(json.dumps(read("indomitable", "events.json").value))
    change(data["events"])
    with pytest.raises(ContentFault) as fault:
        read_events(parse("events.json", json.dumps(data).encode()), content())
    assert (fault.value.file, fault.value.field) == ("events.json", field)


# Card by card


def test_royal_favour_gives_what_there_is() -> None:
    """IC-T7: with pile and spent cards empty none is won."""
    hands = ["pioneer pioneer pioneer robbery robbery robbery infiltrator infiltrator infiltrator "
             "fire fire fire witchcraft witchcraft witchcraft",
             "donation donation donation golden_trade golden_trade golden_trade wizard wizard "
             "wizard protection protection protection blockade blockade blockade"]  # fmt: skip
    after, events = drawn("royal_favour", "O1", "O5", influence=hands)
    assert of_type(events, NoInfluenceLeft) == [NoInfluenceLeft(0), NoInfluenceLeft(1)]
    assert asked(after) == ("phase2", 0)


# What is chosen


def test_call_to_crusade_takes_a_plot_of_choice_of_who_has_more_than_three() -> None:
    """IC-C2: clockwise from the active player, the building stays on the neutral plot."""
    after, events = drawn(
        "call_to_crusade", "O1 O3 O5 O7", "O9 O11 O13", "M1 M3 M5 M7 M9",
        buildings={"M1": "inn", "O1": "stable"}, order=1,
    )  # fmt: skip
    assert asked(after) == ("lose_plot", 2)
    assert legal(after) == ["lose M1", "lose M3", "lose M5", "lose M7", "lose M9"]
    assert not of_type(events, PlotLost)
    after, events = happen(after, "lose M1")
    assert of_type(events, PlotLost) == [PlotLost(2, NUMBERS["M1"], card_number("inn"))]
    assert building_on(after, "M1") == "inn"
    assert after.position.scores == (1, 0, 0)
    assert asked(after) == ("lose_plot", 0)
    assert why(after, "lose M3") == ("not_your_plot", "IC-C2")
    assert why(after, "lose M1") == ("nobodys_plot", "IC-C2")
    assert why(after, "lose inn") == ("not_an_action", "IC-C2")
    assert why(after, "lose") == ("not_an_action", "IC-C2")
    assert why(after, "lose O1", seat=2)[0] == "not_asked"
    after, events = happen(after, "lose O7")
    assert asked(after) == ("phase2", 1)
    assert [len(own_plots(after, order)) for order in range(3)] == [3, 3, 4]
    assert of_type(events, CardTurnedUp)[-1].card == card_number("donjon")


def test_earthquake_takes_a_building_of_choice_of_who_has_more_than_four() -> None:
    """IC-C2, IC-T7: its card is discarded, the plot stays his."""
    five = {"O1": "chapel", "O3": "bakery", "O5": "warehouse", "O7": "school", "O9": "mint"}
    four = {"M1": "smithy", "M3": "tannery", "M5": "brewery", "M7": "guard_house"}
    after, _ = drawn("earthquake", "O1 O3 O5 O7 O9 O11", "M1 M3 M5 M7 M9", buildings=five | four)
    assert asked(after) == ("lose_building", 0)
    assert legal(after) == ["lose O1", "lose O3", "lose O5", "lose O7", "lose O9"]
    assert why(after, "lose O11") == ("nothing_built", "IC-C2")
    assert why(after, "lose M1") == ("not_your_plot", "IC-C2")
    before = after.position.scores[0]
    after, events = happen(after, "lose O3")
    assert of_type(events, BuildingLost) == [BuildingLost(0, NUMBERS["O3"], card_number("bakery"))]
    assert "O3" in own_plots(after, 0)
    assert building_on(after, "O3") == ""
    assert names(after.position.discards) == ["earthquake", "bakery"]
    assert after.position.scores[0] == before - 2
    assert asked(after) == ("phase2", 0)


def test_night_of_thieves_takes_a_card_of_choice_of_who_holds_more_than_three() -> None:
    """IC-C2, IC-T7: all see which, for it lies in the discards."""
    hands = ["inn inn palace mint", "chapel school mint", "chapel bakery smithy smithy"]
    after, _ = drawn("night_of_thieves", "O1", "O5", "O9", hands=hands)
    assert asked(after) == ("lose_card", 0)
    assert legal(after) == ["lose inn", "lose palace", "lose mint"]
    assert why(after, "lose chapel") == ("not_in_hand", "IC-C2")
    assert why(after, "lose O1") == ("not_an_action", "IC-C2")
    after, events = happen(after, "lose inn")
    assert of_type(events, CardLost) == [CardLost(0, card_number("inn"))]
    assert asked(after) == ("lose_card", 2)
    after = play(after, "lose bakery")
    assert names(after.position.discards) == ["night_of_thieves", "inn", "bakery"]
    assert [len(hand) for hand in after.position.hands] == [4, 3, 3]  # one was drawn since


# When they act


def test_an_event_met_while_buying_acts_at_once() -> None:
    """IC-T2: going on until a building, which brings neither income nor tax."""
    after, events = drawn("call_to_crusade", "O1 O3 O5 O7", "O9", ask="phase2")
    assert of_type(events, EventActed) == [EventActed(card_number("call_to_crusade"))]
    assert asked(after) == ("lose_plot", 0)
    after, events = happen(after, "lose O7")
    assert asked(after) == ("phase2", 0)
    assert names([one.card for one in of_type(events, StockCardTaken)]) == ["donjon"]
    assert after.position.bricks == (5, 10)


def test_every_event_leaves_every_card_where_it_can_be_counted() -> None:
    """IC-T7: used events are discards."""
    plots = [" ".join(NAMES[8:16]), " ".join(NAMES[24:32]), " ".join(NAMES[32:35])]
    for event in event_deck():
        state, _ = drawn(event.id, *plots, hands=["inn inn inn manor", "mint", ""])
        while asked(state)[0] != "phase2":
            state = play(state, legal(state)[-1])
        position = state.position
        lying = [*position.stock, *position.discards]
        for hand in position.hands:
            lying += hand
        assert sorted(lying) == list(range(83)), event.id
        assert card_number(event.id) in position.discards
