"""The parts of a frozen application, one for every file, with version and licence."""

import _decimal
import json
import platform
import pyexpat
import re
import sys
import tomllib
from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path

from packageurl import PackageURL

from citadel_desktop.values import frozen, replace
from tools.build import debs, licences, versions
from tools.build.crates import STANDARD_LIBRARY, crates
from tools.build.licences import Text
from tools.build.release import NAME, BuildError, Release, run

AUTHORS = "the Citadel Desktop contributors"
FALLBACK_FONT = "_internal/pygame/freesansbold.ttf"
"""Path of the toolkit's own font, which is under the GPL; one of ours lies there instead."""
SUBSTITUTE_FONT = "fonts/AtkinsonHyperlegibleNext-Regular.ttf"

_INSIDE = "_internal"
DATA = f"{_INSIDE}/citadel_desktop/_data"
_LIBRARIES = Path(__file__).with_name("libraries.toml")

# Distributions without an SPDX expression, which describe their licence or only bring its text.
_LICENCES = {
    "accesskit": "(MIT OR Apache-2.0) AND BSD-3-Clause",
    "mypy": "MIT AND PSF-2.0",
    "pygame-ce": "LGPL-2.1-only",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception AND Apache-2.0",
}


@frozen
class Part:
    """A part of an application.

    `kind` is application, library or data; `licence` an SPDX expression, `texts` are its texts; `holder` is whose it
    is, `credit` what documentation must say of it; `purl` and `cpe` are its addresses in registries and databases.
    `files` are paths in the application's folder, sorted; a part without any is in the file `inside`, which belongs to
    another. `unknown` is why there is no version. What does not apply is empty.
    """

    name: str
    kind: str
    licence: str
    version: str = ""
    holder: str = ""
    source: str = ""
    purl: str = ""
    cpe: str = ""
    credit: str = ""
    texts: tuple[Text, ...] = ()
    inside: str = ""
    unknown: str = ""
    files: tuple[str, ...] = ()


_Owner = tuple[Part, Callable[[str], bool]]


def parts(release: Release, folder: Path) -> list[Part]:
    """Return the parts of the application in a folder, itself first, the others by name.

    Raises:
        BuildError: a file belongs to no part, or a part has no licence, no text of it or no version.
    """
    owners = [*_credited(release.root), *_libraries(folder), *_distributions(release), _python(), _itself(release)]
    files: dict[Part, list[str]] = {part: [] for part, _ in owners}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not path.is_symlink():
            part = next((part for part, holds in owners if holds(name)), None)
            if part is None:
                raise BuildError(f"{name} belongs to no part whose licence is known")
            files[part].append(name)
    made = [replace(part, files=tuple(names)) for part, names in files.items() if names or part.inside]
    made += _compiled_in(release, folder, {part.name for part in made})
    for part in made:
        check(part)
    return sorted(made, key=lambda part: (part.kind != "application", part.name.lower(), part.name, part.version))


def check(part: Part) -> None:
    """Check that a part has all required information.

    Raises:
        BuildError: it has not.
    """
    if not part.licence:
        raise BuildError(f"{part.name} is packed but tells no licence")
    if not part.texts:
        raise BuildError(f"{part.name} is packed but there is no text of its licence")
    for text in part.texts:
        if not text.path.is_file() or not text.path.read_bytes().strip():
            raise BuildError(f"{part.name} is packed but {text.path.name}, a text of its licence, is missing or empty")
    if not part.version and not part.unknown:
        raise BuildError(f"{part.name} is packed but its version is not known")


def possible(release: Release) -> list[Part]:
    """Return the possible parts of an application whose files cannot be examined, itself first.

    Raises:
        BuildError: one has no licence or no text of it.
    """
    found = [_itself(release), *_credited(release.root), *_distributions(release), _python()]
    libraries = [replace(part, unknown="not looked at on this system") for part in {*known_libraries().values()}]
    held = [part for name in licences.packed_distributions() for part in _crates(name) if part.texts and part.licence]
    itself, *others = [part for part, _ in found] + libraries + _in_program(release) + held
    for part in (itself, *others):
        check(part)
    return [itself, *sorted(others, key=lambda part: (part.name.lower(), part.name))]


