"""Where the files that ship with the app are found."""

import sys
from pathlib import Path


def resource_root() -> Path:
    """The folder that holds `assets/`, `seeds/` and `saves/`.

    In the frozen app and in an installed wheel that is `citadel_desktop/_data`; in a checkout the
    repository's root.
    """
    packed = Path(__file__).resolve().parent / "_data"
    if packed.is_dir():
        return packed
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / "citadel_desktop" / "_data"
    return Path(__file__).resolve().parent.parent


def asset(*parts: str) -> Path:
    """The path of a file below `assets/`; it is not checked for existence."""
    return resource_root().joinpath("assets", *parts)


def seed(*parts: str) -> Path:
    """The path of a file below `seeds/` (the rules digests); it is not checked for existence."""
    return resource_root().joinpath("seeds", *parts)


def sample_save(*parts: str) -> Path:
    """The path of a file below `saves/` (matches that ship with the app)."""
    return resource_root().joinpath("saves", *parts)
