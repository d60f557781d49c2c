"""What others have changed is marked where it is now, once, and only as long as the board is told of it."""

from itertools import pairwise
from typing import Any

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.boards.go_field.motion.motion import traces_of
from citadel_desktop.boards.go_field.picture.overlay import Trace
from citadel_desktop.boards.kit.contract import CHANGED
from citadel_desktop.boards.round_board.motion.telling import changed
from citadel_desktop.boards.tower.picture.changes import Changes, changes_of
from citadel_desktop.language.catalogue import load
from citadel_desktop.rules import games
from citadel_desktop.rules.gale import turns as gale
from citadel_desktop.rules.goodman.draft import Died, Moved, TurnedUp, Wounded
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import DEAD, NONE, OUTSIDE
from citadel_desktop.rules.indomitable.asking import PurchaseAnnounced
from citadel_desktop.rules.indomitable.asks.answers import PurchaseBlocked
from citadel_desktop.rules.indomitable.asks.attack import AttackBeaten
from citadel_desktop.rules.indomitable.asks.building import Built
from citadel_desktop.rules.indomitable.asks.dark_master import DarkMasterMoved
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.asks.striking import BuildingLost, InfluencePlayed
from citadel_desktop.rules.indomitable.asks.towers import TowerPlaced
from citadel_desktop.rules.indomitable.draft import PlotTaken
from citadel_desktop.rules.indomitable.income import Income
from citadel_desktop.rules.indomitable.town import set_of
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.display import DisplayList, walk
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.text import Fonts, ScaledRuler
from citadel_desktop.scene.theme import PARCHMENT
from tests.boards.test_advice import SIZE, Host
from tests.goodman.arena import hero, swordsman
from tests.goodman.walks import heroes_turn


def squares(*names: str) -> frozenset[int]:
    return frozenset(NUMBERS[name] for name in names)


def test_plots_that_changed_hands_or_buildings_are_marked() -> None:
    told = (
        PlotBought(1, 4, 2),
        Built(1, 7, 12, 4),
        BuildingLost(0, 9, 3),
        PlotTaken(2, 11, 0),
        TowerPlaced(1, 13),
        DarkMasterMoved(1, 30, 31, 1),
        PlotBought(1, 4, 2),
    )
    assert changed(told) == set_of([4, 7, 9, 11, 13, 31])


def test_plots_where_nothing_came_of_it_are_not() -> None:
    told = (
        PurchaseAnnounced(1, 4),
        PurchaseBlocked(1, 4, 2),
        InfluencePlayed(1, 3, 5, 2),
        Income(1, 6, 12, 4, 1),
        AttackBeaten(2, 8),
    )
    assert changed(told) == 0
    assert changed((DarkMasterMoved(1, 30, NONE, 1),)) == 0


def test_a_way_is_marked_at_both_ends_and_what_was_turned_up_beside_it() -> None:
    position = heroes_turn(hero("1c4"), swordsman("1d5")).state.position
    steps = ("1b3", "1b4", "1c4")
    told = [Moved(0, NUMBERS[a], NUMBERS[b], "step") for a, b in pairwise(steps)]
    turned = TurnedUp(NUMBERS["1d4"], 3, 0)
    assert changes_of((*told, turned), position) == Changes(squares("1c4", "1d4"), squares("1b3"))
    back = Moved(0, NUMBERS["1c4"], NUMBERS["1b3"], "driven")
    assert changes_of((*told, back), position) == Changes()
    assert changes_of((*told, turned, back), position).now == squares("1d4")


def test_who_is_hurt_or_dead_is_marked_where_that_was_and_the_yard_never() -> None:
    position = heroes_turn(hero("1c4"), hero("out")).state.position
    hurt = Wounded(0, 1, "blow", 1, 6)
    assert changes_of((hurt,), position).now == squares("1c4")
    walked = Moved(1, NUMBERS["1a1"], NUMBERS["1a2"], "step")
    dead = Died(1, NUMBERS["1a2"], "sinkhole")
    assert changes_of((walked, dead), position) == Changes(squares("1a2"), squares("1a1"))
    out = Moved(1, NUMBERS["1a1"], OUTSIDE, "step")
    assert changes_of((out, Died(1, DEAD, "blow")), position) == Changes(frozenset(), squares("1a1"))


def test_a_turn_of_several_actions_leaves_all_its_brackets() -> None:
    told = (
        gale.Moved(1, 20, 21),
        gale.Moved(1, 21, 22),
        gale.Recruited(1, 40),
        gale.WallBuilt(1, 9),
        gale.Moved(1, 50, 20),
    )
    assert traces_of(told) == Trace((50,), (22, 40, 20), (9,))
    assert traces_of(()) is None


SEEN: dict[str, Any] = {"indomitable": PlotBought(1, 4, 2), "goodman": TurnedUp(NUMBERS["1d4"], 3, 0)}


@pytest.mark.parametrize("game", SEEN)
def test_marks_are_drawn_and_named_until_there_is_nothing_to_tell(game: str) -> None:
    rules, names = games()[game], ("Ada", "Ben")
    board: Any = rooms()[game].open(Host(), load("en"), names, (0, 1))
    board.motions.pace = "off"
    board.layout(Rect(0.0, 0.0, *SIZE))
    state = rules.setup(complete_options(rules, {}), 2, seeded("changes"))

    def drawn(*events: Any) -> tuple[list[str], int]:
        board.show(rules.view(state, None), None, None, (), 1000)
        board.since(events)
        dl = DisplayList(PARCHMENT, SIZE, ScaledRuler(Fonts(), 1.0), 1.0)
        board.paint(dl, 1000)
        named = [label.name for label in dl.labels if label.role == CHANGED]
        return named, len([*walk(dl.items)])

    bare = drawn()
    assert bare[0] == []
    names_there, items = drawn(SEEN[game])
    assert len(names_there) == 1
    assert names_there[0]
    assert items == bare[1] + 1
    assert drawn() == bare