def _below(*patterns: str) -> Callable[[str], bool]:
    return lambda name: any(fnmatchcase(name, pattern) for pattern in patterns)


def credits(root: Path) -> list[tuple[list[str], str, str, str]]:
    """Return the rows of `assets/CREDITS.md`: patterns of files, author, source, licence."""
    rows = []
    for line in (root / "assets" / "CREDITS.md").read_text("utf-8").splitlines():
        if line.startswith("| `"):
            files, author, source, licence = (part.strip() for part in line.strip("|").split("|"))
            rows.append((re.findall(r"`([^`]+)`", files), author, source, licence))
    return rows


def _credited(root: Path) -> list[_Owner]:
    """Return fonts and icons by others; the project's own belong to the application."""
    owners = []
    for files, author, source, licence in credits(root):
        if author == AUTHORS:
            continue
        beside = [root / "assets" / name for name in files if name.endswith(".txt")]
        texts = [Text(path.name, path) for path in beside] or [_text(f"{licence}.txt")]
        number = re.search(r"\d+(\.\d+)+", source)
        part = Part(files[0], "data", licence, number.group() if number else "", author, source, texts=tuple(texts))
        patterns = [f"{DATA}/assets/{pattern}" for pattern in files]
        if fnmatchcase(SUBSTITUTE_FONT, files[0]):
            patterns.append(FALLBACK_FONT)
        owners.append((part, _below(*patterns)))
    return owners


def _text(name: str) -> Text:
    return Text(name, licences.TEXTS / name)


def known_libraries() -> dict[str, Part]:
    """Return the known libraries by the beginning of their file names, without versions."""
    table = tomllib.loads(_LIBRARIES.read_text("utf-8"))
    libraries = {}
    for name, row in table.items():
        stems, texts = row.pop("files"), row.pop("texts", [f"{name}.txt"])
        part = Part(name, "library", texts=tuple(map(_text, texts)), **row)
        libraries.update(dict.fromkeys(stems, part))
    return libraries


def _libraries(folder: Path) -> list[_Owner]:
    """Return the shared libraries beside Python's and those of its modules.

    Raises:
        BuildError: one is not known here.
    """
    known = known_libraries()
    found: dict[Part, list[Path]] = {}
    for path in sorted([*(folder / _INSIDE).glob("lib*.so*"), *folder.glob(f"{_INSIDE}/*.libs/*")]):
        if path.is_symlink() or path.name.startswith("libpython"):
            continue
        part = known.get(versions.stem(path))
        if part is None:
            raise BuildError(f"{path.name} is packed, but its licence is not known")
        found.setdefault(part, []).append(path)
    said = _told_versions([path for paths in found.values() for path in paths])
    owners: list[_Owner] = []
    for part, paths in found.items():
        names = [path.relative_to(folder).as_posix() for path in paths]
        owners.append((_dated(part, paths, said), partial(_one_of, names)))
    return owners


def _one_of(names: list[str], name: str) -> bool:
    return name in names


def _told_versions(paths: Iterable[Path]) -> dict[Path, str]:
    """Return the versions that libraries report, empty where they report none."""
    said = run(sys.executable, versions.__file__, *paths).splitlines()[-1]
    return {Path(path): number for path, number in json.loads(said).items()}


def _dated(part: Part, paths: list[Path], said: dict[Path, str]) -> Part:
    """Return a library with its version: its package's if it is the system's, else its own."""
    told = next((said[path] for path in paths if said[path]), "")
    if paths[0].parent.name == _INSIDE:
        deb = debs.origin(paths[0])
        if isinstance(deb, debs.Deb):
            return _addressed(replace(part, version=deb.version, purl=deb.purl))
        if not told:
            return replace(part, unknown=deb)
    return _addressed(replace(part, version=told))


