"""Text layout: measuring, line breaking, cutting and placing at the real pixel size."""

import re
from collections.abc import Sequence
from pathlib import Path
from unicodedata import combining

import pygame
import pygame.font

from citadel_desktop.letters import MAX_MARKS, borders, clusters, in_sight, is_leftward, script
from citadel_desktop.scene.display import Align, Run, TextItem, VAlign
from citadel_desktop.scene.geometry import Size
from citadel_desktop.scene.rendering.lines import Segment, TextLayout, TextLine, drawable
from citadel_desktop.scene.rendering.system_fonts import SystemFonts
from citadel_desktop.scene.rendering.typefaces import Typefaces
from citadel_desktop.values import frozen, replace

_ATOMS = re.compile(r"\n|[ \t\r]+|[^ \t\r\n]+")
ELLIPSIS = "…"
CACHE_SIZE = 500
MAX_DRAWN_AT_ONCE = 200
"""Characters in one drawing: the toolkit fails on drawings tens of thousands of pixels wide."""


@frozen
class _Piece:
    """An unbreakable stretch of text in one font (a word, or part of one)."""

    text: str
    run: Run
    font: pygame.font.Font
    width: int


class Fonts(Typefaces):
    """Lays text out in the app's fonts."""

    def __init__(self, folder: Path | None = None, system: SystemFonts | None = None) -> None:
        super().__init__(folder, system)
        self._parted: dict[tuple[tuple[Run, ...], float], list[list[_Piece]]] = {}

    def _forget(self) -> None:
        super()._forget()
        self._parted.clear()

    def measure(
        self, runs: Sequence[Run], width: float | None = None, scale: float = 1.0, leading: float = 1.25
    ) -> Size:
        """Return the size of text in logical units, wrapped to `width` units unless None.

        A rectangle of this size is enough: text laid out in it is neither cut nor broken differently.
        """
        limit = None if width is None else max(1, int(width * scale))
        layout = self.layout(runs, limit, None, scale, leading=leading)
        # A rectangle's pixel size may be one less than its size in units says.
        return ((layout.width + 1) / scale, layout.height / scale)

    def ruler(self, scale: float) -> "ScaledRuler":
        """Return a ruler for one scale."""
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
        """Return text broken and placed in a box of `width` x `height` pixels (None: no limit).

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
        """Return the layout of an item in its rectangle of that many pixels."""
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
        """Return the pieces of a short text that needs no breaking or replacement; None for any other."""
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
        """Return unbreakable groups of pieces; spaces and newlines are groups of their own.

        The result is cached: most measured texts are drawn next.
        """
        known = self._parted.get((runs, scale))
        if known is not None:
            return known
        if len(self._parted) > CACHE_SIZE:
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
            chosen = self.letter_font(drawn, run, font, scale)
            if out and out[-1][1] is chosen and len(out[-1][0]) < MAX_DRAWN_AT_ONCE:
                out[-1] = (out[-1][0] + drawn, chosen)
            else:
                out.append((drawn, chosen))
        return [_Piece(part, run, f, self.width(f, part)) for part, f in out]

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
        """Cut a word that is too long for any line into full lines and a rest that fits."""
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
        """Return how many characters from the start fit into the room."""
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
        """Return a line followed by an ellipsis, shortened until both fit."""
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

        Words drawn together are not exactly as wide as their sum, so in a doubtful case the line is
        measured as it will be drawn.
        """
        total = sum(p.width for p in pieces) if roughly is None else roughly
        doubt = 2 * len(pieces)
        if abs(total - width) > doubt:
            return total > width
        return sum(self.width(font, text) for text, _, font in _together(pieces)) > width

    def _shortened(self, pieces: list[_Piece], width: int) -> list[_Piece]:
        """Return a line cut so that it and an ellipsis fit."""
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
    """Measures text for one scale, caching results; see `Fonts.measure`."""

    def __init__(self, fonts: Fonts, scale: float) -> None:
        self._fonts = fonts
        self._scale = scale
        self._known: dict[tuple[tuple[Run, ...], float | None, float], Size] = {}

    def missing(self, text: str) -> str:
        """Return the letters of a text that no font of this computer has."""
        return self._fonts.missing(text)

    def measure(self, runs: Sequence[Run], width: float | None = None, leading: float = 1.25) -> Size:
        """Return the size of text in logical units, wrapped to `width` unless None."""
        key = (tuple(runs), width, leading)
        size = self._known.get(key)
        if size is None:
            if len(self._known) > 5_000:
                self._known.clear()
            size = self._fonts.measure(runs, width, self._scale, leading)
            self._known[key] = size
        return size


def _together(pieces: Sequence[_Piece]) -> list[tuple[str, Run, pygame.font.Font]]:
    """Join neighbours of one style, to be drawn in one go."""
    out: list[tuple[str, Run, pygame.font.Font]] = []
    for piece in pieces:
        if out and out[-1][1] is piece.run and out[-1][2] is piece.font and len(out[-1][0]) < MAX_DRAWN_AT_ONCE:
            out[-1] = (out[-1][0] + piece.text, piece.run, piece.font)
        else:
            out.append((piece.text, piece.run, piece.font))
    return out


def _turned(parts: list[tuple[str, Run, pygame.font.Font]]) -> list[tuple[str, Run, pygame.font.Font]]:
    """Return the parts of a line in visual order, from left to right."""
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


def _trim(line: list[_Piece]) -> None:
    while line and line[-1].text.isspace():
        line.pop()
