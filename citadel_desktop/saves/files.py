"""Open, read, write and rename files; no other module does.

Files on the disk may have been put there by others. So only ordinary files are read, up to the size asked for. A file
is written under an unpredictable name and then renamed, or lines are added to a file that is ours alone. Writing never
follows a link.
"""

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import BinaryIO, TextIO, TypeAlias

from citadel_desktop.saves.errors import read_trouble, save_error, write_trouble

_OPEN_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_GUARDED_FLAGS = _OPEN_FLAGS | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
Stamp: TypeAlias = tuple[int, int, int]
"""Distinguishes a file from one that replaced it: its inode, size, and time of writing in ns."""
MAX_LISTED = 40_000
"""The maximum number of files listed from a folder, older copies included; a longer list would be of no use."""


@contextlib.contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """Open an ordinary file for reading, without ever waiting; raises SaveError (missing, not_a_file...)."""
    try:
        handle = os.open(path, os.O_RDONLY | _OPEN_FLAGS | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise save_error("not_a_file")
            yield file
    except IsADirectoryError:
        raise save_error("not_a_file") from None
    except OSError as error:
        raise read_trouble(error) from None
    except ValueError:  # a path with a NUL in it
        raise save_error("missing") from None


def read(path: Path, megabytes: int) -> bytes:
    """Return the content of an ordinary file of up to `megabytes` (MiB); raises SaveError (too_large...)."""
    most = (megabytes << 20) + 1
    with opened(path) as file:
        try:
            size = os.fstat(file.fileno()).st_size
            data = file.read(min(size + 1, most))  # to make room for `most` takes longer than to read a match
            if len(data) > size:  # it grows
                data += file.read(most - len(data))
        except OSError as error:
            raise read_trouble(error) from None
    if len(data) == most:
        raise save_error("too_large", megabytes=megabytes)
    return data


def open_guarded(path: Path, flags: int, *, new: bool = True) -> int:
    """Open an ordinary file that is no link and has no second name; with `new`, make it if missing.

    Raises OSError, and SaveError (not_a_file) for anything else of that name.
    """
    make = os.O_CREAT if new else 0
    try:
        handle = os.open(path, flags | make | _GUARDED_FLAGS, 0o666)
    except OSError:
        if path.is_symlink() or (os.path.lexists(path) and not path.is_file()):
            raise save_error("not_a_file") from None
        raise
    status = os.fstat(handle)
    if stat.S_ISREG(status.st_mode) and status.st_nlink <= 1:
        return handle
    os.close(handle)
    raise save_error("not_a_file")


def append(path: Path, line: bytes, *, lasting: bool = True) -> None:
    """Add a line, flushed to the disk if `lasting`; a line cut short before it is ended first.

    Raises SaveError (not_a_file, disk_full...).
    """
    with writing():
        make_folder(path.parent)
        with os.fdopen(open_guarded(path, os.O_RDWR | os.O_APPEND), "ab+") as file:
            size = file.seek(0, os.SEEK_END)
            if size:
                file.seek(size - 1)
                line = line if file.read(1) == b"\n" else b"\n" + line
            file.write(line)
            file.flush()
            if lasting:
                os.fsync(file.fileno())


def log_stream(path: Path, kilobytes: int) -> TextIO:
    """Open a log file for appending; a file beyond `kilobytes` is first renamed to `<name>.1`.

    Raises OSError, and SaveError (not_a_file).
    """
    make_folder(path.parent)
    with contextlib.suppress(FileNotFoundError):
        if path.lstat().st_size > kilobytes << 10:
            path.replace(path.with_name(f"{path.name}.1"))
    handle = open_guarded(path, os.O_WRONLY | os.O_APPEND)
    return os.fdopen(handle, "a", encoding="utf-8", errors="backslashreplace")


def private_folder() -> Path:
    """Make a folder with an unpredictable name, for use when no other place is left. Raises OSError."""
    import tempfile  # noqa: PLC0415 - takes milliseconds, and only a broken disk needs it

    return Path(tempfile.mkdtemp(prefix="citadel-desktop-"))


@contextlib.contextmanager
def writing() -> Iterator[None]:
    """Turn the system's error about a failed write into a SaveError."""
    try:
        yield
    except OSError as error:
        raise write_trouble(error) from None


def write_new(path: Path, data: bytes, *, lasting: bool = True) -> Path:
    """Write `data` to a temporary file beside `path` and return it. Raises OSError and leaves nothing.

    `lasting`: flush it to the disk, so that it survives a crash of the machine.
    """
    temporary = path.with_name(f".{path.name}.{os.urandom(6).hex()}.tmp")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _GUARDED_FLAGS, 0o666)
    try:
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(handle, rest) :]
            if lasting:
                os.fsync(handle)
        finally:
            os.close(handle)
    except BaseException:
        remove(temporary)
        raise
    return temporary


