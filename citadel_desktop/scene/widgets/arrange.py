"""Layout of widgets by what they need: columns, wrapping rows, grids, free places, spacers."""

from collections.abc import Callable, Hashable, Sequence
from math import ceil
from typing import Literal

from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets.core import Ui, Widget


class Spacer(Widget):
    """Empty room: `size` units each way, plus remaining space if `grow` is above 0. It can vanish."""

    least_natural = least_natural_height = 0.0

    def __init__(self, size: float = 0.0, *, grow: float = 0.0) -> None:
        super().__init__()
        self._size = size
        self.grow = grow

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return its size both ways."""
        return (self._size, self._size)


class _Box(Widget):
    """A widget that only contains others."""

    def __init__(self, content: Sequence[Widget], gap: float, group: Hashable) -> None:
        super().__init__()
        self.content = list(content)
        self.gap = gap
        self.arrow_group = group

    def children(self) -> Sequence[Widget]:
        """Return its content."""
        return self.content

    def shown(self) -> list[Widget]:
        """The visible part of its content."""
        return [widget for widget in self.content if widget.visible]

    def paint(self, ui: Ui) -> None:
        """Paint the content; its arrow group applies inside."""
        outer = ui.group
        if self.arrow_group is not None:
            ui.group = self.arrow_group
        super().paint(ui)
        ui.group = outer


class Column(_Box):
    """Widgets from top to bottom.

    Each is as wide as the column (or placed by its `align`) and as high as it needs; remaining height
    goes to those that `grow`, and missing height is taken from them.

    Args:
        content: the widgets; change the list `content` at any time.
        gap: units between them.
        valign: placement of all if nothing grows.
        arrow_group: up and down move inside; the column is one stop for Tab.
    """

    def __init__(
        self,
        *content: Widget,
        gap: float = 12.0,
        valign: Literal["top", "middle", "bottom"] = "top",
        arrow_group: Hashable = None,
    ) -> None:
        super().__init__(content, gap, arrow_group)
        self.valign = valign

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the greatest width, and the sum of heights and gaps."""
        sizes = [widget.measure(ui, width) for widget in self.shown()]
        high = sum(h for _, h in sizes) + self.gap * max(0, len(sizes) - 1)
        return (max((w for w, _ in sizes), default=0.0), high)

    def least(self, ui: Ui) -> float:
        """Return the greatest least width."""
        return max((widget.narrowest(ui) for widget in self.shown()), default=0.0)

    def least_height(self, ui: Ui, width: float) -> float:
        """Return the least height; only growing widgets shrink."""
        shown = self.shown()
        high = sum(w.least_height(ui, width) if w.grow else w.measure(ui, width)[1] for w in shown)
        return high + self.gap * max(0, len(shown) - 1)

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Place widgets from top to bottom."""
        self.rect = rect
        shown = self.shown()
        sizes = [widget.measure(ui, rect.w) for widget in shown]
        heights = [h for _, h in sizes]
        spare = rect.h - sum(heights) - self.gap * max(0, len(shown) - 1)
        floors = [
            widget.least_height(ui, rect.w) if widget.grow else h for widget, h in zip(shown, heights, strict=True)
        ]
        heights = _distributed(heights, [widget.grow for widget in shown], spare, floors)
        y = rect.y
        if spare > 0 and self.valign != "top" and not any(widget.grow for widget in shown):
            y += spare / 2 if self.valign == "middle" else spare
        for widget, (w, _), h in zip(shown, sizes, heights, strict=True):
            x, wide = rect.x, rect.w
            if widget.align != "stretch" or widget.width is not None:
                wide = min(w, rect.w)
                x += {"centre": (rect.w - wide) / 2, "right": rect.w - wide}.get(widget.align, 0.0)
            elif widget.most_width is not None:
                wide = min(rect.w, widget.most_width)
            widget.layout(ui, Rect(round(x), round(y), round(wide), round(h)))
            y += h + self.gap


class Row(_Box):
    """Widgets from left to right, each as wide as it needs.

    Remaining width goes to those that `grow`. If there is too little room, the row breaks into several
    lines with `wrap`; without, its widgets shrink: texts wrap, then end in an ellipsis.

    Args:
        content: the widgets; change the list `content` at any time.
        gap: units between them; `line_gap` between the lines.
        wrap: whether it may break into lines.
        align: placement of the widgets if nothing grows.
        valign: placement of each if others are higher.
        equal: make all as wide as the widest, if there is room.
        arrow_group: arrows move inside; the row is one stop for Tab.
    """

    def __init__(
        self,
        *content: Widget,
        gap: float = 12.0,
        line_gap: float = 8.0,
        wrap: bool = False,
        align: Literal["left", "centre", "right"] = "left",
        valign: Literal["top", "middle", "bottom", "stretch"] = "middle",
        equal: bool = False,
        arrow_group: Hashable = None,
    ) -> None:
        super().__init__(content, gap, arrow_group)
        self.line_gap = line_gap
        self.wrap = wrap
        self.lie = align
        self.valign = valign
        self.equal = equal

    def _wanted(self, ui: Ui, widgets: Sequence[Widget]) -> list[float]:
        widths = [widget.measure(ui, None)[0] for widget in widgets]
        if self.equal and widths:
            widths = [max(widths)] * len(widths)
        return widths

    def _lines(self, ui: Ui, width: float | None) -> list[list[Widget]]:
        shown = self.shown()
        if width is None or not self.wrap:
            return [shown] if shown else []
        lines: list[list[Widget]] = []
        used = 0.0
        for widget, wide in zip(shown, self._wanted(ui, shown), strict=True):
            if lines and used + self.gap + wide <= width:
                lines[-1].append(widget)
                used += self.gap + wide
            else:
                lines.append([widget])
                used = wide
        return lines

    def _widths(self, ui: Ui, widgets: Sequence[Widget], width: float) -> list[float]:
        wanted, room = self._wanted(ui, widgets), width - self.gap * max(0, len(widgets) - 1)
        floors = wanted if sum(wanted) <= room else [widget.narrowest(ui) for widget in widgets]
        return spread(wanted, floors, [widget.grow for widget in widgets], room)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size in one line, or in several if the width requires it."""
        wide = high = 0.0
        lines = self._lines(ui, width)
        for line in lines:
            wanted = self._wanted(ui, line)
            gaps = self.gap * (len(line) - 1)
            widths = wanted if width is None else self._widths(ui, line, width)
            wide = max(wide, sum(wanted) + gaps)
            high += max(w.measure(ui, x)[1] for w, x in zip(line, widths, strict=True))
        return (wide, high + self.line_gap * max(0, len(lines) - 1))

    def least(self, ui: Ui) -> float:
        """Return the least widths side by side, or the greatest if it wraps."""
        floors = [widget.narrowest(ui) for widget in self.shown()]
        if not floors:
            return 0.0
        return max(floors) if self.wrap else sum(floors) + self.gap * (len(floors) - 1)

    def least_height(self, ui: Ui, width: float) -> float:
        """Return the greatest least height."""
        shown = self.shown()
        if self.wrap:
            return self.measure(ui, width)[1]
        widths = self._widths(ui, shown, width)
        return max((w.least_height(ui, x) for w, x in zip(shown, widths, strict=True)), default=0.0)

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Place widgets from left to right, line by line."""
        self.rect = rect
        y = rect.y
        lines = self._lines(ui, rect.w)
        for line in lines:
            widths = self._widths(ui, line, rect.w)
            heights = [w.measure(ui, x)[1] for w, x in zip(line, widths, strict=True)]
            high = max(heights) if len(lines) > 1 else max(rect.h, 0.0)
            spare = rect.w - sum(widths) - self.gap * (len(line) - 1)
            x = rect.x
            if spare > 0:
                x += {"centre": spare / 2, "right": spare}.get(self.lie, 0.0)
            for widget, wide, tall in zip(line, widths, heights, strict=True):
                widget.layout(ui, self._place(widget, x, y, wide, tall, high))
                x += wide + self.gap
            y += high + self.line_gap

    def _place(self, widget: Widget, x: float, y: float, wide: float, tall: float, high: float) -> Rect:
        if self.valign == "stretch":
            tall = high if widget.height is None else tall
        tall = min(tall, high)
        shift = {"middle": (high - tall) / 2, "bottom": high - tall}.get(self.valign, 0.0)
        left, right = round(x), round(x + wide)
        return Rect(left, round(y + shift), right - left, round(tall))


class WidgetGrid(Widget):
    """Rows of cells below each other; each column is as wide as its widest cell.

    Remaining width goes to the columns of `grow`. If the columns do not fit, a grid with `stack` puts
    the cells of each row below each other, so that a form stays usable in a narrow window.

    Args:
        rows: the cells, row by row; None leaves a cell empty.
        gap: units between columns; `row_gap` between rows.
        grow: the columns (from 0) that take the remaining width.
        stack: whether rows may break up.
        lead: the height at the top of a row in which lower cells are centred, so that a name stands
            beside its field and not beside the text below; None = the whole row.
    """

    def __init__(
        self,
        rows: Sequence[Sequence[Widget | None]],
        *,
        gap: float = 16.0,
        row_gap: float = 10.0,
        grow: Sequence[int] = (),
        stack: bool = False,
        lead: float | None = None,
    ) -> None:
        super().__init__()
        self.lead = lead
        self.rows = [list(row) for row in rows]
        self.gap = gap
        self.row_gap = row_gap
        self.growing = tuple(grow)
        self.stack = stack

    def children(self) -> Sequence[Widget]:
        """Return all cells in reading order."""
        return [cell for row in self.rows for cell in row if cell is not None]

    def _shown(self) -> list[list[Widget | None]]:
        return [
            [cell if cell is not None and cell.visible else None for cell in row]
            for row in self.rows
            if any(cell is not None and cell.visible for cell in row)
        ]

    def _columns(self, ui: Ui) -> tuple[list[float], list[float]]:
        """Return the wanted and the least width of each column."""
        count = max((len(row) for row in self.rows), default=0)
        wanted, floors = [0.0] * count, [0.0] * count
        for row in self._shown():
            for n, cell in enumerate(row):
                if cell is not None:
                    # Cells are placed at whole units: rounding down could cut off the end of a word.
                    wanted[n] = max(wanted[n], float(ceil(cell.measure(ui, None)[0])))
                    floors[n] = max(floors[n], cell.narrowest(ui))
        return wanted, floors

    def _stacked(self, ui: Ui, width: float | None) -> bool:
        if not self.stack or width is None:
            return False
        wanted, floors = self._columns(ui)
        gaps = self.gap * max(0, len(wanted) - 1)
        comfortable = [max(f, 0.8 * w) for f, w in zip(floors, wanted, strict=True)]
        return sum(comfortable) + gaps > width

    def _widths(self, ui: Ui, width: float | None) -> list[float]:
        wanted, floors = self._columns(ui)
        if width is None:
            return wanted
        grow = [float(n in self.growing) for n in range(len(wanted))]
        return spread(wanted, floors, grow, width - self.gap * max(0, len(wanted) - 1))

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of all columns and rows."""
        rows = self._shown()
        if self._stacked(ui, width):
            cells = [cell for row in rows for cell in row if cell is not None]
            sizes = [cell.measure(ui, width) for cell in cells]
            high = sum(h for _, h in sizes) + self.row_gap * max(0, len(rows) - 1)
            return (max((w for w, _ in sizes), default=0.0), high + 4.0 * (len(cells) - len(rows)))
        widths = self._widths(ui, width)
        high = self.row_gap * max(0, len(rows) - 1)
        for row in rows:
            high += self._row_height(ui, row, widths)
        return (sum(widths) + self.gap * max(0, len(widths) - 1), high)

    @staticmethod
    def _row_height(ui: Ui, row: Sequence[Widget | None], widths: Sequence[float]) -> float:
        return max(
            (cell.measure(ui, w)[1] for cell, w in zip(row, widths, strict=False) if cell is not None), default=0.0
        )

    def least(self, ui: Ui) -> float:
        """Return the least width of all columns, or of the widest cell if rows may break up."""
        _, floors = self._columns(ui)
        if self.stack:
            return max(floors, default=0.0)
        return sum(floors) + self.gap * max(0, len(floors) - 1)

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Place cells row by row."""
        self.rect = rect
        stacked = self._stacked(ui, rect.w)
        widths = self._widths(ui, rect.w)
        y = rect.y
        for row in self._shown():
            if stacked:
                for cell in row:
                    if cell is not None:
                        w, h = cell.measure(ui, rect.w)
                        fixed = cell.width is not None or cell.align != "stretch"
                        wide = min(w, rect.w) if fixed else rect.w
                        cell.layout(ui, Rect(rect.x, round(y), wide, round(h)))
                        y += h + 4
                y += self.row_gap - 4
                continue
            high = self._row_height(ui, row, widths)
            lead = high if self.lead is None else min(self.lead, high)
            x = rect.x
            for cell, wide in zip(row, widths, strict=False):
                if cell is not None:
                    w, h = cell.measure(ui, wide)
                    fixed = cell.width is not None or cell.align != "stretch"
                    cell_w = min(w, wide) if fixed else wide
                    down = max(0.0, (lead - h) / 2)
                    cell.layout(ui, Rect(round(x), round(y + down), round(cell_w), round(h)))
                x += wide + self.gap
            y += high + self.row_gap


class Arranged(_Box):
    """Widgets placed by a callable, for screens that compute their own rectangles.

    Args:
        content: the widgets, in reading and painting order.
        arrange: gets this widget's rectangle and calls `widget.layout(ui, rect)` for each.
    """

    def __init__(self, *content: Widget, arrange: Callable[[Ui, Rect], None]) -> None:
        super().__init__(content, 0.0, None)
        self.arrange = arrange

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Call the callable."""
        self.rect = rect
        self.arrange(ui, rect)


