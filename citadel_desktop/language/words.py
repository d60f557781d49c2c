"""What a game says: a value of words for each of its things, and the sentences that go through them.

A thing's words stand in the game's package, in a file called as in its rules: what is asked, what its actions would do,
what has happened, why not. `together` joins the things of a game; `GameSentences` makes every sentence from that table.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, Word, name_of
from citadel_desktop.language.refusals import Say, explained
from citadel_desktop.language.statement import Statement
from citadel_desktop.rules.kit.contract import (
    Decision,
    Options,
    OptionValue,
    Outcome,
    Refusal,
    Seat,
)

Label: TypeAlias = Callable[[Speech], tuple[str, str]]
"""A label, and one line that explains it, "" where the label does."""
Why: TypeAlias = Callable[[Any], str | None]
"""Why a computer would take an action, of a `reasons.Case`; None where that says nothing of it."""
K = TypeVar("K")
V = TypeVar("V")


def nothing(_statement: Statement) -> str:
    """No sentence."""
    return ""


def no_reason(_case: object) -> None:
    """None: nothing to say by itself."""


@dataclass(frozen=True, slots=True)
class AskWords:
    """What is said of one kind of ask.

    Attributes:
        prompt: what is asked of whom.
        wait: that something (`what`) has to wait for it, None for what is said of all others.
        enough: by class of action why it is the answer to this ask, as `ActionWords.enough` of it to any.
    """

    prompt: Say
    wait: Say | None = None
    enough: Mapping[type, Why] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ActionWords:
    """What is said of one kind of action.

    Attributes:
        told: what it would do.
        phrase: what it is called in the middle of a sentence.
        unsaid: what everybody may be told of it where no event tells of it.
        enough: why it is done, whatever speaks for it: it ends something, lets something be, or does without.
        usual: what it is good for as a rule.
    """

    told: Say
    phrase: Word
    unsaid: Say = nothing
    enough: Why = no_reason
    usual: Why = no_reason


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one thing of a game, or of all together.

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
    """The words of all parts; raises ValueError where two of them claim the same."""
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


@dataclass(frozen=True, slots=True)
class OptionWords:
    """A set-up option: its label, and the label of a value (KeyError for one that there is not)."""

    label: Label
    value: Callable[[Speech, OptionValue], tuple[str, str]]


def choice(label: Label, values: Mapping[OptionValue, Label]) -> OptionWords:
    """An option with a label for each of its values."""
    return OptionWords(label, lambda speech, value: values[value](speech))


DICE = choice(
    lambda s: (s.t("Dice"), s.t("Whose dice are thrown.")),
    {
        "app": lambda s: (s.t("On the screen"), s.t("The app throws them.")),
        "hand": lambda s: (
            s.t("Real dice"),
            s.t("The players throw their own and enter the pips."),
        ),
    },
)


@dataclass(frozen=True)
class GameSentences:
    """A game's `Sentences` (`sentences.py`), from its table of words.

    Attributes:
        title: what the game is called; `about` says in one sentence what it is about.
        statement: how its facts are told.
        words: the things of the game, together.
        options: its set-up options; `edition_options` are those by whose values matches are told apart.
        endings: by reason how a match ends, told with the seats of the `winners`.
        measures: the labels of the counts; `phases` of the phases; `dice` of dice, `purposes` of what they are thrown
            for; `sides` of the sides beside the seats; `roles` of what is played by seat.
        not_now: what is said of an action that has to wait for an ask without words of its own for that, None in games
            that do not ask.
        one: the event that two come to where a match is told in short.
        causes: what has brought an event about, by the events before it, the latest first.
    """

    title: Word
    about: Word
    statement: type[Statement]
    words: Words
    options: Mapping[str, OptionWords]
    endings: Mapping[str, Say]
    measures: Mapping[str, Word]
    phases: Mapping[str, Word]
    edition_options: tuple[str, ...] = ()
    dice: Mapping[str, Word] = field(default_factory=dict)
    purposes: Mapping[str, Word] = field(default_factory=dict)
    sides: tuple[Word, ...] = ()
    roles: tuple[Word, ...] = ()
    not_now: Say | None = None
    one: Callable[[Any, Any], Any] = lambda first, then: None
    causes: Callable[[Any, Iterable[Any]], str] = lambda statement, before: ""

    @cached_property
    def _by_kind(self) -> Mapping[str, ActionWords]:
        return {kind_of(action): words for action, words in self.words.actions.items()}

    def name(self, speech: Speech) -> str:
        """What the game is called."""
        return self.title(speech)

    def tagline(self, speech: Speech) -> str:
        """One sentence that says what the game is about."""
        return self.about(speech)

    def option(self, speech: Speech, option: str) -> tuple[str, str]:
        """The label of a set-up option and one line that explains it."""
        return self.options[option].label(speech)

    def value(self, speech: Speech, option: str, value: OptionValue) -> tuple[str, str]:
        """The label of an option's value and one line that explains it."""
        return self.options[option].value(speech, value)

    def edition(self, speech: Speech, options: Options) -> str:
        """The values that tell matches apart; KeyError without one."""
        told = (self.value(speech, name, options[name])[0] for name in self.edition_options)
        return speech.t(", ").join(told)

    def prompt(self, speech: Speech, decision: Decision[Any], names: Names) -> str:
        """What is asked of whom now; raises KeyError for a prompt that does not exist."""
        facts = {"name": name_of(names, decision.seat), **dict(decision.params)}
        return self.words.asks[decision.prompt].prompt(
            self.statement(speech, facts, names, decision)
        )

    def phrase(self, speech: Speech, kind: object) -> str:
        """What an action of a kind is called in the middle of a sentence."""
        words = self._by_kind.get(str(kind))
        return str(kind) if words is None else words.phrase(speech)

    def refusal(self, speech: Speech, refusal: Refusal, names: Names) -> str:
        """Why something is not allowed, with the rule."""
        facts: dict[str, Any] = dict(refusal.params)
        if "kind" in facts:
            facts["what"] = self.phrase(speech, facts["kind"])
        own = self.words.refusals
        if refusal.code == "not_now" and self.not_now is not None:
            ask = self.words.asks.get(str(facts["ask"]))
            own = {"not_now": ask.wait if ask is not None and ask.wait else self.not_now}
        return explained(self.statement(speech, facts, names, refusal), own)

    def event(self, speech: Speech, event: Any, names: Names, options: Options) -> str:
        """What has happened; raises TypeError for what is no event."""
        say = self.words.events.get(type(event))
        if say is None:
            raise TypeError(type(event).__name__)
        return say(self.statement(speech, facts_of(event), names, event, options=options))

    def outcome(self, speech: Speech, outcome: Outcome, names: Names) -> str:
        """Who has won and why; raises KeyError for a reason that does not exist."""
        facts = {"winners": outcome.winners}
        return self.endings[outcome.reason](self.statement(speech, facts, names, outcome))

    def measure(self, speech: Speech, code: str) -> str:
        """The label of one of the counts."""
        return self.measures[code](speech)

    def as_one(self, first: Any, then: Any) -> Any | None:
        """The event that two which follow each other come to."""
        return self.one(first, then)

    def cause(self, speech: Speech, event: Any, before: Iterable[Any], names: Names) -> str:
        """What has brought an event about."""
        return self.causes(self.statement(speech, facts_of(event), names, event), before)

    def unsaid(self, speech: Speech, seat: Seat, action: Any, names: Names) -> str:
        """What everybody may be told of an action that no event tells of."""
        facts = {**facts_of(action), "name": name_of(names, seat)}
        say = self.words.actions[type(action)].unsaid
        return say(self.statement(speech, facts, names, action))

    def seat_role(self, speech: Speech, options: Options, seat: Seat) -> str:
        """What is played at a seat."""
        return self.roles[seat](speech) if self.roles else ""

    def die(self, speech: Speech, die: str) -> str:
        """The label of a die."""
        return self.dice[die](speech)

    def roll_purpose(self, speech: Speech, purpose: str) -> str:
        """What a die was thrown for."""
        return self.purposes[purpose](speech)

    def side(self, speech: Speech, side: int) -> str:
        """The name of a further side."""
        return self.sides[side](speech)

    def phase(self, speech: Speech, code: str) -> str:
        """The label of a phase."""
        return self.phases[code](speech)

    def action(self, speech: Speech, view: Any, seat: Seat, action: Any, names: Names) -> str:
        """What an action would do."""
        say = self.words.actions[type(action)].told
        return say(self.statement(speech, facts_of(action), names, action, view))


def kind_of(action: type) -> str:
    """The kind of a class of actions."""
    return str(next(one.default for one in fields(action) if one.name == "kind"))


def facts_of(thing: Any) -> dict[str, Any]:
    """What an action or event tells, by the names of its fields."""
    return {one.name: getattr(thing, one.name) for one in fields(thing)}
