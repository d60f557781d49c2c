"""Where what there is to choose from lies in the panel beside the tower, and what lies under a point."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from citadel_desktop.boards.tower.asked import Thing
from citadel_desktop.boards.tower.panels.choices import Group
from citadel_desktop.scene.geometry import Point, Rect

TARGET = 32.0
"""The least side of what can be clicked, in logical units."""
GAP, HEAD = 4.0, 22.0
"""Between things, and what a group's heading takes above them."""
SIZES = (
    (64.0, 44.0),
    (56.0, 44.0),
    (48.0, 40.0),
    (44.0, 40.0),
    (40.0, 36.0),
    (38.0, 36.0),
    (36.0, 34.0),
    (TARGET, TARGET),
)
"""The side of a tile and the height of a row, the first that fit being taken."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A thing and where it lies."""

    thing: Thing
    rect: Rect


@dataclass(frozen=True, slots=True)
class Block:
    """A group and where it lies: its heading above its things."""

    group: Group
    rect: Rect
    head: Rect
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Spread:
    """All groups in the panel's rectangle; `high` is what they take, which may be more than there is room for."""

    rect: Rect
    blocks: tuple[Block, ...]
    high: float

    @property
    def spots(self) -> tuple[Spot, ...]:
        """All things with their places."""
        return tuple(spot for block in self.blocks for spot in block.spots)

    @property
    def overflow(self) -> float:
        """By how much the groups are higher than the panel, which is then scrolled."""
        return max(0.0, self.high - self.rect.h)

    def thing_at(self, p: Point, scrolled: float = 0.0) -> Thing | None:
        """The thing under a point of the screen, None for none."""
        if not self.rect.contains(p):
            return None
        at = (p[0], p[1] + scrolled)
        return next((spot.thing for spot in self.spots if spot.rect.contains(at)), None)

    def rect_of(self, thing: Thing) -> Rect | None:
        """Where a thing lies before it is scrolled, None if it is not in the panel."""
        return next((spot.rect for spot in self.spots if spot.thing == thing), None)


@lru_cache(maxsize=32)
def spread_of(groups: tuple[Group, ...], rect: Rect) -> Spread:
    """The groups in a rectangle, as large as they fit; if even the smallest do not, they are to be scrolled."""
    found = [_laid(groups, rect, tile, row) for tile, row in SIZES]
    return next((one for one in found if not one.overflow), found[-1])


def _laid(groups: Sequence[Group], rect: Rect, tile: float, row: float) -> Spread:
    blocks: list[Block] = []
    y = rect.y
    for group in groups:
        head = Rect(rect.x, y, rect.w, HEAD)
        spots = tuple(_spots(group, rect, y + HEAD, tile, row))
        bottom = max(spot.rect.bottom for spot in spots)
        blocks.append(Block(group, Rect(rect.x, y, rect.w, bottom - y), head, spots))
        y = bottom + GAP * 2
    return Spread(rect, tuple(blocks), max(0.0, y - GAP * 2 - rect.y))


def _spots(group: Group, rect: Rect, y: float, tile: float, row: float) -> Iterator[Spot]:
    if group.shape == "bar":
        wide = rect.w / len(group.things)
        for n, thing in enumerate(group.things):
            yield Spot(thing, Rect(rect.x + n * wide, y, wide, row))
        return
    across = max(1, int((rect.w + GAP) / (tile + GAP))) if group.shape == "tile" else 1
    wide, high = (tile, tile) if group.shape == "tile" else (rect.w, row)
    for n, thing in enumerate(group.things):
        line, column = divmod(n, across)
        yield Spot(thing, Rect(rect.x + column * (wide + GAP), y + line * (high + GAP), wide, high))
