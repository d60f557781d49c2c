"""Fonts, measuring and line breaking at the real pixel size."""

import logging
import re
from collections.abc import Sequence
from pathlib import Path
from unicodedata import category, combining

import pygame
import pygame.font

from citadel_desktop.letters import MAX_MARKS, borders, clusters, in_sight, is_leftward, script
from citadel_desktop.resources import asset
from citadel_desktop.scene.display import Align, Family, Run, TextItem, VAlign
from citadel_desktop.scene.geometry import Size
from citadel_desktop.scene.markup import rich
from citadel_desktop.scene.rendering.lines import Segment, TextLayout, TextLine, draw_layout, drawable
from citadel_desktop.scene.rendering.system_fonts import SystemFonts, open_font
from citadel_desktop.values import frozen, replace

__all__ = ["ELLIPSIS", "Fonts", "ScaledRuler", "Segment", "TextLayout", "TextLine", "draw_layout", "rich"]

log = logging.getLogger(__name__)

_FILES: dict[Family, tuple[str, tuple[str, ...]]] = {
    "title": ("Cinzel", ("Regular", "Bold")),
    "text": ("EBGaramond", ("Regular", "Italic", "Bold")),
    "label": ("AtkinsonHyperlegibleNext", ("Regular", "Bold", "Italic")),
}
_FALLBACKS: dict[Family, tuple[Family, ...]] = {"title": ("text", "label"), "text": ("label",), "label": ("text",)}
_ATOMS = re.compile(r"\n|[ \t\r]+|[^ \t\r\n]+")
ELLIPSIS = "…"
MOST_FONTS, MOST_PARTED = 160, 500
MAX_DRAWN_AT_ONCE = 200
"""How many characters are one drawing: the toolkit breaks on those that are tens of thousands of pixels wide."""
_BUILT_IN = ""
_UNSEEN = frozenset({"Cc", "Cf", "Zl", "Zp", "Zs"})
_NOWHERE = "\U0010fffe"
"""A code point that no font has a letter for."""


@frozen
class _Piece:
    """A stretch of text in one font that is not broken (a word, or part of one)."""

    text: str
    run: Run
    font: pygame.font.Font
    width: int


