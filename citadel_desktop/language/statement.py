"""Statements: the facts of a sentence by name, and the blanks they fill."""

from collections.abc import Callable, Mapping, Set
from functools import cache
from string import Formatter
from typing import Any, ClassVar, TypeAlias

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, name_of, number_of
from citadel_desktop.rules.kit.contract import Options

Say: TypeAlias = str | Callable[[Any], str]
"""A sentence in English with blanks, "" for none, or a function that makes one from a game's `Statement`."""
Blank: TypeAlias = Callable[[Any, Any], object]
"""Returns the content of a blank, from the statement and the fact of that name."""


class Statement:
    """The facts of one sentence: of a question, an action, an event, a refusal or an end.

    Each blank of a sentence is filled with the fact of its name, converted by the game's `blanks` if needed. If `name`
    is no fact, it is that of the player at `seat`.

    Attributes:
        speech: the language.
        names: the players' names by seat.
        facts: the facts by name.
        thing: the decision, action, event, refusal or outcome to describe.
        view: the view for an action, None for others.
        options: the match's options for an event, {} for others.
    """

    blanks: ClassVar[Mapping[str, Blank]] = {"name": lambda c, value: c.player(c["seat"]) if value is None else value}

    def __init__(
        self,
        speech: Speech,
        facts: Mapping[str, Any],
        names: Names = (),
        thing: Any = None,
        view: Any = None,
        options: Options | None = None,
    ) -> None:
        self.speech = speech
        self.names = names
        self.facts = facts
        self.thing = thing
        self.view = view
        self.options = options or {}

    def __getitem__(self, fact: str) -> Any:
        """Return a fact by name; raises KeyError if there is none."""
        return self.facts[fact]

    @property
    def kinds(self) -> Set[str]:
        """The kinds of the legal actions of a question."""
        return {action.kind for action in self.thing.actions}

    def player(self, seat: object) -> str:
        """Return the name of the player at a seat."""
        return name_of(self.names, seat)

    def t(self, text: str, /, **values: object) -> str:
        """Return the translation of `text`, with blanks filled from `values` or else from the facts."""
        return self.speech.t(text, **self.filled(text, values))

    def say(self, say: Say) -> str:
        """Return the sentence of this statement."""
        return (say and self.t(say)) if isinstance(say, str) else say(self)

    def n(self, one: str, many: str, count: int | str, /, **values: object) -> str:
        """Return the translation in the form that fits `count`, a number or a fact's name; otherwise like `t`."""
        number = number_of(self[count]) if isinstance(count, str) else count
        filled = self.filled(many, {**values, "count": number})
        del filled["count"]
        return self.speech.n(one, many, number, **filled)

    def filled(self, text: str, values: Mapping[str, object]) -> dict[str, object]:
        """Return the value of each blank in `text`, from `values` or else from the facts."""
        filled = dict(values)
        for blank in _blanks_of(text):
            if blank not in filled:
                fill = self.blanks.get(blank)
                filled[blank] = self[blank] if fill is None else fill(self, self.facts.get(blank))
        return filled


def plural(one: str, many: str, count: str) -> Callable[[Statement], str]:
    """Return a function that makes the sentence in the form for a numeric fact."""
    return lambda c: c.n(one, many, count)


@cache
def _blanks_of(text: str) -> tuple[str, ...]:
    return tuple(name for _, name, _, _ in Formatter().parse(text) if name)
