"""Events as movements: what slides, fades and rises, and what is marked as the last action."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace

from citadel_desktop.boards.go_field.picture.overlay import Trace
from citadel_desktop.rules.gale.events import (
    BesiegedRemoved,
    CitadelClaimed,
    CitadelPlaced,
    CitadelTaken,
    Dismissed,
    Event,
    Moved,
    Recruited,
    WallBuilt,
    WallDestroyed,
    WarriorLost,
    WarriorTaken,
)
from citadel_desktop.scene.animation import Tween

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
            self.steps[-1] = tuple(
                replace(tween, duration=LAST * tween.duration) for tween in self.steps[-1]
            )
        self.steps.append((Tween("breath", BREATH),))
        laurels = (
            Tween(("laurels", point), LAUREL, delay=n * LAUREL / 2)
            for n, point in enumerate(citadels)
        )
        self.steps.append(tuple(laurels))


def motion_of(
    events: Sequence[Event], walking_from: tuple[int, ...] = (), *, carried: bool = False
) -> Motion:
    """The movements that tell `events`; steps of one warrior in a row become one way.

    `walking_from` are points that a warrior now moving on has just passed, so that its way is seen whole; `carried`
    tells that somebody has just dragged him there.
    """
    m = Motion()
    if walking_from and not carried:
        m.paths[walking_from[-1]] = walking_from
    for event in events:
        match event:
            case Moved() if carried:
                pass
            case Moved(start=start, end=end):
                path = (*m.paths.pop(start, (start,)), end)
                m.steps = [step for step in m.steps if step[0].key != ("move", start)]
                m.paths[end] = path
                duration = STEP + 90.0 * (len(path) - 2)
                m.steps.append((Tween(("move", end), duration),))
            case WarriorTaken(seat=seat, point=point) | BesiegedRemoved(seat=seat, point=point):
                _fall(m, 1 - seat, point)
            case Dismissed(seat=seat, point=point):
                _fall(m, seat, point)
            case WarriorLost(seat=seat, point=point):
                m.paths.pop(point, None)
                key = ("gone", seat, point)
                m.gone[key] = (seat, point)
                together = m.steps.pop() if m.steps else ()
                m.steps.append((*together, Tween(key, FADE)))
            case WallBuilt(square=square):
                m.steps.append((Tween(("wall", square), RISE),))
            case WallDestroyed(square=square):
                m.ruins["ruin", square] = square
                m.steps.append((Tween(("ruin", square), FADE),))
            case Recruited(point=point):
                m.steps.append((Tween(("new", point), RISE),))
            case CitadelClaimed(point=point):
                m.steps.append(
                    (Tween(("new", point), RISE), Tween(("banner", point), RISE, delay=80))
                )
            case CitadelPlaced(point=point):
                m.steps.append((Tween(("keep", point), RISE),))
            case CitadelTaken(point=point):
                m.steps.append((Tween(("banner", point), RISE),))
            case _:
                pass
    return m


def _fall(m: Motion, seat: int, point: int) -> None:
    m.paths.pop(point, None)
    key = ("gone", seat, point)
    m.gone[key] = (seat, point)
    m.steps.append((Tween(key, FADE),))


def trace_of(events: Sequence[Event]) -> Trace | None:
    """What to mark after `events`; None if nothing on the field was touched (then the old marks stay)."""
    origin: int | None = None
    points: list[int] = []
    squares: list[int] = []
    for event in events:
        match event:
            case Moved(start=start, end=end):
                if points and points[-1] == start and origin is not None:
                    points[-1] = end
                else:
                    origin, points, squares = start, [end], []
            case (
                WarriorTaken(point=point)
                | BesiegedRemoved(point=point)
                | Dismissed(point=point)
                | Recruited(point=point)
                | CitadelClaimed(point=point)
                | CitadelPlaced(point=point)
            ):
                origin, points, squares = None, [point], []
            case WarriorLost(point=point):
                points.append(point)
            case WallBuilt(square=square) | WallDestroyed(square=square):
                origin, points, squares = None, [], [square]
            case _:
                pass
    if not points and not squares:
        return None
    return Trace(() if origin is None else (origin,), tuple(points), tuple(squares))


def traces_of(events: Sequence[Event]) -> Trace | None:
    """What to mark after all that `events` tell, however many actions it took; None if nothing was touched."""
    origins: dict[int, int] = {}
    points: dict[int, None] = {}
    squares: dict[int, None] = {}
    for event in events:
        last = trace_of((event,))
        if last is None:
            continue
        if isinstance(event, Moved):
            origins[event.end] = origins.pop(event.start, event.start)
            points.pop(event.start, None)
        points.update(dict.fromkeys(last.points))
        squares.update(dict.fromkeys(last.squares))
    left = [start for start in dict.fromkeys(origins.values()) if start not in points]
    return Trace(tuple(left), (*points,), (*squares,)) if points or squares else None
