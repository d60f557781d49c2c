"""What is seen to happen, one class for each kind: how long it lasts, where it is, what moves and rises meanwhile."""

from collections.abc import Callable
from math import pi, sin
from typing import ClassVar

from citadel_desktop.boards.tower.motion import pops, ways
from citadel_desktop.boards.tower.motion.blows import Struck
from citadel_desktop.boards.tower.picture.geometry import FIGURE_VIEW, Tower
from citadel_desktop.boards.tower.picture.picture import places, things_at
from citadel_desktop.rules.goodman.draft import Harm, figure_of
from citadel_desktop.rules.goodman.state import NONE, OUTSIDE, Ending, Position, Posture
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen

LEG, LONGEST_WAY = 190.0, 1300.0
"""Milliseconds from one square to the next, and for the longest way."""
_TUMBLE = 0.62
"""The part of a throw after which its dice lie."""
ITEM = Rect(20, 20, 60, 60)
"""Where in its square an item lies."""
_NUDGE = 0.32
"""How far a figure goes that cannot get in, as a share of the way."""


@frozen
class ActStage:
    """Where acts are drawn: the tower, the table after them, and where figures are meanwhile."""

    dl: DisplayList
    at: Tower
    position: Position
    standing: Callable[[int], Rect]


class Act:
    """Something that happens; it is told by its share from 0 to 1."""

    __slots__ = ()
    length: ClassVar[float] = 0.0
    """Milliseconds at pace "normal"."""
    together: ClassVar[bool] = False
    """Whether it happens at once to several figures (WT-C4); the rest is told one after another."""

    @property
    def lasts(self) -> float:
        """How long it lasts, in milliseconds at pace "normal"."""
        return self.length

    @property
    def figures(self) -> tuple[int, ...]:
        """The figures that are drawn with it, since something is still to happen to them."""
        return ()

    @property
    def moved(self) -> int:
        """The figure that is elsewhere meanwhile, or only partly there; NONE for none."""
        return NONE

    def place(self, position: Position, share: float) -> int:
        """The square where it happens so far on; below 0 for none."""
        return NONE

    def stands(self, at: Tower, position: Position, share: float) -> tuple[Rect, float]:
        """Where the figure is that is moved, and how much of it is there."""
        raise NotImplementedError

    def rise(self, scene: ActStage, share: float) -> None:
        """Draw what rises above figures meanwhile."""


class FigureAct(Act):
    """What happens to a figure where it is."""

    __slots__ = ()
    figure: int

    def place(self, position: Position, share: float) -> int:
        """Where the figure is."""
        return figure_of(position, self.figure).place


class OfMoved(Act):
    """What moves a figure, or lets it come or go."""

    __slots__ = ()
    figure: int

    @property
    def figures(self) -> tuple[int, ...]:
        """The figure."""
        return (self.figure,)

    @property
    def moved(self) -> int:
        """The figure."""
        return self.figure


@frozen
class Walk(OfMoved):
    """A figure goes through places: squares or OUTSIDE, both ends of doorways among them."""

    figure: int
    way: tuple[int, ...]

    @property
    def lasts(self) -> float:
        """By its legs."""
        return min(LEG * max(1, len(self.way) - 1), LONGEST_WAY)

    def place(self, position: Position, share: float) -> int:
        """The place it has come to."""
        return self.way[min(round(share * (len(self.way) - 1)), len(self.way) - 1)]

    def stands(self, at: Tower, position: Position, share: float) -> tuple[Rect, float]:
        """On its way."""
        return ways.walking([box(at, position, self.figure, one) for one in self.way], share)


@frozen
class MarkerTurns(Act):
    """A marker is turned up; `before` is what the viewer knew of it."""

    square: int
    before: int
    after: int
    length: ClassVar[float] = 460.0

    def place(self, position: Position, share: float) -> int:
        """Its square."""
        return self.square


@frozen
class Come(OfMoved):
    """A monster shows itself."""

    figure: int
    square: int
    length: ClassVar[float] = 320.0

    def place(self, position: Position, share: float) -> int:
        """Its square."""
        return self.square

    def stands(self, at: Tower, position: Position, share: float) -> tuple[Rect, float]:
        """There, more and more."""
        return box(at, position, self.figure, self.square), share


@frozen
class Bump(OfMoved):
    """A figure cannot get in and stays at its place."""

    figure: int
    square: int
    length: ClassVar[float] = 340.0

    def place(self, position: Position, share: float) -> int:
        """The square it cannot get to."""
        return self.square

    def stands(self, at: Tower, position: Position, share: float) -> tuple[Rect, float]:
        """A little way there and back."""
        start = box(at, position, self.figure, figure_of(position, self.figure).place)
        goal = box(at, position, self.figure, self.square)
        off = _NUDGE * sin(pi * share)
        dx, dy = goal.x - start.x, goal.y - start.y
        # From outside, or through a doorway, the way is not drawn.
        near = abs(dx) + abs(dy) < 2 * start.w
        return (start.moved(dx * off, dy * off) if near else start), 1.0


