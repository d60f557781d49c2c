"""Which card, attack or cutting off has brought about what was done to somebody, in a few words."""

from collections.abc import Iterable
from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.indomitable.cards import event_name, influence_card_name
from citadel_desktop.language.indomitable.names import order_object
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.treason import events as tr

_CAUSED = (
    ev.BricksGained,
    ev.BricksLost,
    ev.BricksPaid,
    ev.BuildingLost,
    ev.BuildingReturned,
    ev.CardLost,
    ev.InfluenceWon,
    ev.PlotLost,
    ev.PlotTaken,
)
"""What does not tell by itself why it happens."""


def cause_of(speech: Speech, event: Any, before: Iterable[Any], names: Names) -> str:
    """What has brought an event about, by the events before it, the latest first; "" where there is nothing to tell.

    An influence card is won by an event card (IC-C2), or by where a Grand Master stands (IC-T6), which needs no word.
    """
    if not isinstance(event, _CAUSED):
        return ""
    won = isinstance(event, ev.InfluenceWon)
    for one in before:
        match one:
            case ev.EventActed(card):
                return event_name(speech, content().cards[card].kind)
            case ev.TurnBegan() | ev.CardTurnedUp():
                return ""
            case ev.InfluencePlayed(order, card) if not won:
                return speech.t(
                    "{card} by {name}",
                    card=influence_card_name(speech, card),
                    name=order_object(speech, names, order),
                )
            case ev.PlotIsolated() if not won:
                return speech.t("Cut off")
            case tr.AttackFought() if not won:
                return speech.t("Attack of the Dark Master")
    return ""
