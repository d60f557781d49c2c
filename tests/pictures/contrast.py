"""Whether the texts of a frame stand out from what they really stand on, measured in its drawn picture."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

import pygame

from citadel_desktop.scene.display import DisplayList, GroupItem, Item, TextItem
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.theme import Colour, Theme, contrast
from citadel_desktop.values import replace
from tests.pictures.look import Text, texts, top_layer

LARGE = 24.0
CELL = 4
"""Pixels: the ground is looked at in squares of this side, so that grain and hatching count as the tone they make."""
DULL = 0.1
"""The share of squares that may fall short, one at least: a line or an edge that passes below or over a letter."""


_contrast = lru_cache(50_000)(contrast)


def faint(frame: DisplayList, size: tuple[int, int], renderer: Renderer, whole: pygame.Surface) -> Iterator[str]:
    """The texts of a frame in a window of that many pixels, which `whole` is a picture of, that do not stand out."""
    items = tuple(top_layer(frame))
    on_top = len(items) < len(frame.items)
    drawn = renderer.picture(items, size, frame.scale) if on_top else whole
    bare = renderer.picture(tuple(_wordless(items)), size, frame.scale)
    for text in texts(frame, renderer.fonts, size):
        area = text.seen.clip(bare.get_rect())
        faults = list(_faults_of(text, frame.theme, _cells(bare.subsurface(area), drawn.subsurface(area))))
        if faults:
            # A dialog or a figure may lie over it: it is seen where leaving it out makes a difference.
            without = renderer.picture(tuple(_without(items, text.words)), size, frame.scale)
            yield from _faults_of(text, frame.theme, _seen(without.subsurface(area), drawn.subsurface(area)))


def _wordless(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, GroupItem):
            yield replace(item, items=tuple(_wordless(item.items)))
        elif not isinstance(item, TextItem):
            yield item


def _faults_of(text: Text, theme: Theme, grounds: Iterable[Colour]) -> Iterator[str]:
    cells = list(grounds)
    for run in text.words.runs if cells else ():
        if not run.text.strip():
            continue
        large = run.size * text.zoom >= LARGE
        # Figures on a drawn board are marks: what they say is told beside it as text.
        needed = theme.needed_mark if large or text.on_stone else theme.needed_text
        ratios = sorted(_contrast(run.colour, cell) for cell in cells)
        ratio = ratios[min(max(1, int(DULL * len(ratios))), len(ratios) - 1)]
        if ratio < needed:
            ground = cells[len(cells) // 2]
            yield f"{ratio:.2f} of {needed}: {run.text!r} {run.colour} on about {ground} at {text.seen}"


def _seen(without: pygame.Surface, drawn: pygame.Surface) -> Iterator[Colour]:
    """The ground in the pixels that a text makes another."""
    for x in range(drawn.get_width()):
        for y in range(drawn.get_height()):
            r, g, b, _ = without.get_at((x, y))
            if drawn.get_at((x, y))[:3] != (r, g, b):
                yield f"#{r:02X}{g:02X}{b:02X}"


def _without(items: Iterable[Item], left_out: TextItem) -> Iterator[Item]:
    """The items with one text left out."""
    for item in items:
        if isinstance(item, GroupItem):
            yield replace(item, items=tuple(_without(item.items, left_out)))
        elif item is not left_out:
            yield item


def _cells(bare: pygame.Surface, drawn: pygame.Surface) -> Iterator[Colour]:
    """The ground in the squares where letters are; none for a text that lies under something."""
    w, h = max(1, bare.get_width() // CELL), max(1, bare.get_height() // CELL)
    small = pygame.image.tobytes(pygame.transform.smoothscale(bare, (w, h)), "RGB").hex().upper()
    one, other = (pygame.image.tobytes(surface, "RGB") for surface in (bare, drawn))
    row, nothing = 3 * bare.get_width(), bytes(3 * CELL)
    for y in range(h):
        apart = 0
        for at in range(y * CELL * row, min((y + 1) * CELL * row, len(one)), row):
            here, there = one[at : at + row], other[at : at + row]
            if here != there:
                apart |= int.from_bytes(here, "big") ^ int.from_bytes(there, "big")
        if not apart:
            continue
        told = apart.to_bytes(row, "big")
        for x in range(w):
            if told[3 * CELL * x : 3 * CELL * (x + 1)] not in nothing:
                at = 6 * (y * w + x)
                yield f"#{small[at : at + 6]}"
