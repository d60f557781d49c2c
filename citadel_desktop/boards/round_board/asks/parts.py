"""How the round board deals with a kind of ask and with a kind of action: what each file here gives.

A `Part` is a kind of action, as in the rules: its button, where it is aimed, what stands on a sheet of choices about
it. An `Interaction` is a kind of ask with its parts. All have defaults.
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
"""What can be chosen on a sheet: one action; () takes back what was entered of two dice."""
Tool: TypeAlias = ToolKind[Asked, Action]
Heading: TypeAlias = tuple[str, tuple[str, ...], str]
"""What stands over a sheet: its title, sentences and rule."""

NARROW = frozenset(
    {
        *("not_in_hand", "nobodys_plot", "not_your_plot", "already_built", "nothing_built"),
        *("not_bordering", "own_plot", "not_neutral", "inner_ring", "on_river", "no_road"),
        *("toll_on_road", "not_an_action"),
        *("not_in_free_market", "bought_this_turn", "sold_this_turn"),
        *("tower_stands", "dark_master_there", "no_such_counter", "too_far", "tower_there"),
    }
)
"""Refusals that tell of one plot or card, not why a whole kind of action is of no use now."""


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
    """The button of a kind of action, there where the edition has it; what acts at once is its own sample."""
    if use == "act":
        dress, sample = dress or "command", lambda _: PLAIN[kind]

    def there(asked: Asked) -> bool:
        return asked.answers(kind)

    dress = dress or "tool"
    return ToolKind(kind, icon, key, words, use, dress, sample, nothing, NARROW, there, name)


@frozen(eq=False, slots=False)
class Part:
    """How the board deals with a kind of action.

    Attributes:
        kind: the kind.
        tool: its button, or what the letter of an answer is; None without.
        at_plot: the action at a plot, of a kind that needs nothing else; None of others.
        of_card: the action with a card or a place in a row, of a kind that needs nothing else.
        sells: whether it is aimed at a building card of the hand.
        of_cards: whether it is aimed at cards: without any the button alone tells why it is of no use.
        stop: where it is aimed once it is picked.
        marked: what is marked while it is picked.
        offered: what of its kind is offered on a sheet about a plot, where that is not what `at_plot` gives.
        apart: whether each of several such offers is told in the hint.
        listed_at: what a sheet that lists all of its kind is about.
        row: what stands on a row of a sheet about a target: what is done, and what that costs or brings.
        heading: what stands over a sheet of this kind.
        at_plot_heading: what stands over a sheet about a plot in place of what is there; None for that.
        targets: what an action is about on the table, besides its plot.
        briefly, at_length: what is told of an action besides its sentence, always and where there is room for it.
        takes: the plots that would be isolated by an action and taken (IC-X1, TR-D3).
    """

    kind: ActionKind
    tool: Tool | None = None
    at_plot: Callable[[int], Action] | None = None
    of_card: Callable[[int], Action] | None = None
    sells: bool = False
    of_cards: bool = False
    stop: str = TOWN
    marked: Callable[[Asked], Marked] = lambda _: Marked()
    offered: Callable[[Asked, int], Iterable[Action]] | None = None
    apart: bool = False
    listed_at: Callable[[Asked], Target | None] = lambda _: None
    row: Callable[[BoardWords, Position, Any, Target | None], tuple[str, str]] = lambda *_: ("", "")
    heading: Callable[[BoardWords, Target | None], Heading] = lambda *_: ("", (), "")
    at_plot_heading: Callable[[BoardWords, Position, int], Heading | None] = lambda *_: None
    targets: Callable[[Any, Position, Order], Iterable[Target]] = lambda *_: ()
    briefly: Callable[[BoardWords, Position, Any, str], str] = lambda *told: told[-1]
    at_length: Callable[[BoardWords, Position, Any, str], str] = lambda *told: told[-1]
    takes: Callable[[Asked, Any], int] = lambda *_: 0


@frozen
class Selection:
    """What the player has in hand: a tool, a building of his hand, an influence card (both by kind), or nothing."""

    part: Part | None = None
    building: int = NONE
    influence: int = NONE

    @property
    def empty(self) -> bool:
        """Whether it is nothing."""
        return self == NOTHING

    @property
    def tool(self) -> ActionKind | None:
        """The kind of the tool; None with none."""
        return None if self.part is None else self.part.kind


NOTHING = Selection()

Meaning: TypeAlias = meanings.Meaning[Row, Selection, Action]
"""What a click means; None for nothing."""
Click: TypeAlias = Callable[[Asked, Selection, int], Meaning]
"""What a click on a target of some zone means, by the target's number."""
Clicks: TypeAlias = Mapping[str | Target, Click]
"""By zone, or by the one target of it, what a click there means."""


