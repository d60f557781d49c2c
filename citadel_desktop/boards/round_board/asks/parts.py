"""Handling of asks and actions on the round board: the classes that the files here fill in.

A `Part` is a kind of action, as in the rules: its button, its targets, its rows on a sheet of choices. An
`Interaction` is a kind of ask with its parts. Everything has a default.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import Any, TypeAlias

from citadel_desktop.boards.kit import interaction as kit
from citadel_desktop.boards.kit import meanings
from citadel_desktop.boards.kit.interaction import Dress, ToolKind, Use
from citadel_desktop.boards.kit.meanings import Choose, Do, Try
from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks.marks import Marked
from citadel_desktop.boards.round_board.panels.roll import Dice
from citadel_desktop.boards.round_board.panels.sheet import SheetChoice
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.targets import TOWN, Target
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Label, Word
from citadel_desktop.rules.indomitable.actions import PLAIN, Action, ActionKind
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, NONE, Order, Position
from citadel_desktop.values import frozen

Row: TypeAlias = tuple[Action, ...]
"""A row of a sheet: one action; () takes back the first of two dice."""
Tool: TypeAlias = ToolKind[Asked, Action]
Heading: TypeAlias = tuple[str, tuple[str, ...], str]
"""The heading of a sheet: title, sentences, rule."""

NARROW = frozenset(
    {
        *("not_in_hand", "nobodys_plot", "not_your_plot", "already_built", "nothing_built"),
        *("not_bordering", "own_plot", "not_neutral", "inner_ring", "on_river", "no_road"),
        *("toll_on_road", "not_an_action"),
        *("not_in_free_market", "bought_this_turn", "sold_this_turn"),
        *("tower_stands", "dark_master_there", "no_such_counter", "too_far", "tower_there"),
    }
)
"""Refusals about one plot or card, which do not explain why a whole kind of action is impossible."""


def tool(
    kind: ActionKind,
    icon: str,
    key: str,
    words: Label | Callable[[Speech, Asked], tuple[str, str]],
    use: Use = "pick",
    *,
    dress: Dress | None = None,
    sample: Callable[[Asked], Action] | None = None,
    nothing: Word = "",
    name: Word = "",
) -> Tool:
    """Return the button for a kind of action, for the editions that have it; an "act" tool does the action at once."""
    if use == "act":
        dress, sample = dress or "command", lambda _: PLAIN[kind]

    def there(asked: Asked) -> bool:
        return asked.answers(kind)

    dress = dress or "tool"
    return ToolKind(kind, icon, key, words, use, dress, sample, nothing, NARROW, there, name)


@frozen(eq=False, slots=False)
class Part:
    """The board's handling of a kind of action.

    Attributes:
        kind: the kind.
        tool: its button, or an answer's letter; None for neither.
        at_plot: makes the action at a plot, for kinds that need only a plot; else None.
        of_card: makes the action with a card or a place in a row, for kinds that need only that.
        sells: whether its target is a building card in the hand.
        targets_cards: whether its targets are cards; without any, clicking the button explains why.
        stop: the keyboard stop with its targets.
        marked: the marks while its tool is picked.
        offered: its actions on a plot's sheet, if not the one of `at_plot`.
        listed_in_hint: whether the hint lists each of several such offers.
        listed_at: the target of a sheet that lists all actions of the kind.
        row: an action's row on a sheet about a target: label, and note with costs or gains.
        heading: the heading of a sheet of this kind.
        at_plot_heading: the heading of a plot's sheet; None for the usual one.
        targets: the targets of an action besides its plot.
        briefly, at_length: extend an action's sentence, always or only where there is room.
        takes: the plots that an action would isolate and take (IC-X1, TR-D3).
    """

    kind: ActionKind
    tool: Tool | None = None
    at_plot: Callable[[int], Action] | None = None
    of_card: Callable[[int], Action] | None = None
    sells: bool = False
    targets_cards: bool = False
    stop: str = TOWN
    marked: Callable[[Asked], Marked] = lambda _: Marked()
    offered: Callable[[Asked, int], Iterable[Action]] | None = None
    listed_in_hint: bool = False
    listed_at: Callable[[Asked], Target | None] = lambda _: None
    row: Callable[[BoardWords, Position, Any, Target | None], tuple[str, str]] = lambda *_: ("", "")
    heading: Callable[[BoardWords, Target | None], Heading] = lambda *_: ("", (), "")
    at_plot_heading: Callable[[BoardWords, Position, int], Heading | None] = lambda *_: None
    targets: Callable[[Any, Position, Order], Iterable[Target]] = lambda *_: ()
    briefly: Callable[[BoardWords, Position, Any, str], str] = lambda *args: args[-1]
    at_length: Callable[[BoardWords, Position, Any, str], str] = lambda *args: args[-1]
    takes: Callable[[Asked, Any], int] = lambda *_: 0


@frozen
class Selection:
    """The player's selection: a tool, a building or an influence card (both by kind), or nothing."""

    part: Part | None = None
    building: int = NONE
    influence: int = NONE

    @property
    def empty(self) -> bool:
        """Whether nothing is selected."""
        return self == NOTHING

    @property
    def tool(self) -> ActionKind | None:
        """The kind of the selected tool, or None."""
        return None if self.part is None else self.part.kind


