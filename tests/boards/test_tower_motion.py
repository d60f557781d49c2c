"""Ways through the tower: from square to square, through doorways, into a sinkhole; markers that turn."""

import itertools

import pytest

from citadel_desktop.boards.tower.motion import tweening
from citadel_desktop.boards.tower.picture import tiles
from citadel_desktop.boards.tower.picture.geometry import tower_of
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import HIDDEN
from citadel_desktop.rules.goodman.stronghold.markers import PITFALL
from citadel_desktop.scene.display import GroupItem, Shape, walk
from citadel_desktop.scene.theme import PARCHMENT
from tests.boards.tower import SIZES, sheet

AT = tower_of(*SIZES[1])
WAY = [AT.figure_rect(NUMBERS[name]) for name in ("1b2", "1b3", "1c3")]


def test_a_walk_begins_and_ends_on_its_squares_and_passes_those_between() -> None:
    """WT-T1."""
    assert tweening.walking(WAY, 0) == (WAY[0], 1.0)
    assert tweening.walking(WAY, 1) == (WAY[2], 1.0)
    middle, there = tweening.walking(WAY, 0.5)
    assert there == 1.0
    assert middle.x == pytest.approx(WAY[1].x)
    assert middle.y == pytest.approx(WAY[1].y)
    lifted, _ = tweening.walking(WAY, 0.75)
    assert lifted.y < WAY[1].y
    assert tweening.walking(WAY[:1], 0.3) == (WAY[0], 1.0)


def test_through_a_doorway_a_figure_fades_out_and_in() -> None:
    """WT-T2: nobody is seen to walk between the levels."""
    way = [AT.figure_rect(NUMBERS["1a1"]), AT.figure_rect(NUMBERS["5e5"])]
    seen = [tweening.walking(way, n / 20) for n in range(21)]
    assert {rect for rect, _ in seen} == set(way)
    assert min(there for _, there in seen) == 0
    assert seen[0] == (way[0], 1.0)
    assert seen[-1] == (way[1], 1.0)


def test_who_falls_grows_smaller_and_is_gone() -> None:
    """WT-T4."""
    rect = WAY[0]
    sizes = [tweening.falling(rect, n / 10) for n in range(11)]
    assert sizes[0][1] == 1.0
    assert sizes[-1][1] == 0.0
    assert all(a[0].w > b[0].w and a[1] > b[1] for a, b in itertools.pairwise(sizes))
    assert all(rect.inset(-1).covers(box) for box, _ in sizes)


@pytest.mark.parametrize("share", [0.0, 0.3, 0.49, 0.5, 0.8, 1.0])
def test_a_marker_shows_its_back_and_then_its_face(share: float) -> None:
    """WT-T3: what is turned up is not to be seen before the tile is on its edge."""
    dl = sheet(100, 100)
    tweening.turning(dl, dl.area, HIDDEN, PITFALL, 80, share)
    group = dl.items[-1]
    assert isinstance(group, GroupItem)
    bodies = [leaf.body for leaf in walk([group]) if isinstance(leaf, Shape)]
    face, back = tiles.turned_up(PARCHMENT, PITFALL, 2), tiles.face_down(PARCHMENT, 2)
    assert bodies == [face if share >= 0.5 else back]
    assert group.rect.w == pytest.approx(100 * max(0.02, abs(2 * share - 1)))


def test_what_is_partly_there_is_one_group() -> None:
    dl = sheet(100, 100)
    items = dl.items
    tweening.faded(dl, "someone", dl.area, items, 0.333)
    group = dl.items[-1]
    assert isinstance(group, GroupItem)
    assert (group.items, group.opacity) == (items, 0.33)
