"""What lies under a point of the table, and where something lies that a lesson names."""

from typing import get_args

from citadel_desktop.boards.tower.asked import Thing, Zone
from citadel_desktop.boards.tower.geometry import Tower
from citadel_desktop.boards.tower.panels.spread import Spread
from citadel_desktop.boards.tower.picture import places
from citadel_desktop.rules.goodman.squares import LEVELS, NUMBERS
from citadel_desktop.rules.goodman.state import NONE, Position
from citadel_desktop.scene.geometry import Area, Point, Rect

_ZONES: tuple[Zone, ...] = get_args(Zone)
_NUMBERS = 2
"""A thing's name has at most so many numbers after its zone."""


def thing_on_tower(tower: Tower, position: Position, p: Point) -> Thing | None:
    """A square, a figure in the yard, the yard, or a level by its name."""
    square = tower.square_at(p)
    if square is not None:
        return Thing("square", square)
    if tower.yard.contains(p):
        outside = {n: rect for n, rect in places(tower, position).items() if rect.contains(p)}
        own = [n for n in outside if tower.yard.contains(outside[n].centre)]
        return Thing("figure", own[-1]) if own else Thing("outside")
    level = next((s.level for s in tower.storeys if s.head.contains(p)), None)
    return None if level is None else Thing("level", level)


def boss_at(tower: Tower, p: Point) -> int | None:
    """The level whose number is under a point, None for none."""
    return next((s.level for s in tower.storeys if tower.boss(s).contains(p)), None)


def place_of(
    name: str, tower: Tower, spread: Spread, scrolled: float, position: Position
) -> Area | None:
    """Where something lies: "square 3b4", "level 3", "figure 0", "outside", "tower", "panel", "posture 0 1".

    None if it is not to be seen now or the name means nothing.
    """
    zone, _, which = name.partition(" ")
    match zone:
        case "tower":
            return tower.view
        case "panel":
            return spread.rect
        case "square":
            return tower.rect(NUMBERS[which]) if which in NUMBERS else None
        case "level":
            level = int(which) - 1 if which.isdecimal() else NONE
            return tower.storeys[level].rect if 0 <= level < LEVELS else None
    numbers = which.split()
    if zone not in _ZONES or len(numbers) > _NUMBERS or not all(n.isdecimal() for n in numbers):
        return None
    thing = Thing(next(one for one in _ZONES if one == zone), *map(int, numbers))
    return rect_of(thing, tower, spread, scrolled, position)


def rect_of(
    thing: Thing, tower: Tower, spread: Spread, scrolled: float, position: Position
) -> Rect | None:
    """Where a thing lies, on the tower rather than in the panel; None if it is nowhere to be seen."""
    match thing.zone:
        case "square":
            return tower.rect(thing.number)
        case "level":
            return tower.storeys[thing.number].head
        case "outside":
            return tower.yard
        case "figure":
            standing = places(tower, position).get(thing.number)
            if standing is not None:
                return standing
    found = spread.rect_of(thing)
    if found is None:
        return None
    seen = found.moved(0, -scrolled).intersection(spread.rect)
    return None if seen.empty else seen
