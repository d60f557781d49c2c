"""What is heard of what happens in the tower."""

from collections.abc import Sequence
from types import MappingProxyType

from citadel_desktop.boards.kit.motion import most_telling
from citadel_desktop.rules.goodman import events as told

SOUNDS: MappingProxyType[type, str] = MappingProxyType(
    {
        # What dice decide is seen when they have come to rest: till then they are heard.
        told.BlowStruck: "dice",
        told.ItemLost: "destroy",
        told.Died: "destroy",
        told.CarriedOut: "capture",
        told.ItemTaken: "capture",
        told.HandedOver: "counter",
        told.ItemLaid: "place",
        told.Activated: "tower",
        told.Bounced: "refuse",
        told.DoorTaken: "refuse",
        told.Wounded: "destroy",
        told.TurnedUp: "turn",
        told.Cornered: "build",
        told.Moved: "step",
        told.Disengaging: "steps",
        told.ExploreAnnounced: "counter",
        told.StancesShown: "turn",
        told.StanceChosen: "counter",
        told.SecrecyAsked: "turn",
        told.RetreatWaived: "step",
        told.NothingExplored: "step",
        told.DesignProposed: "dice",
        told.DesignFinished: "build",
        told.PlanChosen: "build",
        told.DoorsLinked: "build",
        told.MarkerPut: "place",
        told.MarkerShifted: "place",
        told.MarkerTaken: "counter",
        told.HeroNamed: "recruit",
        told.LookChosen: "recruit",
        told.HeroDismissed: "step",
        told.RosterReady: "steps",
        told.PhaseBegan: "turn",
        told.TurnBegan: "turn",
    }
)
"""By kind of event its sound, the most telling first."""
_WALK = 2
"""From so many steps on a walk is heard, not a step."""
_GRIM = frozenset({"heroes_dead", "talisman_lost"})
"""Endings that call for no fanfare."""


def sounds_of(events: Sequence[told.Event]) -> tuple[str, ...]:
    """The sound for what happened: one at a time, that of the most telling event."""
    for event in events:
        if isinstance(event, told.MatchEnded) and event.ending in _GRIM:
            return ("dark",)
    found = most_telling(SOUNDS, events)
    if found == "step" and sum(isinstance(event, told.Moved) for event in events) >= _WALK:
        return ("steps",)
    return (found,) if found else ()
