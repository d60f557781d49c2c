"""The Debian packages from which packed system libraries come."""

import ctypes
import platform
import re
import shutil
from pathlib import Path
from typing import NamedTuple

from packageurl import PackageURL

from tools.build.release import BuildError, run


class Deb(NamedTuple):
    """An installed package, as dpkg tells it."""

    name: str
    version: str
    architecture: str

    @property
    def purl(self) -> str:
        """Address of the package in bills of materials."""
        system = platform.freedesktop_os_release()
        where = {"arch": self.architecture, "distro": f"{system['ID']}-{system.get('VERSION_ID', 'sid')}"}
        return PackageURL("deb", system["ID"], self.name, self.version, where).to_string()


def origin(library: Path) -> Deb | str:
    """Return the package of the library that this one was copied from, or why none is known.

    A copy has lost its symbols but keeps the number its linker gave it, by which both are compared.
    """
    if shutil.which("dpkg-query") is None:
        return "there is no dpkg here to ask"
    found = _loaded(library.name)
    if found is None or _build_id(found) != _build_id(library):
        return "the system has another library of this name"
    for path in {found, Path("/", *found.parts[2:])}:  # dpkg may know /lib where it is a link to /usr/lib
        try:
            owner = run("dpkg-query", "--search", path).splitlines()[0].partition(": ")[0]
            name, version, architecture = run(
                "dpkg-query", "--show", "--showformat=${Package} ${Version} ${Architecture}", owner
            ).split()
        except BuildError:
            continue
        return Deb(name, version, architecture)
    return f"no package holds {found}"


def _loaded(name: str) -> Path | None:
    """Return where the system's loader finds a library."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return None
    lines = Path("/proc/self/maps").read_text("utf-8").splitlines()
    paths = {Path(line.split(maxsplit=5)[5]) for line in lines if "/" in line}
    found = [path for path in paths if path.is_file() and _is_called(path, name)]
    return found[0] if found else None


def _is_called(path: Path, name: str) -> bool:
    return path.name == name or (path.parent / name).resolve() == path


def _build_id(path: Path) -> str:
    try:
        found = re.search(r"Build ID: (\w+)", run("readelf", "--notes", path))
    except BuildError:
        found = None
    return found.group(1) if found else str(path)
