"""Lists to choose from, painted row by row and only where they are seen."""

import unicodedata
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any

from citadel_desktop.scene import paint
from citadel_desktop.scene.camera import scrolled
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.widgets import skin
from citadel_desktop.scene.widgets.core import Ui, WidgetPart
from citadel_desktop.scene.widgets.scrolling import BAR_WIDTH, Scrolling
from citadel_desktop.values import frozen, replace

if TYPE_CHECKING:
    from citadel_desktop.scene.access.nodes import Detail, Request

_SEARCH_PAUSE = 900


MARGINS = 32 + BAR_WIDTH
"""What a list is wider than its texts."""


@frozen
class Entry:
    """One thing to choose.

    Attributes:
        id: what it is known by.
        text: the first line, also the accessible name.
        detail: smaller lines below it, "" for none.
        note: a short text at the right edge.
        icon: an icon at the left edge.
        data: anything a painter of one's own wants to know.
        disabled: why it cannot be chosen, "" if it can.
    """

    id: Hashable
    text: str
    detail: str = ""
    note: str = ""
    icon: str = ""
    data: Any = None
    disabled: str = ""


@frozen
class RowState:
    """How a row is to be painted."""

    chosen: bool
    hover: bool
    index: int


RowPainter = Callable[[Ui, Rect, Entry, RowState], None]
"""Paints the inside of a row; its ground, edge and hatching are there already."""


def paint_entry(ui: Ui, rect: Rect, entry: Entry, state: RowState) -> None:
    """The usual row: icon, text and detail, note at the right."""
    inner = rect.inset(12, 4)
    colour = ui.theme.ink_soft if entry.disabled else ui.theme.ink
    if entry.icon:
        ui.icon(inner.left_strip(24).centred(24, 24), entry.icon, colour)
        inner = inner.without_left(34)
    if entry.note:
        note = ui.run(entry.note, "label", ui.theme.ink_soft)
        wide = min(ui.size(note)[0], inner.w / 2)
        ui.words(inner.right_strip(wide), note, align="right")
        inner = inner.without_right(wide + 10)
    run = ui.run(entry.text, "text", colour)
    if not entry.detail:
        ui.words(inner, run)
        return
    top = ui.size(run)[1]
    detail = ui.run(entry.detail, "label", ui.theme.ink_soft)
    low = min(ui.size(detail, inner.w)[1], inner.h - top)
    block = inner.centred(inner.w, top + low)
    ui.words(block.top_strip(top), run)
    ui.words(block.bottom_strip(low), detail, wrap=True, valign="top")


def _hidden(ui: Ui, entry: Entry, rect: Rect) -> list[str]:
    """The texts of a usual row that do not fit."""
    room = rect.w - 24 - (34 if entry.icon else 0)
    if entry.note:
        room -= min(ui.width(entry.note), room / 2) + 10
    out = [entry.text] if ui.width(entry.text, "text") > room + 1 else []
    if entry.detail:
        lines = ui.size(ui.run(entry.detail, "label"), room)[1]
        if lines > rect.h - 8 - ui.size(ui.run(entry.text, "text"))[1] + 8:
            out.append(entry.detail)
    return out


