"""Marks on squares and lines between them: two tones that stand out on every floor, each with a form of its own."""

from collections.abc import Iterator
from itertools import combinations
from typing import get_args

import pytest

from citadel_desktop.boards.tower.picture import marks, picture
from citadel_desktop.boards.tower.picture.floors import TINTS, tint
from citadel_desktop.boards.tower.picture.geometry import tower_of
from citadel_desktop.boards.tower.picture.marks import MARK_BOX, Mark, Tie
from citadel_desktop.boards.tower.picture.picture import Arrow, Marked
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.scene.display import DisplayList, Shape, texts, walk
from citadel_desktop.scene.theme import PARCHMENT, Colour, Theme, contrast, mix
from citadel_desktop.scene.themes import THEMES
from tests.boards.tower import LOOK, SIZES, apart, grey, pixels, sheet, tower_position

KINDS: tuple[Mark, ...] = get_args(Mark)
TIES: tuple[Tie, ...] = get_args(Tie)


def _grounds(theme: Theme) -> Iterator[Colour]:
    """Every floor: plain, in its joints, and right below a torch, which lights none where all is plain."""
    for kind in TINTS:
        ground = tint(theme, kind)
        yield from (ground, mix(ground, "#0B0C10", 0.5))
        if theme.textured:
            yield mix(ground, "#F5A13A", 0.4)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("kind", KINDS)
def test_a_mark_stands_out_on_every_floor(theme: Theme, kind: Mark) -> None:
    over, under = marks.tones(theme, kind)
    assert contrast(over, under) >= theme.needed_mark
    for ground in _grounds(theme):
        assert max(contrast(over, ground), contrast(under, ground)) >= theme.needed_mark, ground


@pytest.mark.parametrize("fine", [True, False])
def test_marks_are_told_apart_without_colour(fine: bool) -> None:
    side = 90 if fine else 40
    drawn = {}
    for kind in KINDS:
        dl = sheet(side, side, TINTS["slab"])
        dl.shape(dl.area, marks.mark(PARCHMENT, kind, fine), (MARK_BOX, MARK_BOX))
        drawn[kind] = grey(pixels(dl.items, (side, side)))
    close = [pair for pair in combinations(drawn, 2) if apart(drawn[pair[0]], drawn[pair[1]]) < 3]
    assert not close


@pytest.mark.parametrize("kind", KINDS)
def test_a_mark_keeps_to_its_square_and_the_margin_around_it(kind: Mark) -> None:
    at = tower_of(*SIZES[1])
    square = NUMBERS["2c3"]
    rect = marks.square_mark(PARCHMENT, at, square, kind).rect
    cell = at.rect(square)
    assert rect.covers(cell)
    assert cell.inset(-cell.w * 0.12).covers(rect)


def test_marks_leave_what_stands_on_the_square_free_but_for_the_cursor() -> None:
    """Numbers and wounds stay readable on marked squares."""
    assert {"focus"} == marks.OVER
    position, at = tower_position(), tower_of(*SIZES[1])
    square = position.heroes[0].place
    for kind in KINDS:
        dl = DisplayList(PARCHMENT, (1340, 1060))
        picture.paint(dl, at, position, LOOK, Marked({kind: [square]}))
        bodies = [leaf.body for leaf in walk(dl.items) if isinstance(leaf, Shape)]
        fine = at.pixels(0) >= 56
        mark = bodies.index(marks.mark(PARCHMENT, kind, fine))
        rect = picture.places(at, position)[0]
        figure = next(n for n, leaf in enumerate(walk(dl.items)) if isinstance(leaf, Shape) and leaf.rect == rect)
        assert (mark > len(bodies) * 0.8) == (kind in marks.OVER)
        assert figure > 0


def test_steps_left_are_written_where_a_figure_may_go() -> None:
    """WT-T1."""
    position, at = tower_position(), tower_of(*SIZES[1])
    before, after = DisplayList(PARCHMENT, (1340, 1060)), DisplayList(PARCHMENT, (1340, 1060))
    picture.paint(before, at, position, LOOK)
    picture.paint(after, at, position, LOOK, Marked(numbers={NUMBERS["1c3"]: 4, NUMBERS["1c4"]: 0}))
    more = sorted(texts(after.items))
    for text in texts(before.items):
        more.remove(text)
    assert more == ["0", "4"]


@pytest.mark.parametrize("kind", TIES)
@pytest.mark.parametrize("chosen", [None, 2])
def test_a_line_reaches_from_square_to_square(kind: Tie, chosen: int | None) -> None:
    at = tower_of(*SIZES[1], chosen)
    position = tower_position()
    start, end = NUMBERS["1a1"], NUMBERS["3d4"]
    plain, lined = DisplayList(PARCHMENT, (1340, 1060)), DisplayList(PARCHMENT, (1340, 1060))
    picture.paint(plain, at, position, LOOK)
    picture.paint(lined, at, position, LOOK, Marked(lines=[Arrow(start, end, kind)]))
    assert lined.items[:-1] == plain.items
    line = lined.items[-1]
    assert isinstance(line, Shape)
    for square in (start, end):
        x, y = at.rect(square).centre
        assert line.rect.contains((x, y))


def test_lines_differ_by_kind_and_a_link_by_its_ways() -> None:
    bodies = {
        marks.tie(PARCHMENT, (0, 0), (200, 40), kind, 1.0, one_way).body for kind in TIES for one_way in (True, False)
    }
    assert len(bodies) == len(TIES) + 1


def test_pale_figures_and_those_away() -> None:
    position, at = tower_position(), tower_of(*SIZES[1])
    whole, away = DisplayList(PARCHMENT, (1340, 1060)), DisplayList(PARCHMENT, (1340, 1060))
    picture.paint(whole, at, position, LOOK)
    picture.paint(away, at, position, LOOK, away=frozenset({0}))
    assert len(list(walk(whole.items))) == len(list(walk(away.items))) + 2
    pale = DisplayList(PARCHMENT, (1340, 1060))
    picture.paint(pale, at, position, LOOK, Marked(pale=frozenset({0})))
    assert len(list(walk(pale.items))) == len(list(walk(whole.items)))
    assert pale.items != whole.items
