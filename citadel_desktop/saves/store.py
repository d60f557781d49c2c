"""The folder of matches: lists, reads and deletes match files, and locks them for writing.

A match `x.citadel` may be accompanied by `x.citadel.1`, `.2`, `.3` (older generations, see `Slot`), `x.citadel.lock`
while it is played, and `x.citadel.aside` if a foreign file had its name. docs/save-format.md tells more.
"""

import contextlib
import re
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.saves import files, limits
from citadel_desktop.saves.errors import SaveError, note, save_error, write_trouble
from citadel_desktop.saves.lock import Lock
from citadel_desktop.saves.paths import SUFFIX, may_be_match
from citadel_desktop.saves.preview import MatchPreview, preview, written_at
from citadel_desktop.saves.text import parse
from citadel_desktop.values import frozen

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from citadel_desktop.saves.schema import Document

GENERATIONS = (1, 2, 3)
PREVIOUS, LAST_TURN, LAST_SITTING = GENERATIONS
_OLDER = re.compile(rf"(.*{re.escape(SUFFIX)}.*)\.[123]", re.IGNORECASE | re.DOTALL)
_ASIDE = re.compile(rf"(.*{re.escape(SUFFIX)}.*)\.aside(-\d+)?", re.IGNORECASE | re.DOTALL)


@frozen
class ListedMatch:
    """A match in the list: its preview, or why it cannot be read, and when it was written.

    `generation` is the number of the older copy shown for want of the newest file, else 0.
    """

    name: str
    preview: MatchPreview | None
    trouble: Refusal | None
    written: datetime
    generation: int = 0

    @property
    def renamed(self) -> bool:
        """Whether the file's name is not one that the app gives to matches, such as "x.citadel.bak"."""
        return not self.name.casefold().endswith(SUFFIX)


@frozen
class Generation:
    """A readable older copy of a match: 1 is the save before, 2 the turn before, 3 the sitting before."""

    number: int
    preview: MatchPreview


@frozen
class Deleted:
    """A deleted match or paper, for `undelete`."""

    name: str
    folder: Path


class Store:
    """The matches in `folder`, by file name; the folder is made by the first write.

    Args:
        folder: the folder.
        disk_executor: waits for the disk, one file at a time; None: the call that writes waits.
    """

    def __init__(self, folder: Path, disk_executor: "Executor | None" = None) -> None:
        self.folder = folder
        self.disk_executor = disk_executor

    def path(self, name: str, generation: int = 0) -> Path:
        """Return the path of the match `name`, or of an older generation of it."""
        return self.folder / (f"{name}.{generation}" if generation else name)

    def listing(self) -> tuple[ListedMatch, ...]:
        """Return all matches, newest first, including unreadable ones; () if there is no folder.

        A match without its file is shown by its newest older copy. Files set aside are left out if their match exists,
        and so are renamed files of other kinds.
        """
        there = {path.name for path in files.ordinary_files(self.folder, may_be_match)}
        matches = {_match_of(_OLDER, name) for name in there}
        matches -= {name for name in matches if _match_of(_ASIDE, name) in matches - {name}}
        listed = [self._listed(name) for name in matches]
        shown = [match for match in listed if not (match.renamed and match.trouble and match.trouble.code == "foreign")]
        return tuple(sorted(shown, key=lambda match: (match.written, match.name), reverse=True))

    def _listed(self, name: str) -> ListedMatch:
        """Return a match's entry in the list, from its file or, failing that, its newest readable older copy."""
        older = () if self.path(name).is_file() else GENERATIONS
        copies = [number for number in older if self.path(name, number).is_file()]
        copies_read = [_shown(self.path(name, number), name, number) for number in copies or (0,)]
        return max(copies_read, key=lambda copy: (copy.trouble is None, copy.written, -copy.generation))

    def read(self, name: str, generation: int = 0) -> "Document":
        """Return the document in a file; raises SaveError."""
        return read_document(self.path(name, generation))

    def generations(self, name: str) -> tuple[Generation, ...]:
        """Return the readable older generations, newest first."""
        readable: list[Generation] = []
        for number in GENERATIONS:
            with contextlib.suppress(SaveError):
                self.read(name, number)
                readable.append(Generation(number, preview(self.path(name, number))))
        return tuple(sorted(readable, key=lambda one: (one.preview.updated, -one.number), reverse=True))

    def take(self, name: str) -> "Slot":
        """Lock a match for writing, or open it for reading only if another window has it.

        In an unwritable folder it succeeds, too; writing then tells why it fails.
        """
        return Slot(self, name)

    def delete(self, name: str) -> Deleted:
        """Move all files of a match to the trash: the match, its older copies, and those set aside.

        Raises SaveError (in_use, no_lock, missing...).
        """
        paths = [path for path in (self.path(name, number) for number in (*GENERATIONS, 0)) if path.is_file()]
        if not paths:
            raise save_error("missing")
        aside = files.ordinary_files(self.folder, lambda other: other != name and _match_of(_ASIDE, other) == name)
        lock = Lock.take(self.path(f"{name}.lock"))
        try:
            return Deleted(name, files.move_to_trash((*aside, *paths), name, self.folder / "trash"))
        finally:
            lock.release()

    def undelete(self, deleted: Deleted) -> None:
        """Restore a deleted match; raises SaveError (exists if its name is taken again, missing if it is gone)."""
        files.restore_from_trash(deleted.folder, self.folder)


