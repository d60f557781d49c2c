"""How a board deals with what is asked: a value for each kind of ask, with the kinds of action that are its tools.

A board has one file for each in its `asks/`, named as the rules' file of the same thing, and one table of them. The
defaults serve what is answered without anything in hand.

Every board has types of its own for four things. What is *asked*: the ask, the legal actions and the table as who is
asked sees it. The *selection*: what the player has in hand for it. A *target*: what can be pointed at. An *action*.
"""

from collections.abc import Callable
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from citadel_desktop.boards.kit.meanings import Meaning
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Label, Word
from citadel_desktop.language.words import labelled
from citadel_desktop.rules.kit.contract import Decision, Refusal
from citadel_desktop.values import frozen


class Kinded(Protocol):
    """An action, as far as boards in general know it."""

    @property
    def kind(self) -> str:
        """What is done."""
        ...


A = TypeVar("A", bound=Kinded)
A_co = TypeVar("A_co", bound=Kinded, covariant=True)


class Asking(Protocol[A_co]):
    """What somebody is asked, as far as boards in general know it."""

    @property
    def kind(self) -> str | None:
        """The kind of the ask; None when only looking."""
        ...

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds there are among the legal actions."""
        ...

    def of_kind(self, kind: str) -> tuple[A_co, ...]:
        """The legal actions of a kind."""
        ...

    def refusal(self, action: Any) -> Refusal | None:
        """Why an action is not possible now, None if it is."""
        ...


@frozen(slots=False)  # with slots a generic alias cannot be called in Python 3.11
class Asked(Generic[A]):
    """What somebody is asked by a decision, None when only looking; `refuse` tells why an action is not possible."""

    decision: Decision[A] | None
    refuse: Callable[[A], Refusal | None]

    @property
    def kind(self) -> str | None:
        """The kind of the decision."""
        return None if self.decision is None else self.decision.kind

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds there are among the legal actions."""
        return frozenset() if self.decision is None else frozenset(a.kind for a in self.decision.actions)

    def of_kind(self, kind: str) -> tuple[A, ...]:
        """The legal actions of a kind."""
        found = () if self.decision is None else self.decision.actions
        return tuple(action for action in found if action.kind == kind)

    def refusal(self, action: A) -> Refusal | None:
        """Why an action is not possible now, None if it is."""
        return self.refuse(action)


Q = TypeVar("Q", bound=Asking[Any])
S = TypeVar("S")
T = TypeVar("T")

Row: TypeAlias = tuple[A, ...]
"""Actions to be done one after another, as long as each is possible."""
Dress: TypeAlias = Literal["tool", "command", "end"]
"""How a tool looks: see `Tool.kind`."""
Use: TypeAlias = Literal["pick", "act", "list"]
"""What a tool does: it is picked, to be aimed then; it acts at once; it lists all it can be done with."""


def always(_asked: object) -> bool:
    """Whether a tool is there: for all who are asked so."""
    return True


@frozen(slots=False)  # as above
class ToolKind(Generic[Q, A]):
    """A kind of action as a button.

    `words` are its label and what it is for, or give both; `sample` gives an action of the kind whose refusal tells why
    none is possible, None for no such action; `nothing` tells so where no single rule does, or where the rule is one of
    the codes `narrow`, which tell of one place or card. `there` tells whether the button is there at all. `name` is its
    label where nothing is asked; "" where `words` need nothing that is asked for that.
    """

    kind: str
    icon: str
    key: str
    words: Label | Callable[[Speech, Q], tuple[str, str]]
    use: Use = "pick"
    dress: Dress = "tool"
    sample: Callable[[Q], A | None] | None = None
    nothing: Word = ""
    narrow: frozenset[str] = frozenset()
    there: Callable[[Q], bool] = always
    name: Word = ""

    def said(self, speech: Speech, asked: Q) -> tuple[str, str]:
        """Its label, and what it is for."""
        return labelled(speech, self.words) if isinstance(self.words, tuple) else self.words(speech, asked)


def no_meaning(_asked: object, _selection: object, _target: object) -> None:
    """Nothing: what a click means where only a sheet is answered."""


@frozen(slots=False)  # as above
class Interaction(Generic[Q, S, T, A]):
    """How a board deals with a kind of ask.

    `meaning` is what a click on a target does with what is in hand. `kept` is what of a selection can still be used
    once something has happened; None: nothing. `tools` are its buttons in order.
    """

    ask: str
    meaning: Callable[[Q, S, T], Meaning[Row[A], S, A]] = no_meaning
    kept: Callable[[Q, S], S] | None = None
    tools: tuple[ToolKind[Q, A], ...] = ()

    def tool(self, kind: str) -> ToolKind[Q, A] | None:
        """The tool of a kind; None where it has none."""
        return next((tool for tool in self.tools if tool.kind == kind), None)
