"""A board's tools as buttons in two or three columns, with room reserved for as many as there may be."""

from collections.abc import Sequence

from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets import Button, Ui, Widget
from citadel_desktop.screens.column.column import CLOSE_TOOLS_FROM

_GAP = 8.0
_CLOSE_GAP = 4.0
_THREE_COLUMNS_WIDTH = 490.0
"""From this width on many tools are set in three columns, without their signs."""


class Toolbox(Widget):
    """Buttons row by row; the one that ends the turn keeps the lower right corner.

    Args:
        row_gap: units between rows.
        keeps: whether to reserve room for missing buttons.

    Attributes:
        room: the number of buttons for which room is reserved.
    """

    def __init__(self, row_gap: float, *, keeps: bool) -> None:
        super().__init__()
        self._row_gap, self._keeps = row_gap, keeps
        self._buttons: list[Button] = []
        self._last: list[Button] = []
        self.room = 0

    def fill(self, buttons: Sequence[Button], last: Sequence[Button]) -> None:
        """Set the buttons; those that end the turn go into the last cells."""
        self._buttons, self._last = list(buttons), list(last)

    def children(self) -> Sequence[Button]:
        """Return all buttons in reading order."""
        return [*self._buttons, *self._last]

    def _count(self) -> int:
        return max(self.room if self._keeps else 0, len(self.children()))

    def _columns(self, width: float) -> int:
        return 3 if self._count() >= CLOSE_TOOLS_FROM and width >= _THREE_COLUMNS_WIDTH else 2

    def _rows(self, width: float) -> int:
        return -(-self._count() // self._columns(width))

    def _gap(self) -> float:
        return _CLOSE_GAP if self._count() >= CLOSE_TOOLS_FROM else self._row_gap

    def _high(self, ui: Ui, width: float) -> float:
        """Return a row's height: that of the highest button, without signs if need be."""
        wide, target = self._wide(width), ui.target_height
        for button in self.children():
            if self._columns(width) > 2 or button.natural(ui, wide)[1] > target:
                button.icon = ""
        return max((button.natural(ui, wide)[1] for button in self.children()), default=target)

    def _wide(self, width: float) -> float:
        columns = self._columns(width)
        return (width - (columns - 1) * _GAP) / columns

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the reserved size."""
        wide = 320.0 if width is None else width
        rows, gap = self._rows(wide), self._gap()
        return (wide, max(0.0, rows * (self._high(ui, wide) + gap) - gap))

    def least(self, ui: Ui) -> float:
        """Return the size of two buttons side by side."""
        return 2 * max((one.narrowest(ui) for one in self.children()), default=0.0) + _GAP

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Lay out each button in its cell."""
        self.rect = rect
        wide, high = self._wide(rect.w), self._high(ui, rect.w)
        columns, gap = self._columns(rect.w), self._gap()

        def lay(button: Button, cell: int) -> None:
            x, y = rect.x + cell % columns * (wide + _GAP), rect.y + cell // columns * (high + gap)
            button.layout(ui, Rect(round(x), round(y), round(wide), round(high)))

        for cell, button in enumerate(self._buttons):
            lay(button, cell)
        for cell, button in enumerate(self._last, columns * self._rows(rect.w) - len(self._last)):
            lay(button, cell)
