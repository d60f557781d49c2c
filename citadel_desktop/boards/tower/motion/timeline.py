"""The acts that show events, in their order: walks, turned markers, dice, wounds, deaths. No drawing here.

Events come as the viewer may see them, so HIDDEN stays HIDDEN here. Acts of one step run together.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from citadel_desktop.boards.tower.motion.acts import (
    Act,
    Appear,
    BackToWall,
    Bump,
    Carry,
    DiceFall,
    Fall,
    Hurt,
    MarkerTurns,
    MatchEnds,
    Pose,
    Walk,
)
from citadel_desktop.boards.tower.motion.blows import struck
from citadel_desktop.rules.goodman.asks.carry import HandedOver
from citadel_desktop.rules.goodman.asks.dice import BlowStruck, StancesShown
from citadel_desktop.rules.goodman.asks.retreat import Cornered
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.draft import (
    Activated,
    Died,
    ItemLaid,
    ItemLost,
    ItemTaken,
    MatchEnded,
    Moved,
    TurnedUp,
    Wounded,
)
from citadel_desktop.rules.goodman.movement.entering import Bounced, CarriedOut, DoorTaken
from citadel_desktop.rules.goodman.state import HIDDEN, NONE, Position
from citadel_desktop.rules.goodman.stronghold.markers import kinds
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen, replace

STAGGER_MS, MAX_TIMELINE_MS = 140.0, 6500.0
"""Delay between several acts, and the maximum duration of all, in milliseconds; longer ones run faster."""


@dataclass(slots=True)
class Timeline:
    """Acts in the order they begin: steps of them, each with its delay within the step."""

    steps: list[list[tuple[Act, float]]] = field(default_factory=list)

    @property
    def acts(self) -> tuple[Act, ...]:
        """All acts."""
        return tuple(act for step in self.steps for act, _ in step)

    @property
    def length(self) -> float:
        """Duration in milliseconds at pace "normal"."""
        return sum(max(delay + act.lasts for act, delay in step) for step in self.steps)

    @property
    def haste(self) -> float:
        """Factor on all durations that keeps the whole within its maximum."""
        return min(1.0, MAX_TIMELINE_MS / max(1.0, self.length))

    def add(self, act: Act) -> None:
        """Append an act: a walk goes on, acts at once begin shortly after the previous one."""
        last = self.steps[-1] if self.steps else []
        if isinstance(act, Hurt) and last and isinstance(last[-1][0], Fall):
            # All wounds of a round come at once; then the dead fall.
            before_it = self.steps[-2] if len(self.steps) > 1 else []
            if before_it and isinstance(before_it[-1][0], Hurt):
                before_it.append((act, before_it[-1][1] + STAGGER_MS))
                return
        if last and type(last[-1][0]) is type(act) and act.together:
            last.append((act, last[-1][1] + STAGGER_MS))
            return
        before, delay = last[-1] if last else (None, 0.0)
        if isinstance(act, Walk) and isinstance(before, Walk):
            goes_on = before.figure == act.figure and before.way[-1] == act.way[0]
            if goes_on:
                last[-1] = (replace(before, way=(*before.way, *act.way[1:])), delay)
                return
        self.steps.append([(act, 0.0)])


def timeline_of(events: Sequence[Event], before: Position | None) -> Timeline:
    """Return the acts that show events; `before` is the position as the viewer saw it before, None for none."""
    timeline, blows = Timeline(), 0
    swaps: list[Walk] = []
    for event in events:
        if isinstance(event, RoundBegan) and event.kind != "exchange":
            blows = 0
        if isinstance(event, Moved) and event.why == "swap":
            # Both move at the same time.
            swaps.append(Walk(event.figure, tuple(_way(event))))
            if len(swaps) > 1:
                timeline.steps.append([(walk, 0.0) for walk in swaps])
                swaps = []
            continue
        for act in _ACTS.get(type(event), _unseen)(event, _Before(before, blows)):
            blows += isinstance(act, DiceFall)
            timeline.add(act)
    timeline.steps += [[(walk, 0.0)] for walk in swaps]
    return timeline


@frozen
class _Before:
    """State before an event: the position as the viewer saw it, and the number of blows of the round so far."""

    position: Position | None
    blows: int

    def lay(self, square: int) -> int:
        """Return the kind of a square's face-down marker as the viewer knew it."""
        lay = HIDDEN if self.position is None else self.position.markers[square]
        return HIDDEN if lay == NONE else lay


def _activated(event: Activated, before: _Before) -> Iterator[Act]:
    sort = event.sort, event.strength
    kind = next(one.kind for one in kinds() if (one.sort, one.strength) == sort)
    yield MarkerTurns(event.square, before.lay(event.square), kind)
    yield Appear(event.figure, event.square)


def _unseen(_event: Event, _before: _Before) -> Iterable[Act]:
    return ()


def _way(event: Moved) -> Iterator[int]:
    """Yield the places a figure passes; a figure that goes back through its own door is at the end at once."""
    yield event.start
    if event.through not in {NONE, event.start}:
        yield event.through
    yield event.end


_Made: TypeAlias = Callable[[Any, _Before], Iterable[Act]]
_ACTS: Mapping[type[Event], _Made] = MappingProxyType(
    {
        Moved: lambda e, _: (Walk(e.figure, tuple(_way(e))),),
        TurnedUp: lambda e, before: (MarkerTurns(e.square, before.lay(e.square), e.kind),),
        Activated: _activated,
        Bounced: lambda e, _: (Bump(e.figure, e.square),),
        DoorTaken: lambda e, _: (Bump(e.figure, e.square),),
        Wounded: lambda e, _: (Hurt(e.figure, e.wounds),),
        Died: lambda e, _: (Fall(e.figure, e.place, e.why),),
        BlowStruck: lambda e, before: (DiceFall(before.blows, struck(e)),),
        StancesShown: lambda e, _: (Pose(one.figure, one.posture) for one in e.stances),
        Cornered: lambda e, _: (BackToWall(e.loser),),
        MatchEnded: lambda e, _: (MatchEnds(e.ending),) if e.ending else (),
        ItemTaken: lambda e, _: (Carry(e.item, e.place, NONE, e.figure),),
        ItemLaid: lambda e, _: (Carry(e.item, e.place, e.figure, NONE),),
        HandedOver: lambda e, _: (Carry(e.item, NONE, e.figure, e.other),),
        CarriedOut: lambda e, _: (Carry(e.item, NONE, e.figure, NONE),),
        ItemLost: lambda e, _: (Carry(e.item, e.square, NONE, NONE),),
    }
)
"""Acts for each kind of event; other kinds are not shown."""
