"""Values exchanged between the table screen and a game's board, and a board's requests to its host.

A board knows its game's rules and sentences and the scene layer, never the match or the saves. The table screen knows
no game: it shows the board's own descriptions. The board gets views and decisions and returns actions.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen

if TYPE_CHECKING:
    from citadel_desktop.scene.display import DisplayList


END_KEY = "ctrl+return"
"""Shortcut of the tool that ends the turn, if there is one."""
END_SOUNDS = frozenset({"dark"})
"""Sounds of endings without a fanfare."""
CHANGED = "changed"
"""Role, for screen readers, of places that others have changed; each board marks them its own way."""
FOCUS = "board"
"""Id of a board's pointer target and of its first stop for the keyboard's focus."""

Room: TypeAlias = Literal["square", "all"]
"""The part of the window a board takes: the largest square, with a column as wide as the rest; or all the room beside a
narrow column."""


@frozen
class Stop:
    """A part of the board where Tab stops: the town, the hand. `id` is unique on the table, the first is FOCUS.

    `ringed`: a ring around it shows the focus; otherwise only the board's cursor does.
    """

    id: str
    label: str
    rect: Rect
    ringed: bool = True


@frozen
class Tool:
    """A tool button of the table.

    `label`, `help` and `why_not` are ready to show; `icon` is the name of an icon; `shortcut` is a key as in `Key.name`
    ("w", "ctrl+return"). `why_not` is "" exactly when `enabled`. `kind` sets its look: a "tool" is picked and then
    aimed (`chosen` while picked), a "command" acts at once, "end" ends the turn and stands apart. `early`: other
    actions are still possible. `advised`: a computer would use it now.
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
    early: bool = False


@frozen
class Fact:
    """A small figure beside a player's name: "citadels", "4". `label` and `help` are shown, `id` is fixed.

    `short` heads a column of such figures in place of a long label; `target` is what the value is to reach, "" for
    nothing.
    """

    id: str
    label: str
    value: str
    help: str = ""
    icon: str = ""
    short: str = ""
    target: str = ""


@frozen
class Standing:
    """How near a side is to winning, as everybody at the table may know.

    `progress` says it in words ("7 to go"); `share` is the completed part, 0 to 1, None if it cannot be measured.
    `rank` counts from 1, ties share it, 0 while nobody is ahead. `warning` is a sentence if the side may win in its
    next turn, else "".
    """

    progress: str
    share: float | None = None
    rank: int = 0
    warning: str = ""


@frozen
class PlayerRow:
    """A row among the players: a seat, or one of several sides that one seat plays.

    `colour` is an index into the theme's seat colours, or DARK_COLOUR for a side without a seat; `asked` tells whether
    the side is known to be asked now. `note` is a word or two on its state ("evicted"), "" for none. `standing` is None
    while nothing is compared.
    """

    name: str
    colour: int
    facts: tuple[Fact, ...]
    asked: bool = False
    note: str = ""
    standing: Standing | None = None


LineTone: TypeAlias = Literal["plain", "good", "warning"]
"""The tone of a line of a player's sheet: neutral, good news for that player, a threat to them."""


@frozen
class SheetLine:
    """A line of a player's sheet: icon, words and value; a bar and a note below them if present.

    `icon` is the name of an icon; `category` (an index into the theme's category colours) puts it on a disc of that
    colour, `colour` (as in `PlayerRow`) replaces it with a shield. `share` fills the bar, 0 to 1; None for no bar.
    """

    label: str
    value: str = ""
    icon: str = ""
    note: str = ""
    share: float | None = None
    tone: LineTone = "plain"
    category: int | None = None
    colour: int | None = None


@frozen
class SheetPart:
    """A titled group of lines on a player's sheet."""

    title: str
    lines: tuple[SheetLine, ...]


@frozen
class PlayerSheet:
    """All details of a player row: name, a few words, and groups of lines.

    It is made from the board's view, so it contains only what the viewer may know.
    """

    name: str
    colour: int
    about: str = ""
    parts: tuple[SheetPart, ...] = ()


@frozen
class Pointed:
    """A hint: what the pointer or the cursor is on.

    `place` is its rectangle; `text` says what it is and what a click would do, or why that is refused; `more` are
    further lines, such as strengths. The hint must not cover `clear`. `on_board`: the board already shows all this.
    """

    place: Rect
    text: str
    refused: bool = False
    more: tuple[str, ...] = ()
    clear: tuple[Rect, ...] = ()
    on_board: bool = False


@frozen
class TextPrompt:
    """A request for a line of text.

    `title` asks for it, `accept` labels the button, `text` is the initial text, `most` the greatest number of
    characters. `why_not` returns why a text is not acceptable, "" if it is; `take` receives an acceptable one.
    """

    title: str
    accept: str
    text: str
    most: int
    why_not: Callable[[str], str]
    take: Callable[[str], None]


@frozen
class Paper:
    """The content of a paper (see `Papers`).

    `title` is its name, "" for none; `about` is one line, "" if the text is no paper; `trouble` is why it cannot be
    taken now, "" if it can.
    """

    title: str
    about: str
    trouble: str = ""


class Papers(Protocol):
    """Texts of a table that players may keep as files, such as designs; only the board understands them.

    They are one seat's secret: a board offers them to its host only for the seat that acts through it.
    """

    @property
    def suffix(self) -> str:
        """Return the file name suffix of this kind of paper."""
        ...

    @property
    def samples(self) -> str:
        """Return the folder with examples, among the samples shipped with the app."""
        ...

    def title(self) -> str:
        """Return a default name for the paper on the table."""
        ...

    def why_not(self, title: str) -> str:
        """Return why a paper cannot have that name; "" if it can."""
        ...

    def write(self, title: str) -> str:
        """Return the content of the table as text."""
        ...

    def read(self, text: str) -> Paper:
        """Return the content of any text."""
        ...

    def paint(self, dl: "DisplayList", rect: Rect, text: str) -> None:
        """Draw a small picture of a paper; nothing if the text is not one."""
        ...

    def take(self, text: str) -> None:
        """Lay a paper out on the table, as an action."""
        ...


class BoardHost(Protocol):
    """The requests a board can make of its table."""

    def act(self, action: Any) -> None:
        """Take an action for the seat that is asked. The table answers with `Board.show`, perhaps at once."""
        ...

    def weighs(self, row: Sequence[Any]) -> bool:
        """Whether actions are only being asked about; then none of them is taken."""
        ...

    def refused(self, refusal: Refusal) -> None:
        """Tell the player why the action just tried is not allowed."""
        ...

    def say(self, text: str, *, refusing: bool = False) -> None:
        """Tell the player one sentence, such as why a tool is useless where no single rule says it (`refusing`)."""
        ...

    def turn_to(self, stop: str) -> None:
        """Give the keyboard's focus to a stop of the board, by its id."""
        ...

    def ask_text(self, wish: TextPrompt) -> None:
        """Let the player type a line of text."""
        ...

    def keep(self, papers: Papers) -> None:
        """Save the content of the table to a file, under a name the player chooses."""
        ...

    def browse(self, papers: Papers) -> None:
        """Show the kept papers, and let the player lay one out."""
        ...
