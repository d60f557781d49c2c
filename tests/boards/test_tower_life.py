"""Torches and the fire in the yard flicker where they are drawn large enough, and nowhere else."""

import pytest

from citadel_desktop.boards.tower.picture.geometry import Tower, tower_of
from citadel_desktop.boards.tower.picture.life import paint_flames
from citadel_desktop.rules.goodman.squares import LEVELS
from citadel_desktop.rules.goodman.state import HIDDEN
from citadel_desktop.scene.display import Shape, walk
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.living import Living
from tests.boards.tower import sheet

PLANS = (0,) * LEVELS


def living(at: Tower, plans: tuple[int, ...] = PLANS) -> list[Living]:
    dl = sheet(at.view.right + 10, at.view.bottom + 10)
    paint_flames(dl, at, plans)
    # The first look is what stands still.
    assert not [one for one in walk(dl.items) if isinstance(one, Shape)]
    return [one for one in dl.items if isinstance(one, Living)]


@pytest.mark.parametrize("chosen", [None, 0, 3])
def test_flames_lie_on_the_levels_and_in_the_yard(chosen: int | None) -> None:
    at = tower_of(Rect(0, 0, 700, 740), 1.0, chosen)
    found = living(at)
    assert 2 <= len(found) <= 7
    for one in found:
        places = [storey.rect for storey in at.storeys] + [at.yard.inset(-4)]
        assert any(place.covers(one.rect) for place in places)
        assert len(one.looks) == 3
        assert len(set(one.looks)) == 3


def test_small_levels_and_those_without_a_plan_have_none() -> None:
    small = tower_of(Rect(0, 0, 200, 200), 1.0)
    assert len(living(small)) <= 1  # the fire
    at = tower_of(Rect(0, 0, 700, 740), 1.0, 2)
    dark = living(at, (HIDDEN,) * LEVELS)
    assert len(dark) == 1  # the fire
