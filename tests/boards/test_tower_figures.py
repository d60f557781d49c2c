"""Every figure of the data is drawn: told apart at 40 px without colour, within its box, with all there is to see."""

import re
from functools import cache
from itertools import combinations

import pygame
import pytest

from citadel_desktop.boards.tower.picture import figures
from citadel_desktop.boards.tower.picture.geometry import FIGURE_VIEW, tower_of
from citadel_desktop.boards.tower.picture.picture import MIN_TEXT, figure_items, places
from citadel_desktop.language.goodman.names import strength_text
from citadel_desktop.rules.goodman.figures import looks
from citadel_desktop.rules.goodman.state import AMULET, HERO, NON_HUMAN, OUTSIDE, TALISMAN, Figure
from citadel_desktop.scene.display import texts
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.svg import missing
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.values import replace
from tests.boards.tower import SIZES, apart, grey, pixels, sheet, tower_position

BY_FIGURE = {look.figure: look.number for look in reversed(looks().values())}
"""The first look of each figure."""
SMALL = 40
UNLIKE = 14.0
"""The least mean difference of a pixel's brightness between two figures at 40 px, most of which is floor."""
OUTLINES = 0.10
"""The least share of the pixels both cover that only one of two outlines covers."""


@cache
def _alone(look: int) -> pygame.Surface:
    """A figure without its base on white at 40 px."""
    dl = sheet(SMALL, SMALL * 1.2, "#FFFFFF")
    dl.shape(dl.area, figures.drawing(PARCHMENT, look, 1), (100.0, 120.0))
    return pixels(dl.items, (SMALL, round(SMALL * 1.2)))


def _outline(look: int) -> pygame.Mask:
    dark = pygame.mask.from_threshold(_alone(look), (255, 255, 255), (14, 22, 40, 255))
    dark.invert()
    return dark


def test_a_look_that_is_not_known_is_a_hatched_box() -> None:
    assert figures.drawing(PARCHMENT, 63, 1) == missing(Rect(20, 20, 60, 80))


def test_figures_are_told_apart_at_40_px_without_colour() -> None:
    pictures = {name: grey(_alone(look)) for name, look in BY_FIGURE.items()}
    close = {
        pair: round(apart(pictures[pair[0]], pictures[pair[1]]), 1)
        for pair in combinations(pictures, 2)
        if apart(pictures[pair[0]], pictures[pair[1]]) < UNLIKE
    }
    assert not close


def test_figures_are_told_apart_by_their_outlines() -> None:
    masks = {name: _outline(look) for name, look in BY_FIGURE.items()}
    close = {}
    for a, b in combinations(masks, 2):
        both = masks[a].overlap_area(masks[b], (0, 0))
        either = masks[a].count() + masks[b].count() - both
        if (either - both) / either < OUTLINES:
            close[a, b] = round((either - both) / either, 3)
    assert not close


def test_looks_of_one_figure_are_not_all_alike() -> None:
    """WT-H2."""
    for name in BY_FIGURE:
        bodies = [figures.drawing(PARCHMENT, look.number, 2) for look in looks().values() if look.figure == name]
        if len(bodies) > 2:
            assert len(set(bodies)) > 1


@pytest.mark.parametrize("detail", [0, 1, 2])
def test_no_figure_is_cut_off_by_its_box(detail: int) -> None:
    scale = 2
    w, h = (round(side * scale) for side in FIGURE_VIEW)
    cut = set()
    for name, look in BY_FIGURE.items():
        dl = sheet(w, h, "#FFFFFF")
        body = figures.figure(PARCHMENT, look, 4, detail, wounds=2, numbered=False)
        dl.shape(dl.area, body, FIGURE_VIEW)
        picture = pixels(dl.items, (w, h))
        top = {tuple(picture.get_at((x, 0)))[:3] for x in range(w)}
        right = {tuple(picture.get_at((w - 1, y)))[:3] for y in range(h - 80)}
        left = {tuple(picture.get_at((0, y)))[:3] for y in range(h - 100)}
        # The rim is nearly white; ink is not.
        if any(sum(c) < 500 for c in top | right | left):
            cut.add(name)
    assert not cut


