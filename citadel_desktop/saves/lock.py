"""One writer per file, held by the operating system, so that a killed program holds nothing."""

import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import Self

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_BUSY = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class Lock:
    """The right to write a file; `release` gives it back, and so does the end of the process."""

    def __init__(self, path: Path, handle: int | None) -> None:
        self.path = path
        self._handle = handle

    @classmethod
    def take(cls, path: Path) -> Self | None:
        """The lock at `path`, or None if another window holds it.

        Where no lock can be made at all (a folder that cannot be written, a file system without locks) it is granted:
        in the first case nobody can write, in the second play matters more.
        """
        while True:
            try:
                handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
            except OSError:
                return cls(path, None)
            try:
                _lock(handle)
            except OSError as error:
                os.close(handle)
                return None if error.errno in _BUSY else cls(path, None)
            if _is_at(handle, path):
                with contextlib.suppress(OSError):
                    os.truncate(handle, 0)
                    os.write(handle, f"{os.getpid()}\n".encode())
                return cls(path, handle)
            os.close(
                handle
            )  # the holder before us removed the file between our opening and locking it

    @property
    def held(self) -> bool:
        """Whether others are really kept out; not so where no lock could be made."""
        return self._handle is not None

    def release(self) -> None:
        """Give the lock back and remove its file; twice does no harm."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        if sys.platform == "win32":
            os.close(handle)
        elif not _is_at(handle, self.path):  # somebody moved the folder away
            os.close(handle)
            return
        with contextlib.suppress(OSError):
            self.path.unlink()
        if sys.platform != "win32":
            os.close(handle)


def _is_at(handle: int, path: Path) -> bool:
    if sys.platform == "win32":
        return True  # an open file cannot be removed there
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        os.lseek(handle, 1 << 20, os.SEEK_SET)  # beyond the text, so that it stays readable
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