def put_in_place(temporary: Path, path: Path) -> None:
    """Rename a file made by `write_new` to its final name, replacing a file or link of that name.

    Raises OSError and removes the temporary file; a pipe, device or the like of that name is never replaced.
    """
    try:
        if _is_odd(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        os.replace(temporary, path)  # noqa: PTH105 - the plain call, so that tests can stand in for a failing disk
    except OSError:
        remove(temporary)
        raise


def _is_odd(path: Path) -> bool:
    """Whether something other than an ordinary file, a link or a folder is there."""
    try:
        mode = path.lstat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISLNK(mode) or stat.S_ISDIR(mode))


def write_whole(path: Path, data: bytes) -> None:
    """Replace or make the file at `path`. Raises OSError and then leaves the old file unchanged."""
    put_in_place(write_new(path, data), path)
    sync_folder(path.parent)


def stamp_of(status: os.stat_result) -> Stamp:
    """Return the stamp of a file."""
    return status.st_ino, status.st_size, status.st_mtime_ns


def sync(path: Path) -> Stamp:
    """Flush the file at `path` and its name to the disk; return its stamp. Raises OSError."""
    handle = os.open(path, os.O_WRONLY | _GUARDED_FLAGS)
    try:
        stamp = stamp_of(os.fstat(handle))
        os.fsync(handle)
    finally:
        os.close(handle)
    sync_folder(path.parent)
    return stamp


def write_unsynced(path: Path, data: bytes) -> None:
    """Write like `write_whole`, but without flushing, for files that are written many times a second."""
    write_new(path, data, lasting=False).replace(path)


def write_at_free_name(path: Path, data: bytes) -> Path:
    """Write a new file at `path` or the first free name after it (`x-2.png`); return its path. Raises OSError."""
    make_folder(path.parent)
    temporary = write_new(path, data)
    try:
        for number in count(1):
            free = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
            try:
                os.link(temporary, free)
            except FileExistsError:
                continue
            except OSError:  # a file system without hard links
                if os.path.lexists(free):
                    continue
                temporary.rename(free)
            sync_folder(free.parent)
            return free
        raise AssertionError
    finally:
        remove(temporary)


def make_folder(folder: Path) -> None:
    """Make a folder and its parents if they are missing. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)


def sync_folder(folder: Path) -> None:
    """Flush the names in `folder` to the disk, where the system supports that."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def link_as(path: Path, other: Path) -> None:
    """Hard-link the file at `path` as `other`, replacing what was there; ignores failure."""
    link = path.with_name(f".{path.name}.{os.urandom(6).hex()}.tmp")
    with contextlib.suppress(OSError):
        try:
            os.link(path, link)
        except OSError:  # a file system without hard links
            link = write_new(path, path.read_bytes())
        link.replace(other)
    remove(link)  # it is still there if both were the same file already, or the copy failed


def remove(path: Path) -> None:
    """Remove a file if it exists and can be removed."""
    with contextlib.suppress(OSError):
        path.unlink()


def sweep(path: Path) -> None:
    """Remove unfinished files that killed programs left beside `path`; only its one writer may do so."""
    with contextlib.suppress(OSError):
        for left in path.parent.iterdir():
            if left.name.startswith(f".{path.name}.") and left.suffix == ".tmp":
                remove(left)


def free_name(path: Path) -> Path:
    """Return `path` if nothing is there, else the first free one of `path-2`, `path-3`..."""
    number, free = 1, path
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.name}-{number}")
    return free


def set_aside(path: Path) -> Path:
    """Rename `path` to `path.aside` or the next free name after it; return that. Raises OSError."""
    aside = aside_of(path)
    path.rename(aside)
    return aside


def aside_of(path: Path) -> Path:
    """Return the name that `set_aside` would choose."""
    return free_name(path.with_name(f"{path.name}.aside"))


def ordinary_files(folder: Path, fits: Callable[[str], bool]) -> tuple[Path, ...]:
    """Return the ordinary files in `folder` with fitting names, at most `MAX_LISTED`; () if it is unreadable."""
    paths: list[Path] = []
    with contextlib.suppress(OSError), os.scandir(folder) as there:
        for entry in there:
            if len(paths) == MAX_LISTED:
                break
            if fits(entry.name) and entry.is_file():
                paths.append(folder / entry.name)
    return tuple(paths)


def move_to_trash(paths: tuple[Path, ...], name: str, trash: Path) -> Path:
    """Move files that belong together into a new folder in `trash`; return that folder. Raises SaveError."""
    with writing():
        folder = free_name(trash / name)
        make_folder(folder)
        for path in paths:
            if os.path.lexists(path):
                path.rename(folder / path.name)
    return folder


def restore_from_trash(thrown: Path, folder: Path) -> None:
    """Move everything in a folder of the trash back into `folder`; raises SaveError (missing, exists...)."""
    if not thrown.is_dir():
        raise save_error("missing")
    with writing():
        paths = sorted(thrown.iterdir())
        if any(os.path.lexists(folder / path.name) for path in paths):
            raise save_error("exists")
        for path in paths:
            path.rename(folder / path.name)
        thrown.rmdir()
