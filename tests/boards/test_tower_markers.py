"""Markers: every kind told apart, the three forms of doorways too; what is hidden looks alike (WT-S2)."""

from itertools import combinations

import pytest

from citadel_desktop.boards.tower.picture import picture, signs, tiles
from citadel_desktop.boards.tower.picture.geometry import tower_of
from citadel_desktop.language.goodman.names import strength_text
from citadel_desktop.rules.goodman.squares import SQUARES
from citadel_desktop.rules.goodman.state import HEROES, HIDDEN, NONE, OUTSIDE, SOME_EXIT, Item, Position
from citadel_desktop.rules.goodman.stronghold.markers import FROM, KINDS, MONSTER, TO, TWO, kinds
from citadel_desktop.scene.display import DisplayList, Shape, texts, walk
from citadel_desktop.scene.display import Item as Drawn
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.values import replace
from tests.boards.tower import LOOK, SIZES, apart, grey, pixels, seen_by, sheet, tower_position

CELLS = (40, 75, 136)
UNLIKE = 3.0
"""The least mean difference of a pixel's brightness between two markers; most of a tile is plain stone."""


def _marker(kind: int, *, shown: bool, cell: int) -> tuple[Drawn, ...]:
    dl = sheet(cell * 0.78, cell * 0.78)
    picture.marker(dl, dl.area, kind, shown=shown, pixels=cell)
    return dl.items


def _grey(items: tuple[Drawn, ...], cell: int) -> list[int]:
    return grey(pixels(items, (round(cell * 0.78),) * 2))


@pytest.mark.slow(but=2)
@pytest.mark.parametrize("cell", CELLS)
@pytest.mark.parametrize("shown", [True, False])
def test_all_kinds_are_told_apart(cell: int, shown: bool) -> None:
    every = range(MONSTER) if shown else range(KINDS)
    drawn = {kinds()[kind].name: _grey(_marker(kind, shown=shown, cell=cell), cell) for kind in every}
    close = {
        pair: round(apart(drawn[pair[0]], drawn[pair[1]]), 2)
        for pair in combinations(drawn, 2)
        if apart(drawn[pair[0]], drawn[pair[1]]) < (0.5 if _same_but_number(*pair) else UNLIKE)
    }
    assert not close


def _same_but_number(a: str, b: str) -> bool:
    return a.rstrip("0123456789") == b.rstrip("0123456789")


def test_doorways_tell_their_kind_by_form_and_their_level_by_number() -> None:
    """WT-S3."""
    for level in range(6):
        bodies = [tiles.turned_up(PARCHMENT, first + level, 1) for first in (TO, FROM, TWO)]
        assert len(set(bodies)) == 3
        for first in (TO, FROM, TWO):
            assert list(texts(_marker(first + level, shown=True, cell=75))) == [str(level + 1)]
            assert list(texts(_marker(first + level, shown=False, cell=75))) == [str(level + 1)]


def test_an_exit_from_an_unknown_level_is_an_exit_without_a_number() -> None:
    """WT-T4."""
    items = _marker(SOME_EXIT, shown=True, cell=75)
    assert not list(texts(items))
    unknown = _grey(items, 75)
    exits = _grey(_marker(FROM, shown=True, cell=75), 75)
    assert 0 < apart(unknown, exits) < apart(unknown, _grey(_marker(TO, shown=True, cell=75), 75))


@pytest.mark.parametrize("cell", CELLS)
def test_a_hidden_marker_is_none_of_those_that_are_known(cell: int) -> None:
    hidden = _grey(_marker(HIDDEN, shown=False, cell=cell), cell)
    for kind in range(KINDS):
        assert apart(hidden, _grey(_marker(kind, shown=False, cell=cell), cell)) > UNLIKE


def test_monsters_on_tiles_tell_their_strength() -> None:
    """WT-S5."""
    for kind in range(MONSTER, KINDS):
        found = list(texts(_marker(kind, shown=False, cell=75)))
        assert found == [str(kinds()[kind].strength)]


def _painted(position: Position, chosen: int | None = None) -> DisplayList:
    dl = DisplayList(PARCHMENT, (1340, 1060))
    picture.paint(dl, tower_of(*SIZES[1], chosen), position, LOOK)
    return dl


def _shuffled(position: Position) -> Position:
    """The same table with other contents under the face-down markers, talisman and amulet among them."""
    down = [
        square for square in range(SQUARES) if position.markers[square] != NONE and not position.shown >> square & 1
    ]
    markers, links = list(position.markers), list(position.links)
    for square, other in zip(down, down[7:] + down[:7], strict=True):
        markers[square], links[square] = position.markers[other], position.links[other]
    return replace(position, markers=tuple(markers), links=tuple(links))


@pytest.mark.parametrize("viewer", [HEROES, None])
@pytest.mark.parametrize("chosen", [None, 0, 4])
def test_heroes_see_nothing_of_what_is_hidden(viewer: int | None, chosen: int | None) -> None:
    """WT-S2: whatever lies face down, the picture for the heroes' side is the same to the last item."""
    one = tower_position()
    other = _shuffled(one)
    assert one.markers != other.markers
    assert _painted(one, chosen).items != _painted(other, chosen).items
    assert _painted(seen_by(one, viewer), chosen).items == _painted(seen_by(other, viewer), chosen).items


def test_during_the_design_others_see_bare_stone() -> None:
    """WT-S2: plans and places of markers are open only once the design is finished."""
    position = replace(tower_position(), phase="design", heroes=(), monsters=())
    one = _painted(seen_by(position, HEROES)).items
    other = tower_position("quite another", 380)
    other = replace(other, phase="design", heroes=(), monsters=(), shown=position.shown)
    two = _painted(seen_by(other, HEROES)).items
    assert one == two
    assert not [leaf for leaf in walk(one) if isinstance(leaf, Shape) and leaf.view == tiles.TILE and leaf.rect.w > 50]


def test_items_lie_and_are_carried_in_sight() -> None:
    """WT-T8."""
    position = tower_position()
    free = next(s for s in range(SQUARES) if position.markers[s] == NONE and s not in picture.occupied(position))
    lying = replace(position, items=(Item("lying", free), Item()))
    bodies = [leaf.body for leaf in walk(_painted(lying).items) if isinstance(leaf, Shape)]
    assert signs.sign(PARCHMENT, "talisman") in bodies
    carried = [leaf.body for leaf in walk(_painted(position).items) if isinstance(leaf, Shape)]
    assert signs.sign(PARCHMENT, "talisman") not in carried
    assert any(signs.sign(PARCHMENT, "talisman") in body for body in carried)


def test_every_living_figure_is_drawn_once_and_the_dead_are_not() -> None:
    position = tower_position()
    strengths = sorted(strength_text(one) for one in (*position.heroes, *position.monsters))
    pure = replace(position, markers=(NONE,) * SQUARES, shown=0)
    found = sorted(text for text in texts(_painted(pure).items) if len(text) > 1)
    assert found == strengths
    dead = replace(pure, heroes=tuple(replace(one, place=-4) for one in pure.heroes), items=())
    assert len([t for t in texts(_painted(dead).items) if len(t) > 1]) == len(position.monsters)
    assert any(one.place == OUTSIDE for one in position.heroes)
