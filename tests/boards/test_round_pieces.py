"""Dice, counters, watchtowers, bricks and the dark figures: the same each time, told apart by form and by contrast."""

from itertools import combinations

import pygame
import pytest

from citadel_desktop.boards.round_board.picture.drawings import dice, forces
from citadel_desktop.boards.round_board.picture.drawings.forces import paint_brick_pile, paint_counter
from citadel_desktop.boards.round_board.picture.drawings.kit import Detail
from citadel_desktop.boards.round_board.picture.town import gardens, pieces
from citadel_desktop.rules.indomitable.treason.castle import castle
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList, Shape, texts, walk
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import DARK_COLOUR, PARCHMENT, Colour, Theme, contrast, figure_colour
from citadel_desktop.scene.themes import THEMES

COLOURS = (*range(5), DARK_COLOUR)
GROUNDS = ("#ECDFC0", "#3A2718", "#C9CDA0")
"""Vellum, oak and meadow."""


def grounds(theme: Theme) -> tuple[Colour, ...]:
    """The same in a theme."""
    return (theme.vellum, theme.oak, gardens.tint(theme, "meadow"))


def raster(body: str, view: Size, px: tuple[int, int], ground: str) -> pygame.Surface:
    """A fragment alone on a ground of one colour."""
    dl = DisplayList(PARCHMENT, px)
    dl.fill(Rect(0, 0, *px), ground)
    dl.shape(Rect(0, 0, *px), body, view)
    return Renderer(PARCHMENT, Fonts()).picture(dl.items, px)