@frozen
class Hurt(FigureAct):
    """A figure gets wounds."""

    figure: int
    wounds: int
    length: ClassVar[float] = 620.0
    together: ClassVar[bool] = True

    @property
    def figures(self) -> tuple[int, ...]:
        """The figure, which does not have them yet."""
        return (self.figure,)

    def rise(self, scene: ActStage, share: float) -> None:
        """A drop with their number."""
        pops.wounds(scene.dl, scene.standing(self.figure), self.wounds, share)


@frozen
class Fall(OfMoved):
    """A figure dies at a place."""

    figure: int
    at: int
    why: Harm
    length: ClassVar[float] = 1100.0
    together: ClassVar[bool] = True

    def place(self, position: Position, share: float) -> int:
        """Where it died."""
        return self.at

    def stands(self, at: Tower, position: Position, share: float) -> tuple[Rect, float]:
        """There, less and less; into a sinkhole it falls."""
        rect = box(at, position, self.figure, self.at)
        return ways.falling(rect, share) if self.why == "sinkhole" else (rect, 1 - share)

    def rise(self, scene: ActStage, share: float) -> None:
        """A skull."""
        pops.death(scene.dl, scene.standing(self.figure), share)


@frozen
class DiceFall(Act):
    """The dice of a blow; `number` is its place among those that are told."""

    number: int
    blow: Struck
    length: ClassVar[float] = 800.0

    def place(self, position: Position, share: float) -> int:
        """Where the one is who is struck."""
        return figure_of(position, self.blow.against).place

    def tumbled(self, share: float) -> float:
        """How far its dice have come to rest."""
        return min(1.0, share / _TUMBLE)

    def rise(self, scene: ActStage, share: float) -> None:
        """A line from one to the other, and the dice."""
        blow, tumbled = self.blow, self.tumbled(share)
        by, against = scene.standing(blow.by), scene.standing(blow.against)
        pops.throw(scene.dl, scene.at, by, against, blow, self.number, tumbled)


@frozen
class Pose(FigureAct):
    """A figure shows how it fights."""

    figure: int
    posture: Posture
    length: ClassVar[float] = 800.0
    together: ClassVar[bool] = True

    def rise(self, scene: ActStage, share: float) -> None:
        """The posture's sign."""
        pops.posture(scene.dl, scene.standing(self.figure), self.posture, share)


@frozen
class BackToWall(FigureAct):
    """A figure stands with its back to a wall."""

    figure: int
    length: ClassVar[float] = 500.0

    def rise(self, scene: ActStage, share: float) -> None:
        """The sign of a wall."""
        pops.wall(scene.dl, scene.standing(self.figure), share)


@frozen
class Carry(Act):
    """An item comes from a place or a figure to a figure (NONE: to nobody; it is laid down, lost or out)."""

    item: int
    start: int
    giver: int
    taker: int
    length: ClassVar[float] = 520.0

    @property
    def figures(self) -> tuple[int, ...]:
        """Who gives it and who gets it."""
        return self.giver, self.taker

    def place(self, position: Position, share: float) -> int:
        """Where it lay."""
        return self.start if self.start >= 0 else NONE

    def rise(self, scene: ActStage, share: float) -> None:
        """The item on its way, or going for good."""
        ends = [scene.standing(one) for one in (self.giver, self.taker) if one != NONE]
        lies = [scene.at.part(self.start, ITEM)] if self.start >= 0 else []
        first = lies[0] if self.giver == NONE and lies else ends[0]
        laid = lies[0] if self.giver != NONE and lies else None
        last = ends[-1] if self.taker != NONE else laid
        pops.carry(scene.dl, first, last, self.item, share)


@frozen
class MatchEnds(Act):
    """How the match ends."""

    ending: Ending
    length: ClassVar[float] = 2400.0

    def rise(self, scene: ActStage, share: float) -> None:
        """A sign over the tower."""
        pops.end(scene.dl, scene.at.view, self.ending, share)


def box(at: Tower, position: Position, figure: int, place: int) -> Rect:
    """The box of a figure at a place: on a square, or outside in its place there or behind all others."""
    if place >= 0:
        return at.figure_rect(place, beside=place in set(things_at(position)))
    if place == OUTSIDE:
        found = places(at, position)
        if figure_of(position, figure).place == OUTSIDE:
            return found[figure]
        outside = sum(1 for rect in found.values() if at.yard.contains(rect.centre))
        return at.yard_rects(outside + 1)[-1]
    return at.yard.fitted(*FIGURE_VIEW)
