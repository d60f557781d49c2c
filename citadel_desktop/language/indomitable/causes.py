"""Causes of events in a few words: the card, attack or isolation that brought them about."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from citadel_desktop.language.indomitable.cards import event_name, influence_card_name
from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.statement import Say
from citadel_desktop.language.words import facts_of
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.treason.events import AttackFought

_CAUSED_EVENTS = (
    ev.BricksGained, ev.BricksLost, ev.BricksPaid, ev.BuildingLost, ev.BuildingReturned,
    ev.CardLost, ev.InfluenceWon, ev.PlotLost, ev.PlotTaken,
)  # fmt: skip
"""Events that do not tell their own cause."""

_CAUSES: Mapping[type, Say] = MappingProxyType(
    {
        ev.EventActed: lambda c: event_name(c.speech, content().cards[c["card"]].kind),
        ev.TurnBegan: "",
        ev.CardTurnedUp: "",
    }
)
"""Causes by type of event; looking back ends at the first of them."""

_FURTHER_CAUSES: Mapping[type, Say] = MappingProxyType(
    {
        ev.InfluencePlayed: lambda c: c.t(
            "{card} by {name}", card=influence_card_name(c.speech, c["card"]), name=c.whom(c["order"])
        ),
        ev.PlotIsolated: "Cut off",
        AttackFought: "Attack of the Dark Master",
    }
)
"""Further causes, except of winning an influence card, which is due to an event (IC-C2) or a red box (IC-T6)."""


def cause_of(c: IndomitableStatement, before: Iterable[Any]) -> str:
    """Return the cause of an event, found among the events `before` it, latest first; "" if there is none to tell."""
    if not isinstance(c.thing, _CAUSED_EVENTS):
        return ""
    causes = dict(_CAUSES)
    if not isinstance(c.thing, ev.InfluenceWon):
        causes.update(_FURTHER_CAUSES)
    for one in before:
        say = causes.get(type(one))
        if say is not None:
            return type(c)(c.speech, facts_of(one), c.names, one).say(say)
    return ""
