"""Locks that give each file one writer; the operating system releases those of killed programs."""

import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import Self

from citadel_desktop.saves import files
from citadel_desktop.saves.errors import SaveError, save_error

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_BUSY_ERRORS = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class Lock:
    """The right to write a file, until `release` or the end of the process.

    The lock's file is never written to, so a file that happens to have its name cannot be damaged.
    """

    def __init__(self, path: Path, handle: int | None) -> None:
        self.path = path
        self._handle = handle

    @classmethod
    def take(cls, path: Path) -> Self:
        """Take the lock at `path`; raises SaveError: in_use if another window holds it, no_lock if locking fails.

        Locking fails if anything but an ordinary file with a single name is at `path`. Where locks are impossible (an
        unwritable folder, a file system without locks) it is granted anyway: in the first case nobody can write, in
        the second play matters more.
        """
        while True:
            try:
                handle = files.open_guarded(path, os.O_RDWR)
            except SaveError:
                raise save_error("no_lock") from None
            except OSError:
                return cls(path, None)
            try:
                _lock(handle)
            except OSError as error:
                os.close(handle)
                if error.errno in _BUSY_ERRORS:
                    raise save_error("in_use") from None
                return cls(path, None)
            if _is_at(handle, path):
                return cls(path, handle)
            # the holder before us removed the file between our opening and locking it
            os.close(handle)

    @property
    def held(self) -> bool:
        """Whether others are really kept out: not so if locking failed or the lock file is gone."""
        return self._handle is not None and _is_at(self._handle, self.path)

    def release(self) -> None:
        """Release the lock and remove its file, unless that has content; releasing again does nothing."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        ours = _is_at(handle, self.path) and os.fstat(handle).st_size == 0
        if sys.platform == "win32":  # an open file cannot be removed there
            os.close(handle)
        if ours:
            files.remove(self.path)
        if sys.platform != "win32":
            os.close(handle)


def _is_at(handle: int, path: Path) -> bool:
    if sys.platform == "win32":
        return True  # an open file cannot be removed there
    with contextlib.suppress(OSError):
        return os.path.samestat(os.fstat(handle), path.lstat())
    return False


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        os.lseek(handle, 1 << 20, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