@frozen(slots=False)
class Interaction(kit.Interaction[Asked, Selection, Target, Action]):
    """How the board deals with a kind of ask.

    Attributes:
        parts: the kinds of action that have a button for it, in order; on a sheet that stays those that have a letter.
        clicks: what clicks mean. `meaning` is made of it and `tools` of `parts`, in the table of all.
        marked: what is marked for what is in hand.
        left: what may still be done, for the line of the task.
        stop: where the keyboard goes for it; None: it stays.
        beforehand: whether it is asked before the first turn.
        every_plot: whether what a click on an own plot means is told though nobody has asked for it.
        rows: what is offered on the sheet that stays until it is answered; None without.
        question: what stands over that sheet.
        choice: a row of it.
        about: what it is about.
        tall: whether it takes much room: cards or both dice lie on it.
        dice: the real dice whose pips are asked.
        entered: what a row only tells of the first of two dice: its pips, NONE to take them back; None: it is done.
        takes: the plots that would be isolated and taken by what is to be answered.
    """

    parts: tuple[Part, ...] = ()
    clicks: Clicks = field(default_factory=dict)
    marked: Callable[[Asked, Selection], Marked] = lambda *_: Marked()
    left: Callable[[BoardWords, Asked], str] = lambda *_: ""
    stop: str | None = None
    beforehand: bool = False
    every_plot: bool = False
    rows: Callable[[Asked], tuple[Row, ...]] | None = None
    question: Callable[[BoardWords, Asked], Heading] = lambda *_: ("", (), "")
    choice: Callable[[BoardWords, Asked, Row, int], SheetChoice] = lambda *_: SheetChoice("")
    about: Callable[[Asked], Target | None] = lambda _: None
    tall: bool = False
    dice: Callable[[Asked], Dice | None] = lambda _: None
    entered: Callable[[Asked, Row], int | None] = lambda *_: None
    takes: Callable[[Asked], int] = lambda _: 0


def do(asked: Asked, action: Action) -> Meaning:
    """A click that acts at once."""
    return Do((action,)) if asked.legal.may(action) else Try(action)


def offer(asked: Asked, action: Action) -> Meaning:
    """A click after which one more question is asked, on a sheet: bricks are paid."""
    return Choose(((action,),)) if asked.legal.may(action) else Try(action)


def answers_at_plot(part: Part) -> Clicks:
    """Where what is asked is answered by a click on a plot."""
    at_plot = part.at_plot
    assert at_plot is not None  # else no plot would answer it
    return {"plot": lambda asked, _selection, plot: do(asked, at_plot(plot))}


def marks_plots(kind: ActionKind, *, loses: bool = False) -> Callable[[Asked, Selection], Marked]:
    """The plots where what is asked can be answered."""
    return lambda asked, _selection: Marked(asked.legal.at(kind), loses=loses)


def every_row(asked: Asked) -> tuple[Row, ...]:
    """All that can be done, each on a row."""
    return tuple((action,) for action in asked.actions)


def bricks(words: BoardWords, count: int) -> str:
    """A number of bricks."""
    return words.speech.n("{count} brick", "{count} bricks", count)


def priced(
    label: Word, price: Callable[[Position, Any], int] = lambda *_: FIXED_PRICE
) -> Callable[[BoardWords, Position, Any, Target | None], tuple[str, str]]:
    """A row of a sheet: what is done, and for how many bricks."""
    return lambda words, position, action, _: (words.speech.translated(label), bricks(words, price(position, action)))


def over(title: Word, rule: str, told: Word = "") -> Callable[[BoardWords, Target | None], Heading]:
    """What stands over a sheet: the card on offer that it is about, else what it lists; a sentence; the rule."""
    return lambda words, about: (
        words.card(about[1]) if about is not None and about[0] in {"shop", "free"} else words.speech.translated(title),
        (words.speech.translated(told),) if told else (),
        rule,
    )
