"""The wheel and the source archive, and the proof that they bring everything the app needs."""

import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools.build.release import NAME, BuildError, Release, run, shipped_files

_STEM = NAME.replace("-", "_")


def build(release: Release, out: Path) -> Path:
    """Make the wheel in `out` and check it; the wheel.

    Raises:
        BuildError: it cannot be built or lacks something.
    """
    wheel = _make(release, out, "wheel", f"{_STEM}-{release.version}-py3-none-any.whl")
    _complain(wheel, lacking(wheel, release.root))
    return wheel


def sources(release: Release, out: Path) -> Path:
    """Make the source archive in `out` and check it; the archive.

    Raises:
        BuildError: it cannot be built or lacks something.
    """
    archive = _make(release, out, "sdist", f"{_STEM}-{release.version}.tar.gz")
    with tarfile.open(archive) as packed:
        there = set(packed.getnames())
    top = f"{_STEM}-{release.version}"
    wanted = [path.as_posix() for path in [*_modules(release.root), *shipped_files(release.root)]]
    _complain(archive, [name for name in wanted if f"{top}/{name}" not in there])
    return archive


def lacking(wheel: Path, root: Path) -> list[str]:
    """The files a wheel should hold and does not, as paths inside it: modules and their data, assets, seeds, saves."""
    wanted = [path.as_posix() for path in _modules(root)] + ["citadel_desktop/py.typed"]
    wanted += [f"citadel_desktop/_data/{path.as_posix()}" for path in shipped_files(root)]
    with zipfile.ZipFile(wheel) as packed:
        there = set(packed.namelist())
    return [name for name in wanted if name not in there]


def _make(release: Release, out: Path, target: str, name: str) -> Path:
    out.mkdir(parents=True, exist_ok=True)
    made = out / name
    made.unlink(missing_ok=True)
    date = {"SOURCE_DATE_EPOCH": str(release.date)}
    command = (sys.executable, "-m", "hatchling", "build", "-t", target, "-d", out.resolve())
    run(*command, cwd=release.root, variables=date)
    if not made.is_file():
        raise BuildError(f"the build made no {name}")
    return made


def _modules(root: Path) -> Iterable[Path]:
    package = root / "citadel_desktop"
    inside = (*package.rglob("*.py"), *package.rglob("*.json"))
    return [path.relative_to(root) for path in sorted(inside)]


def _complain(made: Path, missing: list[str]) -> None:
    if missing:
        raise BuildError(f"{made.name} lacks {len(missing)} files, such as {missing[0]}")
