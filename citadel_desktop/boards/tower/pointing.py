"""The positions of everything on the table: the target at a point, the rectangle of a target or name."""

from collections.abc import Collection
from typing import get_args

from citadel_desktop.boards.kit.latest import Latest, PreviousView
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.attention import Attention, level_at
from citadel_desktop.boards.tower.choices import groups
from citadel_desktop.boards.tower.motion.playback import Playback
from citadel_desktop.boards.tower.panels.groups import Group, blow_group
from citadel_desktop.boards.tower.panels.spread import Spread, spread_of
from citadel_desktop.boards.tower.picture.changes import NOTHING, Changes
from citadel_desktop.boards.tower.picture.geometry import Tower, tower_of
from citadel_desktop.boards.tower.picture.layout import Layout, layout_of
from citadel_desktop.boards.tower.picture.picture import places, with_name
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.boards.tower.targets import Selection, Target, Zone
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.squares import LEVELS, NUMBERS, SQUARES
from citadel_desktop.rules.goodman.state import NONE, Position
from citadel_desktop.scene.geometry import Area, Point, Rect
from citadel_desktop.values import frozen

_ZONES: tuple[Zone, ...] = get_args(Zone)
_MAX_NUMBERS = 2
"""Maximum number of numbers after the zone in a target's name."""


@frozen
class Said:
    """The basis of words and panel: the ask, the selection, and changes made by others.

    `shown` and `detailed` are as in `TowerState`.
    """

    asked: Asked
    selection: Selection
    shown: int
    detailed: bool
    changes: Changes = NOTHING


def said_of(state: TowerState, changes: Changes = NOTHING) -> Said | None:
    """Return the basis of words for a state; None before the first view."""
    if state.asked is None:
        return None
    return Said(state.asked, state.selection, state.shown, state.detailed, changes)


