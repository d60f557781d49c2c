"""Causes of events in a few words: the card, attack or isolation that brought them about."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from citadel_desktop.language.indomitable.cards import event_name, influence_card_name
from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.statement import Say
from citadel_desktop.language.words import facts_of
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon
from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated
from citadel_desktop.rules.indomitable.asks.losing import CardLost
from citadel_desktop.rules.indomitable.asks.striking import BricksPaid, BuildingLost, BuildingReturned, InfluencePlayed
from citadel_desktop.rules.indomitable.asks.turn import TurnBegan
from citadel_desktop.rules.indomitable.cards.event_cards import BricksGained, BricksLost, EventActed
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import PlotLost, PlotTaken

CAUSED = (
    BricksGained, BricksLost, BricksPaid, BuildingLost, BuildingReturned,
    CardLost, InfluenceWon, PlotLost, PlotTaken,
)  # fmt: skip
"""Events that do not tell their own cause; boards show all of them as gains."""

_CAUSES: Mapping[type, Say] = MappingProxyType(
    {EventActed: lambda c: event_name(c.speech, content().cards[c["card"]].kind), TurnBegan: "", CardTurnedUp: ""}
)
"""Causes by type of event; looking back ends at the first of them."""

_FURTHER_CAUSES: Mapping[type, Say] = MappingProxyType(
    {
        InfluencePlayed: lambda c: c.t(
            "{card} by {name}", card=influence_card_name(c.speech, c["card"]), name=c.whom(c["order"])
        ),
        PlotIsolated: "Cut off",
        AttackFought: "Attack of the Dark Master",
    }
)
"""Further causes, except of winning an influence card, which is due to an event (IC-C2) or a red box (IC-T6)."""


def cause_of(c: IndomitableStatement, before: Iterable[Any]) -> str:
    """Return the cause of an event, found among the events `before` it, latest first; "" if there is none to tell."""
    if not isinstance(c.thing, CAUSED):
        return ""
    causes = dict(_CAUSES)
    if not isinstance(c.thing, InfluenceWon):
        causes.update(_FURTHER_CAUSES)
    for one in before:
        say = causes.get(type(one))
        if say is not None:
            return type(c)(c.speech, facts_of(one), c.names, one).say(say)
    return ""
