"""The positions of levels, squares and figures on the screen, and the square at a position.

A level is drawn in a box of `LEVEL_BOX`, in which a square is 100 units wide. Higher levels lie higher. Either all six
are equal, or a chosen one is large and the others are small beside it.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import TypeAlias

from citadel_desktop.rules.goodman.squares import LEVELS, SIDE, Square, column_of, level_of, row_of
from citadel_desktop.rules.goodman.squares import square_at as square_of
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.values import frozen

CELL = 100.0
"""Side of a square in the units of all drawings of the tower."""
PAD, HEAD = 26.0, 46.0
"""Thickness of the outer walls around the squares, and height of the number and name above them."""
LEVEL_BOX: Size = (SIDE * CELL + 2 * PAD, SIDE * CELL + 2 * PAD + HEAD)
YARD_SHARE, MIN_YARD, MAX_YARD = 0.1, 52.0, 130.0
"""Share of the view's height for the yard, where figures stand outside the gate, with its minimum and maximum."""
FIRE, NAMES = 0.34, 0.06
"""Height of the fire as a share of the yard's shorter side, and overhang of names above figures."""
FIGURE_VIEW: Size = (120.0, 136.0)
"""Box of a figure, which stands on its lower edge."""
GAP = 10.0
MIN_BOSS, MAX_BOSS = 26.0, 46.0
"""Minimum and maximum size of the disc with a level's number."""
_CROWN = 14.0
_LARGER = 1.7
"""Minimum size of a chosen level as a multiple of the others."""

ALONE_FIGURE = Rect(2, -12, 96, 108.8)
BESIDE_FIGURE = Rect(25, 10, 75, 85)
"""Box of a figure in its square: alone, or beside something that lies there."""
ALONE_THING = Rect(11, 11, 78, 78)
BESIDE_THING = Rect(2, 4, 56, 56)
"""Box of a marker or item in its square: alone, or behind a figure."""
PASSING = 16.0
"""Distance between two figures that share a square for a moment."""


@frozen
class Storey:
    """One level on the screen.

    `rect` is its whole box, `cell` the side of a square; both in logical units, on whole pixels.
    """

    level: int
    rect: Rect
    cell: float

    @property
    def unit(self) -> float:
        """Logical units a unit of the drawings."""
        return self.cell / CELL

    @property
    def floor(self) -> Rect:
        """Its twenty-five squares."""
        x, y = self.rect.x + PAD * self.unit, self.rect.y + (PAD + HEAD) * self.unit
        return Rect(x, y, SIDE * self.cell, SIDE * self.cell)

    @property
    def head(self) -> Rect:
        """The strip above for the level's number and name."""
        return Rect(self.rect.x, self.rect.y, self.rect.w, HEAD * self.unit)


