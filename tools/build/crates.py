"""The Rust crates that are compiled into the modules of a distribution."""

import json
import re
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

from tools.build import licences
from tools.build.licences import Text

STANDARD_LIBRARY = "Rust standard library"

_SECTION = re.compile(r"^([\w.-]+)\n-+\n\n(.*?)\n\n", re.MULTILINE | re.DOTALL)
_IN_MODULE = re.compile(rb"/index\.crates\.io-\w+/([\w-]+?)-(\d+\.\d+\.\d+[\w.+-]*)/")
_COMPILER = re.compile(rb"rustc version (\d+\.\d+\.\d+)")
_APACHE = "Apache-2.0"
_LIST = "Rust-crates.txt"


class Crate(NamedTuple):
    """A crate: its licence as an SPDX expression, its holder, and the module that contains it."""

    name: str
    version: str
    licence: str
    holder: str
    module: str

    @property
    def texts(self) -> tuple[Text, ...]:
        """Texts of its licence, the Apache License's if it may be chosen; none if one is missing."""
        names = set()
        for needed in self.licence.split(" AND "):
            if _APACHE not in needed and self.name not in _listed():
                return ()
            names.add(f"{_APACHE}.txt" if _APACHE in needed else _LIST)
        return tuple(Text(name, licences.TEXTS / name) for name in sorted(names))


def crates(name: str) -> list[Crate]:
    """Return the crates in a distribution's modules, from its bill or else from the modules themselves."""
    found = distribution(name)
    files = [(file.as_posix(), Path(str(found.locate_file(file)))) for file in found.files or []]
    modules = {file: path.read_bytes() for file, path in files if path.suffix in {".so", ".pyd"}}
    written = {file: compiler for file, data in modules.items() if (compiler := _COMPILER.search(data))}
    told = {crate for file, path in files if re.search(r"\.dist-info/sboms/.*json$", file) for crate in _bill(path)}
    made = set()
    for module, compiler in written.items():
        number = compiler.group(1).decode()
        made.add(Crate(STANDARD_LIBRARY, number, f"MIT OR {_APACHE}", "The Rust Project contributors", module))
        for crate in told or _written(modules[module]):
            made.add(crate._replace(module=module))
    return sorted(made)


def _bill(path: Path) -> Iterator[Crate]:
    """Read the Rust crates of a distribution's bill, without those that only built it."""
    for row in json.loads(path.read_text("utf-8"))["components"]:
        if row.get("purl", "").startswith("pkg:cargo/") and row.get("scope") != "excluded":
            licence = " AND ".join(each.get("expression", "") for each in row.get("licenses", []))
            yield Crate(row["name"], row["version"], licence, row.get("author", f"the authors of {row['name']}"), "")


def _written(module: bytes) -> Iterator[Crate]:
    """Find the crates whose messages name their sources; there may be others."""
    for found in set(_IN_MODULE.findall(module)):
        name, number = (each.decode() for each in found)
        licence, holder = _listed().get(name, ("", ""))
        yield Crate(name, number, licence, holder, "")


def _listed() -> dict[str, tuple[str, str]]:
    """Read licence and holder of the crates that give neither, from the list."""
    listed = {}
    for licence, rows in _SECTION.findall((licences.TEXTS / _LIST).read_text("utf-8")):
        for row in rows.splitlines():
            name, _, holder = row.partition(": ")
            listed[name] = (licence, holder or f"the authors of {name}")
    return listed
