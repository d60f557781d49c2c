"""How a board deals with each kind of ask, and the kinds of action that are its tools.

Each kind has a file in the board's `asks/`, named like the rules' file, and an entry in one table. The defaults serve
asks that are answered with empty hands.

Every board has its own types for four things. *Asked*: the ask, the legal actions and the view of the asked seat.
*Selection*: what the player has in hand. *Target*: what can be pointed at. *Action*.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from citadel_desktop.boards.kit.meanings import Meaning
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Label, Word
from citadel_desktop.language.words import labelled
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.values import frozen


class HasKind(Protocol):
    """An action, as far as boards in general know it."""

    @property
    def kind(self) -> str:
        """The kind of action."""
        ...


A = TypeVar("A", bound=HasKind)


@frozen(slots=False)  # with slots a generic alias cannot be called in Python 3.11
class Asked(ABC, Generic[A]):
    """An ask of a seat, with its legal actions; `kind` is None when only looking. Boards add the position."""

    kind: str | None
    actions: tuple[A, ...]

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of the legal actions."""
        return frozenset(action.kind for action in self.actions)

    def of_kind(self, kind: str) -> tuple[A, ...]:
        """Return the legal actions of a kind."""
        return tuple(action for action in self.actions if action.kind == kind)

    @abstractmethod
    def refusal(self, action: A) -> Refusal | None:
        """Return why an action is not possible now; None if it is."""


Q = TypeVar("Q", bound=Asked[Any])
S = TypeVar("S")
T = TypeVar("T")

Row: TypeAlias = tuple[A, ...]
"""Actions to take one after another, as long as each is possible."""
Dress: TypeAlias = Literal["tool", "command", "end"]
"""How a tool looks: see `Tool.kind`."""
Use: TypeAlias = Literal["pick", "act", "list"]
"""What a tool does: it is picked and then aimed, it acts at once, or it lists its choices."""


def always(_asked: object) -> bool:
    """Offer a tool whatever is asked."""
    return True


@frozen(slots=False)  # as above
class ToolKind(Generic[Q, A]):
    """A kind of action with a button.

    `words` are its label and purpose, or return both. If no action of the kind is legal, `sample` returns one whose
    refusal tells why, None for none; `nothing` explains it where no single rule does, or where the refusal is one of
    the codes `narrow`, which concern one place or card only. `available` tells whether the button exists. `name` is its
    label without an ask; "" if `words` can do without.
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
    available: Callable[[Q], bool] = always
    name: Word = ""

    def said(self, speech: Speech, asked: Q) -> tuple[str, str]:
        """The tool's label and purpose."""
        return labelled(speech, self.words) if isinstance(self.words, tuple) else self.words(speech, asked)


def no_meaning(_asked: object, _selection: object, _target: object) -> None:
    """Give clicks no meaning, for asks that are answered on a sheet alone."""


@frozen(slots=False)  # as above
class Interaction(Generic[Q, S, T, A]):
    """How a board deals with one kind of ask.

    `meaning` returns the meaning of a click on a target with a selection. `kept` returns the part of a selection that
    is still useful after an event; None keeps nothing. `tools` are the buttons in order.
    """

    ask: str
    meaning: Callable[[Q, S, T], Meaning[Row[A], S, A]] = no_meaning
    kept: Callable[[Q, S], S] | None = None
    tools: tuple[ToolKind[Q, A], ...] = ()
