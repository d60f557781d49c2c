"""Every text stands out from what it really stands on, measured in the drawn pictures of all screens."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from pathlib import Path

import pygame
import pytest

from citadel_desktop.scene.display import DisplayList, GroupItem, Item, TextItem
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import PARCHMENT, Colour, Theme, colour_of, contrast
from tests.pictures.look import Text, texts, top_layer
from tests.pictures.stage import NAMES, staged

SIZE = (1920, 1080)
NEEDED, NEEDED_LARGE, LARGE = 4.5, 3.0, 24.0
CELL = 4
"""Pixels: the ground is looked at in squares of this side, so that grain and hatching count as the tone they make."""
DULL = 0.1
"""The share of squares that may fall short, one at least: a line or an edge that passes below or over a letter."""


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer(PARCHMENT, Fonts())


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_texts_stand_out_from_their_ground(tmp_path: Path, name: str, renderer: Renderer) -> None:
    with staged(tmp_path, name, SIZE, 100, "en") as at:
        frame = at.frame
        assert at.window.theme is PARCHMENT
        assert texts(frame, renderer.fonts, SIZE)
        faults = list(_faults(frame, renderer))
    assert not faults, "\n".join(["", *faults])


def test_colours_of_texts_are_declared(tmp_path: Path) -> None:
    declared = {colour_of(PARCHMENT, fore) for fore, _, kind in PARCHMENT.pairs if kind == "text"}
    with staged(tmp_path, "table", SIZE, 100, "en") as at:
        used = {run.colour for text in texts(at.frame, Fonts(), SIZE) for run in text.words.runs}
    assert used <= declared | _tokens(PARCHMENT)


def test_a_text_that_does_not_stand_out_is_found(renderer: Renderer, tmp_path: Path) -> None:
    faint = replace(PARCHMENT, ink=PARCHMENT.vellum_dark)
    with staged(tmp_path, "title", SIZE, 100, "en") as at:
        at.window.theme = faint
        at.turn(4)
        assert list(_faults(at.frame, renderer))


def _tokens(theme: Theme) -> set[Colour]:
    values = (getattr(theme, field.name) for field in fields(theme))
    return {value for value in values if isinstance(value, str) and value.startswith("#")}


def _wordless(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, GroupItem):
            yield replace(item, items=tuple(_wordless(item.items)))
        elif not isinstance(item, TextItem):
            yield item


def _faults(frame: DisplayList, renderer: Renderer) -> Iterator[str]:
    items = tuple(top_layer(frame))
    drawn = renderer.picture(items, SIZE, frame.scale)
    bare = renderer.picture(tuple(_wordless(items)), SIZE, frame.scale)
    for text in texts(frame, renderer.fonts, SIZE):
        area = text.seen.clip(bare.get_rect())
        faults = list(_faults_of(text, _cells(bare.subsurface(area), drawn.subsurface(area))))
        if faults:
            # A dialog or a figure may lie over it: it is seen where leaving it out makes a difference.
            without = renderer.picture(tuple(_without(items, text.words)), SIZE, frame.scale)
            yield from _faults_of(text, _seen(without.subsurface(area), drawn.subsurface(area)))


def _faults_of(text: Text, grounds: Iterable[Colour]) -> Iterator[str]:
    cells = list(grounds)
    for run in text.words.runs if cells else ():
        if not run.text.strip():
            continue
        large = run.size * text.zoom >= LARGE
        # Figures on a drawn board are marks: what they say is told beside it as text.
        needed = NEEDED_LARGE if large or text.on_stone else NEEDED
        ratios = sorted(contrast(run.colour, cell) for cell in cells)
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
    small = pygame.transform.smoothscale(bare, (w, h))
    one, other = (pygame.image.tobytes(surface, "RGB") for surface in (bare, drawn))
    row = 3 * bare.get_width()
    for x in range(w):
        for y in range(h):
            starts = [(y * CELL + n) * row + 3 * CELL * x for n in range(CELL)]
            if any(one[at : at + 3 * CELL] != other[at : at + 3 * CELL] for at in starts):
                r, g, b, _ = small.get_at((x, y))
                yield f"#{r:02X}{g:02X}{b:02X}"
