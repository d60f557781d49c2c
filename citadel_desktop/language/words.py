"""The words of a game: a `Words` value for each of its things.

A thing's words stand in the game's package, in a file called as in its rules: what is asked, what its actions would do,
what has happened, why not. `together` joins the things of a game; `Sentences` makes every sentence from that table.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, fields
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Label, Word
from citadel_desktop.language.statement import Say
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.values import frozen

Why: TypeAlias = str | Callable[[Any], str | None]
"""Why a computer would take an action, of a `reasons.Case`; "" or None where that says nothing of it."""
K = TypeVar("K")
V = TypeVar("V")


@frozen
class AskWords:
    """The words for one kind of ask.

    Attributes:
        prompt: what is asked of whom.
        wait: that something (`what`) has to wait for it; None leaves it to `Sentences.not_now`.
        enough: by class of action why it is the answer to this ask, as `ActionWords.enough` of it to any.
    """

    prompt: Say
    wait: Say | None = None
    enough: Mapping[type, Why] = field(default_factory=dict)


@frozen
class ActionWords:
    """The words for one kind of action.

    Attributes:
        told: what it would do.
        phrase: what it is called in the middle of a sentence.
        unsaid: what everybody may be told of it where no event tells of it.
        enough: why it is done, whatever speaks for it: it ends something, lets something be, or does without.
        usual: what it is good for as a rule.
    """

    told: Say
    phrase: Word
    unsaid: Say = ""
    enough: Why = ""
    usual: Why = ""


@frozen
class Words:
    """The words of one thing of a game, or of all things joined.

    Attributes:
        asks: by prompt; it is the kind of ask in games that ask (`rules/kit/asks.py`).
        actions: by class of action.
        events: by class of event what has happened, "" where another event tells it.
        refusals: by code why not, without the rule.
    """

    asks: Mapping[str, AskWords] = field(default_factory=dict)
    actions: Mapping[type, ActionWords] = field(default_factory=dict)
    events: Mapping[type, Say] = field(default_factory=dict)
    refusals: Mapping[str, Say] = field(default_factory=dict)


def together(*parts: Words) -> Words:
    """Join the words of all parts; raises ValueError if two of them claim the same key."""
    return Words(
        asks=_joined(part.asks for part in parts),
        actions=_joined(part.actions for part in parts),
        events=_joined(part.events for part in parts),
        refusals=_joined(part.refusals for part in parts),
    )


def _joined(tables: Iterable[Mapping[K, V]]) -> Mapping[K, V]:
    found: dict[K, V] = {}
    for table in tables:
        twice = found.keys() & table.keys()
        if twice:
            raise ValueError(f"said twice: {twice}")
        found.update(table)
    return MappingProxyType(found)


@frozen
class OptionWords:
    """A set-up option: its label, and the labels of its values (KeyError for an unknown value).

    `labels` are the English ones of named contents by name; the first goes without saying where matches are told apart.
    """

    label: Label
    value: Callable[[Speech, OptionValue], tuple[str, str]]
    labels: Callable[[], Mapping[str, str]] = dict


def labelled(speech: Speech, label: Label) -> tuple[str, str]:
    """Return a label and its explanation, translated."""
    return speech.translated(label[0]), speech.translated(label[1])


def choice(label: Label, values: Mapping[OptionValue, Label]) -> OptionWords:
    """Return an option with a label for each of its values."""
    return OptionWords(label, lambda speech, value: labelled(speech, values[value]))


def contents(label: Label, labels: Callable[[], Mapping[str, str]]) -> OptionWords:
    """Return an option of named contents (a deck, a town) with their own `labels`, translated where possible."""
    return OptionWords(label, lambda speech, value: (speech.translated(labels()[str(value)]), ""), labels)


DICE = choice(
    ("Dice", "Whose dice are thrown."),
    {
        "app": ("On the screen", "The app throws them."),
        "hand": ("Real dice", "The players throw their own and enter the pips."),
    },
)
"""The option whose dice are thrown."""


def kind_of(action: type) -> str:
    """Return the kind of a class of actions."""
    return str(next(one.default for one in fields(action) if one.name == "kind"))


def facts_of(thing: Any) -> dict[str, Any]:
    """Return the fields of an action or event by name."""
    return {one.name: getattr(thing, one.name) for one in fields(thing)}
