"""Two builds from the same sources are the same byte for byte: where, when and by whom does not matter."""

import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from tools.build import wheel
from tools.build.release import Release

# Another day in another place, for a program that looks.
ELSEWHERE = {
    "HOME": "/nonexistent",
    "LANG": "de_DE.UTF-8",
    "LC_ALL": "C",
    "LOGNAME": "somebody",
    "PYTHONHASHSEED": "1234",
    "TZ": "Pacific/Kiritimati",
    "USER": "somebody",
}


def listed(root: Path) -> list[str]:
    """The files of the checkout that git does not pass over."""
    said = subprocess.run(
        ["git", "-c", f"safe.directory={root}", "ls-files", "-zco", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        check=True,
    ).stdout.decode()
    return [name for name in said.split("\0") if name and (root / name).is_file()]


def copied(root: Path, target: Path, *, umask: int, time: int) -> Path:
    """The checkout as somebody with that mask has it, all files of one time."""
    for name in listed(root):
        path, there = root / name, target / name
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, there)
        there.chmod((0o777 if path.stat().st_mode & 0o100 else 0o666) & ~umask)
        os.utime(there, (time, time))
    return target


@pytest.mark.slow
def test_wheel_and_source_archive_are_the_same_wherever_they_are_built(
    release: Release, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = copied(release.root, tmp_path / "one", umask=0o022, time=1_000_000_000)
    here = release._replace(root=one)
    made = [wheel.build(here, tmp_path / "a"), wheel.sources(here, tmp_path / "a")]
    far = tmp_path / "in another" / "folder"
    two = copied(release.root, far, umask=0o077, time=1_700_000_000)
    there = release._replace(root=two)
    for name, value in ELSEWHERE.items():
        monkeypatch.setenv(name, value)
    before = os.umask(0o077)
    try:
        again = [wheel.build(there, tmp_path / "b"), wheel.sources(there, tmp_path / "b")]
    finally:
        os.umask(before)
    for first, second in zip(made, again, strict=True):
        assert first.read_bytes() == second.read_bytes(), first.name
    with tarfile.open(made[1]) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert held == {*listed(release.root), "PKG-INFO"}
