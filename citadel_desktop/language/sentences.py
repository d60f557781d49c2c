"""The sentences of a game, made from its table of words."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, Word, name_of
from citadel_desktop.language.refusals import explained
from citadel_desktop.language.statement import Say, Statement
from citadel_desktop.language.words import ActionWords, OptionWords, Words, facts_of, kind_of, labelled
from citadel_desktop.rules import GAMES
from citadel_desktop.rules.kit.contract import Decision, Options, OptionValue, Outcome, Refusal, Seat
from citadel_desktop.values import frozen


@frozen(slots=False)
class Sentences:
    """One game in words: plain sentences and short labels, with players called by their names.

    Attributes:
        name: the game's name; `tagline` describes it in one sentence.
        statement: the class that words its facts.
        words: the words of all its things.
        options: its set-up options; `edition_options` are those that distinguish matches.
        endings: sentences by reason of the ending, from the seats of the `winners`.
        measures: labels of measures; `phases` of phases; `dice` of dice; `purposes` of rolls; `sides` of sides without
            a seat; `roles` of seats.
        not_now: the default sentence for an action that must wait for another ask; None in games without asks.
        as_one: merges two events for a short log; None if they stay apart.
        causes: returns the cause of an event, from the events before it, latest first.
    """

    name: Word
    tagline: Word
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
    as_one: Callable[[Any, Any], Any] = lambda first, then: None
    causes: Callable[[Any, Iterable[Any]], str] = lambda statement, before: ""

    @cached_property
    def _by_kind(self) -> Mapping[str, ActionWords]:
        return {kind_of(action): words for action, words in self.words.actions.items()}

    def option(self, speech: Speech, option: str) -> tuple[str, str]:
        """Return the label of a set-up option and a one-line explanation."""
        return labelled(speech, self.options[option].label)

    def value(self, speech: Speech, option: str, value: OptionValue) -> tuple[str, str]:
        """Return the label of an option's value and a one-line explanation."""
        return self.options[option].value(speech, value)

    def edition(self, speech: Speech, options: Options) -> str:
        """Return the values that distinguish matches, and any contents other than the default; raises KeyError."""
        own = [name for name, words in self.options.items() if options.get(name) in [*words.labels()][1:]]
        told = (self.value(speech, name, options[name])[0] for name in (*self.edition_options, *own))
        return speech.t(", ").join(told)

    def prompt(self, speech: Speech, decision: Decision[Any], names: Names) -> str:
        """Return who is asked and what to do; raises KeyError for an unknown prompt."""
        facts = {"name": name_of(names, decision.seat), **dict(decision.params)}
        return self.statement(speech, facts, names, decision).say(self.words.asks[decision.prompt].prompt)

    def phrase(self, speech: Speech, kind: object) -> str:
        """Return the name of a kind of action as used within a sentence."""
        words = self._by_kind.get(str(kind))
        return str(kind) if words is None else speech.translated(words.phrase)

    def refusal(self, speech: Speech, refusal: Refusal, names: Names) -> str:
        """Return why something is not allowed, with the rule."""
        facts: dict[str, Any] = dict(refusal.params)
        if "kind" in facts:
            facts["what"] = self.phrase(speech, facts["kind"])
        own = self.words.refusals
        if refusal.code == "not_now" and self.not_now is not None:
            ask = self.words.asks.get(str(facts["ask"]))
            own = {"not_now": ask.wait if ask is not None and ask.wait else self.not_now}
        return explained(self.statement(speech, facts, names, refusal), own)

    def event(self, speech: Speech, event: Any, names: Names, options: Options) -> str:
        """Describe an event; raises TypeError for anything else."""
        say = self.words.events.get(type(event))
        if say is None:
            raise TypeError(type(event).__name__)
        return self.statement(speech, facts_of(event), names, event, options=options).say(say)

    def outcome(self, speech: Speech, outcome: Outcome, names: Names) -> str:
        """Return who has won and why; raises KeyError for an unknown reason."""
        facts = {"winners": outcome.winners}
        return self.statement(speech, facts, names, outcome).say(self.endings[outcome.reason])

    def measure(self, speech: Speech, code: str) -> str:
        """Return the label of a measure."""
        return speech.translated(self.measures[code])

    def cause(self, speech: Speech, event: Any, before: Iterable[Any], names: Names) -> str:
        """Return the cause of an event."""
        return self.causes(self.statement(speech, facts_of(event), names, event), before)

    def unsaid(self, speech: Speech, seat: Seat, action: Any, names: Names) -> str:
        """Return the public description of an action without visible events."""
        facts = {**facts_of(action), "name": name_of(names, seat)}
        say = self.words.actions[type(action)].unsaid
        return self.statement(speech, facts, names, action).say(say)

    def seat_role(self, speech: Speech, options: Options, seat: Seat) -> str:
        """Return the role of a seat; "" in games without roles."""
        return speech.translated(self.roles[seat]) if self.roles else ""

    def die(self, speech: Speech, die: str) -> str:
        """Return the label of a die."""
        return speech.translated(self.dice[die])

    def roll_purpose(self, speech: Speech, purpose: str) -> str:
        """Return the purpose of a roll."""
        return speech.translated(self.purposes[purpose])

    def side(self, speech: Speech, side: int) -> str:
        """Return the name of a side without a seat."""
        return speech.translated(self.sides[side])

    def phase(self, speech: Speech, code: str) -> str:
        """Return the label of a phase."""
        return speech.translated(self.phases[code])

    def action(self, speech: Speech, view: Any, seat: Seat, action: Any, names: Names) -> str:
        """Describe an action."""
        say = self.words.actions[type(action)].told
        return self.statement(speech, facts_of(action), names, action, view).say(say)


def sentences(game: str) -> Sentences:
    """Return the sentences of a game; raises KeyError for an unknown game."""
    found: Sentences = GAMES[game].load("sentences")
    return found
