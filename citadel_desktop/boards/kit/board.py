"""What the table screen and a game's board promise each other.

A board knows its game's rules and sentences and the scene layer, never the match or the saves. The table screen knows
no game: it shows what the board says of itself. The board gets views and decisions and gives back actions.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, runtime_checkable

from citadel_desktop.boards.kit.effects import Effect
from citadel_desktop.rules.kit.contract import Decision, Options, Refusal, Seat
from citadel_desktop.scene.animation import Animations
from citadel_desktop.scene.geometry import Area, Rect
from citadel_desktop.scene.input import Key, Pointer

if TYPE_CHECKING:
    from citadel_desktop.language.catalogue import Speech
    from citadel_desktop.scene.display import DisplayList


END_SOUNDS = frozenset({"dark"})
"""Sounds for an end that calls for no fanfare."""
CHANGED = "changed"
"""The role of places that others have changed, for a reader; how they are marked is the board's own."""
FOCUS = "board"
"""The id of a board's pointer target, and of the first of its stops for the keyboard's focus."""

Room: TypeAlias = Literal["square", "all"]
"""What a board takes of the room beside the column: the largest square, the column being as wide as that leaves; or all
of it, the column being narrow."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A part of the board where Tab stops: the town, the hand. `id` is unique on the table, the first's is FOCUS.

    `ringed`: the focus is shown by a ring around it; without it the board's cursor alone shows where the focus is.
    """

    id: str
    label: str
    rect: Rect
    ringed: bool = True


@dataclass(frozen=True, slots=True)
class Tool:
    """One action-first button of the table.

    `label`, `help` and `why_not` are sentences ready to show; `icon` is the name of a drawing in the icon set;
    `shortcut` is the key's name as `Key.name` has it ("w", "ctrl+return"). `why_not` is "" exactly when `enabled`.
    `kind` tells the table how to dress it: "tool" is picked and then aimed (`chosen` while it is), "command" acts at
    once, "end" is the one that ends the turn and stands apart. `advised`: a computer would use it now.
    """

    id: str
    label: str
    icon: str
    shortcut: str
    enabled: bool = True
    why_not: str = ""
    chosen: bool = False
    help: str = ""
    kind: str = "tool"
    advised: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """A small figure beside a player's name: "citadels", "4". `label` and `help` are for people, `id` never changes.

    `short` stands above a column of such figures where the label is long.
    """

    id: str
    label: str
    value: str
    help: str = ""
    icon: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """How near a side is to winning, as anybody at the table may know.

    `told` says in a few words what is still to go ("7 to go"), `share` of 1 how much of the way is done, None where
    that has no measure. `rank` is its place among those that are compared, equal ones sharing it, 0 while nobody is
    ahead. `warning` is a sentence if it may win with its next turn, else "".
    """

    told: str
    share: float | None = None
    rank: int = 0
    warning: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """A row among the players: a seat, or one of several sides that a seat plays.

    `colour` is an index into the theme's seat colours, or DARK_COLOUR for a side that no seat plays; `asked` tells
    whether this one is asked now, as anybody at the table may know. `note` is a word or two on how it stands with this
    side ("evicted"), where there is something to tell. `standing` is how near it is to winning, None where nothing is
    compared yet.
    """

    name: str
    colour: int
    facts: tuple[Fact, ...]
    asked: bool = False
    note: str = ""
    standing: Standing | None = None


LineTone: TypeAlias = Literal["plain", "good", "warning"]
"""How a line of a player's sheet is meant: as it is, good news for that player, a threat to him."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of a player's sheet: a sign, words, a value at the end; below them a bar and a note, where there are any.

    `icon` is the name of a drawing in the icon set; with `category` (an index into the theme's category colours) it
    stands on a disc of that colour, with `colour` (as in `Player`) a shield stands in its place. `share` of 1 is how
    full the bar is, None for no bar.
    """

    label: str
    value: str = ""
    icon: str = ""
    note: str = ""
    share: float | None = None
    tone: LineTone = "plain"
    category: int | None = None
    colour: int | None = None


@dataclass(frozen=True, slots=True)
class SheetPart:
    """Lines of a player's sheet that belong together, under a title."""

    title: str
    lines: tuple[SheetLine, ...]


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """All there is to tell of a row among the players: who, a few words about him, and the parts.

    It is made from the view that the board was given: nothing may stand in it that who looks may not know.
    """

    name: str
    colour: int
    about: str = ""
    parts: tuple[SheetPart, ...] = ()


