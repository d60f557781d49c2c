"""Acts: one class for each kind of visible event, with its duration, place, movement and signs."""

from collections.abc import Callable
from math import pi, sin
from typing import ClassVar

from citadel_desktop.boards.tower.motion import flashes, tweening
from citadel_desktop.boards.tower.motion.blows import Struck
from citadel_desktop.boards.tower.picture.geometry import FIGURE_VIEW, Tower
from citadel_desktop.boards.tower.picture.picture import places, things_at
from citadel_desktop.rules.goodman.draft import Harm, figure_of
from citadel_desktop.rules.goodman.state import NONE, OUTSIDE, Ending, Position, Posture
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen

LEG_MS, MAX_WALK_MS = 190.0, 1300.0
"""Milliseconds from one square to the next, and for the longest walk."""
_TUMBLE = 0.62
"""Share of a throw after which its dice lie."""
ITEM = Rect(20, 20, 60, 60)
"""Box of an item in its square."""
_NUDGE = 0.32
"""Distance covered by a figure that cannot get in, as a share of the way."""


@frozen
class ActStage:
    """Context for drawing acts: the tower, the position after them, and the figures' boxes meanwhile."""

    dl: DisplayList
    at: Tower
    position: Position
    standing: Callable[[int], Rect]


class Act:
    """A visible event, shown by its share from 0 to 1."""

    __slots__ = ()
    length: ClassVar[float] = 0.0
    """Duration in milliseconds at pace "normal"."""
    together: ClassVar[bool] = False
    """Whether it happens to several figures at once (WT-C4), instead of one after another."""

    @property
    def lasts(self) -> float:
        """Its duration, in milliseconds at pace "normal"."""
        return self.length

    @property
    def figures(self) -> tuple[int, ...]:
        """The figures drawn with it, since something is still to happen to them."""
        return ()

    @property
    def moved(self) -> int:
        """The figure that is elsewhere or partly visible meanwhile; NONE for none."""
        return NONE

    def place(self, position: Position, share: float) -> int:
        """Return the square where it happens at that share; below 0 for none."""
        return NONE

    def stands(self, at: Tower, position: Position, share: float) -> tuple[Rect, float]:
        """Return the moved figure's box and its visible share."""
        raise NotImplementedError

    def rise(self, scene: ActStage, share: float) -> None:
        """Draw signs that rise above figures."""


class FigureAct(Act):
    """An act on a figure where it stands."""

    __slots__ = ()
    figure: int

    def place(self, position: Position, share: float) -> int:
        """Return the figure's square."""
        return figure_of(position, self.figure).place


class MovingAct(Act):
    """An act that moves a figure, or lets it come or go."""

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
class Walk(MovingAct):
    """A figure walks through places: squares or OUTSIDE, both ends of doorways among them."""

    figure: int
    way: tuple[int, ...]

    @property
    def lasts(self) -> float:
        """Its duration by its number of legs."""
        return min(LEG_MS * max(1, len(self.way) - 1), MAX_WALK_MS)

    def place(self, position: Position, share: float) -> int:
        """Return the place it has reached."""
        return self.way[min(round(share * (len(self.way) - 1)), len(self.way) - 1)]

    def stands(self, at: Tower, position: Position, share: float) -> tuple[Rect, float]:
        """Return its box on the way."""
        return tweening.walking([box(at, position, self.figure, place) for place in self.way], share)


@frozen
class MarkerTurns(Act):
    """A marker is turned up; `before` is its kind as the viewer knew it."""

    square: int
    before: int
    after: int
    length: ClassVar[float] = 460.0

    def place(self, position: Position, share: float) -> int:
        """Return its square."""
        return self.square


@frozen
class Appear(MovingAct):
    """A monster appears."""

    figure: int
    square: int
    length: ClassVar[float] = 320.0

    def place(self, position: Position, share: float) -> int:
        """Return its square."""
        return self.square

    def stands(self, at: Tower, position: Position, share: float) -> tuple[Rect, float]:
        """Return its box, fading in."""
        return box(at, position, self.figure, self.square), share


@frozen
class Bump(MovingAct):
    """A figure cannot get in and stays at its place."""

    figure: int
    square: int
    length: ClassVar[float] = 340.0

    def place(self, position: Position, share: float) -> int:
        """Return the square that it cannot enter."""
        return self.square

    def stands(self, at: Tower, position: Position, share: float) -> tuple[Rect, float]:
        """Return its box, a little way there and back."""
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
        """Draw a drop with the number of wounds."""
        flashes.wounds(scene.dl, scene.standing(self.figure), self.wounds, share)


