"""The wheel and the source archive, checked to contain everything the app needs."""

import re
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Iterable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from tools.build.release import NAME, BuildError, Release, run, shipped_files

_STEM = NAME.replace("-", "_")


def build(release: Release, out: Path) -> Path:
    """Make and check the wheel in `out`; a compiled copy's is for this Python and system alone.

    Raises:
        BuildError: it cannot be built or lacks something.
    """
    pure = not [*compiled(release.root)]
    fits = "py3-none-any" if pure else _this_machine()
    wheel = _make(release, out, "wheel", f"{_STEM}-{release.version}-{fits}.whl")
    _complain(wheel, lacking(wheel, release.root))
    return wheel


def sources(release: Release, out: Path) -> Path:
    """Make and check the source archive in `out`, and return it.

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
    """Return the files missing from a wheel, as paths inside it: modules and their data, assets, seeds, saves."""
    wanted = [path.as_posix() for path in _modules(root)] + ["citadel_desktop/py.typed"]
    wanted += [f"citadel_desktop/_data/{path.as_posix()}" for path in shipped_files(root)]
    with zipfile.ZipFile(wheel) as packed:
        there = set(packed.namelist())
    return [name for name in wanted if name not in there]


def compiled(root: Path) -> Iterable[Path]:
    """Return the compiled modules of the package and their common library; none in a checkout."""
    endings = tuple(EXTENSION_SUFFIXES)
    found = (*root.glob("*"), *(root / "citadel_desktop").rglob("*"))
    return [path for path in sorted(found) if path.name.endswith(endings)]


def _this_machine() -> str:
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


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
    inside = (*package.rglob("*.py"), *package.rglob("*.json"), *compiled(root))
    return [path.relative_to(root) for path in sorted(inside)]


def _complain(made: Path, missing: list[str]) -> None:
    if missing:
        raise BuildError(f"{made.name} lacks {len(missing)} files, such as {missing[0]}")
