"""Keyboard focus: Tab in painting order, arrows within a group."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from math import dist

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.values import frozen


@frozen
class Focusable:
    """Something that can have the focus: its id, its place on the screen, its group.

    Things of one group (not None) are one stop for Tab; arrows walk inside it.
    """

    id: Hashable
    rect: Rect
    group: Hashable | None = None


@dataclass(slots=True)
class FocusRing:
    """The focus: `current` is the focused id or None; `visible` says whether to draw the ring.

    Keys make the ring visible and the pointer hides it; the focus itself stays. Until something is focused on purpose,
    `unseen` says that a press hid the ring, and `strayed` that the focused thing went and its neighbour has the focus.
    """

    current: Hashable | None = None
    visible: bool = False
    unseen: bool = False
    strayed: bool = False
    _order: tuple[Focusable, ...] = ()
    _last_in_group: dict[Hashable, Hashable] = field(default_factory=dict)
    _place: Point | None = None

    @property
    def order(self) -> tuple[Focusable, ...]:
        """All focusable things in painting order."""
        return self._order

    def update(self, order: Sequence[Focusable]) -> None:
        """Take the focusable things of a new frame.

        If the focused thing is gone, the focus moves to the one nearest to its old place.
        """
        self._order = tuple(order)
        here = self._find(self.current)
        if here is not None:
            self._place = here.rect.centre
        elif self.current is not None:
            place = self._place
            near = () if place is None else sorted(self._order, key=lambda f: dist(f.rect.centre, place))
            self.current = near[0].id if near else None
            self.strayed = True

    def focus(self, wanted: Hashable | None, *, visible: bool | None = None) -> None:
        """Focus an id (it need not be painted yet); None removes the focus."""
        self.current = wanted
        self.unseen = self.strayed = False
        if visible is not None:
            self.visible = visible
        here = self._find(wanted)
        if here is not None:
            self._place = here.rect.centre
            if here.group is not None:
                self._last_in_group[here.group] = here.id

    def hide(self) -> None:
        """Draw no ring: the pointer was pressed."""
        self.visible, self.unseen = False, True

    def has(self, wanted: Hashable) -> bool:
        """Whether that id has the focus and its ring is drawn."""
        return self.visible and self.current == wanted

    def command(self, command: Command | None) -> bool:
        """Move the focus by Tab, Shift+Tab or an arrow; return whether the command was one of them.

        Arrows are only used while the focus is inside a group and something lies in that direction.
        """
        match command:
            case Command.NEXT:
                return self.step(1)
            case Command.PREVIOUS:
                return self.step(-1)
            case Command.UP:
                return self.move(0, -1)
            case Command.DOWN:
                return self.move(0, 1)
            case Command.LEFT:
                return self.move(-1, 0)
            case Command.RIGHT:
                return self.move(1, 0)
            case _:
                return False

    def step(self, by: int) -> bool:
        """Go to the next (1) or previous (-1) stop, wrapping around; False if nothing can be focused."""
        stops = self._stops()
        if not stops:
            return False
        here = self._find(self.current)
        if here is None:
            chosen = stops[0] if by > 0 else stops[-1]
        else:
            index = next(
                i
                for i, stop in enumerate(stops)
                if stop.id == here.id or (stop.group is not None and stop.group == here.group)
            )
            chosen = stops[(index + by) % len(stops)]
        self.focus(self._entry(chosen), visible=True)
        return True

    def move(self, dx: int, dy: int) -> bool:
        """Go to the nearest thing of the same group in that direction; False if there is none."""
        here = self._find(self.current)
        if here is None or here.group is None:
            return False
        best: Focusable | None = None
        best_cost = 0.0
        x, y = here.rect.centre
        for other in self._order:
            if other.group != here.group or other.id == here.id:
                continue
            ox, oy = other.rect.centre
            along = (ox - x) * dx + (oy - y) * dy
            across = abs((ox - x) * dy) + abs((oy - y) * dx)
            if along <= 0.5 or across > 3 * along:
                continue
            cost = along + 2 * across
            if best is None or cost < best_cost:
                best, best_cost = other, cost
        if best is None:
            return False
        self.focus(best.id, visible=True)
        return True

    def _find(self, wanted: Hashable | None) -> Focusable | None:
        if wanted is None:
            return None
        return next((f for f in self._order if f.id == wanted), None)

    def _stops(self) -> list[Focusable]:
        seen: set[Hashable] = set()
        out: list[Focusable] = []
        for focusable in self._order:
            if focusable.group is not None:
                if focusable.group in seen:
                    continue
                seen.add(focusable.group)
            out.append(focusable)
        return out

    def _entry(self, stop: Focusable) -> Hashable:
        if stop.group is None:
            return stop.id
        last = self._last_in_group.get(stop.group)
        entry = self._find(last)
        return entry.id if entry is not None and entry.group == stop.group else stop.id
