"""A slider."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from citadel_desktop.scene import svg
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.widgets.core import Ui, Widget
from citadel_desktop.values import replace

if TYPE_CHECKING:
    from citadel_desktop.scene.access.nodes import Detail, Request

_KNOB_SIZE = 22.0


class ValueSlider(Widget):
    """A knob on a line with its value in words beside it.

    Arrows move by one step, page keys by a tenth of the range or at least one step, Home and End
    to the ends.

    Args:
        name: the accessible name.
        value, least_value, most_value, step: the range.
        words: returns the value as text.
        on_change: called with every new value, also while dragging.
    """

    focusable = True

    def __init__(
        self,
        name: str,
        value: float,
        on_change: Callable[[float], object] | None = None,
        *,
        least_value: float = 0.0,
        most_value: float = 100.0,
        step: float = 1.0,
        words: Callable[[float], str] = lambda value: f"{value:g}",
        id: Hashable = None,
    ) -> None:
        super().__init__(name, id=id)
        self.least_value = least_value
        self.most_value = most_value
        self.step = step
        self.words = words
        self.on_change = on_change
        self.value = value

    def _text_width(self, ui: Ui) -> float:
        ends = (self.least_value, self.most_value, self.value)
        return max(ui.width(self.words(value)) for value in ends)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of a line of 160 units and the value."""
        return (172 + self._text_width(ui), ui.target_height)

    def least(self, ui: Ui) -> float:
        """Return the width of a line of 80 units and the value."""
        return 92 + self._text_width(ui)

    def _line(self, ui: Ui) -> Rect:
        return self.rect.without_right(self._text_width(ui) + 14)

    def _knob_x(self, line: Rect) -> float:
        span = self.most_value - self.least_value
        share = (self.value - self.least_value) / span if span else 0.0
        return line.x + _KNOB_SIZE / 2 + share * (line.w - _KNOB_SIZE)

    def paint(self, ui: Ui) -> None:
        """Paint the line, its gilt part, the knob and the value."""
        theme = ui.theme
        line = self._line(ui)
        middle = line.h / 2
        x = self._knob_x(line) - line.x
        rail = Rect(2, middle - 2, max(0.0, line.w - 4), 4)
        body = svg.rect(rail, theme.field, theme.ink_soft, 1.0, radius=2)
        if x > 6:
            body += svg.rect(Rect(2, middle - 2, x - 2, 4), theme.gilt, None, radius=2)
        busy = ui.hovered(self) or ui.pressed(self)
        edge = theme.ink if busy else theme.ink_soft
        body += svg.circle((x, middle), _KNOB_SIZE / 2 - 1.5, theme.field, edge, 2.25 if busy else 1.5)
        body += svg.circle((x, middle), 4, theme.gilt)
        ui.dl.shape(line, body)
        text = self.rect.right_strip(self._text_width(ui) + 2)
        ui.words(text, ui.run(self.words(self.value), "label"), align="right")
        ui.control(self, "slider", self.words(self.value), area=line)
        knob = line.moved(x - line.w / 2, 0).centred(_KNOB_SIZE, _KNOB_SIZE)
        ui.focus_ring(self, knob.inset(-1), radius=_KNOB_SIZE / 2 + 3)

    def set_value(self, value: float) -> bool:
        """Go to the nearest step inside the range and report it; return whether it changed."""
        steps = round((value - self.least_value) / self.step)
        value = min(max(self.least_value + steps * self.step, self.least_value), self.most_value)
        value = round(value, 9)
        if value == self.value:
            return False
        self.value = value
        if self.on_change is not None:
            self.on_change(value)
        return True

    def detail(self, ui: Ui) -> "Detail":
        """Return the value with its scale."""
        from citadel_desktop.scene.access.nodes import Scale  # noqa: PLC0415 - only for a reader

        scale = Scale(self.value, self.least_value, self.most_value, self.step)
        return replace(super().detail(ui), scale=scale)

    def handle_request(self, ui: Ui, request: "Request") -> bool:
        """Set a value, or move by one step."""
        value, step = request.value, {"more": self.step, "less": -self.step}.get(request.act)
        ui.focus(self, visible=True)
        if step is not None:
            self.set_value(self.value + step)
        elif request.act == "set" and isinstance(value, int | float):
            self.set_value(min(max(value, self.least_value), self.most_value))
        return True

    def pointer(self, ui: Ui, event: Pointer, part: Hashable, inside: bool) -> None:
        """Drag the knob, or press anywhere on the line."""
        if not ui.holds(self) or event.kind == "up":
            return
        line = self._line(ui)
        share = (event.pos[0] - line.x - _KNOB_SIZE / 2) / max(1.0, line.w - _KNOB_SIZE)
        if self.set_value(self.least_value + share * (self.most_value - self.least_value)):
            ui.redraw()

    def key(self, ui: Ui, event: Key) -> bool:
        """Move by steps, pages, or to the ends."""
        page = max(self.step, (self.most_value - self.least_value) / 10)
        ways = {
            Command.LEFT: self.value - self.step,
            Command.DOWN: self.value - self.step,
            Command.RIGHT: self.value + self.step,
            Command.UP: self.value + self.step,
            Command.PAGE_DOWN: self.value - page,
            Command.PAGE_UP: self.value + page,
            Command.HOME: self.least_value,
            Command.END: self.most_value,
        }
        if event.command not in ways:
            return event.command is Command.ACCEPT and super().key(ui, event)
        self.set_value(ways[event.command])
        return True
