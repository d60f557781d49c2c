"""What a table screen is to its parts: what they know of it, what they may ask it, and each other through it."""

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
    """A screen with a match on it; its parts hold it by this type.

    Attributes:
        session: the match and its file.
        seating: whose eyes the table shows.
        thinker: who answers for computers.
        board: the game's own part.
        sentences: the game in words.
        names, colours: of the players, by seat.
        topic: the game and the rule that F1 opens.
        tab: the page of a folded column; `open_row` is the row of the players whose sheet is open.
    """

    tells_result = True
    """Whether how the match ended stands in the column, with the way to its result."""
    hints_wanted = True
    """Whether computers may be asked for advice at tables of this kind."""
    notes_wanted = True
    """Whether what is met for the first time is told at tables of this kind."""
    effects_wanted = True
    """Whether who sits here is told what was done to him apart from all else."""

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
        """The levels of the seats that no person has."""
        return self.seating.computers

    def heading(self) -> str:
        """The game's name."""
        return self.shell.speech.translated(self.sentences.name)

    def lives(self) -> bool:
        """While no computer thinks."""
        return self.seating.thinking is None

    def unsaved(self) -> Refusal | None:
        """Try once more to save the match."""
        return self.session.unsaved()

    def keeping(self) -> str:
        """What becomes of the match when it is left."""
        unsaved = self.unsaved()
        return self.t("The match is saved after every action.") if unsaved is None else self.sentence(unsaved)

    def head(self) -> tuple[Widget, ...]:
        """What stands in the column below the status line, besides what is always there."""
        return ()

    def pages(self) -> tuple[Page, ...]:
        """What stands before the pages of a folded column."""
        return ()

    def why(self, block: Refusal) -> str:
        """Why something cannot be done, in a sentence."""
        return self.sentences.refusal(self.shell.speech, block, self.names)

    def taking_back(self) -> Mapping[Command, Refusal | None]:
        """Why nothing can be taken back, done again or begun anew now, by command; None where it can."""
        table = self.table
        return {
            Command.UNDO: table.back_block(self.seating.undo_line),
            Command.REDO: None if table.can_redo else table.barred or refusal("nothing_to_redo", ""),
            Command.RESET_TURN: table.reset_block(),
        }

    @property
    def message(self) -> str:
        """What was answered to the last try, "" for nothing."""
        return self.callouts.message

    def refused(self, refusal: Refusal) -> None:
        """Say why something is not allowed; F1 leads to the rule."""
        self.callouts.answer(self.why(refusal), refusing=True)
        self.topic = (self.table.rules.id, refusal.rule)
        self.app.sounds.play("refuse")
        self.app.request_redraw()

    def say(self, text: str, *, refusing: bool = False) -> None:
        """Say one sentence."""
        self.callouts.answer(text, refusing=refusing)
        self.app.request_redraw()

    def turn_to(self, stop: str) -> None:
        """Move the keyboard's focus on the board; with a button that was clicked it stays: Tab goes on from there."""
        here = self.ui.widget(self.ui.focus)
        if self.shell.by_keys or not isinstance(here, Button):
            self.ui.ui.ring.focus(stop)
            self.app.request_redraw()

    def ask_text(self, prompt: TextPrompt) -> None:
        """Have a line of text typed."""
        self.ui.open(text_dialogs.text_dialog(self.shell.speech, prompt))

    def keep(self, papers: Papers) -> None:
        """Keep what lies on the table in a file."""
        paper_room.keep(self, papers)

    def browse(self, papers: Papers) -> None:
        """Look through what was kept."""
        self.app.stack.push(paper_room.PapersScreen(self, papers))

    def forget_try(self) -> None:
        """What was refused before is no longer said."""
        self.callouts.forget()
        self.topic = (self.table.rules.id, "")

    def show_rules(self) -> None:
        """Open the rules: at the one that was cited, else at the one behind what is pointed at."""
        game, rule = self.topic
        navigation.reference(self.shell, game, rule or self.board.topic(), self.table.options)

    def watch(self) -> None:
        """Walk through the match from its beginning."""
        navigation.replay(self.shell, self.table, self.seating.viewer)

    def show_dice(self) -> None:
        """Look at the dice that have fallen."""
        navigation.dice(self.shell, self.table)

    def do(self, change: Callable[[], object]) -> bool:
        """Change the match, or say why that is refused; whether it was done."""
        try:
            change()
        except Refused as refused:
            self.refused(refused.refusal)
            return False
        self.changed()
        return True

    def use(self, tool: Tool) -> None:
        """Pick a tool of the board, put it down, or act by it."""
        self.forget_try()
        self.board.use(tool.id)

    def tools(self) -> tuple[Tool, ...]:
        """What lies in the column: the board's tools."""
        return self.board.tools()

    # Notices

    def told(self) -> tuple[Refusal, ...]:
        """What is wrong with the file now, what was said when it was opened, and the app's own notices."""
        lasting = [self.session.trouble, self.table.barred]
        return (*(one for one in lasting if one is not None), *self.session.notices, *self.shell.notices)

    def put_away(self, notice: Refusal) -> None:
        """Those about the file stay while they are true."""
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
        """Something was done: show it, then tell it and ask who must be asked."""

    @abstractmethod
    def refresh(self) -> None:
        """Bring the widgets in line with the match."""

    @abstractmethod
    def clear(self) -> None:
        """Whatever was picked, typed, opened or said goes, before another's hand is shown."""

    @property
    @abstractmethod
    def stop_in_focus(self) -> str:
        """The stop of the board that has the focus; "" for none."""

    @property
    @abstractmethod
    def untold(self) -> bool:
        """Whether the board still shows what has happened, so that nothing is said of it yet."""

    @abstractmethod
    def to_board(self, event: Pointer) -> bool:
        """Let the board have it; whether it took notice."""
