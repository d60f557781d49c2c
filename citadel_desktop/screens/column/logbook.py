"""The log of a match in words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from citadel_desktop.boards.kit.board import AnyBoard
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.match.table import (
    ActEntry,
    DrawAnswer,
    DrawOffer,
    MatchLine,
    Resignation,
    Table,
)
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.scene.widgets import LogLine
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.values import replace

_FEW = 2
"""With more events that are all alike a line has a headline of its own."""


class LogReader(Protocol):
    """Who reads a log: the table or the replay."""

    shell: Shell
    sentences: Sentences
    names: tuple[str, ...]
    board: AnyBoard

    @property
    def table(self) -> Table:
        """The match."""
        ...


class Logbook:
    """The lines of a match as the log shows them; a line is put into words once."""

    def __init__(self, reader: LogReader) -> None:
        self._reader = reader
        self._written: list[tuple[MatchLine, tuple[str, ...]]] = []

    def rows(
        self, lines: tuple[MatchLine, ...], since: tuple[int, LogLine] | None = None
    ) -> list[LogLine]:
        """All lines, each turn under a heading of its own; `since` is one more, and before which entry it stands.

        What a seat does unseen is told once, however often it does it: how often may tell what (WT-C2, WT-C3).
        """
        speech = self._reader.shell.speech
        rows: list[LogLine] = []
        turn = -1
        for n, line in enumerate(lines):
            if n >= len(self._written) or self._written[n][0] is not line:
                self._written[n:] = [(line, sentences_of(self._reader, line))]
            if since is not None and line.index == since[0]:
                rows.append(since[1])
            if line.turn != turn:
                turn = line.turn
                rows.append(
                    LogLine(None, turn_title(speech, self._reader.names, line), heading=True)
                )
            elif (
                n and _unseen(lines[n - 1], line) and self._written[n - 1][1] == self._written[n][1]
            ):
                continue
            headline, *details = self._written[n][1]
            rows.append(
                LogLine(
                    line.index,
                    headline,
                    seat=self._reader.board.shield(line.seat, line.events),
                    note=(line.notation or "") if self._reader.shell.settings.notation else "",
                    details=tuple(details),
                )
            )
        return rows


class Dated(Protocol):
    """What was done in a turn, as `MatchLine` tells it."""

    @property
    def turn(self) -> int:
        """The turn's number, 0 in the set-up."""
        ...

    @property
    def round(self) -> int:
        """Of which round it is."""
        ...

    @property
    def whose(self) -> Seat | None:
        """Whose turn it is."""
        ...


def turn_title(speech: Speech, names: Sequence[str], done: Dated) -> str:
    """The heading of a turn: its round, as the table counts them, and whose it is."""
    if not done.turn:
        return speech.t("Set-up")
    if done.whose is None:
        return speech.t("Round {round}", round=done.round)
    return speech.t("Round {round}: {name}", round=done.round, name=names[done.whose])


def _unseen(*lines: MatchLine) -> bool:
    """Whether nothing of them all is seen but that one seat has acted."""
    return len({line.seat for line in lines}) == 1 and not any(
        line.events or line.notation for line in lines
    )


def in_short(reader: LogReader, lines: Iterable[MatchLine]) -> list[MatchLine]:
    """The lines, those taken together whose events come to one."""
    told: list[MatchLine] = []
    for whole in lines:
        line = replace(whole, events=_together(reader, whole.events))
        one = None
        if told and len(told[-1].events) == len(line.events) == 1:
            one = reader.sentences.as_one(*told[-1].events, *line.events)
        if one is None:
            told.append(line)
        else:
            told[-1] = replace(line, events=(one,))
    return told


def _together(reader: LogReader, events: Iterable[Any]) -> tuple[Any, ...]:
    """The events, those that come to one taken together."""
    found: list[Any] = []
    for event in events:
        one = reader.sentences.as_one(found[-1], event) if found else None
        if one is None:
            found.append(event)
        else:
            found[-1] = one
    return tuple(found)


def told_of(reader: LogReader, events: Iterable[Any]) -> list[str]:
    """A sentence for each event, those that come to one taken together; nothing for one that is only for the eye."""
    speech, names, options = reader.shell.speech, reader.names, reader.table.options
    told = [
        reader.sentences.event(speech, event, names, options) for event in _together(reader, events)
    ]
    return [sentence for sentence in told if sentence]


def line_text(reader: LogReader, line: MatchLine) -> str:
    """A line of the log as one text."""
    return " ".join(sentences_of(reader, line))


def sentences_of(reader: LogReader, line: MatchLine) -> tuple[str, ...]:
    """A line of the log: what was done, then what came of it, sentence by sentence; else the notation."""
    told = told_of(reader, line.events)
    if not told:
        return (_unseen_text(reader, line),)
    told[0] = with_cause(reader, line, line.events[0], told[0])
    alike = len({type(event) for event in line.events}) == 1
    headline = _as_a_whole(reader, line) if alike and len(told) > _FEW else ""
    return (headline, *told) if headline else tuple(told)


def with_cause(reader: LogReader, line: MatchLine, event: Any, told: str) -> str:
    """What is told of an event of a line, after what has brought it about, which may have been long before."""
    speech, before = reader.shell.speech, _before(reader.table, line, event)
    cause = reader.sentences.cause(speech, event, before, reader.names)
    return speech.t("{cause}: {told}", cause=cause, told=told) if cause and told else told


def _before(table: Table, line: MatchLine, event: Any) -> Iterator[Any]:
    """The events before one of a line as everybody sees them, the latest first."""
    here = next((n for n, one in enumerate(line.events) if one is event), 0)
    yield from reversed(line.events[:here])
    for earlier in reversed(table.lines(None)[: line.index]):
        yield from reversed(earlier.events)


def _as_a_whole(reader: LogReader, line: MatchLine) -> str:
    """What an action was whose events are all alike; "" for most."""
    entry = reader.table.entries[line.index]
    if not isinstance(entry, ActEntry):
        return ""
    return reader.sentences.unsaid(reader.shell.speech, entry.seat, entry.action, reader.names)


def _unseen_text(reader: LogReader, line: MatchLine) -> str:
    """What can be said of a line without events."""
    speech, names = reader.shell.speech, reader.names
    name = names[line.seat]
    entry = reader.table.entries[line.index]
    match entry:
        case ActEntry(seat, action):
            text = reader.sentences.unsaid(speech, seat, action, names)
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
    if line.notation and reader.shell.settings.notation:
        return line.notation
    return speech.t("{name} has acted.", name=name)
