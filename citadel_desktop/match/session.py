"""A table and its file: saved after every change; play goes on if the disk fails.

Errors with the file become notices; play goes on.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Self, TypeAlias

from citadel_desktop import __version__
from citadel_desktop.match.known import rules_for
from citadel_desktop.match.table import Player, Table, Watch, unwatched
from citadel_desktop.rules.kit.contract import AnyRules, Options, Refusal
from citadel_desktop.saves.encode import Encoder
from citadel_desktop.saves.errors import SaveError, note
from citadel_desktop.saves.paths import SUFFIX
from citadel_desktop.saves.record import Hints
from citadel_desktop.saves.statistics import Finished, Statistics
from citadel_desktop.saves.store import Slot, Store, read_document

if TYPE_CHECKING:
    from citadel_desktop.saves.schema import Document

Clock: TypeAlias = Callable[[], datetime]
"""The present time, with its zone."""


def new_match_id(game: str, clock: Clock) -> str:
    """Return a unique id for a new match; the file is named after it."""
    return f"{game}-{clock():%Y%m%d-%H%M%S}-{os.urandom(3).hex()}"


class Session:
    """A running match that is kept on disk; made by `begin`, `open`, `open_path` or `copy`.

    Act on `table`; the session notices and saves. `trouble` lasts until a save succeeds, and every change tries again;
    `notices` should be shown to the players once.
    """

    def __init__(
        self, slot: Slot, table: Table, created: datetime, clock: Clock, statistics: Statistics | None = None
    ) -> None:
        self.slot = slot
        self.table = table
        self.created = created
        self.notices: tuple[Refusal, ...] = ()
        self._clock = clock
        self._statistics = statistics
        self._encoder = Encoder(__version__)
        self._counted = table.outcome is not None
        self._closed = False
        self._trouble: Refusal | None = None
        self._take_up(table)

    @property
    def trouble(self) -> Refusal | None:
        """Why the last change could not be saved; None if nothing failed."""
        return self._trouble or self.slot.sync_error

    @classmethod
    def begin(
        cls,
        store: Store,
        rules: AnyRules,
        options: Options,
        players: Sequence[Player],
        seed: int | str,
        clock: Clock,
        statistics: Statistics | None = None,
        hints: Hints = "allowed",
    ) -> Self:
        """Start a new match and save it. Raises BadOption."""
        match_id = new_match_id(rules.id, clock)
        table = Table.start(rules, options, players, seed, match_id)
        table.hints = hints
        session = cls(store.take(match_id + SUFFIX), table, clock(), clock, statistics)
        session.save()
        return session

    @classmethod
    def open(
        cls,
        store: Store,
        name: str,
        games: Mapping[str, AnyRules],
        clock: Clock,
        statistics: Statistics | None = None,
        generation: int = 0,
        watch: Watch = unwatched,
    ) -> Self:
        """Open a saved match, or one of its older generations; raises SaveError.

        Playing on from an older generation sets aside the file that has the match's name now.
        Errors of `watch` are passed on, and the lock is released.
        """
        slot = store.take(name)
        try:
            stamp = slot.stamp()
            document = slot.read(generation)
            table, notices = _restored(document, games, watch)
        except BaseException:
            slot.close()
            raise
        session = cls(slot, table, datetime.fromisoformat(document.created), clock, statistics)
        if generation:
            notices = (note("older_copy", generation=generation), *notices)
        else:
            slot.trust(stamp, _turn(table))
        session.notices += notices
        return session

    @classmethod
    def open_path(
        cls,
        path: Path,
        store: Store,
        games: Mapping[str, AnyRules],
        clock: Clock,
        statistics: Statistics | None = None,
        watch: Watch = unwatched,
    ) -> Self:
        """Open the match in any file, in place, or as a copy in `store` if the file is read-only.

        Raises SaveError.
        """
        path = path.resolve()
        if os.access(path, os.W_OK) and os.access(path.parent, os.W_OK):
            beside = Store(path.parent, store.disk_executor)
            return cls.open(beside, path.name, games, clock, statistics, watch=watch)
        return cls.copy(path, store, games, clock, statistics, watch)

    @classmethod
    def copy(
        cls,
        path: Path,
        store: Store,
        games: Mapping[str, AnyRules],
        clock: Clock,
        statistics: Statistics | None = None,
        watch: Watch = unwatched,
    ) -> Self:
        """Start a new match in `store` from the file at `path`, leaving the file alone; raises SaveError."""
        document = read_document(path)
        document = document.model_copy(update={"match_id": new_match_id(document.game, clock)})
        table, notices = _restored(document, games, watch)
        slot = store.take(document.match_id + SUFFIX)
        session = cls(slot, table, datetime.fromisoformat(document.created), clock, statistics)
        session.notices += (note("copied"), *notices)
        session.save()
        return session

    @property
    def name(self) -> str:
        """The name of the file in its store."""
        return self.slot.name

    @property
    def read_only(self) -> bool:
        """Whether the match can only be read here; the table is barred then (in_use, no_lock)."""
        return self.slot.read_only

    @property
    def follows(self) -> bool:
        """Whether the match can only be watched: there is no lock, or another window left an unreadable file."""
        return self.read_only or self.table.barred is not None

    def save(self) -> bool:
        """Save now; return whether it worked. `trouble` tells why not."""
        if self.read_only:
            return False
        created, updated = (_written(time) for time in (self.created, self._clock()))
        data = self._encoder.encode(self.table, created, updated)
        try:
            aside = self.slot.write(data, _turn(self.table))
            if aside:
                self.notices += (note("set_aside", name=aside),)
        except SaveError as error:
            self._trouble = error.refusal
            self.table.barred = self.slot.barred
            return False
        self._trouble = self._count()
        return self._trouble is None

    def unsaved(self) -> Refusal | None:
        """Retry saving unsaved changes; return why it still fails, or None."""
        if self.trouble and not self.read_only:
            self.save()
        return self._trouble if self._trouble and self._trouble.code != "not_counted" else None

    def refresh(self, games: Mapping[str, AnyRules]) -> bool:
        """Follow the other window's changes (if `follows`), or take over once it has closed the match.

        Return whether `table` was replaced. Cheap enough to call every second. Raises SaveError if the file has become
        unreadable.
        """
        if not self.follows:
            return False
        free, stamp = self.slot.retake(), self.slot.stamp()
        if not free and stamp == self._seen:
            return False
        table, notices = _restored(self.slot.read(), games)
        if free:
            self.slot.trust(stamp, _turn(table))
        self.notices += notices
        self._leave()
        self._take_up(table)
        return True

    def close(self) -> None:
        """Retry saving unsaved changes and release the match to other windows; closing again does nothing."""
        if self._closed:
            return
        self.slot.wait()
        if self.trouble:
            self.save()
        self._leave()
        self._seen = self.slot.stamp()
        self.slot.close()
        self._closed = True

    def reopen(self, games: Mapping[str, AnyRules]) -> None:
        """Continue after `close`, from the file if another window has played on.

        If its file cannot be read, the match goes on from here, and the next save sets that file aside.
        """
        if not self._closed:
            return
        self.slot.retake()
        table, stamp = self.table, self.slot.stamp()
        if stamp is not None and stamp != self._seen:
            try:
                table, notices = _restored(self.slot.read(), games)
                self.slot.trust(stamp, _turn(table))
            except SaveError as error:
                notices = (error.refusal,)
            self.notices += notices
        self._closed = False
        self._take_up(table)

    def _take_up(self, table: Table) -> None:
        self.table = table
        self.table.barred = self.slot.barred
        self._seen = self.slot.stamp()
        self._leave: Callable[[], None] = table.subscribe(self._changed)

    def _changed(self) -> None:
        self.save()

    def _count(self) -> Refusal | None:
        """Keep the statistics of finished matches in step with the table; return the error if that fails."""
        outcome = self.table.outcome
        if self._statistics is None or self._counted == (outcome is not None):
            return None
        try:
            if outcome is None:
                self._statistics.forget(self.table.match_id)
            else:
                self._statistics.add(finished(self.table, self.created, self._clock()))
        except SaveError as error:
            why = error.refusal
            return note("not_counted", why=why.code, reason=dict(why.params).get("reason", ""))
        self._counted = outcome is not None
        return None


class UnsavedSession:
    """A table without a file or statistics: a lesson's, or one that is only watched.

    Screens treat it like a session.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.name = ""
        self.follows = False
        self.trouble: Refusal | None = None
        self.notices: tuple[Refusal, ...] = ()

    @classmethod
    def read(cls, store: Store, name: str, games: Mapping[str, AnyRules], watch: Watch = unwatched) -> Self:
        """Read a saved match without locking it; raises SaveError."""
        return cls(_restored(store.read(name), games, watch)[0])

    def unsaved(self) -> Refusal | None:
        """Nothing needs saving."""
        return None

    def refresh(self, games: Mapping[str, AnyRules]) -> bool:
        """Do nothing: no other window plays here."""
        return False

    def reopen(self, games: Mapping[str, AnyRules]) -> None:
        """Do nothing: it was never closed."""

    def close(self) -> None:
        """Do nothing: no lock is held."""


