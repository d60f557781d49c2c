"""What marks say is seen in every look, painted on each ground of the boards; whose a thing is, without colours too."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import get_args

import pygame
import pytest

from citadel_desktop.boards.go_field.picture import marks as field
from citadel_desktop.boards.go_field.picture import stone
from citadel_desktop.boards.go_field.picture.pieces import PIECE_BOX, tiny_warrior, warrior
from citadel_desktop.boards.round_board.picture.town import gardens, marks, pieces
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown, whole_town
from citadel_desktop.boards.tower.picture.floors import TINTS, tint
from citadel_desktop.boards.tower.picture.ink import night
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import Shape
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import DARK_COLOUR, PARCHMENT, Colour, Theme, contrast, luminance
from citadel_desktop.scene.themes import THEMES
from citadel_desktop.values import replace
from tests.boards.tower import grey, pixels, sheet

LEAST = 12
"""So many pixels at least must stand out: a sign of a few strokes."""
Owned = Callable[[Theme, int], Iterator[tuple[str, Shape]]]
STRONG = 40
"""From so many steps of grey on a pixel differs."""
PLOT = 11
PALE: frozenset[field.Mark] = frozenset({"spent"})
"""What only dims."""


def _painted(shape: Shape, ground: Colour = "#C8C8C8") -> pygame.Surface:
    w, h = round(shape.rect.w), round(shape.rect.h)
    dl = sheet(w, h, ground)
    dl.shape(Rect(0, 0, w, h), shape.body, shape.view)
    return pixels(dl.items, (w, h))


def _seen(shape: Shape, ground: Colour) -> list[float]:
    """How far the pixels that a drawing changes stand out from its ground, the strongest first."""
    raw = pygame.image.tobytes(_painted(shape, ground), "RGB").hex().upper()
    found = Counter(raw[n : n + 6] for n in range(0, len(raw), 6))
    told = ((contrast(f"#{tone}", ground), count) for tone, count in found.items())
    return [ratio for ratio, count in sorted(told, reverse=True) for _ in range(count)]


def _gardens(theme: Theme) -> set[Colour]:
    """The lightest and the darkest."""
    tints = [gardens.tint(theme, kind) for kind in get_args(gardens.Kind)]
    return {min(tints, key=luminance), max(tints, key=luminance)}


def _on_plots(theme: Theme, at: RoundTown) -> Iterator[tuple[str, Shape]]:
    for kind in get_args(marks.Mark):
        yield kind, marks.plot_mark(theme, at, PLOT, kind)
    yield "dark", marks.owned(theme, at, PLOT, DARK_COLOUR)


def _on_points(theme: Theme) -> Iterator[tuple[str, Shape]]:
    box = Rect(0, 0, 60, 60)
    for kind in set(get_args(field.Mark)) - PALE:
        for what in get_args(field.What):
            yield (f"{kind} {what}", Shape(box, field.mark(theme, kind, what, True), (field.MARK_BOX,) * 2))
    yield "bricks", Shape(box, field.bricks(theme, True), (100.0, 100.0))


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_marks_stand_out_as_painted(theme: Theme) -> None:
    at = whole_town(Rect(0, 0, 700, 700))
    faint = {
        (name, ground): seen[LEAST]
        for grounds, drawn in ((_gardens(theme), _on_plots(theme, at)), ({theme.limestone}, _on_points(theme)))
        for name, shape in drawn
        for ground in grounds
        if (seen := _seen(shape, ground))[LEAST] < theme.needed_mark
    }
    assert not faint


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_arrows_of_doorways_and_edges_of_squares_stand_out(theme: Theme) -> None:
    """WT-T4."""
    n = night(theme)
    for hole in ("#140E0A", "#1B1D22", "#0F1614"):
        assert min(contrast(n.bone, hole), contrast(n.flame, hole)) >= theme.needed_mark
    assert contrast(n.iron_lit, "#0B0806") >= theme.needed_mark
    if theme.muted:
        for kind in TINTS:
            assert contrast(n.stone_lit, tint(theme, kind)) >= theme.needed_mark


def _of_five(theme: Theme, seat: int) -> Iterator[tuple[str, Shape]]:
    """What tells whose something is, as small as it gets; squares and figures of the tower have shields."""
    yield "shield", Shape(Rect(0, 0, 14, 17), svg.shield(theme, seat), svg.SHIELD_VIEW)
    knight = pieces.knight(theme, seat, fine=False)
    yield "Knight", Shape(Rect(0, 0, 14, 21), knight, pieces.KNIGHT_VIEW)
    master = pieces.master(theme, seat, fine=False)
    yield "Grand Master", Shape(Rect(0, 0, 18, 25), master, pieces.MASTER_VIEW)


def _of_two(theme: Theme, seat: int) -> Iterator[tuple[str, Shape]]:
    """Of the field, where stones are dark or light besides."""
    dark, box = seat == 0, Rect(0, 0, 10, 10)
    for name, body, side in (
        ("warrior", warrior(theme, seat, dark, False), PIECE_BOX),
        ("warrior in a citadel", warrior(theme, seat, dark, False, True), PIECE_BOX),
        ("small warrior", tiny_warrior(theme, seat, dark), PIECE_BOX),
        ("small citadel", stone.tiny_keep(theme, seat, dark), stone.KEEP_BOX),
    ):
        yield name, Shape(box, body, (side, side))


@pytest.mark.parametrize(("owned", "seats"), [(_of_five, 5), (_of_two, 2)])
def test_whose_a_thing_is_is_seen_without_colours(owned: Owned, seats: int) -> None:
    """All shields have the same colours here."""
    same = replace(PARCHMENT, seat_colours=("#9C9C9C",) * 5, seat_on=("#000000",) * 5)
    drawn = [{name: grey(_painted(shape)) for name, shape in owned(same, seat)} for seat in range(seats)]
    alike = {
        name
        for one, other in combinations(drawn, 2)
        for name in one
        if sum(abs(a - b) > STRONG for a, b in zip(one[name], other[name], strict=True)) < LEAST / 2
    }
    assert not alike