@dataclass(frozen=True, slots=True)
class Pointed:
    """What the pointer or the cursor is on.

    `place` is where it lies, `text` what it is and what a click there would do, or why it would be refused; `more` are
    lines that belong to it, such as strengths. `clear` is what else should stay to be seen. `told`: the board shows all
    this itself.
    """

    place: Rect
    text: str
    refused: bool = False
    more: tuple[str, ...] = ()
    clear: tuple[Rect, ...] = ()
    told: bool = False


@dataclass(frozen=True, slots=True)
class TextPrompt:
    """A line of text that a board wants typed.

    `title` asks for it, `accept` is the label of taking it, `text` stands there at first, `most` is the greatest number
    of characters. `why_not` gives the sentence why a text cannot be taken, "" if it can; `take` gets one that can.
    """

    title: str
    accept: str
    text: str
    most: int
    why_not: Callable[[str], str]
    take: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Paper:
    """What a paper tells (see `Papers`).

    `title` is its name, "" if it has none; `about` is one line, "" if the text tells nothing at all; `trouble` is why
    it cannot be taken now, "" if it can.
    """

    title: str
    about: str
    trouble: str = ""


class Papers(Protocol):
    """What players may keep of a table in files of their own, such as designs: texts that only the board understands.

    They are one seat's secret: a board gives them to its host only for whoever may act through it.
    """

    @property
    def suffix(self) -> str:
        """How the names of their files end."""
        ...

    @property
    def samples(self) -> str:
        """The folder, among the samples that ship with the app, with some of them."""
        ...

    def title(self) -> str:
        """What to call that of the table if the player has no better name."""
        ...

    def why_not(self, title: str) -> str:
        """Why a paper cannot be called so, "" if it can."""
        ...

    def write(self, title: str) -> str:
        """The text of what lies on the table now."""
        ...

    def read(self, text: str) -> Paper:
        """What a text tells; any text may be given."""
        ...

    def paint(self, dl: "DisplayList", rect: Rect, text: str) -> None:
        """A small picture of what a text tells; nothing where it tells nothing."""
        ...

    def take(self, text: str) -> None:
        """Lay what a text tells on the table, as an action."""
        ...


class BoardHost(Protocol):
    """What a board may ask of the table that holds it."""

    def act(self, action: Any) -> None:
        """Takes an action for the seat that is asked. The table answers with `Board.show`, perhaps at once."""
        ...

    def refused(self, refusal: Refusal) -> None:
        """Tells the player why what was just tried is not allowed."""
        ...

    def say(self, text: str, *, refusing: bool = False) -> None:
        """Tells the player one sentence, such as why nothing can be done where no single rule says it (`refusing`)."""
        ...

    def turn_to(self, stop: str) -> None:
        """Gives the keyboard's focus to a stop of the board, by its id."""
        ...

    def ask_text(self, wish: TextPrompt) -> None:
        """Has a line of text typed."""
        ...

    def keep(self, papers: Papers) -> None:
        """Has what lies on the table kept in a file, under a name that the player chooses."""
        ...

    def browse(self, papers: Papers) -> None:
        """Shows the papers that were kept, and lets the player take one."""
        ...