@frozen
class Tower:
    """The whole tower in `view`.

    `storeys` are by level, `chosen` is the large one or None. `yard` is the place of figures outside. `scale` is
    pixels a logical unit.
    """

    view: Rect
    storeys: tuple[Storey, ...]
    chosen: int | None
    yard: Rect
    scale: float

    def storey(self, square: Square) -> Storey:
        """Return the level of a square."""
        return self.storeys[level_of(square)]

    def pixels(self, level: int) -> int:
        """Return the side of a level's squares in pixels."""
        return round(self.storeys[level].cell * self.scale)

    def rect(self, square: Square) -> Rect:
        """Return a square's rectangle."""
        storey = self.storey(square)
        floor, cell = storey.floor, storey.cell
        return Rect(floor.x + column_of(square) * cell, floor.y + row_of(square) * cell, cell, cell)

    def part(self, square: Square, box: Rect) -> Rect:
        """Return a box in a square, given in hundredths of its side, on whole pixels."""
        rect, unit = self.rect(square), self.storey(square).unit
        return self.snapped(Rect(rect.x + box.x * unit, rect.y + box.y * unit, box.w * unit, box.h * unit))

    def snapped(self, rect: Rect) -> Rect:
        """Return a rectangle with its corner and its size on whole pixels."""
        scale = self.scale
        x, y = round(rect.x * scale) / scale, round(rect.y * scale) / scale
        return Rect(x, y, round(rect.w * scale) / scale, round(rect.h * scale) / scale)

    def figure_rect(self, square: Square, *, beside: bool = False) -> Rect:
        """Return the box of a figure on a square, alone or `beside` something that lies there."""
        return self.part(square, BESIDE_FIGURE if beside else ALONE_FIGURE)

    def thing_rect(self, square: Square, *, beside: bool = False) -> Rect:
        """Return the box of a thing on a square, alone or with a figure `beside` it."""
        return self.part(square, BESIDE_THING if beside else ALONE_THING)

    def square_at(self, p: Point) -> Square | None:
        """Return the square at a position, None outside all levels."""
        for storey in self.storeys:
            if storey.floor.contains(p):
                column = min(SIDE - 1, int((p[0] - storey.floor.x) / storey.cell))
                row = min(SIDE - 1, int((p[1] - storey.floor.y) / storey.cell))
                return square_of(storey.level, row, column)
        return None

    def boss(self, storey: Storey) -> Rect:
        """Return the disc of a level's number, above its squares at the left."""
        unit = storey.unit
        high = HEAD * unit + PAD * unit * 0.4
        side = min(max(high, min(MIN_BOSS, storey.rect.w * 0.24)), MAX_BOSS)
        return self.snapped(Rect(storey.rect.x + 2 * unit, storey.rect.y + high - side, side, side))

    def yard_rects(self, count: int) -> tuple[Rect, ...]:
        """Return the boxes of a number of figures in the yard, row by row; many of them overlap."""
        if not count:
            return ()
        # Room for names above, and for the focus ring below.
        room = self.yard.inset(self.yard.h * 0.04 + 2, 2).without_bottom(5)
        room = room.without_top(self.yard.h * NAMES)
        if self.yard.w > MAX_YARD:
            # Figures avoid the fire if there is room beside it.
            room = room.without_right(min(self.yard.w, self.yard.h) * FIRE * 1.3)
        w, h = FIGURE_VIEW

        def size(rows: int) -> float:
            return min(room.h / rows, room.w / ceil(count / rows) * h / w * 1.02)

        rows = max(range(1, 5), key=lambda n: (size(n), -n))
        high = min(size(rows), MAX_YARD)
        wide, columns = high * w / h, ceil(count / rows)
        step = min(wide * 1.12, (room.w - wide) / max(1, columns - 1))
        return tuple(
            self.snapped(Rect(room.x + n % columns * step, room.bottom - (rows - n // columns) * high, wide, high))
            for n in range(count)
        )


@lru_cache(maxsize=32)
def tower_of(view: Rect, scale: float = 1.0, chosen: int | None = None) -> Tower:
    """Return the tower in a rectangle: all levels equal, or a chosen one large.

    Args:
        view: the available rectangle, in logical units.
        scale: pixels a logical unit.
        chosen: the level to be large, from 0, or None.
    """
    high = min(max(view.h * YARD_SHARE, MIN_YARD), MAX_YARD)
    # Everything is on whole pixels, and on small levels the number is above the level's head strip.
    inside = view.inset(1 / scale).without_top(_CROWN)
    room = inside.without_bottom(high + GAP)
    if chosen is None:
        places, spare = _even(room), None
    else:
        # The yard may take a spare place among the small levels, or a strip below the large one; then all are larger.
        places, spare, worth = _with_chosen(inside, chosen, spared=True)
        beside = _in_a_column(inside, chosen, high)
        if beside is not None and beside[2] > worth:
            places, spare, _ = beside
        elif spare is None:
            places, _, _ = _with_chosen(room, chosen, spared=False)
    storeys = tuple(_placed(level, rect, scale) for level, rect in sorted(places))
    around = Rect(0, 0, 0, 0)
    for storey in storeys:
        around = around.union(storey.rect)
    yard = spare or Rect(around.x, around.bottom + GAP, around.w, high).intersection(view)
    return Tower(view, storeys, chosen, yard, scale)


def levels_of(view: Rect, scale: float = 1.0) -> Tower:
    """Return the six levels equal and close together, without a yard, for a small picture."""
    w, h = LEVEL_BOX
    gap = view.w * 0.015

    def fit(columns: int) -> float:
        rows = LEVELS // columns
        return min((view.w - gap) / columns - gap, ((view.h - gap) / rows - gap) * w / h)

    columns = max((3, 2, 6), key=fit)
    wide, rows = max(1.0, fit(columns)), LEVELS // columns
    high = wide * h / w
    block = view.centred(columns * (wide + gap) - gap, rows * (high + gap) - gap)
    storeys = []
    for level in range(LEVELS):
        row, column = rows - 1 - level // columns, level % columns
        x, y = block.x + column * (wide + gap), block.y + row * (high + gap)
        storeys.append(_placed(level, Rect(x, y, wide, high), scale))
    return Tower(view, tuple(storeys), None, Rect(0, 0, 0, 0), scale)


def close_to(view: Rect, square: Square, scale: float = 1.0) -> Tower:
    """Return equal levels so large that a square and its surroundings fill the view, for a very small picture."""
    room = Rect(view.x, view.y, view.w * 5.4, view.h * 4.2)
    tower = levels_of(room, scale)
    floor, seen = tower.storeys[level_of(square)].floor, tower.rect(square).centre
    x = min(max(seen[0], floor.x + view.w / 2), floor.right - view.w / 2)
    y = min(max(seen[1], floor.y + view.h / 2), floor.bottom - view.h / 2)
    return levels_of(room.moved(view.centre[0] - x, view.centre[1] - y), scale)


def _placed(level: int, rect: Rect, scale: float) -> Storey:
    """Return a level in a rectangle of its proportions, with a whole number of pixels a square."""
    pixels = max(1, int(rect.w / LEVEL_BOX[0] * CELL * scale + 1e-6))
    cell = pixels / scale
    unit = cell / CELL
    # The squares lie on whole pixels, so the box is laid around them.
    left = round((rect.centre[0] - LEVEL_BOX[0] * unit / 2 + PAD * unit) * scale) / scale
    top = round((rect.centre[1] - LEVEL_BOX[1] * unit / 2 + (PAD + HEAD) * unit) * scale) / scale
    box = Rect(left - PAD * unit, top - (PAD + HEAD) * unit, LEVEL_BOX[0] * unit, LEVEL_BOX[1] * unit)
    return Storey(level, box, cell)


def _fit(room: Rect, columns: int, rows: int) -> float:
    """Return the width of a level when columns and rows of them fill a rectangle."""
    w, h = LEVEL_BOX
    wide = (room.w - GAP * (columns - 1)) / columns
    return max(1.0, min(wide, ((room.h - GAP * (rows - 1)) / rows) * w / h))


def _even(room: Rect) -> list[tuple[int, Rect]]:
    """Return all levels equal, in the rows and columns that make them largest."""
    columns = max((3, 2, 6, 1), key=lambda count: _fit(room, count, LEVELS // count))
    wide = _fit(room, columns, LEVELS // columns)
    return list(zip(range(LEVELS), _rows(room, wide, columns, LEVELS, upwards=True), strict=True))


def _rows(room: Rect, wide: float, columns: int, count: int, *, upwards: bool) -> Iterator[Rect]:
    """Yield boxes of a number of levels in the middle of a rectangle, row by row, `upwards` or downwards."""
    high = wide * LEVEL_BOX[1] / LEVEL_BOX[0]
    rows = ceil(count / columns)
    block = room.centred(columns * wide + (columns - 1) * GAP, rows * high + (rows - 1) * GAP)
    for n in range(count):
        row, column = divmod(n, columns)
        if upwards:
            row = rows - 1 - row
        yield Rect(block.x + column * (wide + GAP), block.y + row * (high + GAP), wide, high)


_Laid: TypeAlias = tuple[list[tuple[int, Rect]], Rect | None, float]
"""Box by level; the yard's rectangle if already settled; the layout's score, higher if more is visible."""


def _worth(large: float, small: float) -> float:
    return float(large**1.4) * small


def _in_a_column(room: Rect, chosen: int, yard: float) -> _Laid | None:
    """Put the small levels in a column at the right, the yard below the large one; None if that is too narrow."""
    others = [level for level in reversed(range(LEVELS)) if level != chosen]
    ratio = LEVEL_BOX[1] / LEVEL_BOX[0]
    small = (room.h - GAP * (len(others) - 1)) / len(others) / ratio
    wide = min(room.w - GAP - small, (room.h - GAP - yard) / ratio)
    if wide < _LARGER * small:
        return None
    block = room.centred(wide + GAP + small, room.h)
    low = min(room.h - GAP - wide * ratio, MAX_YARD * 1.6)
    left = block.left_strip(wide).centred(wide, wide * ratio + GAP + low)
    boxes = _rows(block.right_strip(small), small, 1, len(others), upwards=False)
    places = [*zip(others, boxes, strict=True), (chosen, left.top_strip(wide * ratio))]
    return places, left.bottom_strip(low), _worth(wide, small)


def _with_chosen(room: Rect, chosen: int, *, spared: bool) -> _Laid:
    """Put one level large and the others small at its right or below it, whichever scores best.

    If `spared`, they lie in two lines, with the yard in the sixth place, unless that is impossible.
    """
    others = [level for level in reversed(range(LEVELS)) if level != chosen]
    ratio = LEVEL_BOX[1] / LEVEL_BOX[0]
    best: tuple[float, Rect, Rect, float, int] | None = None
    lines = 2 if spared else 1
    along = ceil(len(others) / lines)
    for beside in (True, False):
        for n in range(12, 50):
            share = n / 100
            if beside:
                strip = room.right_strip(room.w * share)
                large = room.without_right(strip.w + GAP)
                columns, rows = lines, along
            else:
                strip = room.bottom_strip(room.h * share)
                large = room.without_bottom(strip.h + GAP)
                columns, rows = along, lines
            wide, small = _fit(large, 1, 1), _fit(strip, columns, rows)
            score = _worth(wide, small)
            if wide >= _LARGER * small and (best is None or score > best[0]):
                best = score, large, strip, small, columns
    if best is None:
        return _even(room), None, 0.0
    score, large, strip, small, columns = best
    wide, rows = _fit(large, 1, 1), ceil(len(others) / columns)
    used, deep = columns * small + (columns - 1) * GAP, rows * small * ratio + (rows - 1) * GAP
    # Both are centred together.
    if strip.w < room.w:
        block = room.centred(wide + GAP + used, max(wide * ratio, deep))
        big = block.left_strip(wide).centred(wide, wide * ratio)
        rest = block.right_strip(used)
    else:
        block = room.centred(max(wide, used), wide * ratio + GAP + deep)
        big = block.top_strip(wide * ratio).centred(wide, wide * ratio)
        rest = block.bottom_strip(deep)
    boxes = list(_rows(rest, small, columns, len(others) + spared, upwards=False))
    spare = boxes.pop() if spared else None
    return [*zip(others, boxes, strict=True), (chosen, big)], spare, score
