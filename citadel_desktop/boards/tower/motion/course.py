"""Events as a course of acts: figures walk their way, markers turn, dice fall, wounds come, figures fall. No drawing.

Events come as the viewer may see them, so what is hidden stays HIDDEN here. Acts of one step run together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from citadel_desktop.rules.goodman import events as ev
from citadel_desktop.rules.goodman.events import Event, Harm
from citadel_desktop.rules.goodman.markers import kinds
from citadel_desktop.rules.goodman.numbers import WHOLE
from citadel_desktop.rules.goodman.state import (
    HIDDEN,
    NONE,
    Ending,
    Position,
    Posture,
)

LEG, LONGEST_WAY = 190.0, 1300.0
"""Milliseconds from one square to the next, and for the longest way."""
STAGGER, LONGEST = 140.0, 6500.0
"""How much later the next of several acts begins, and how long all together may last: what is longer goes faster."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A figure goes through places: squares or OUTSIDE, both ends of doorways among them."""

    figure: int
    way: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A marker is turned up; `before` is what the viewer knew of it."""

    square: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Come:
    """A monster shows itself."""

    figure: int
    square: int


@dataclass(frozen=True, slots=True)
class Bump:
    """A figure cannot get in and stays at its place."""

    figure: int
    square: int


@dataclass(frozen=True, slots=True)
class Hurt:
    """A figure gets wounds."""

    figure: int
    wounds: int


@dataclass(frozen=True, slots=True)
class Fall:
    """A figure dies at a place."""

    figure: int
    place: int
    why: Harm


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice of a blow: its place among those that are told, who strikes whom, the least face that wounds."""

    place: int
    by: int
    against: int
    least: int
    roll: int
    wounds: int


@dataclass(frozen=True, slots=True)
class Pose:
    """A figure shows how it fights."""

    figure: int
    posture: Posture


@dataclass(frozen=True, slots=True)
class Cornered:
    """A figure stands with its back to a wall."""

    figure: int


@dataclass(frozen=True, slots=True)
class Carry:
    """An item comes from a place or a figure to a figure (NONE: to nobody; it is laid down, lost or out)."""

    item: int
    start: int
    giver: int
    taker: int


@dataclass(frozen=True, slots=True)
class End:
    """How the match ends."""

    ending: Ending


Act: TypeAlias = Walk | Turn | Come | Bump | Hurt | Fall | Throw | Pose | Cornered | Carry | End
_LENGTHS: dict[type, float] = {
    Turn: 460.0,
    Come: 320.0,
    Bump: 340.0,
    Hurt: 620.0,
    Fall: 1100.0,
    Throw: 800.0,
    Pose: 800.0,
    Cornered: 500.0,
    Carry: 520.0,
    End: 2400.0,
}
_TOGETHER = (Hurt, Fall, Pose)
"""What happens at once to several figures (WT-C4); the rest is told one after another."""


@dataclass(slots=True)
class Course:
    """Acts in the order they begin: steps of them, each with its delay within the step."""

    steps: list[list[tuple[Act, float]]] = field(default_factory=list)

    @property
    def acts(self) -> tuple[Act, ...]:
        """All of them."""
        return tuple(act for step in self.steps for act, _ in step)

    @property
    def length(self) -> float:
        """How long it lasts, in milliseconds at pace "normal"."""
        return sum(max(delay + length_of(act) for act, delay in step) for step in self.steps)

    @property
    def haste(self) -> float:
        """By what its times are to be multiplied, so that it does not last too long."""
        return min(1.0, LONGEST / max(1.0, self.length))

    def add(self, act: Act) -> None:
        """Let something follow: a walk goes on, what happens at once begins a little after what came before it."""
        last = self.steps[-1] if self.steps else []
        if isinstance(act, Hurt) and last and isinstance(last[-1][0], Fall):
            # All wounds of a round come at once; whom they kill falls then.
            before_it = self.steps[-2] if len(self.steps) > 1 else []
            if before_it and isinstance(before_it[-1][0], Hurt):
                before_it.append((act, before_it[-1][1] + STAGGER))
                return
        if last and type(last[-1][0]) is type(act) and isinstance(act, _TOGETHER):
            last.append((act, last[-1][1] + STAGGER))
            return
        before, delay = last[-1] if last else (None, 0.0)
        if isinstance(act, Walk) and isinstance(before, Walk):
            goes_on = before.figure == act.figure and before.way[-1] == act.way[0]
            if goes_on:
                last[-1] = (replace(before, way=(*before.way, *act.way[1:])), delay)
                return
        self.steps.append([(act, 0.0)])


