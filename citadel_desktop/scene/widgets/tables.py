"""Tables of words and figures."""

from bisect import bisect_left, bisect_right
from collections.abc import Hashable, Sequence
from heapq import nlargest
from itertools import accumulate
from math import ceil

from citadel_desktop.scene import paint
from citadel_desktop.scene.display import Align, Run
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import mix
from citadel_desktop.scene.widgets.arrange import spread
from citadel_desktop.scene.widgets.core import Ui, Widget
from citadel_desktop.values import frozen

_PAD = 10.0
_MAX_MEASURED_ROWS = 200
"""The number of rows up to which all cells are measured. In longer tables each row is one line high, columns are as
wide as their longest texts, and only the rows in view are drawn."""
_MEASURED_SAMPLES = 12
"""Number of cells measured in a column of such a table: those with most letters."""


@frozen
class TableColumn:
    """A column: heading, alignment, share of the remaining width, help for the heading."""

    title: str
    align: Align = "left"
    grow: float = 0.0
    help: str = ""


@frozen
class Cell:
    """A cell with more than a string: bold text, a seat's shield, or an icon."""

    text: str
    bold: bool = False
    seat: int | None = None
    icon: str = ""
    help: str = ""


class DataTable(Widget):
    """Rows under headings, divided by hair lines; cells wrap if columns do not fit, or are cut in long tables.

    Args:
        name: the accessible name.
        columns: the columns.
        rows: strings or cells, one for each column; assign `rows` to change them.
        strong: the indices of rows set apart (the winner, the sum).
    """

    def __init__(
        self,
        name: str,
        columns: Sequence[TableColumn],
        rows: Sequence[Sequence[str | Cell]],
        *,
        strong: Sequence[int] = (),
    ) -> None:
        super().__init__(name)
        self.columns = list(columns)
        self.rows = [list(row) for row in rows]
        self.strong = set(strong)
        self._widths: list[float] = []
        self._tops: Sequence[float] = (0.0,)
        self._measured: list[Sequence[int]] = []
        self._measured_of: object = None
        self._measured_rows(0)

    @property
    def _long(self) -> bool:
        return len(self.rows) > _MAX_MEASURED_ROWS

    def _measured_rows(self, column: int) -> Sequence[int]:
        """Return the rows measured for a column, chosen once for the present rows."""
        if self._measured_of is not self.rows:
            self._measured = [self._chosen_rows(c) for c in range(len(self.columns))]
            self._measured_of = self.rows
        return self._measured[column]

    def _chosen_rows(self, column: int) -> Sequence[int]:
        every = range(len(self.rows))
        if not self._long:
            return every
        return nlargest(_MEASURED_SAMPLES, every, key=lambda row: len(self._cell(row, column).text))

    def _cell(self, row: int, column: int) -> Cell:
        value = self.rows[row][column]
        return value if isinstance(value, Cell) else Cell(value)

    def _run(self, ui: Ui, row: int, column: int) -> Run:
        """Return the text of a cell: words in the reading face, figures in their own."""
        cell = self._cell(row, column)
        strong = cell.bold or row in self.strong
        style = "text" if self.columns[column].align == "left" else "label"
        return ui.run(cell.text, style, bold=strong)  # type: ignore[arg-type] # both are styles

    def _head(self, ui: Ui, column: int) -> Run:
        return ui.run(self.columns[column].title, "label", ui.theme.ink_soft)

    def _beside(self, row: int, column: int) -> float:
        cell = self._cell(row, column)
        return 32.0 if cell.seat is not None or cell.icon else 0.0

    def _wanted(self, ui: Ui) -> tuple[list[float], list[float]]:
        """Return the wanted and the least width of each column (its longest word)."""
        wanted, floors = [], []
        for c in range(len(self.columns)):
            runs = [(self._head(ui, c), 0.0)]
            runs += [(self._run(ui, r, c), self._beside(r, c)) for r in self._measured_rows(c)]
            wanted.append(max(ui.size(run)[0] + extra for run, extra in runs) + 2 * _PAD)
            floors.append(max(ui.longest_word(run) + extra for run, extra in runs) + 2 * _PAD)
        if self._long:  # only the widest column is cut, so that all others can be read
            widest = wanted.index(max(wanted))
            floors = [*wanted[:widest], floors[widest], *wanted[widest + 1 :]]
        return wanted, floors

    def _spread(self, ui: Ui, width: float | None) -> list[float]:
        wanted, floors = self._wanted(ui)
        if width is None or not wanted:
            return wanted
        return spread(wanted, floors, [column.grow for column in self.columns], width)

    def _row_tops(self, ui: Ui, widths: Sequence[float]) -> Sequence[float]:
        """Return the top of each row below that of the headings, and the bottom of the last."""
        heads = [ui.size(self._head(ui, c), w - 2 * _PAD)[1] for c, w in enumerate(widths)]
        head = max([*heads, 24.0]) + 10
        count = len(self.rows)
        if self._long:
            high = ceil(max(ui.size(self._run(ui, 0, c))[1] for c in range(len(widths))) + 12)
            return range(ceil(head), ceil(head) + (count + 1) * high, high)
        heights = [head]
        for r in range(count):
            cells = [
                ui.size(self._run(ui, r, c), max(20.0, w - 2 * _PAD - self._beside(r, c)))[1]
                for c, w in enumerate(widths)
            ]
            heights.append(max([*cells, 24.0]) + 12)
        return [*accumulate(heights)]

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of all columns and rows."""
        widths = self._spread(ui, width)
        return (sum(widths), self._row_tops(ui, widths)[-1])

    def least(self, ui: Ui) -> float:
        """Return the width of the longest words of all columns."""
        return sum(self._wanted(ui)[1])

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Compute columns and rows."""
        self.rect = rect
        self._widths = self._spread(ui, rect.w)
        self._tops = self._row_tops(ui, self._widths)

    def paint(self, ui: Ui) -> None:
        """Paint headings, rules and cells."""
        ui.dl.say(self.name, self.rect, "table", wanted=self.id)
        for r in (-1, *self._rows_drawn(ui)):
            self._paint_row(ui, r)

    def _rows_drawn(self, ui: Ui) -> Sequence[int]:
        """Return all rows, or the visible ones of a long table."""
        (scale, _, dy), clip = ui.dl.place
        if not self._long or clip is None:
            return range(len(self.rows))
        top = (clip.y - dy) / scale - self.rect.y
        first = max(0, bisect_right(self._tops, top) - 1)
        return range(first, min(len(self.rows), bisect_left(self._tops, top + clip.h / scale)))

    def _paint_row(self, ui: Ui, row: int) -> None:
        theme = ui.theme
        x, top = self.rect.x, self._tops[row] if row >= 0 else 0
        y, high = self.rect.y + top, self._tops[row + 1] - top
        wide = min(self.rect.w, sum(self._widths))
        if row in self.strong:
            ui.dl.fill(Rect(x, y, wide, high), theme.wash, 0.28)
        for c, w in enumerate(self._widths):
            self._paint_cell(ui, row, c, Rect(x, y, w, high).inset(_PAD, 3))
            x += w
        rule = theme.gilt if row < 0 else mix(theme.ink_faint, theme.paper, 0.6)
        ui.dl.fill(Rect(self.rect.x, round(y + high) - 1, wide, 1.5 if row < 0 else 1), rule)

    def _paint_cell(self, ui: Ui, row: int, column: int, area: Rect) -> None:
        align = self.columns[column].align
        if row < 0:
            ui.words(area, self._head(ui, column), align=align, wrap=True, valign="bottom")
            if self.columns[column].help:
                ui.target(self, area, ("head", column), "arrow")
            ui.dl.say(self.columns[column].title, area, "column", wanted=(-1, column))
            return
        cell = self._cell(row, column)
        if cell.seat is not None:
            paint.shield(ui.dl, cell.seat, area.left_strip(24).centred(24, min(28, area.h)))
            area = area.without_left(32)
        elif cell.icon:
            ui.icon(area.left_strip(24).centred(24, 24), cell.icon)
            area = area.without_left(32)
        run = self._run(ui, row, column)
        ui.words(area, run, align=align, wrap=not self._long)
        if cell.help or self._is_cut(ui, run, area):
            ui.target(self, area, (row, column), "arrow")
        if cell.text:
            ui.dl.say(cell.text, area, "cell", self.columns[column].title, (row, column))

    def tip(self, ui: Ui, part: Hashable) -> str:
        """Return the help of a heading or cell."""
        match part:
            case ("head", int(column)):
                return self.columns[column].help
            case (int(row), int(column)):
                cell = self._cell(row, column)
                return cell.help or cell.text
        return ""

    def _is_cut(self, ui: Ui, run: Run, area: Rect) -> bool:
        return self._long and ui.size(run)[0] > area.w + 1