class Fonts:
    """The app's fonts at any pixel size, opened when first needed.

    Args:
        folder: where the font files are; `assets/fonts` if None.
        system: finds fonts of the system for letters that these do not have; the usual one if None.

    Attributes:
        warnings: one entry for every font file that is missing or broken; the toolkit's own font
            stands in for it.
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
        self._parted: dict[tuple[tuple[Run, ...], float], list[list[_Piece]]] = {}

    def font(self, family: Family, px: int, *, bold: bool = False, italic: bool = False) -> pygame.font.Font:
        """The font of a family at a size in pixels; a weight that does not exist falls back."""
        name, weights = _FILES[family]
        wanted = "Bold" if bold else "Italic" if italic else "Regular"
        weight = wanted if wanted in weights else "Regular"
        return self._open(f"{name}-{weight}.ttf", max(1, px))

    def _open(self, file: str, px: int) -> pygame.font.Font:
        font = self._fonts.get((file, px))
        if font is None:
            if len(self._fonts) >= MOST_FONTS:
                self._forget()
            font = self._load(file, px)
            self._fonts[file, px] = font
        return font

    def _forget(self) -> None:
        """Zooming opens ever new sizes: begin again before they pile up."""
        self._fonts.clear()
        self._widths.clear()
        self._caps.clear()
        self._covered.clear()
        self._parted.clear()

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
        """The height of capitals in pixels."""
        height = self._caps.get(font)
        if height is None:
            metrics = font.metrics("H")[0]
            height = metrics[3] if metrics else round(font.get_ascent() * 0.7)
            self._caps[font] = height
        return height

    def width(self, font: pygame.font.Font, text: str) -> int:
        """The width of a text in pixels, remembered: what is measured is mostly drawn next."""
        key = (font, text)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            width = font.size(text)[0]
            self._widths[key] = width
        return width

    def run_font(self, run: Run, scale: float) -> pygame.font.Font:
        """The font of a run at the real pixel size."""
        return self.font(run.font, round(run.size * scale), bold=run.bold, italic=run.italic)

    def measure(
        self, runs: Sequence[Run], width: float | None = None, scale: float = 1.0, leading: float = 1.25
    ) -> Size:
        """The size of text in logical units, wrapped to `width` units unless None.

        The result is enough: text laid into a rectangle of this size is neither cut nor broken
        otherwise.
        """
        limit = None if width is None else max(1, int(width * scale))
        layout = self.layout(runs, limit, None, scale, leading=leading)
        # A rectangle's pixel size may be one less than its size in units says.
        return ((layout.width + 1) / scale, layout.height / scale)

    def ruler(self, scale: float) -> "ScaledRuler":
        """A ruler for one scale."""
        return ScaledRuler(self, scale)

    def layout(
        self,
        runs: Sequence[Run],
        width: int | None,
        height: int | None,
        scale: float,
        *,
        align: Align = "left",
        valign: VAlign = "top",
        wrap: bool = True,
        leading: float = 1.25,
    ) -> TextLayout:
        """Text broken and placed in a box of `width` x `height` pixels (None: as it comes).

        Capitals are centred in their line, so that text beside boxes and icons looks level.
        """
        whole = self._one_line(runs, width, scale)
        broken = [[whole]] if whole is not None else []
        if not broken:
            broken = self._broken(self._atoms(tuple(runs), scale), width if wrap else None)
        size = max((run.size for run in runs), default=20.0)
        tallest = [max((p.run.size for p in line), default=size) for line in broken]
        heights = [max(1, round(t * leading * scale)) for t in tallest]
        cut = False
        if height is not None and len(broken) > 1:
            room, fit = height, 0
            for h in heights:
                if room < h * 0.65:
                    break
                room -= h
                fit += 1
            fit = max(1, fit)
            if fit < len(broken):
                broken, heights, cut = broken[:fit], heights[:fit], True
                broken[-1] = self._ended(broken[-1], width, scale)
        if width is not None:
            for n, pieces in enumerate(broken):
                if not wrap and self._too_wide(pieces, width):
                    broken[n] = self._shortened(pieces, width)
                    cut = True
        total = sum(heights)
        top = 0
        if height is not None and valign != "top":
            top = (height - total) // 2 if valign == "middle" else height - total
        lines: list[TextLine] = []
        widest = 0
        for pieces, h in zip(broken, heights, strict=True):
            segments, used = self._segments(pieces, width, align)
            widest = max(widest, used)
            biggest = max(pieces, key=lambda p: p.run.size, default=None)
            cap = self.cap_height(biggest.font) if biggest is not None else 0
            lines.append(TextLine(segments, used, top + (h + cap + 1) // 2))
            top += h
        return TextLayout(tuple(lines), widest, total, cut)

    def words_layout(self, words: TextItem, width: int, height: int, scale: float) -> TextLayout:
        """The layout of an item in its rectangle of that many pixels."""
        return self.layout(
            words.runs,
            width,
            height,
            scale,
            align=words.align,
            valign=words.valign,
            wrap=words.wrap,
            leading=words.leading,
        )

    def _one_line(self, runs: Sequence[Run], width: int | None, scale: float) -> _Piece | None:
        """All of a short text, which has nothing to be broken at or replaced; None of any other."""
        if len(runs) != 1:
            return None
        run = runs[0]
        text = run.text
        if not text or not text.isprintable() or text != text.strip() or len(text) > MAX_DRAWN_AT_ONCE:
            return None
        font = self.run_font(run, scale)
        if not text.isascii() and (
            not all(ch.isascii() or self._covers(font, ch) for ch in text)
            or any(script(ch) or combining(ch) for ch in text)
        ):
            return None
        wide = self.width(font, text)
        return _Piece(text, run, font, wide) if width is None or wide <= width else None

    def _atoms(self, runs: tuple[Run, ...], scale: float) -> list[list[_Piece]]:
        """Unbreakable groups of pieces; spaces and newlines are groups of their own.

        They are remembered: what is measured is mostly drawn next.
        """
        known = self._parted.get((runs, scale))
        if known is not None:
            return known
        if len(self._parted) > MOST_PARTED:
            self._parted.clear()
        atoms: list[list[_Piece]] = []
        self._parted[runs, scale] = atoms
        joined = False
        for run in runs:
            font = self.run_font(run, scale)
            for text in _ATOMS.findall(drawable(run.text)):
                if text == "\n" or text[0] in " \t\r":
                    kept = text if text == "\n" else " " * len(text.replace("\r", ""))
                    width = 0 if text == "\n" else self.width(font, kept)
                    atoms.append([_Piece(kept, run, font, width)])
                    joined = False
                    continue
                pieces = self._pieces(text, run, font, scale)
                if joined:
                    atoms[-1].extend(pieces)
                else:
                    atoms.append(pieces)
                joined = True
        return atoms

    def _pieces(self, text: str, run: Run, font: pygame.font.Font, scale: float) -> list[_Piece]:
        if text.isascii():
            rows = (text[n : n + MAX_DRAWN_AT_ONCE] for n in range(0, len(text), MAX_DRAWN_AT_ONCE))
            return [_Piece(row, run, font, self.width(font, row)) for row in rows]
        out: list[tuple[str, pygame.font.Font]] = []
        for letter in clusters(text):
            drawn = letter[:MAX_MARKS]
            chosen = self._font_with(drawn, run, font, scale)
            if out and out[-1][1] is chosen and len(out[-1][0]) < MAX_DRAWN_AT_ONCE:
                out[-1] = (out[-1][0] + drawn, chosen)
            else:
                out.append((drawn, chosen))
        return [_Piece(part, run, f, self.width(f, part)) for part, f in out]

    def _font_with(self, letter: str, run: Run, font: pygame.font.Font, scale: float) -> pygame.font.Font:
        """The font of a run, else another of the app's, else one of the system that has all of a letter."""
        px = max(1, round(run.size * scale))
        kind = script(letter)
        if not kind:
            if self._has(font, letter):
                return font
            for family in _FALLBACKS[run.font]:
                other = self.run_font(replace(run, font=family), scale)
                if self._has(other, letter):
                    return other
            other = self._open(_BUILT_IN, px)
            if self._has(other, letter):
                return other
        file = self._system.find(_seen(letter)) if _seen(letter) else None
        if file is not None:
            other = self._open_other(file, px, kind, is_leftward(letter))
            if self._draws(other, letter):
                return other
        return font

    def _draws(self, font: pygame.font.Font, letter: str) -> bool:
        """Whether a font can draw a letter: some name letters that they cannot shape."""
        key = (font, f"drawn {letter}")
        if key not in self._covered:
            try:
                font.render(letter, True, (0, 0, 0))
                self._covered[key] = True
            except pygame.error:
                self._covered[key] = False
        return self._covered[key]

    def _open_other(self, file: Path, px: int, kind: str, leftward: bool) -> pygame.font.Font:
        """A font of the system, which shapes what it draws as a script wants it."""
        key = ((file, kind, leftward), px)
        font = self._fonts.get(key)
        if font is None:
            if len(self._fonts) >= MOST_FONTS:
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
            if not letter.isascii() and not self._has(self._font_with(letter, run, font, 1.0), letter)
        )

    def _has(self, font: pygame.font.Font, letter: str) -> bool:
        return letter.isascii() or all(ch.isascii() or self._covers(font, ch) for ch in letter)

    def can_write(self, ch: str) -> bool:
        """Whether one of the fonts has that character."""
        run = Run(ch, font="label")
        return self._covers(self._font_with(ch, run, self.run_font(run, 1.0), 1.0), ch)

    def _covers(self, font: pygame.font.Font, ch: str) -> bool:
        key = (font, ch)
        known = self._covered.get(key)
        if known is None:
            known = not _seen(ch) or not _is_box(font, ch)
            self._covered[key] = known
        return known

    def _broken(self, atoms: list[list[_Piece]], width: int | None) -> list[list[_Piece]]:
        lines: list[list[_Piece]] = [[]]
        used = 0
        for atom in atoms:
            first = atom[0].text
            if first == "\n":
                if width is not None:
                    _trim(lines[-1])
                lines.append([])
                used = 0
                continue
            wide = sum(p.width for p in atom)
            if width is not None and not first.isspace() and self._too_wide([*lines[-1], *atom], width, used + wide):
                if lines[-1]:
                    _trim(lines[-1])
                    lines.append([])
                    used = 0
                if wide > width:
                    atom, filled = self._split(atom, width)  # noqa: PLW2901 - the rest goes on
                    lines[-1:] = filled
                    if not lines or lines[-1]:
                        lines.append([])
                    wide = sum(p.width for p in atom)
            if not lines[-1] and first.isspace() and len(lines) > 1:
                if width is None:
                    lines[-1].extend(atom)
                    used += wide
                continue
            lines[-1].extend(atom)
            used += wide
        if width is not None:
            _trim(lines[-1])
        return lines

    def _split(self, atom: list[_Piece], width: int) -> tuple[list[_Piece], list[list[_Piece]]]:
        """A word too long for any line, cut into full lines and a rest that fits."""
        full: list[list[_Piece]] = []
        line: list[_Piece] = []
        used = 0
        for piece in atom:
            text = piece.text
            while text:
                count = self._fitting(piece.font, text, width - used)
                if count == 0 and not line:
                    count = borders(text)[1]
                if count:
                    part = text[:count]
                    wide = self.width(piece.font, part)
                    line.append(_Piece(part, piece.run, piece.font, wide))
                    used += wide
                    text = text[count:]
                if text:
                    full.append(line)
                    line, used = [], 0
        return line, full

    @staticmethod
    def _fitting(font: pygame.font.Font, text: str, room: int) -> int:
        """How many characters from the start fit into the room."""
        if font.size(text)[0] <= room:
            return len(text)
        ends = borders(text)
        low, high = 0, len(ends) - 1
        while low < high - 1:
            middle = (low + high) // 2
            if font.size(text[: ends[middle]])[0] <= room:
                low = middle
            else:
                high = middle
        return ends[low]

    def _ended(self, pieces: list[_Piece], width: int | None, scale: float) -> list[_Piece]:
        """A line with an ellipsis behind it, shortened until both fit."""
        if not pieces:
            return pieces
        last = pieces[-1]
        dots = _Piece(ELLIPSIS, last.run, last.font, self.width(last.font, ELLIPSIS))
        longer = [*pieces, dots]
        if width is None or not self._too_wide(longer, width):
            return longer
        return self._shortened(pieces, width)

    def _too_wide(self, pieces: Sequence[_Piece], width: int, roughly: int | None = None) -> bool:
        """Whether a line is wider than that.

        Words drawn together are not exactly as wide as the sum of each, so where the sum leaves a
        doubt the line is measured as it will be drawn.
        """
        total = sum(p.width for p in pieces) if roughly is None else roughly
        doubt = 2 * len(pieces)
        if abs(total - width) > doubt:
            return total > width
        return sum(self.width(font, text) for text, _, font in _together(pieces)) > width

    def _shortened(self, pieces: list[_Piece], width: int) -> list[_Piece]:
        """A line cut so that it and an ellipsis fit."""
        room = width
        while True:
            short = self._shortened_to(pieces, room)
            if len(short) <= 1 or not self._too_wide(short, width):
                return short
            room -= 2

    def _shortened_to(self, pieces: list[_Piece], width: int) -> list[_Piece]:
        kept = list(pieces)
        while kept:
            last = kept.pop()
            dots = self.width(last.font, ELLIPSIS)
            room = width - sum(p.width for p in kept) - dots
            if room < 0 and kept:
                continue
            count = self._fitting(last.font, last.text, room) if room > 0 else 0
            text = last.text[:count].rstrip()
            if not text and kept:
                if kept[-1].text.isspace():
                    kept.pop()
                if not kept:
                    return [replace(last, text=ELLIPSIS, width=dots)]
                before = kept[-1]
                kept[-1] = replace(
                    before, text=before.text + ELLIPSIS, width=self.width(before.font, before.text + ELLIPSIS)
                )
                return kept
            shorter = text + ELLIPSIS
            return [*kept, replace(last, text=shorter, width=self.width(last.font, shorter))]
        return kept

    def _segments(self, pieces: Sequence[_Piece], width: int | None, align: Align) -> tuple[tuple[Segment, ...], int]:
        merged = _together(pieces)
        if any(is_leftward(text) for text, _, _ in merged):
            merged = _turned(merged)
        widths = [self.width(font, text) for text, _, font in merged]
        used = sum(widths)
        x = 0
        if width is not None and align != "left":
            x = (width - used) // 2 if align == "centre" else width - used
        out: list[Segment] = []
        for (text, run, font), wide in zip(merged, widths, strict=True):
            out.append(Segment(text, run, font, x, wide))
            x += wide
        return tuple(out), used