class Canvas(Widget):
    """A place painted by a callable: a board, a picture. Clicks fall through to the scene.

    Args:
        name: the accessible name; "" registers nothing.
        paint: gets the `Ui` (its `dl` is the display list) and the rectangle.
        size: the size it needs.
    """

    def __init__(self, name: str, paint: Callable[[Ui, Rect], None], *, size: Size = (0.0, 0.0)) -> None:
        super().__init__(name)
        self._paint = paint
        self._size = size

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the given size."""
        return self._size

    def paint(self, ui: Ui) -> None:
        """Call the callable."""
        if self.name:
            ui.dl.say(self.name, self.rect, "picture", wanted=self.id)
        self._paint(ui, self.rect)


def spread(wanted: Sequence[float], floors: Sequence[float], grow: Sequence[float], room: float) -> list[float]:
    """Return widths that fill the room where any grow; where there is too little, all shrink to their floors first."""
    spare = room - sum(wanted)
    return _distributed(wanted, grow, spare, wanted) if spare >= 0 else _shrunk(wanted, floors, -spare)


def _distributed(sizes: Sequence[float], grow: Sequence[float], spare: float, floors: Sequence[float]) -> list[float]:
    """Return sizes with spare room added to those that grow, or missing room taken from them."""
    total = sum(grow)
    if not total:
        return list(sizes)
    if spare >= 0:
        return [size + spare * share / total for size, share in zip(sizes, grow, strict=True)]
    limits = [f if g else s for s, g, f in zip(sizes, grow, floors, strict=True)]
    return _shrunk(sizes, limits, -spare, hard=False)


def _shrunk(sizes: Sequence[float], floors: Sequence[float], missing: float, *, hard: bool = True) -> list[float]:
    """Return sizes reduced in proportion to what each has above its floor.

    If even the floors do not fit and `hard` is set, everything shrinks proportionally.
    """
    slack = [max(0.0, size - floor) for size, floor in zip(sizes, floors, strict=True)]
    room = sum(slack)
    if room >= missing:
        share = missing / room if room else 0.0
        return [size - s * share for size, s in zip(sizes, slack, strict=True)]
    least = [size - s for size, s in zip(sizes, slack, strict=True)]
    if not hard or not sum(least):
        return least
    factor = max(0.0, 1 - (missing - room) / sum(least))
    return [size * factor for size in least]
