"""The log of a match as the column shows it."""

from typing import Protocol

from citadel_desktop.boards.kit.board import AnyBoard
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.match.log_words import LogWords, turn_title, unseen
from citadel_desktop.match.table import MatchLine, Table
from citadel_desktop.scene.widgets import LogLine
from citadel_desktop.screens.shell.shell import Shell


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


def words_of(reader: LogReader) -> LogWords:
    """The words of the log in the reader's language."""
    shell = reader.shell
    return LogWords(shell.speech, reader.sentences, reader.names, reader.table, shell.settings.notation)


class Logbook:
    """The lines of a match as the log shows them; a line is put into words once."""

    def __init__(self, reader: LogReader) -> None:
        self._reader = reader
        self._written: list[tuple[MatchLine, tuple[str, ...]]] = []

    def rows(self, lines: tuple[MatchLine, ...], since: tuple[int, LogLine] | None = None) -> list[LogLine]:
        """All lines, each turn under a heading of its own; `since` is one more, and before which entry it stands.

        What a seat does unseen is told once, however often it does it: how often may tell what (WT-C2, WT-C3).
        """
        speech = self._reader.shell.speech
        rows: list[LogLine] = []
        turn = -1
        for n, line in enumerate(lines):
            if n >= len(self._written) or self._written[n][0] is not line:
                self._written[n:] = [(line, words_of(self._reader).sentences_of(line))]
            if since is not None and line.index == since[0]:
                rows.append(since[1])
            if line.turn != turn:
                turn = line.turn
                rows.append(LogLine(None, turn_title(speech, self._reader.names, line), heading=True))
            elif n and unseen(lines[n - 1], line) and self._written[n - 1][1] == self._written[n][1]:
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
