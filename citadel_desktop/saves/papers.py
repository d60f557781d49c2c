"""Papers: texts that players keep outside of matches, such as designs, each in a file for sharing.

They are written whole or not at all, and what is deleted lies in a folder beside them until the end of days. What a
text means is the board's business; here it is only known to be text.
"""

import re
from datetime import datetime
from pathlib import Path

from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.saves import files, limits
from citadel_desktop.saves.errors import SaveError, save_error
from citadel_desktop.saves.preview import changed
from citadel_desktop.saves.store import Deleted
from citadel_desktop.values import frozen

DESIGN = ".citadel-design"
"""How the names of files with designs end."""
_HEAD = b"citadel design"
"""With these words every design begins, whatever its file is called."""
_STEM = 40
_NO_PART = re.compile(r"[^\w -]+|_")
_TAKEN = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""Names that some systems keep for themselves, whatever comes after the dot."""


@frozen
class KeptPaper:
    """A paper in its file: its `text`, or why it cannot be read, and when it was written."""

    name: str
    text: str
    trouble: Refusal | None
    written: datetime


class Drawer:
    """The papers in `folder` whose names end with `suffix`; the folder is made by the first write."""

    def __init__(self, folder: Path, suffix: str) -> None:
        self.folder = folder
        self.suffix = suffix

    def path(self, name: str) -> Path:
        """Return the path of a paper by its file name."""
        return self.folder / name

    def listing(self) -> tuple[KeptPaper, ...]:
        """Return all papers, newest first, including unreadable ones; () if there is no folder."""
        paths = files.ordinary(self.folder, self._is_ours)
        found = [_kept(path) for path in paths]
        return tuple(sorted(found, key=lambda one: (one.written, one.name), reverse=True))

    def keep(self, title: str, text: str, over: str | None = None) -> str:
        """Write a paper and return its file name: a free one made from `title`, or `over`, which is replaced.

        Raises SaveError (disk_full, no_permission...); then all papers are as they were.
        """
        with files.writing():
            files.make_folder(self.folder)
            if over is None:
                path = files.write_beside(self.path(_stem(title) + self.suffix), text.encode())
                return path.name
            files.write_whole(self.path(over), text.encode())
        return over

    def delete(self, name: str) -> Deleted:
        """Move a paper to the trash; raises SaveError (missing...)."""
        path = self.path(name)
        if not path.is_file():
            raise save_error("missing")
        return Deleted(name, files.throw_away((path,), name, self.folder / "trash"))

    def undelete(self, deleted: Deleted) -> None:
        """Restore a paper; raises SaveError (exists if its name is taken again, missing if it is gone)."""
        files.take_back(deleted.folder, self.folder)

    def _is_ours(self, name: str) -> bool:
        return name.endswith(self.suffix) and not name.startswith(".")


def read_paper(path: Path) -> str:
    """Return the text in the file at `path`; raises SaveError (missing, empty, too_large, foreign...)."""
    data = files.read(path, limits.PAPER)
    if not data.strip(b"\0 \t\r\n"):
        raise save_error("empty")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise save_error("foreign") from None


def is_design(path: Path) -> bool:
    """Whether a file holds a design, judged by its name or first words; False if it is unreadable."""
    if path.suffix == DESIGN:
        return True
    try:
        with files.opened(path) as file:
            return file.read(256).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(_HEAD)
    except (SaveError, OSError):
        return False


def _kept(path: Path) -> KeptPaper:
    written = changed(path)
    try:
        return KeptPaper(path.name, read_paper(path), None, written)
    except SaveError as error:
        return KeptPaper(path.name, "", error.refusal, written)


def _stem(title: str) -> str:
    """Return a file name for a title, without suffix, that every system accepts."""
    stem = " ".join(_NO_PART.sub(" ", title).split())[:_STEM].strip(" -") or "paper"
    return f"{stem}-" if _TAKEN.fullmatch(stem) else stem
