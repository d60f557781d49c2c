"""Playback of events on the tower: figures, markers and signs at each moment between two views.

The view is final at once; only its drawing is delayed. Any further action completes it.
"""

from collections.abc import Iterator, Sequence

from citadel_desktop.boards.tower.motion import flashes, tweening
from citadel_desktop.boards.tower.motion.acts import (
    ITEM,
    Act,
    ActStage,
    Carry,
    DiceFall,
    Hurt,
    MarkerTurns,
    MatchEnds,
    box,
)
from citadel_desktop.boards.tower.motion.blows import Fallen, Struck, blows_after
from citadel_desktop.boards.tower.motion.timeline import Timeline, timeline_of
from citadel_desktop.boards.tower.picture.geometry import Tower
from citadel_desktop.boards.tower.picture.picture import TableLook, figure_items, marker
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, side_of
from citadel_desktop.rules.goodman.squares import level_of
from citadel_desktop.rules.goodman.state import DEAD, NONE, Figure, Position, View
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.scene.animation import Animations, Tween
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen, replace


@frozen
class _Begun:
    """The events being shown, and the views before and after them."""

    events: tuple[Event, ...]
    before: View | None
    view: View
    now: int


class Playback:
    """The acts that show the events since the last view.

    Attributes:
        motions: the clock of the acts.
        blows: the blows of the last round, until something else is done.
    """

    def __init__(self) -> None:
        self.motions = Animations()
        self.blows: tuple[Struck, ...] = ()
        self._begun: _Begun | None = None
        self._acts: tuple[Act, ...] = ()
        self._now = 0

    def begin(self, events: Sequence[Event], before: View | None, view: View, now: int) -> None:
        """Complete all movement and show new events.

        Several actions of one moment, such as the steps of a way, are shown as one: there was no frame between them.

        Args:
            events: new events as the viewer has seen them; () if the table is only laid out anew.
            before: the view before them, None if there was none.
            view: the view after them.
            now: milliseconds.
        """
        shown, begun = tuple(events), self._begun
        if events and begun is not None and begun.now == now and begun.view == before:
            shown, before = (*begun.events, *shown), begun.before
        self.rest()
        self.blows = blows_after(self.blows, events, view.position)
        # Another viewer's knowledge must not be used.
        same = before is not None and before.viewer == view.viewer
        timeline = timeline_of(shown, before.position if same and before is not None else None)
        self._play(timeline)
        self._begun, self._now = _Begun(shown, before, view, now), now
        self.motions.advance(now)

    def _play(self, timeline: Timeline) -> None:
        self._acts, haste, n = timeline.acts, timeline.haste, 0
        for step in timeline.steps:
            tweens = []
            for act, delay in step:
                tweens.append(Tween(("act", n), act.lasts * haste, "linear", delay * haste))
                n += 1
            self.motions.play(*tweens)

    def advance(self, now: int) -> bool:
        """Let time pass; return whether anything has moved, so that its resting place is painted too."""
        self._now = now
        moved = self.motions.busy
        self.motions.advance(now)
        return moved

    def rest(self) -> None:
        """Complete everything."""
        self.motions.skip()
        self._acts, self._begun = (), None

    @property
    def telling(self) -> bool:
        """Whether the end of the match is being shown or still to be shown."""
        return any(isinstance(act, MatchEnds) for _, act in self._open())

    @property
    def ended(self) -> float:
        """Progress of showing the end of the match, from 0 to 1; 1 if there is nothing to show."""
        return next((self._share(n) for n, act in self._open() if isinstance(act, MatchEnds)), 1.0)

    @property
    def fallen(self) -> Fallen:
        """The blows of the round, and the progress of their dice."""
        shares = [1.0] * len(self.blows)
        every = [(blow.by, blow.against, blow.roll) for blow in self.blows]
        for n, act in self._open():
            if not isinstance(act, DiceFall):
                continue
            told = act.blow.by, act.blow.against, act.blow.roll
            if told in every:
                place = every.index(told)
                shares[place] = act.tumbled(self._share(n))
        return Fallen(self.blows, tuple(shares))

    @property
    def falling(self) -> int:
        """Number of blows whose dice have begun to fall; 0 once all are at rest."""
        return sum(share > 0 for share in self.fallen.shares) if self.motions.busy else 0

    @property
    def level(self) -> int | None:
        """The level where something is happening; None for none, or outside."""
        begun = self._begun
        if begun is None:
            return None
        for n, act in self._open():
            share = self._share(n)
            place = act.place(begun.view.position, share)
            if place >= 0:
                return level_of(place)
        return None

    # Progress

    def _open(self) -> Iterator[tuple[int, Act]]:
        """Yield the acts that are not over."""
        if not self.motions.busy:
            return
        for n, act in enumerate(self._acts):
            if self.motions.running(("act", n)):
                yield n, act

    def _share(self, n: int) -> float:
        return self.motions.value(("act", n), self._now)

    @property
    def away(self) -> frozenset[int]:
        """The figures drawn here, since something is still to happen to them."""
        figures = {figure for _, act in self._open() for figure in act.figures}
        return frozenset(figures - {NONE})

    @property
    def bare(self) -> frozenset[int]:
        """The squares whose markers are drawn here, since they are still to be turned."""
        return frozenset(act.square for _, act in self._open() if isinstance(act, MarkerTurns))

    # Painting

    def paint(self, dl: DisplayList, at: Tower, look: TableLook) -> None:
        """Draw everything in motion, above the tower that `picture.paint` draws without `away` and `bare`."""
        if self._begun is None or not self.motions.busy:
            return
        position, open_ = self._begun.view.position, tuple(self._open())
        self._markers(dl, at, open_)
        self._items(dl, at, open_)
        standing = [(figure, *self._standing(at, position, figure, open_)) for figure in self.away]
        for figure, rect, there in sorted(standing, key=lambda each: each[1].bottom):
            shown = self._as_now(position, figure, open_)
            carried = self._carried(position, figure, open_)
            if there > 0:
                items = figure_items(dl, shown, look.colours[side_of(figure)], carried, rect)
                tweening.faded(dl, ("figure", figure), rect, items, there)
        scene = ActStage(dl, at, position, lambda figure: self._standing(at, position, figure, open_)[0])
        for n, act in open_:
            share = self._share(n)
            if share > 0:
                act.rise(scene, share)

    def _markers(self, dl: DisplayList, at: Tower, open_: Sequence[tuple[int, Act]]) -> None:
        for n, act in open_:
            if isinstance(act, MarkerTurns):
                rect, pixels = at.thing_rect(act.square), at.pixels(level_of(act.square))
                share = self._share(n)
                if share <= 0:
                    marker(dl, rect, act.before, shown=False, pixels=pixels)
                else:
                    tweening.turning(dl, rect, act.before, act.after, pixels, share)

    def _items(self, dl: DisplayList, at: Tower, open_: Sequence[tuple[int, Act]]) -> None:
        """Draw items that are still to be taken at their old places, unless under a marker still to be turned."""
        turning = {act.square for _, act in open_ if isinstance(act, MarkerTurns)}
        for n, act in open_:
            if not isinstance(act, Carry) or act.giver != NONE or act.taker == NONE:
                continue
            if act.start >= 0 and act.start not in turning and self._share(n) <= 0:
                flashes.item(dl, at.part(act.start, ITEM), act.item)

    def _standing(
        self, at: Tower, position: Position, figure: int, open_: Sequence[tuple[int, Act]]
    ) -> tuple[Rect, float]:
        """Return a figure's present box and its visible share."""
        for n, act in open_:
            if act.moved == figure:
                return act.stands(at, position, self._share(n))
        place = figure_of(position, figure).place
        return box(at, position, figure, place), 0.0 if place == DEAD else 1.0

    def _as_now(self, position: Position, figure: int, open_: Sequence[tuple[int, Act]]) -> Figure:
        """Return a figure with the wounds it has so far."""
        present = figure_of(position, figure)
        coming = sum(act.wounds for _, act in open_ if isinstance(act, Hurt) and act.figure == figure)
        return replace(present, wounds=max(0, present.wounds - coming))

    def _carried(self, position: Position, figure: int, open_: Sequence[tuple[int, Act]]) -> tuple[int, ...]:
        """Return the items a figure carries so far: with those still to be given, without those still to be got."""
        carried = set(carried_by(position, figure))
        for _, act in reversed(open_):
            if isinstance(act, Carry):
                if act.taker == figure:
                    carried.discard(act.item)
                if act.giver == figure:
                    carried.add(act.item)
        return tuple(sorted(carried))
