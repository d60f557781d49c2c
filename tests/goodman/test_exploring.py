"""Announcing explorations and turning markers up, one by one (WT-T3, WT-T4, WT-T6)."""

import pytest

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.draft import Activated, Died, ItemTaken, Moved, PhaseBegan, TurnedUp, Wounded
from citadel_desktop.rules.goodman.movement.entering import Bounced, DoorTaken
from citadel_desktop.rules.goodman.movement.steps import Explore
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import SOME_EXIT, TALISMAN, Item
from citadel_desktop.rules.goodman.view import see, view
from citadel_desktop.rules.kit.contract import Barrier
from tests.goodman.arena import M, hero
from tests.goodman.walks import explore, heroes_turn, reach, villains_turn, walk

FAR = hero("6a1")
"""Somebody who lives on."""


def announce(figure: int, place: str) -> Action:
    return Explore(figure, NUMBERS[place])


class TestAnnouncing:
    def test_beside_it_with_no_wall_between_wt_t3(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 dummy, 1a3 dummy, 1d1 dummy")
        assert [a for a in scene.legal() if a.kind == "explore"] == [announce(0, "1c3")]
        assert scene.refused("explore h1 1a3").code == "not_beside_it"
        assert scene.refused("explore h1 1b2").code == "nothing_to_explore"

    def test_nothing_is_turned_up_before_all_have_moved_wt_t3(self) -> None:
        scene = heroes_turn("hero 1b3, hero 6a1", markers="1c3 pitfall")
        scene.take("explore h1 1c3")
        assert scene.told(TurnedUp) == []
        walk(scene, 1, "6a2")
        scene.take("done")
        assert [event.square for event in scene.told(TurnedUp)] == [NUMBERS["1c3"]]

    def test_who_has_announced_does_not_move_wt_t3(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 dummy")
        scene.take("explore h1 1c3")
        assert reach(scene, 0) == set()

    def test_one_marker_a_hero_one_hero_a_marker_wt_t3(self) -> None:
        scene = heroes_turn("hero 1b3, hero 1d3", markers="1c3 dummy, 1b4 dummy, 1d4 dummy")
        scene.take("explore h1 1c3")
        assert scene.refused("explore h1 1b4").code == "one_marker_each"
        assert scene.refused("explore h2 1c3").code == "one_hero_each"
        scene.take("explore h2 1d4")

    def test_in_the_order_announced_wt_t3(self) -> None:
        scene = heroes_turn("hero 1b3, hero 1d3", markers="1b4 dummy, 1d4 dummy")
        explore(scene, (1, "1d4"), (0, "1b4"))
        turned = [event.square for event in scene.told(TurnedUp)]
        assert turned == [NUMBERS["1d4"], NUMBERS["1b4"]]

    def test_who_began_in_a_zone_only_if_he_disengaged_wt_t3(self) -> None:
        scene = heroes_turn("hero 1b3, near_human 1b2", markers="1c3 dummy")
        scene.take("done")
        assert scene.why("explore h1 1c3") == ("bound", "WT-T3")
        free = heroes_turn("hero 1b3, near_human 1b2", markers="1c3 dummy")
        free.take("disengage h1", "done")
        free.fight()
        free.take("explore h1 1c3")

    def test_turning_up_cannot_be_taken_back_wt_t3(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 dummy")
        scene.take("explore h1 1c3")
        assert scene.barrier is None
        scene.take("done")
        assert scene.barrier is Barrier.KNOWLEDGE


class TestTurnedUp:
    def test_a_dummy_goes_and_he_steps_in_wt_t4(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 dummy")
        explore(scene, (0, "1c3"))
        assert (scene.place(0), scene.marker("1c3"), scene.position.dummies) == ("1c3", "", 1)

    def test_a_pitfall_wounds_stays_and_he_stands_in_it_wt_t4(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 pitfall")
        explore(scene, (0, "1c3"))
        assert (scene.place(0), scene.wounds(0), scene.marker("1c3")) == ("1c3", 1, "pitfall!")
        assert scene.told(Wounded) == [Wounded(0, 1, "pitfall", 1, 6)]

    def test_a_sinkhole_destroys_and_stays_wt_t4(self) -> None:
        scene = heroes_turn("hero 1b3", FAR, markers="1c3 sinkhole")
        explore(scene, (0, "1c3"))
        assert (scene.place(0), scene.marker("1c3")) == ("dead", "sinkhole!")
        assert scene.told(Died) == [Died(0, NUMBERS["1c3"], "sinkhole")]

    @pytest.mark.parametrize("markers", [{"1c3": "two2", "2b2": "two1"}, {"1c3": "to2", "2b2": "from1"}])
    def test_a_doorway_transports_and_its_other_end_is_turned_up_wt_t4(self, markers: dict[str, str]) -> None:
        scene = heroes_turn("hero 1b3", markers=markers, doors="1c3-2b2")
        explore(scene, (0, "1c3"))
        assert scene.place(0) == "2b2"
        assert (scene.marker("1c3"), scene.marker("2b2")) == (markers["1c3"] + "!", markers["2b2"] + "!")
        assert scene.position.known == 1 << NUMBERS["1c3"] | 1 << NUMBERS["2b2"]

    def test_an_exit_bounces_and_keeps_its_level_wt_t4(self) -> None:
        scene = heroes_turn("hero 2b1", markers="1c3 to2, 2b2 from1, 1c3-2b2")
        explore(scene, (0, "2b2"))
        assert scene.place(0) == "2b1"
        assert scene.told(Bounced) == [Bounced(0, NUMBERS["2b2"])]
        assert not scene.position.known
        seen = view(scene.state, 1).position
        assert seen.markers[NUMBERS["2b2"]] == SOME_EXIT
        assert view(scene.state, 0).position.markers[NUMBERS["2b2"]] != SOME_EXIT
        (event,) = scene.told(TurnedUp)
        assert [getattr(see(event, viewer), "kind", None) for viewer in (1, None)] == [SOME_EXIT] * 2
        walk(scene, 0, "2b2")

    def test_an_exit_is_known_once_its_entrance_is_wt_t4(self) -> None:
        scene = heroes_turn("hero 1b3, hero 2b1", markers="1c3 to2, 2b2 from1, 1c3-2b2")
        explore(scene, (1, "2b2"), (0, "1c3"))
        assert scene.place(0) == "2b2"
        assert view(scene.state, 1).position.links[NUMBERS["2b2"]] == NUMBERS["1c3"]

    def test_he_stays_before_a_door_whose_other_end_is_taken_wt_t4(self) -> None:
        scene = heroes_turn("hero 1b3, near_human 2b2", markers="1c3 to2, 2b2 from1!, 1c3-2b2")
        explore(scene, (0, "1c3"))
        assert (scene.place(0), scene.marker("1c3")) == ("1b3", "to2!")
        assert scene.told(DoorTaken) == [DoorTaken(0, NUMBERS["1c3"])]
        assert view(scene.state, 1).position.links[NUMBERS["1c3"]] == NUMBERS["2b2"]

    def test_the_talisman_is_taken_and_the_escape_begins_wt_t4_wt_p2(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 talisman")
        explore(scene, (0, "1c3"))
        assert scene.place(0) == "1c3"
        assert scene.position.items == (Item("carried", by=0),)
        assert scene.told(ItemTaken) == [ItemTaken(TALISMAN, 0, NUMBERS["1c3"])]
        assert scene.told(PhaseBegan) == [PhaseBegan("escape")]
        assert (scene.position.phase, scene.position.since) == ("escape", 3)

    def test_the_amulet_does_not_begin_the_escape_wt_p2(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 amulet", scenario="amulet")
        explore(scene, (0, "1c3"))
        assert scene.position.items == (Item(), Item("carried", by=0))
        assert scene.position.phase == "search"

    def test_a_monster_is_activated_and_fights_wt_t4(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 near_human30")
        explore(scene, (0, "1c3"))
        assert (scene.place(0), scene.place(M), scene.marker("1c3")) == ("1b3", "1c3", "")
        (event,) = scene.told(Activated)
        assert (event.figure, event.strength, event.by) == (M, 30, 0)
        assert scene.told(RoundBegan) == [RoundBegan("fight", ((0, M),))]


class TestAlreadyTurnedUp:
    def test_a_door_turned_up_by_another_is_entered_wt_t3(self) -> None:
        scene = heroes_turn("hero 1b3, hero 2b1", markers="1c3 two2, 2b2 two1, 1c3-2b2")
        explore(scene, (0, "1c3"), (1, "2b2"))
        assert (scene.place(0), scene.place(1)) == ("2b2", "1c3")
        assert scene.told(Moved)[-1].through == NUMBERS["2b2"]

    def test_an_exit_where_he_stands_who_came_by_it_wt_t3(self) -> None:
        scene = heroes_turn("hero 1b3, hero 2b1", markers="1c3 to2, 2b2 from1, 1c3-2b2")
        explore(scene, (0, "1c3"), (1, "2b2"))
        assert (scene.place(0), scene.place(1)) == ("2b2", "2b1")
        assert scene.told(DoorTaken) == [DoorTaken(1, NUMBERS["2b2"])]


def test_monsters_explore_nothing_wt_t3() -> None:
    scene = villains_turn("hero 6a1, near_human 1b3", markers="1c3 dummy")
    assert not [action for action in scene.legal() if action.kind == "explore"]
    assert scene.refused("explore m1 1c3").code == "heroes_only"


def test_a_pit_kills_on_the_way_and_what_he_carried_lies_there_wt_t8() -> None:
    scene = heroes_turn("hero 1b3 +5", FAR, markers="1c3 pitfall", talisman=Item("carried", by=0))
    explore(scene, (0, "1c3"))
    assert scene.position.items == (Item("lying", NUMBERS["1c3"]),)
