"""Buttons and toggles."""

from collections.abc import Callable, Hashable
from typing import Literal

from citadel_desktop.scene import paint
from citadel_desktop.scene.commands import Shortcut
from citadel_desktop.scene.display import Align, Run
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.theme import Colour, mix
from citadel_desktop.scene.widgets import skin
from citadel_desktop.scene.widgets.core import Ui, Widget

ButtonKind = Literal["plain", "primary", "danger", "flat"]
_State = Literal["rest", "hover", "pressed", "disabled"]
_ICON_SIZE = 24.0
_LEADING = 1.15


class Button(Widget):
    """A button that acts at once.

    It shrinks in this order: the key disappears (the tooltip has it), the text wraps to two lines, the
    text ends in an ellipsis (the tooltip has all of it).

    Args:
        text: what it does; also its accessible name.
        on_press: called without arguments.
        kind: "primary" once on a screen, "danger" for irreversible actions, "flat" in bars.
        icon: the name of an icon; with `show_text` False only that is drawn.
        shortcut: the key that presses it; shown on it unless `show_key` is False.
        chosen: whether the tool is picked, drawn with a solid gilt edge; None = it cannot be picked.
        advised: whether pressing it is advised, drawn with a dashed gilt edge.
        disabled: why it cannot be pressed now.
    """

    focusable = True

    def __init__(
        self,
        text: str,
        on_press: Callable[[], object],
        *,
        kind: ButtonKind = "plain",
        icon: str = "",
        show_text: bool = True,
        shortcut: Shortcut = "",
        show_key: bool = True,
        chosen: bool | None = None,
        small: bool = False,
        advised: bool = False,
        help: str = "",
        disabled: str = "",
        id: Hashable = None,
    ) -> None:
        super().__init__(text, id=id, help=help, disabled=disabled)
        self.text = text
        self.on_press = on_press
        self.kind: ButtonKind = kind
        self.icon = icon
        self.show_text = show_text
        self.shortcut = shortcut
        self.show_key = show_key
        self.chosen = chosen
        self.small = small
        self.advised = advised

    # Measures

    def _run(self, ui: Ui, colour: Colour | None = None) -> Run:
        return ui.run(self.text, "label", colour)

    def _cap_width(self, ui: Ui) -> float:
        text = ui.dl.keys.cap(self.shortcut) if self.show_key and self.show_text else ""
        return ui.width(text) + 14 if text else 0.0

    def _around(self) -> float:
        """Return the width of everything but text and key: edges and icon."""
        edges = 20.0 if self.kind == "flat" else 28.0 if self.small else 32.0
        return edges + (_ICON_SIZE + 8 if self.icon else 0.0)

    def _spare(self) -> float:
        """Return the width that the edges can give up for a text that would not fit its line."""
        return 0.0 if self.kind == "flat" else 14.0

    def _base(self, ui: Ui) -> float:
        return ui.target_height if self.small else ui.theme.row

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size with icon, text and key in one line, or two lines of text if the width requires it."""
        high = self._base(ui)
        if not self.show_text:
            return (high, high)
        run = self._run(ui)
        text = ui.size(run)[0]
        key = self._cap_width(ui)
        wide = self._around() + text + (key + 12 if key else 0.0)
        around = self._around() - self._spare()
        if width is None or around + text <= width:
            return (wide if width is None else min(wide, width), high)
        lines = ui.size(run, max(24.0, width - around), _LEADING)[1]
        two = 2 * ui.size(run, None, _LEADING)[1]
        return (width, max(high, min(lines, two) + 12))

    def least(self, ui: Ui) -> float:
        """Return the width of the longest word and what stands beside it, up to 160 units."""
        if self.width is not None or not self.show_text:
            return self.width or self._base(ui)
        word = ui.longest_word(self._run(ui))
        return max(self.least_width, min(self._around() - self._spare() + word, 160.0))

    # Painting

    def paint(self, ui: Ui) -> None:
        """Paint the plate, the icon, the text and the key."""
        hover = self.enabled and ui.hovered(self)
        pressed = self.enabled and ui.pressed(self)
        state: _State = "disabled" if self.disabled else "rest"
        if self.enabled and (hover or pressed):
            state = "pressed" if pressed else "hover"
        place = self.rect if self.kind == "flat" else self.rect.moved(0, paint.lift(state))
        looks = (
            (self.rect, state, self.kind, self.chosen, self.small, self.text, self.show_text),
            (self.icon, self.shortcut, self.show_key, self.advised),
        )
        ui.kept((self.id, "face"), looks, lambda: self._face(ui, place, state))
        said = "" if self.chosen is None else "chosen" if self.chosen else "not chosen"
        said = "advised" if self.advised and not self.chosen else said
        ui.control(self, "button", said)
        ui.focus_ring(self, place)

    def _face(self, ui: Ui, place: Rect, state: _State) -> None:
        if self.kind == "flat":
            colour = self._flat(ui, state in {"hover", "pressed"})
        else:
            colour = paint.plate(ui.dl, self.rect, kind=self.kind, state=state)
        self._contents(ui, place, colour)
        if self.chosen:
            paint.edge(ui.dl, place.inset(1.5), "chosen", radius=5)
        if self.advised:
            paint.edge(ui.dl, place.inset(1.5), "advice", radius=5)

    def _flat(self, ui: Ui, lit: bool) -> Colour:
        """Paint a tint instead of a plate under the pointer; return the colour for text on it."""
        theme = ui.theme
        if lit:
            fill = skin.hover_tint(theme)
            body = skin.plate(self.rect.w, self.rect.h, fill, theme.ink_faint, 1.0, radius=5)
            ui.dl.shape(self.rect, body)
        elif self.disabled:
            ui.dl.shape(self.rect, paint.hatching(self.rect.w, self.rect.h, ui.theme.ink_soft))
        return ui.theme.ink if self.enabled else ui.theme.ink_soft

    def _contents(self, ui: Ui, rect: Rect, colour: Colour) -> None:
        sign = _ICON_SIZE + 8 if self.icon else 0.0
        if not self.show_text:
            side = min(28.0, rect.h - 12)
            ui.icon(rect.centred(side, side), self.icon, colour)
            return
        run = self._run(ui, colour)
        text = ui.size(run)[0]
        key = self._cap_width(ui)
        room = rect.w - self._around()
        show_key = bool(key) and text + key + 12 <= room + 1
        edge = (self._around() - sign) / 2
        edge -= min(max(0.0, text + 1 - room), self._spare()) / 2
        inner = rect.inset(edge, 2)
        if show_key:
            self._cap(ui, inner.right_strip(key), colour)
            inner = inner.without_right(key + 12)
        block = min(text + 1, max(1.0, inner.w - sign))
        x = inner.x
        if not show_key:
            x += max(0.0, (inner.w - block - sign) / 2)
        if sign:
            y = round(rect.centre[1] - _ICON_SIZE / 2)
            ui.icon(Rect(round(x), y, _ICON_SIZE, _ICON_SIZE), self.icon, colour)
            x += sign
        area = Rect(round(x), inner.y, inner.right - round(x) + 1, inner.h)
        fits = text <= area.w
        align: Align = "left" if fits or sign or show_key else "centre"
        ui.words(area, run, wrap=not fits, leading=_LEADING, align=align)

    def _cap(self, ui: Ui, rect: Rect, colour: Colour) -> None:
        key = rect.centred(rect.w, 26)
        line = mix(colour, ui.theme.paper, 0.45) if colour != ui.theme.on_dark else ui.theme.gilt_light
        ui.dl.shape(key, skin.plate(key.w, key.h, None, line, 1.0, radius=4))
        ui.words(key, ui.run(ui.dl.keys.cap(self.shortcut), "label", colour), align="centre")

    def _hidden(self, ui: Ui) -> tuple[bool, bool]:
        """Whether text or key are not fully visible."""
        if not self.show_text:
            return (True, True)
        text = ui.size(self._run(ui))[0]
        room = self.rect.w - self._around()
        key = self._cap_width(ui)
        most = room + self._spare()
        cut = text > most + 2 and (ui.size(self._run(ui), most, _LEADING)[1] > self.rect.h - 2)
        return (cut, not key or text + key + 12 > room + 1)

    def tip(self, ui: Ui, part: Hashable) -> str:
        """Return the hidden text and key, the reason why it is disabled, the help."""
        cut, keyless = self._hidden(ui)
        key = ui.dl.keys.cap(self.shortcut) if keyless else ""
        head = self.text if cut else ""
        if key:
            head = f"{head} ({key})" if head else key
        rest = super().tip(ui, part)
        if head == key and rest:
            return f"{rest} ({key})" if key and "\n" not in rest else "\n".join(x for x in (rest, key) if x)
        return "\n".join(line for line in (head, rest) if line)

    def click(self, ui: Ui, part: Hashable, event: Pointer) -> None:
        """Press it."""
        ui.app.sounds.play("click")
        self.on_press()


class Toggle(Widget):
    """A yes-or-no question with a box.

    Args:
        text: the question; also its accessible name.
        value: whether it is on.
        on_change: called with the new value.
    """

    focusable = True

    def __init__(
        self,
        text: str,
        value: bool = False,
        on_change: Callable[[bool], object] | None = None,
        *,
        help: str = "",
        id: Hashable = None,
    ) -> None:
        super().__init__(text, id=id, help=help)
        self.text = text
        self.value = value
        self.on_change = on_change

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of box and wrapped text."""
        room = None if width is None else max(24.0, width - 36)
        w, h = ui.size(ui.run(self.text, "text"), room)
        return (w + 36, max(ui.target_height, h + 8))

    def least(self, ui: Ui) -> float:
        """Return the width of the box and the longest word."""
        return max(self.least_width, 36 + ui.longest_word(ui.run(self.text)))

    def paint(self, ui: Ui) -> None:
        """Paint the box, the tick and the text."""
        theme = ui.theme
        hover = ui.hovered(self)
        box = Rect(self.rect.x, round(self.rect.centre[1] - 13), 26, 26)
        line = theme.ink if hover else theme.ink_soft
        body = skin.plate(26, 26, theme.field, line, 2.25 if hover else 1.5, radius=4)
        if self.value:
            body += skin.tick(26, theme.ink)
        ui.dl.shape(box, body)
        ui.words(self.rect.without_left(36), ui.run(self.text, "text"), wrap=True)
        ui.control(self, "toggle", "on" if self.value else "off")
        ui.focus_ring(self, box, radius=4)

    def click(self, ui: Ui, part: Hashable, event: Pointer) -> None:
        """Switch it."""
        ui.app.sounds.play("click")
        self.value = not self.value
        if self.on_change is not None:
            self.on_change(self.value)
