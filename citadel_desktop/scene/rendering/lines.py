"""Lines of placed text in pixels, and drawing them."""

import re

import pygame
import pygame.font

from citadel_desktop.scene.display import Run
from citadel_desktop.scene.theme import rgb
from citadel_desktop.values import frozen

MAX_WIDTH_PX = 32_000
"""Greatest width of a drawn line; no window is wider."""
_NO_LETTER = re.compile("[\0\ud800-\udfff]")


@frozen
class Segment:
    """A stretch of one line in one font: text, its run, left edge and width in pixels."""

    text: str
    run: Run
    font: pygame.font.Font
    x: int
    width: int


@frozen
class TextLine:
    """A line of text: its segments, width and the y of its baseline in pixels."""

    segments: tuple[Segment, ...]
    width: int
    baseline: int


@frozen
class TextLayout:
    """Text broken into lines and placed in pixels; `cut` tells whether an ellipsis hides something."""

    lines: tuple[TextLine, ...]
    width: int
    height: int
    cut: bool


def drawable(text: str) -> str:
    """Return a text with a mark for each character that the toolkit refuses: NUL and surrogates."""
    return _NO_LETTER.sub("\N{REPLACEMENT CHARACTER}", text)


def draw_layout(layout: TextLayout) -> tuple[pygame.Surface, tuple[int, int]] | None:
    """Draw text on a surface with alpha; return it with its corner, or None if nothing is visible."""
    drawn: list[tuple[pygame.Surface, int, int]] = []
    for line in layout.lines:
        for segment in line.segments:
            if segment.width and segment.x + segment.width < MAX_WIDTH_PX and not segment.text.isspace():
                drawn.append(_drawn(segment, line.baseline))
    if not drawn:
        return None
    if len(drawn) == 1:
        surface, x, y = drawn[0]
        return surface, (x, y)
    left = min(x for _, x, _ in drawn)
    top = min(y for _, _, y in drawn)
    right = max(x + s.get_width() for s, x, _ in drawn)
    bottom = max(y + s.get_height() for s, _, y in drawn)
    whole = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA, 32)
    for surface, x, y in drawn:
        whole.blit(surface, (x - left, y - top))
    return whole, (left, top)


def _drawn(segment: Segment, baseline: int) -> tuple[pygame.Surface, int, int]:
    run, font = segment.run, segment.font
    letters = font.render(segment.text, True, rgb(run.colour))
    top = baseline - font.get_ascent()
    if not run.underline:
        return letters, segment.x, top
    thick = max(1, round(run.size / 18))
    below = font.get_ascent() + max(2, round(run.size / 9))
    height = max(letters.get_height(), below + thick)
    surface = pygame.Surface((letters.get_width(), height), pygame.SRCALPHA, 32)
    surface.blit(letters, (0, 0))
    surface.fill(rgb(run.colour), (0, below, segment.width, thick))
    return surface, segment.x, top