class Whereabouts:
    """Where everything on one table is drawn, given the selection, the enlarged level and what is moving.

    Attributes:
        area: the board's rectangle in logical units.
        scale: pixels of a logical unit.
        scrolled: how far the panel is scrolled, in logical units.
        past: the previous view.
    """

    def __init__(self, state: TowerState, attention: Attention, acts: Playback) -> None:
        self._state, self._attention, self._acts = state, attention, acts
        self.area = Rect(0.0, 0.0, 800.0, 600.0)
        self.scale = 1.0
        self.scrolled = 0.0
        self.past = PreviousView[Said | None]()
        self._groups = Latest[tuple[Group, ...]]()
        self._said = Latest[Said | None]()
        self._layout = Latest[Layout]()

    @property
    def layout(self) -> Layout:
        """The layout of tower and panel; an empty panel leaves its place to the tower."""
        # Before the first view nobody knows.
        panel = self._state.asked is None or bool(self._beside())
        # The palette is wide from the first view on.
        phase = "" if self._state.asked is None else self.said.asked.position.phase
        begun = phase not in {"", "design", "roster"}
        return self._layout.of(
            (self.area, panel, phase), lambda: layout_of(self.area, panel=panel, palette=phase == "design", strip=begun)
        )

    @property
    def tower(self) -> Tower:
        """The layout of levels and squares."""
        return tower_of(self.layout.tower, self.scale, self._attention.level)

    @property
    def spread(self) -> Spread:
        """The layout of all choices beside the tower."""
        return spread_of(self._beside(), self.layout.inside)

    @property
    def said(self) -> Said:
        """The basis of words; while anything moves the previous one, with the blows so far."""
        now = self._said.of(self._state.shown, lambda: said_of(self._state))
        assert now is not None  # nothing is said before the first view
        past = self.past.said
        return past if self._telling and past is not None else now

    @property
    def _telling(self) -> bool:
        return self._acts.motions.busy

    def _beside(self) -> tuple[Group, ...]:
        """The groups beside the tower, with the blows of the last round."""
        if self._acts.falling:
            return (blow_group(self._acts.falling),)
        said, blows = self.said, 0 if self._telling else len(self._acts.blows)
        key = (said.shown, said.detailed, blows)
        return self._groups.of(key, lambda: groups(said.asked, said.selection, blows, detailed=said.detailed))

    def scroll(self, by: float) -> bool:
        """Scroll the panel within its content; return whether it moved."""
        before = self.scrolled
        self.scrolled = min(max(before + by, 0.0), self.spread.overflow)
        return self.scrolled != before

    def show(self, target: Target | None) -> None:
        """Scroll a target of the panel into view."""
        spread = self.spread
        rect = None if target is None else spread.rect_of(target)
        if rect is not None:
            above = spread.rect.y - (rect.y - self.scrolled)
            below = rect.bottom - self.scrolled - spread.rect.bottom
            self.scroll(-above if above > 0 else max(0.0, below))

    # What is under a point

    def target_at(self, p: Point) -> Target | None:
        """Return the target at a point, of the panel or the tower."""
        view = self._state.view
        if view is None:
            return None
        if self.layout.panel.contains(p):
            return self.spread.target_at(p, self.scrolled)
        return _target_on_tower(self.tower, view.position, p)

    def level_number_at(self, p: Point) -> int | None:
        """Return the level whose number is at a point; None for none."""
        tower = self.tower
        return next((s.level for s in tower.storeys if tower.boss(s).contains(p)), None)

    def targets(self) -> tuple[Target, ...]:
        """All targets: squares, levels, and the panel's."""
        return (
            *(Target("square", square) for square in range(SQUARES)),
            *(Target("level", level) for level in range(LEVELS)),
            *(spot.target for spot in self.spread.spots),
        )

    # Where a target is

    def rect_of(self, target: Target) -> Rect | None:
        """Return the rectangle of a target, on the tower rather than in the panel; None if it is not visible."""
        view, tower, spread = self._state.view, self.tower, self.spread
        match target.zone:
            case "square":
                return tower.rect(target.number)
            case "level":
                return tower.storeys[target.number].head
            case "outside":
                return tower.yard
            case "figure" if view is not None:
                standing = places(tower, view.position).get(target.number)
                if standing is not None:
                    return standing
        rect = spread.rect_of(target)
        if rect is None:
            return None
        seen = rect.moved(0, -self.scrolled).intersection(spread.rect)
        return None if seen.empty else seen

    @property
    def clear(self) -> tuple[Rect, ...]:
        """The rectangles a hint must not cover: the figures on the tower, and the panel."""
        return (self.layout.panel, *self._standing)

    def place_of(self, name: str) -> Area | None:
        """Return the named place: "square 3b4", "level 3", "figure 0", "outside", "tower", "panel", "posture 0 1".

        None if it is not visible now, or if there is no such name.
        """
        zone, _, which = name.partition(" ")
        tower = self.tower
        if zone == "level":
            level = int(which) - 1 if which.isdecimal() else NONE
            return tower.storeys[level].rect if 0 <= level < LEVELS else None
        if zone in {"tower", "panel"}:
            return tower.view if zone == "tower" else self.spread.rect
        target = _target_named(name)
        place = None if target is None else self.rect_of(target)
        named = target is not None and target.zone == "figure" and place in self._standing
        return with_name(place, self.scale) if place is not None and named else place

    @property
    def _standing(self) -> Collection[Rect]:
        """The rectangles of the figures on the tower."""
        view = self._state.view
        return () if view is None else places(self.tower, view.position).values()

    def reveal(self, name: str) -> None:
        """Bring a named place into view: scroll the panel to it, or make its level large."""
        target, view = _target_named(name), self._state.view
        self.show(target)
        # Before the search all levels lie alike.
        if target is None or view is None or view.position.phase in {"design", "roster"}:
            return
        place = target.number if target.zone == "square" else None
        if target.zone == "figure":
            place = figure_of(view.position, target.number).place
        level = level_at(view.position, place)
        if level is not None:
            self._attention.choose(level)

    @property
    def around(self) -> Rect | None:
        """The rectangle of the open sheet's target."""
        anchor = self._state.anchor
        return None if anchor is None else self.rect_of(anchor)


def _target_named(name: str) -> Target | None:
    """Return the target with that zone and numbers as its name; None if there is no such zone."""
    zone, *numbers = name.split() or [""]
    if zone == "square":
        numbers = [str(NUMBERS[number]) for number in numbers if number in NUMBERS] or ["none"]
    known = next((number for number in _ZONES if number == zone), None)
    if known is None or len(numbers) > _MAX_NUMBERS or not all(n.isdecimal() for n in numbers):
        return None
    return Target(known, *map(int, numbers))


def _target_on_tower(tower: Tower, position: Position, p: Point) -> Target | None:
    """Return the target at a point: a square, a figure in the yard, the yard, or a level at its name."""
    square = tower.square_at(p)
    if square is not None:
        return Target("square", square)
    if tower.yard.contains(p):
        outside = {n: rect for n, rect in places(tower, position).items() if rect.contains(p)}
        own = [n for n in outside if tower.yard.contains(outside[n].centre)]
        return Target("figure", own[-1]) if own else Target("outside")
    level = next((s.level for s in tower.storeys if s.head.contains(p)), None)
    return None if level is None else Target("level", level)
