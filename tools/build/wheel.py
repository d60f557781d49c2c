"""The wheel, and the proof that it brings everything the app needs."""

import sys
import zipfile
from pathlib import Path

from tools.build.release import NAME, BuildError, Release, run, shipped_files


def build(release: Release, out: Path) -> Path:
    """Make the wheel in `out` and check it; the wheel.

    Raises:
        BuildError: it cannot be built or lacks something.
    """
    out.mkdir(parents=True, exist_ok=True)
    wheel = out / f"{NAME.replace('-', '_')}-{release.version}-py3-none-any.whl"
    wheel.unlink(missing_ok=True)
    date = {"SOURCE_DATE_EPOCH": str(release.date)}
    run(
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "-t",
        "wheel",
        "-d",
        out.resolve(),
        cwd=release.root,
        variables=date,
    )
    if not wheel.is_file():
        raise BuildError(f"the build made no {wheel.name}")
    missing = lacking(wheel, release.root)
    if missing:
        raise BuildError(f"{wheel.name} lacks {len(missing)} files, such as {missing[0]}")
    return wheel


def lacking(wheel: Path, root: Path) -> list[str]:
    """The files a wheel should hold and does not, as paths inside it: modules and their data, assets, seeds, saves."""
    package = root / "citadel_desktop"
    inside = (*package.rglob("*.py"), *package.rglob("*.json"))
    modules = [path.relative_to(root) for path in sorted(inside)]
    wanted = [path.as_posix() for path in modules] + ["citadel_desktop/py.typed"]
    wanted += [f"citadel_desktop/_data/{path.as_posix()}" for path in shipped_files(root)]
    with zipfile.ZipFile(wheel) as packed:
        there = set(packed.namelist())
    return [name for name in wanted if name not in there]
