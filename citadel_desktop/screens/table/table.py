"""The table: one match of any game; the board does the game's own part."""

from collections.abc import Sequence
from typing import Any

from citadel_desktop.boards.kit.contract import END_KEY, END_SOUNDS, FOCUS
from citadel_desktop.match.seating import levels_of
from citadel_desktop.match.session import AnySession
from citadel_desktop.match.table import Refused
from citadel_desktop.scene import paint
from citadel_desktop.scene.access.nodes import Reading, Request
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.scene import Host
from citadel_desktop.scene.widgets import Arranged, Canvas, Ui, Widget, WidgetHost
from citadel_desktop.scene.widgets.core import Bubble
from citadel_desktop.screens.column.column import Fold, Shares, board_of, fold_of, shares_of
from citadel_desktop.screens.column.logbook import Logbook
from citadel_desktop.screens.column.sheet import close_sheet
from citadel_desktop.screens.column.verdict import lost, show_winner
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table import since_last_turn
from citadel_desktop.screens.table.at_table import AtTable
from citadel_desktop.screens.table.effects import Effects
from citadel_desktop.screens.table.end_plate import SEE_RESULT
from citadel_desktop.screens.table.hints import Hints
from citadel_desktop.screens.table.listener import Listener
from citadel_desktop.screens.table.match_actions import MatchActions
from citadel_desktop.screens.table.match_file import MatchFile
from citadel_desktop.screens.table.notes import Notes
from citadel_desktop.screens.table.opponents import Opponents
from citadel_desktop.screens.table.questions import open_menu
from citadel_desktop.screens.table.seat_change import SeatChange
from citadel_desktop.screens.table.side import NOTATION, SideColumn
from citadel_desktop.screens.table.tab_stops import Stops
from citadel_desktop.screens.table.tool_drag import ToolDrag


