"""The replay: walking through a match, forward and back."""

from collections.abc import Mapping

from citadel_desktop.agents.levels import LevelName
from citadel_desktop.boards.kit.board import AnyBoard
from citadel_desktop.boards.kit.contract import Papers, TextPrompt
from citadel_desktop.match.costly import Better
from citadel_desktop.match.replay import Replay
from citadel_desktop.match.seating import levels_of
from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Refusal, Seat
from citadel_desktop.scene import paint
from citadel_desktop.scene.animation import PACES
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.widgets import (
    Arranged,
    Button,
    CachedTree,
    Canvas,
    ChoiceBox,
    Column,
    Entry,
    Label,
    LogView,
    Row,
    Ui,
    ValueSlider,
    Widget,
)
from citadel_desktop.screens.column.column import height_below, lies_below
from citadel_desktop.screens.column.logbook import Logbook, words_of
from citadel_desktop.screens.column.players import PlayersPane
from citadel_desktop.screens.column.sheet import BelowPlayers, close_sheet
from citadel_desktop.screens.column.verdict import show_winner
from citadel_desktop.screens.review.expectation import Expectation
from citadel_desktop.screens.review.seed import seed_row
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.screen import Screen, side_by_side
from citadel_desktop.screens.shell.shell import Shell

_MIN_COLUMN_WIDTH = 300.0
_MIN_HEIGHT_BELOW = 340.0
"""Minimum height of the controls below the board."""
_SEED_MIN_HEIGHT = 400.0
"""Minimum height without the players' rows at which the seed is shown; the result always shows it."""
_PLAYERS_MIN_HEIGHT = 330.0
"""The same for the players' rows: controls and some lines of the log come first."""
_CONTROLS_HEIGHT = 230.0
"""Height of the controls where the log is beside them."""
_CURVE_MIN_HEIGHT = 560.0
"""The same for the chart of expectations."""
_MIN_CURVE_HEIGHT = 150.0
"""Minimum height of that chart."""
_ADVICE_LINES = 8
"""Lines reserved for the better move."""
STEP_MS = 900
"""Time between actions during playback, at normal pace."""


