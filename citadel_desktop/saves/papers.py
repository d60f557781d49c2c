"""Papers: texts that players keep outside of matches, such as designs, each in a file for sharing.

Papers are written whole or not at all; deleted ones are kept in a trash folder beside them. Only the board understands
the text.
"""

import re
from datetime import datetime
from pathlib import Path

from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.saves import files, limits
from citadel_desktop.saves.errors import SaveError, save_error
from citadel_desktop.saves.preview import written_at
from citadel_desktop.saves.store import Deleted
from citadel_desktop.values import frozen

DESIGN_SUFFIX = ".citadel-design"
"""Suffix of design files."""
_DESIGN_HEAD = b"citadel design"
"""The first words of every design."""
_MAX_STEM_LENGTH = 40
_NOT_IN_STEMS = re.compile(r"[^\w -]+|_")
_RESERVED_STEMS = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""Names that some systems reserve, with any suffix."""


@frozen
class KeptPaper:
    """A paper in its file: its `text`, or why it cannot be read, and when it was written."""

    name: str
    text: str
    trouble: Refusal | None
    written: datetime


class PaperFolder:
    """The papers in `folder` whose names end with `suffix`; the folder is made by the first write."""

    def __init__(self, folder: Path, suffix: str) -> None:
        self.folder = folder
        self.suffix = suffix

    def path(self, name: str) -> Path:
        """Return the path of a paper by its file name."""
        return self.folder / name

    def listing(self) -> tuple[KeptPaper, ...]:
        """Return all papers, newest first, including unreadable ones; () if there is no folder."""
        paths = files.ordinary_files(self.folder, self._is_ours)
        papers = [_read_kept(path) for path in paths]
        return tuple(sorted(papers, key=lambda paper: (paper.written, paper.name), reverse=True))

    def keep(self, title: str, text: str, over: str | None = None) -> str:
        """Write a paper and return its file name: a free one made from `title`, or `over`, which is replaced.

        Raises SaveError (disk_full, no_permission...) and then leaves all papers unchanged.
        """
        with files.writing():
            files.make_folder(self.folder)
            if over is None:
                path = files.write_at_free_name(self.path(_stem(title) + self.suffix), text.encode())
                return path.name
            files.write_whole(self.path(over), text.encode())
        return over

    def delete(self, name: str) -> Deleted:
        """Move a paper to the trash; raises SaveError (missing...)."""
        path = self.path(name)
        if not path.is_file():
            raise save_error("missing")
        return Deleted(name, files.move_to_trash((path,), name, self.folder / "trash"))

    def undelete(self, deleted: Deleted) -> None:
        """Restore a paper; raises SaveError (exists if its name is taken again, missing if it is gone)."""
        files.restore_from_trash(deleted.folder, self.folder)

    def _is_ours(self, name: str) -> bool:
        return name.endswith(self.suffix) and not name.startswith(".")


def read_paper(path: Path) -> str:
    """Return the text in the file at `path`; raises SaveError (missing, empty, too_large, foreign...)."""
    data = files.read(path, limits.MAX_PAPER_MIB)
    if not data.strip(b"\0 \t\r\n"):
        raise save_error("empty")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise save_error("foreign") from None


def is_design(path: Path) -> bool:
    """Whether a file holds a design, judged by its name or first words; False if it is unreadable."""
    if path.suffix == DESIGN_SUFFIX:
        return True
    try:
        with files.opened(path) as file:
            return file.read(256).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(_DESIGN_HEAD)
    except (SaveError, OSError):
        return False


def _read_kept(path: Path) -> KeptPaper:
    written = written_at(path)
    try:
        return KeptPaper(path.name, read_paper(path), None, written)
    except SaveError as error:
        return KeptPaper(path.name, "", error.refusal, written)


def _stem(title: str) -> str:
    """Return a file name for a title, without suffix, that every system accepts."""
    stem = " ".join(_NOT_IN_STEMS.sub(" ", title).split())[:_MAX_STEM_LENGTH].strip(" -") or "paper"
    return f"{stem}-" if _RESERVED_STEMS.fullmatch(stem) else stem