def inked(body: str, view: Size, px: tuple[int, int]) -> set[tuple[int, int]]:
    """The pixels of a fragment that differ from a green ground: its silhouette."""
    surface = raster(body, view, px, "#00FF00")
    return {
        (x, y)
        for x in range(px[0])
        for y in range(px[1])
        if (c := surface.get_at((x, y))).r > 90 or c.g < 165 or c.b > 90
    }


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ clearly in light."""
    w, h = one.get_size()
    differ = 0
    for x in range(w):
        for y in range(h):
            a, b = one.get_at((x, y)), other.get_at((x, y))
            differ += abs(sum(a[:3]) - sum(b[:3])) > 150
    return differ / (w * h)


@pytest.mark.parametrize("black", [True, False])
def test_a_die_shows_as_many_pips_as_it_has(black: bool) -> None:
    _, _, mark = dice.colours(PARCHMENT, black=black)
    for pips in range(1, 7):
        body = dice.die(PARCHMENT, pips, black=black, fine=False)
        assert body.count(f'fill="{mark}"') == pips


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_what_must_be_told_apart_on_dice_and_counters_has_contrast(theme: Theme) -> None:
    for black in (True, False):
        face, edge, mark = dice.colours(theme, black=black)
        assert contrast(face, mark) >= theme.needed_text
        # On every ground either the wood or one of the lines around it is seen.
        for ground in grounds(theme):
            lines = (face, edge, theme.seat_outline)
            assert max(contrast(line, ground) for line in lines) >= theme.needed_mark
    one, other = (dice.colours(theme, black=black)[0] for black in (True, False))
    assert contrast(one, other) > 7


@pytest.mark.parametrize("turn", [0.0, 7.0, 45.0, 355.0])
def test_a_turned_die_keeps_its_middle_and_size(turn: float) -> None:
    dl = DisplayList(PARCHMENT, (200, 200))
    dice.paint_die(dl, Rect(50, 60, 80, 60), 4, black=False, turn=turn)
    (shape,) = dl.items
    assert isinstance(shape, Shape)
    assert shape.rect.centre == pytest.approx((90, 90))
    assert shape.view is not None
    assert shape.rect.w / shape.view[0] == pytest.approx(60 / dice.VIEW[0])


def test_values_of_counters_are_told_apart_at_twenty_pixels() -> None:
    """TR-S3."""
    values = sorted(set(castle().counters))
    faces = {
        value: raster(
            forces.counter(PARCHMENT, black=True, value=value, fine=False), forces.COUNTER_VIEW, (20, 20), GROUNDS[0]
        )
        for value in (*values, None)
    }
    for one, other in combinations(faces, 2):
        assert apart(faces[one], faces[other]) > 0.04, (one, other)
    white = raster(
        forces.counter(PARCHMENT, black=False, value=None, fine=False), forces.COUNTER_VIEW, (20, 20), GROUNDS[0]
    )
    assert all(apart(white, face) > 0.3 for face in faces.values())


def test_the_back_of_a_counter_tells_no_value() -> None:
    """TR-S3: only its owner sees it."""
    dl = DisplayList(PARCHMENT, (100, 100))
    paint_counter(dl, Rect(0, 0, 40, 40), black=True)
    bodies = [leaf.body for leaf in walk(dl.items) if isinstance(leaf, Shape)]
    faces = {forces.counter(PARCHMENT, black=True, value=value) for value in castle().counters}
    assert bodies == [forces.counter(PARCHMENT, black=True, value=None)]
    assert not faces & set(bodies)
    assert not list(texts(dl.items))


def test_a_pile_of_bricks_tells_its_number_by_bricks_or_in_figures() -> None:
    def drawn(count: int, side: float) -> DisplayList:
        dl = DisplayList(PARCHMENT, (200, 200))
        paint_brick_pile(dl, Rect(10, 10, side, side * 0.7), count)
        return dl

    assert not drawn(0, 80).items
    for count in range(1, forces.MAX_SHOWN + 1):
        assert forces.pile(PARCHMENT, count).count("<rect") == count
        assert list(texts(drawn(count, 80).items)) == ([str(count)] if count > 1 else [])
        assert not list(texts(drawn(count, 30).items))
    assert list(texts(drawn(12, 80).items)) == ["12"]


@pytest.mark.parametrize("detail", [0, 1, 2])
def test_the_pennant_of_a_watchtower_tells_whose_it_is(detail: Detail) -> None:
    bodies = {colour: forces.tower(PARCHMENT, colour, detail) for colour in (None, *COLOURS)}
    assert len(set(bodies.values())) == len(bodies)
    for colour in COLOURS:
        assert f'fill="{figure_colour(PARCHMENT, colour)}"' in bodies[colour]


def test_dark_figures_have_a_form_of_their_own() -> None:
    """Not the colour alone tells them from those of the black seat, nor from any other's."""
    view, px = pieces.KNIGHT_VIEW, (24, 36)
    dark = inked(pieces.knight(PARCHMENT, DARK_COLOUR, fine=False), view, px)
    for colour in range(5):
        other = inked(pieces.knight(PARCHMENT, colour, fine=False), view, px)
        assert len(dark & other) / len(dark | other) < 0.72
    view, px = pieces.MASTER_VIEW, (30, 42)
    marker = inked(pieces.master(PARCHMENT, DARK_COLOUR, fine=False), view, px)
    hooded = inked(pieces.dark_master(PARCHMENT, fine=False), view, px)
    for colour in range(5):
        other = inked(pieces.master(PARCHMENT, colour, fine=False), view, px)
        assert len(marker & other) / len(marker | other) < 0.72
        assert PARCHMENT.seat_rim in pieces.master(PARCHMENT, colour)
    assert len(marker & hooded) / len(marker | hooded) < 0.8
    for body in (
        pieces.dark_master(PARCHMENT),
        pieces.knight(PARCHMENT, DARK_COLOUR),
        pieces.master(PARCHMENT, DARK_COLOUR),
        svg.shield(PARCHMENT, DARK_COLOUR),
    ):
        assert PARCHMENT.seat_rim not in body
        assert PARCHMENT.dark_edge in body
    shields = [inked(svg.shield(PARCHMENT, n), svg.SHIELD_VIEW, (25, 30)) for n in (0, DARK_COLOUR)]
    assert len(shields[0] ^ shields[1]) > 40


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_dark_colour_stands_on_light_and_dark_grounds(theme: Theme) -> None:
    for ground in grounds(theme):
        body = contrast(theme.dark_colour, ground)
        assert max(body, contrast(theme.dark_edge, ground)) >= theme.needed_mark
