"""Diagrams of the rules reference: letters and lines on a grid of equal cells."""

from citadel_desktop.boards.go_field.picture.drawing import paint_sketch, sketch_of
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets import Canvas, Ui, Widget

_CELL: Size = (11.0, 22.0)
_PAD = 18.0


def drawing(text: str, name: str) -> Widget:
    """Draw a diagram from characters: a piece of the field as on the table, anything else on a grid."""
    sketch = sketch_of(text)
    if sketch is None:
        return Diagram(text, name)
    return Canvas(name, lambda ui, rect: paint_sketch(ui.dl, rect, sketch), size=sketch.size)


class Diagram(Widget):
    """A diagram of characters, each in the middle of its cell, so that columns align.

    Args:
        text: the lines.
        name: the accessible name.
    """

    def __init__(self, text: str, name: str) -> None:
        super().__init__(name)
        self._lines = text.split("\n")

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of all cells; they shrink if they do not fit."""
        columns = max((len(line) for line in self._lines), default=0)
        wide = columns * _CELL[0] + 2 * _PAD
        return (wide if width is None else min(wide, width), len(self._lines) * _CELL[1] + 2 * _PAD)

    def least(self, ui: Ui) -> float:
        """Return half the natural size."""
        return self.natural(ui, None)[0] / 2

    def paint(self, ui: Ui) -> None:
        """Draw the field's lines in ink and the letters as text."""
        w, h = self.natural(ui, self.rect.w)
        sheet = self.rect.top_strip(h).left_strip(w)
        paint.field(ui.dl, sheet)
        inner = sheet.inset(_PAD)
        columns = max((len(line) for line in self._lines), default=1)
        wide = min(_CELL[0], inner.w / max(1, columns))
        for r, line in enumerate(self._lines):
            y = inner.y + r * _CELL[1]
            for c, letter in enumerate(line):
                cell = Rect(inner.x + c * wide, y, wide, _CELL[1])
                if letter == "+":
                    _corner(ui, cell, self._ways(r, c))
                else:
                    _mark(ui, cell, letter)
        ui.dl.say(self.name, sheet, "picture", wanted=self.id)

    def _ways(self, row: int, column: int) -> tuple[bool, bool, bool, bool]:
        """Return whether lines continue to the left, right, top and bottom of a cell."""

        def at(r: int, c: int) -> str:
            line = self._lines[r] if 0 <= r < len(self._lines) else ""
            return line[c] if 0 <= c < len(line) else " "

        return (
            at(row, column - 1) in "-+",
            at(row, column + 1) in "-+",
            at(row - 1, column) in "|+",
            at(row + 1, column) in "|+",
        )


def _corner(ui: Ui, cell: Rect, ways: tuple[bool, bool, bool, bool]) -> None:
    """Draw lines from the middle of a cell in these directions, so that a "+" joins its neighbours."""
    (x, y), (left, right, up, down) = cell.centre, ways
    thick = 1.5
    start, end = cell.x if left else x - thick / 2, cell.x + cell.w if right else x + thick / 2
    ui.dl.fill(Rect(start, y - thick / 2, end - start, thick), ui.theme.ink_soft)
    top, foot = cell.y if up else y - thick / 2, cell.y + cell.h if down else y + thick / 2
    ui.dl.fill(Rect(x - thick / 2, top, thick, foot - top), ui.theme.ink_soft)


def _mark(ui: Ui, cell: Rect, letter: str) -> None:
    """Draw one character: lines and dots as shapes, so that they join, the rest as text."""
    dl, theme = ui.dl, ui.theme
    x, y = cell.centre
    match letter:
        case " ":
            return
        case "-":
            dl.fill(Rect(cell.x, y - 0.75, cell.w, 1.5), theme.ink_soft)
        case "|":
            dl.fill(Rect(x - 0.75, cell.y, 1.5, cell.h), theme.ink_soft)
        case "#":
            dl.fill(Rect(cell.x, cell.y, cell.w, cell.h), theme.limestone_dark)
        case ".":
            dl.fill(Rect(x - 1.5, y - 1.5, 3.0, 3.0), theme.ink_soft)
        case "o":
            ring = cell.centred(11.0, 11.0)
            dl.shape(ring, svg.circle((5.5, 5.5), 4.2, theme.field, theme.ink_soft, 1.5))
        case _:
            ui.words(cell.inset(-4.0, 0.0), ui.run(letter, "label"), align="centre")
