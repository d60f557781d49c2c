"""Sheets around other widgets, dividers, and lasting notices."""

from collections.abc import Callable, Hashable, Sequence
from typing import Literal

from citadel_desktop.scene import paint
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets import skin
from citadel_desktop.scene.widgets.buttons import Button
from citadel_desktop.scene.widgets.core import Around, Ui, Widget

NoticeKind = Literal["info", "good", "warning"]
_MARK_ICONS: dict[NoticeKind, str] = {"info": "info", "good": "confirm", "warning": "warning"}


class Panel(Around):
    """A sheet with one gilt rule; clicks do not go through it.

    Args:
        content: the widget on it.
        kind: "paper", "vellum" or "field".
        pad: room between the gilt rule and the content.
        shadow: whether it casts a contact shadow.
    """

    def __init__(self, content: Widget, *, kind: paint.SheetKind = "paper", pad: float, shadow: bool = True) -> None:
        super().__init__(content, pad)
        self.kind: paint.SheetKind = kind
        self.shadow = shadow

    def paint(self, ui: Ui) -> None:
        """Paint the sheet and the content."""
        paint.panel(ui.dl, self.rect, kind=self.kind, shadow=self.shadow)
        ui.target(self, self.rect, None, "arrow")
        self.content.paint(ui)


class Divider(Widget):
    """A horizontal gilt rule with a lozenge in its middle."""

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return all the width there is."""
        return (0.0 if width is None else width, 16.0)

    def paint(self, ui: Ui) -> None:
        """Paint it."""
        paint.divider(ui.dl, self.rect)


class Notice(Widget):
    """A bar that stays until it is closed: a sentence, an optional action, a close button.

    Args:
        text: the sentence.
        close_name: the accessible name of the close button.
        on_close: called when it is closed; the notice hides itself.
        kind: selects its sign and edge.
        action, on_action: a button beside the text.
    """

    def __init__(
        self,
        text: str,
        close_name: str,
        on_close: Callable[[], object] | None = None,
        *,
        kind: NoticeKind = "info",
        action: str = "",
        on_action: Callable[[], object] | None = None,
        id: Hashable = None,
    ) -> None:
        super().__init__(text, id=id)
        self.text = text
        self.kind: NoticeKind = kind
        self.on_close = on_close
        self.closer = Button(close_name, self._close, icon="close", kind="flat", show_text=False, small=True)
        self.closer.about = text
        self.action = Button(action, on_action or self._close, small=True)
        self.action.visible = bool(action)

    def _close(self) -> None:
        self.visible = False
        if self.on_close is not None:
            self.on_close()

    def children(self) -> Sequence[Widget]:
        """Return action and close button."""
        return (self.action, self.closer)

    def _beside(self, ui: Ui) -> float:
        wide = self.closer.measure(ui, None)[0] + 8
        if self.action.visible:
            wide += self.action.measure(ui, None)[0] + 12
        return wide + 54 + 8

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of the sentence, wrapped beside the buttons."""
        beside = self._beside(ui)
        room = None if width is None else max(80.0, width - beside)
        w, h = ui.size(ui.run(self.text, "text"), room)
        return (w + beside if width is None else width, max(52.0, h + 20))

    def least(self, ui: Ui) -> float:
        """Return the width of the buttons and a few words."""
        return self._beside(ui) + 120

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Place the buttons at the right."""
        self.rect = rect
        inner = rect.inset(8, 6)
        wide, high = self.closer.measure(ui, None)
        self.closer.layout(ui, inner.right_strip(wide).centred(wide, high))
        if self.action.visible:
            room = inner.without_right(wide + 8)
            w, _ = self.action.measure(ui, None)
            h = self.action.measure(ui, w)[1]
            self.action.layout(ui, room.right_strip(w).centred(w, min(h, room.h)))

    def paint(self, ui: Ui) -> None:
        """Paint the bar, its sign and the sentence."""
        theme, rect = ui.theme, self.rect
        colour = {"info": theme.lapis, "good": theme.verdigris, "warning": theme.vermilion}[self.kind]
        body = skin.plate(rect.w, rect.h, theme.field, theme.ink_faint, 1.5, radius=4)
        body += skin.plate(6, rect.h, colour, None, radius=3)
        ui.dl.shape(rect, body)
        ui.target(self, rect, None, "arrow")
        ui.icon(rect.without_left(16).left_strip(26).centred(26, 26), _MARK_ICONS[self.kind], colour)
        ui.words(self._words_area(), ui.run(self.text, "text"), wrap=True)
        ui.dl.say(self.text, rect, "notice", self.kind, self.id)
        super().paint(ui)

    def tip(self, ui: Ui, part: Hashable) -> str:
        """Return the sentence if it does not fit."""
        return self.text if ui.size(ui.run(self.text), self._words_area().w)[1] > self.rect.h else ""

    def _words_area(self) -> Rect:
        left = self.action.rect.x if self.action.visible else self.closer.rect.x
        return Rect(self.rect.x + 54, self.rect.y, left - 12 - self.rect.x - 54, self.rect.h)
