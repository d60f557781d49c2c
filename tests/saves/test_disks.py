"""Disks that are really full and folders that are really read-only, where the system lets us make them."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.saves.store import Store
from tests.saves.tools import again, begin, play


def mount(*words: str | Path) -> bool:
    try:
        run = subprocess.run(["mount", *words], capture_output=True, check=False)
    except OSError:
        return False
    return run.returncode == 0


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 kilobytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not sys.platform.startswith("linux") or not mount("-t", "tmpfs", "-o", "size=64k", "tmpfs", folder):
        pytest.skip("only root mounts disks")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


def test_a_full_disk(disk: Path) -> None:
    session = begin(disk)
    play(session.table, 10)
    with (disk / "film").open("wb", buffering=0) as film, contextlib.suppress(OSError):
        while True:
            film.write(b"x" * 4096)
    saved = session.slot.path.read_bytes()
    play(session.table, 60)
    assert session.trouble is not None
    assert session.trouble.code == "disk_full"
    assert session.slot.path.stat().st_size >= len(saved)
    (disk / "film").unlink()
    play(session.table, 1)
    assert session.trouble is None
    session.close()
    assert len(again(disk, session.name).table.entries) == 71


def test_a_match_on_a_read_only_disk_is_played_with_a_notice(disk: Path) -> None:
    session = begin(disk)
    play(session.table, 10)
    session.close()
    assert mount("-o", "remount,ro", disk)
    session = again(disk, session.name)
    assert not session.read_only
    play(session.table, 1)
    assert session.trouble is not None
    assert session.trouble.code == "read_only"
    assert len(Store(disk).read(session.name).log) == 10
    assert mount("-o", "remount,rw", disk)
    play(session.table, 1)
    assert session.trouble is None
    assert len(Store(disk).read(session.name).log) == 12
    assert again(disk, session.name).read_only


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may do anything")
def test_a_folder_without_permission(tmp_path: Path) -> None:
    session = begin(tmp_path)
    play(session.table, 5)
    tmp_path.chmod(0o500)
    try:
        play(session.table, 1)
        assert session.trouble is not None
        assert session.trouble.code == "no_permission"
        assert len(Store(tmp_path).read(session.name).log) == 5
    finally:
        tmp_path.chmod(0o700)
    play(session.table, 1)
    assert session.trouble is None
