"""How events are told on the field: what slides, fades and rises, what stays marked, and what is heard."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from citadel_desktop.boards.go_field.picture.overlay import Trace
from citadel_desktop.boards.kit.motion import most_telling
from citadel_desktop.rules.gale import events as ev
from citadel_desktop.scene.animation import Tween
from citadel_desktop.values import frozen, replace

STEP_MS, RISE_MS, FADE_MS = 200.0, 260.0, 240.0
PAUSE_MS, LAUREL_MS = 400.0, 420.0
FINAL_SLOWDOWN = 2.0
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
            self.steps[-1] = tuple(replace(tween, duration=FINAL_SLOWDOWN * tween.duration) for tween in self.steps[-1])
        self.steps.append((Tween("breath", PAUSE_MS),))
        laurels = (Tween(("laurels", point), LAUREL_MS, delay=n * LAUREL_MS / 2) for n, point in enumerate(citadels))
        self.steps.append(tuple(laurels))

    def walk(self, start: int, end: int) -> None:
        """A warrior goes one step; steps of one warrior in a row become one way."""
        path = (*self.paths.pop(start, (start,)), end)
        self.steps = [step for step in self.steps if step[0].key != ("walk", start)]
        self.paths[end] = path
        self.steps.append((Tween(("walk", end), STEP_MS + 90.0 * (len(path) - 2)),))

    def fall(self, seat: int, point: int) -> Tween:
        """A warrior goes: how he fades."""
        self.paths.pop(point, None)
        key = ("gone", seat, point)
        self.gone[key] = (seat, point)
        return Tween(key, FADE_MS)


Moves = Callable[[Motion, Any], None]
Touches = Callable[[Trace, Any], Trace]


@frozen
class Telling:
    """How an event of a kind is told.

    `moves` begins what moves for it, `touches` gives the trace after it by that before it, `sound` is heard.
    """

    moves: Moves | None = None
    touches: Touches | None = None
    sound: str = ""


def _rising(*names: str) -> Moves:
    """Something comes at a point; what has several parts one after another."""

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


EVENTS: Mapping[type, Telling] = MappingProxyType(
    {
        ev.CitadelPlaced: Telling(_rising("keep"), _at_point, "build"),
        ev.CitadelClaimed: Telling(_rising("new", "banner"), _at_point, "place"),
        ev.WallBuilt: Telling(_wall_rises, _at_square, "build"),
        ev.WallDestroyed: Telling(_wall_falls, _at_square, "destroy"),
        ev.WarriorTaken: Telling(_struck_down, _at_point, "capture"),
        ev.BesiegedRemoved: Telling(_struck_down, _at_point, "capture"),
        ev.WarriorLost: Telling(_falls_too, _there_too),
        ev.Recruited: Telling(_rising("new"), _at_point, "recruit"),
        ev.Moved: Telling(_walks, _along, "step"),
        ev.Dismissed: Telling(_goes, _at_point, "step"),
        ev.CitadelTaken: Telling(_rising("banner")),
        ev.TurnBegan: Telling(sound="turn"),
    }
)
"""By kind of event how it is told, the most telling sound first."""
_SOUNDS = {kind: telling.sound for kind, telling in EVENTS.items() if telling.sound}
_SILENT = Telling()


def motion_of(events: Sequence[ev.Event], walking_from: tuple[int, ...] = (), *, carried: bool = False) -> Motion:
    """The movements that tell `events`.

    `walking_from` are points that a warrior now moving on has just passed, so that its way is seen whole; `carried`
    tells that somebody has just dragged him there.
    """
    m = Motion()
    if walking_from and not carried:
        m.paths[walking_from[-1]] = walking_from
    for event in events:
        moves = EVENTS.get(type(event), _SILENT).moves
        if moves is not None and not (carried and isinstance(event, ev.Moved)):
            moves(m, event)
    return m


def trace_of(events: Sequence[ev.Event]) -> Trace | None:
    """What to mark after `events`; None if nothing on the field was touched (then the old marks stay)."""
    trace = Trace((), (), ())
    for event in events:
        touches = EVENTS.get(type(event), _SILENT).touches
        if touches is not None:
            trace = touches(trace, event)
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
    found = most_telling(_SOUNDS, events)
    return (found,) if found else ()
