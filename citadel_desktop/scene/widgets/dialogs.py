"""Dialogs: a question on top of everything, answered by a callback."""

from collections.abc import Callable, Hashable, Sequence

from citadel_desktop.scene import paint
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key
from citadel_desktop.scene.widgets.arrange import Row
from citadel_desktop.scene.widgets.buttons import Button, ButtonKind
from citadel_desktop.scene.widgets.core import Layer, Ui, Widget
from citadel_desktop.scene.widgets.labels import Label
from citadel_desktop.scene.widgets.scrolling import ScrollArea
from citadel_desktop.values import frozen

_PAD = 28.0


@frozen
class DialogAnswer:
    """One button of a dialog.

    Enter gives the `default` answer, Escape the `cancel` answer, or None in a dialog without one.
    `keeps_open` lets the callback decide when to close (`Dialog.close`).
    """

    id: str
    text: str
    kind: ButtonKind = "plain"
    default: bool = False
    cancel: bool = False
    icon: str = ""
    disabled: str = ""
    keeps_open: bool = False


class Dialog(Widget):
    """A modal sheet: title, text or widgets, answers. It keeps the focus until it is answered.

    Args:
        title: set in the title face.
        body: a text, or any widget; long ones scroll.
        answers: the buttons from left to right.
        on_answer: called with the answer's id, or None if it was dismissed; the dialog is closed
            already.
        width: the greatest width in units.
        escape: whether Escape may dismiss it.

    Attributes:
        first: the widget that gets the focus; else the first that can have it in the body, or the default answer.
    """

    def __init__(
        self,
        title: str,
        body: Widget | str,
        answers: Sequence[DialogAnswer],
        on_answer: Callable[[str | None], object] | None = None,
        *,
        width: float = 560.0,
        escape: bool = True,
        id: Hashable = None,
    ) -> None:
        super().__init__(title, id=id)
        self.title = title
        self.body = Label(body) if isinstance(body, str) else body
        self.answers = tuple(answers)
        self.on_answer = on_answer
        self.sheet_width = width
        self.escape = escape
        self.first: Widget | None = None
        self.buttons = {
            answer.id: Button(
                answer.text,
                lambda wanted=answer: self._answered(wanted),  # type: ignore[misc] # bound by default
                kind=answer.kind,
                icon=answer.icon,
                disabled=answer.disabled,
            )
            for answer in self.answers
        }
        self._scroll = ScrollArea(self.body)
        self._row = Row(*self.buttons.values(), wrap=True, align="right", arrow_group=(self.id, "answers"))
        self._head = Label(title, "subheading", align="centre")
        self._ui: Ui | None = None

    def open(self, ui: Ui) -> None:
        """Show it on top with the focus."""
        self._ui = ui
        ui.open(Layer(self, modal=True))
        ui.ring.focus(self._first().id)

    def close(self) -> None:
        """Close it."""
        if self._ui is not None:
            ui, self._ui = self._ui, None
            ui.close(self)

    def _first(self) -> Widget:
        if self.first is not None:
            return self.first
        inside = (w for w in self.body.tree() if w.focusable and w.enabled)
        default = next((self.buttons[a.id] for a in self.answers if a.default), None)
        return next(inside, default) or next(iter(self.buttons.values()), self)

    def _answered(self, answer: DialogAnswer | None) -> None:
        if answer is None or not answer.keeps_open:
            self.close()
        if self.on_answer is not None:
            self.on_answer(None if answer is None else answer.id)

    def children(self) -> Sequence[Widget]:
        """Return title, body and answers."""
        return (self._head, self._scroll, self._row)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the sheet's size in the window."""
        wide = min(self.sheet_width, ui.dl.area.w - 32)
        room = wide - 2 * _PAD
        high = 2 * _PAD + self._head.measure(ui, room)[1] + 26 + self._row.measure(ui, room)[1] + 18
        body = self._scroll.measure(ui, room)[1]
        return (wide, min(high + body, ui.dl.area.h - 24))

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Place the sheet a little above the middle of the window."""
        w, h = self.natural(ui, None)
        y = max(12.0, (rect.h - h) * 0.42)
        self.rect = Rect(round((rect.w - w) / 2), round(y), round(w), round(h))
        inner = self.rect.inset(_PAD)
        head = self._head.measure(ui, inner.w)[1]
        foot = self._row.measure(ui, inner.w)[1]
        self._head.layout(ui, inner.top_strip(head))
        middle = inner.without_top(head + 26).without_bottom(foot + 18)
        self._scroll.layout(ui, middle)
        self._row.layout(ui, inner.bottom_strip(foot))

    def paint(self, ui: Ui) -> None:
        """Dim the screen and paint the sheet."""
        ui.dl.fill(ui.dl.area, ui.theme.shadow, 0.45)
        paint.panel(ui.dl, self.rect)
        ui.target(self, self.rect, None, "arrow")
        ui.dl.say(self.title, self.rect, "dialog")
        head = self._head.rect
        paint.divider(ui.dl, Rect(head.x, head.bottom + 6, head.w, 14))
        super().paint(ui)

    def key_inside(self, ui: Ui, event: Key) -> bool:
        """Scroll long content by page keys, dismiss by Escape, give the default answer by Enter."""
        if self._scroll.key_inside(ui, event):
            return True
        if event.command is Command.CANCEL:
            wanted = next((a for a in self.answers if a.cancel), None)
            if wanted is not None:
                ui.press(self.buttons[wanted.id])
            elif self.escape:
                self._answered(None)
            return True
        if event.command is Command.ACCEPT and event.name != "space" and not event.repeat:
            default = next((a for a in self.answers if a.default), None)
            if default is not None:
                ui.press(self.buttons[default.id])
                return True
        return False


def question(title: str, text: str, yes: str, no: str, on_yes: Callable[[], object], *, danger: bool = False) -> Dialog:
    """Return a dialog with two answers; in a dangerous one Enter means no."""

    def answered(answer: str | None) -> None:
        if answer == "yes":
            on_yes()

    kind: ButtonKind = "danger" if danger else "primary"
    return Dialog(
        title,
        text,
        (DialogAnswer("no", no, cancel=True, default=danger), DialogAnswer("yes", yes, kind, default=not danger)),
        answered,
    )