@frozen
class Fall(MovingAct):
    """A figure dies at a place."""

    figure: int
    at: int
    why: Harm
    length: ClassVar[float] = 1100.0
    together: ClassVar[bool] = True

    def place(self, position: Position, share: float) -> int:
        """Return the square of its death."""
        return self.at

    def stands(self, at: Tower, position: Position, share: float) -> tuple[Rect, float]:
        """Return its box, fading out, or falling into a sinkhole."""
        rect = box(at, position, self.figure, self.at)
        return tweening.falling(rect, share) if self.why == "sinkhole" else (rect, 1 - share)

    def rise(self, scene: ActStage, share: float) -> None:
        """Draw a skull."""
        flashes.death(scene.dl, scene.standing(self.figure), share)


@frozen
class DiceFall(Act):
    """The dice of a blow; `number` is its index among the round's blows."""

    number: int
    blow: Struck
    length: ClassVar[float] = 800.0

    def place(self, position: Position, share: float) -> int:
        """Return the square of the figure struck."""
        return figure_of(position, self.blow.against).place

    def tumbled(self, share: float) -> float:
        """Return the progress of its dice coming to rest."""
        return min(1.0, share / _TUMBLE)

    def rise(self, scene: ActStage, share: float) -> None:
        """Draw a line from attacker to target, and the dice."""
        blow, tumbled = self.blow, self.tumbled(share)
        by, against = scene.standing(blow.by), scene.standing(blow.against)
        flashes.throw(scene.dl, scene.at, by, against, blow, self.number, tumbled)


@frozen
class Pose(FigureAct):
    """A figure shows its posture."""

    figure: int
    posture: Posture
    length: ClassVar[float] = 800.0
    together: ClassVar[bool] = True

    def rise(self, scene: ActStage, share: float) -> None:
        """Draw the posture's sign."""
        flashes.posture(scene.dl, scene.standing(self.figure), self.posture, share)


@frozen
class BackToWall(FigureAct):
    """A figure stands with its back to a wall."""

    figure: int
    length: ClassVar[float] = 500.0

    def rise(self, scene: ActStage, share: float) -> None:
        """Draw the sign of a wall."""
        flashes.wall(scene.dl, scene.standing(self.figure), share)


@frozen
class Carry(Act):
    """An item moves from a place or figure to a figure (NONE: to nobody; it is laid down, lost or out)."""

    item: int
    start: int
    giver: int
    taker: int
    length: ClassVar[float] = 520.0

    @property
    def figures(self) -> tuple[int, ...]:
        """The giver and the taker."""
        return self.giver, self.taker

    def place(self, position: Position, share: float) -> int:
        """Return the square where it lay."""
        return self.start if self.start >= 0 else NONE

    def rise(self, scene: ActStage, share: float) -> None:
        """Draw the item on its way, or vanishing."""
        ends = [scene.standing(figure) for figure in (self.giver, self.taker) if figure != NONE]
        lies = [scene.at.part(self.start, ITEM)] if self.start >= 0 else []
        first = lies[0] if self.giver == NONE and lies else ends[0]
        laid = lies[0] if self.giver != NONE and lies else None
        last = ends[-1] if self.taker != NONE else laid
        flashes.carry(scene.dl, first, last, self.item, share)


@frozen
class MatchEnds(Act):
    """The end of the match."""

    ending: Ending
    length: ClassVar[float] = 2400.0

    def rise(self, scene: ActStage, share: float) -> None:
        """Draw a sign over the tower."""
        flashes.end(scene.dl, scene.at.view, self.ending, share)


def box(at: Tower, position: Position, figure: int, place: int) -> Rect:
    """Return the box of a figure at a place: on a square, or outside at its index there or behind all others."""
    if place >= 0:
        return at.figure_rect(place, beside=place in set(things_at(position)))
    if place == OUTSIDE:
        boxes = places(at, position)
        if figure_of(position, figure).place == OUTSIDE:
            return boxes[figure]
        outside = sum(1 for rect in boxes.values() if at.yard.contains(rect.centre))
        return at.yard_rects(outside + 1)[-1]
    return at.yard.fitted(*FIGURE_VIEW)
