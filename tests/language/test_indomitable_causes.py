"""Losses and gains in The Indomitable Citadel name the card or deed that has brought them about."""

from typing import Any

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.indomitable.asks.answers import Protected
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon
from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.asks.striking import BuildingLost, InfluencePlayed
from citadel_desktop.rules.indomitable.asks.turn import TurnBegan, TurnEnded
from citadel_desktop.rules.indomitable.cards.catalogue import MAX_COPIES
from citadel_desktop.rules.indomitable.cards.event_cards import BricksLost, EventActed
from citadel_desktop.rules.indomitable.cards.event_deck import event_deck
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import PlotTaken

NAMES = ("Ada", "Bo", "Cy")
FIRE = influence_cards().named("fire") * MAX_COPIES
PLAYED = InfluencePlayed(1, FIRE, 5, 0)
BURNT = BuildingLost(0, 5, 3)
WON = InfluenceWon(0)


def event_card(name: str) -> int:
    """The card of an event."""
    kind = next(n for n, one in enumerate(event_deck()) if one.id == name)
    return next(n for n, card in enumerate(content().cards) if card.event and card.kind == kind)


FAVOUR = event_card("royal_favour")


@pytest.mark.parametrize(
    ("event", "before", "told"),
    [
        (BURNT, (PLAYED,), "Fire by Bo"),
        (BURNT, (Protected(2, 0, 1, FIRE), PLAYED), "Fire by Bo"),
        (PlotTaken(1, 5, 0), (PlotIsolated(0, 5, 1), PlotBought(1, 6, 3)), "Cut off"),
        (PlotTaken(1, 5, 0), (AttackFought(1, 5, 0, 4, 1, 2, 0, 0),), "Attack of the Dark Master"),
        (WON, (EventActed(FAVOUR), CardTurnedUp(2, FAVOUR)), "Royal Favour"),
        (WON, (CardTurnedUp(2, 3), EventActed(FAVOUR)), ""),
        (WON, (PLAYED, TurnBegan(1, 4, 2)), ""),
        (BricksLost(0, 2, FAVOUR), (TurnBegan(1, 4, 2), PLAYED), ""),
        (TurnEnded(1), (PLAYED,), ""),
    ],
)
def test_the_cause_is_the_last_thing_that_can_have_brought_it_about(
    event: Any, before: tuple[Any, ...], told: str
) -> None:
    """IC-C2, IC-C3, IC-T6, IC-X1, TR-D2."""
    assert sentences("indomitable").cause(load("en"), event, before, NAMES) == told
