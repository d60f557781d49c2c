"""A line chart over whole numbers, readable without colour."""

from collections.abc import Callable, Hashable, Sequence
from math import ceil, floor

from citadel_desktop.scene import svg
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.theme import Colour, mix
from citadel_desktop.scene.widgets import skin
from citadel_desktop.scene.widgets.core import Ui, Widget
from citadel_desktop.scene.widgets.reading import move_reading
from citadel_desktop.values import frozen

_SYMBOL_RADIUS = 5.5
_LABEL_HEIGHT = 26.0
_DASH = (10.0, 7.0)


@frozen
class Series:
    """A line: its name, its values at 0, 1, 2..., its colour, its symbol (0 to 5), whether it is dashed.

    A value of None leaves a gap (a player who had not begun or was out).
    """

    name: str
    values: tuple[float | None, ...]
    colour: Colour
    symbol: int = 0
    dashed: bool = False


class Chart(Widget):
    """Lines with symbols and dark edges, names at their ends, whole numbers on the axes.

    The pointer or the arrow keys read the values at one place, which are then shown at the line ends.

    Args:
        name: the accessible name.
        series: the lines.
        x_title, y_title: the titles of the axes.
        first: the number of the first place on the x axis.
        on_choose: called with the place read when it is clicked, or Enter is pressed; None: nothing can be chosen.
    """

    focusable = True
    least_natural, least_natural_height = 320.0, 180.0

    def __init__(
        self,
        name: str,
        series: Sequence[Series],
        *,
        x_title: str = "",
        y_title: str = "",
        first: int = 0,
        on_choose: Callable[[int], None] | None = None,
        id: Hashable = None,
    ) -> None:
        super().__init__(name, id=id)
        self.on_choose = on_choose
        self.series = list(series)
        self.x_title = x_title
        self.y_title = y_title
        self.first = first
        self.cursor: int | None = None
        self._plot = Rect(0.0, 0.0, 0.0, 0.0)

    @property
    def count(self) -> int:
        """The number of places on the x axis."""
        return max((len(s.values) for s in self.series), default=0)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of a wide rectangle."""
        wide = 560.0 if width is None else min(width, 900.0)
        return (wide, max(220.0, wide * 0.48))

    # Scales

    def _range(self) -> tuple[int, int, int]:
        """The lowest and highest number of the y axis and the step between its lines."""
        values = [v for s in self.series for v in s.values if v is not None]
        low, high = min([0.0, *values]), max([1.0, *values])
        step = whole_step(high - low, max(2, int(self._plot.h // 48)))
        return floor(low / step) * step, ceil(high / step) * step, step

    def _place(self, n: int, value: float, low: int, high: int) -> Point:
        plot = self._plot
        x = plot.x + plot.w * (n / max(1, self.count - 1))
        y = plot.bottom - plot.h * (value - low) / (high - low)
        return (x, y)

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Leave room for numbers, titles and the names at the line ends."""
        self.rect = rect
        names = [ui.width(self._end_text(s)) for s in self.series]
        right = min(max(names, default=0.0) + 38, rect.w * 0.42)
        values = [abs(v) for s in self.series for v in s.values if v is not None]
        widest = f"{round(max([10.0, *values]))}0" if values else "10"
        left = ui.width(widest) + 10
        top = 36.0 if self.y_title else 14.0
        bottom = 58.0 if self.x_title else 34.0
        self._plot = Rect(
            rect.x + left, rect.y + top, max(20.0, rect.w - left - right), max(20.0, rect.h - top - bottom)
        )

    def _end_text(self, series: Series) -> str:
        """Return a name with its longest value, any of which may stand beside it."""
        values = [f"{v:g}" for v in series.values if v is not None]
        return f"{series.name}  {max(values, key=len)}" if values else series.name

    # Painting

    def paint(self, ui: Ui) -> None:
        """Paint axes, lines, symbols, names and the cursor."""
        state = "" if self.cursor is None else self._reading(self.cursor)
        ui.control(self, "chart", state, cursor="hand" if self.on_choose else "arrow")
        low, high, step = self._range()
        self._paint_axes(ui, low, high, step)
        body = "".join(self._line(ui, s, low, high) for s in self.series)
        body += "".join(self._symbols(ui, s, low, high) for s in self.series)
        area = self._plot.inset(-10)
        ui.dl.shape(area, svg.group(body, move=(-area.x, -area.y)))
        self._paint_names(ui, low, high)
        ui.focus_ring(self, radius=4)

    def _paint_axes(self, ui: Ui, low: int, high: int, step: int) -> None:
        theme, plot = ui.theme, self._plot
        soft = mix(theme.ink_faint, theme.paper, 0.62)
        for value in range(low, high + 1, step):
            y = round(self._place(0, value, low, high)[1])
            base = value == max(low, 0)
            ui.dl.fill(Rect(plot.x, y, plot.w, 1.5 if base else 1), theme.ink_faint if base else soft)
            area = Rect(self.rect.x, y - 12, plot.x - self.rect.x - 8, 24)
            ui.words(area, ui.run(str(value), "label", ui.theme.ink_soft), align="right")
        every = whole_step(max(1, self.count - 1), max(1, int(plot.w // 56)))
        for n in range(self.count):
            number = n + self.first
            if number % every and n:
                continue
            x = self._place(n, low, low, high)[0]
            if n == 0 and every > 1 and self.first % every and self.count > every:
                close = every - self.first % every
                if close * plot.w / max(1, self.count - 1) < 40:
                    continue
            ui.dl.fill(Rect(round(x), plot.bottom, 1, 6), theme.ink_faint)
            area = Rect(x - 40, plot.bottom + 8, 80, 22)
            ui.words(area, ui.run(str(number), "label", ui.theme.ink_soft), align="centre")
        if self.x_title:
            area = Rect(plot.x, plot.bottom + 32, plot.w, 24)
            ui.words(area, ui.run(self.x_title, "label", ui.theme.ink_soft), align="centre")
        if self.y_title:
            area = Rect(self.rect.x, self.rect.y, plot.right - self.rect.x, 24)
            ui.words(area, ui.run(self.y_title, "label", ui.theme.ink_soft))
        if self.cursor is not None and self.cursor < self.count:
            x = self._place(self.cursor, low, low, high)[0]
            ui.dl.fill(Rect(round(x) - 1, plot.y - 8, 2, plot.h + 8), theme.gilt)
            text = ui.run(str(self.cursor + self.first), "label_strong", ui.theme.ink)
            if self.y_title:  # it stands on the same line
                titled = ui.width(self.y_title) + ui.size(text)[0]
                x = max(x, self.rect.x + titled)
            area = Rect(x - 60, plot.y - 34, 120, 24)
            ui.words(area, text, align="centre")

    def _stretches(self, series: Series, low: int, high: int) -> list[list[Point]]:
        out: list[list[Point]] = [[]]
        for n, value in enumerate(series.values):
            if value is None:
                out.append([])
            else:
                out[-1].append(self._place(n, value, low, high))
        return [points for points in out if points]

    def _line(self, ui: Ui, series: Series, low: int, high: int) -> str:
        body = ""
        for points in self._stretches(series, low, high):
            if len(points) > 1:
                d = svg.points_d(points, closed=False)
                dash = _DASH if series.dashed else ()
                body += svg.path(d, None, ui.theme.seat_line, 5.0, dash=dash)
                body += svg.path(d, None, series.colour, 3.0, dash=dash)
        return body

    def _symbols(self, ui: Ui, series: Series, low: int, high: int) -> str:
        """Paint symbols far enough apart to be distinguished, and at the end."""
        gap = self._plot.w / max(1, self.count - 1)
        every = max(1, ceil(34 / gap)) if gap else 1
        body = ""
        last = max((n for n, v in enumerate(series.values) if v is not None), default=-1)
        for n, value in enumerate(series.values):
            near_end = 0 < last - n < every / 2
            wanted = (n % every == 0 and not near_end) or n in {last, self.cursor}
            if value is not None and wanted:
                x, y = self._place(n, value, low, high)
                body += skin.symbol(series.symbol, x, y, _SYMBOL_RADIUS, series.colour, ui.theme.seat_line)
        return body

    def _paint_names(self, ui: Ui, low: int, high: int) -> None:
        """Paint names at the line ends, moved apart where lines end close together."""
        plot = self._plot
        wanted: list[tuple[float, Series, str]] = []
        for series in self.series:
            end = max((n for n, v in enumerate(series.values) if v is not None), default=None)
            y = plot.bottom
            if end is not None:
                y = self._place(end, series.values[end] or 0.0, low, high)[1]
            value = self._value(series, end if self.cursor is None else self.cursor)
            text = series.name if value is None else f"{series.name}  {value:g}"
            wanted.append((y, series, text))
        wanted.sort(key=lambda item: item[0])
        places = spread([y for y, _, _ in wanted], _LABEL_HEIGHT, self.rect.y + 12, plot.bottom + 12)
        for (_, series, text), y in zip(wanted, places, strict=True):
            sign = Rect(plot.right + 14, y - 9, 18, 18)
            body = skin.symbol(series.symbol, 9, 9, _SYMBOL_RADIUS + 1, series.colour, ui.theme.seat_line)
            ui.dl.shape(sign, body)
            area = Rect(sign.right + 4, y - 13, self.rect.right - sign.right - 4, 26)
            ui.words(area, ui.run(text, "label"))
            ui.dl.say(text, area, "series")

    @staticmethod
    def _value(series: Series, n: int | None) -> float | None:
        return series.values[n] if n is not None and n < len(series.values) else None

    def _reading(self, n: int) -> str:
        parts = [str(n + self.first)]
        for series in self.series:
            value = self._value(series, n)
            if value is not None:
                parts.append(f"{series.name} {value:g}")
        return ", ".join(parts)

    # Reading

    def pointer(self, ui: Ui, event: Pointer, part: Hashable, inside: bool) -> None:
        """Read the place under the pointer; a click chooses it."""
        plot = self._plot
        if not plot.inset(-16).contains(event.pos) or self.count == 0:
            wanted = None
        else:
            share = (event.pos[0] - plot.x) / max(1.0, plot.w)
            wanted = min(max(round(share * (self.count - 1)), 0), self.count - 1)
        if wanted != self.cursor:
            self.cursor = wanted
            ui.redraw()
        if event.kind == "down" and event.button == 1:
            self._choose()

    def _choose(self) -> bool:
        if self.on_choose is None or self.cursor is None:
            return False
        self.on_choose(self.cursor)
        return True

    def key(self, ui: Ui, event: Key) -> bool:
        """Read place by place with left and right; Enter chooses, Escape stops."""
        if event.command is Command.ACCEPT:
            return self._choose()
        taken, self.cursor = move_reading(self.cursor, self.count, event.command)
        return taken


def whole_step(span: float, most: int) -> int:
    """Return the least of 1, 2, 5, 10, 20, 50... that divides a span into at most `most` steps."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if span / (size * factor) <= most:
                return size * factor
        size *= 10


def spread(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return ascending places moved as little as needed to be `gap` apart and, if possible, in range."""
    out: list[float] = []
    for place in places:
        out.append(max(place, low if not out else out[-1] + gap))
    limit = high
    for n in range(len(out) - 1, -1, -1):
        out[n] = min(out[n], limit)
        limit = out[n] - gap
    return out
