"""Diagrams in the rules: a part of the field written in characters, drawn as on the table.

Each row begins with its number, the last line has the columns' letters. `B` and `R` are warriors of two sides, `o` is a
point closed by a wall, `#` the wall between two rows.
"""

import re
from collections.abc import Iterator

from citadel_desktop.boards.go_field.picture import pieces, stone
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.values import frozen

_CELL = 54.0
_LABELS = 34.0
_MARGIN = 0.62
"""How far the ground reaches beyond the outermost points, in cells."""
_SIDE_COLOURS = {"B": 3, "R": 4}
"""The colours of the warriors: blue and vermilion."""
_ROW = re.compile(r"(\d+) (.*)")


@frozen
class Sketch:
    """A part of the field: letters of its columns, numbers of its rows from above.

    Places are column and row from 0, rows from above; a wall lies below and right of its place.
    """

    columns: tuple[str, ...]
    rows: tuple[int, ...]
    warriors: tuple[tuple[int, int, str], ...]
    closed: tuple[tuple[int, int], ...]
    walls: tuple[tuple[int, int], ...]

    @property
    def size(self) -> Size:
        """The size it is drawn in."""
        across, down = len(self.columns) - 1 + 2 * _MARGIN, len(self.rows) - 1 + 2 * _MARGIN
        return across * _CELL + _LABELS, down * _CELL + _LABELS


def sketch_of(text: str) -> Sketch | None:
    """Parse a diagram of the field; None if the text is none."""
    lines = text.split("\n")
    places = [(found.start(), found[0]) for found in re.finditer(r"[a-z]", lines[-1])]
    if not places or lines[-1].replace(" ", "") != "".join(letter for _, letter in places):
        return None
    at = {place: n for n, (place, _) in enumerate(places)}
    rows: list[int] = []
    warriors, closed, walls = [], [], []
    for line in lines[:-1]:
        row = _ROW.match(line)
        if row is None and line.strip(" |#"):
            return None
        if row is not None:
            rows.append(int(row[1]))
        for n, letter in enumerate(line):
            if n in at and letter in _SIDE_COLOURS:
                warriors.append((at[n], len(rows) - 1, letter))
            elif n in at and letter == "o":
                closed.append((at[n], len(rows) - 1))
            elif letter == "#" and n - 2 in at:  # the middle one of three
                walls.append((at[n - 2], len(rows) - 1))
    return Sketch(tuple(letter for _, letter in places), tuple(rows), tuple(warriors), tuple(closed), tuple(walls))


def paint_sketch(dl: DisplayList, rect: Rect, sketch: Sketch) -> None:
    """Draw a diagram as large as there is room for."""
    theme = dl.theme
    wide, high = sketch.size
    zoom = min(1.0, rect.w / wide, rect.h / high)
    cell = _CELL * zoom
    left = rect.x + (_LABELS + _MARGIN * _CELL) * zoom
    top = rect.y + _MARGIN * cell

    def at(column: float, row: float, units: float) -> Rect:
        side = cell * units / 100
        return Rect(left + column * cell - side / 2, top + row * cell - side / 2, side, side)

    last_column, last_row = len(sketch.columns) - 1, len(sketch.rows) - 1
    ground = Rect(
        left - _MARGIN * cell, top - _MARGIN * cell, (last_column + 2 * _MARGIN) * cell, (last_row + 2 * _MARGIN) * cell
    )
    dl.fill(ground, theme.limestone)
    for line in _lines(sketch):
        (x0, y0), (x1, y1) = line
        a, b = (left + x0 * cell, top + y0 * cell), (left + x1 * cell, top + y1 * cell)
        thick = max(1.0, 1.6 * zoom)
        dl.fill(Rect(a[0] - thick / 2, a[1] - thick / 2, b[0] - a[0] + thick, b[1] - a[1] + thick), theme.ink_soft)
    for n, letter in enumerate(sketch.columns):
        place = Rect(left + (n - 0.5) * cell, ground.bottom, cell, _LABELS * zoom)
        paint.word(dl, place, letter, theme.size_small, theme.ink_soft)
    for n, number in enumerate(sketch.rows):
        place = Rect(rect.x, top + (n - 0.5) * cell, _LABELS * zoom, cell)
        paint.word(dl, place, str(number), theme.size_small, theme.ink_soft)
    for column, row in sketch.walls:
        body = stone.wall(theme, 0, True)
        dl.shape(at(column + 0.5, row + 0.5, stone.WALL_BOX), body, (stone.WALL_BOX,) * 2)
    for column, row in sketch.closed:
        body = svg.circle((20, 20), 13, theme.limestone, theme.vermilion, 5)
        dl.shape(at(column, row, 40), body, (40, 40))
    dark = pieces.dark_stones(theme, tuple(_SIDE_COLOURS.values()))
    for column, row, letter in sketch.warriors:
        side = tuple(_SIDE_COLOURS).index(letter)
        body = pieces.warrior(theme, _SIDE_COLOURS[letter], dark[side], True)
        dl.shape(at(column, row, pieces.PIECE_BOX), body, (pieces.PIECE_BOX,) * 2)


def _lines(sketch: Sketch) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Return the lines of a diagram by their ends; they stop at the field's edge and run beyond a cut."""
    last_column, last_row = len(sketch.columns) - 1, len(sketch.rows) - 1
    start = 0.0 if sketch.columns[0] == "a" else -_MARGIN
    foot = last_row + (0.0 if sketch.rows[-1] == 1 else _MARGIN)
    for row in range(last_row + 1):
        yield (start, row), (last_column + _MARGIN, row)
    for column in range(last_column + 1):
        yield (column, -_MARGIN), (column, foot)
