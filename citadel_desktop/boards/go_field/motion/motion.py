"""Showing events on the field: sliding, fading and rising pieces, lasting marks, sounds."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from citadel_desktop.boards.go_field.picture.overlay import Trace
from citadel_desktop.boards.kit.telling import Effect, Telling, Touch, effects_of, sound_of
from citadel_desktop.rules.gale import turns as ev
from citadel_desktop.rules.gale.field import field as field_of
from citadel_desktop.rules.gale.field import point_name
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.scene.animation import Tween
from citadel_desktop.values import frozen, replace

STEP_MS, RISE_MS, FADE_MS = 200.0, 260.0, 240.0
PAUSE_MS, LAUREL_MS = 400.0, 420.0
FINAL_SLOWDOWN = 2.0
"""Factor by which the decisive movement is slower."""


@dataclass(slots=True)
class Motion:
    """The movements since the last view, and their traces.

    `paths` are the ways of warriors by their last point, `gone` the warriors that fell or left (seat and point, by
    key), `ruins` the squares of fallen walls; `steps` the tweens in the order they run.
    """

    paths: dict[int, tuple[int, ...]] = field(default_factory=dict)
    gone: dict[Hashable, tuple[int, int]] = field(default_factory=dict)
    ruins: dict[Hashable, int] = field(default_factory=dict)
    steps: list[tuple[Tween, ...]] = field(default_factory=list)

    def crown(self, citadels: Sequence[int]) -> None:
        """End with the winner's laurels, one citadel after another, and slow down the decisive movement."""
        if not citadels:
            return
        if self.steps:
            self.steps[-1] = tuple(replace(tween, duration=FINAL_SLOWDOWN * tween.duration) for tween in self.steps[-1])
        self.steps.append((Tween("breath", PAUSE_MS),))
        laurels = (Tween(("laurels", point), LAUREL_MS, delay=n * LAUREL_MS / 2) for n, point in enumerate(citadels))
        self.steps.append(tuple(laurels))

    def walk(self, start: int, end: int) -> None:
        """Add a warrior's step; consecutive steps of one warrior become one way."""
        path = (*self.paths.pop(start, (start,)), end)
        self.steps = [step for step in self.steps if step[0].key != ("walk", start)]
        self.paths[end] = path
        self.steps.append((Tween(("walk", end), STEP_MS + 90.0 * (len(path) - 2)),))

    def fall(self, seat: int, point: int) -> Tween:
        """Remove a warrior; return the tween of its fading."""
        self.paths.pop(point, None)
        key = ("gone", seat, point)
        self.gone[key] = (seat, point)
        return Tween(key, FADE_MS)


Moves = Callable[[Motion, Any], None]


@frozen
class FieldTelling(Telling):
    """How events of one kind are told on the field; `traces` returns the marks after an event from those before."""

    traces: Callable[[Trace, Any], Trace] | None = None


def _rising(*names: str) -> Moves:
    """Make a piece rise at a point, in several parts one after another."""

    def begin(m: Motion, event: Any) -> None:
        tweens = (Tween((name, event.point), RISE_MS, delay=80 * n) for n, name in enumerate(names))
        m.steps.append(tuple(tweens))

    return begin


def _wall_rises(m: Motion, event: ev.WallBuilt) -> None:
    m.steps.append((Tween(("wall", event.square), RISE_MS),))


def _wall_falls(m: Motion, event: ev.WallDestroyed) -> None:
    key = ("ruin", event.square)
    m.ruins[key] = event.square
    m.steps.append((Tween(key, FADE_MS),))


def _walks(m: Motion, event: ev.Moved) -> None:
    m.walk(event.start, event.end)


def _goes(m: Motion, event: ev.Dismissed) -> None:
    m.steps.append((m.fall(event.seat, event.point),))


def _struck_down(m: Motion, event: ev.WarriorTaken | ev.BesiegedRemoved) -> None:
    m.steps.append((m.fall(1 - event.seat, event.point),))


def _falls_too(m: Motion, event: ev.WarriorLost) -> None:
    """Make a warrior fall together with the target."""
    together = m.steps.pop() if m.steps else ()
    m.steps.append((*together, m.fall(event.seat, event.point)))


def _at_point(_before: Trace, event: Any) -> Trace:
    return Trace((), (event.point,), ())


def _at_square(_before: Trace, event: Any) -> Trace:
    return Trace((), (), (event.square,))


def _there_too(before: Trace, event: ev.WarriorLost) -> Trace:
    return replace(before, points=(*before.points, event.point))


