"""The match log as the column shows it."""

from collections.abc import Callable
from typing import Protocol

from citadel_desktop.boards.kit.board import AnyBoard
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.match.log_words import LogWords, turn_title, unseen
from citadel_desktop.match.table import MatchLine, Table
from citadel_desktop.scene.scene import Host
from citadel_desktop.scene.widgets import LogLine
from citadel_desktop.screens.shell.shell import Shell


class LogReader(Protocol):
    """The screen that shows a log: table or replay."""

    shell: Shell
    sentences: Sentences
    names: tuple[str, ...]
    board: AnyBoard

    @property
    def table(self) -> Table:
        """The match."""
        ...


def words_of(reader: LogReader) -> LogWords:
    """Return what turns log entries into sentences of the reader's language."""
    shell = reader.shell
    return LogWords(shell.speech, reader.sentences, reader.names, reader.table, shell.settings.notation)


LINES_AT_ONCE = 300
"""The number of lines worded at once, which takes some 25 ms; a long match has thousands."""
NEXT_LINES_AFTER_MS = 10
"""The pause before the next lines are worded, for frames in between."""


class Logbook:
    """The lines of a match's log, each worded only once.

    `complete`: all lines are worded. Until then each call of `rows` words some more, from the newest back.
    """

    def __init__(self, reader: LogReader) -> None:
        self.complete = True
        self._reader = reader
        self._written: dict[int, tuple[MatchLine, tuple[str, ...]]] = {}

    def rows(self, lines: tuple[MatchLine, ...], since: tuple[int, LogLine] | None = None) -> list[LogLine]:
        """Return all lines worded so far, with a heading for each turn.

        `since` is one more heading, and the entry it precedes.

        Repeated hidden actions of a seat become one line, since their number might reveal them (WT-C2, WT-C3).
        """
        speech = self._reader.shell.speech
        rows: list[LogLine] = []
        turn = -1
        first = self._write(lines)
        for n in range(first, len(lines)):
            line = lines[n]
            if since is not None and line.index == since[0]:
                rows.append(since[1])
            if line.turn != turn:
                turn = line.turn
                rows.append(LogLine(None, turn_title(speech, self._reader.names, line), heading=True))
            elif n > first and unseen(lines[n - 1], line) and self._written[n - 1][1] == self._written[n][1]:
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

    def write_more(self, app: Host, refresh: Callable[[], object]) -> None:
        """Call `refresh`, which asks for the rows, with the next frame if lines are still to be worded."""

        def again() -> None:
            refresh()
            app.request_redraw()

        if not self.complete:
            app.schedule(again, NEXT_LINES_AFTER_MS)

    def _write(self, lines: tuple[MatchLine, ...]) -> int:
        """Word lines that are not worded yet; return the index of the first worded one."""
        words, left = words_of(self._reader), LINES_AT_ONCE
        self.complete = False
        for n in reversed(range(len(lines))):
            line = lines[n]
            if n not in self._written or self._written[n][0] is not line:
                if not left:
                    return n + 1
                left -= 1
                self._written[n] = (line, words.sentences_of(line))
        self.complete = True
        return 0
