"""How events are told on the field: what slides, fades and rises, what stays marked, and what is heard."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from citadel_desktop.boards.go_field.picture.overlay import Trace
from citadel_desktop.boards.kit.telling import Effect, Telling, Touch, effects_of, sound_of
from citadel_desktop.rules.gale import events as ev
from citadel_desktop.rules.gale.field import field as field_of
from citadel_desktop.rules.gale.field import point_name
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.scene.animation import Tween
from citadel_desktop.values import frozen, replace

STEP, RISE, FADE = 200.0, 260.0, 240.0
BREATH, LAUREL = 400.0, 420.0
LAST = 2.0
"""So much slower is what decides the match."""


@dataclass(slots=True)
class Motion:
    """What moves since the last view, and what it left behind.

    `paths` are by the point a warrior ends on, `gone` the warriors that fell or left (seat and point, by key), `ruins`
    the squares of walls that fell; `steps` the tweens in the order they run.
    """

    paths: dict[int, tuple[int, ...]] = field(default_factory=dict)
    gone: dict[Hashable, tuple[int, int]] = field(default_factory=dict)
    ruins: dict[Hashable, int] = field(default_factory=dict)
    steps: list[tuple[Tween, ...]] = field(default_factory=list)

    def crown(self, citadels: Sequence[int]) -> None:
        """Ends with the winner's laurels, one citadel after another; what decided the match is seen more slowly."""
        if not citadels:
            return
        if self.steps:
            self.steps[-1] = tuple(replace(tween, duration=LAST * tween.duration) for tween in self.steps[-1])
        self.steps.append((Tween("breath", BREATH),))
        laurels = (Tween(("laurels", point), LAUREL, delay=n * LAUREL / 2) for n, point in enumerate(citadels))
        self.steps.append(tuple(laurels))

    def walk(self, start: int, end: int) -> None:
        """A warrior goes one step; steps of one warrior in a row become one way."""
        path = (*self.paths.pop(start, (start,)), end)
        self.steps = [step for step in self.steps if step[0].key != ("walk", start)]
        self.paths[end] = path
        self.steps.append((Tween(("walk", end), STEP + 90.0 * (len(path) - 2)),))

    def fall(self, seat: int, point: int) -> Tween:
        """A warrior goes: how he fades."""
        self.paths.pop(point, None)
        key = ("gone", seat, point)
        self.gone[key] = (seat, point)
        return Tween(key, FADE)


Moves = Callable[[Motion, Any], None]


@frozen
class FieldTelling(Telling):
    """`traces` gives what is marked after an event by what was before it."""

    traces: Callable[[Trace, Any], Trace] | None = None


def _rising(*names: str) -> Moves:
    """Something comes at a point; what has several parts one after another."""

    def begin(m: Motion, event: Any) -> None:
        tweens = (Tween((name, event.point), RISE, delay=80 * n) for n, name in enumerate(names))
        m.steps.append(tuple(tweens))

    return begin


def _wall_rises(m: Motion, event: ev.WallBuilt) -> None:
    m.steps.append((Tween(("wall", event.square), RISE),))


def _wall_falls(m: Motion, event: ev.WallDestroyed) -> None:
    key = ("ruin", event.square)
    m.ruins[key] = event.square
    m.steps.append((Tween(key, FADE),))


def _walks(m: Motion, event: ev.Moved) -> None:
    m.walk(event.start, event.end)


def _goes(m: Motion, event: ev.Dismissed) -> None:
    m.steps.append((m.fall(event.seat, event.point),))


def _struck_down(m: Motion, event: ev.WarriorTaken | ev.BesiegedRemoved) -> None:
    m.steps.append((m.fall(1 - event.seat, event.point),))


def _falls_too(m: Motion, event: ev.WarriorLost) -> None:
    """Together with the target."""
    together = m.steps.pop() if m.steps else ()
    m.steps.append((*together, m.fall(event.seat, event.point)))


def _at_point(_before: Trace, event: Any) -> Trace:
    return Trace((), (event.point,), ())


def _at_square(_before: Trace, event: Any) -> Trace:
    return Trace((), (), (event.square,))


def _there_too(before: Trace, event: ev.WarriorLost) -> Trace:
    return replace(before, points=(*before.points, event.point))


def _along(before: Trace, event: ev.Moved) -> Trace:
    """A walk is marked where it began and where it ends."""
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
"""By kind of event how it is told, the most telling sound first."""


def motion_of(events: Sequence[ev.Event], walking_from: tuple[int, ...] = (), *, carried: bool = False) -> Motion:
    """The movements that tell `events`.

    `walking_from` are points that a warrior now moving on has just passed, so that its way is seen whole; `carried`
    tells that somebody has just dragged him there.
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
    """What to mark after `events`; None if nothing on the field was touched (then the old marks stay)."""
    trace = Trace((), (), ())
    for event in events:
        traces = EVENTS[type(event)].traces
        if traces is not None:
            trace = traces(trace, event)
    return trace if trace.points or trace.squares else None


def traces_of(events: Sequence[ev.Event]) -> Trace | None:
    """What to mark after all that `events` tell, however many actions it took; None if nothing was touched."""
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
    """The sound for what happened: one at a time, that of the most telling event."""
    sound = sound_of(EVENTS, events)
    return (sound,) if sound else ()


def effects(events: Sequence[ev.Event], seat: Seat, size: int) -> tuple[Effect, ...]:
    """What events did to a seat on a field of that size."""
    at = field_of(size)
    found = effects_of(EVENTS, events, lambda whose: whose == seat)
    return tuple(replace(effect, place=f"point {point_name(at, int(effect.place))}") for effect in found)
