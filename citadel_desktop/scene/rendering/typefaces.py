"""The fonts of the app and the system: opening, measuring, and finding one for a letter."""

import logging
from pathlib import Path
from unicodedata import category

import pygame
import pygame.font

from citadel_desktop.letters import clusters, is_leftward, script
from citadel_desktop.resources import asset
from citadel_desktop.scene.display import Family, Run
from citadel_desktop.scene.rendering.lines import drawable
from citadel_desktop.scene.rendering.system_fonts import SystemFonts, open_font
from citadel_desktop.values import replace

log = logging.getLogger(__name__)

_FILES: dict[Family, tuple[str, tuple[str, ...]]] = {
    "title": ("Cinzel", ("Regular", "Bold")),
    "text": ("EBGaramond", ("Regular", "Italic", "Bold")),
    "label": ("AtkinsonHyperlegibleNext", ("Regular", "Bold", "Italic")),
}
_FALLBACKS: dict[Family, tuple[Family, ...]] = {"title": ("text", "label"), "text": ("label",), "label": ("text",)}
MAX_OPEN_FONTS = 160
_BUILT_IN = ""
_INVISIBLE_CATEGORIES = frozenset({"Cc", "Cf", "Zl", "Zp", "Zs"})
_UNASSIGNED = "\U0010fffe"
"""A code point that no font has a letter for."""


