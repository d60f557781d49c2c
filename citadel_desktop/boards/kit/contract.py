"""What the table screen and a game's board tell each other: small values, and what a board may ask of its host.

A board knows its game's rules and sentences and the scene layer, never the match or the saves. The table screen knows
no game: it shows what the board says of itself. The board gets views and decisions and gives back actions.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen

if TYPE_CHECKING:
    from citadel_desktop.scene.display import DisplayList


END_KEY = "ctrl+return"
"""The shortcut of the tool that the key for the end of the turn means, if there is one."""
END_SOUNDS = frozenset({"dark"})
"""Sounds for an end that calls for no fanfare."""
CHANGED = "changed"
"""The role of places that others have changed, for a reader; how they are marked is the board's own."""
FOCUS = "board"
"""The id of a board's pointer target, and of the first of its stops for the keyboard's focus."""

Room: TypeAlias = Literal["square", "all"]
"""What a board takes of the room beside the column: the largest square, the column being as wide as that leaves; or all
of it, the column being narrow."""


@frozen
class Stop:
    """A part of the board where Tab stops: the town, the hand. `id` is unique on the table, the first's is FOCUS.

    `ringed`: the focus is shown by a ring around it; without it the board's cursor alone shows where the focus is.
    """

    id: str
    label: str
    rect: Rect
    ringed: bool = True


@frozen
class Tool:
    """One action-first button of the table.

    `label`, `help` and `why_not` are sentences ready to show; `icon` is the name of a drawing in the icon set;
    `shortcut` is the key's name as `Key.name` has it ("w", "ctrl+return"). `why_not` is "" exactly when `enabled`.
    `kind` tells the table how to dress it: "tool" is picked and then aimed (`chosen` while it is), "command" acts at
    once, "end" is the one that ends the turn and stands apart. `early`: more can be done before that. `advised`: a
    computer would use it now.
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
    """A small figure beside a player's name: "citadels", "4". `label` and `help` are for people, `id` never changes.

    `short` stands above a column of such figures where the label is long.
    """

    id: str
    label: str
    value: str
    help: str = ""
    icon: str = ""
    short: str = ""


@frozen
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


@frozen
class PlayerRow:
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


@frozen
class SheetLine:
    """A line of a player's sheet: a sign, words, a value at the end; below them a bar and a note, where there are any.

    `icon` is the name of a drawing in the icon set; with `category` (an index into the theme's category colours) it
    stands on a disc of that colour, with `colour` (as in `PlayerRow`) a shield stands in its place. `share` of 1 is how
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


@frozen
class SheetPart:
    """Lines of a player's sheet that belong together, under a title."""

    title: str
    lines: tuple[SheetLine, ...]


@frozen
class PlayerSheet:
    """All there is to tell of a row among the players: who, a few words about him, and the parts.

    It is made from the view that the board was given: nothing may stand in it that who looks may not know.
    """

    name: str
    colour: int
    about: str = ""
    parts: tuple[SheetPart, ...] = ()


@frozen
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


@frozen
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


@frozen
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

    def weighs(self, row: Sequence[Any]) -> bool:
        """Whether the player only asks what actions would come to: then none of them is taken."""
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
