"""The frozen application: one folder that runs without Python, by PyInstaller."""

import ast
import os
import shutil
import sys
import time
from pathlib import Path

from tools.build import licences, notices, traces, wheel
from tools.build.parts import DATA, FALLBACK_FONT, SUBSTITUTE_FONT, parts, possible
from tools.build.release import DATA_FOLDERS, NAME, BuildError, Release, run, shipped_files

# Modules that neither the application nor its libraries import while it runs, besides all that is
# installed beside them. The build stops if one of these is imported after all, see `check_left_out`.
EXCLUDED_MODULES = (
    "_ssl",
    "_tkinter",
    "asyncio",
    "citadel_desktop.conformance",  # for tests of games, and it needs more of the standard library
    "curses",
    "distutils",
    "doctest",
    "ensurepip",
    "ftplib",
    "idlelib",
    "lib2to3",
    "pydantic.v1",
    "pydoc",
    "pygame.docs",
    "pygame.examples",
    "pygame.tests",
    "sqlite3",
    "ssl",
    "test",
    "tkinter",
    "turtle",
    "unittest",
    "venv",
    "xmlrpc",
)

# Optional modules of the standard library: OpenSSL's hashes, of which Python has its own; archives that the
# app neither writes nor reads; numbers of machines. Each would bring a library of the system.
EXCLUDED_EXTENSIONS = ("_bz2", "_hashlib", "_lzma", "_uuid")

# What of a distribution's own folder is packed: its version for `doctor`, and what it says it holds.
# The rest tells how and where it was installed.
KEPT_METADATA = ("METADATA", "sboms")

_ENTRY = """\
import sys

from citadel_desktop.__main__ import main

sys.exit(main())
"""

# Imports the whole application and what it loads late, and prints what of it must not be left out.
_IMPORT_ALL = """\
import importlib, pathlib, sys
before = set(sys.modules)
import citadel_desktop, pydantic, pygame, platformdirs
class Probe(pydantic.BaseModel):
    number: int
Probe(number=1).model_dump_json()
Probe.model_json_schema()
package = pathlib.Path(citadel_desktop.__file__).parent
for path in sorted(package.rglob("*.py")):
    name = ".".join(path.relative_to(package.parent).with_suffix("").parts).removesuffix(".__init__")
    if not name.endswith("__main__") and not name.startswith("citadel_desktop.conformance"):
        importlib.import_module(name)
print("imported:", *sorted((set(sys.modules) - before) & set(sys.argv[1:])))
"""