def folded(text: str) -> str:
    """Text for searching: no case, no accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(ch for ch in parts if not unicodedata.combining(ch))


class ListBox(Scrolling):
    """A list with one chosen row: arrows, page keys, type-ahead, wheel; Enter or a double click act.

    Args:
        name: the accessible name.
        entries: what there is; assign `entries` at any time, the choice stays by id.
        chosen: the id of the chosen entry, or None.
        on_choose: called with an id when the choice moves.
        on_act: called with an id on Enter or a double click.
        on_delete: called with an id on the Delete key.
        paint_row: paints the inside of a row; `paint_entry` if None.
        row_height: units for every row; None = what the lines of `paint_entry` need.
        empty: a sentence shown when there are no entries.
    """

    focusable = True

    def __init__(
        self,
        name: str,
        entries: Sequence[Entry] = (),
        chosen: Hashable = None,
        on_choose: Callable[[Any], object] | None = None,
        *,
        on_act: Callable[[Any], object] | None = None,
        on_delete: Callable[[Any], object] | None = None,
        paint_row: RowPainter | None = None,
        row_height: float | None = None,
        empty: str = "",
        plain: bool = False,
        act_on_click: bool = False,
        id: Hashable = None,
    ) -> None:
        super().__init__(name, id=id)
        self.entries = list(entries)
        self.chosen = chosen
        self.on_choose = on_choose
        self.on_act = on_act
        self.on_delete = on_delete
        self.paint_row = paint_row or paint_entry
        self.row_height = row_height
        self.empty = empty
        self.plain = plain
        self.act_on_click = act_on_click
        self._high = 44.0
        self._show: Hashable = chosen
        self._wanted: int | None = None
        self._typed: tuple[tuple[str, str], ...] = ()
        self._typed_at = 0

    @property
    def usual(self) -> bool:
        """Whether rows are painted by `paint_entry`."""
        return self.paint_row is paint_entry

    @property
    def index(self) -> int | None:
        """The place of the chosen entry."""
        return next((n for n, e in enumerate(self.entries) if e.id == self.chosen), None)

    @property
    def entry(self) -> Entry | None:
        """The chosen entry."""
        n = self.index
        return None if n is None else self.entries[n]

    def _row_height(self, ui: Ui) -> float:
        if self.row_height is not None:
            return self.row_height
        two = any(entry.detail for entry in self.entries)
        line = ui.size(ui.run("Ag", "text"))[1]
        return max(ui.theme.target + 4, line + 16 + (line if two else 0.0))

    def natural(self, ui: Ui, width: float | None) -> Size:
        """All rows, as wide as the widest text."""
        texts = [
            ui.width(e.text, "text") + (ui.width(e.note) + 10 if e.note else 0) + (34 if e.icon else 0)
            for e in self.entries[:200]
        ]
        high = self._row_height(ui) * max(1, len(self.entries)) + 8
        return (max(texts, default=120.0) + MARGINS, high)

    def least(self, ui: Ui) -> float:
        """Room for a short text."""
        return max(self.least_width, 140.0)

    def least_height(self, ui: Ui, width: float) -> float:
        """Two rows."""
        return self._row_height(ui) * 2 + 8

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Reckon the rows and show the chosen one if it moved."""
        self.rect = rect
        self._high = self._row_height(ui)
        self.scroller.fit(self._high * len(self.entries), rect.h - 8)
        n = self.index if self._wanted is None else self._wanted
        asked = self._show is not None or self._wanted is not None
        if n is not None and (asked or (ui.reveal is not None and ui.reveal == self.id)):
            self.scroller.show(n * self._high, (n + 1) * self._high, 0)
        self._show = self._wanted = None

    def _inner(self) -> Rect:
        inner = self.rect.inset(4)
        return inner.without_right(BAR_WIDTH) if self.scroller.needed else inner

    def row_rect(self, n: int) -> Rect:
        """The place of a row in the units of the scrolled content."""
        inner = self._inner()
        return Rect(inner.x, inner.y + n * self._high, inner.w, self._high)

    def paint(self, ui: Ui) -> None:
        """Draw the sheet, the rows in view and the bar."""
        if not self.plain:
            paint.field(ui.dl, self.rect, enabled=self.enabled)
        entry = self.entry
        ui.control(self, "list", entry.text if entry else "", cursor="arrow")
        inner = self._inner()
        if not self.entries and self.empty:
            self.paint_empty(ui, inner.inset(12, 8), self.empty)
        first = int(self.scroller.offset // self._high)
        last = int((self.scroller.offset + inner.h) // self._high) + 1
        camera = scrolled(inner, 0.0, self.scroller.offset)
        with ui.dl.group((self.id, "rows"), inner, camera):
            for n in range(first, min(last, len(self.entries))):
                self._paint_row(ui, n)
        track = self.rect.right_strip(BAR_WIDTH + 2).inset(3, 6)
        self.paint_bar(ui, track)
        here = self.index
        self.paint_focus(ui, None if here is None else self.row_rect(here), inner)

    def _paint_row(self, ui: Ui, n: int) -> None:
        entry, rect = self.entries[n], self.row_rect(n)
        theme = ui.theme
        chosen = entry.id == self.chosen
        hover = ui.hovered(self, n) and not entry.disabled and self.enabled
        body = skin.row_ground(theme, rect.w, rect.h, chosen=chosen, hover=hover)
        if entry.disabled:
            body += paint.hatching(rect.w, rect.h, theme.ink_soft)
        if body:
            ui.dl.shape(rect, body)
        self.paint_row(ui, rect, entry, RowState(chosen, hover, n))
        ui.target(self, rect, n, "hand" if self.enabled and not entry.disabled else "arrow")
        state = "chosen" if chosen else ""
        ui.dl.say(entry.text, rect, "option", "disabled" if entry.disabled else state, self.id)

    def detail(self, ui: Ui) -> "Detail":
        """All rows, also those scrolled away."""
        from citadel_desktop.scene.access.nodes import Part  # noqa: PLC0415 - only for a reader

        parts = [
            Part(
                e.text,
                " ".join(filter(None, (e.disabled, e.note, e.detail))),
                chosen=e.id == self.chosen,
                disabled=bool(e.disabled),
            )
            for e in self.entries
        ]
        return replace(super().detail(ui), parts=tuple(parts))

    def handle_request(self, ui: Ui, request: "Request") -> bool:
        """A row is chosen, or acts where a click does."""
        n = request.part
        if n is None or n >= len(self.entries):
            return super().handle_request(ui, request)
        ui.focus(self, visible=True)
        if self.entries[n].disabled or self.disabled:
            ui.say(self.entries[n].disabled or self.disabled, WidgetPart(self, n))
            return True
        self.choose(n)
        if request.act == "click" and self.act_on_click:
            self._act(n)
        return True

    def scroll_to(self, part: int | None) -> None:
        """The row, wherever the choice is."""
        self._wanted = None if part is None or part >= len(self.entries) else part

    def tip(self, ui: Ui, part: Hashable) -> str:
        """Why a row cannot be chosen, or its whole text if that is cut."""
        if isinstance(part, int) and part < len(self.entries):
            entry = self.entries[part]
            hidden = _hidden(ui, entry, self.row_rect(part)) if self.usual else []
            return "\n".join([*hidden, *([entry.disabled] if entry.disabled else [])])
        return super().tip(ui, part)

    def focus_area(self) -> Rect:
        """The chosen row, as far as it is in view."""
        n = self.index
        return self.rect if n is None else self.seen(self.row_rect(n), self.rect)

    def choose(self, n: int) -> bool:
        """Choose a row and tell it; whether that changed the choice."""
        entry = self.entries[n]
        self._show = entry.id
        if entry.id == self.chosen:
            return False
        self.chosen = entry.id
        if self.on_choose is not None:
            self.on_choose(entry.id)
        return True

    def press_row(self, ui: Ui, event: Pointer, row: int) -> None:
        """Choose, or act on a double click."""
        if row >= len(self.entries):
            return
        disabled = self.entries[row].disabled
        if disabled:
            ui.say(disabled, WidgetPart(self, row))
            return
        self.choose(row)
        if event.clicks == 2 and not self.act_on_click:
            self._act(row)

    def click(self, ui: Ui, part: Hashable, event: Pointer) -> None:
        """Act at once in lists of drop-downs."""
        if self.act_on_click and isinstance(part, int) and not self.entries[part].disabled:
            self._act(part)

    def _act(self, n: int) -> None:
        if self.on_act is not None:
            self.on_act(self.entries[n].id)

    # Keys

    def key(self, ui: Ui, event: Key) -> bool:
        """Moves of the choice, Enter, Delete, and letters to search by."""
        if not self.entries:
            return False
        n = self.index
        if event.command is Command.ACCEPT and not (event.name == "space" and self._searching(ui)):
            if n is None:
                return self._to(ui, 0, 1)
            if self.entries[n].disabled:
                ui.say(self.entries[n].disabled, WidgetPart(self, n))
            elif self.on_act is not None:
                self._act(n)
            else:
                return False
            return True
        if event.command is Command.DELETE and self.on_delete is not None and n is not None:
            self.on_delete(self.entries[n].id)
            return True
        return self._walk(ui, event.command, n) or self._search(ui, event)

    def _walk(self, ui: Ui, command: Command | None, n: int | None) -> bool:
        page = max(1, int(self.scroller.view // self._high) - 1)
        last = len(self.entries) - 1
        match command:
            case Command.DOWN:
                return self._to(ui, 0 if n is None else n + 1, 1)
            case Command.UP:
                return self._to(ui, last if n is None else n - 1, -1)
            case Command.PAGE_DOWN:
                return self._to(ui, min(last, (n or 0) + page), -1)
            case Command.PAGE_UP:
                return self._to(ui, max(0, (n or 0) - page), 1)
            case Command.HOME:
                return self._to(ui, 0, 1)
            case Command.END:
                return self._to(ui, last, -1)
            case _:
                return False

    def _to(self, ui: Ui, n: int, way: int) -> bool:
        """Choose that row, or the next that way if choosing tells the screen and it is disabled."""
        while self.on_choose and 0 <= n < len(self.entries) and self.entries[n].disabled:
            n += way
        if 0 <= n < len(self.entries):
            self.choose(n)
            ui.reveal = self.id
        return True

    def _searching(self, ui: Ui) -> bool:
        return bool(self._typed) and ui.app.now() - self._typed_at < _SEARCH_PAUSE

    def _search(self, ui: Ui, event: Key) -> bool:
        letter = " " if event.name == "space" else event.name
        if event.ctrl or event.alt or len(letter) != 1:
            return False
        typed = (folded(event.sign or letter), folded(letter))
        self._typed = (*(self._typed if self._searching(ui) else ()), typed)
        self._typed_at = ui.app.now()
        # What the keys type counts first; a list in Latin letters is also searched from a keyboard that has none.
        for letters in zip(*self._typed, strict=True):
            found = self._starting("".join(letters))
            if found is not None:
                return self._to(ui, found, 1)
        return True

    def _starting(self, typed: str) -> int | None:
        """The next row that begins with what was typed; the same letter again goes on to the one after."""
        same = len(set(typed)) == 1
        wanted = typed[0] if same else typed
        start = (self.index or 0) + (1 if same and self.index is not None else 0)
        count = len(self.entries)
        rows = ((start + k) % count for k in range(count))
        return next((n for n in rows if folded(self.entries[n].text).startswith(wanted)), None)
