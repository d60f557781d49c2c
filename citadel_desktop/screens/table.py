"""The table: one match being played, whatever the game; the board does the game's own part."""

from collections.abc import Callable, Sequence
from typing import Any

from citadel_desktop.boards.board import FOCUS, Board, Tool
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Refused, Table
from citadel_desktop.rules.kit.contract import Refusal, Seat, Unreadable, refusal
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.scene import paint
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.widgets import (
    Button,
    Canvas,
    Column,
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
from citadel_desktop.screens import questions, ways
from citadel_desktop.screens.logbook import Logbook, line_text
from citadel_desktop.screens.players import PlayersPane
from citadel_desktop.screens.ribbon import Ribbon
from citadel_desktop.screens.screen import Screen
from citadel_desktop.screens.seating import Seating
from citadel_desktop.screens.shell import Shell

LEAST_COLUMN = 300.0
MOST_COLUMN = 640.0
FOLD_BELOW = 640.0
"""Under this height the column folds into tabs."""

_NOTATION = "notation"
_FOLLOW = 1000
"""Milliseconds between looks at a match that another window plays."""
_LAST_LOOK = 900
"""Milliseconds in which the board is seen before the result covers it."""


class TableScreen(Screen):
    """A match on the table, and the hand-overs between its players.

    It is the host of the board: it takes the board's actions to the table and shows what came of them.
    """

    framed = False

    def __init__(self, shell: Shell, session: Session) -> None:
        super().__init__(shell)
        self.session = session
        self.seating = Seating(session.table, looking=session.follows)
        self.sentences: Sentences = shell.sentences(session.table.rules.id)
        self.names = tuple(player.name for player in session.table.players)
        self.colours = tuple(player.colour for player in session.table.players)
        self.topic = (session.table.rules.id, "")
        self.message = ""
        self.board: Board
        self._logbook: Logbook
        self._shown = len(session.table.entries)
        self._over = session.table.outcome is not None
        self._result_at: int | None = None
        self._told_at: dict[Seat, int] = {}
        self._furnished: object = None
        self._folded = False
        self._tools: tuple[Tool, ...] = ()
        self._tab = "play"
        self._next_look = 0
        self._on_board = False
        self._held = False

    @property
    def table(self) -> Table:
        """The running match."""
        return self.session.table

    # What the board asks of its table

    def act(self, action: Any) -> None:
        """Take an action for the seat that is asked."""
        seat = self.seating.acting
        if seat is None:
            return
        try:
            step = self.table.act(seat, action)
        except Refused as refused:
            self.refused(refused.refusal)
        else:
            self._changed(news=step.barrier is not None)

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

    def _furnish(self) -> None:
        """A board and a log in the language spoken; those that are there already stay."""
        if self._furnished is self.shell.speech:
            return
        self._furnished = self.shell.speech
        room = self.shell.rooms[self.table.rules.id]
        self.board = room.open(
            self, self.shell.host.theme, self.shell.speech, self.names, self.colours
        )
        self.board.pace = self.shell.pace
        self._logbook = Logbook(self, self.colours)

    def build(self) -> Widget:
        """Board, ribbon, players, tools, log, notation and the bar."""
        self._furnish()
        self._canvas = Canvas(self.t("Board"), self._paint_board, on_key=self._board_key, id=FOCUS)
        self.ribbon = Ribbon(self)
        self.players = PlayersPane(self)
        self.hint = Label("", "label", tone="soft", lines=2)
        self.tool_grid = Grid([], gap=8.0, row_gap=8.0, grow=(0, 1))
        self._tools = ()
        self.log = LogView(
            self.t("Log"),
            on_choose=self._line_marked,
            on_act=self._line_chosen,
            empty=self.t("Nothing has been done yet."),
            id="log",
        )
        self.notation = TextField(
            self.t("Notation"),
            on_accept=self._typed,
            id=_NOTATION,
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
        self.offer = button(self.t("Offer a draw"), "draw-offer", self._offer_draw, "")
        self.resign = button(self.t("Resign"), "resign", self._ask_resign, "")
        return Row(
            self.undo,
            self.redo,
            self.reset,
            self.offer,
            self.resign,
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
        focused = ui.focused(self._canvas) and ui.ring.visible
        self.board.focus(focused)
        self.board.paint(ui.dl, ui.now)
        if focused:
            ui.dl.say(self.board.focus_name(), rect, "cursor")
        paint.panel(ui.dl, self._sheet_rect, kind="vellum")

    # What is shown

    def _changed(self, *, news: bool = False) -> None:
        """Something was done: show it, then ask who must be asked.

        Args:
            news: whether chance or something hidden came into it, so that the seat must see it before it hands over.
        """
        self._forget_try()
        events = [event for _, event in self.table.events(self.seating.viewer, self._shown)]
        self._shown = len(self.table.entries)
        for sound in self.board.sounds(events):
            self.app.sounds.play(sound)
        self._refresh()
        self._show(events)
        self._note_end()
        if self.seating.handover is None:
            self._ask_draw()
        elif news and (told := self._sentences(events)):
            self.ui.open(questions.parting(self, told, self._hand_over))
        else:
            self._hand_over()

    def _sentences(self, events: Sequence[Any]) -> list[str]:
        speech, options = self.shell.speech, self.table.options
        told = [self.sentences.event(speech, event, self.names, options) for event in events]
        return [sentence for sentence in told if sentence]

    def _note_end(self) -> None:
        """The result is shown once for each time the match ends."""
        over = self.table.outcome is not None
        if over and not self._over:
            self.app.sounds.play("win")
            self._result_at = self.app.now() + _LAST_LOOK
        if not over:
            self._result_at = None
        self._over = over

    def _forget_try(self) -> None:
        """What was refused before is no longer said."""
        self.message = ""
        self.topic = (self.table.rules.id, "")

    def _show(self, events: Sequence[Any]) -> None:
        """Give the board the truth as the one who sits here may know it."""
        seat = self.seating.acting
        decision = None if seat is None else self.table.decision(seat)
        self.board.show(
            self.table.view(self.seating.viewer), seat, decision, events, self.app.now()
        )
        self.app.request_redraw()

    def _refresh(self) -> None:
        """Bring the widgets in line with the match."""
        table, acting = self.table, self.seating.acting
        seat = 0 if acting is None else acting
        for button, block in (
            (self.undo, table.undo_block()),
            (self.reset, table.reset_block()),
            (self.offer, table.offer_block(seat)),
            (self.resign, table.resign_block(seat)),
        ):
            button.disabled = "" if block is None else self._why(block)
        if table.can_redo:
            self.redo.disabled = ""
        else:
            self.redo.disabled = self._why(table.barred or refusal("nothing_to_redo", ""))
        decision = None if acting is None else table.decision(acting)
        self.notation.placeholder = (
            ""
            if decision is None
            else self.t(
                "Type a move, e.g. {move}",
                move=table.rules.notate(
                    table.state, decision.seat, decision.actions[len(decision.actions) // 2]
                ),
            )
        )
        self.log.lines = self._logbook.rows(table.lines(self.seating.viewer))
        self.log.chosen = None

    def _why(self, block: Refusal) -> str:
        return self.sentences.refusal(self.shell.speech, block, self.names)

    def _lay_tools(self) -> None:
        self._tools = self.board.tools()
        buttons = [self._tool_button(tool) for tool in self._tools]
        pairs = [buttons[n : n + 2] for n in range(0, len(buttons), 2)]
        self.tool_grid.rows = [[*pair, *[None] * (2 - len(pair))] for pair in pairs]

    def _tool_button(self, tool: Tool) -> Button:
        return Button(
            tool.label,
            lambda: self._use(tool),
            kind="primary" if tool.kind == "end" else "plain",
            icon="" if self._folded else tool.icon,
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
        try:
            self.session.reopen(self.shell.games)
        except SaveError as error:
            self.shell.notices.append(error.refusal)
        self.seating.table = self.table
        self.seating.looking = self.session.follows
        super().enter(app)
        self.ui.ui.on_say = self._said
        if self.seating.handover is not None:
            self._hand_over()
        else:
            self._ask_draw()

    def _hand_over(self) -> None:
        """Cover the table until whoever is asked takes the seat."""
        self._cover_up()
        seat = self.seating.handover
        if seat is not None:
            ways.handover(self.shell, self, seat)

    def _cover_up(self) -> None:
        """Nobody sits here: whatever was picked, typed, opened or said before a hidden hand goes."""
        self.seating.rise()
        self._show(())
        self._furnished = None
        self._forget_try()
        self._remark = None
        self._on_board = self._held = False
        self.ui.leave()
        self.ui = WidgetHost(self.app)
        self.ui.ui.on_say = self._said
        self.rebuild()
        self.ui.ui.ring.focus(self.first_focus(), visible=False)

    def take_seat(self, seat: Seat) -> None:
        """That player has taken the computer: the hand-over goes, and the table is shown as he knows it."""
        self.seating.sit(seat)
        self.app.stack.pop()
        self._ask_draw()
        self._tell_since(seat)

    def _tell_since(self, seat: Seat) -> None:
        """What has happened since that seat acted last, unless it has been told already."""
        now = len(self.table.entries)
        if self._told_at.get(seat) == now:
            return
        self._told_at[seat] = now
        lines = self.table.lines(seat)[self.table.last_turn(seat) :]
        told = [(line.seat, line_text(self, line)) for line in lines if line.seat != seat]
        if told:
            self.ui.open(questions.since(self, seat, told))

    def away(self) -> None:
        """The window is away, and nobody knows who comes back: where things are hidden the table is covered."""
        self.board.pointer(Pointer("leave", (-1.0, -1.0)))
        if not self.seating.guarded or self.seating.sitting is None:
            return
        if self.app.stack.top is self:
            self._hand_over()
        else:
            self._cover_up()

    def uncover(self) -> None:
        """Back from another screen, where settings or language may have changed, or the window was away."""
        self.board.pace = self.shell.pace
        if self.seating.handover is not None:
            self._hand_over()
            return
        self._refresh()
        self._show(())

    def leave(self) -> None:
        """Let other windows have the match."""
        super().leave()
        self.session.close()

    # Commands

    def _undo(self) -> None:
        self._do(self.table.undo)

    def _redo(self) -> None:
        self._do(self.table.redo)

    def _reset(self) -> None:
        self._do(self.table.reset_turn)

    def _do(self, change: Any) -> None:
        try:
            change()
        except Refused as refused:
            self.refused(refused.refusal)
        else:
            self._changed()

    def _offer_draw(self) -> None:
        seat = self.seating.acting
        if seat is not None:
            self._do(lambda: self.table.offer_draw(seat))

    def _ask_draw(self) -> None:
        """Ask the next who has not answered an offer of a draw; where things are hidden only who sits here."""
        offer, asked = self.table.draw_offer, self.table.draw_asked
        if offer is None or not asked or self.seating.looking:
            return
        if self.table.rules.hidden and self.seating.sitting not in asked:
            return
        seat = asked[0] if self.seating.sitting not in asked else self.seating.sitting
        self.ui.open(
            questions.draw(
                self,
                offer,
                seat,
                lambda accept: self._do(lambda: self.table.answer_draw(seat, accept)),
            )
        )

    def _ask_resign(self) -> None:
        seat = self.seating.acting
        if seat is not None:
            self.ui.open(
                questions.resign(self, seat, lambda: self._do(lambda: self.table.resign(seat)))
            )

    def _watch(self) -> None:
        ways.replay(self.shell, self.table, self.seating.viewer)

    def _rules(self) -> None:
        ways.reference(self.shell, *self.topic)

    def _menu(self) -> None:
        if self.seating.guarded:
            self._cover_up()
            seat = self.seating.handover
            if seat is not None:
                ways.handover(self.shell, self, seat, menu=True)
            return
        self.open_menu(self.ui)

    def open_menu(self, ui: WidgetHost, on_play: Callable[[], None] | None = None) -> None:
        """The pause menu, over this screen or over the hand-over; `on_play` hears that play goes on."""

        def answer(key: str | None) -> None:
            match key:
                case "result":
                    ways.result(self.shell, self.session)
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
                case _ if on_play is not None:
                    on_play()

        ui.open(questions.menu(self, answer))

    def _line_marked(self, index: int | None) -> None:
        """A line of the log is chosen: say what can be done with it."""
        if index is not None:
            self._forget_try()
            self.say(self.t("Enter or a double click: go back to this line, or look at it."))

    def _line_chosen(self, index: int) -> None:
        """A line of the log: offer to go back to what was before it."""
        block = self.table.back_block(index)
        line = self.table.lines(self.seating.viewer)[index]

        def answer(key: str | None) -> None:
            if key == "back":
                self._do(lambda: self.table.back_to(index))
            elif key == "watch":
                ways.replay(self.shell, self.table, self.seating.viewer, index + 1)

        why = "" if block is None else self._why(block)
        told = (line.seat, line_text(self, line))
        self._forget_try()
        self.ui.open(questions.line(self, told, index, why, answer))

    def _typed(self, text: str) -> None:
        text = text.strip()
        if not text:
            return
        seat = self.seating.acting
        if seat is None:
            self.refused(self.table.barred or refusal("match_over", ""))
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
        """The widgets first, then the board; a button pressed on the board is the board's until it goes up."""
        if self._held and event.kind in {"move", "up"} and not self.ui.modal:
            self._held = event.kind != "up"
            return self.board.pointer(event)
        taken = self.ui.pointer(event)
        if taken or not self._canvas.rect.contains(event.pos):
            if self._on_board and event.kind in {"move", "leave"}:
                self._on_board = False
                self.board.pointer(Pointer("leave", event.pos))
                return True
            return taken
        self._on_board = event.kind != "leave"
        if event.kind == "down":
            self._held = True
            self._forget_try()
            self.ui.set_focus(self._canvas, visible=False)
        return self.board.pointer(event)

    def key(self, event: Key) -> bool:
        """In an empty notation field the keys of taking back mean the match, elsewhere what they always mean."""
        meant = {Command.UNDO: self.undo, Command.REDO: self.redo, Command.RESET_TURN: self.reset}
        button = None if event.command is None else meant.get(event.command)
        if button is not None and self.ui.focus == _NOTATION and not self.notation.text:
            self.ui.ui.press(button)
            return True
        return super().key(event)

    def _use(self, tool: Tool) -> None:
        self._forget_try()
        self.board.use(tool.id)

    def _board_key(self, event: Key) -> bool:
        if event.command is not None or event.name.isalpha():
            self._forget_try()
        return self.board.key(event)

    def _said(self, reason: str) -> None:
        """A greyed tool was tried: the board knows the rule, so that F1 can lead to it."""
        tool = next((tool for tool in self.board.tools() if tool.why_not == reason), None)
        if tool is not None:
            self.board.use(tool.id)

    def command(self, command: Command) -> bool:
        """What keys mean at the table."""
        match command:
            case Command.CANCEL:
                if self.ui.focus == _NOTATION:
                    self.notation.text = ""
                    self.ui.set_focus(self._canvas)
                elif not self.board.key(Key(command, name="escape")):
                    self._menu()
            case Command.END_TURN:
                for tool in self.board.tools():
                    if tool.kind == "end":
                        self._use(tool)
            case _:
                return False
        return True

    def first_focus(self) -> str:
        """The board."""
        return FOCUS

    def tick(self, now: int) -> bool:
        """Let the board move, follow a match that another window plays, and show the result when it is time."""
        moving = super().tick(now)
        if self.session.follows and now >= self._next_look:
            self._next_look = now + _FOLLOW
            moving = self._follow() or moving
        if self._result_at is not None and now >= self._result_at and not self.ui.modal:
            self._result_at = None
            ways.result(self.shell, self.session)
            return True
        return self.board.tick(now) or moving

    def _follow(self) -> bool:
        try:
            if not self.session.refresh(self.shell.games):
                return False
        except SaveError as error:
            self.message = self.sentence(error.refusal)
            return True
        self.seating.table = self.table
        self.seating.looking = self.session.follows
        self._changed()
        return True

    # Notices

    def told(self) -> tuple[Refusal, ...]:
        """What is wrong with the file now, what was said when it was opened, and the app's own notices."""
        lasting = [self.session.trouble, self.table.barred]
        return (
            *(one for one in lasting if one is not None),
            *self.session.notices,
            *self.shell.notices,
        )

    def put_away(self, notice: Refusal) -> None:
        """Those about the file stay while they are true."""
        self.session.notices = tuple(one for one in self.session.notices if one != notice)
        super().put_away(notice)