def check_left_out(root: Path) -> None:
    """Check that no excluded module is imported by the application.

    Raises:
        BuildError: something is, or the application cannot be imported.
    """
    said = run(
        sys.executable,
        "-c",
        _IMPORT_ALL,
        *EXCLUDED_MODULES,
        *licences.modules_beside(),
        variables={"PYTHONPATH": str(root), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    needed = said.strip().splitlines()[-1].removeprefix("imported:").split()
    if needed:
        raise BuildError(f"left out of the application but imported by it: {', '.join(needed)}")


def build(release: Release, work: Path) -> Path:
    """Build the application's folder below `work`; return it, named as archives unpack it.

    Raises:
        BuildError: a part is missing, or the result does not start.
    """
    shipped_files(release.root)
    check_left_out(release.root)
    work.mkdir(parents=True, exist_ok=True)
    for old in ("work", "frozen", "compiled"):
        shutil.rmtree(work / old, ignore_errors=True)
    entry = work / "start.py"
    entry.write_text(_ENTRY, encoding="utf-8")
    command: list[str | Path] = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--onedir", "--name", NAME, "--noupx"]
    command += ["--paths", traces.stand_in(work), "--paths", release.root]
    command += ["--distpath", work / "frozen", "--workpath", work / "work", "--specpath", work]
    command += ["--collect-submodules", "citadel_desktop"]
    for module in _imported_by_compiled(release.root):  # PyInstaller cannot look into these
        command += ["--hidden-import", module]
    for data in DATA_FOLDERS:
        command += ["--add-data", f"{release.root / data}{os.pathsep}citadel_desktop/_data/{data}"]
    for folder in sorted(release.root.glob("citadel_desktop/*/*/data")):  # read by rules, boards
        inside = folder.relative_to(release.root).as_posix()
        command += ["--add-data", f"{folder}{os.pathsep}{inside}"]
    for name in licences.packed_distributions():  # so that `doctor` can tell their versions
        command += ["--copy-metadata", name]
    for module in (*EXCLUDED_MODULES, *EXCLUDED_EXTENSIONS, *licences.modules_beside()):
        command += ["--exclude-module", module]
    command += _platform_options(release)
    run(
        *command,
        entry,
        variables={
            "PYINSTALLER_CONFIG_DIR": str(work / "cache"),
            "PYTHONHASHSEED": "0",
            # Compiled from the sources each time: what is read from a cache may be written otherwise.
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPYCACHEPREFIX": str(work / "compiled"),
            "SOURCE_DATE_EPOCH": str(release.date),
        },
    )
    folder = work / release.folder
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(work / "frozen" / NAME, folder, symlinks=True)
    _trim(folder)
    _stand_in(folder)
    _gather_licences(release, folder)
    if release.system == "linux":
        builders = traces.builders_folders(release.root, work)
        traces.remove(folder, builders)
        traces.check(folder, builders)
    _settle(release, folder)
    check_start(release, folder)
    return folder


def _imported_by_compiled(root: Path) -> list[str]:
    """Return the imports of the compiled modules, as their sources tell; nothing in a checkout."""
    imports: set[str] = set()
    for path in wheel.compiled(root):
        source = path.with_name(path.name.partition(".")[0] + ".py")
        if not source.exists():
            imports.add(source.stem)
            continue
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imports.update(one.name for one in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                imports.add(node.module)
    return sorted(imports)


def _trim(folder: Path) -> None:
    """Remove files that PyInstaller copies and nothing needs."""
    for hidden in folder.rglob(".gitkeep"):
        hidden.unlink()
    for metadata in folder.rglob("*.dist-info"):
        for path in metadata.iterdir():
            if path.name in KEPT_METADATA:
                continue
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()


def _stand_in(folder: Path) -> None:
    """Put one of our fonts in place of the toolkit's own, for the case that ours cannot be read."""
    font = folder / FALLBACK_FONT
    if font.is_file():
        shutil.copyfile(folder / DATA / "assets" / SUBSTITUTE_FONT, font)


def _gather_licences(release: Release, folder: Path) -> None:
    """Write the licences of all parts; on systems without a bill, of all possible parts."""
    made_of = parts(release, folder) if release.system == "linux" else possible(release)
    packed = {text for part in made_of for text in part.texts}
    licences.gather(folder / "licences", packed, notices.overview(made_of))


def _settle(release: Release, folder: Path) -> None:
    """Set the permissions of every file, whoever builds it: only the program is executable."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or path == folder / release.executable
            path.chmod(0o755 if runs else 0o644)


def _platform_options(release: Release) -> list[str | Path]:
    """Linux strips symbols; Windows keeps the console for the headless verbs and hides it otherwise."""
    icon = release.root / "assets" / "icon"
    if release.system == "linux":
        return ["--strip"]
    if release.system == "windows":
        picture = icon / "citadel.ico"
        hide: list[str | Path] = ["--console", "--hide-console", "hide-early"]
        return [*hide, "--icon", picture] if picture.exists() else hide
    return []


def check_start(release: Release, folder: Path) -> float:
    """Start the application's `--version` in an empty environment; return the seconds it took.

    Raises:
        BuildError: it does not start or says another version.
    """
    bare = {"PATH": "", "PYTHONPATH": "", "PYTHONHOME": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    begin = time.perf_counter()
    said = run(folder / release.executable, "--version", variables=bare)
    seconds = time.perf_counter() - begin
    if release.version not in said:
        raise BuildError(f"the application says {said.strip()!r} instead of its version {release.version}")
    return seconds