class Board(Protocol):
    """The picture of one table and the hand on it. One per open table."""

    @property
    def motions(self) -> Animations:
        """What moves on it; the player says at which pace."""
        ...

    @property
    def room(self) -> Room:
        """What it takes of the room beside the column; it never changes."""
        ...

    def layout(self, rect: Rect) -> None:
        """Where to paint from now on, in logical units."""
        ...

    def show(
        self,
        view: Any,
        seat: Seat | None,
        decision: Decision[Any] | None,
        events: Sequence[Any],
        now: int,
    ) -> None:
        """The new truth; what was moving is completed.

        Args:
            view: what may be seen.
            seat: who may act through this board, None to look only (replay, match over, other window).
            decision: what that seat is asked, None to look only.
            events: what led here since the last `show`, to be animated and marked; () after undo or jumps.
            now: milliseconds on the clock of `paint` and `tick`.
        """
        ...

    def since(self, events: Sequence[Any]) -> None:
        """Marks what others have changed since who looks on last acted (see `Marking`), after every `show`.

        Args:
            events: what they did, as that viewer saw it; () for nothing.
        """
        ...

    def advise(self, action: Any | None, further: Sequence[Any] = ()) -> None:
        """Marks what an action that is legal now is about, until the next `show`; None: nothing any more.

        `further` is what belongs to it and is done after it, such as the other steps of a walk.
        """
        ...

    def paint(self, dl: "DisplayList", now: int) -> None:
        """Adds the board to the display list, with hit targets and accessible labels."""
        ...

    def foresee(self, dl: "DisplayList", now: int) -> bool:
        """Paints the board as it would be with the pointer on something it has not been foreseen on yet.

        Gives whether there was such a thing; nothing of the board is changed.
        """
        ...

    def pointer(self, event: Pointer) -> bool:
        """Handles the pointer; whether the board took notice (then paint again)."""
        ...

    def key(self, event: Key) -> bool:
        """Handles a key while the board has the focus; whether it was used."""
        ...

    def tick(self, now: int) -> bool:
        """Whether something is moving and wants another frame."""
        ...

    def tools(self) -> tuple[Tool, ...]:
        """The action-first buttons, in the order to show them; () when looking only."""
        ...

    def use(self, tool_id: str) -> None:
        """Picks a tool, puts it down if it was picked, or acts if it is a command."""
        ...

    def tool_room(self) -> int:
        """The most tools there may be at once in this part of the match, whoever is asked: so much room is kept."""
        ...

    def task_line(self) -> str:
        """What is to be chosen for what is in hand, else what is left to do; "" where the prompt tells enough."""
        ...

    def hint_line(self) -> str:
        """What the pointer or the cursor is on and what a click would do, in words; "" for nothing."""
        ...

    def pointed(self) -> Pointed | None:
        """The same with its place; None where nothing needs to be said of it."""
        ...

    def topic(self) -> str:
        """The id of the rule behind what the pointer or the cursor is on, for the reference; "" for none."""
        ...

    def players(self) -> tuple[Player, ...]:
        """Who plays, each with the small figures beside the name."""
        ...

    def place(self, name: str) -> Area | None:
        """Where something lies that is named as in the game's lesson ("plot M4"); None if it is not to be seen now."""
        ...

    @property
    def telling(self) -> bool:
        """Whether it still shows what has happened, by anything that moves: then nothing else says it before."""
        ...

    def sounds(self, events: Sequence[Any]) -> tuple[str, ...]:
        """The names of the sounds that go with what has happened; one of END_SOUNDS stands in place of the fanfare."""
        ...

    def shield(self, seat: Seat, events: Sequence[Any]) -> int:
        """The colour of who acted in a line of the log: a seat may play several sides."""
        ...

    def focus_name(self) -> str:
        """What the keyboard's cursor is on, in words, for a reader or a test."""
        ...

    def stops(self) -> tuple[Stop, ...]:
        """Where Tab stops on the board as it is laid out now, never none."""
        ...

    def focus(self, stop: str) -> None:
        """Before each frame: the stop that has the keyboard's focus, "" for none; the cursor is drawn only there."""
        ...


@runtime_checkable
class Marking(Protocol):
    """A board where one decides with the marks of `since` before one's eyes: what changes nothing there leaves them."""

    def changes(self, events: Sequence[Any]) -> bool:
        """Whether events have changed anything that `since` marks."""
        ...


@runtime_checkable
class Affecting(Protocol):
    """A board that knows what events did to somebody."""

    def effects(self, events: Sequence[Any], seat: Seat) -> tuple[Effect, ...]:
        """What they did to that seat, in their order."""
        ...


@runtime_checkable
class Crowning(Protocol):
    """A board that shows who has won also where the position does not tell it: another has given up."""

    def crown(self, winners: Sequence[Seat], verdict: str) -> None:
        """These seats have won, none while the match runs; `verdict` says it to the one person at the table.

        It is told after every `show`.
        """
        ...


@runtime_checkable
class Revealing(Protocol):
    """A board where what a lesson names may be scrolled away, or small."""

    def reveal(self, name: str) -> None:
        """Have it seen well; nothing where the name means nothing."""
        ...


@runtime_checkable
class Sheets(Protocol):
    """A board that has more to tell of a row than stands in it: a click on the row opens its sheet."""

    def player_sheet(self, row: int) -> PlayerSheet | None:
        """The sheet of a row, by its place in `Board.players`; None where there is nothing to tell yet."""
        ...


class BoardRoom(Protocol):
    """What a game's room offers before and beside an open table."""

    def open(
        self, host: BoardHost, speech: "Speech", names: Sequence[str], colours: Sequence[int]
    ) -> Board:
        """A board; `names` and `colours` (indices into the theme's seat colours) are by seat."""
        ...

    def thumbnail(self, dl: "DisplayList", rect: Rect, view: Any, colours: Sequence[int]) -> None:
        """Paints a small picture of a public view: for the list of saves."""
        ...

    def preview(
        self, dl: "DisplayList", rect: Rect, options: Options, colours: Sequence[int]
    ) -> None:
        """Paints what the table will look like with these (complete) options: for the set-up."""
        ...
