"""A bar chart of counts, with a line for the expected counts."""

from collections.abc import Hashable, Sequence

from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.theme import mix
from citadel_desktop.scene.widgets.core import Ui, Widget
from citadel_desktop.scene.widgets.reading import move_reading

_COUNT_HEIGHT = 26.0
"""The height of a count above its bar."""
_TOP_MARGIN = 30.0
"""Room above the highest bar for its count."""
_BOTTOM_MARGIN = 30.0
"""Room below the bars for their names."""
_MAX_BAR_WIDTH = 72.0
_GAP = 10.0
_DASH = 7.0


class Bars(Widget):
    """A bar with its count for each name; a dashed line shows the expected count.

    The pointer or the arrow keys read one bar, whose sentence becomes the accessible state of the chart.

    Args:
        name: the accessible name.
        names: short names of the things counted.
        counts: their counts.
        expected: the count at the line.
        line: the text at the line.
        readings: a sentence for each bar.
        short: shorter names if the others do not fit; the same if None.
    """

    focusable = True
    least_natural_height = 150.0

    def __init__(
        self,
        name: str,
        names: Sequence[str],
        counts: Sequence[int],
        expected: float,
        *,
        line: str,
        readings: Sequence[str],
        short: Sequence[str] | None = None,
        id: Hashable = None,
    ) -> None:
        super().__init__(name, id=id)
        self.names = list(names)
        self.short = list(names if short is None else short)
        self.counts = list(counts)
        self.expected = expected
        self.line = line
        self.readings = list(readings)
        self.cursor: int | None = None
        self._plot = Rect(0.0, 0.0, 0.0, 0.0)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the width of the widest bars and the text at the line."""
        wide = len(self.counts) * (_MAX_BAR_WIDTH + _GAP) + self._beside(ui)
        return (wide if width is None else min(wide, width), 210.0)

    def least(self, ui: Ui) -> float:
        """Return the width of the narrowest bars and the text at the line."""
        return len(self.counts) * 34.0 + self._beside(ui)

    def _beside(self, ui: Ui) -> float:
        return ui.width(self.line) + 14.0

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Leave room for counts, names and the text at the line."""
        self.rect = rect
        wide = min(rect.w - self._beside(ui), len(self.counts) * (_MAX_BAR_WIDTH + _GAP))
        high = max(20.0, rect.h - _TOP_MARGIN - _BOTTOM_MARGIN)
        self._plot = Rect(rect.x, rect.y + _TOP_MARGIN, max(20.0, wide), high)

    def _column(self, n: int) -> Rect:
        """Return the area of a bar, from the top of the plot to its name."""
        wide = self._plot.w / max(1, len(self.counts))
        return Rect(self._plot.x + n * wide, self.rect.y, wide, self.rect.h)

    def _height_of(self, count: float) -> float:
        return self._plot.h * count / max(1.0, self.expected, *self.counts)

    # Painting

    def paint(self, ui: Ui) -> None:
        """Paint bars, counts, names and the line."""
        state = "" if self.cursor is None else self.readings[self.cursor]
        ui.control(self, "chart", state, cursor="arrow")
        theme, plot = ui.theme, self._plot
        y = round(plot.bottom - self._height_of(self.expected))
        widest = max(ui.width(name) for name in self.names)
        names = self.names if widest <= plot.w / max(1, len(self.counts)) else self.short
        for n, name in enumerate(names):
            self._paint_bar(ui, n, name, y)
        ui.dl.fill(Rect(plot.x, plot.bottom, plot.w, 1.5), theme.ink_faint)
        body = "".join(
            svg.line((x, 2.0), (min(x + _DASH, plot.w), 2.0), theme.vermilion, 2.0) for x in _steps(plot.w, 2 * _DASH)
        )
        ui.dl.shape(Rect(plot.x, y - 2.0, plot.w, 4.0), body)
        area = Rect(plot.right + 8.0, y - 13.0, self.rect.right - plot.right - 8.0, 26.0)
        ui.words(area, ui.run(self.line, "label"))
        ui.dl.say(self.line, area, "series")
        ui.focus_ring(self, radius=4)

    def _paint_bar(self, ui: Ui, n: int, name: str, line: float) -> None:
        """Paint a bar with its count; a count that would lie on the line is moved above it."""
        theme, column, count = ui.theme, self._column(n), self.counts[n]
        high = round(self._height_of(count))
        bar = Rect(column.x, self._plot.bottom - high, column.w, high).inset(_GAP / 2, 0.0)
        here = self.cursor == n
        if high:
            ui.dl.fill(bar, theme.ink)
            fill = theme.gilt if here else mix(theme.gilt, theme.slate, 0.4)
            ui.dl.fill(bar.inset(1.5, 1.5).without_bottom(-1.5), fill)
        foot = line if bar.y - _COUNT_HEIGHT < line < bar.y else bar.y
        above = Rect(column.x, foot - _COUNT_HEIGHT, column.w, _COUNT_HEIGHT - 2.0)
        ui.words(above, ui.run(str(count), "label_strong"), align="centre")
        below = Rect(column.x, self._plot.bottom + 4.0, column.w, _BOTTOM_MARGIN - 4.0)
        ui.words(below, ui.run(name, "label", ui.theme.ink_soft), align="centre")
        ui.dl.say(self.readings[n], column, "cell")

    # Reading

    def pointer(self, ui: Ui, event: Pointer, part: Hashable, inside: bool) -> None:
        """Read the bar under the pointer."""
        wanted = None
        if inside and event.kind != "leave":
            for n in range(len(self.counts)):
                if self._column(n).contains(event.pos):
                    wanted = n
        if wanted != self.cursor:
            self.cursor = wanted
            ui.redraw()

    def key(self, ui: Ui, event: Key) -> bool:
        """Read bar by bar with left and right; Escape stops."""
        taken, self.cursor = move_reading(self.cursor, len(self.counts), event.command)
        return taken


def _steps(length: float, step: float) -> list[float]:
    return [n * step for n in range(int(length / step) + 1)]