class Slot:
    """One match file locked for writing.

    Every write keeps older generations at useful distances: 1 is the save before, 2 the last save of the turn before,
    3 the match as it was opened, that is, the end of the last sitting. Only a save that is safely on the disk becomes a
    generation, so that an older one is intact if the machine fails before the newest is written.

    A file is replaced only if this slot has written it or was told to `trust` it. Any other file of that name is
    renamed.
    """

    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self.name = name
        self.barred: Refusal | None = None
        """The reason why the match can only be read: another window has it, or locking failed."""
        self._lock = self._take()
        self._turn: object = None
        self._own_stamp: files.Stamp | None = None
        self._untouched = False
        self.sync_error: Refusal | None = None
        """The reason why the last write did not reach the disk, once that is known."""
        self._safe_stamp: files.Stamp | None = None
        self._syncing: Future[None] | None = None

    @property
    def read_only(self) -> bool:
        """Whether the match can only be read; `barred` tells why."""
        return self.barred is not None

    def retake(self) -> bool:
        """Try again to lock the file; return whether it is locked now."""
        if self._lock is None or not self._lock.held:
            self.close()
            self._lock = self._take()
        return self._lock is not None

    def _take(self) -> Lock | None:
        with contextlib.suppress(OSError):
            files.make_folder(self.store.folder)
        try:
            lock = Lock.take(self.store.path(f"{self.name}.lock"))
        except SaveError as error:
            self.barred = error.refusal
            return None
        self.barred = None
        files.sweep(self.path)
        return lock

    @property
    def path(self) -> Path:
        """The file."""
        return self.store.path(self.name)

    def read(self, generation: int = 0) -> "Document":
        """Return the document in the file; raises SaveError."""
        return self.store.read(self.name, generation)

    def stamp(self) -> files.Stamp | None:
        """Return a value that changes whenever the file is replaced; None if there is no file."""
        try:
            return files.stamp_of(self.path.stat())
        except OSError:
            return None

    def trust(self, stamp: files.Stamp | None, turn: object) -> None:
        """Note that the file with this stamp holds a sound match in this turn and so may be replaced."""
        self._own_stamp, self._turn, self._untouched = stamp, turn, stamp is not None
        self._safe_stamp = stamp

    def write(self, data: bytes, turn: object) -> str | None:
        """Replace the file; return the name under which a foreign file was set aside, if any.

        `turn` is equal for saves of the same turn. Raises SaveError (in_use, disk_full...) and then leaves the previous
        save, if only as a generation. A failure while flushing is reported by `sync_error`.
        """
        if self._lock is None or not self.retake():
            raise SaveError(self.barred or note("in_use"))
        if sys.platform == "win32":  # where nothing takes the place of a file that is open
            self.wait()
        with files.writing():
            files.make_folder(self.store.folder)
            temporary = files.write_new(self.path, data, lasting=False)
            try:
                aside = self._make_room(turn)
            except OSError:
                files.remove(temporary)
                raise
            files.put_in_place(temporary, self.path)
        self._own_stamp, self._turn, self._untouched = self.stamp(), turn, False
        if self.store.disk_executor is None:
            self._sync()
            if self.sync_error:
                raise SaveError(self.sync_error)
        elif self._syncing is None or self._syncing.running() or self._syncing.done():
            self._syncing = self.store.disk_executor.submit(self._sync)
        return aside

    def wait(self) -> None:
        """Wait until the last write is on the disk, or failed, as `sync_error` tells."""
        if self._syncing is not None:
            self._syncing.result()

    def close(self) -> None:
        """Wait for the disk, then release the match to other windows."""
        self.wait()
        if self._lock:
            self._lock.release()

    def _sync(self) -> None:
        """Flush the file to the disk, whichever save it holds by now."""
        try:
            self._safe_stamp, self.sync_error = files.sync(self.path), None
        except OSError as error:
            self.sync_error = write_trouble(error).refusal

    def _make_room(self, turn: object) -> str | None:
        """Keep the file to be replaced as generations, or set it aside."""
        stamp = self.stamp()
        if stamp is None:
            return None
        if stamp != self._own_stamp:
            return files.set_aside(self.path).name
        if stamp != self._safe_stamp:
            return None
        if self._untouched:
            files.link_as(self.path, self.store.path(self.name, LAST_SITTING))
        if turn != self._turn:
            files.link_as(self.path, self.store.path(self.name, LAST_TURN))
        files.link_as(self.path, self.store.path(self.name, PREVIOUS))
        return None


def read_document(path: Path) -> "Document":
    """Return the document in the file at `path`; raises SaveError."""
    from citadel_desktop.saves.schema import document  # noqa: PLC0415 - brings pydantic

    return document(parse(files.read(path, limits.MAX_MATCH_MIB)))


def _match_of(kept: re.Pattern[str], name: str) -> str:
    """Return the file name of the match that an older copy or a file set aside belongs to; others unchanged."""
    matched = kept.fullmatch(name)
    return matched[1] if matched else name


def _shown(path: Path, name: str, generation: int) -> ListedMatch:
    try:
        shown = preview(path)
    except SaveError as error:
        return ListedMatch(name, None, error.refusal, written_at(path), generation)
    return ListedMatch(name, shown, None, shown.updated, generation)
