"""The log file and crash reports."""

import contextlib
import faulthandler
import logging
import re
import sys
import traceback
from collections import deque
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import TextIO

from citadel_desktop import __version__
from citadel_desktop.saves import files
from citadel_desktop.saves.errors import SaveError

_MAX_LOG_KIB = 256
_UNREAD_NAME = "new"
_REPORT = re.compile(r"crash-[0-9-]+\.txt")
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"

log = logging.getLogger(__name__)


class Recent(logging.Handler):
    """Keep the last lines of the log for a report."""

    def __init__(self, lines: int = 120) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter(_FORMAT))
        self._lines: deque[str] = deque(maxlen=lines)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self._lines.append(self.format(record))

    def lines(self) -> tuple[str, ...]:
        """Return the kept lines, oldest first."""
        return tuple(self._lines)


class _ToFile(logging.StreamHandler[TextIO]):
    """Write into a file, which is closed with it; faulthandler writes there, too."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._last_words = not faulthandler.is_enabled()
        if self._last_words:
            faulthandler.enable(stream)

    def close(self) -> None:
        """Close the file too."""
        super().close()
        if self._last_words:
            faulthandler.disable()
        self.stream.close()


def start_log(path: Path) -> Recent:
    """Start logging into the file; a large one becomes `<name>.1`. Without write access there is no log."""
    recent = Recent()
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    root.addHandler(recent)
    try:
        handler = _ToFile(files.log_stream(path, _MAX_LOG_KIB))
    except (OSError, SaveError) as error:
        log.info("no log file: %s", error)
        return recent
    handler.setFormatter(logging.Formatter(_FORMAT))
    root.addHandler(handler)
    log.info("Citadel Desktop %s starts", __version__)
    return recent


def stop_log() -> None:
    """Close the log."""
    root = logging.getLogger()
    for handler in tuple(root.handlers):
        if isinstance(handler, Recent | _ToFile):
            root.removeHandler(handler)
            handler.close()


def write_report(
    folder: Path, error: BaseException, now: datetime, facts: Iterable[str], trail: Iterable[str], lines: Iterable[str]
) -> Path | None:
    """Write a crash report and return its path; None if no folder is writable.

    Args:
        folder: its folder; if that is not writable, a new temporary folder is used.
        error: the error that ended the app.
        now: the present time.
        facts: versions, drivers and the like, one on each line.
        trail: the player's last inputs.
        lines: the last lines of the log.
    """
    import platform  # noqa: PLC0415 - the log is opened before the first frame, crashes are rare

    parts = (
        f"Citadel Desktop {__version__} broke off, {now.astimezone():%Y-%m-%d %H:%M:%S}",
        f"Python {platform.python_version()}, {platform.platform()}, {sys.executable}",
        *facts,
        "",
        *traceback.format_exception(error),
        "Last actions, the newest last:",
        *(f"  {one}" for one in trail),
        "",
        "Last lines of the log:",
        *(f"  {one}" for one in lines),
    )
    text = "\n".join(part.rstrip("\n") for part in parts) + "\n"
    data = text.encode("utf-8", "backslashreplace")
    name = f"crash-{now.astimezone():%Y%m%d-%H%M%S}.txt"
    for elsewhere in (False, True):
        with contextlib.suppress(OSError):
            where = files.private_folder() if elsewhere else folder
            path = files.write_at_free_name(where / name, data)
            files.write_whole(path.with_name(_UNREAD_NAME), path.name.encode())
            return path
    return None


def unread_report(folder: Path) -> Path | None:
    """Return an unread crash report and mark it read."""
    news = folder / _UNREAD_NAME
    try:
        name = files.read(news, 1).decode().strip()
    except (SaveError, UnicodeDecodeError):
        return None
    files.remove(news)
    path = folder / name
    return path if _REPORT.fullmatch(name) and path.is_file() else None
