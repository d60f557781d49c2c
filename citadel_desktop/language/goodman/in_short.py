"""How a match is told in short: two events that come to one."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from citadel_desktop.rules.goodman.events import (
    Bounced,
    Died,
    Event,
    Moved,
    StanceChosen,
    TurnBegan,
    TurnedUp,
    Wounded,
)
from citadel_desktop.rules.goodman.state import NONE, OUTSIDE, SOME_EXIT


def one_event(first: Event, then: Event) -> Event | None:
    """What two events come to, None for most: steps, choices or wounds of one figure, a turn and one that is skipped.

    That who explores steps in is told by what he finds, that it was an exit by his bouncing off, that a doorway's other
    end is open by who comes out there. Doorways and leaving are told by themselves.
    """
    join = _JOINED.get((type(first), type(then)))
    return None if join is None else join(first, then)


def _stances(first: StanceChosen, then: StanceChosen) -> Event | None:
    return then if not first.secret and first.stance.figure == then.stance.figure else None


def _wounds(first: Wounded, then: Wounded) -> Event | None:
    if first.figure != then.figure or {first.why, then.why} != {"blow"}:
        return None
    return replace(then, wounds=first.wounds + then.wounds)


def _wound_and_death(first: Wounded, then: Died) -> Event | None:
    same = first.figure == then.figure
    return then if same and first.why == then.why == "blow" else None


def _steps(first: Moved, then: Moved) -> Event | None:
    walk = first.figure == then.figure and first.why == then.why == "step"
    doors = {first.through, then.through} != {NONE}
    return replace(then, start=first.start) if walk and not doors and then.end != OUTSIDE else None


def _found_and_entered(first: TurnedUp, then: Moved) -> Event | None:
    if then.through != NONE:
        return then if (first.by, first.square) == (NONE, then.end) else None
    found = then.why == "explore" and (first.by, first.square) == (then.figure, then.end)
    return first if found else None


def _found_and_bounced(first: TurnedUp, then: Bounced) -> Event | None:
    met = first.kind == SOME_EXIT and (first.by, first.square) == (then.figure, then.square)
    return then if met else None


_JOINED: Mapping[tuple[type, type], Callable[[Any, Any], Event | None]] = MappingProxyType(
    {
        (TurnBegan, TurnBegan): lambda first, then: then,
        (StanceChosen, StanceChosen): _stances,
        (Wounded, Wounded): _wounds,
        (Wounded, Died): _wound_and_death,
        (Moved, Moved): _steps,
        (TurnedUp, Moved): _found_and_entered,
        (TurnedUp, Bounced): _found_and_bounced,
    }
)
