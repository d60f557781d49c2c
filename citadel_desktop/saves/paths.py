"""Locations of the app's files."""

from pathlib import Path

from citadel_desktop.saves import files
from citadel_desktop.values import frozen

NAME = "citadel-desktop"
SUFFIX = ".citadel"
"""Suffix of match files."""


def may_be_match(name: str) -> bool:
    """Whether a file's name is that of a match, of an older copy ("x.citadel.1") or of a renamed one."""
    name = name.casefold()
    return name.endswith(SUFFIX) or (SUFFIX in name and not name.startswith(".") and not name.endswith(".lock"))


@frozen
class Paths:
    """The app's files and folders; none of them need exist."""

    settings: Path
    matches: Path
    designs: Path
    statistics: Path
    log: Path
    crashes: Path

    @property
    def played(self) -> bool:
        """Whether a match was ever begun here, judged by file names alone."""
        matches = files.ordinary_files(self.matches, may_be_match)
        return bool(matches) or self.statistics.exists()


def paths(data_dir: Path | None = None) -> Paths:
    """Return the locations under `data_dir`, or under the system's usual folder for app data."""
    if data_dir is not None:
        config = data = log = data_dir.absolute()
    else:
        import platformdirs  # noqa: PLC0415 - not needed with a folder of one's own

        config = Path(platformdirs.user_config_dir(NAME, appauthor=False))
        data = Path(platformdirs.user_data_dir(NAME, appauthor=False))
        log = Path(platformdirs.user_log_dir(NAME, appauthor=False))
    return Paths(
        settings=config / "settings.json",
        matches=data / "matches",
        designs=data / "designs",
        statistics=data / "statistics.jsonl",
        log=log / "citadel-desktop.log",
        crashes=log / "crashes",
    )
