"""Compile modules: `python -m tools.build.native.extension LEVEL` in the folder with a list of them.

In a process of its own, as mypy takes the modules of the folder it is in.
"""

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mypyc.build import include_dir, mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

UNITS = 8
"""Files into which the sources are joined: each file reads the same large header."""


_PLACES = {include_dir(): "lib-rt", sys.base_prefix: "python"}
"""Names for the folders whose headers have asserts, which contain the path of their file."""
_OPTIONS = (
    *(f"-ffile-prefix-map={folder}={name}" for folder, name in _PLACES.items()),
    "-fvisibility=hidden",  # what is called from elsewhere is told by tables: all else is called directly
)
"""Options of the compiler on Linux."""


class BuildAtOnce(build_ext):  # type: ignore[misc]  # setuptools tells no types
    """Compile the files of an extension in parallel."""

    def build_extension(self, ext: Extension) -> None:
        """Compile as many files at once as there are processors, and link."""
        on_linux = sys.platform == "linux"

        def compiled(source: str) -> str:
            made: Sequence[str] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=ext.include_dirs,
                extra_postargs=[*ext.extra_compile_args, *(_OPTIONS if on_linux else ())],
            )
            return made[0]

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            ext.extra_objects = [*pool.map(compiled, together(ext.sources))]
        ext.sources = []
        if on_linux:
            ext.extra_link_args = ["-s"]  # no names of symbols
            words = self.compiler.linker_so  # as this Python was linked: with its own folder
            self.compiler.linker_so = [word for word in words if "-rpath" not in word]
        super().build_extension(ext)


def together(sources: Sequence[str]) -> Sequence[str]:
    """Return files of similar size that include the sources, largest first; few sources are returned as they are."""
    if len(sources) <= UNITS:
        return sources
    units: list[list[Path]] = [[] for _ in range(UNITS)]
    sizes = [0] * UNITS
    for path in sorted(map(Path, sources), key=lambda one: (-one.stat().st_size, one)):
        least = sizes.index(min(sizes))
        units[least].append(path)
        sizes[least] += path.stat().st_size
    made = []
    for number, unit in enumerate(units):
        path = unit[0].with_name(f"unit_{number}.c")
        path.write_text("".join(f'#include "{one.name}"\n' for one in unit), encoding="utf-8")
        made.append(str(path))
    return made


def main(level: str) -> None:
    """Compile the modules in `modules.txt` at an optimization level; without one only into C."""
    modules = Path("modules.txt").read_text(encoding="utf-8").split()
    extensions = mypycify(
        ["--config-file=", "--no-incremental", *modules],
        opt_level=level or "0",
        debug_level="0",
        multi_file=True,
        target_dir="c",
        group_name="citadel_desktop",
    )
    if not level:
        return
    order = Distribution({"name": "citadel-desktop", "ext_modules": extensions})
    command = BuildAtOnce(order)
    command.inplace = True
    command.build_temp = "objects"
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    main(sys.argv[1])
