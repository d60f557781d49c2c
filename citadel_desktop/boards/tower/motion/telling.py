"""How events are told in the tower: what is heard, and whom they touch; what moves is told by `acts`."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from citadel_desktop.boards.kit.telling import Telling, Touch, sound_of
from citadel_desktop.rules.goodman import events as ev
from citadel_desktop.rules.goodman.draft import side_of
from citadel_desktop.rules.goodman.squares import NAMES


def _side(event: Any) -> int:
    return side_of(event.figure)


def _figure(event: ev.Wounded) -> str:
    return f"figure {event.figure}"


def _square(event: ev.Died) -> str:
    return f"square {NAMES[event.place]}" if event.place >= 0 else ""


EVENTS: Mapping[type, Telling] = MappingProxyType(
    {
        # What dice decide is seen when they have come to rest: till then they are heard.
        ev.BlowStruck: Telling("dice"),
        ev.ItemLost: Telling("destroy"),
        ev.Died: Telling("destroy", touches=(Touch(_side, "dismiss", place=_square, unasked=True),)),
        ev.CarriedOut: Telling("capture"),
        ev.ItemTaken: Telling("capture"),
        ev.HandedOver: Telling("counter"),
        ev.ItemLaid: Telling("place"),
        ev.Activated: Telling("tower"),
        ev.Bounced: Telling("refuse"),
        ev.DoorTaken: Telling("refuse"),
        ev.Wounded: Telling("destroy", touches=(Touch(_side, "sword", place=_figure, unasked=True),)),
        ev.TurnedUp: Telling("turn"),
        ev.Cornered: Telling("build"),
        ev.Moved: Telling("step"),
        ev.Disengaging: Telling("steps"),
        ev.ExploreAnnounced: Telling("counter"),
        ev.StancesShown: Telling("turn"),
        ev.StanceChosen: Telling("counter"),
        ev.SecrecyAsked: Telling("turn"),
        ev.RetreatWaived: Telling("step"),
        ev.NothingExplored: Telling("step"),
        ev.DesignProposed: Telling("dice"),
        ev.DesignFinished: Telling("build"),
        ev.PlanChosen: Telling("build"),
        ev.DoorsLinked: Telling("build"),
        ev.MarkerPut: Telling("place"),
        ev.MarkerShifted: Telling("place"),
        ev.MarkerTaken: Telling("counter"),
        ev.HeroNamed: Telling("recruit"),
        ev.LookChosen: Telling("recruit"),
        ev.HeroDismissed: Telling("step"),
        ev.RosterReady: Telling("steps"),
        ev.PhaseBegan: Telling("turn"),
        ev.TurnBegan: Telling("turn"),
    }
    | dict.fromkeys((ev.DesignAdopted, ev.NameGiven, ev.RoundBegan, ev.Retreated), Telling())
    | dict.fromkeys((ev.QuestEnded, ev.MatchEnded), Telling())
)
"""By kind of event how it is told, the most telling sound first."""
_WALK = 2
"""From so many steps on a walk is heard, not a step."""
_GRIM = frozenset({"heroes_dead", "talisman_lost"})
"""Endings that call for no fanfare."""


def sounds_of(events: Sequence[ev.Event]) -> tuple[str, ...]:
    """The sound for what happened: one at a time, that of the most telling event."""
    if any(isinstance(event, ev.MatchEnded) and event.ending in _GRIM for event in events):
        return ("dark",)
    sound = sound_of(EVENTS, events)
    if sound == "step" and sum(isinstance(event, ev.Moved) for event in events) >= _WALK:
        return ("steps",)
    return (sound,) if sound else ()
