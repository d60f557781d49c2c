"""Nothing packed tells where it was built: no search path and no folder of the builder's machine."""

import re
import shutil
import sys
import sysconfig
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.build.release import NAME, BuildError, run

_ELF = b"\x7fELF"
_EVERYWHERE = {Path("/usr"), Path("/usr/local")}
# Stands in for a folder in a compiled file: of the same length, and nobody has it.
_NOWHERE = b"/nonexistent"


def builders_folders(*more: Path) -> list[Path]:
    """The folders that only the builder's machine has, deepest first: those given, and those of its Python.

    One as `/usr`, or of one level as `/src`, names no machine and stands in many a library.
    """
    ours = {Path(sys.prefix), Path(sys.base_prefix), Path(sysconfig.get_path("purelib")), *more}
    found = {form for each in ours for form in (each.absolute(), each.resolve())}
    private = [each for each in found if len(each.parts) > 2 and each not in _EVERYWHERE]
    return sorted(private, key=lambda each: (-len(each.parts), each))


def remove(folder: Path, builders: Iterable[Path]) -> None:
    """Take search paths that lead outside, and the builder's folders, out of all compiled files of the application.

    Raises:
        BuildError: patchelf is not there or fails.
    """
    builders = list(builders)
    for path in compiled(folder):
        found = search_path(path)
        inside = [each for each in found if _leads_inside(folder, path, each)]
        if inside != found:
            # Writing another wipes the old one out; removing it would leave it in the file.
            run(_patchelf(), "--set-rpath", ":".join(inside) or "$ORIGIN", path)
        data = path.read_bytes()
        plain = data
        for each in builders:
            plain = _pattern(each).sub(_nowhere, plain)
        if plain != data:
            path.write_bytes(plain)


def check(folder: Path, builders: Iterable[Path]) -> None:
    """See that no search path leads out of the application and no file names one of the builder's folders.

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
    """The programs and libraries below a folder, known by their first bytes."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == _ELF:
                    yield path


def search_path(path: Path) -> list[str]:
    """Where a compiled file looks for its libraries before it looks where the system has them."""
    said = run(_patchelf(), "--print-rpath", path).strip()
    return [each for each in said.split(":") if each]


def contents(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Every file below a folder and every member of the archives among them, by its name."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            yield name, str(path.readlink()).encode()
        elif path.is_file():
            yield name, path.read_bytes()
            for inner, data in _members(path):
                yield f"{name}: {inner}", data


def stand_in(work: Path) -> Path:
    """A folder with this Python's module of build settings, without those that name folders of its builder.

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
    """Whether a place on a file's search path is told from where the file is and lies in the application."""
    start, slash, rest = place.partition("/")
    found = (path.parent / rest).resolve()
    return start == "$ORIGIN" and bool(slash or not rest) and found.is_relative_to(folder.resolve())


def _members(path: Path) -> Iterator[tuple[str, bytes]]:
    """What is in an archive of Python modules: the standard library's, or that at the end of the program."""
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
    """The folder's path as no part of a longer name; looked for first is what is the same in all, which is fast."""
    name = re.escape(str(folder).encode())
    return re.compile(name + rb"(?<![\w.-]" + name + rb")(?![\w.-])")


def _nowhere(found: re.Match[bytes]) -> bytes:
    """The folder's last name below nowhere, as long as before: compilers share the ends of texts, as of a version."""
    above, slash, name = found.group().rpartition(b"/")
    return _NOWHERE[: len(above)].ljust(len(above), b"/") + slash + name


def _patchelf() -> Path:
    """Where the build extra has put patchelf.

    Raises:
        BuildError: it is not there.
    """
    path = Path(sys.executable).parent / "patchelf"
    if not path.is_file():
        raise BuildError("patchelf is not installed; build with the build extra")
    return path