class ReplayScreen(Screen):
    """A running or finished match, shown position by position.

    Args:
        shell: what all screens share.
        table: the match.
        viewer: the seat whose knowledge is shown.
        at: the number of actions played at first.
        better: the better move to mark at one place; None for none.
    """

    def __init__(self, shell: Shell, table: Table, viewer: Seat | None, at: int, better: Better | None = None) -> None:
        super().__init__(shell)
        self._better = better
        self.replay = Replay(table, viewer)
        self.replay.seek(at)
        self.sentences = shell.sentences(table.rules.id)
        self.names = tuple(player.name for player in table.players)
        self.colours = tuple(player.colour for player in table.players)
        self.topic = (table.rules.id, "")
        self._expectation = Expectation(self, table, self._seek)
        self.playing = False
        self.open_row: int | None = None
        self._next = 0
        self._spoilt = False
        self._untold = False

    def heading(self) -> str:
        """What it is."""
        return self.t("Replay")

    @property
    def table(self) -> Table:
        """The match."""
        return self.replay.table

    @property
    def computers(self) -> Mapping[Seat, LevelName]:
        """Return the levels of the computers' seats."""
        return levels_of(self.table, self.shell.policies)

    # A replay is only looked at.

    def act(self, action: object) -> None:
        """Ignore actions in a replay."""

    def weighs(self, row: object) -> bool:
        """Weigh nothing in a replay."""
        return False

    def refused(self, refusal: Refusal) -> None:
        """Refuse nothing in a replay."""

    def say(self, text: str, *, refusing: bool = False) -> None:
        """Show a board's sentence."""
        self.remark(text)

    def turn_to(self, stop: str) -> None:
        """Ignore the keyboard's walk over the board."""

    def ask_text(self, prompt: TextPrompt) -> None:
        """Take no typed text."""

    def keep(self, papers: Papers) -> None:
        """Keep no papers."""

    def browse(self, papers: Papers) -> None:
        """Browse no papers."""

    def build(self) -> Widget:
        """Return the board, the line that led here, and the controls."""
        table = self.replay.table
        self.board: AnyBoard = self.shell.rooms[table.rules.id].open(self, self.shell.speech, self.names, self.colours)
        self.board.motions.pace = self.shell.pace
        self._canvas = Canvas(self.t("Board"), self._paint_board)
        self.line = Label("", "text", align="centre", lines=2, room_for="I\nI")
        self.slider = ValueSlider(
            self.t("Position"),
            self.replay.number,
            self._seek_number,
            least_value=self.replay.first,
            most_value=max(self.replay.last_number, self.replay.first + 1),
            id="position",
        )
        self.play = Button(self.t("Play"), self._play, icon="play", kind="primary", shortcut="p", id="play")
        self.controls = Row(
            self._button(self.t("First"), "first", lambda: self._seek(self.replay.first), "f"),
            self._button(self.t("Step back"), "back", lambda: self._step(-1), "b"),
            self.play,
            self._button(self.t("Step forward"), "forward", lambda: self._step(1), "n"),
            self._button(self.t("Last"), "last", lambda: self._seek(self.replay.last), "l"),
            gap=4.0 if self.narrow else 8.0,
            align="centre",
        )
        self.log = LogView(self.t("Log"), on_choose=self._line_chosen, id="log")
        self._players = CachedTree(PlayersPane(self))
        self._advice = Label("", lines=_ADVICE_LINES)
        parts = (*self._top(), self._advice, self.line, self.slider, self.controls, self._players)
        self._seed = seed_row(self, table)
        self._curve = self._expectation.charts()
        below = BelowPlayers(self, self.log.sized(grow=1), *self._curve, *self._seed, gap=12.0)
        self._below = CachedTree(below)
        self._halves = self._upright
        if self._halves:
            self._side: Widget = side_by_side(Column(*parts, gap=12.0), self._below, 0.5)
        else:
            self._side = Column(*parts, self._below.sized(grow=1), gap=12.0)
        self._read()
        self._show(moved=False)
        return Arranged(self._canvas, self._side, arrange=self._arrange_replay)

    def _button(self, name: str, icon: str, press: object, key: str) -> Button:
        return Button(
            name,
            press,  # type: ignore[arg-type] # any callable
            icon=icon,
            show_text=False,
            shortcut=key,
            small=self.narrow,
            id=f"step-{icon}",
        )

    def _top(self) -> tuple[Widget, ...]:
        """Return the row above the line; nothing if it is empty."""
        parts = (*self._viewer_choice(), *self._dice())
        return (Row(*parts, gap=8.0, align="centre"),) if parts else ()

    def _dice(self) -> tuple[Widget, ...]:
        """Return a button to the dice, where any were rolled so far."""
        if not self.table.rolled:
            return ()
        dice = self._button(
            self.t("Dice"), "dice", lambda: navigation.dice(self.shell, self.table, self.replay.at), "d"
        )
        return (dice,)

    def _viewer_choice(self) -> tuple[Widget, ...]:
        """Return a choice of viewer for a finished match with hidden things."""
        if len(self.replay.viewers) < 2 or not self.table.rules.hidden:
            return ()
        entries = [Entry(None, self.t("What everybody knew"))]
        entries += [Entry(seat, self.t("What {name} knew", name=name)) for seat, name in enumerate(self.names)]
        name = self.t("Seen with")
        eyes = ChoiceBox(name, entries, self.replay.viewer, self._see_as, id="eyes")
        return (eyes.sized(grow=1),)

    def _see_as(self, viewer: Seat | None) -> None:
        self.replay.see_as(viewer)
        self._read()
        self._show(moved=False)

    def _read(self) -> None:
        """Return the log as the viewer may read it."""
        self._logbook = Logbook(self)
        self._write_on()

    def _write_on(self) -> None:
        """Word the log, a long one frame by frame."""
        self.log.lines = self._logbook.rows(self.table.lines(self.replay.viewer))
        self._logbook.write_more(self.app, self._write_on)

    def first_focus(self) -> str:
        """The play button."""
        return "play"

    @property
    def _upright(self) -> bool:
        """Return whether the controls are below the board, in two halves."""
        return lies_below(Rect(0.0, 0.0, *self.app.size), len(self.board.players()))

    def _arrange_replay(self, ui: Ui, rect: Rect) -> None:
        board, side = self._shares(rect)
        # In halves the log lies beside the players, not below them.
        wide = (side.w - ui.theme.space_large) / 2 if self._halves else side.w
        self._advice.lines = _ADVICE_LINES
        high = left = side.h - self._players.measure(ui, wide)[1]
        if self._advice.visible:
            left -= self._advice.measure(ui, wide)[1]
        self._players.visible = left >= (_CONTROLS_HEIGHT if self._halves else _PLAYERS_MIN_HEIGHT)
        if self._halves:
            high = left = side.h
        for row in self._seed:
            row.visible = left >= _SEED_MIN_HEIGHT
        for chart in self._curve:
            chart.visible, chart.height = high >= _CURVE_MIN_HEIGHT, None
        for seed in self._seed:
            # It stands on the result, too.
            if self._missing(ui, side, wide) > 0:
                seed.visible = False
        self._shrink_curve(ui, side, wide)
        self._side.layout(ui, side)
        if self._untold and not all(one.serves(ui, one.rect) for one in self._kept()):
            # What must be written anew is written as it is now.
            self._complete()
            self._side.layout(ui, side)
        place = board if self.board.room == "all" else board.square()
        if self.board.room == "square" and not self._halves:
            place = place.at(board.x, place.y)
        self._canvas.layout(ui, place)
        self.board.layout(place if self.board.room == "square" else place.inset(8.0))

    def _missing(self, ui: Ui, side: Rect, wide: float) -> float:
        """Return the height missing for everything shown."""
        return (self._below if self._halves else self._side).least_height(ui, wide) - side.h

    def _shrink_curve(self, ui: Ui, side: Rect, wide: float) -> None:
        """Keep the curve beside any text: first it gets lower, then the text is cut."""
        for chart in [one for one in self._curve if one.visible]:
            high = chart.measure(ui, wide)[1]
            chart.height = max(_MIN_CURVE_HEIGHT, min(high, high - self._missing(ui, side, wide)))
            ui.needs.clear()
            for lines in range(_ADVICE_LINES, 0, -1):
                self._advice.lines = lines
                ui.needs.clear()
                if self._missing(ui, side, wide) < 1:
                    break
            chart.visible = self._missing(ui, side, wide) < 1

    def _shares(self, rect: Rect) -> tuple[Rect, Rect]:
        """Divide a place between board and controls."""
        if self._halves:
            high = max(_MIN_HEIGHT_BELOW, height_below(rect, self.board.room, 16.0))
            return rect.without_bottom(high + 16.0), rect.bottom_strip(high)
        column = min(max(rect.w - rect.h - 16.0, _MIN_COLUMN_WIDTH), rect.w / 2)
        return rect.without_right(column + 16.0), rect.right_strip(column)

    def _line_chosen(self, index: int | None) -> None:
        """Show the position after a line of the log; beyond the lines, the end."""
        self._seek(self.replay.last if index is None else index + 1)

    def away(self) -> None:
        """Hide what only one seat may know of a running match: anybody may come back to the window."""
        if self.table.outcome is None and self.table.rules.hidden and self.replay.viewer is not None:
            self._spoilt = True
            self.uncover()

    def uncover(self) -> None:
        """Come back from another screen; to the table, which asks who is there, if the window was away."""
        self.board.motions.pace = self.shell.pace
        if self._spoilt and self.app.stack.top is self:
            self.go_back()

    def draw(self, dl: DisplayList, now: int) -> None:
        """Draw the oak under the sheet."""
        if self._upright != self._halves:
            self.rebuild()
        paint.ground(dl)

    def _paint_board(self, ui: Ui, rect: Rect) -> None:
        if self.board.room == "all":
            # What lies beside such a board is drawn for the oak of the table.
            paint.ground(ui.dl, rect)
        self.board.paint(ui.dl, ui.now)

    def _show(self, *, moved: bool) -> None:
        line = self.replay.line
        events = line.events if moved and line is not None else ()
        self.board.show(self.replay.view, None, None, events, self.app.now())
        better = self._better
        here = better is not None and better.at == self.replay.at
        if better is not None and here:
            self.board.advise(better.row[0], better.row[1:])
        self._advice.text = better.told if better is not None and here else ""
        self._advice.visible = here
        over = self.replay.at == self.replay.last
        show_winner(self.shell, self.replay.table, self.board, over=over)
        self.play.text = self.play.name = self.t("Pause") if self.playing else self.t("Play")
        self.play.icon = "pause" if self.playing else "play"
        self._tell()
        self.app.request_redraw()

    def _tell(self) -> None:
        """Say what led here once the board has shown it; until then the column shows the position before."""
        self._untold = self.board.telling
        for one in (self._players, self._below):
            one.stays = self._untold and one in self._kept()
        if self._untold:
            return
        line = self.replay.line
        self.slider.value = self.replay.number
        self._expectation.point_at(self.replay.progress.turn)
        if line is None:
            self.log.to_start()
        else:
            # What a seat does unseen has one row, that of its beginning.
            rows = (row.id for row in self.log.lines if isinstance(row.id, int))
            self.log.show(max(row for row in rows if row < self.replay.at))
        text = self.t("The beginning") if line is None else words_of(self).text(line)
        self.line.text = self.t(
            "{at} of {last}: {text}", at=self.replay.number, last=self.replay.last_number, text=text
        )

    def _kept(self) -> list[CachedTree]:
        """Return the column's parts that show the board's figures: rows and sheet, if visible."""
        rows = [self._players] if self._players.visible else []
        return rows if self.open_row is None else [*rows, self._below]

    def _complete(self) -> None:
        """Finish the board's animation, and tell it."""
        self.board.motions.skip()
        self._tell()

    def _seek(self, at: int) -> None:
        self.playing = False
        self.replay.seek(at)
        self._show(moved=False)

    def _seek_number(self, number: float) -> None:
        self.playing = False
        self.replay.seek_number(round(number))
        self._show(moved=False)

    def _step(self, by: int) -> None:
        self.playing = False
        moved = self.replay.step(by)
        self._show(moved=moved and by > 0)

    def _play(self) -> None:
        if self.replay.at == self.replay.last and not self.playing:
            self.replay.seek(self.replay.first)
        self.playing = not self.playing
        self._next = self.app.now() + STEP_MS // 3
        self._show(moved=False)

    def command(self, command: Command) -> bool:
        """Handle arrows, Home and End; an open sheet is closed first."""
        match command:
            case Command.CANCEL:
                return close_sheet(self)
            case Command.LEFT:
                self._step(-1)
            case Command.RIGHT:
                self._step(1)
            case Command.HOME:
                self._seek(self.replay.first)
            case Command.END:
                self._seek(self.replay.last)
            case _:
                return False
        return True

    def pointer(self, event: Pointer) -> bool:
        """Pass the pointer to the widgets, then to the board, whose hover texts work here too."""
        if event.kind == "down" and self._untold:
            self._complete()
            if self._canvas.rect.contains(event.pos):
                return True
        return super().pointer(event) or self.board.pointer(event)

    def key(self, event: Key) -> bool:
        """Finish the board's animation on any key, then handle it."""
        if self._untold:
            self._complete()
        return super().key(event)

    def tick(self, now: int) -> bool:
        """Play the next entry when it is due."""
        moving = super().tick(now)
        telling = self.board.tick(now)
        if self._untold and not self.board.telling:
            self._tell()
        # What an action leads to is told before the next one.
        if self.playing and now >= self._next and not telling:
            self._next = now + round(STEP_MS * max(PACES[self.app.animations.pace], 0.3))
            moved = self.replay.step(1)
            self.playing = self.replay.at < self.replay.last
            self._show(moved=moved)
            moving = True
        return telling or moving or self.playing
