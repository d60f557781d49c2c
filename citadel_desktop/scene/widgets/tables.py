"""Figures and words in columns."""

from collections.abc import Hashable, Sequence

from citadel_desktop.scene import paint
from citadel_desktop.scene.display import Align, Run
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import mix
from citadel_desktop.scene.widgets.core import Ui, Widget
from citadel_desktop.values import frozen

_PAD = 10.0


@frozen
class TableColumn:
    """A column: its heading, how its cells lie, its share of room left over, help for the heading."""

    title: str
    align: Align = "left"
    grow: float = 0.0
    help: str = ""


@frozen
class Cell:
    """A cell that is more than a string: bold, with the shield of a seat, or an icon."""

    text: str
    bold: bool = False
    seat: int | None = None
    icon: str = ""
    help: str = ""


class DataTable(Widget):
    """Rows under headings, with hair lines between; cells wrap if the columns do not fit.

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
        self._heights: list[float] = []

    def _cell(self, row: int, column: int) -> Cell:
        value = self.rows[row][column]
        return value if isinstance(value, Cell) else Cell(value)

    def _run(self, ui: Ui, row: int, column: int) -> Run:
        """Words in the reading face, figures in the one for figures."""
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
        """What each column wants, and the least it can do with (its longest word)."""
        wanted, floors = [], []
        for c in range(len(self.columns)):
            runs = [(self._head(ui, c), 0.0)]
            runs += [(self._run(ui, r, c), self._beside(r, c)) for r in range(len(self.rows))]
            wanted.append(max(ui.size(run)[0] + extra for run, extra in runs) + 2 * _PAD)
            floors.append(max(_longest(ui, run) + extra for run, extra in runs) + 2 * _PAD)
        return wanted, floors

    def _spread(self, ui: Ui, width: float | None) -> list[float]:
        wanted, floors = self._wanted(ui)
        if width is None or not wanted:
            return wanted
        spare = width - sum(wanted)
        if spare >= 0:
            shares = [column.grow for column in self.columns]
            total = sum(shares)
            if not total:
                return wanted
            return [w + spare * s / total for w, s in zip(wanted, shares, strict=True)]
        slack = [w - f for w, f in zip(wanted, floors, strict=True)]
        if sum(slack) >= -spare:
            share = -spare / sum(slack)
            return [w - s * share for w, s in zip(wanted, slack, strict=True)]
        factor = width / sum(floors)
        return [f * factor for f in floors]

    def _row_heights(self, ui: Ui, widths: Sequence[float]) -> list[float]:
        heads = [ui.size(self._head(ui, c), w - 2 * _PAD)[1] for c, w in enumerate(widths)]
        out = [max([*heads, 24.0]) + 10]
        for r in range(len(self.rows)):
            cells = [
                ui.size(self._run(ui, r, c), max(20.0, w - 2 * _PAD - self._beside(r, c)))[1]
                for c, w in enumerate(widths)
            ]
            out.append(max([*cells, 24.0]) + 12)
        return out

    def natural(self, ui: Ui, width: float | None) -> Size:
        """All columns and rows."""
        widths = self._spread(ui, width)
        return (sum(widths), sum(self._row_heights(ui, widths)))

    def least(self, ui: Ui) -> float:
        """The longest word of each column."""
        return sum(self._wanted(ui)[1])

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Reckon columns and rows."""
        self.rect = rect
        self._widths = self._spread(ui, rect.w)
        self._heights = self._row_heights(ui, self._widths)

    def paint(self, ui: Ui) -> None:
        """Draw headings, rules and cells."""
        theme = ui.theme
        ui.dl.say(self.name, self.rect, "table", wanted=self.id)
        wide = min(self.rect.w, sum(self._widths))
        y = self.rect.y
        for r, high in enumerate(self._heights):
            x = self.rect.x
            line = Rect(self.rect.x, y, wide, high)
            if r - 1 in self.strong:
                ui.dl.fill(line, theme.wash, 0.28)
            for c, w in enumerate(self._widths):
                area = Rect(x, y, w, high).inset(_PAD, 3)
                self._paint_cell(ui, r - 1, c, area)
                x += w
            y += high
            rule = theme.gilt if r == 0 else mix(theme.ink_faint, theme.paper, 0.6)
            ui.dl.fill(Rect(self.rect.x, round(y) - 1, wide, 1.5 if r == 0 else 1), rule)

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
            paint.shield(ui.dl, cell.seat, area.left(24).centred(24, min(28, area.h)))
            area = area.without_left(32)
        elif cell.icon:
            ui.icon(area.left(24).centred(24, 24), cell.icon)
            area = area.without_left(32)
        run = self._run(ui, row, column)
        ui.words(area, run, align=align, wrap=True)
        if cell.help:
            ui.target(self, area, (row, column), "arrow")
        if cell.text:
            ui.dl.say(cell.text, area, "cell", self.columns[column].title, (row, column))

    def tip(self, ui: Ui, part: Hashable) -> str:
        """The help of a heading or cell."""
        match part:
            case ("head", int(column)):
                return self.columns[column].help
            case (int(row), int(column)):
                return self._cell(row, column).help
        return ""


def _longest(ui: Ui, run: Run) -> float:
    words = run.text.split() or [""]
    longest = max(words, key=len)
    return ui.size(Run(longest, run.font, run.size, run.colour, run.bold))[0]
