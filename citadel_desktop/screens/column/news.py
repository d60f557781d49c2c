"""The last event, in an area of fixed size."""

from collections.abc import Hashable

from citadel_desktop.scene import paint
from citadel_desktop.scene.display import Run
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets import LogLine, Ui, Widget

_SHIELD, _GAP = 22.0, 8.0


class News(Widget):
    """The last line of the log, cut with an ellipsis; the tooltip has all of it.

    Args:
        lines: the number of lines of text.

    Attributes:
        lines: the number of lines of text.
        line: the event's line in the log, None for nothing.
    """

    def __init__(self, lines: int) -> None:
        super().__init__(id="news")
        self.lines = lines
        self.line: LogLine | None = None

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return a fixed size."""
        return (width or 300.0, self.lines * ui.size(ui.run("I", "label"))[1] + 2.0)

    def _text(self) -> Rect:
        return self.rect.without_left(_SHIELD + _GAP)

    def paint(self, ui: Ui) -> None:
        """Draw the acting player's shield, the action, and as many of its consequences as fit."""
        if self.line is None:
            return
        if self.line.seat is not None:
            paint.shield(ui.dl, self.line.seat, self.rect.left_strip(_SHIELD).top_strip(26.0))
        with ui.dl.group((self.id, "lines"), self.rect):
            ui.words(self._text(), self._run(ui, self._seen(ui)), wrap=True, valign="top")
        ui.target(self, self.rect, None, "arrow")
        ui.dl.say(self.line.whole, self.rect, "news", wanted=self.id)

    @staticmethod
    def _run(ui: Ui, text: str) -> Run:
        return ui.run(text, "label")

    def _fits(self, ui: Ui, text: str) -> bool:
        room = self._text()
        return ui.size(self._run(ui, text), room.w)[1] <= room.h + 2.0

    def _seen(self, ui: Ui) -> str:
        text, details = ("", ()) if self.line is None else (self.line.text, self.line.details)
        for detail in details:
            if not self._fits(ui, f"{text} {detail}"):
                break
            text = f"{text} {detail}"
        return text

    def tip(self, ui: Ui, part: Hashable) -> str:
        """Return the whole text where it is cut."""
        if self.line is None or self._fits(ui, self.line.whole):
            return ""
        return "\n".join((self.line.text, *self.line.details))
