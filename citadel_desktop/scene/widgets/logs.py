"""A running account in lines, grouped by turn, the newest at the bottom."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate, pairwise
from typing import Any

from citadel_desktop.scene import paint
from citadel_desktop.scene.camera import scrolled
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import Run
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.widgets import skin
from citadel_desktop.scene.widgets.core import Ui
from citadel_desktop.scene.widgets.scrolling import BAR_WIDTH, Scrolling
from citadel_desktop.values import frozen

_EDGE = 12.0
_NOTE_LINE = 24.0
_NOTE_SHARE = 0.4
"""A note wider than this share of a line stands below it."""
_MARK = 26.0
_MEASURED_AT_ONCE = 60_000
"""The number of letters up to which all new lines are measured, as many as a long match has. With more, lines out of
view get a rough height until they are seen."""
_LETTER, _LINE = 8.0, 25.0
"""What a letter is wide and a line of text high, roughly."""
_FEW = 2
"""So many details are not worth folding."""
_INDENT, _DETAILS_END, _COUNT = 14.0, 6.0, 42.0
"""How far details are set in, the room below them, and the room of the sign that folds them with their number."""


@frozen
class LogLine:
    """One line of the account.

    Attributes:
        id: what it is known by; None = it cannot be chosen.
        text: the sentence.
        details: what came of it, in short lines below; of many only their number is seen until they are unfolded.
        heading: whether it begins a turn: set apart, with a rule.
        seat: the index of a seat whose shield stands before it, or None.
        note: a short text at the right edge (a notation).
    """

    id: Hashable
    text: str
    heading: bool = False
    seat: int | None = None
    note: str = ""
    details: tuple[str, ...] = ()

    @property
    def whole(self) -> str:
        """The sentence with what came of it."""
        return " ".join((self.text, *self.details))


class LogView(Scrolling):
    """Lines that wrap, of which one may be chosen. It stays at the end unless scrolled away.

    A line with many details is folded; a click, or left and right while it is chosen, unfolds and folds it. The newest
    is unfolded by itself where the place is high enough, so that it is always seen whole.

    Args:
        name: the accessible name.
        lines: the account; assign `lines`, or append by `add`.
        on_choose: called with the id of the line that is chosen (to look back at it).
        on_act: called with its id on Enter or a double click.
        empty: a sentence shown while there are no lines.

    Attributes:
        chosen: the id of the chosen line, None = the end.
    """

    focusable = True
    least_natural_height = 110.0

    def __init__(
        self,
        name: str,
        lines: Sequence[LogLine] = (),
        on_choose: Callable[[Any], object] | None = None,
        *,
        on_act: Callable[[Any], object] | None = None,
        empty: str = "",
        id: Hashable = None,
    ) -> None:
        super().__init__(name, id=id)
        self._lines = list(lines)
        self.on_choose = on_choose
        self.on_act = on_act
        self.chosen: Hashable = None
        self.empty = empty
        self._sticks = True
        self._show = False
        self._unfolded: dict[Hashable, bool] = {}
        self._heights: dict[tuple[LogLine, bool], float] = {}
        self._heights_for: tuple[float, float, int] = (0.0, 0.0, 0)
        self._tops: list[float] = [0.0]
        self._measured = 0
        self._seen = range(0)

    @property
    def lines(self) -> Sequence[LogLine]:
        """All lines, the oldest first."""
        return self._lines

    @lines.setter
    def lines(self, lines: Sequence[LogLine]) -> None:
        new = list(lines)
        self._measured = min(self._measured, self._newest)
        same = 0
        for a, b in zip(self._lines, new, strict=False):
            if a != b:
                break
            same += 1
        self._lines = new
        self._measured = min(self._measured, same)

    def add(self, *lines: LogLine) -> None:
        """Put lines at the end."""
        self._measured = min(self._measured, self._newest)
        self._lines.extend(lines)

    def show(self, wanted: Hashable) -> None:
        """Choose a line without telling it, and scroll it into view; None = the end."""
        self.chosen = wanted
        self._show = wanted is not None
        self._sticks = wanted is None

    def to_start(self) -> None:
        """Choose nothing, and scroll to the oldest line."""
        self.chosen = None
        self._show = self._sticks = False
        self.scroller.to(0.0)

    # Folding

    @property
    def _newest(self) -> int:
        """The place of the last line that is no heading, 0 without any."""
        places = range(len(self._lines) - 1, -1, -1)
        return next((n for n in places if not self._lines[n].heading), 0)

    def _is_open(self, ui: Ui, n: int, width: float) -> bool:
        """Whether the details of a line are seen."""
        line = self._lines[n]
        if len(line.details) <= _FEW:
            return True
        if line.id in self._unfolded:
            return self._unfolded[line.id]
        return n == self._newest and self._height(ui, line, width, True) <= self.rect.h - 8

    def _fold(self, ui: Ui, n: int, *, unfold: bool | None = None) -> bool:
        """Unfold a line or fold it, or turn it over; whether there is anything to fold."""
        line = self._lines[n]
        if len(line.details) <= _FEW:
            return False
        is_open = self._is_open(ui, n, self._wide(self.rect))
        self._unfolded[line.id] = not is_open if unfold is None else unfold
        self._measured = min(self._measured, n)
        ui.redraw()
        return True

    # Measures

    @staticmethod
    def _wide(rect: Rect) -> float:
        return rect.w - 8 - BAR_WIDTH

    def _runs(self, ui: Ui, line: LogLine) -> tuple[Run, ...]:
        if line.heading:
            return (ui.run(line.text, "label_strong", ui.theme.ink_soft),)
        return (ui.run(line.text, "text", ui.theme.ink),)

    def _note_width(self, ui: Ui, line: LogLine) -> float:
        return ui.width(line.note) + 12 if line.note else 0.0

    def _parts(self, ui: Ui, line: LogLine, width: float) -> tuple[float, float, bool]:
        """Room for the text, room for the note, and whether a long note stands below the text."""
        left = _MARK + 4 if line.seat is not None else 0.0
        room = width - 2 * _EDGE - left
        note = self._note_width(ui, line)
        below = note > room * _NOTE_SHARE
        return max(60.0, room if below else room - note), note, below

    def _height(self, ui: Ui, line: LogLine, width: float, is_open: bool) -> float:
        high = self._heights.get((line, is_open))
        if high is None:
            room, _, below = self._parts(ui, line, width)
            text = ui.dl.ruler.measure(self._runs(ui, line), self._beside_count(line, room))[1]
            high = max(32.0, text + 6) + (14 if line.heading else 0)
            high += _NOTE_LINE if below else 0.0
            if is_open and line.details:
                high += sum(self._detail_heights(ui, line, width)) + _DETAILS_END
            self._heights[line, is_open] = high
        return high

    @staticmethod
    def _beside_count(line: LogLine, room: float) -> float:
        """The width of the sentence beside the number of details that can be folded."""
        return room - _COUNT if len(line.details) > _FEW else room

    def _detail_heights(self, ui: Ui, line: LogLine, width: float) -> list[float]:
        left = _MARK + 4 if line.seat is not None else 0.0
        room = width - 2 * _EDGE - left - _INDENT
        return [ui.dl.ruler.measure((_detail(ui, text),), room)[1] for text in line.details]

    def _reckon(self, ui: Ui, width: float) -> None:
        """The tops of all lines; only new ones are measured."""
        key = (width, ui.dl.scale, id(ui.dl.ruler))
        if key != self._heights_for:
            self._heights.clear()
            self._heights_for = key
            self._measured = 0
        del self._tops[self._measured + 1 :]
        many = sum(len(line.whole) for line in self._lines[self._measured :]) > _MEASURED_AT_ONCE
        for n in range(self._measured, len(self._lines)):
            high = self._rough_height(n, width) if many else self._exact_height(ui, n, width)
            self._tops.append(self._tops[-1] + high)
        self._measured = len(self._lines)

    def _exact_height(self, ui: Ui, n: int, width: float) -> float:
        return self._height(ui, self._lines[n], width, self._is_open(ui, n, width))

    def _rough_height(self, n: int, width: float) -> float:
        """Return the height of a line where it is known, else what its letters come to."""
        line = self._lines[n]
        known = self._heights.get((line, len(line.details) <= _FEW))
        if known is not None:
            return known
        rows = -(-len(line.text) * _LETTER // max(60.0, width - 2 * _EDGE))
        return max(32.0, rows * _LINE + 6) + (14 if line.heading else _LINE * len(line.details[: _FEW + 1]))

    def _measure_view(self, ui: Ui, view: float) -> bool:
        """Measure what is in view by now; whether that changed a height.

        What was in view before stays where it is.
        """
        width, offset, tops = self._wide(self.rect), self.scroller.offset, self._tops
        first = max(0, bisect_right(tops, offset) - 1)
        last = min(len(self._lines), bisect_left(tops, offset + view))
        rough = [n for n in range(first, last) if abs(tops[n + 1] - tops[n] - self._exact_height(ui, n, width)) > 0.01]
        if not rough:
            self._seen = range(first, last)
            return False
        held = next((n for n in self._seen if first <= n < last), first)
        place = tops[held] - offset
        highs = [below - above for above, below in pairwise(tops)]
        for n in rough:
            highs[n] = self._exact_height(ui, n, width)
        self._tops = [0.0, *accumulate(highs)]
        self.scroller.fit(self._end(view), view)
        self.scroller.to(self._tops[held] - place)
        return True

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Ten lines; give it `grow`."""
        return (360.0 if width is None else min(width, 360.0), 320.0)

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Reckon the lines, and scroll to the end or to the chosen line."""
        self.rect = rect
        self._measured = min(self._measured, self._newest)  # in a lower place it may be folded
        self._reckon(ui, self._wide(rect))
        self.scroller.fit(self._end(rect.h - 8), rect.h - 8)
        shown = self._index() if self._show else None
        self._show = False
        self._sticks = self._sticks and shown is None
        while True:
            if shown is not None:
                self.scroller.show(self._tops[shown], self._tops[shown + 1], 4)
            elif self._sticks:
                self.scroller.to(self.scroller.limit)
            if not self._measure_view(ui, rect.h - 8):
                break

    def _end(self, view: float) -> float:
        """How far down one may scroll: so far that at the end the uppermost line in view is whole."""
        end = self._tops[-1] + 4
        first = bisect_left(self._tops, end - view)
        if end <= view or first >= len(self._lines):
            return end
        return self._tops[first] + view

    def _index(self) -> int | None:
        if self.chosen is None:
            return None
        return next((n for n, line in enumerate(self._lines) if line.id == self.chosen), None)

    # Painting

    def _inner(self) -> Rect:
        return self.rect.inset(4).without_right(BAR_WIDTH)

    def _line_rect(self, n: int) -> Rect:
        inner = self._inner()
        return Rect(inner.x, inner.y + self._tops[n], inner.w, self._tops[n + 1] - self._tops[n])

    def paint(self, ui: Ui) -> None:
        """Draw the lines in view."""
        paint.field(ui.dl, self.rect)
        n = self._index()
        ui.control(self, "log", self._lines[n].whole if n is not None else "", cursor="arrow")
        inner = self._inner()
        if not self._lines and self.empty:
            self.paint_empty(ui, inner.inset(_EDGE, 8), self.empty)
        offset = self.scroller.offset
        # Scrolling goes by whole pixels: less than one of a line above is none of it.
        first = max(0, bisect_right(self._tops, offset + 1 / ui.dl.scale) - 1)
        camera = scrolled(inner, 0.0, offset)
        with ui.dl.group((self.id, "lines"), inner, camera):
            for k in range(first, len(self._lines)):
                if self._tops[k] > offset + inner.h:
                    break
                self._paint_line(ui, k)
        self.paint_bar(ui, self.rect.right_strip(BAR_WIDTH + 2).inset(3, 6))
        self.paint_focus(ui, None if n is None else self._line_rect(n), inner)

    def _paint_line(self, ui: Ui, n: int) -> None:
        line, rect = self._lines[n], self._line_rect(n)
        can = line.id is not None
        chosen = can and line.id == self.chosen
        hover = can and ui.hovered(self, n) and self.on_choose is not None
        is_open = self._is_open(ui, n, self._wide(self.rect))
        ui.kept(
            (self.id, n),
            (line, rect, chosen, hover, is_open),
            lambda: self._draw_line(ui, line, rect, is_open, chosen=chosen, hover=hover),
        )
        if can and self.on_choose is not None:
            ui.target(self, rect, n)
        else:
            ui.target(self, rect, n, "arrow")
        role = "heading" if line.heading else "line"
        folded = "folded" if len(line.details) > _FEW and not is_open else ""
        ui.dl.say(line.whole, rect, role, "chosen" if chosen else folded, self.id)

    def _draw_line(self, ui: Ui, line: LogLine, rect: Rect, is_open: bool, *, chosen: bool, hover: bool) -> None:
        theme = ui.theme
        if line.heading:
            ui.dl.fill(Rect(rect.x + _EDGE, rect.y + 8, rect.w - 2 * _EDGE, 1), theme.gilt_light)
        body = skin.row_ground(theme, rect.w, rect.h, chosen=chosen, hover=hover)
        if body:
            ui.dl.shape(rect, body)
        inner = rect.inset(_EDGE, 0)
        if line.heading:
            inner = inner.without_top(14)
        if line.seat is not None:
            paint.shield(ui.dl, line.seat, inner.left_strip(_MARK - 4).top_strip(32).inset(0, 3))
            inner = inner.without_left(_MARK + 4)
        if is_open and line.details:
            inner = self._draw_details(ui, line, rect.w, inner)
        _, note, below = self._parts(ui, line, rect.w)
        run = ui.run(line.note, "label", theme.ink_soft)
        if below:
            ui.words(inner.bottom_strip(_NOTE_LINE + 3).without_bottom(3), run, align="right")
            inner = inner.without_bottom(_NOTE_LINE)
        elif note:
            ui.words(inner.right_strip(note - 12).top_strip(32), run, align="right")
            inner = inner.without_right(note)
        if len(line.details) > _FEW:
            count = inner.right_strip(_COUNT).top_strip(32)
            run = ui.run(str(len(line.details)), "label", theme.ink_soft)
            ui.words(count.left_strip(_COUNT / 2), run, align="right")
            arrow = count.without_left(_COUNT / 2).centred(14, 14)
            ui.dl.shape(arrow, skin.chevron(14, theme.ink_soft, up=is_open))
            inner = inner.without_right(_COUNT)
        ui.words(inner.inset(0, 3), self._runs(ui, line), wrap=True, valign="middle")

    def _draw_details(self, ui: Ui, line: LogLine, width: float, inner: Rect) -> Rect:
        """What came of it, each with a mark before it; gives what is left above."""
        heights = self._detail_heights(ui, line, width)
        below = inner.bottom_strip(sum(heights) + _DETAILS_END)
        for text, row in zip(line.details, below.rows(*heights), strict=True):
            ui.dl.fill(Rect(row.x + 3, row.y + 11, 6, 2), ui.theme.gilt)
            ui.words(row.without_left(_INDENT), _detail(ui, text), wrap=True, valign="top")
        return inner.without_bottom(below.h)

    # Pointer and keys

    def choose(self, n: int | None) -> None:
        """Choose a line (None = the end) and tell it."""
        wanted = None if n is None else self._lines[n].id
        self._show = n is not None
        if n is None:
            self._sticks = True
        if wanted != self.chosen:
            self.chosen = wanted
            if self.on_choose is not None:
                self.on_choose(wanted)

    def scrolled(self) -> None:
        """Stick at the end, and only there."""
        self._sticks = self.scroller.at_end

    def press_row(self, ui: Ui, event: Pointer, row: int) -> None:
        """Choose a line, or act on a double click."""
        if row >= len(self._lines) or self._lines[row].id is None or self.on_choose is None:
            return
        self.choose(row)
        if event.clicks == 1:
            self._fold(ui, row)
        if event.clicks == 2 and self.on_act is not None:
            self.on_act(self._lines[row].id)

    def wheel(self, ui: Ui, event: Pointer) -> bool:
        """Scroll; at the end it sticks again."""
        moved = self.scroller.wheel(event)
        self._sticks = not self.scroller.can_scroll(1)
        return moved

    def key(self, ui: Ui, event: Key) -> bool:
        """Up and down choose lines, beyond the newest is the end; left and right fold; page keys scroll."""
        if event.command in {Command.PAGE_UP, Command.PAGE_DOWN}:
            self.scroller.command(event.command)
            self._sticks = self.scroller.at_end
            return True
        if self.on_choose is None:
            steps = {Command.UP: -36.0, Command.DOWN: 36.0}
            if event.command in steps:
                self.scroller.by(steps[event.command])
            elif not self.scroller.command(event.command):
                return False
            self._sticks = self.scroller.at_end
            return True
        can = [n for n, line in enumerate(self._lines) if line.id is not None]
        if not can:
            return False
        here = self._index()
        match event.command:
            case Command.UP:
                self.choose(can[-1] if here is None else max((n for n in can if n < here), default=here))
            case Command.DOWN if here is not None:
                self.choose(next((n for n in can if n > here), None))
            case Command.DOWN:
                pass
            case Command.LEFT | Command.RIGHT if here is not None:
                return self._fold(ui, here, unfold=event.command is Command.RIGHT)
            case Command.HOME:
                self.choose(can[0])
            case Command.END:
                self.choose(None)
            case Command.CANCEL if here is not None:
                self.choose(None)
            case Command.ACCEPT if here is not None and self.on_act is not None:
                self.on_act(self.chosen)
            case _:
                return False
        return True

    def focus_area(self) -> Rect:
        """The chosen line, as far as it is in view."""
        n = self._index()
        if n is None or n + 1 >= len(self._tops):
            return self.rect
        return self.seen(self._line_rect(n), self.rect)


def _detail(ui: Ui, text: str) -> Run:
    return ui.run(text, "label", ui.theme.ink_soft)
