"""What lies in the panel beside the tower: all that is chosen there, large enough, none over another."""

from itertools import chain, combinations
from random import Random

import pytest

from citadel_desktop.boards.tower.panels.spread import TARGET, Spread, spread_of
from citadel_desktop.boards.tower.targets import NOTHING, Target
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import State
from citadel_desktop.rules.goodman.stronghold.design import markers_left
from citadel_desktop.rules.goodman.stronghold.markers import AMULET_MARKER
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.geometry import Rect
from tests.boards.host import one_of_each
from tests.boards.test_tower_intents import MATCHES, rare, states, was_shared
from tests.boards.tower import target
from tests.boards.tower_desk import TowerDesk
from tests.goodman.arena import lying
from tests.goodman.walks import heroes_turn

ROOMS = (Rect(8, 8, 250, 520), Rect(1400, 20, 420, 960), Rect(0, 0, 900, 260))
"""Beside the tower at 1024 x 640 and at 1920 x 1080, and below it."""
ON_THE_TOWER = {"square", "level", "outside"}


class WatchedDesk(TowerDesk):
    """A table at which only what lies on the tower or in the panel can be clicked."""

    def click(self, *names: str | Target) -> None:
        for name in names:
            at = target(name)
            shown = {one for group in self.groups() for one in group.targets}
            # A design may be proposed for all points by single steps of its number.
            if at.zone not in ON_THE_TOWER | {"points"}:
                assert at in shown, (at, self.asked.kind, self.state.selection)
            super().click(at)


@pytest.mark.slow
def test_all_that_is_chosen_beside_the_tower_lies_there() -> None:
    dice, clicked = Random("panel"), 0
    found = (states(f"panel {n}", 4, **options) for n, options in enumerate(MATCHES))
    for state in (*chain.from_iterable(found), *rare()):
        for action in one_of_each(GOODMAN, state, dice):
            desk = WatchedDesk(state)
            desk.do(action)
            assert desk.acted == [action] or was_shared(desk, action)
            clicked += 1
    assert clicked > 100


def spreads(state: State) -> list[Spread]:
    desk = TowerDesk(state)
    selections = [NOTHING]
    for figure in list(desk.asked.living())[:2]:
        desk.state.click(Target("figure", figure))
        selections.append(desk.held)
    return [spread_of(desk.groups(selection), rect) for selection in selections for rect in ROOMS]


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_things_are_large_enough_and_apart(number: int) -> None:
    for state in states(f"spread {number}", 2, **MATCHES[number]):
        for spread in spreads(state):
            for block in spread.blocks:
                for spot in block.spots:
                    assert spot.rect.h >= TARGET
                    assert spot.rect.w >= TARGET
                    assert spread.rect.x <= spot.rect.x
                    assert spot.rect.right <= spread.rect.right + 0.01
                    assert spot.rect.y >= block.head.bottom
                    if not spread.overflow:
                        assert spot.rect.bottom <= spread.rect.bottom + 0.01
            for one, other in combinations((block.rect for block in spread.blocks), 2):
                assert one.bottom <= other.y or other.bottom <= one.y
            for spot in spread.spots:
                x, y = spot.rect.centre
                scrolled = max(0.0, y - spread.rect.bottom + 1)
                assert spread.target_at((x, y - scrolled), scrolled) == spot.target


@pytest.mark.parametrize(("scenario", "amulet"), [("talisman", False), ("amulet", True)])
def test_the_palette_has_what_the_scenario_has_wt_s2(scenario: str, amulet: bool) -> None:
    options = complete_options(GOODMAN, {"scenario": scenario, "planned": "own"})
    desk = TowerDesk(GOODMAN.setup(options, 2, seeded("palette")))
    found = desk.groups(NOTHING)
    kinds = {target.number for group in found for target in group.targets if target.zone == "kind"}
    assert kinds == {kind for kind, left in enumerate(markers_left(desk.asked.position)) if left}
    assert (AMULET_MARKER in kinds) == amulet


def test_a_walk_can_begin_at_the_panel() -> None:
    desk = TowerDesk(heroes_turn("hero 1b2", talisman=lying("1d2")).state)
    headings = [group.heading.id for group in desk.groups(NOTHING)]
    assert headings == ["items", "figures", "outside"]
    desk.click("figure h1", "item talisman")
    assert desk.state.sheet