def length_of(act: Act) -> float:
    """How long an act lasts, in milliseconds at pace "normal"."""
    if isinstance(act, Walk):
        return min(LEG * max(1, len(act.way) - 1), LONGEST_WAY)
    return _LENGTHS[type(act)]


def course_of(events: Sequence[Event], before: Position | None) -> Course:
    """The course that tells events; `before` is the table as the viewer saw it before, None where it saw none."""
    course, blows = Course(), 0
    swaps: list[Walk] = []
    for event in events:
        if isinstance(event, ev.RoundBegan) and event.kind != "exchange":
            blows = 0
        if isinstance(event, ev.Moved) and event.why == "swap":
            # Both go at the same time.
            swaps.append(Walk(event.figure, tuple(_way(event))))
            if len(swaps) > 1:
                course.steps.append([(walk, 0.0) for walk in swaps])
                swaps = []
            continue
        for act in _acts(event, before, blows):
            blows += isinstance(act, Throw)
            course.add(act)
    course.steps += [[(walk, 0.0)] for walk in swaps]
    return course


def _acts(event: Event, before: Position | None, blows: int) -> Iterator[Act]:
    match event:
        case ev.Moved():
            yield Walk(event.figure, tuple(_way(event)))
        case ev.TurnedUp(square=square, kind=kind):
            yield Turn(square, _lay(before, square), kind)
        case ev.Activated(figure=figure, square=square):
            kind = next(
                one.kind
                for one in kinds()
                if (one.sort, one.strength) == (event.sort, event.strength)
            )
            yield Turn(square, _lay(before, square), kind)
            yield Come(figure, square)
        case ev.Bounced(figure=figure, square=square) | ev.DoorTaken(figure=figure, square=square):
            yield Bump(figure, square)
        case ev.Wounded(figure=figure, wounds=wounds):
            yield Hurt(figure, wounds)
        case ev.Died(figure=figure, place=place, why=why):
            yield Fall(figure, place, why)
        case ev.BlowStruck():
            yield throw_of(event, blows)
        case ev.StancesShown(stances=stances):
            for stance in stances:
                yield Pose(stance.figure, stance.posture)
        case ev.Cornered(loser=loser):
            yield Cornered(loser)
        case ev.MatchEnded(ending=ending) if ending:
            yield End(ending)
        case _:
            yield from _carried(event)


def _lay(before: Position | None, square: int) -> int:
    """What the viewer knew to lie face down on a square."""
    lay = HIDDEN if before is None else before.markers[square]
    return HIDDEN if lay == NONE else lay


def _carried(event: Event) -> Iterator[Act]:
    match event:
        case ev.ItemTaken(item=item, figure=figure, place=place):
            yield Carry(item, place, NONE, figure)
        case ev.ItemLaid(item=item, figure=figure, place=place):
            yield Carry(item, place, figure, NONE)
        case ev.HandedOver(item=item, figure=figure, other=other):
            yield Carry(item, NONE, figure, other)
        case ev.CarriedOut(item=item, figure=figure):
            yield Carry(item, NONE, figure, NONE)
        case ev.ItemLost(item=item, square=square):
            yield Carry(item, square, NONE, NONE)
        case _:
            pass


def throw_of(event: ev.BlowStruck, place: int) -> Throw:
    """The dice of a blow."""
    least = max(0, event.number // WHOLE) + 1
    return Throw(place, event.by, event.against, least, event.roll, event.wounds)


def _way(event: ev.Moved) -> Iterator[int]:
    """The places a figure comes through; who goes back through the door he stands on is at its end at once."""
    yield event.start
    if event.through not in {NONE, event.start}:
        yield event.through
    yield event.end
