"""The interface of a table screen to its parts, and of its parts to each other."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from citadel_desktop.agents.levels import LevelName
from citadel_desktop.boards.kit.board import AnyBoard
from citadel_desktop.boards.kit.contract import Papers, TextPrompt, Tool
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.match.seating import Seating
from citadel_desktop.match.session import AnySession
from citadel_desktop.match.table import Refused, Table
from citadel_desktop.rules.kit.contract import Refusal, Seat, refusal
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.widgets import Button, Page, Widget
from citadel_desktop.screens.files import papers as paper_room
from citadel_desktop.screens.shell import navigation, text_dialogs
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.callouts import Callouts
from citadel_desktop.screens.table.tab_stops import Stops

if TYPE_CHECKING:
    from citadel_desktop.match.thinker import Thinks


class AtTable(Screen):
    """The interface of a table screen, as its parts use it.

    Attributes:
        session: the match and its file.
        seating: the seat whose view the table shows.
        thinker: answers for computers.
        board: the game's own part.
        sentences: the game in words.
        names, colours: those of the players, by seat.
        topic: the game and the rule that F1 opens.
        tab: the open page of a folded column; `open_row` is the players' row whose sheet is open.
    """

    tells_result = True
    """Whether the column shows how the match ended, with a button to the result."""
    hints_wanted = True
    """Whether hints exist at tables of this kind."""
    notes_wanted = True
    """Whether first-time notes are shown at tables of this kind."""
    effects_wanted = True
    """Whether the list of the viewer's losses and gains is shown."""

    def __init__(self, shell: Shell, session: AnySession, computers: Mapping[Seat, LevelName]) -> None:
        super().__init__(shell)
        self.session = session
        self.seating = Seating(session.table, looking=session.follows, computers=computers)
        self.thinker: Thinks = shell.thinker()
        self.sentences: Sentences = shell.sentences(session.table.rules.id)
        self.names = tuple(player.name for player in session.table.players)
        self.colours = tuple(player.colour for player in session.table.players)
        self.topic = (session.table.rules.id, "")
        self.tab = "play"
        self.open_row: int | None = None
        self.board: AnyBoard
        self.callouts = Callouts(self)
        self.stops: Stops

    @property
    def table(self) -> Table:
        """The running match."""
        return self.session.table

    @property
    def computers(self) -> Mapping[Seat, LevelName]:
        """Return the levels of computers' seats."""
        return self.seating.computers

    def heading(self) -> str:
        """The game's name."""
        return self.shell.speech.translated(self.sentences.name)

    def lives(self) -> bool:
        """Return whether no computer is thinking."""
        return self.seating.thinking is None

    def unsaved(self) -> Refusal | None:
        """Try again to save the match; return why it is not saved."""
        return self.session.unsaved()

    @property
    def open_match(self) -> str:
        """The name of the match; "" if another window keeps it open."""
        return "" if self.session.follows else self.session.name

    def keeping(self) -> str:
        """Return what happens to the match on leaving."""
        unsaved = self.unsaved()
        return self.t("The match is saved after every action.") if unsaved is None else self.sentence(unsaved)

    def head(self) -> tuple[Widget, ...]:
        """Return additional widgets below the status line."""
        return ()

    def pages(self) -> tuple[Page, ...]:
        """Return additional pages before those of a folded column."""
        return ()

    def why(self, block: Refusal) -> str:
        """Return why something cannot be done, in a sentence."""
        return self.sentences.refusal(self.shell.speech, block, self.names)

    def taking_back(self) -> Mapping[Command, Refusal | None]:
        """Return why undo, redo or restarting the turn (by command) is impossible; None if it is possible."""
        table = self.table
        return {
            Command.UNDO: table.back_block(self.seating.undo_line),
            Command.REDO: None if table.can_redo else table.barred or refusal("nothing_to_redo", ""),
            Command.RESET_TURN: table.reset_block(),
        }

    @property
    def message(self) -> str:
        """Return the answer to the last attempt; "" for none."""
        return self.callouts.message

    def refused(self, refusal: Refusal) -> None:
        """Say why something is not allowed; F1 opens the rule."""
        self.callouts.answer(self.why(refusal), refusing=True)
        self.topic = (self.table.rules.id, refusal.rule)
        self.app.sounds.play("refuse")
        self.app.request_redraw()

    def say(self, text: str, *, refusing: bool = False) -> None:
        """Say one sentence."""
        self.callouts.answer(text, refusing=refusing)
        self.app.request_redraw()

    def turn_to(self, stop: str) -> None:
        """Move the focus to a place of the board, unless a button was clicked, where Tab continues."""
        here = self.ui.widget(self.ui.focus)
        if self.shell.by_keys or not isinstance(here, Button):
            self.ui.ui.ring.focus(stop)
            self.app.request_redraw()

    def ask_text(self, prompt: TextPrompt) -> None:
        """Ask for a line of text."""
        self.ui.open(text_dialogs.text_dialog(self.shell.speech, prompt))

    def keep(self, papers: Papers) -> None:
        """Save what is on the table as a paper."""
        paper_room.keep(self, papers)

    def browse(self, papers: Papers) -> None:
        """Browse the saved papers."""
        self.app.stack.push(paper_room.PapersScreen(self, papers))

    def forget_refusal(self) -> None:
        """Forget the last refusal."""
        self.callouts.forget()
        self.topic = (self.table.rules.id, "")

    def show_rules(self) -> None:
        """Open the rules at the cited one, else at that of what is pointed at."""
        game, rule = self.topic
        navigation.reference(self.shell, game, rule or self.board.topic(), self.table.options)

    def watch(self) -> None:
        """Replay the match from its beginning."""
        navigation.replay(self.shell, self.table, self.seating.viewer)

    def show_dice(self) -> None:
        """Show the dice rolled so far."""
        navigation.dice(self.shell, self.table)

    def do(self, change: Callable[[], object]) -> bool:
        """Change the match, or say why that is refused; return whether it was done."""
        try:
            change()
        except Refused as refused:
            self.refused(refused.refusal)
            return False
        self.changed()
        return True

    def use(self, tool: Tool) -> None:
        """Pick up a tool of the board, put it down, or act with it."""
        self.forget_refusal()
        self.board.use(tool.id)

    def tools(self) -> tuple[Tool, ...]:
        """Return the board's tools for the column."""
        return self.board.tools()

    # Notices

    def pending_notices(self) -> tuple[Refusal, ...]:
        """Return notices: faults of the file, those from its opening, and the app's own."""
        lasting = [self.session.trouble, self.table.barred]
        return (*(one for one in lasting if one is not None), *self.session.notices, *self.shell.notices)

    def put_away(self, notice: Refusal) -> None:
        """Dismiss a notice; those about the file stay while they are true."""
        self.session.notices = tuple(one for one in self.session.notices if one != notice)
        super().put_away(notice)

    # What its parts ask of it

    @property
    @abstractmethod
    def canvas(self) -> Rect:
        """Where the board lies."""

    @abstractmethod
    def act(self, action: Any) -> None:
        """Take an action for the seat that is asked."""

    @abstractmethod
    def changed(self) -> None:
        """React to a change of the match: show it, then tell it and ask the next player."""

    @abstractmethod
    def refresh(self) -> None:
        """Update the widgets to the match."""

    @abstractmethod
    def clear(self) -> None:
        """Clear everything picked, typed, opened or said, before another player's hand is shown."""

    @property
    @abstractmethod
    def stop_in_focus(self) -> str:
        """Return the focused place of the board; "" for none."""

    @property
    @abstractmethod
    def untold(self) -> bool:
        """Return whether the board still animates the last events, which are told afterwards."""

    @abstractmethod
    def to_board(self, event: Pointer) -> bool:
        """Pass input to the board; return whether it was used."""
