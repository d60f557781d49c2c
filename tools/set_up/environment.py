"""The environment of a checkout, and whether the app can start in it."""

import contextlib
import errno
import hashlib
import json
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

# Variables of the caller's shell that would direct packages into or out of the environment.
MISLEADING = (
    "PIP_DRY_RUN",
    "PIP_NO_DEPS",
    "PIP_PREFIX",
    "PIP_PYTHON",
    "PIP_REQUIRE_VIRTUALENV",
    "PIP_ROOT",
    "PIP_TARGET",
    "PIP_USER",
    "PYTHONHOME",
    "PYTHONPATH",
    "UV_SYSTEM_PYTHON",
    "VIRTUAL_ENV",
    "__PYVENV_LAUNCHER__",
)


class SetUpError(Exception):
    """The environment could not be made; the message is one line for the player.

    `shared` says that every way of making it would fail for the same reason, `known` that the
    message is more than the last thing a command printed.
    """

    def __init__(self, message: str, *, shared: bool = False, known: bool = True) -> None:
        super().__init__(message)
        self.shared = shared
        self.known = known


class Environment:
    """The environment of a checkout: `.venv` beside `play.py`, and `.venv-setup` for making it.

    Made for a root folder. The stamp in `.venv` tells from what it was made, and the size of every
    file the app imports: damage is seen without opening any of them. A second list holds the files
    of all packages; it is read where the tools of the tests are asked for.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.python = environment_python(self.venv)
        self.work = root / ".venv-setup"
        self._stamp = self.venv / "citadel-stamp.json"
        self._list = self.venv / "citadel-files.json"

    def is_ready(self, extras: Iterable[str]) -> bool:
        """Whether the app can start now: made from the present sources, with these extras, and undamaged."""
        wanted, stamp = set(extras), self._read(self._stamp)
        return (
            stamp.get("fingerprint") == fingerprint(self.root)
            and wanted <= _extras(stamp)
            and self._is_as_stamped(stamp, whole=bool(wanted))
        )

    def is_sound(self, *, whole: bool) -> bool:
        """Whether it is as it was made: the same Python, and no file of the app's missing or cut short.

        `whole` looks at the files of all packages instead.
        """
        return self._is_as_stamped(self._read(self._stamp), whole=whole)

    def is_stamped(self) -> bool:
        """Whether it was once completed, whatever has become of it."""
        return isinstance(self._read(self._stamp).get("files"), dict)

    def fits_project(self) -> bool:
        """Whether it was made for the present `pyproject.toml`, so that all requirements are met.

        Raises:
            OSError: the file cannot be read.
        """
        return self._read(self._stamp).get("project") == _project(self.root)

    def extras(self) -> set[str]:
        """Return the extras it was made with."""
        return _extras(self._read(self._stamp))

    def write_stamp(self, extras: Sequence[str], imported: Iterable[str], whole: Iterable[str]) -> None:
        """Mark it as complete: with these extras, files the app imports, and files of all packages.

        Raises:
            OSError: a file cannot be read or written.
        """
        stamp = {
            "fingerprint": fingerprint(self.root),
            "project": _project(self.root),
            "extras": list(extras),
            "interpreter": self._interpreter(),
            "files": self._sizes(imported),
        }
        for path, content in ((self._list, self._sizes(whole)), (self._stamp, stamp)):
            fresh = plain_file(path.with_suffix(".new"))
            fresh.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
            fresh.replace(path)

    def _interpreter(self) -> str:
        """Return the real path of the environment's Python, which changes when the system's Python is replaced.

        Empty if there is none (any more). The same in every locale.
        """
        real = os.path.realpath(self.python)
        return os.fsencode(real).decode("utf-8", "surrogateescape") if os.access(real, os.X_OK) else ""

    def _is_as_stamped(self, stamp: Mapping[str, object], *, whole: bool) -> bool:
        sizes = self._read(self._list) if whole else stamp.get("files")
        if not isinstance(sizes, dict) or not sizes:
            return False
        if stamp.get("interpreter") != self._interpreter():
            return False
        folder = f"{self.venv}{os.sep}"
        try:
            return all(
                os.stat(folder + name).st_size == size  # noqa: PTH116 - a tenth of the time of pathlib here
                for name, size in sizes.items()
            )
        except (OSError, ValueError):
            return False

    def _sizes(self, names: Iterable[str]) -> dict[str, int]:
        return {name: (self.venv / name).stat().st_size for name in names}

    @staticmethod
    def _read(path: Path) -> dict[str, object]:
        try:
            content = json.loads(path.read_bytes())
        except (OSError, ValueError, RecursionError):
            return {}
        return content if isinstance(content, dict) else {}


def environment_python(venv: Path, platform: str = sys.platform) -> Path:
    """Return the path of an environment's interpreter, which need not exist."""
    return venv / "Scripts" / "python.exe" if platform == "win32" else venv / "bin" / "python"


def clean_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the caller's variables without those that would mislead the environment's Python.

    Where the caller's locale leaves Python nothing but ASCII, UTF-8 is asked for: paths are in it.
    """
    clean = {name: value for name, value in environment.items() if name not in MISLEADING}
    if sys.getfilesystemencoding() == "ascii":
        clean["PYTHONUTF8"] = "1"
    return clean


def fingerprint(root: Path) -> str:
    """Return a digest of everything that decides what gets installed: the sources and their location.

    Raises:
        OSError: one of the files is missing or cannot be read.
    """
    digest = hashlib.sha256(os.fsencode(root))
    for name in ("pyproject.toml", "constraints.txt"):
        digest.update((root / name).read_bytes())
    return digest.hexdigest()


def plain_file(path: Path) -> Path:
    """Remove links and pipes at a path, so that there is a file of this one name or nothing; return the path.

    Raises:
        OSError: something else is there, or cannot be removed.
    """
    with contextlib.suppress(FileNotFoundError):
        status = path.lstat()
        if not stat.S_ISREG(status.st_mode) or status.st_nlink > 1:
            path.unlink()
    return path


@contextlib.contextmanager
def only_one(lock: Path, say: Callable[[str], None]) -> Iterator[int]:
    """Hold a lock file for the time of the block, and yield its descriptor.

    The system frees it when its holder dies, and every process that inherited the descriptor.

    Raises:
        OSError: the lock is no plain file and cannot become one, or cannot be written.
    """
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    descriptor = os.open(plain_file(lock), flags, 0o644)
    try:
        if not _try_lock(descriptor, wait=False):
            say("another start is setting up; waiting for it ...")
            while not _try_lock(descriptor, wait=True):
                pass
        yield descriptor
    finally:
        os.close(descriptor)


def _try_lock(descriptor: int, *, wait: bool) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - exists on this platform only

            msvcrt.locking(descriptor, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - exists on these platforms only

            fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError as error:
        # A file system without locks gives other errors: there the start goes on unguarded.
        return error.errno not in {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
    return True


def _extras(stamp: Mapping[str, object]) -> set[str]:
    extras = stamp.get("extras")
    return {str(extra) for extra in extras} if isinstance(extras, list) else set()


def _project(root: Path) -> str:
    return hashlib.sha256((root / "pyproject.toml").read_bytes()).hexdigest()
