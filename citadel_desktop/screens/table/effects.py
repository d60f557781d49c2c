"""The viewer's losses and gains since the last own action: a short list, with rings on the board."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from citadel_desktop.boards.kit.telling import Effect
from citadel_desktop.match.table import MatchLine
from citadel_desktop.scene import paint
from citadel_desktop.scene.geometry import Rect, Size, bounds_of
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
    """One loss or gain: player, sign, sentence; a click shows where."""

    def __init__(self, text: str, effect: Effect, colour: int, on_show: Callable[[], None], id: str) -> None:
        super().__init__(text, id=id)
        self.focusable = bool(effect.place)
        self._effect, self._colour, self._on_show = effect, colour, on_show

    def _room(self, width: float) -> float:
        return width - 2 * (_SIGN + _GAP)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of the sentence beside shield and sign."""
        wide = _MAX_WIDTH if width is None else width
        return (wide, max(min_row_height(ui), ui.size(ui.run(self.name, "label"), self._room(wide))[1] + 6.0))

    def paint(self, ui: Ui) -> None:
        """Draw shield, sign and sentence."""
        theme, row = ui.theme, self.rect
        paint.shield(ui.dl, self._colour, row.left_strip(_SIGN).centred(_SIGN, _SIGN))
        sign = row.without_left(_SIGN + _GAP).left_strip(_SIGN).centred(_SIGN, _SIGN)
        ui.icon(sign, self._effect.icon, theme.verdigris if self._effect.good else theme.vermilion)
        ui.words(row.right_strip(self._room(row.w)), ui.run(self.name, "label"), wrap=True)
        if self.focusable:
            ui.control(self, "button")
            ui.focus_ring(self, row)
        else:
            ui.dl.say(self.name, row, "text")

    def click(self, ui: Ui, part: "Hashable", event: Pointer) -> None:
        """Show where."""
        self._on_show()


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
        self._lines: list[Widget] = []
        self._more = Label("", "label", tone="soft", lines=1)
        close = Button(
            t("Put away"), self.put_away, kind="flat", icon="close", show_text=False, small=True, id="effects-away"
        )
        self._head = Row(self._title.sized(grow=1), close, gap=4.0)
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
        self._list(len(shown))
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

    def _line(self, n: int, line: MatchLine, effect: Effect) -> Widget:
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

    def _list(self, count: int) -> None:
        """Show this many lines, and how many more the log has."""
        missing = len(self._told) - count
        self._more.text = self._screen.shell.speech.n(
            "and {count} more in the log", "and {count} more in the log", missing
        )
        more = [self._more] if missing else []
        self._all.content = [self._head, *self._lines[:count], *more]

    def layout(self, ui: Ui, spare: Rect | None, board: Rect) -> None:
        """Place the list at the foot of the column's spare area, or in a corner of the board.

        In the column it has as many lines as fit, the worst first, and leaves the board visible.
        """
        if not self.pane.visible:
            return
        if spare is not None and self._fits(ui, spare):
            return
        self._list(len(self._lines))
        ui.needs.clear()
        wide = min(_MAX_WIDTH, board.w)
        size = wide, self.pane.measure(ui, wide)[1]
        corners = [Rect(x, board.y, *size) for x in (board.x, board.right - wide)]
        places = [self._screen.board.place(effect.place) for _, effect in self._told]
        hides = [any(one is not None and bounds_of(one).intersects(corner) for one in places) for corner in corners]
        self.pane.layout(ui, corners[hides == [True, False]])

    def _fits(self, ui: Ui, spare: Rect) -> bool:
        """Lay out as many lines as fit into the column's spare area; return whether any does."""
        for count in range(len(self._lines), 0, -1):
            self._list(count)
            ui.needs.clear()  # it is another list
            high = self.pane.measure(ui, spare.w)[1]
            if high <= spare.h:
                self.pane.layout(ui, spare.bottom_strip(high))
                return True
        return False

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
