"""Writing a file so that at every moment either the old or the new one is there whole."""

import contextlib
import os
import shutil
import sys
from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)


def write_new(path: Path, data: bytes) -> Path:
    """`data` in a fresh file beside `path`, safely on the disk; gives that file. Raises OSError and leaves nothing."""
    temporary = path.with_name(f".{path.name}.{os.urandom(6).hex()}.tmp")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(handle, rest) :]
            os.fsync(handle)
        finally:
            os.close(handle)
    except BaseException:
        remove(temporary)
        raise
    return temporary


def put(temporary: Path, path: Path) -> None:
    """Give a file made by `write_new` its name, in place of what bore it, for good. Raises OSError, leaves nothing."""
    try:
        os.replace(temporary, path)  # noqa: PTH105 - the plain call, so that tests can stand in for a failing disk
    except OSError:
        remove(temporary)
        raise
    sync_folder(path.parent)


def write_whole(path: Path, data: bytes) -> None:
    """Replace or make the file at `path`. Raises OSError; then what was there is unchanged."""
    put(write_new(path, data), path)


def sync_folder(folder: Path) -> None:
    """Have the names in `folder` safely on the disk, where the system can do that."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def keep_as(path: Path, other: Path) -> None:
    """Let the file at `path` also be the one at `other`, in place of what was there; silent if it cannot be."""
    link = path.with_name(f".{path.name}.{os.urandom(6).hex()}.tmp")
    with contextlib.suppress(OSError):
        try:
            os.link(path, link)
        except OSError:  # a file system without hard links
            shutil.copyfile(path, link)
        link.replace(other)
    remove(link)  # it is still there if both were the same file already, or the copy failed


def remove(path: Path) -> None:
    """Remove a file if it is there and can be."""
    with contextlib.suppress(OSError):
        path.unlink()


def sweep(path: Path) -> None:
    """Remove what killed programs left half written beside `path`; only its one writer may do so."""
    with contextlib.suppress(OSError):
        for left in path.parent.iterdir():
            if left.name.startswith(f".{path.name}.") and left.suffix == ".tmp":
                remove(left)


def free_name(path: Path) -> Path:
    """`path` if nothing is there, else the first of `path-2`, `path-3`... that is free."""
    number, free = 1, path
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.name}-{number}")
    return free
