"""The licences of everything packed into the frozen application, gathered from what is installed."""

import re
import shutil
import sysconfig
from importlib.metadata import Distribution, PackageNotFoundError, distribution, packages_distributions
from pathlib import Path

from tools.build.release import NAME, BuildError

_LICENCE = re.compile(r"licen[sc]e|copying|lgpl", re.IGNORECASE)


def packed_distributions(name: str = NAME) -> list[str]:
    """The distributions the application runs on, without itself, sorted; found from its requirements.

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
    """The modules of all that is installed here and is not packed, sorted.

    Raises:
        BuildError: a distribution the application runs on is not installed.
    """
    packed = {NAME, *packed_distributions()}
    return sorted(
        module for module, brought in packages_distributions().items() if packed.isdisjoint(map(_plain, brought))
    )


def about(name: str) -> tuple[str, str, list[str]]:
    """A distribution's version, the licence it tells as an SPDX expression, empty if it tells none, and its modules.

    Raises:
        BuildError: it is not installed.
    """
    found = _distribution(name)
    (licence,) = found.metadata.get_all("License-Expression") or [""]
    modules = [module for module, brought in packages_distributions().items() if name in map(_plain, brought)]
    return found.version, licence, sorted(modules)


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


def gather(destination: Path, root: Path) -> None:
    """Write the application's licence, its credits and a folder for each part into `destination`.

    Raises:
        BuildError: a part has no licence text.
    """
    destination.mkdir(parents=True)
    shutil.copyfile(root / "LICENSE", destination / f"{NAME}.txt")
    for name in packed_distributions():
        texts = _texts(_distribution(name))
        if not texts:
            raise BuildError(f"{name} is packed but brings no licence text")
        for text in texts:
            shutil.copyfile(text, destination / f"{name}-{text.name}")
    shutil.copyfile(_python_licence(), destination / "python.txt")
    (destination / "README.txt").write_text(_overview(), encoding="utf-8")


def _texts(dist: Distribution) -> list[Path]:
    files = [Path(str(dist.locate_file(file))) for file in dist.files or [] if _LICENCE.search(file.name)]
    texts = [file for file in files if file.suffix.lower() in {"", ".txt", ".md", ".rst"} and file.is_file()]
    return sorted(set(texts))


def _python_licence() -> Path:
    """The licence of the Python that is packed.

    Raises:
        BuildError: this Python was installed without its licence.
    """
    library = Path(sysconfig.get_path("stdlib"))
    for place in (library, library.parent, Path(sysconfig.get_config_var("prefix") or "/")):
        for name in ("LICENSE.txt", "LICENSE"):
            if (place / name).is_file():
                return place / name
    raise BuildError("the licence text of Python itself was not found")


def _overview() -> str:
    lines = [f"{name} {_distribution(name).version}" for name in packed_distributions()]
    return "\n".join(
        [
            "Packed with this application, each under its own licence, whose text is in this folder:",
            "",
            "Python (python.txt)",
            *lines,
            "",
            "pygame-ce is used under the GNU Lesser General Public License 2.1 and brings SDL, SDL_image,",
            "SDL_mixer, SDL_ttf and the libraries these need. They are separate files in the folder",
            "_internal and can be exchanged for other builds of the same version.",
            "",
            "The credits of fonts, icons and sounds are in _internal/citadel_desktop/_data/assets.",
            "",
        ]
    )
