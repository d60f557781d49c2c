"""The viewer's losses and gains since the last own action: a short list in the column, with rings on the board."""

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

from citadel_desktop.boards.kit.telling import Effect
from citadel_desktop.match.table import MatchLine
from citadel_desktop.scene import paint
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.widgets import Button, Column, Label, Panel, Row, Ui, Widget
from citadel_desktop.screens.column.column import min_row_height
from citadel_desktop.screens.column.logbook import words_of
from citadel_desktop.screens.table import since_last_turn

if TYPE_CHECKING:
    from collections.abc import Hashable

    from citadel_desktop.screens.table.at_table import AtTable

FADE_MS = 3000
"""Time in which a ring fades; without animations it stays as long as the list."""
_MAX_LINES = 4
"""Maximum number of lines; the log has all."""
_SIGN, _GAP = 22.0, 8.0
_MAX_WIDTH = 380.0


class _Line(Widget):
    """One loss or gain: player, sign, sentence; a click shows where.

    Attributes:
        most: for how many lines of the sentence there is room, 0 for all; the tooltip has what is cut off.
    """

    def __init__(self, text: str, effect: Effect, colour: int, on_show: Callable[[], None], id: str) -> None:
        super().__init__(text, id=id)
        self.focusable = bool(effect.place)
        self._effect, self._colour, self._on_show = effect, colour, on_show
        self.most = 0

    def _room(self, width: float) -> float:
        return width - 2 * (_SIGN + _GAP)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of the sentence beside shield and sign."""
        wide = _MAX_WIDTH if width is None else width
        high = self._high(ui, wide)
        if self.most:
            high = min(high, self.most * self._high(ui, None))
        return (wide, max(min_row_height(ui), high + 6.0))

    def _high(self, ui: Ui, width: float | None) -> float:
        """Return the height of the sentence in a row of this width, or in one line."""
        return ui.size(ui.run(self.name, "label"), None if width is None else self._room(width))[1]

    def paint(self, ui: Ui) -> None:
        """Draw shield, sign and sentence."""
        theme, row = ui.theme, self.rect
        paint.shield(ui.dl, self._colour, row.left_strip(_SIGN).centred(_SIGN, _SIGN))
        sign = row.without_left(_SIGN + _GAP).left_strip(_SIGN).centred(_SIGN, _SIGN)
        ui.icon(sign, self._effect.icon, theme.verdigris if self._effect.good else theme.vermilion)
        with ui.dl.group((self.id, "lines"), row):
            ui.words(row.right_strip(self._room(row.w)), ui.run(self.name, "label"), wrap=True)
        if self.focusable:
            ui.control(self, "button")
            ui.focus_ring(self, row)
        else:
            ui.target(self, row, None, "arrow")
            ui.dl.say(self.name, row, "text")

    def tip(self, ui: Ui, part: "Hashable") -> str:
        """Return the whole sentence where it is cut."""
        return self.name if self._high(ui, self.rect.w) > self.rect.h else ""

    def click(self, ui: Ui, part: "Hashable", event: Pointer) -> None:
        """Show where."""
        self._on_show()


class WithEffects(Column):
    """The log or the tools, with as many lines of the list as leave them room.

    Args:
        effects: what was done.
        body: the log or the tools.
        needs: how high that is at least beside several lines, given its width.
        keeps: how high it is at least beside one.
        below: whether what was done stands below it.
        paged: whether it lies on a page.
    """

    def __init__(
        self,
        effects: "Effects",
        body: Widget,
        needs: Callable[[Ui, float], float],
        keeps: float,
        *,
        below: bool = False,
        paged: bool = True,
    ) -> None:
        super().__init__(body, gap=4.0)
        self.grow, self._paged = 1.0, paged
        self._effects, self._body, self._needs, self._keeps, self._below = effects, body, needs, keeps, below

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size without the list."""
        return self._body.measure(ui, width)

    def least_height(self, ui: Ui, width: float) -> float:
        """Return the minimum height without the list; on a page, with one line of it."""
        return self._keeps if self._paged else self._body.least_height(ui, width)

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Lay out the list and, below it, the rest."""
        self.rect, self.content = rect, [self._body]
        pane, room, high = self._effects.pane, rect.h - self.gap, 0
        if pane.visible:
            high = ceil(self._effects.fit(ui, rect.w, room - self._needs(ui, rect.w), room - self._keeps))
        if not high:
            self._body.layout(ui, rect)
        elif self._below:
            self.content = [self._body, pane]
            self._body.layout(ui, rect.without_bottom(high + self.gap))
            pane.layout(ui, rect.bottom_strip(high))
        else:
            self.content = [pane, self._body]
            pane.layout(ui, rect.top_strip(high))
            self._body.layout(ui, rect.without_top(high + self.gap))


class Effects:
    """The list at one table, and rings around the things in it.

    Attributes:
        pane: the list; invisible while it is empty.
    """

    def __init__(self, screen: "AtTable") -> None:
        self._screen = screen
        self._read: dict[int, int] = {}
        self._told: tuple[tuple[MatchLine, Effect], ...] = ()
        self._rings: tuple[Effect, ...] = ()
        self._since = 0
        self.build()

    def build(self) -> None:
        """Build the widgets in the current language."""
        t = self._screen.t
        self._title = Label("", "label_strong")
        self._lines: list[_Line] = []
        self._more = Label("", "label", tone="soft", lines=1)
        self._close = Button(
            t("Put away"), self.put_away, kind="flat", icon="close", show_text=False, small=True, id="effects-away"
        )
        self._head = Row(gap=4.0)
        self._all = Column(self._head, gap=0.0)
        self.pane = Panel(self._all, kind="paper", pad=7.0)
        self.pane.visible = False
        self._told = ()

    def refresh(self) -> None:
        """Update the list to the match."""
        told = self._found()
        if told == self._told:
            return
        self._told = told
        shown = told[:_MAX_LINES]
        self._lines = [self._line(n, *one) for n, one in enumerate(shown)]
        self.pane.visible = bool(told)
        if told:
            self._title.text = since_last_turn.title(self._screen, self._screen.seating.viewer or 0)
        self._ring([effect for _, effect in shown])

    def _found(self) -> tuple[tuple[MatchLine, Effect], ...]:
        """Return the viewer's losses, then gains; of the viewer's own action only what nobody chose."""
        screen, seat = self._screen, self._screen.seating.viewer
        board, table = screen.board, screen.table
        looks_on = screen.effects_wanted and table.outcome is None
        if not looks_on or seat not in screen.seating.persons:
            return ()
        first = max(table.last_turn(seat) - 1, self._read.get(seat, 0), 0)
        found = [
            (line, effect)
            for line in table.lines(seat)[first:]
            for effect in board.effects(line.events, seat)
            if (line.seat != seat or (effect.unasked and not effect.good)) and self._text(line, effect)
        ]
        return tuple(sorted(found, key=lambda one: one[1].good))

    def _line(self, n: int, line: MatchLine, effect: Effect) -> _Line:
        colour = self._screen.board.shield(line.seat, line.events)
        show = partial(self._ring, [effect])
        return _Line(self._text(line, effect), effect, colour, show, f"effect-{n}")

    def _text(self, line: MatchLine, effect: Effect) -> str:
        """Return the sentence, after its cause; "" if something else tells it."""
        screen, event = self._screen, effect.event
        options = screen.table.options
        told = screen.sentences.event(screen.shell.speech, event, screen.names, options)
        return words_of(screen).with_cause(line, event, told)

    def put_away(self) -> None:
        """Dismiss the list."""
        seat = self._screen.seating.viewer
        if seat is not None:
            self._read[seat] = len(self._screen.table.entries)
        self.refresh()
        self._screen.app.request_redraw()

    def _ring(self, effects: Sequence[Effect]) -> None:
        self._rings = tuple(effect for effect in effects if effect.place)
        self._since = self._screen.app.now()
        self._screen.app.request_redraw()

    @property
    def _lasting(self) -> bool:
        return self._screen.shell.pace == "off"

    def tick(self, now: int) -> bool:
        """Fade the rings; return whether any are left."""
        if self._rings and not self._lasting and now - self._since > FADE_MS:
            self._rings = ()
            return True
        return bool(self._rings) and not self._lasting

    def _list(self, count: int, most: int = 0) -> None:
        """Show `count` entries and how many more the log has; for 0 only the first, in at most `most` lines."""
        missing = len(self._told) - count
        self._more.text = self._screen.shell.speech.n(
            "and {count} more in the log", "and {count} more in the log", missing
        )
        more = [self._more] if missing and count else []
        self._lines[0].most = most
        self._head.content = [(self._title if count else self._lines[0]).sized(grow=1), self._close]
        self._all.content = [self._head, *self._lines[:count], *more]

    def fit(self, ui: Ui, wide: float, room: float, least: float) -> float:
        """Show as many lines as fit into `room`, else the first without a title if it fits into `least`.

        Gives how high the list is then, 0 where there is no room for it.
        """
        several = [(count, 0) for count in range(len(self._lines), 0, -1)]
        for count, most in (*several, (0, 2), (0, 1)):
            self._list(count, most)
            ui.needs.clear()  # it is another list
            high = self.pane.measure(ui, wide)[1]
            if high <= (room if count else least):
                return high
        return 0.0

    def paint(self, ui: Ui) -> None:
        """Paint the rings on the board."""
        left = 1.0 if self._lasting else 1 - (ui.now - self._since) / FADE_MS
        for effect in self._rings if left > 0 else ():
            place = self._screen.board.place(effect.place)
            if place is None:
                continue
            kind: paint.EdgeKind = "gained" if effect.good else "lost"
            with ui.dl.group(("effect", effect.place), ui.dl.area, clip=False, opacity=left):
                paint.edge(ui.dl, place, kind)