def _addressed(part: Part) -> Part:
    """Return a part with complete addresses, with its makers' version."""
    purl = part.purl or PackageURL("generic", None, part.name.lower().replace(" ", "-"), part.version).to_string()
    number = re.search(r"(?:\d+:)?(\d+(?:\.\d+)*)", part.version)
    cpe = f"cpe:2.3:a:{part.cpe}:{number.group(1)}:*:*:*:*:*:*:*" if part.cpe and number else ""
    return replace(part, purl=purl, cpe=cpe)


def _distributions(release: Release) -> list[_Owner]:
    """Return the distributions the application needs; their modules are in the program."""
    owners = []
    for name in licences.packed_distributions():
        part, modules = _distribution(name, release.executable)
        own = [f"{_INSIDE}/{module}/*" for module in modules]
        metadata = f"{_INSIDE}/{name.replace('-', '_')}-{part.version}.dist-info/*"
        owners.append((part, _below(*own, metadata)))
    return owners


def _distribution(name: str, inside: str) -> tuple[Part, list[str]]:
    """Return a distribution as a part, and its modules."""
    told = licences.about(name)
    part = Part(
        name,
        "library",
        _LICENCES.get(name, told.licence),
        told.version,
        f"the authors of {name}",
        told.source,
        purl=PackageURL("pypi", None, name, told.version).to_string(),
        texts=tuple(licences.texts(name)),
        inside=inside,
    )
    return part, told.modules


def _in_program(release: Release) -> list[Part]:
    """Return the tools whose code is part of the program."""
    return [_distribution("pyinstaller", release.executable)[0]]


def _compiled_in(release: Release, folder: Path, there: set[str]) -> list[Part]:
    """Return parts compiled into other parts' files, unless they are present as libraries."""
    held = _in_program(release)
    for shared in folder.glob(f"{_INSIDE}/*__mypyc.*"):  # on which compiled modules stand
        held.append(_distribution("mypy", shared.relative_to(folder).as_posix())[0])
    for name in licences.packed_distributions():
        held += [part for part in _crates(name) if (folder / part.inside).is_file()]
    known = known_libraries()
    for stem, module, number in (
        ("expat", "pyexpat", pyexpat.EXPAT_VERSION.removeprefix("expat_")),
        ("mpdec", "_decimal", _decimal.__libmpdec_version__),
    ):
        part = known[stem]
        places = sorted(folder.glob(f"{_INSIDE}/python*/lib-dynload/{module}.*"))
        if part.name not in there and places:
            inside = places[0].relative_to(folder).as_posix()
            held.append(_addressed(replace(part, version=number, inside=inside)))
    return held


def _crates(name: str) -> list[Part]:
    """Return the Rust crates in a distribution's modules, and Rust's own library."""
    crate_parts = []
    for crate in crates(name):
        inside = f"{_INSIDE}/{crate.module}"
        purl = PackageURL("cargo", None, crate.name, crate.version).to_string()
        part = Part(crate.name, "library", crate.licence, crate.version, crate.holder, texts=crate.texts, inside=inside)
        own = crate.name == STANDARD_LIBRARY
        crate_parts.append(_addressed(replace(part, cpe="rust-lang:rust")) if own else replace(part, purl=purl))
    return crate_parts


def _python() -> _Owner:
    texts = (Text("python.txt", licences.python_licence()), _text("Python-incorporated-software.txt"))
    holder = "2001-2026 Python Software Foundation and others"
    part = Part(
        "Python",
        "library",
        "Python-2.0.1",
        platform.python_version(),
        holder,
        "https://www.python.org",
        cpe="python:python",
        texts=texts,
    )
    major, minor, _ = platform.python_version_tuple()
    return _addressed(part), _below(
        f"{_INSIDE}/base_library.zip",
        f"{_INSIDE}/libpython{major}*",
        f"{_INSIDE}/python{major}.{minor}/*",
        f"{_INSIDE}/lib-dynload/*",
    )


def _itself(release: Release) -> _Owner:
    texts = (Text(f"{NAME}.txt", release.root / "LICENSE"),)
    part = Part(NAME, "application", "MIT", release.version, AUTHORS, texts=texts)
    return part, _below(release.executable, "licences/*", f"{_INSIDE}/citadel_desktop[/_]*")