class ScaledRuler:
    """Measures text for one scale; see `Fonts.measure`. Results are remembered."""

    def __init__(self, fonts: Fonts, scale: float) -> None:
        self._fonts = fonts
        self._scale = scale
        self._known: dict[tuple[tuple[Run, ...], float | None, float], Size] = {}

    def missing(self, text: str) -> str:
        """Return the letters of a text that no font of this computer has."""
        return self._fonts.missing(text)

    def measure(self, runs: Sequence[Run], width: float | None = None, leading: float = 1.25) -> Size:
        """The size of the text in logical units, wrapped to `width` unless None."""
        key = (tuple(runs), width, leading)
        size = self._known.get(key)
        if size is None:
            if len(self._known) > 5_000:
                self._known.clear()
            size = self._fonts.measure(runs, width, self._scale, leading)
            self._known[key] = size
        return size


def _together(pieces: Sequence[_Piece]) -> list[tuple[str, Run, pygame.font.Font]]:
    """Neighbours of one look joined: they are drawn in one go."""
    out: list[tuple[str, Run, pygame.font.Font]] = []
    for piece in pieces:
        if out and out[-1][1] is piece.run and out[-1][2] is piece.font and len(out[-1][0]) < MAX_DRAWN_AT_ONCE:
            out[-1] = (out[-1][0] + piece.text, piece.run, piece.font)
        else:
            out.append((piece.text, piece.run, piece.font))
    return out


