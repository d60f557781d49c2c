"""The log file, and what is written when the app breaks off."""

import logging
import sys
import traceback
from collections import deque
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from citadel_desktop import __version__

_LOG_LIMIT = 256 * 1024
_NEWS = "new"
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"

log = logging.getLogger(__name__)


class Recent(logging.Handler):
    """Keeps the last lines of the log for a report."""

    def __init__(self, lines: int = 120) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter(_FORMAT))
        self._lines: deque[str] = deque(maxlen=lines)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self._lines.append(self.format(record))

    def lines(self) -> tuple[str, ...]:
        """The lines kept, the oldest first."""
        return tuple(self._lines)


def start_log(path: Path) -> Recent:
    """Begin to log into the file; one that has grown large becomes `<name>.1`. Where it cannot be written is no log."""
    recent = Recent()
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    root.addHandler(recent)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > _LOG_LIMIT:
            path.replace(path.with_name(f"{path.name}.1"))
        handler = logging.FileHandler(path, encoding="utf-8", delay=False)
    except OSError as error:
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
        if isinstance(handler, Recent) or type(handler) is logging.FileHandler:
            root.removeHandler(handler)
            handler.close()


def write_report(
    folders: Iterable[Path],
    error: BaseException,
    now: datetime,
    facts: Iterable[str],
    trail: Iterable[str],
    lines: Iterable[str],
) -> Path | None:
    """Write what has happened into the first of the folders that takes it; None if none does.

    Args:
        folders: where to try.
        error: what broke the app off.
        now: the present time.
        facts: versions, drivers and the like, one on each line.
        trail: what the player did last.
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
    for folder in folders:
        path = folder / f"crash-{now.astimezone():%Y%m%d-%H%M%S}.txt"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
            (folder / _NEWS).write_text(path.name, encoding="utf-8")
        except OSError:
            continue
        return path
    return None


def unread_report(folder: Path) -> Path | None:
    """The report of a crash that no start has told of yet; it counts as told from now on."""
    news = folder / _NEWS
    try:
        path = folder / news.read_text(encoding="utf-8").strip()
        news.unlink()
    except (OSError, ValueError):
        return None
    return path if path.is_file() else None
