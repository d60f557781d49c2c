"""The table: one match being played, whatever the game; the board does the game's own part."""

from collections.abc import Sequence
from typing import Any

from citadel_desktop.boards.board import Board, Tool
from citadel_desktop.language.common import refusal_sentence
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Refused, Table
from citadel_desktop.rules.kit.contract import Refusal, Seat, Unreadable
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.scene import paint
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.widgets import (
    Answer,
    Button,
    Canvas,
    Column,
    Dialog,
    Grid,
    Label,
    LogView,
    Page,
    Places,
    Row,
    ScrollArea,
    Tabs,
    TextField,
    Ui,
    Widget,
    WidgetHost,
)
from citadel_desktop.screens import ways
from citadel_desktop.screens.logbook import Logbook
from citadel_desktop.screens.players import PlayersPane
from citadel_desktop.screens.ribbon import Ribbon
from citadel_desktop.screens.screen import Screen
from citadel_desktop.screens.seating import Seating
from citadel_desktop.screens.shell import Shell

LEAST_COLUMN = 300.0
MOST_COLUMN = 560.0
FOLD_BELOW = 640.0
"""Under this height the column folds into tabs."""

_BOARD = "board"
_FOLLOW = 1000
"""Milliseconds between looks at a match that another window plays."""


class TableScreen(Screen):
    """A match on the table, and the hand-overs between its players.

    It is the host of the board: it takes the board's actions to the table and shows what came of them.
    """

    framed = False

    def __init__(self, shell: Shell, session: Session) -> None:
        super().__init__(shell)
        self.session = session
        self.seating = Seating(session.table)
        self.sentences: Sentences = shell.sentences(session.table.rules.id)
        self.names = tuple(player.name for player in session.table.players)
        self.colours = tuple(player.colour for player in session.table.players)
        self.topic = (session.table.rules.id, "")
        self.message = ""
        self.board: Board = self._open_board()
        self._logbook = Logbook(self, self.colours)
        self._shown = len(session.table.entries)
        self._over = session.table.outcome is not None
        self._folded = False
        self._tools: tuple[Tool, ...] = ()
        self._tab = "play"
        self._next_look = 0
        self._on_board = False

    @property
    def table(self) -> Table:
        """The running match."""
        return self.session.table

    # What the board asks of its table

    def act(self, action: Any) -> None:
        """Take an action for the seat that is asked."""
        seat = self.seating.asked
        if seat is None:
            return
        try:
            self.table.act(seat, action)
        except Refused as refused:
            self.refused(refused.refusal)
        else:
            self._changed()

    def refused(self, refusal: Refusal) -> None:
        """Say why something is not allowed; F1 leads to the rule."""
        self.message = self.sentences.refusal(self.shell.speech, refusal, self.names)
        self.topic = (self.table.rules.id, refusal.rule)
        self.app.sounds.play("refuse")
        self.app.request_redraw()

    def say(self, text: str) -> None:
        """Say one sentence."""
        self.message = text
        self.app.request_redraw()

    # Building

    def heading(self) -> str:
        """The game's name."""
        return self.sentences.name(self.shell.speech)

    def _open_board(self) -> Board:
        room = self.shell.rooms[self.table.rules.id]
        board = room.open(self, self.shell.host.theme, self.shell.speech, self.names, self.colours)
        board.pace = self.shell.pace
        return board

    def build(self) -> Widget:
        """Board, ribbon, players, tools, log, notation and the bar."""
        if self._spoken is not None:
            self.board = self._open_board()
            self._logbook = Logbook(self, self.colours)
        self._canvas = Canvas(self.t("Board"), self._paint_board, on_key=self._board_key, id=_BOARD)
        self.ribbon = Ribbon(self)
        self.players = PlayersPane(self)
        self.hint = Label("", "label", tone="soft", lines=2)
        self.tool_grid = Grid([], gap=8.0, row_gap=8.0, grow=(0, 1))
        self.log = LogView(
            self.t("Log"),
            on_act=self._line_chosen,
            empty=self.t("Nothing has been done yet."),
            id="log",
        )
        self.notation = TextField(
            self.t("Notation"),
            placeholder=self.t("Type a move, e.g. b13-c13"),
            on_accept=self._typed,
            id="notation",
        )
        self.bar = self._button_bar()
        self._folded = self._must_fold()
        self._refresh()
        self._show(())
        if self._folded:
            play = Column(self.hint, self.tool_grid, gap=8.0)
            notes: Widget = Column(self.log.sized(grow=1), self.notation, gap=8.0)
            pages = (
                Page("play", self.t("Play"), ScrollArea(play, margin=2.0)),
                Page("players", self.t("Players"), self.players),
                Page("log", self.t("Log"), notes),
            )
            tabs = Tabs(self.t("Panels"), pages, self._tab, self._choose_tab, id="tabs")
            below: tuple[Widget, ...] = (tabs.sized(grow=1),)
        else:
            log = self.log.sized(grow=1)
            below = (self.players, self.tool_grid, self.hint, log, self.notation)
        self._side = Column(self.ribbon, *below, self.bar, gap=6.0 if self._folded else 10.0)
        return Places(self._canvas, self._side, arrange=self._arrange_table)

    def _choose_tab(self, tab: str) -> None:
        self._tab = tab

    def _button_bar(self) -> Row:
        def button(name: str, icon: str, press: Any, key: str | Command, help: str = "") -> Button:
            return Button(
                name,
                press,
                kind="flat",
                icon=icon,
                show_text=False,
                shortcut=key,
                help=help,
                id=icon,
            )

        self.undo = button(self.t("Undo"), "undo", self._undo, Command.UNDO)
        self.redo = button(self.t("Redo"), "redo", self._redo, Command.REDO)
        self.reset = button(self.t("Reset turn"), "reset", self._reset, Command.RESET_TURN)
        return Row(
            self.undo,
            self.redo,
            self.reset,
            button(self.t("Offer a draw"), "draw-offer", self._offer_draw, ""),
            button(self.t("Resign"), "resign", self._ask_resign, ""),
            button(self.t("Watch from the start"), "eye", self._watch, ""),
            button(self.t("Rules"), "help", self._rules, ""),
            button(self.t("Menu"), "menu", self._menu, Command.MENU),
            gap=2.0,
            align="centre",
            arrow_group="bar",
        )

    def arrange(self, area: Rect) -> Rect:
        """The whole window."""
        return area

    def _must_fold(self) -> bool:
        return self.app.size[1] < FOLD_BELOW

    def _arrange_table(self, ui: Ui, rect: Rect) -> None:
        margin = 10.0 if rect.h < FOLD_BELOW else 16.0
        inner = rect.inset(margin)
        column = min(max(inner.w - inner.h - margin, LEAST_COLUMN), MOST_COLUMN)
        room = inner.without_right(column + margin)
        board = room.square() if room.w < room.h * 1.15 else room.centred(inner.h, inner.h)
        spare = max(0.0, inner.w - column - margin - board.w)
        board = board.at(round(inner.x + spare / 2), round(inner.y + (inner.h - board.h) / 2))
        self._canvas.layout(ui, board)
        self.board.layout(board)
        self._sheet_rect = inner.right_strip(column)
        self._side.layout(ui, self._sheet_rect.inset(14.0, 12.0))

    # Painting

    def draw(self, dl: DisplayList, now: int) -> None:
        """The oak table and the sheet of the column."""
        if self._must_fold() != self._folded:
            self.rebuild()
        paint.ground(dl, "oak")

    def paint(self, dl: DisplayList, now: int) -> None:
        """Bring the words up to date, then paint."""
        self.hint.text = self.message or self.board.hint_line()
        self.hint.tone = "danger" if self.message else "soft"
        if self.board.tools() != self._tools:
            self._lay_tools()
        super().paint(dl, now)

    def _paint_board(self, ui: Ui, rect: Rect) -> None:
        self.board.focus(ui.focused(self._canvas) and ui.ring.visible)
        self.board.paint(ui.dl, ui.now)
        paint.panel(ui.dl, self._sheet_rect, kind="vellum")

    # What is shown

    def _changed(self) -> None:
        """Something was done: show it, or hand over first."""
        self.message = ""
        events = (
            [event for _, event in self.table.events(self.seating.viewer, self._shown)]
            if len(self.table.entries) > self._shown
            else []
        )
        self._shown = len(self.table.entries)
        for sound in self.board.sounds(events):
            self.app.sounds.play(sound)
        if self.seating.handover is not None and self._shown:
            self._hand_over()
            return
        self._refresh()
        self._show(events)
        over = self.table.outcome is not None
        if over and not self._over:
            self.app.sounds.play("win")
            self.app.schedule(self._show_result, 900)
        self._over = over

    def _show_result(self) -> None:
        if self.app.stack.top is self and self.table.outcome is not None:
            ways.result(self.shell, self.session)

    def _show(self, events: Sequence[Any]) -> None:
        """Give the board the truth as the one who sits here may know it."""
        seat = None if self.session.read_only else self.seating.asked
        decision = None if seat is None else self.table.decision(seat)
        self.board.show(
            self.table.view(self.seating.viewer), seat, decision, events, self.app.now()
        )
        self.app.request_redraw()

    def _refresh(self) -> None:
        """Bring the widgets in line with the match."""
        speech, names = self.shell.speech, self.names
        for button, block in (
            (self.undo, self.table.undo_block()),
            (self.reset, self.table.reset_block()),
        ):
            button.disabled = "" if block is None else refusal_sentence(speech, block, names)
        self.redo.disabled = "" if self.table.can_redo else self.t("There is nothing to do again.")
        self.log.lines = self._logbook.rows(self.table.lines(self.seating.viewer))

    def _lay_tools(self) -> None:
        self._tools = self.board.tools()
        buttons = [self._tool_button(tool) for tool in self._tools]
        pairs = [buttons[n : n + 2] for n in range(0, len(buttons), 2)]
        self.tool_grid.rows = [[*pair, *[None] * (2 - len(pair))] for pair in pairs]

    def _tool_button(self, tool: Tool) -> Button:
        return Button(
            tool.label,
            lambda: self.board.use(tool.id),
            kind="primary" if tool.kind == "end" else "plain",
            icon=tool.icon,
            shortcut=tool.shortcut,
            chosen=tool.chosen if tool.kind == "tool" else None,
            disabled=tool.why_not,
            help=tool.help,
            small=True,
            id=f"tool-{tool.id}",
        )

    # Hand-over

    def enter(self, app: Any) -> None:
        """Sit down: where things are hidden, whoever is asked must take the seat first."""
        super().enter(app)
        if self.seating.handover is not None:
            self._hand_over()
        elif self.table.draw_offer is not None:
            self._ask_draw()

    def _hand_over(self) -> None:
        seat = self.seating.handover
        if seat is None:
            return
        self.seating.rise()
        self._show(())
        ways.handover(self.shell, self, seat)

    def take_seat(self, seat: Seat) -> None:
        """That player has taken the computer: show the table as he knows it."""
        self.seating.sit(seat)
        self._refresh()
        self._show(())

    def pause(self) -> None:
        """The window is away: nobody knows who comes back."""
        self.board.pointer(Pointer("leave", (-1.0, -1.0)))

    def resume(self) -> None:
        """The window is back after a while: where things are hidden the seat is taken anew."""
        if self.table.rules.hidden and self.seating.sitting is not None:
            self.seating.rise()
            self._hand_over()

    def uncover(self) -> None:
        """Back from another screen, where settings or language may have changed."""
        self.board.pace = self.shell.pace
        self._refresh()
        self._show(())

    def leave(self) -> None:
        """Let other windows have the match."""
        super().leave()
        self.session.close()

    # Commands

    def _undo(self) -> None:
        self._take_back(self.table.undo)

    def _redo(self) -> None:
        self._take_back(self.table.redo)

    def _reset(self) -> None:
        self._take_back(self.table.reset_turn)

    def _take_back(self, change: Any) -> None:
        try:
            change()
        except Refused as refused:
            self.refused(refused.refusal)
            return
        self._over = self.table.outcome is not None
        self._changed()

    def _offer_draw(self) -> None:
        seat = self.seating.asked
        if seat is None:
            return
        try:
            self.table.offer_draw(seat)
        except Refused as refused:
            self.refused(refused.refusal)
        else:
            self._changed()
            self._ask_draw()

    def _ask_draw(self) -> None:
        offer, asked = self.table.draw_offer, self.table.draw_asked
        if offer is None or not asked:
            return
        seat = asked[0]

        def answer(key: str | None) -> None:
            try:
                self.table.answer_draw(seat, key == "accept")
            except Refused as refused:
                self.refused(refused.refusal)
            self._changed()
            self._ask_draw()

        self.ui.open(
            Dialog(
                self.t("{name} offers a draw", name=self.names[offer]),
                Label(self.t("Does {name} accept?", name=self.names[seat])),
                (
                    Answer("accept", self.t("Accept")),
                    Answer("decline", self.t("Decline"), default=True, cancel=True),
                ),
                answer,
            )
        )

    def _ask_resign(self) -> None:
        seat = self.seating.asked
        if seat is None:
            return

        def answer(key: str | None) -> None:
            if key != "resign":
                return
            try:
                self.table.resign(seat)
            except Refused as refused:
                self.refused(refused.refusal)
            else:
                self._changed()

        self.ui.open(
            Dialog(
                self.t("Resign?"),
                Label(self.t("{name} gives the match up.", name=self.names[seat])),
                (
                    Answer("resign", self.t("Resign"), "danger"),
                    Answer("cancel", self.t("Play on"), default=True, cancel=True),
                ),
                answer,
            )
        )

    def _watch(self) -> None:
        ways.replay(self.shell, self.table, self.seating.viewer)

    def _rules(self) -> None:
        ways.reference(self.shell, *self.topic)

    def _menu(self) -> None:
        if self.table.rules.hidden and self.seating.handover is None:
            self.seating.rise()
            self._hand_over()
            return
        self.open_menu(self.ui)

    def open_menu(self, ui: WidgetHost) -> None:
        """The pause menu, over this screen or over the hand-over."""

        def answer(key: str | None) -> None:
            match key:
                case "settings":
                    ways.settings(self.shell)
                case "saves":
                    ways.saves(self.shell)
                case "rules":
                    self._rules()
                case "title":
                    ways.title(self.shell)
                case "quit":
                    self.app.close()

        ui.open(
            Dialog(
                self.t("Paused"),
                Label(self.t("The match is saved after every action.")),
                (
                    Answer("play", self.t("Play on"), "primary", default=True, cancel=True),
                    Answer("settings", self.t("Settings")),
                    Answer("saves", self.t("Saved matches")),
                    Answer("rules", self.t("Rules")),
                    Answer("title", self.t("Title")),
                    Answer("quit", self.t("Quit")),
                ),
                answer,
            )
        )

    def _line_chosen(self, index: int) -> None:
        """A line of the log: offer to go back to what was before it."""
        block = self.table.back_block(index)
        why = "" if block is None else refusal_sentence(self.shell.speech, block, self.names)

        def answer(key: str | None) -> None:
            if key == "back":
                self._take_back(lambda: self.table.back_to(index))
            elif key == "watch":
                ways.replay(self.shell, self.table, self.seating.viewer, index)

        answers = (
            Answer("back", self.t("Take back to here"), disabled=why),
            Answer("watch", self.t("Show the position")),
            Answer("close", self.t("Close"), default=True, cancel=True),
        )
        self.ui.open(
            Dialog(
                self.t("Line {number} of the log", number=index + 1),
                Label(why or self.t("Everything from this line on would be taken back.")),
                answers,
                answer,
            )
        )

    def _typed(self, text: str) -> None:
        seat = self.seating.asked
        text = text.strip()
        if seat is None or not text:
            return
        try:
            action = self.table.rules.parse(self.table.state, seat, text)
        except Unreadable as unreadable:
            self.refused(unreadable.refusal)
            return
        before = len(self.table.entries)
        self.act(action)
        if len(self.table.entries) > before:
            self.notation.text = ""

    # Input

    def pointer(self, event: Pointer) -> bool:
        """The widgets first, then the board."""
        taken = self.ui.pointer(event)
        if taken or not self._canvas.rect.contains(event.pos):
            if self._on_board and event.kind in {"move", "leave"}:
                self._on_board = False
                self.board.pointer(Pointer("leave", event.pos))
                return True
            return taken
        self._on_board = True
        if event.kind == "down":
            self.message = ""
            self.ui.set_focus(self._canvas, visible=False)
        return self.board.pointer(event)

    def _board_key(self, event: Key) -> bool:
        if event.command is Command.ACCEPT:
            self.message = ""
        return self.board.key(event)

    def command(self, command: Command) -> bool:
        """What keys mean at the table."""
        match command:
            case Command.CANCEL:
                if not self.board.key(Key(command, name="escape")):
                    self._menu()
            case Command.END_TURN:
                for tool in self.board.tools():
                    if tool.kind == "end":
                        self.board.use(tool.id)
            case _:
                return False
        return True

    def first_focus(self) -> str:
        """The board."""
        return _BOARD

    def tick(self, now: int) -> bool:
        """Let the board move, and follow a match that another window plays."""
        moving = super().tick(now)
        if self.session.read_only and now >= self._next_look:
            self._next_look = now + _FOLLOW
            moving = self._follow() or moving
        return self.board.tick(now) or moving

    def _follow(self) -> bool:
        try:
            if not self.session.refresh(self.shell.games):
                return False
        except SaveError as error:
            self.message = self.sentence(error.refusal)
            return True
        self.seating.table = self.table
        self._changed()
        return True

    # Notices

    def told(self) -> tuple[Refusal, ...]:
        """What is wrong with the file now, what was said when it was opened, and the app's own notices."""
        lasting = [self.session.trouble, self.table.barred if self.session.read_only else None]
        return (
            *(one for one in lasting if one is not None),
            *self.session.notices,
            *self.shell.notices,
        )

    def put_away(self, notice: Refusal) -> None:
        """Those about the file stay while they are true."""
        self.session.notices = tuple(one for one in self.session.notices if one != notice)
        super().put_away(notice)
