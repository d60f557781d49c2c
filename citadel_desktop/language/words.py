"""The words of a game: a `Words` value for each of its things.

Each thing has a file in the game's package, with the same name as in its rules. It has the words for prompts, actions,
events and refusals. `together` joins the things of a game; `Sentences` makes every sentence from that table.
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
"""The reason for an action, or a function that makes one from a `reasons.Case`; "" or None if it gives none."""
K = TypeVar("K")
V = TypeVar("V")


@frozen
class AskWords:
    """The words for one kind of ask.

    Attributes:
        prompt: who is asked and what to do.
        wait: the refusal of an action (`what`) that must wait for this ask; None: `Sentences.not_now`.
        enough: reasons by class of action, which override `ActionWords.enough` for this ask.
    """

    prompt: Say
    wait: Say | None = None
    enough: Mapping[type, Why] = field(default_factory=dict)


@frozen
class ActionWords:
    """The words for one kind of action.

    Attributes:
        told: its effect.
        phrase: its name within a sentence.
        unsaid: its public description if it has no visible events.
        enough: the reason that it has by itself, such as ending or declining something.
        usual: its usual purpose.
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
        asks: by prompt, which is the kind of ask in games with asks (`rules/kit/asks.py`).
        actions: by class of action.
        events: by class of event; "" if another event already tells it.
        refusals: by code, without the rule.
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

    `labels` are the English labels of named contents; the first is the default and does not distinguish matches.
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
"""The option that decides between the app's dice and real ones."""


def kind_of(action: type) -> str:
    """Return the kind of a class of actions."""
    return str(next(one.default for one in fields(action) if one.name == "kind"))


def facts_of(thing: Any) -> dict[str, Any]:
    """Return the fields of an action or event by name."""
    return {one.name: getattr(thing, one.name) for one in fields(thing)}