def _turned(parts: list[tuple[str, Run, pygame.font.Font]]) -> list[tuple[str, Run, pygame.font.Font]]:
    """The parts of a line as they are seen from left to right."""
    starts = [0]
    for text, _, _ in parts:
        starts.append(starts[-1] + len(text))
    out = []
    for start, end, leftward in in_sight("".join(text for text, _, _ in parts)):
        row = [
            (text[max(0, start - at) : end - at], run, font)
            for at, (text, run, font) in zip(starts, parts, strict=False)
            if start < at + len(text) and at < end
        ]
        out += row[::-1] if leftward else row
    return out


def _seen(letter: str) -> str:
    """What of a letter a font must have: not blanks, joiners and choices of a variant."""
    return "".join(ch for ch in letter if category(ch) not in _UNSEEN and not "\ufe00" <= ch <= "\ufe0f")


def _is_box(font: pygame.font.Font, ch: str) -> bool:
    """Whether a font draws a character as the box for what it does not have."""
    if font.metrics(ch) != font.metrics(_NOWHERE):
        return False
    drawn, box = (font.render(text, False, (0, 0, 0)) for text in (ch, _NOWHERE))
    return drawn.get_size() == box.get_size() and drawn.get_buffer().raw == box.get_buffer().raw


def _trim(line: list[_Piece]) -> None:
    while line and line[-1].text.isspace():
        line.pop()
