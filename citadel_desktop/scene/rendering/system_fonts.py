"""System fonts for letters that the app's own fonts lack; searched only when such a letter occurs."""

import logging
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pygame.font

log = logging.getLogger(__name__)

MAX_SEARCHES = 40
"""Number of letters searched before all others are taken to be missing."""
MAX_SEARCH_S = 1.0
"""Seconds for one search; after a longer one there is no other."""
_WINDOWS_FONTS = (
    *("segoeui.ttf", "seguisym.ttf", "seguiemj.ttf", "Nirmala.ttc", "Nirmala.ttf", "LeelawUI.ttf", "msyh.ttc"),
    *("msjh.ttc", "YuGothM.ttc", "meiryo.ttc", "msgothic.ttc", "malgun.ttf", "ebrima.ttf", "gadugi.ttf"),
    *("mmrtext.ttf", "himalaya.ttf", "arial.ttf"),
)
_MAC_FONTS = (
    *("Supplemental/Arial Unicode.ttf", "SFHebrew.ttf", "SFArabic.ttf", "ArialHB.ttc", "GeezaPro.ttc", "PingFang.ttc"),
    *("Hiragino Sans GB.ttc", "AppleSDGothicNeo.ttc", "Kohinoor.ttc", "KohinoorBangla.ttc", "Thonburi.ttc"),
    *("Supplemental/Tamil MN.ttc", "Apple Color Emoji.ttc", "Apple Symbols.ttf"),
)


class BitmapFont(pygame.font.Font):
    """A font with letters of one size only, such as colour emoji: drawn at that size and scaled down."""

    def __init__(self, file: Path, px: int) -> None:
        super().__init__(file, px)
        self._share = 1.2 * px / max(1, super().get_height())

    def size(self, text: str | bytes) -> tuple[int, int]:
        """Return the size of a text in pixels."""
        w, h = super().size(text)
        return (round(w * self._share), round(h * self._share))

    def get_ascent(self) -> int:
        """Return how far letters reach above the line."""
        return round(super().get_ascent() * self._share)

    def get_height(self) -> int:
        """Return the height of a line."""
        return round(super().get_height() * self._share)

    def render(self, text: str | bytes | None, *look: Any, **more: Any) -> pygame.Surface:
        """Draw a text."""
        letters = super().render(text, *look, **more)
        scaled = pygame.transform.smoothscale if letters.get_bitsize() >= 24 else pygame.transform.scale
        return scaled(letters, self.size(text or ""))


def open_font(file: Path, px: int) -> pygame.font.Font:
    """Open a font at a size in pixels, also one that has only one size.

    Raises:
        OSError, pygame.error: it cannot be read.
    """
    font = pygame.font.Font(file, px)
    return font if font.get_height() < 3 * px + 8 else BitmapFont(file, px)


class SystemFonts:
    """Finds the system's font file for a letter; each letter is searched once.

    Args:
        files: yields the files that may have a letter, the best first; the system's own if None.
        has: whether a font has a character.
    """

    def __init__(
        self, has: Callable[[pygame.font.Font, str], bool], files: Callable[[str], Iterator[Path]] | None = None
    ) -> None:
        self._has = has
        self._files = files or candidates
        self._known: dict[str, Path | None] = {}
        self._useful: dict[Path, pygame.font.Font] = {}
        self._searches = 0

    def find(self, letter: str) -> Path | None:
        """Return a file that has all of a letter; None if there is none."""
        if letter not in self._known:
            if len(self._known) > 4096:
                self._known.clear()
            self._known[letter] = self._search(letter)
        return self._known[letter]

    def _search(self, letter: str) -> Path | None:
        for file, font in self._useful.items():
            if all(self._has(font, ch) for ch in letter):
                return file
        if self._searches >= MAX_SEARCHES:
            return None
        self._searches += 1
        try:
            for file in self._files(letter):
                opened = _opened(file)
                if opened is not None and all(self._has(opened, ch) for ch in letter):
                    self._useful[file] = opened
                    return file
        except TimeoutError:
            self._searches = MAX_SEARCHES
        return None


def _opened(file: Path) -> pygame.font.Font | None:
    try:
        return open_font(file, 16)
    except (OSError, pygame.error) as error:
        log.info("font %s cannot be used: %s", file, error)
        return None


def candidates(letter: str) -> Iterator[Path]:
    """Yield system files that may have a letter; raises TimeoutError if the search takes too long."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("SYSTEMROOT", r"C:\Windows")) / "Fonts"
        yield from (folder / name for name in _WINDOWS_FONTS if (folder / name).is_file())
    elif sys.platform == "darwin":
        folder = Path("/System/Library/Fonts")
        yield from (folder / name for name in _MAC_FONTS if (folder / name).is_file())
    else:
        yield from _by_fontconfig(letter)


def _by_fontconfig(letter: str) -> Iterator[Path]:
    """Yield fontconfig's best files for a letter; nothing if fontconfig is missing."""
    import subprocess  # noqa: PLC0415 - most starts need none

    wanted = " ".join(f"{ord(ch):x}" for ch in letter)
    command = ["fc-match", "--format=%{file}", f"sans-serif:charset={wanted}"]
    try:
        output = subprocess.run(command, capture_output=True, timeout=MAX_SEARCH_S, check=False).stdout
    except subprocess.TimeoutExpired as error:
        log.warning("no font is looked for any more: %s", error)
        raise TimeoutError from error
    except OSError as error:
        log.info("no font for %r: %s", letter, error)
        return
    file = Path(os.fsdecode(output))
    if output and file.is_file():
        yield file
