"""Papers: texts that players keep outside of matches, such as designs, each in a file that can be passed on.

They are written whole or not at all, and what is deleted lies in a folder beside them until the end of days. What a
text means is the board's business; here it is only known to be text.
"""

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.saves import files
from citadel_desktop.saves.errors import SaveError, read_trouble, save_error, write_trouble
from citadel_desktop.saves.store import Deleted

LIMIT = 1
"""The size in megabytes (2**20) from which on a paper is not even read; a design takes two kilobytes."""
DESIGN = ".citadel-design"
"""How the names of files with designs end."""
_HEAD = b"citadel design"
"""With these words every design begins, whatever its file is called."""
_STEM = 40
_NO_PART = re.compile(r"[^\w -]+|_")
_TAKEN = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""Names that some systems keep for themselves, whatever comes after the dot."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A paper in its file: `text`, or why it cannot be read, and when it was written."""

    name: str
    text: str
    trouble: Refusal | None
    written: datetime


class Drawer:
    """The papers in `folder` whose names end with `suffix`; the folder is made when something is written."""

    def __init__(self, folder: Path, suffix: str) -> None:
        self.folder = folder
        self.suffix = suffix

    def path(self, name: str) -> Path:
        """Where the paper of that file name is."""
        return self.folder / name

    def listing(self) -> tuple[Kept, ...]:
        """All papers, newest first, unreadable ones among them; () if there is no folder."""
        try:
            paths = [p for p in self.folder.iterdir() if self._is_ours(p)]
        except OSError:
            return ()
        found = [_kept(path) for path in paths]
        return tuple(sorted(found, key=lambda one: (one.written, one.name), reverse=True))

    def keep(self, title: str, text: str, over: str | None = None) -> str:
        """Write a paper and give its file's name: a free one made of `title`, or `over` in place of what is there.

        Raises SaveError (disk_full, no_permission...); then all papers are as they were.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self.path(over) if over else self._free(_stem(title))
            files.write_whole(path, text.encode())
        except OSError as error:
            raise write_trouble(error) from None
        return path.name

    def delete(self, name: str) -> Deleted:
        """Move a paper to the trash; raises SaveError (missing...)."""
        path = self.path(name)
        if not path.is_file():
            raise save_error("missing")
        try:
            folder = files.free_name(self.folder / "trash" / name)
            folder.mkdir(parents=True)
            path.rename(folder / name)
        except OSError as error:
            raise write_trouble(error) from None
        return Deleted(name, folder)

    def undelete(self, deleted: Deleted) -> None:
        """Bring a paper back; raises SaveError (exists if its name is taken again, missing if it is gone)."""
        lies = deleted.folder / deleted.name
        if not lies.is_file():
            raise save_error("missing")
        if self.path(deleted.name).exists():
            raise save_error("exists")
        try:
            lies.rename(self.path(deleted.name))
            deleted.folder.rmdir()
        except OSError as error:
            raise write_trouble(error) from None

    def _is_ours(self, path: Path) -> bool:
        return path.suffix == self.suffix and not path.name.startswith(".") and path.is_file()

    def _free(self, stem: str) -> Path:
        number, free = 1, self.path(stem + self.suffix)
        while free.exists() or free.is_symlink():
            number += 1
            free = self.path(f"{stem}-{number}{self.suffix}")
        return free


def read_paper(path: Path) -> str:
    """The text in the file at `path`; raises SaveError (missing, empty, too_large, foreign, unreadable...)."""
    try:
        with path.open("rb") as file:
            data = file.read((LIMIT << 20) + 1)
    except OSError as error:
        raise read_trouble(error) from None
    if not data.strip(b"\0 \t\r\n"):
        raise save_error("empty")
    if len(data) > LIMIT << 20:
        raise save_error("too_large", megabytes=LIMIT)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise save_error("foreign") from None


def is_design(path: Path) -> bool:
    """Whether a file is a design and no match, by its name or its first words; False for what cannot be read."""
    if path.suffix == DESIGN:
        return True
    try:
        with path.open("rb") as file:
            return file.read(256).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(_HEAD)
    except OSError:
        return False


def _kept(path: Path) -> Kept:
    try:
        written = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        written = datetime.min.replace(tzinfo=UTC)
    try:
        return Kept(path.name, read_paper(path), None, written)
    except SaveError as error:
        return Kept(path.name, "", error.refusal, written)


def _stem(title: str) -> str:
    """A file's name, without its end, that every system takes."""
    stem = " ".join(_NO_PART.sub(" ", title).split())[:_STEM].strip(" -") or "paper"
    return f"{stem}-" if _TAKEN.fullmatch(stem) else stem
