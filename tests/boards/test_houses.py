"""Every building of IC-C1 has a drawing of its own: told apart at 40 px, taller with its price, inside its square."""

import re
from functools import cache
from itertools import combinations, pairwise

import pygame
import pytest

from citadel_desktop.boards.round_board.picture.drawings import pattern
from citadel_desktop.boards.round_board.picture.drawings.houses import building, drawing, ghost
from citadel_desktop.rules.indomitable.content import CATEGORIES, Category, content
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList, GroupItem, walk
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import PARCHMENT

IDS = [kind.id for kind in content().buildings]
SMALL = 40
UNLIKE = 20.0
"""The least mean difference of a pixel's brightness, 0 to 255, between two buildings at 40 px. Colour is left out."""


@cache
def _renderer() -> Renderer:
    return Renderer(PARCHMENT, Fonts())


def _picture(building_id: str, side: int, margin: int = 0) -> pygame.Surface:
    """The building on plain white, with so many pixels of white around its square."""
    whole = side + 2 * margin
    dl = DisplayList(PARCHMENT, (whole, whole))
    dl.fill(dl.area, "#FFFFFF")
    building(dl, PARCHMENT, Rect(margin, margin, side, side), building_id)
    return _renderer().picture(dl.items, (whole, whole), 1.0)


def _grey(building_id: str) -> list[int]:
    raw = pygame.image.tobytes(_picture(building_id, SMALL), "RGB")
    return [(299 * r + 587 * g + 114 * b) // 1000 for r, g, b in zip(*[iter(raw)] * 3, strict=True)]


def _ink(picture: pygame.Surface) -> pygame.Rect:
    """The rectangle of all that is not white."""
    mask = pygame.mask.from_threshold(picture, (255, 255, 255, 255), (2, 2, 2, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])


@pytest.mark.parametrize("category", CATEGORIES)
def test_every_building_is_drawn_in_the_colour_of_its_category(category: Category) -> None:
    """IC-C1."""
    every = [pattern.colour(PARCHMENT, one) for one in CATEGORIES]
    for kind in content().buildings:
        if kind.category == category:
            fills = re.findall(r'fill="(#\w+)"', drawing(PARCHMENT, kind.id, 2))
            assert next(fill for fill in fills if fill in every) == pattern.colour(PARCHMENT, category), kind.id


def test_buildings_are_told_apart_at_40_px_even_without_colour() -> None:
    grey = {name: _grey(name) for name in IDS}
    apart = {
        (a, b): sum(abs(x - y) for x, y in zip(grey[a], grey[b], strict=True)) / SMALL**2
        for a, b in combinations(IDS, 2)
    }
    close = {pair: round(far, 1) for pair, far in apart.items() if far < UNLIKE}
    assert not close


@pytest.mark.parametrize("side", [40, 80, 160])
def test_a_dearer_building_is_taller(side: int) -> None:
    high = {kind.id: _ink(_picture(kind.id, side)).h for kind in content().buildings}
    by_price = [[high[kind.id] for kind in content().buildings if kind.price == price] for price in range(1, 6)]
    for cheaper, dearer in pairwise(by_price):
        assert max(cheaper) < min(dearer)


@pytest.mark.parametrize("name", IDS)
def test_nothing_is_drawn_outside_the_square(name: str) -> None:
    """The renderer would cut it off: the fragment is drawn in a wider box to see all of it."""
    for detail in (0, 1, 2):
        body = svg.group(drawing(PARCHMENT, name, detail), move=(50, 50))
        dl = DisplayList(PARCHMENT, (400, 400))
        dl.fill(dl.area, "#FFFFFF")
        dl.shape(Rect(0, 0, 400, 400), body, (200.0, 200.0))
        ink = _ink(_renderer().picture(dl.items, (400, 400), 1.0))
        assert pygame.Rect(100, 100, 200, 200).contains(ink)


def test_dimmed_and_ghost_are_seen_through() -> None:
    dl = DisplayList(PARCHMENT)
    building(dl, PARCHMENT, Rect(0, 0, 80, 80), "palace", dimmed=True)
    ghost(dl, PARCHMENT, Rect(100, 0, 80, 80), "palace")
    groups = [item for item in dl.items if isinstance(item, GroupItem)]
    assert len(groups) == 2
    assert all(group.opacity < 1 for group in groups)
    assert len(list(walk(dl.items))) == 3
