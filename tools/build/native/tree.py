"""A copy of what ships, with compiled rules and computer players."""

import shutil
import sys
import sysconfig
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.build import licences, traces
from tools.build.native.rewrite import values_module, written_out
from tools.build.release import DATA_FOLDERS, BuildError, run

ROOT = Path(__file__).resolve().parents[3]

COMPILED = ("rules", "agents")
"""Compiled folders of the package."""
RELEASE_LEVEL = "2"
"""Optimization level of releases."""

_PACKAGE = "citadel_desktop"
_BESIDE = (
    *("CHANGELOG.md", "LICENSE", "README.md", "hatch_build.py", "pyproject.toml"),
    "tools/build/licence_texts/CC-BY-3.0.txt",
)
_SUPPORT = ("_derived.py", "_described.py")


def can_compile() -> bool:
    """Whether there are a C compiler and Python's headers."""
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which("cc") is not None and headers.is_file()


def build(root: Path, folder: Path, compiled: Iterable[str] = COMPILED, level: str = RELEASE_LEVEL) -> Path:
    """Make the copy anew; return its folder, from which to build like from a checkout.

    `compiled` are folders of the package, `level` is how much the compiler optimizes; without one it is only seen
    whether mypyc takes the modules.

    Raises:
        BuildError: there is no compiler, or it refuses; or what it made names a folder of this machine.
    """
    modules = _copy(root, folder, compiled)
    listed = folder / "modules.txt"
    listed.write_text("\n".join(modules), encoding="utf-8")
    run(
        *(sys.executable, "-m", "tools.build.native.extension", level),
        cwd=folder,
        # sets of names are written in an order that hangs on it
        variables={"PYTHONPATH": str(root), "PYTHONHASHSEED": "0"},
    )
    for left in (".mypy_cache", "build", "c", "objects", listed.name):
        path = folder / left
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    if sys.platform == "linux":
        traces.check(folder, traces.builders_folders(root, folder))
    return folder


def _copy(root: Path, folder: Path, compiled: Iterable[str]) -> list[str]:
    """Copy everything that ships, rewriting what is to be compiled; return the modules, as paths in the folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in (_PACKAGE, *DATA_FOLDERS):
        shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in _BESIDE:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / name, folder / name)
    for text in licences.texts("mypy"):  # whose C code is in what is compiled
        shutil.copyfile(text.path, folder / f"LICENSE.{text.name}")
    package = folder / _PACKAGE
    for name in _SUPPORT:
        shutil.copyfile(Path(__file__).with_name(name), package / name)
    _rewrite(package / "values.py", values_module)
    modules = [package / "_derived.py"]
    for part in compiled:
        found = sorted((package / part).rglob("*.py"))
        if not found:
            raise BuildError(f"there are no modules in {_PACKAGE}/{part}")
        modules += found
    for path in modules[1:]:
        _rewrite(path, written_out)
    return [path.relative_to(folder).as_posix() for path in modules]


def _rewrite(path: Path, how: Callable[[str, str], str]) -> None:
    path.write_text(how(path.read_text("utf-8"), path.name), encoding="utf-8")
