"""What is heard of what happens in the town."""

from collections.abc import Sequence
from types import MappingProxyType

from citadel_desktop.boards.kit.motion import most_telling
from citadel_desktop.rules.indomitable import events as told
from citadel_desktop.rules.indomitable.state import EVIL
from citadel_desktop.rules.indomitable.treason import events as dark

SOUNDS: MappingProxyType[type, str] = MappingProxyType(
    {
        # What dice decide is seen when they have come to rest: till then they are heard.
        dark.AttackFought: "dice",
        dark.DieThrown: "dice",
        told.PurchaseBlocked: "refuse",
        told.Protected: "refuse",
        dark.TowerLost: "destroy",
        told.BuildingLost: "destroy",
        told.Demolished: "destroy",
        dark.Evicted: "destroy",
        told.PlotLost: "capture",
        told.PlotTaken: "capture",
        told.BuildingReturned: "capture",
        dark.DarkMasterMoved: "steps",
        told.InfluencePlayed: "turn",
        told.Built: "build",
        dark.TowerPlaced: "tower",
        told.PowerTaken: "recruit",
        told.PowerLost: "recruit",
        dark.WhiteBought: "counter",
        dark.BlackBought: "counter",
        dark.CounterSwapped: "counter",
        told.PlotChosen: "place",
        told.PlotBought: "place",
        told.CardTurnedUp: "step",
        dark.CardChosen: "step",
        told.EventActed: "turn",
        told.CardBought: "recruit",
        told.CardSold: "recruit",
        told.MarketBought: "recruit",
        told.MarketSold: "recruit",
        told.StockCardTaken: "recruit",
        told.InfluenceBought: "recruit",
        told.InfluenceWon: "recruit",
        told.InfluenceDiscarded: "step",
        told.CardLost: "step",
        dark.DarkMasterStayed: "step",
        told.TurnBegan: "turn",
    }
)
"""By kind of event its sound, the most telling first."""


def sounds_of(events: Sequence[told.Event]) -> tuple[str, ...]:
    """The sound for what happened: one at a time, that of the most telling event."""
    for event in events:
        if isinstance(event, told.MatchEnded) and event.reason in EVIL:
            return ("dark",)
    found = most_telling(SOUNDS, events)
    return (found,) if found else ()
