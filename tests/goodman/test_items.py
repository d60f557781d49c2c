"""Taking, laying down and handing over (WT-T8)."""

import pytest

from citadel_desktop.rules.goodman.asks.carry import HandedOver
from citadel_desktop.rules.goodman.draft import ItemTaken
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import NONE, TALISMAN, Item
from tests.goodman.arena import M, carried, hero, lying
from tests.goodman.walks import explore, heroes_turn, reach, villains_turn, walk


class TestTaking:
    def test_in_passing_if_he_wishes_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b3", talisman=lying("1c3"), phase="escape")
        assert scene.refused("pick_up h1 talisman").code == "not_lying_there"
        walk(scene, 0, "1c3")
        scene.take("pick_up h1 talisman")
        walk(scene, 0, "1d3 1d4")
        assert scene.position.items == (carried(0),)

    @pytest.mark.parametrize("place", ["1c3", "2b2"])
    def test_on_a_doorway_end_from_either_side_wt_t8(self, place: str) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 two2!, 2b2 two1!, 1c3-2b2", talisman=lying(place), phase="escape")
        walk(scene, 0, "1c3")
        scene.take("pick_up h1 talisman")
        assert scene.told(ItemTaken) == [ItemTaken(TALISMAN, 0, NUMBERS[place])]

    def test_what_lies_at_the_near_end_only_while_coming_through_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 two2!, 2b2 two1!, 1c3-2b2", talisman=lying("1c3"), phase="escape")
        walk(scene, 0, "1c3 2b3")
        assert scene.refused("pick_up h1 talisman").code == "not_lying_there"

    def test_a_swordsman_who_killed_the_carrier_by_ending_its_move_there_wt_t8(self) -> None:
        scene = villains_turn("hero 6a1, swordsman 1b3", talisman=lying("1c3", M), phase="escape")
        walk(scene, M, "1c3")
        scene.take("pick_up m1 talisman")
        assert scene.position.items == (carried(M),)
        assert reach(scene, M) == set()

    def test_no_other_swordsman_takes_it_wt_t8(self) -> None:
        scene = villains_turn("hero 6a1, swordsman 1b3, swordsman 1d3", talisman=lying("1c3", M), phase="escape")
        walk(scene, M + 1, "1c3")
        assert scene.why("pick_up m2 talisman") == ("did_not_kill", "WT-T8")

    def test_a_hero_who_has_carried_it_ends_the_killers_claim_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b3, swordsman 1d3", talisman=lying("1c2", M), phase="escape")
        walk(scene, 0, "1b2 1c2")
        scene.take("pick_up h1 talisman", "drop h1 talisman")
        assert scene.position.items == (lying("1c2"),)

    def test_not_where_it_merely_stands_wt_t8(self) -> None:
        scene = villains_turn("hero 6a1, swordsman 1c3", talisman=lying("1c3", M), phase="escape")
        assert scene.refused("pick_up m1 talisman").code == "ends_no_move_there"

    def test_other_monsters_leave_it_wt_t8(self) -> None:
        scene = villains_turn("hero 6a1, near_human 1b3", talisman=lying("1c3"), phase="escape")
        walk(scene, M, "1c3")
        assert scene.refused("pick_up m1 talisman").code == "leaves_it"

    def test_the_amulet_is_for_heroes_only_wt_t8(self) -> None:
        amulet = {"amulet": lying("1c3"), "scenario": "amulet"}
        monsters = villains_turn("hero 6a1, swordsman 1b3", **amulet)
        walk(monsters, M, "1c3")
        assert monsters.refused("pick_up m1 amulet").code == "leaves_it"
        heroes = heroes_turn("hero 1b3", **amulet)
        walk(heroes, 0, "1c3")
        heroes.take("pick_up h1 amulet")

    def test_there_is_no_amulet_elsewhere_wt_n2(self) -> None:
        scene = heroes_turn("hero 1b3")
        assert scene.refused("pick_up h1 amulet").rule == "WT-N2"

    def test_who_explores_a_way_to_it_takes_it_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 to2, 2b2 from1!, 1c3-2b2", talisman=lying("2b2"), phase="escape")
        explore(scene, (0, "1c3"))
        assert scene.position.items == (carried(0),)


class TestHandingOver:
    def test_to_a_neighbour_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b3, hero 1c3", talisman=carried(0), phase="escape")
        scene.take("hand_over h1 talisman h2")
        assert scene.position.items == (carried(1),)
        assert scene.told(HandedOver) == [HandedOver(TALISMAN, 0, 1)]

    @pytest.mark.parametrize("other", ["1d3", "1a3"])
    def test_not_farther_or_through_a_wall_wt_t8(self, other: str) -> None:
        scene = heroes_turn("hero 1b3", hero(other), talisman=carried(0), phase="escape")
        assert scene.refused("hand_over h1 talisman h2").code == "not_beside"

    def test_at_the_end_of_movement_so_nobody_moves_after_it_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b3, hero 1c3, hero 1d2", talisman=carried(0), phase="escape", markers="1d3 dummy")
        scene.take("hand_over h1 talisman h2")
        assert scene.refused("step h3 1d1").code == "movement_over"
        scene.take("explore h2 1d3")

    def test_once_an_item_a_turn_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b3, hero 1c3, hero 1d3", talisman=carried(0), phase="escape")
        scene.take("hand_over h1 talisman h2")
        assert scene.refused("hand_over h2 talisman h3").code == "changed_hands"

    def test_each_of_two_items_wt_t8(self) -> None:
        scene = heroes_turn(
            "hero 1b3, hero 1c3", talisman=carried(0), amulet=carried(0), phase="escape", scenario="amulet"
        )
        scene.take("hand_over h1 talisman h2", "hand_over h1 amulet h2")
        assert scene.position.items == (carried(1), carried(1))

    def test_nobody_hands_over_what_he_has_not_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b3, hero 1c3", talisman=carried(0), phase="escape")
        assert scene.refused("hand_over h2 talisman h1").code == "not_carried"

    def test_not_to_a_monster_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b3, swordsman 1c3", talisman=carried(0), phase="escape")
        scene.take("done")
        assert scene.refused("hand_over h1 talisman m1").code == "heroes_only"


class TestLayingDown:
    def test_it_lies_where_he_stands_and_not_for_this_turn_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b3, hero 1c3", talisman=carried(0), phase="escape")
        scene.take("drop h1 talisman")
        assert scene.position.items == (lying("1b3"),)
        walk(scene, 0, "1b2")
        walk(scene, 1, "1b3")
        assert scene.refused("pick_up h2 talisman").code == "changed_hands"

    def test_in_the_next_turn_it_can_be_taken_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b3", talisman=carried(0), phase="escape")
        scene.take("drop h1 talisman", "done", "pick_up h1 talisman")
        assert scene.position.items == (Item("carried", NONE, 0),)
