"""Removal of traces of the build machine from packed files: search paths and folders."""

import re
import shutil
import sys
import sysconfig
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.build.release import NAME, BuildError, run

_ELF = b"\x7fELF"
_SHARED_FOLDERS = {Path("/usr"), Path("/usr/local")}
# Replaces a folder in a compiled file, padded to the same length.
_NONEXISTENT = b"/nonexistent"


def builders_folders(*more: Path) -> list[Path]:
    """Return the folders that only the build machine has, deepest first: those given, and its Python's.

    One as `/usr`, or of one level as `/src`, names no machine and stands in many a library.
    """
    ours = {Path(sys.prefix), Path(sys.base_prefix), Path(sysconfig.get_path("purelib")), *more}
    folders = {form for each in ours for form in (each.absolute(), each.resolve())}
    private = [each for each in folders if len(each.parts) > 2 and each not in _SHARED_FOLDERS]
    return sorted(private, key=lambda each: (-len(each.parts), each))


def remove(folder: Path, builders: Iterable[Path]) -> None:
    """Remove outside search paths and the builder's folders from all compiled files of the application.

    Raises:
        BuildError: patchelf is not there or fails.
    """
    builders = list(builders)
    for path in compiled(folder):
        entries = search_path(path)
        inside = [each for each in entries if _leads_inside(folder, path, each)]
        if inside != entries:
            # Writing another wipes the old one out; removing it would leave it in the file.
            run(_patchelf(), "--set-rpath", ":".join(inside) or "$ORIGIN", path)
        data = path.read_bytes()
        plain = data
        for each in builders:
            plain = _pattern(each).sub(_nowhere, plain)
        if plain != data:
            path.write_bytes(plain)


def check(folder: Path, builders: Iterable[Path]) -> None:
    """Check that no search path leads out of the application, and no file names a folder of the builder.

    Raises:
        BuildError: one does.
    """
    for path in compiled(folder):
        for place in search_path(path):
            if not _leads_inside(folder, path, place):
                raise BuildError(f"{path.relative_to(folder)} looks for libraries in {place}")
    patterns = [(_pattern(each), each) for each in builders]
    for name, data in contents(folder):
        for pattern, each in patterns:
            if pattern.search(data):
                raise BuildError(f"{name} names the builder's folder {each}")


def compiled(folder: Path) -> Iterator[Path]:
    """Return the programs and libraries below a folder, recognized by their first bytes."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == _ELF:
                    yield path


def search_path(path: Path) -> list[str]:
    """Return the folders a compiled file searches for libraries before the system's."""
    said = run(_patchelf(), "--print-rpath", path).strip()
    return [each for each in said.split(":") if each]


def contents(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield every file below a folder, and every member of archives among them, by name."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            yield name, str(path.readlink()).encode()
        elif path.is_file():
            yield name, path.read_bytes()
            for inner, data in _members(path):
                yield f"{name}: {inner}", data


def stand_in(work: Path) -> Path:
    """Return a folder with this Python's module of build settings, without the builder's folders.

    The frozen application takes it instead of the one in the standard library.
    """
    place = work / "stand-in"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    known = {name: value for name, value in sysconfig.get_config_vars().items() if _telling(value)}
    for name in [name for name in sys.modules if name.startswith("_sysconfigdata_")]:
        text = f"build_time_vars = {dict(sorted(known.items()))!r}\n"
        (place / f"{name}.py").write_text(text, encoding="utf-8")
    return place


def _telling(value: object) -> bool:
    return isinstance(value, int) or (isinstance(value, str) and "/" not in value)


def _leads_inside(folder: Path, path: Path, place: str) -> bool:
    """Whether an entry of a search path is relative to its file and lies in the application."""
    start, slash, rest = place.partition("/")
    found = (path.parent / rest).resolve()
    return start == "$ORIGIN" and bool(slash or not rest) and found.is_relative_to(folder.resolve())


def _members(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the members of an archive of Python modules: the standard library's, or the program's own."""
    if path.suffix == ".zip":
        with zipfile.ZipFile(path) as packed:
            for name in packed.namelist():
                yield name, packed.read(name)
    elif path.name == NAME:
        # comes with the build extra, and only a build needs it
        from PyInstaller.archive.readers import CArchiveReader  # type: ignore[import-untyped]  # noqa: PLC0415 - see above, and it tells no types

        program = CArchiveReader(str(path))
        for name, entry in program.toc.items():
            if entry[-1] == "z":
                modules = program.open_embedded_archive(name)
                for module in modules.toc:
                    yield module, modules.extract(module, raw=True) or b""
            else:
                yield name, program.extract(name)


def _pattern(folder: Path) -> re.Pattern[bytes]:
    """Return a pattern of the folder's path as a whole name."""
    name = re.escape(str(folder).encode())
    return re.compile(name + rb"(?<![\w.-]" + name + rb")(?![\w.-])")


def _nowhere(match: re.Match[bytes]) -> bytes:
    """Return the folder's last name below a nonexistent folder, in the same length; compilers share ends of texts."""
    above, slash, name = match.group().rpartition(b"/")
    return _NONEXISTENT[: len(above)].ljust(len(above), b"/") + slash + name


def _patchelf() -> Path:
    """Return the patchelf that the build extra has installed.

    Raises:
        BuildError: it is not there.
    """
    path = Path(sys.executable).parent / "patchelf"
    if not path.is_file():
        raise BuildError("patchelf is not installed; build with the build extra")
    return path
