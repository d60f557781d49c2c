"""A release: name, version, platform, date, and the folders that ship."""

import os
import platform
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

NAME = "citadel-desktop"
DATA_FOLDERS = ("assets", "seeds", "saves")
EARLIEST_DATE = 315_532_800  # 1980, before which zip files know no dates


class BuildError(Exception):
    """A missing or wrong file of the release; the message is one line for the builder."""


class Release(NamedTuple):
    """A release on one platform: `date` in seconds since 1970, names as other tools spell them."""

    root: Path
    version: str
    system: str
    machine: str
    date: int

    @property
    def stem(self) -> str:
        """Name of the archive without its ending, such as `citadel-desktop-0.1.0-linux-x86_64`."""
        return f"{NAME}-{self.version}-{self.system}-{self.machine}"

    @property
    def folder(self) -> str:
        """The one folder an archive unpacks to."""
        return f"{NAME}-{self.version}"

    @property
    def executable(self) -> str:
        """Name of the program inside the application's folder."""
        return f"{NAME}.exe" if self.system == "windows" else NAME


def this_release(root: Path) -> Release:
    """Return the release this checkout makes on this machine.

    Raises:
        BuildError: the version is not the same everywhere.
    """
    version = str(tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"])
    inside = (root / "citadel_desktop" / "__init__.py").read_text("utf-8")
    if f'__version__ = "{version}"' not in inside:
        raise BuildError(f"pyproject.toml says {version}, citadel_desktop/__init__.py another version")
    system = {"linux": "linux", "win32": "windows", "darwin": "macos"}.get(sys.platform)
    if system is None:
        raise BuildError(f"no package is made for {sys.platform}")
    machine = {"AMD64": "x86_64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    return Release(root, version, system, machine, source_date(root))


def source_date(root: Path) -> int:
    """Return the date of packed files: SOURCE_DATE_EPOCH, else that of the last commit, else 1980."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not told:
        told = subprocess.run(
            # for any builder and any owner of the checkout
            ["git", "-c", f"safe.directory={root}", "-C", str(root), "log", "-1", "--format=%ct"],
            capture_output=True,
            text=True,
            check=False,
        ).stdout.strip()
    return max(int(told), EARLIEST_DATE) if told.isdecimal() else EARLIEST_DATE


def shipped_files(root: Path) -> list[Path]:
    """Return every file below the data folders that ships, as paths from the root.

    Raises:
        BuildError: a folder has nothing to ship.
    """
    files: list[Path] = []
    for folder in DATA_FOLDERS:
        here = [path.relative_to(root) for path in sorted((root / folder).rglob("*")) if path.is_file()]
        here = [path for path in here if not path.name.startswith(".")]
        if not here:
            raise BuildError(f"{folder}/ holds nothing to ship")
        files += here
    return files


def run(*command: str | Path, cwd: Path | None = None, variables: Mapping[str, str] | None = None) -> str:
    """Run a build command in a folder, with extra environment variables; return what it printed.

    Raises:
        BuildError: it failed or is not there; the last lines of its output are in the message.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **(variables or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise BuildError(f"{words[0]} cannot be run: {error.strerror}") from error
    if done.returncode != 0:
        tail = "\n".join(done.stdout.splitlines()[-15:])
        short = " ".join(word.partition("\n")[0] for word in words[:3])
        raise BuildError(f"{short} failed ({done.returncode}):\n{tail}")
    return done.stdout
