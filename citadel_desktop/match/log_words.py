"""The log of a match in words, line by line."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.match.table import ActEntry, DrawAnswer, DrawOffer, MatchLine, Resignation, Table
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen, replace

_MAX_WITHOUT_HEADLINE = 2
"""A line with more events, all alike, gets a headline."""


class HasTurn(Protocol):
    """Anything that belongs to a turn, with the fields of `MatchLine`."""

    @property
    def turn(self) -> int:
        """The number of the turn, 0 in the set-up."""
        ...

    @property
    def round(self) -> int:
        """The number of the round."""
        ...

    @property
    def whose(self) -> Seat | None:
        """The seat whose turn it is."""
        ...


def turn_title(speech: Speech, names: Sequence[str], done: HasTurn) -> str:
    """Return the heading of a turn: its round, as counted at the table, and its seat."""
    if not done.turn:
        return speech.t("Set-up")
    if done.whose is None:
        return speech.t("Round {round}", round=done.round)
    return speech.t("Round {round}: {name}", round=done.round, name=names[done.whose])


def unseen(*lines: MatchLine) -> bool:
    """Whether these lines show only that one seat has acted."""
    return len({line.seat for line in lines}) == 1 and not any(line.events or line.notation for line in lines)


@frozen
class LogWords:
    """A match in words, above all its log; `notation`: it stands in where no event has words."""

    speech: Speech
    sentences: Sentences
    names: Names
    table: Table
    notation: bool

    def in_short(self, lines: Iterable[MatchLine]) -> list[MatchLine]:
        """Return the lines, merging those whose events can be summed up."""
        short: list[MatchLine] = []
        for whole in lines:
            line = replace(whole, events=self._together(whole.events))
            one = None
            if short and len(short[-1].events) == len(line.events) == 1:
                one = self.sentences.as_one(*short[-1].events, *line.events)
            if one is None:
                short.append(line)
            else:
                short[-1] = replace(line, events=(one,))
        return short

    def _together(self, events: Iterable[Any]) -> tuple[Any, ...]:
        """Return the events, summing up those that can be."""
        together: list[Any] = []
        for event in events:
            one = self.sentences.as_one(together[-1], event) if together else None
            if one is None:
                together.append(event)
            else:
                together[-1] = one
        return tuple(together)

    def _told(self, events: Iterable[Any]) -> list[str]:
        """Return a sentence for each event, summed up where possible; none for purely visual events."""
        speech, names, options = self.speech, self.names, self.table.options
        sentences = [self.sentences.event(speech, event, names, options) for event in self._together(events)]
        return [sentence for sentence in sentences if sentence]

    def text(self, line: MatchLine) -> str:
        """Return a line of the log as one text."""
        return " ".join(self.sentences_of(line))

    def sentences_of(self, line: MatchLine) -> tuple[str, ...]:
        """Return a line of the log, sentence by sentence: the action, its effects; else the notation."""
        sentences = self._told(line.events)
        if not sentences:
            return (self._unseen_text(line),)
        sentences[0] = self.with_cause(line, line.events[0], sentences[0])
        alike = len({type(event) for event in line.events}) == 1
        headline = self._as_a_whole(line) if alike and len(sentences) > _MAX_WITHOUT_HEADLINE else ""
        return (headline, *sentences) if headline else tuple(sentences)

    def with_cause(self, line: MatchLine, event: Any, told: str) -> str:
        """Return an event's sentence preceded by that of its cause, which may lie far back in the log."""
        speech, before = self.speech, _before(self.table, line, event)
        cause = self.sentences.cause(speech, event, before, self.names)
        return speech.t("{cause}: {told}", cause=cause, told=told) if cause and told else told

    def _as_a_whole(self, line: MatchLine) -> str:
        """Return the headline of an action whose events are all alike; "" for most actions."""
        entry = self.table.entries[line.index]
        if not isinstance(entry, ActEntry):
            return ""
        return self.sentences.unsaid(self.speech, entry.seat, entry.action, self.names)

    def _unseen_text(self, line: MatchLine) -> str:
        """Return the text of a line without events."""
        speech, names = self.speech, self.names
        name = names[line.seat]
        entry = self.table.entries[line.index]
        match entry:
            case ActEntry(seat, action):
                text = self.sentences.unsaid(speech, seat, action, names)
                if text:
                    return text
            case DrawOffer():
                return speech.t("{name} offers a draw.", name=name)
            case DrawAnswer(accept=True):
                return speech.t("{name} accepts the draw.", name=name)
            case DrawAnswer():
                return speech.t("{name} declines the draw.", name=name)
            case Resignation():
                return speech.t("{name} resigns.", name=name)
        if line.notation and self.notation:
            return line.notation
        return speech.t("{name} has acted.", name=name)


def _before(table: Table, line: MatchLine, event: Any) -> Iterator[Any]:
    """Yield the events before one of a line, as everybody sees them, the latest first."""
    here = next((n for n, one in enumerate(line.events) if one is event), 0)
    yield from reversed(line.events[:here])
    for earlier in reversed(table.lines(None)[: line.index]):
        yield from reversed(earlier.events)