def _drops(body: str) -> int:
    dl = sheet(240, 272)
    dl.shape(dl.area, body, FIGURE_VIEW)
    row = pixels(dl.items, (240, 272)).subsurface((0, 244, 240, 28))
    red = pygame.mask.from_threshold(row, (255, 106, 74), (12, 12, 12, 255))
    return sum(part.count() > 20 for part in red.connected_components())


@pytest.mark.parametrize(("wounds", "endures"), [(1, 6), (3, 6), (5, 6), (1, 8), (4, 8), (7, 8)])
def test_wounds_are_counted_by_drops(wounds: int, endures: int) -> None:
    """WT-C4."""
    assert _drops(figures.figure(PARCHMENT, 91, 4, 2, wounds=wounds, endures=endures)) == wounds


def test_who_has_no_wounds_has_no_row() -> None:
    assert _drops(figures.figure(PARCHMENT, 3, 3, 2)) == 0


def test_side_wounds_hurt_and_what_is_carried_are_all_seen() -> None:
    plain = figures.figure(PARCHMENT, 10, 3, 1)
    others = (
        figures.figure(PARCHMENT, 10, 4, 1),
        figures.figure(PARCHMENT, 10, 3, 1, wounds=3),
        figures.figure(PARCHMENT, 10, 3, 1, wounds=3, hurt=True),
        figures.figure(PARCHMENT, 10, 3, 1, carried=(TALISMAN,)),
        figures.figure(PARCHMENT, 10, 3, 1, carried=(AMULET,)),
        figures.figure(PARCHMENT, 10, 3, 1, carried=(TALISMAN, AMULET)),
    )
    drawn = []
    for body in (plain, *others):
        dl = sheet(40, 45)
        dl.shape(dl.area, body, FIGURE_VIEW)
        drawn.append(grey(pixels(dl.items, (40, 45))))
    assert all(apart(a, b) > 1.5 for a, b in combinations(drawn, 2))


def test_the_number_is_the_strength_with_wounds_counted() -> None:
    """WT-C4: 25 halved is twelve and a half."""
    assert strength_text(Figure(HERO, 25, OUTSIDE, 2)) == "25"
    assert strength_text(Figure(HERO, 25, OUTSIDE, 3)) == "12½"
    assert strength_text(Figure(HERO, 40, OUTSIDE, 3)) == "20"
    assert strength_text(Figure(NON_HUMAN, 50, OUTSIDE, 3)) == "50"
    assert strength_text(Figure(NON_HUMAN, 50, OUTSIDE, 4)) == "25"


@pytest.mark.parametrize("side", [20, 36, 41, 75, 136])
def test_a_figure_bears_its_number_where_it_can_be_read(side: int) -> None:
    dl = sheet(side, side * 1.14)
    items = figure_items(dl, Figure(HERO, 35, 0, 4, 20), 3, (), dl.area)
    found = list(texts(items))
    assert found == (["17½"] if side >= 36 else [])
    plated = figures.figure(PARCHMENT, 20, 3, 0, wounds=4, hurt=True)
    bare = figures.figure(PARCHMENT, 20, 3, 0, wounds=4, hurt=True, numbered=False)
    assert len(bare) < len(plated)
    assert MIN_TEXT >= 7


def test_all_living_figures_have_a_place_and_friends_who_pass_stand_side_by_side() -> None:
    """WT-T1."""
    position = tower_position()
    at = tower_of(*SIZES[1])
    found = places(at, position)
    assert len(found) == len(position.heroes) + len(position.monsters)
    assert len(set(found.values())) == len(found)
    one = position.heroes[0]
    crowd = (one, Figure(HERO, 30, one.place), *position.heroes[2:])
    both = places(at, replace(position, heroes=crowd))
    assert both[0] != both[1]
    assert both[0].y == both[1].y


def test_numbers_in_bodies_are_short() -> None:
    """Drawings are kept as text: decimals beyond tenths of a unit would only cost."""
    for look in BY_FIGURE.values():
        body = figures.figure(PARCHMENT, look, 4, 2)
        assert not re.search(r"\d\.\d{6,}", body)