class Typefaces:
    """The app's fonts at any pixel size, opened on demand; the system's for letters they lack.

    Args:
        folder: where the font files are; `assets/fonts` if None.
        system: finds fonts of the system; the usual one if None.

    Attributes:
        warnings: one entry for every missing or broken font file; the toolkit's own font replaces
            it.
    """

    def __init__(self, folder: Path | None = None, system: SystemFonts | None = None) -> None:
        pygame.font.init()
        self._system = system if system is not None else SystemFonts(self._covers)
        self.warnings: list[str] = []
        self._folder = folder if folder is not None else asset("fonts")
        self._fonts: dict[tuple[object, int], pygame.font.Font] = {}
        self._missing: set[str] = set()
        self._widths: dict[tuple[pygame.font.Font, str], int] = {}
        self._caps: dict[pygame.font.Font, int] = {}
        self._covered: dict[tuple[pygame.font.Font, str], bool] = {}

    def font(self, family: Family, px: int, *, bold: bool = False, italic: bool = False) -> pygame.font.Font:
        """Return the font of a family at a size in pixels; missing weights fall back."""
        name, weights = _FILES[family]
        wanted = "Bold" if bold else "Italic" if italic else "Regular"
        weight = wanted if wanted in weights else "Regular"
        return self._open(f"{name}-{weight}.ttf", max(1, px))

    def _open(self, file: str, px: int) -> pygame.font.Font:
        font = self._fonts.get((file, px))
        if font is None:
            if len(self._fonts) >= MAX_OPEN_FONTS:
                self._forget()
            font = self._load(file, px)
            self._fonts[file, px] = font
        return font

    def _forget(self) -> None:
        """Close fonts before they pile up: zooming opens ever new sizes."""
        self._fonts.clear()
        self._widths.clear()
        self._caps.clear()
        self._covered.clear()

    def _load(self, file: str, px: int) -> pygame.font.Font:
        if file != _BUILT_IN and file not in self._missing:
            try:
                return pygame.font.Font(self._folder / file, px)
            except (OSError, pygame.error) as error:
                self._missing.add(file)
                self.warnings.append(f"font {file}: {error}")
                log.warning("font %s cannot be used: %s", file, error)
        # The toolkit's own font is wide: a little smaller it takes about the same room.
        return pygame.font.Font(None, max(1, round(px * 1.15)))

    def cap_height(self, font: pygame.font.Font) -> int:
        """Return the height of capitals in pixels."""
        height = self._caps.get(font)
        if height is None:
            metrics = font.metrics("H")[0]
            height = metrics[3] if metrics else round(font.get_ascent() * 0.7)
            self._caps[font] = height
        return height

    def width(self, font: pygame.font.Font, text: str) -> int:
        """Return the width of a text in pixels, cached: most measured texts are drawn next."""
        key = (font, text)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            width = font.size(text)[0]
            self._widths[key] = width
        return width

    def run_font(self, run: Run, scale: float) -> pygame.font.Font:
        """Return the font of a run at the real pixel size."""
        return self.font(run.font, round(run.size * scale), bold=run.bold, italic=run.italic)

    def letter_font(self, letter: str, run: Run, font: pygame.font.Font, scale: float) -> pygame.font.Font:
        """Return the first font with a letter: the run's, another of the app's, the system's, the toolkit's."""
        px = max(1, round(run.size * scale))
        kind = script(letter)
        if not kind:
            if self._has(font, letter):
                return font
            for family in _FALLBACKS[run.font]:
                other = self.run_font(replace(run, font=family), scale)
                if self._has(other, letter):
                    return other
        file = self._system.find(_seen(letter)) if _seen(letter) else None
        if file is not None:
            other = self._open_other(file, px, kind, is_leftward(letter))
            if self._draws(other, letter):
                return other
        last = self._open(_BUILT_IN, px)
        return last if self._has(last, letter) else font

    def _draws(self, font: pygame.font.Font, letter: str) -> bool:
        """Whether a font can draw a letter: some list letters that they cannot shape."""
        key = (font, f"drawn {letter}")
        if key not in self._covered:
            try:
                font.render(letter, True, (0, 0, 0))
                self._covered[key] = True
            except pygame.error:
                self._covered[key] = False
        return self._covered[key]

    def _open_other(self, file: Path, px: int, kind: str, leftward: bool) -> pygame.font.Font:
        """Open a font of the system, shaped as the script requires."""
        key = ((file, kind, leftward), px)
        font = self._fonts.get(key)
        if font is None:
            if len(self._fonts) >= MAX_OPEN_FONTS:
                self._forget()
            font = self._fonts[key] = open_font(file, px)
            if kind:
                font.set_script(kind)
            if leftward:
                font.set_direction(pygame.DIRECTION_RTL)
        return font

    def missing(self, text: str) -> str:
        """Return the letters of a text that no font has."""
        font = self.font("label", 16)
        run = Run(text, "label", 16.0)
        return "".join(
            letter
            for letter in clusters(drawable(text))
            if not letter.isascii() and not self._has(self.letter_font(letter, run, font, 1.0), letter)
        )

    def _has(self, font: pygame.font.Font, letter: str) -> bool:
        return letter.isascii() or all(ch.isascii() or self._covers(font, ch) for ch in letter)

    def can_write(self, ch: str) -> bool:
        """Whether one of the fonts has that character."""
        run = Run(ch, font="label")
        return self._covers(self.letter_font(ch, run, self.run_font(run, 1.0), 1.0), ch)

    def _covers(self, font: pygame.font.Font, ch: str) -> bool:
        key = (font, ch)
        known = self._covered.get(key)
        if known is None:
            known = not _seen(ch) or not _is_box(font, ch)
            self._covered[key] = known
        return known


def _seen(letter: str) -> str:
    """Return the visible characters of a letter: no blanks, joiners and variant selectors."""
    return "".join(ch for ch in letter if category(ch) not in _INVISIBLE_CATEGORIES and not "\ufe00" <= ch <= "\ufe0f")


def _is_box(font: pygame.font.Font, ch: str) -> bool:
    """Whether a font draws a character as its box for missing ones."""
    if font.metrics(ch) != font.metrics(_UNASSIGNED):
        return False
    drawn, box = (font.render(text, False, (0, 0, 0)) for text in (ch, _UNASSIGNED))
    return drawn.get_size() == box.get_size() and drawn.get_buffer().raw == box.get_buffer().raw