def _along(before: Trace, event: ev.Moved) -> Trace:
    """Mark a walk at its start and its end."""
    if before.origins and before.points[-1:] == (event.start,):
        return replace(before, points=(*before.points[:-1], event.end))
    return Trace((event.start,), (event.end,), ())


def _touch(whose: Callable[[Any], int], icon: str) -> tuple[Touch, ...]:
    return (Touch(whose, icon, place=lambda event: str(event.point)),)


def _mine(event: Any) -> int:
    seat: int = event.seat
    return seat


def _others(event: Any) -> int:
    seat: int = event.seat
    return 1 - seat


EVENTS: Mapping[type, FieldTelling] = MappingProxyType(
    {
        ev.CitadelPlaced: FieldTelling("build", (_rising("keep"),), traces=_at_point),
        ev.CitadelClaimed: FieldTelling("place", (_rising("new", "banner"),), traces=_at_point),
        ev.WallBuilt: FieldTelling("build", (_wall_rises,), traces=_at_square),
        ev.WallDestroyed: FieldTelling("destroy", (_wall_falls,), traces=_at_square),
        ev.WarriorTaken: FieldTelling("capture", (_struck_down,), _touch(_others, "sword"), traces=_at_point),
        ev.BesiegedRemoved: FieldTelling("capture", (_struck_down,), _touch(_others, "siege"), traces=_at_point),
        ev.WarriorLost: FieldTelling("", (_falls_too,), _touch(_mine, "sword"), traces=_there_too),
        ev.Recruited: FieldTelling("recruit", (_rising("new"),), traces=_at_point),
        ev.Moved: FieldTelling("step", (_walks,), traces=_along),
        ev.Dismissed: FieldTelling("step", (_goes,), traces=_at_point),
        ev.CitadelTaken: FieldTelling(moves=(_rising("banner"),)),
        ev.CitadelGivenUp: FieldTelling(touches=_touch(_mine, "keep")),
        ev.TurnBegan: FieldTelling("turn"),
    }
    | dict.fromkeys((ev.ClaimingBegan, ev.TurnEnded, ev.MatchEnded), FieldTelling())
)
"""The presentation of each kind of event, the most telling sound first."""


def motion_of(events: Sequence[ev.Event], walking_from: tuple[int, ...] = (), *, carried: bool = False) -> Motion:
    """Return the movements that show `events`.

    `walking_from` are the points that a warrior has just passed, so that its way is shown whole; `carried` is set if
    the player has just dragged the warrior there.
    """
    m = Motion()
    if walking_from and not carried:
        m.paths[walking_from[-1]] = walking_from
    for event in events:
        if not (carried and isinstance(event, ev.Moved)):
            for begin in EVENTS[type(event)].moves:
                begin(m, event)
    return m


def trace_of(events: Sequence[ev.Event]) -> Trace | None:
    """Return the marks after `events`; None if they touched nothing (the old marks stay)."""
    trace = Trace((), (), ())
    for event in events:
        traces = EVENTS[type(event)].traces
        if traces is not None:
            trace = traces(trace, event)
    return trace if trace.points or trace.squares else None


def traces_of(events: Sequence[ev.Event]) -> Trace | None:
    """Return the marks after `events` of any number of actions; None if nothing was touched."""
    origins: dict[int, int] = {}
    points: dict[int, None] = {}
    squares: dict[int, None] = {}
    for event in events:
        last = trace_of((event,))
        if last is None:
            continue
        if isinstance(event, ev.Moved):
            origins[event.end] = origins.pop(event.start, event.start)
            points.pop(event.start, None)
        points.update(dict.fromkeys(last.points))
        squares.update(dict.fromkeys(last.squares))
    left = [start for start in dict.fromkeys(origins.values()) if start not in points]
    return Trace(tuple(left), (*points,), (*squares,)) if points or squares else None


def sounds_of(events: Sequence[ev.Event]) -> tuple[str, ...]:
    """Return the sound for events: only that of the most telling one."""
    sound = sound_of(EVENTS, events)
    return (sound,) if sound else ()


def effects(events: Sequence[ev.Event], seat: Seat, size: int) -> tuple[Effect, ...]:
    """Return the effects of events on a seat, on a field of that size."""
    at = field_of(size)
    own = effects_of(EVENTS, events, lambda whose: whose == seat)
    return tuple(replace(effect, place=f"point {point_name(at, int(effect.place))}") for effect in own)
