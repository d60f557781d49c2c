"""Licences of everything packed into the frozen application, as texts and as a list."""

import re
import shutil
import sysconfig
from collections.abc import Iterable
from importlib.metadata import Distribution, PackageNotFoundError, distribution, packages_distributions
from pathlib import Path
from typing import NamedTuple

from tools.build.release import NAME, BuildError

TEXTS = Path(__file__).with_name("licence_texts")
"""Texts that nothing installed brings; `SOURCES.md` there names their sources."""

LICENCES_FROM_HEADERS = {"python-bidi": "LGPL-3.0-or-later"}
"""Licences of distributions without an SPDX expression, from the headers of their files."""

_LICENCE = re.compile(r"licen[sc]e|copying|lgpl|notice", re.IGNORECASE)
_METADATA = re.compile(r"\.dist-info/licenses/(.+)")


class Text(NamedTuple):
    """A licence text: its name in packages, and its file here."""

    name: str
    path: Path


def packed_distributions(name: str = NAME) -> list[str]:
    """Return the distributions the application needs, without itself, sorted; found from its requirements.

    Raises:
        BuildError: one of them is not installed.
    """
    seen: set[str] = set()
    todo = [name]
    while todo:
        for requirement in _distribution(todo.pop()).requires or []:
            wanted, _, marker = requirement.partition(";")
            match = re.match(r"[A-Za-z0-9._-]+", wanted)
            if match and "extra" not in marker and _applies(marker):
                plain = _plain(match.group())
                if plain not in seen:
                    seen.add(plain)
                    todo.append(plain)
    return sorted(seen)


def modules_beside() -> list[str]:
    """Return the modules of all distributions installed here but not packed, sorted.

    Raises:
        BuildError: a distribution the application runs on is not installed.
    """
    packed = {NAME, *packed_distributions()}
    return sorted(
        module for module, brought in packages_distributions().items() if packed.isdisjoint(map(_plain, brought))
    )


class Metadata(NamedTuple):
    """Metadata of a distribution; the licence is an SPDX expression, empty if there is none."""

    version: str
    licence: str
    source: str
    modules: list[str]


def about(name: str) -> Metadata:
    """Return a distribution's metadata.

    Raises:
        BuildError: it is not installed.
    """
    dist = _distribution(name)
    (licence,) = dist.metadata.get_all("License-Expression") or [LICENCES_FROM_HEADERS.get(name, "")]
    told = [url.partition(", ") for url in dist.metadata.get_all("Project-URL") or []]
    urls = {label.lower(): url for label, _, url in told}
    source = next((urls[label] for label in ("source", "source code", "repository", "homepage") if label in urls), "")
    modules = [module for module, brought in packages_distributions().items() if name in map(_plain, brought)]
    return Metadata(dist.version, licence, source, sorted(modules))


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _applies(marker: str) -> bool:
    from packaging.markers import Marker  # noqa: PLC0415 - comes with the build extra, not needed to import this

    return not marker.strip() or Marker(marker).evaluate()


def _distribution(name: str) -> Distribution:
    try:
        return distribution(name)
    except PackageNotFoundError as error:
        raise BuildError(f"{name} is not installed; build with the build extra") from error


def texts(name: str) -> list[Text]:
    """Return a distribution's licence texts.

    Raises:
        BuildError: it is not installed.
    """
    dist = _distribution(name)
    told = {}
    for file in dist.files or []:
        inside = _METADATA.search(file.as_posix())
        if inside or (_LICENCE.search(file.name) and file.suffix.lower() in {"", ".txt", ".md", ".rst"}):
            called = inside.group(1).replace("/", "-") if inside else file.name
            told[f"{name}-{called}"] = Path(str(dist.locate_file(file)))
    return [Text(*each) for each in sorted(told.items())]


def gather(destination: Path, packed: Iterable[Text], overview: str) -> None:
    """Write the texts, and the list of what is packed under each, into `destination`."""
    destination.mkdir(parents=True)
    for text in packed:
        shutil.copyfile(text.path, destination / text.name)
    (destination / "README.txt").write_text(overview, encoding="utf-8")


def python_licence() -> Path:
    """Return the licence of the packed Python.

    Raises:
        BuildError: this Python was installed without its licence.
    """
    library = Path(sysconfig.get_path("stdlib"))
    for place in (library, library.parent, Path(sysconfig.get_config_var("prefix") or "/")):
        for name in ("LICENSE.txt", "LICENSE"):
            if (place / name).is_file():
                return place / name
    raise BuildError("the licence text of Python itself was not found")