NOTHING = Selection()

Meaning: TypeAlias = meanings.Meaning[Row, Selection, Action]
"""The meaning of a click; None for no effect."""
Click: TypeAlias = Callable[[Asked, Selection, int], Meaning]
"""A function from a target's number to the meaning of a click there."""
Clicks: TypeAlias = Mapping[str | Target, Click]
"""Click functions by zone or by single target."""


@frozen(slots=False)
class Interaction(kit.Interaction[Asked, Selection, Target, Action]):
    """The board's handling of a kind of ask.

    Attributes:
        parts: the kinds of action with a button, in order; on a fixed sheet those with a letter.
        clicks: the meaning of clicks. `INTERACTIONS` makes `meaning` from it, and `tools` from `parts`.
        marked: the marks for a selection.
        left: describes the actions still possible, for the task line.
        stop: the keyboard stop to go to; None to stay.
        before_first_turn: whether it comes before the first turn.
        explains_own_plots: whether hints explain refused clicks on own plots without any selection.
        rows: the rows of a fixed sheet, which stays open until answered; None without such a sheet.
        question: the heading of that sheet.
        choice: a row of that sheet in words.
        about: the target of that sheet.
        tall: whether that sheet is tall, with cards or both dice on it.
        dice: the real dice to enter.
        entered: the pips of the first of two dice in a row, NONE to take them back; None if the row is an action.
        takes: the plots isolated and taken by the action that is to be answered.
    """

    parts: tuple[Part, ...] = ()
    clicks: Clicks = field(default_factory=dict)
    marked: Callable[[Asked, Selection], Marked] = lambda *_: Marked()
    left: Callable[[BoardWords, Asked], str] = lambda *_: ""
    stop: str | None = None
    before_first_turn: bool = False
    explains_own_plots: bool = False
    rows: Callable[[Asked], tuple[Row, ...]] | None = None
    question: Callable[[BoardWords, Asked], Heading] = lambda *_: ("", (), "")
    choice: Callable[[BoardWords, Asked, Row, int], SheetChoice] = lambda *_: SheetChoice("")
    about: Callable[[Asked], Target | None] = lambda _: None
    tall: bool = False
    dice: Callable[[Asked], Dice | None] = lambda _: None
    entered: Callable[[Asked, Row], int | None] = lambda *_: None
    takes: Callable[[Asked], int] = lambda _: 0


def do(asked: Asked, action: Action) -> Meaning:
    """Return the meaning of a click that does an action at once."""
    return Do((action,)) if asked.legal.may(action) else Try(action)


def offer(asked: Asked, action: Action) -> Meaning:
    """Return a meaning that asks for confirmation on a sheet, for actions that cost bricks."""
    return Choose(((action,),)) if asked.legal.may(action) else Try(action)


def answers_at_plot(part: Part) -> Clicks:
    """Return the click functions of an ask that is answered by choosing a plot."""
    at_plot = part.at_plot
    assert at_plot is not None  # such asks are about plots
    return {"plot": lambda asked, _selection, plot: do(asked, at_plot(plot))}


def marks_plots(kind: ActionKind, *, loses: bool = False) -> Callable[[Asked, Selection], Marked]:
    """Return a function that marks the plots for an answer."""
    return lambda asked, _selection: Marked(asked.legal.at(kind), loses=loses)


def all_rows(asked: Asked) -> tuple[Row, ...]:
    """Return a row for each legal action."""
    return tuple((action,) for action in asked.actions)


def bricks(words: BoardWords, count: int) -> str:
    """Name a number of bricks."""
    return words.speech.n("{count} brick", "{count} bricks", count)


def priced(
    label: Word, price: Callable[[Position, Any], int] = lambda *_: FIXED_PRICE
) -> Callable[[BoardWords, Position, Any, Target | None], tuple[str, str]]:
    """Return a function that makes a row of label and price."""
    return lambda words, position, action, _: (words.speech.translated(label), bricks(words, price(position, action)))


def headed(title: Word, rule: str, sentence: Word = "") -> Callable[[BoardWords, Target | None], Heading]:
    """Return a function that makes a sheet's heading; the title gives way to the name of a card on offer."""
    return lambda words, about: (
        words.card(about[1]) if about is not None and about[0] in {"shop", "free"} else words.speech.translated(title),
        (words.speech.translated(sentence),) if sentence else (),
        rule,
    )
