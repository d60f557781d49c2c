"""The presentation of events in the tower: sounds, and effects on players; `acts` shows their movement."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from citadel_desktop.boards.kit.telling import Telling, Touch, sound_of
from citadel_desktop.rules.goodman.asks.carry import HandedOver
from citadel_desktop.rules.goodman.asks.demand import SecrecyAsked
from citadel_desktop.rules.goodman.asks.design import (
    DesignAdopted,
    DesignFinished,
    DesignProposed,
    DoorsLinked,
    MarkerPut,
    MarkerShifted,
    MarkerTaken,
    PlanChosen,
)
from citadel_desktop.rules.goodman.asks.dice import BlowStruck, StancesShown
from citadel_desktop.rules.goodman.asks.disengage import Disengaging
from citadel_desktop.rules.goodman.asks.explore import ExploreAnnounced
from citadel_desktop.rules.goodman.asks.move import QuestEnded
from citadel_desktop.rules.goodman.asks.retreat import Cornered, Retreated, RetreatWaived
from citadel_desktop.rules.goodman.asks.roster import HeroDismissed, HeroNamed, LookChosen, NameGiven, RosterReady
from citadel_desktop.rules.goodman.asks.stance import StanceChosen
from citadel_desktop.rules.goodman.asks.turn import TurnBegan
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.draft import (
    Activated,
    Died,
    ItemLaid,
    ItemLost,
    ItemTaken,
    MatchEnded,
    Moved,
    PhaseBegan,
    TurnedUp,
    Wounded,
    side_of,
)
from citadel_desktop.rules.goodman.movement.entering import Bounced, CarriedOut, DoorTaken, NothingExplored
from citadel_desktop.rules.goodman.squares import NAMES
from citadel_desktop.rules.kit.asks import Event


def _side(event: Any) -> int:
    return side_of(event.figure)


def _figure(event: Wounded) -> str:
    return f"figure {event.figure}"


def _square(event: Died) -> str:
    return f"square {NAMES[event.place]}" if event.place >= 0 else ""


EVENTS: Mapping[type, Telling] = MappingProxyType(
    {
        # Results show once the dice are at rest; until then only the dice sound.
        BlowStruck: Telling("dice"),
        ItemLost: Telling("destroy"),
        Died: Telling("destroy", touches=(Touch(_side, "dismiss", place=_square, unasked=True),)),
        CarriedOut: Telling("capture"),
        ItemTaken: Telling("capture"),
        HandedOver: Telling("counter"),
        ItemLaid: Telling("place"),
        Activated: Telling("tower"),
        Bounced: Telling("refuse"),
        DoorTaken: Telling("refuse"),
        Wounded: Telling("destroy", touches=(Touch(_side, "sword", place=_figure, unasked=True),)),
        TurnedUp: Telling("turn"),
        Cornered: Telling("build"),
        Moved: Telling("step"),
        Disengaging: Telling("steps"),
        ExploreAnnounced: Telling("counter"),
        StancesShown: Telling("turn"),
        StanceChosen: Telling("counter"),
        SecrecyAsked: Telling("turn"),
        RetreatWaived: Telling("step"),
        NothingExplored: Telling("step"),
        DesignProposed: Telling("dice"),
        DesignFinished: Telling("build"),
        PlanChosen: Telling("build"),
        DoorsLinked: Telling("build"),
        MarkerPut: Telling("place"),
        MarkerShifted: Telling("place"),
        MarkerTaken: Telling("counter"),
        HeroNamed: Telling("recruit"),
        LookChosen: Telling("recruit"),
        HeroDismissed: Telling("step"),
        RosterReady: Telling("steps"),
        PhaseBegan: Telling("turn"),
        TurnBegan: Telling("turn"),
    }
    | dict.fromkeys((DesignAdopted, NameGiven, RoundBegan, Retreated), Telling())
    | dict.fromkeys((QuestEnded, MatchEnded), Telling())
)
"""The presentation of each kind of event, the most telling sound first."""
_WALK = 2
"""Minimum number of steps with the sound of a walk instead of a step."""
_GRIM = frozenset({"heroes_dead", "talisman_lost"})
"""Endings without a fanfare."""


def sounds_of(events: Sequence[Event]) -> tuple[str, ...]:
    """Return the sound for events: only that of the most telling one."""
    if any(isinstance(event, MatchEnded) and event.ending in _GRIM for event in events):
        return ("dark",)
    sound = sound_of(EVENTS, events)
    if sound == "step" and sum(isinstance(event, Moved) for event in events) >= _WALK:
        return ("steps",)
    return (sound,) if sound else ()