class TableScreen(AtTable):
    """A match on the table, and the hand-overs between its players.

    It is the board's host: it passes the board's actions to the match and shows the results.
    """

    framed = False
    head_room = 0.0
    """Approximate height of `head`, so that the column folds in time."""

    def __init__(self, shell: Shell, session: AnySession) -> None:
        super().__init__(shell, session, levels_of(session.table, shell.policies))
        self.opponents = Opponents(self)
        self.hints = Hints(self, self.opponents)
        self.match_actions = MatchActions(self, self.hints)
        self._tool_drag = ToolDrag(self, self._tool_at)
        self.effects = Effects(self)
        self.seat_change = SeatChange(self, self.match_actions)
        self.notes = Notes(self)
        self.listener = Listener(self, self.opponents)
        self._file = MatchFile(self)
        self._logbooks: dict[object, Logbook] = {}
        self._shown = len(session.table.entries)
        self._over = session.table.outcome is not None
        self._untold = False
        self._fanfare = True
        self._furnished: object = None
        self._form: tuple[Fold, bool] = ("open", False)
        self._board_top = 0.0
        self._on_board = False
        self._held = False

    @property
    def canvas(self) -> Rect:
        """Where the board lies."""
        return self._canvas.rect

    # What the board asks of its table

    def act(self, action: Any) -> None:
        """Take an action for the seat that is asked."""
        seat = self.seating.acting
        if seat is None:
            return
        try:
            self.table.act(seat, action)
        except Refused as refused:
            self.refused(refused.refusal)
        else:
            self.notes.clear()
            self.changed()

    def weighs(self, row: Sequence[Any]) -> bool:
        """Return whether the player is only comparing actions."""
        return self.hints.weighs(row)

    # A screen reader

    def reading(self) -> Reading:
        """Return the widgets for screen readers, with what the board tells this seat only."""
        return self.listener.reading(super().reading())

    def handle_request(self, request: Request) -> bool:
        """Pass a reader's request to the board as a click, or to the widgets."""
        return self.hurry() or self.listener.handle_request(request) or super().handle_request(request)

    # Building

    def _furnish(self) -> None:
        """Make the board in the current language, or keep it."""
        if self._furnished is self.shell.speech:
            return
        self._furnished = self.shell.speech
        room = self.shell.rooms[self.table.rules.id]
        self.board = room.open(self, self.shell.speech, self.names, self.colours)
        self.board.motions.pace = self.shell.pace

    def build(self) -> Widget:
        """Return board, status line, players, tools, log, notation and bar."""
        self._furnish()
        self._canvas = Canvas("", self.paint_board)
        self.stops = Stops(self.board.stops, self._board_key)
        untold = self._untold
        self._show(())  # how many rows the players have is known of a board that shows the match
        self._form = fold, below = self._must_take()
        self.effects.build()
        parts = self.match_actions, self.hints, self.opponents, self.effects
        self.side = SideColumn(self, *parts, fold=fold, halves=below)
        self.refresh()
        self._untold = untold  # what was completed is still to be told
        return Arranged(self._canvas, self.stops, self.side.still, arrange=self._arrange_table)

    def arrange(self, area: Rect) -> Rect:
        """Use the whole window."""
        self._board_top = area.y
        return Rect(0.0, 0.0, *self.app.size)

    def bars_at(self, area: Rect) -> Rect:
        """Return a place above the board alone, so that the column keeps its height."""
        bars, shares = super().bars_at(area), self.shares
        return bars if shares.below else bars.without_right(shares.column.w + 8.0)

    @property
    def shares(self) -> Shares:
        """Divide the window between board and column."""
        return shares_of(Rect(0.0, 0.0, *self.app.size), self.board.room, len(self.board.players()))

    def _must_take(self) -> tuple[Fold, bool]:
        """Return how the column folds, whether it is below the board, and whether it has two halves."""
        board, shares = self.board, self.shares
        known = (len(board.players()), board.room, board.tool_room())
        return fold_of(shares.column_height - self.head_room, *known, below=shares.below), shares.below

    def _arrange_table(self, ui: Ui, rect: Rect) -> None:
        shares = self.shares
        free = shares.free.without_top(max(0.0, self._board_top + shares.margin - shares.free.y))
        board = board_of(shares, free, self.board.room)
        self._canvas.layout(ui, board)
        self.board.layout(board)
        self.stops.layout(ui, board)
        self._sheet_rect = shares.column
        sheet = self._sheet_rect.inset(14.0, 12.0)
        if self._untold and not self.side.still.serves(ui, sheet):
            # What must be written anew is written as it is now.
            self.board.motions.skip()
            self.side.lay_tools()
        self.side.layout(ui, sheet)

    # Painting

    def draw(self, dl: DisplayList, now: int) -> None:
        """Draw the oak table and the column's sheet."""
        if self._must_take() != self._form:
            self.rebuild()
        paint.ground(dl)

    def paint(self, dl: DisplayList, now: int) -> None:
        """Update the texts, then paint."""
        self.board.focus(self._walking)
        # While the pointer goes over the board nothing changes in the column.
        self.side.still.stays = self.app.roamed or self._untold
        if not self._untold:
            self.side.lay_tools()
            self.side.show_weighing(self.hints.weighing)
        super().paint(dl, now)
        if not self.ui.modal and not self._untold:
            self.callouts.paint_answer(dl, self.side.lasting)

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """Draw ahead the board with the pointer elsewhere."""
        return not (self.ui.modal or self.board.telling) and self.board.foresee(dl, now)

    @property
    def _walking(self) -> str:
        """Return the board's place that the keyboard walks; "" for none."""
        return self.stop_in_focus if self.ui.ui.ring.visible else ""

    @property
    def stop_in_focus(self) -> str:
        """Return the focused place of the board."""
        here = self.ui.ui.ring.current
        return next((stop.id for stop in self.board.stops() if stop.id == here), "")

    def paint_board(self, ui: Ui, rect: Rect) -> None:
        """Paint the board, and under the column its sheet."""
        self.board.paint(ui.dl, ui.now)
        self.effects.paint(ui)
        if self._walking and not self._untold:
            ui.dl.say(self.board.focus_name(), rect, "cursor")
        self.notes.paint(ui, rect)
        if not self._untold:
            self.callouts.paint_pointed(ui.dl, rect, self.notes.box)
        paint.panel(ui.dl, self._sheet_rect, kind="vellum")

    # What is shown

    def changed(self) -> None:
        """Something was done: show it, then tell it and ask who must be asked."""
        self.forget_refusal()
        events = [event for _, event in self.table.events(self.seating.viewer, self._shown)]
        self._shown = len(self.table.entries)
        heard = self.board.sounds(events)
        for sound in heard:
            self.app.sounds.play(sound)
        self._fanfare = END_SOUNDS.isdisjoint(heard)
        self._show(events)
        self.callouts.rest()
        self._follow_match(seen=bool(events))
        self.notes.follow(events)
        self.tell()

    def tell(self) -> None:
        """Say what has happened and ask the next player, once the board has shown it.

        Until then the column stays as last painted. Only this method decides that.
        """
        self.refresh()
        if self._untold:
            self.ui.hush()
            return
        self._note_end()
        self.listener.tell()
        self.seat_change.ask()
        self.app.request_redraw()

    @property
    def untold(self) -> bool:
        """Whether the board still shows what has happened, so that nothing is said of it yet."""
        return self._untold

    def hurry(self) -> bool:
        """Finish the board's animation and tell it; return whether the input meant only that."""
        if not self._untold:
            return False
        self.board.motions.skip()
        self.tell()
        return self._over or self.ui.modal or self.app.stack.top is not self

    def _follow_match(self, *, seen: bool = True) -> None:
        """Drop everything computed for the previous position."""
        self.opponents.follow(seen=seen)
        self.hints.follow()

    def _note_end(self) -> None:
        """Play the sound of the end once each time the match ends."""
        over = self.table.outcome is not None
        if over and not self._over:
            if self._fanfare:
                self.app.sounds.play("turn" if lost(self.table) else "win")
            if self.tells_result:
                self.ui.ui.ring.focus(SEE_RESULT, visible=False)
        self._over = over

    def _show(self, events: Sequence[Any]) -> None:
        """Give the board the position as the viewer may know it."""
        seat = self.seating.acting
        decision = None if seat is None else self.table.decision(seat)
        shown = self.table.shown(self.seating.viewer, len(self.table.entries))
        self.board.show(shown, seat, decision, events, self.app.now())
        show_winner(self.shell, self.table, self.board, over=self.table.outcome is not None)
        self.board.since(since_last_turn.events(self.table, self.seating, self.board))
        self.hints.remind()
        self.app.request_redraw()

    def refresh(self) -> None:
        """Update the widgets to the match, unless the board still animates."""
        self._untold = self.board.telling
        if self._untold:
            return
        viewer, shell = self.seating.viewer, self.shell
        # Whoever comes back reads on where he stopped: the log is long.
        told_in = viewer, shell.speech, shell.settings.notation
        logbook = self._logbooks.setdefault(told_in, Logbook(self))
        self.side.refresh(logbook.rows(self.table.lines(viewer), since_last_turn.heading(self)))
        logbook.write_more(self.app, self.refresh)
        self.effects.refresh()

    # Hand-over

    def rehearse(self, app: Host, dl: DisplayList, now: int) -> None:
        """Paint the table of a match that is not played, as its first player sees it."""
        seat = self.seating.handover
        if seat is not None:
            self.seating.sit(seat)
        super().enter(app)
        self.paint(dl, now)

    def enter(self, app: Host) -> None:
        """Open the table; with hidden things the acting player must take the seat first."""
        self.session.reopen(self.shell.games)
        self.seating.table = self.table
        self.seating.looking = self.session.follows
        super().enter(app)
        self.ui.ui.on_say = self._said
        self._follow_match()
        self.seat_change.ask()

    def clear(self) -> None:
        """Whatever was picked, typed, opened or said goes, before another's hand is shown."""
        self._show(())
        self._furnished = None
        self.forget_refusal()
        self.open_row = None
        self.notes.clear()
        self._remark = None
        self._untold = False
        self._on_board = self._held = False
        self.ui.leave()
        self.ui = WidgetHost(self.app)
        self.ui.ui.on_say = self._said
        self.rebuild()
        self.ui.ui.ring.focus(self.first_focus(), visible=False)

    def away(self) -> None:
        """React to the window being away: the pointer is nowhere, and players may change."""
        self.board.pointer(Pointer("leave", (-1.0, -1.0)))
        self.seat_change.away()

    def cover(self) -> None:
        """React to another screen on top, where a pressed button will be released."""
        super().cover()
        self._held = False
        self.board.pointer(Pointer("cancel", (-1.0, -1.0)))

    def uncover(self) -> None:
        """Come back from another screen, where settings may have changed or the window was away."""
        self.board.motions.pace = self.shell.pace
        if self.seating.handover is not None:
            self.seat_change.ask()
            return
        due = self._untold
        self._show(())
        if due:
            self.tell()
        else:
            self.refresh()

    def leave(self) -> None:
        """Release the match to other windows."""
        super().leave()
        self._follow_match()
        self.thinker.close()
        self.session.close()

    # Input

    def _tool_at(self, pos: Point) -> str:
        return self.side.tool_at(pos)

    def pointer(self, event: Pointer) -> bool:
        """Pass the pointer to widgets, then the board, which keeps a press until its release."""
        if event.kind == "down" and self.hurry():
            return True
        if event.kind == "down" and self.callouts.leads_on(event.pos) and not self.ui.modal:
            self.show_rules()
            return True
        if event.kind == "down" and not self.ui.modal and self.notes.hit(event.pos):
            return self.notes.put_away()
        if self._tool_drag.pointer(event):
            return True
        if event.kind == "down":
            self.callouts.pressed(event.pos)
        if self._held and event.kind in {"move", "up", "cancel"}:
            self._held = event.kind == "move"
            if not self.ui.modal:
                return self.to_board(event)
            if not self._held:
                self.to_board(Pointer("cancel", event.pos))
        taken = super().pointer(event)
        if taken or not self._canvas.rect.contains(event.pos):
            if self._on_board and event.kind in {"move", "leave", "cancel"}:
                self._on_board = False
                self.to_board(Pointer("leave", event.pos))
                return True
            return taken
        self._on_board = event.kind != "leave"
        if event.kind == "down":
            self._held = True
            self.opponents.skip()
            self.forget_refusal()
            self.ui.set_focus(self.stops.at(event.pos), visible=False)
        return self.to_board(event)

    def to_board(self, event: Pointer) -> bool:
        """Let the board have it; whether it took notice."""
        noticed = self.board.pointer(event)
        if event.kind in {"move", "leave"}:
            self.callouts.moved()
        return noticed

    def key(self, event: Key) -> bool:
        """Handle a key; in an empty notation field undo and redo mean the match."""
        if self.hurry():
            return True
        if event.command is Command.ACCEPT and self.ui.blind and self.opponents.skip():
            return True
        side = self.side
        if not event.text:
            self.callouts.typed()
        meant = {Command.UNDO: side.undo, Command.REDO: side.redo, Command.RESET_TURN: side.reset}
        button = None if event.command is None else meant.get(event.command)
        if button is not None and self.ui.focus == NOTATION and not self.side.notation.text:
            self.ui.ui.press(button)
            return True
        return super().key(event) or self._printed(event)

    def _printed(self, event: Key) -> bool:
        """Pass letters and digits printed on the board to it, unless text is being typed."""
        here = self.ui.widget(self.ui.focus) if self.ui.focus is not None else None
        typing = here is not None and here.typing
        means = event.command is None and len(event.name) == 1 and not event.repeat
        return means and not (typing or self.ui.modal) and self._board_key(event)

    def _board_key(self, event: Key) -> bool:
        if event.command is Command.ACCEPT and self.opponents.skip():
            return True
        if event.command in {Command.ACCEPT, Command.CANCEL} or len(event.name) == 1:
            self.forget_refusal()
        # The first key after the pointer goes to the stop that has the focus though no ring is drawn yet.
        self.board.focus(self.stop_in_focus, seen=self.ui.ui.ring.visible)
        # Also a key of no use takes the board's eyes from where the pointer is.
        self.app.request_redraw()
        return self.board.key(event)

    def _said(self, reason: str) -> None:
        """Answer an attempt on a greyed tool, with its rule for F1."""
        tool = next((tool for tool in self.board.tools() if tool.why_not == reason), None)
        if tool is not None:
            self.board.use(tool.id)
        self.callouts.answer(reason, refusing=True)
        self.ui.ui.bubble = Bubble()

    def command(self, command: Command) -> bool:
        """Handle a command at the table."""
        match command:
            case Command.CANCEL:
                if self.ui.focus == NOTATION:
                    self.side.notation.text = ""
                    self.ui.set_focus(self.stops.at())
                elif not (
                    self.hints.put_down()
                    or close_sheet(self)
                    or self.notes.put_away()
                    or self.board.key(Key(command, name="escape"))
                ):
                    open_menu(self, self.ui)
            case Command.END_TURN:
                for tool in self.board.tools():
                    if tool.shortcut == END_KEY:
                        self.use(tool)
            case Command.HELP:
                self.show_rules()
            case _:
                return self.listener.answer(command)
        return True

    def first_focus(self) -> str:
        """Focus the board."""
        return FOCUS

    def painted(self, dl: DisplayList) -> None:
        """Take a finished frame; if the focused thing has gone, focus the board, not what happens to be near."""
        super().painted(dl)
        ring = self.ui.ui.ring
        if ring.strayed and not self.ui.modal:
            self.ui.set_focus(self.stops.at(), visible=ring.visible)

    def tick(self, now: int) -> bool:
        """Animate the board and check the match's file."""
        moving = not self._untold and super().tick(now)
        moving = self._file.tick(now) or moving
        telling = self.board.tick(now)
        if self._untold and not self.board.telling:
            self.tell()
        moving = self.hints.tick() or self.effects.tick(now) or moving
        if not self.ui.modal and self.opponents.tick(now, still=not telling):
            return True
        return telling or moving
