"""A text field of one line."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from citadel_desktop.letters import borders, in_sight
from citadel_desktop.scene import paint
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import Run
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.theme import mix
from citadel_desktop.scene.widgets import skin
from citadel_desktop.scene.widgets.core import Ui, Widget
from citadel_desktop.scene.widgets.editing import Editing
from citadel_desktop.values import replace

if TYPE_CHECKING:
    from citadel_desktop.scene.access.nodes import Detail, Request

_EDGE = 12.0


class TextField(Widget):
    """A line of text with caret, selection, word moves, clipboard, undo and input methods.

    Args:
        name: the accessible name.
        text: the text at first; read and assign `text`.
        on_change: called with the text after every change.
        on_accept: called with the text on Enter; without it Enter goes to the enclosing dialog.
        placeholder: shown while it is empty.
        most: the greatest number of characters.
        error: a sentence shown as tooltip, with a vermilion edge; "" = all is well.
    """

    focusable = True
    typing = True

    def __init__(
        self,
        name: str,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        on_accept: Callable[[str], object] | None = None,
        placeholder: str = "",
        most: int | None = None,
        id: Hashable = None,
    ) -> None:
        super().__init__(name, id=id)
        self.editing = Editing(most=most)
        self.editing.replace_all(text)
        self.on_change = on_change
        self.on_accept = on_accept
        self.placeholder = placeholder
        self.error = ""
        self._composing = ""
        self._scroll = 0.0

    @property
    def text(self) -> str:
        """The present text."""
        return self.editing.text

    @text.setter
    def text(self, text: str) -> None:
        if text != self.editing.text:
            self.editing.replace_all(text)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the width of 24 letters."""
        return (ui.width("n" * 24, "text"), ui.theme.row)

    def least(self, ui: Ui) -> float:
        """Return the width of 8 letters."""
        return max(self.least_width, ui.width("n" * 8, "text") + 2 * _EDGE)

    # Painting

    def _run(self, ui: Ui, text: str) -> Run:
        return ui.run(text, "text")

    def _x(self, ui: Ui, count: int, text: str | None = None) -> float:
        """Return the position of the caret behind `count` characters, in units from the left."""
        text = self.text if text is None else text

        def width(start: int, end: int) -> float:
            return ui.size(self._run(ui, text[start:end]))[0] if end > start else 0.0

        x = 0.0
        for start, end, leftward in in_sight(text):
            if start < count <= end or count == start == 0:
                inside = width(start, count)
                return x + (width(start, end) - inside if leftward else inside)
            x += width(start, end)
        return x

    def paint(self, ui: Ui) -> None:
        """Paint field, selection, text and caret."""
        theme, rect = ui.theme, self.rect
        focused = ui.focused(self)
        hover = ui.hovered(self)
        line = theme.vermilion if self.error else (theme.ink if focused or hover else theme.ink_soft)
        paint.field(ui.dl, rect)
        body = skin.plate(rect.w, rect.h, None, line, 2.25 if focused else 1.5)
        ui.dl.shape(rect, body)
        inner = rect.inset(_EDGE, 3)
        self._follow(ui, inner)
        with ui.dl.group((self.id, "text"), inner.inset(-3, 0)):
            self._paint_text(ui, inner, focused)
        state = self.text + (f", {self.error}" if self.error else "")
        ui.control(self, "text field", state, cursor="text")
        ui.focus_ring(self, rect, radius=4)

    def _paint_text(self, ui: Ui, inner: Rect, focused: bool) -> None:
        theme = ui.theme
        x = inner.x - self._scroll
        edit = self.editing
        start, end = edit.selection
        if focused and start != end:
            a, b = sorted((self._x(ui, start), self._x(ui, end)))
            mark = Rect(x + a, inner.y + 4, b - a, inner.h - 8)
            ui.dl.fill(mark, mix(theme.wash, theme.field, 0.35))
        shown = edit.text
        if self._composing and focused:
            shown = shown[: edit.caret] + self._composing + shown[edit.caret :]
        if shown:
            wide = ui.size(self._run(ui, shown))[0] + 4
            ui.words(Rect(x, inner.y, wide, inner.h), self._run(ui, shown))
        elif self.placeholder:
            run = ui.run(self.placeholder, "text", theme.ink_soft, italic=True)
            ui.words(inner, run)
        if focused:
            at = self._x(ui, edit.caret + len(self._composing), shown)
            if self._composing:
                a = self._x(ui, edit.caret)
                ui.dl.fill(Rect(x + a, inner.bottom - 7, at - a, 1.5), theme.ink)
            ui.dl.fill(Rect(round(x + at) - 1, inner.y + 5, 2, inner.h - 10), theme.vermilion)

    def _follow(self, ui: Ui, inner: Rect) -> None:
        """Scroll sideways so that the caret is visible and no room is wasted."""
        caret, whole = self._x(ui, self.editing.caret), self._x(ui, len(self.text))
        scroll = min(self._scroll, max(0.0, whole + 2 - inner.w))
        self._scroll = min(max(scroll, caret + 2 - inner.w, 0.0), max(caret - 2, 0.0))

    def detail(self, ui: Ui) -> "Detail":
        """Return the text with its selection, its error and its placeholder."""
        from citadel_desktop.scene.access.nodes import Typed  # noqa: PLC0415 - only for a reader

        edit, detail = self.editing, super().detail(ui)
        start, end = edit.selection
        typed = Typed(edit.text, end if edit.caret == start else start, edit.caret)
        asked = "" if edit.text else self.placeholder
        return replace(detail, typed=typed, help=" ".join(filter(None, (self.error, asked, detail.help))))

    def handle_request(self, ui: Ui, request: "Request") -> bool:
        """Set a text in place of the present one."""
        ui.focus(self, visible=True)
        if request.act == "set" and isinstance(request.value, str):
            self.editing.select_all()
            self._changed(self.editing.insert(request.value))
        return True

    def tip(self, ui: Ui, part: Hashable) -> str:
        """Return the error, the placeholder if it is cut, then the rest."""
        asked = "" if self.text else self.placeholder
        if ui.size(ui.run(asked, "text", italic=True))[0] <= self.rect.w - 2 * _EDGE:
            asked = ""
        return "\n".join(line for line in (self.error, asked, super().tip(ui, part)) if line)

    # Pointer

    def _index(self, ui: Ui, x: float) -> int:
        wanted = x - self.rect.x - _EDGE + self._scroll
        return min(borders(self.text), key=lambda n: abs(self._x(ui, n) - wanted))

    def pointer(self, ui: Ui, event: Pointer, part: Hashable, inside: bool) -> None:
        """Put the caret, drag a selection, select a word or all by two or three clicks."""
        if not ui.holds(self):
            return
        at = self._index(ui, event.pos[0])
        if event.kind == "down":
            if event.clicks == 2:
                self.editing.select_word(at)
            elif event.clicks > 2:
                self.editing.select_all()
            else:
                self.editing.move(at, select=event.shift)
            ui.redraw()
        elif event.kind == "move" and at != self.editing.caret:
            self.editing.move(at, select=True)
            ui.redraw()

    def hold(self, ui: Ui, event: Pointer) -> None:
        """Select the word under the finger."""
        ui.ring.focus(self.id, visible=False)
        self.editing.select_word(self._index(ui, event.pos[0]))
        ui.redraw()

    # Keys

    def key(self, ui: Ui, event: Key) -> bool:
        """Handle typed text, moves and editing commands, swallowing keys that will bring text."""
        if event.composing:
            self._composing = event.text
            return True
        if event.text:
            self._composing = ""
            return self._changed(self.editing.insert(event.text))
        if self._composing:
            return True
        if self._move(event) or self._change(ui, event):
            return True
        if event.command is Command.ACCEPT and event.name != "space":
            if self.on_accept is None:
                return False
            self.on_accept(self.text)
            return True
        plain = not event.ctrl and not event.alt
        return plain and (len(event.name) == 1 or event.name == "space" or event.name.startswith(("[", "keypad ")))

    def _move(self, event: Key) -> bool:
        edit = self.editing
        match event.command:
            case Command.LEFT:
                edit.step(-self._onward(), select=event.shift, word=event.ctrl)
            case Command.RIGHT:
                edit.step(self._onward(), select=event.shift, word=event.ctrl)
            case Command.HOME:
                edit.move(0, select=event.shift)
            case Command.END:
                edit.move(len(edit.text), select=event.shift)
            case Command.SELECT_ALL:
                edit.select_all()
            case _:
                return False
        return True

    def _onward(self) -> int:
        """Return the text's direction right of the caret: 1, or -1 in right-to-left text."""
        caret = self.editing.caret
        parts = in_sight(self.text)
        leftward = next((turned for start, end, turned in parts if start < caret <= end), caret == 0 and parts[0][2])
        return -1 if leftward else 1

    def _change(self, ui: Ui, event: Key) -> bool:
        edit = self.editing
        match event.command:
            case Command.BACKSPACE:
                return self._changed(edit.delete(-1))
            case Command.RESET_TURN:  # Ctrl+Backspace, which in a text means the word before
                return self._changed(edit.delete(-1, word=True))
            case Command.DELETE:
                return self._changed(edit.delete(1))
            case Command.COPY | Command.CUT:
                if edit.selected:
                    ui.app.set_clipboard(edit.selected)
                    if event.command is Command.CUT:
                        self._changed(edit.delete(1))
                return True
            case Command.PASTE:
                return self._changed(edit.insert(ui.app.clipboard()))
            case Command.UNDO:
                return self._changed(edit.undo())
            case Command.REDO:
                return self._changed(edit.redo())
        if event.ctrl and event.name == "delete":
            return self._changed(edit.delete(1, word=True))
        return False

    def _changed(self, really: bool) -> bool:
        if really and self.on_change is not None:
            self.on_change(self.text)
        return True