AnySession: TypeAlias = Session | UnsavedSession
"""What a table screen plays on."""


def finished(table: Table, started: datetime, ended: datetime) -> Finished:
    """Return the statistics record of a finished match; raises ValueError for a running one."""
    outcome = table.outcome
    if outcome is None:
        raise ValueError(table.match_id)
    return Finished(
        match_id=table.match_id,
        game=table.rules.id,
        options=dict(table.options),
        players=table.players,
        winners=outcome.winners,
        reason=outcome.reason,
        turns=table.progress.turn,
        standings=table.rules.standings(table.view(None)),
        started=started,
        ended=ended,
        hints=table.hints == "used",
        hinted=table.hinted,
    )


def _restored(
    document: "Document", games: Mapping[str, AnyRules], watch: Watch = unwatched
) -> tuple[Table, tuple[Refusal, ...]]:
    from citadel_desktop.match.restore import restore  # noqa: PLC0415 - brings pydantic

    restored = restore(document, rules_for(document, games), watch)
    return restored.table, restored.notices


def _turn(table: Table) -> object:
    progress = table.progress
    return progress.turn, progress.seat


def _written(time: datetime) -> str:
    if time.tzinfo is None:
        raise ValueError(time)
    return time.astimezone(UTC).isoformat(timespec="milliseconds")
