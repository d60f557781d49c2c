"""Disks that are really full and folders that are really read-only, where the system lets us make them."""

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.saves.tools import again, begin, left, logged, play, replayed, trouble

NOBODY = 65534
"""The number of a user to whom nothing belongs, on Linux."""


def as_root(*words: str | Path) -> bool:
    """Run a command that only root may run; whether it worked."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    try:
        return subprocess.run([*sudo, *words], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 kilobytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not sys.platform.startswith("linux") or not as_root(
        "mount", "-t", "tmpfs", "-o", "size=64k,mode=1777", "tmpfs", folder
    ):
        pytest.skip("only root mounts disks")
    yield folder
    assert as_root("umount", "-l", folder)


def test_a_full_disk(disk: Path) -> None:
    session = begin(disk, 10)
    with (disk / "film").open("wb", buffering=0) as film, contextlib.suppress(OSError):
        while True:
            film.write(b"x" * 4096)
    saved = session.slot.path.read_bytes()
    play(session.table, 60)
    assert trouble(session) == "disk_full"
    assert session.slot.path.stat().st_size >= len(saved)
    (disk / "film").unlink()
    play(session.table, 1)
    assert session.trouble is None
    session.close()
    assert replayed(session) == 71


def test_a_match_on_a_read_only_disk_is_played_with_a_notice(disk: Path) -> None:
    session = left(disk, 10)
    assert as_root("mount", "-o", "remount,ro", disk)
    session = again(disk, session.name)
    assert not session.read_only
    play(session.table, 1)
    assert trouble(session) == "read_only"
    assert logged(session) == 10
    assert as_root("mount", "-o", "remount,rw", disk)
    play(session.table, 1)
    assert session.trouble is None
    assert logged(session) == 12
    assert again(disk, session.name).read_only


@contextlib.contextmanager
def for_whom_permissions_hold(folder: Path) -> Iterator[None]:
    """Give root's folder to nobody, and act as nobody meanwhile: root may do anything."""
    if os.geteuid() != 0:
        yield
        return
    for path in (folder, *folder.rglob("*")):
        os.chown(path, NOBODY, -1)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are others there")
def test_a_folder_without_permission() -> None:
    # Not below pytest's own folder, which is closed to others.
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        session = begin(folder, 5)
        with for_whom_permissions_hold(folder):
            folder.chmod(0o500)
            play(session.table, 1)
            assert trouble(session) == "not_writable"
            assert logged(session) == 5
            folder.chmod(0o700)
            play(session.table, 1)
            assert session.trouble is None
