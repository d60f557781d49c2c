"""A drop-down list, opening inside the window."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from citadel_desktop.scene import paint
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.widgets import skin
from citadel_desktop.scene.widgets.core import Layer, Ui, Widget
from citadel_desktop.scene.widgets.lists import MARGINS, Entry, ListBox, RowState, paint_entry

_ARROW_SIZE = 20.0
_ARROW_ROOM = _ARROW_SIZE + 40.0
"""Width of everything beside the text."""


class ChoiceBox(Widget):
    """A drop-down: it shows the chosen entry, a press opens the list, letters choose at once.

    Args:
        name: the accessible name.
        entries: the entries; a plain string becomes an entry with that id.
        chosen: the id of the chosen entry.
        on_choose: called with the new id.
    """

    focusable = True
    least_natural = 120.0

    def __init__(
        self,
        name: str,
        entries: Sequence[Entry | str],
        chosen: Hashable = None,
        on_choose: Callable[[Any], object] | None = None,
        *,
        id: Hashable = None,
    ) -> None:
        super().__init__(name, id=id)
        self.entries = [e if isinstance(e, Entry) else Entry(e, e) for e in entries]
        self.chosen = chosen
        self.on_choose = on_choose
        self._search: ListBox | None = None

    @property
    def entry(self) -> Entry | None:
        """The chosen entry."""
        return next((e for e in self.entries if e.id == self.chosen), None)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the width of the widest text, so that it does not change with the choice."""
        texts = [ui.width(e.text, "text") + (34 if e.icon else 0) for e in self.entries]
        return (max(texts, default=80.0) + _ARROW_ROOM + 1.0, ui.theme.row)

    def paint(self, ui: Ui) -> None:
        """Paint the field, the chosen text and the arrow."""
        theme, rect = ui.theme, self.rect
        hover = self.enabled and (ui.hovered(self) or ui.pressed(self))
        paint.field(ui.dl, rect, enabled=self.enabled)
        line = theme.ink if hover else theme.ink_soft
        body = skin.plate(rect.w, rect.h, None, line, 2.25 if hover else 1.5, radius=4)
        if not self.enabled:
            body += paint.hatching(rect.w, rect.h, theme.ink_soft)
        ui.dl.shape(rect, body)
        colour = theme.ink if self.enabled else theme.ink_soft
        arrow = rect.right_strip(_ARROW_SIZE + 20).centred(_ARROW_SIZE, _ARROW_SIZE)
        ui.dl.shape(arrow, skin.chevron(_ARROW_SIZE, colour))
        inner = rect.without_right(_ARROW_SIZE + 16)
        entry = self.entry
        if entry is not None:
            bare = Entry(entry.id, entry.text, icon=entry.icon, disabled=self.disabled)
            paint_entry(ui, inner, bare, RowState(False, False, 0))
        ui.control(self, "choice", entry.text if entry else "")
        ui.focus_ring(self, rect, radius=4)

    def tip(self, ui: Ui, part: Hashable) -> str:
        """Return the whole text if it is cut, the reason why it is disabled, the help."""
        entry = self.entry
        cut = entry is not None and (
            ui.width(entry.text, "text") > self.rect.w - _ARROW_ROOM - (34 if entry.icon else 0)
        )
        head = entry.text if cut and entry is not None else ""
        return "\n".join(line for line in (head, super().tip(ui, part)) if line)

    def choose(self, wanted: Hashable) -> None:
        """Choose an entry and report it if it is new."""
        if wanted != self.chosen:
            self.chosen = wanted
            if self.on_choose is not None:
                self.on_choose(wanted)

    def click(self, ui: Ui, part: Hashable, event: Pointer) -> None:
        """Open the list."""
        ui.app.sounds.play("click")
        anchor = ui.screen_rect(self)
        visible = ui.ring.visible
        menu = _Menu(self, anchor)
        ui.open(Layer(menu, modal=False, anchor=anchor))
        ui.ring.focus(menu.list.id, visible=visible)

    def key(self, ui: Ui, event: Key) -> bool:
        """Choose with arrows and letters without opening; Enter opens."""
        match event.command:
            case Command.ACCEPT:
                ui.press(self)
                return True
            case Command.DOWN | Command.UP | Command.HOME | Command.END:
                return self._step(event.command)
        if not event.name or event.ctrl or event.alt or len(event.name) > 1:
            return False
        if self._search is None:
            self._search = ListBox("", on_choose=self.choose)
        self._search.entries = [e for e in self.entries if not e.disabled]
        self._search.chosen = self.chosen
        return self._search.key(ui, event)

    def _step(self, command: Command) -> bool:
        open_ones = [e for e in self.entries if not e.disabled]
        if not open_ones:
            return True
        here = next((n for n, e in enumerate(open_ones) if e.id == self.chosen), None)
        last = len(open_ones) - 1
        if command is Command.HOME or here is None:
            n = 0
        elif command is Command.END:
            n = last
        else:
            n = min(max(here + (1 if command is Command.DOWN else -1), 0), last)
        self.choose(open_ones[n].id)
        return True


class _Menu(Widget):
    """The open list of a drop-down."""

    def __init__(self, owner: ChoiceBox, anchor: Rect) -> None:
        super().__init__(owner.name)
        self.owner = owner
        self.anchor = anchor
        self._ui: Ui | None = None
        self.list = ListBox(owner.name, owner.entries, owner.chosen, on_act=self._take, act_on_click=True, plain=True)
        if owner.chosen is None and owner.entries:
            self.list.chosen = owner.entries[0].id

    def children(self) -> Sequence[Widget]:
        """Return the list."""
        return (self.list,)

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Place the list below the field, or above it if there is more room."""
        self._ui = ui
        w, h = self.list.measure(ui, None)
        area = rect.inset(6)
        below, above = area.bottom - self.anchor.bottom - 4, self.anchor.y - area.y - 4
        up = h > below and above > below
        h = min(h, 460.0, above if up else below)
        h = max(h, min(96.0, area.h))
        # A row has one line for its detail, which is shown nowhere else.
        details = [ui.width(e.detail) for e in self.owner.entries if e.detail]
        w = min(max(w, self.anchor.w, max(details, default=0.0) + MARGINS), area.w)
        x = min(max(self.anchor.x, area.x), area.right - w)
        y = self.anchor.y - 4 - h if up else self.anchor.bottom + 4
        y = min(max(y, area.y), area.bottom - h)
        self.rect = Rect(round(x), round(y), round(w), round(h))
        self.list.layout(ui, self.rect)

    def paint(self, ui: Ui) -> None:
        """Paint a field with a contact shadow."""
        ui.dl.shadow(self.rect.moved(0, 2), radius=4, blur=8, alpha=0.3)
        paint.field(ui.dl, self.rect)
        frame = skin.plate(self.rect.w, self.rect.h, None, ui.theme.ink_soft, 1.5, radius=4)
        ui.dl.shape(self.rect, frame)
        self.list.paint(ui)

    def _take(self, wanted: Hashable) -> None:
        if self._ui is not None:
            self._ui.close(self)
        self.owner.choose(wanted)

    def key_inside(self, ui: Ui, event: Key) -> bool:
        """Close without a change on Escape and Tab."""
        left = event.command in {Command.CANCEL, Command.NEXT, Command.PREVIOUS}
        if left:
            ui.close(self)
        return left
