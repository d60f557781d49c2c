"""Steps, friends and enemies on the way, zones, walls (WT-T1, WT-T2, WT-T5, WT-T7); entering and leaving (WT-P)."""

import pytest

from citadel_desktop.rules.goodman.asks.disengage import Disengage, Done
from citadel_desktop.rules.goodman.draft import Died, Moved, TurnedUp, Wounded
from citadel_desktop.rules.goodman.movement.allowance import inside
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import NONE, Figure
from tests.goodman.arena import M, carried, hero, near_human, non_human, swordsman
from tests.goodman.walks import first_turn, heroes_turn, reach, step, villains_turn, walk


class TestSteps:
    def test_orthogonally_and_not_through_walls_wt_t1(self) -> None:
        scene = heroes_turn("hero 1b3")
        assert reach(scene, 0) == {"1b2", "1c3", "1b4"}
        assert scene.refused("step h1 1a3").code == "no_neighbour"
        assert scene.refused("step h1 1c2").code == "no_neighbour"

    @pytest.mark.parametrize(
        ("figure", "steps"), [(swordsman("1a1"), 5), (near_human("1a1"), 4), (non_human("1a1"), 3)]
    )
    def test_how_far_monsters_go_wt_t1(self, figure: Figure, steps: int) -> None:
        scene = villains_turn("hero 6a1", figure)
        walk(scene, M, " ".join(["1a2", "1b2", "1c2", "1d2", "1d3"][:steps]))
        assert reach(scene, M) == set()
        assert scene.position.turn.left == 0
        assert scene.why(step(M, "1c3" if steps == 5 else "1b2")) == ("no_steps_left", "WT-T1")

    def test_who_moved_is_done_when_another_begins_wt_t1(self) -> None:
        scene = heroes_turn("hero 1b1, hero 1d4")
        walk(scene, 0, "1c1")
        walk(scene, 1, "1d3")
        assert reach(scene, 0) == set()
        assert scene.refused("step h1 1b1").code == "has_moved"

    def test_through_a_friend_but_not_to_stay_wt_t1(self) -> None:
        scene = heroes_turn("hero 1b2, hero 1c2")
        walk(scene, 0, "1c2")
        assert scene.refused("done").code == "must_move_on"
        assert scene.refused("step h2 1d2").code == "must_move_on"
        walk(scene, 0, "1d2")
        scene.take("done")

    def test_nobody_steps_on_a_friend_from_where_he_could_not_go_on_wt_t1(self) -> None:
        scene = heroes_turn("hero 1c1, hero 1d3")
        walk(scene, 0, "1c2 1d2 1c2 1d2")
        assert scene.position.turn.left == 1
        told = scene.refused("step h1 1d3")
        assert (told.code, told["square"]) == ("ends_on_a_friend", "1d3")

    def test_not_through_enemies_wt_t1(self) -> None:
        scene = heroes_turn("hero 1b2, near_human 1d2")
        walk(scene, 0, "1c2")
        told = scene.refused("step h1 1d2")
        assert (told.code, told["enemy"]) == ("enemy_there", M)

    def test_the_dead_and_others_figures_do_not_move_wt_t1(self) -> None:
        scene = heroes_turn("hero 1b2, hero dead, near_human 1d4")
        assert scene.refused("step h2 1b2").code == "figure_dead"
        assert scene.refused("step m1 1d3").code == "not_your_figure"


class TestBound:
    def test_who_begins_in_a_zone_is_asked_about_disengaging_wt_t5(self) -> None:
        scene = heroes_turn("hero 1b2, hero 1d4, near_human 1c2")
        assert scene.ask.kind == "disengage"
        assert set(scene.legal()) == {Disengage(0), Done()}
        assert scene.refused("disengage h2").code == "not_bound"
        scene.take("done")
        assert reach(scene, 0) == set()
        assert scene.refused("step h1 1b1").code == "bound"
        assert reach(scene, 1) == {"1d3", "1c4", "1e4"}


class TestDoorways:
    def test_entering_costs_one_and_goes_on_from_the_other_end_wt_t2(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 two2!, 2b2 two1!, 1c3-2b2")
        walk(scene, 0, "1c3")
        assert (scene.place(0), scene.position.turn.left) == ("2b2", 4)
        assert scene.told(Moved)[-1] == Moved(0, NUMBERS["1b3"], NUMBERS["2b2"], "step", NUMBERS["1c3"])
        assert reach(scene, 0) == {"2a2", "2b1", "2c2", "2b3", "1c3"}

    @pytest.mark.parametrize("enemy", ["1c3", "2b2"])
    def test_an_enemy_on_either_end_closes_it_wt_t2(self, enemy: str) -> None:
        scene = heroes_turn("hero 1b2", near_human(enemy), markers="1c3 two2!, 2b2 two1!, 1c3-2b2")
        walk(scene, 0, "1b3")
        assert scene.refused("step h1 1c3").code in {"door_closed", "enemy_there"}

    def test_a_friend_on_the_far_end_is_passed_but_no_move_ends_there_wt_t2(self) -> None:
        scene = heroes_turn("hero 1b3, hero 2b2", markers="1c3 two2!, 2b2 two1!, 1c3-2b2")
        walk(scene, 0, "1c3")
        assert scene.refused("done").code == "must_move_on"
        walk(scene, 0, "2b3")

    def test_a_monster_opens_a_doorway_nobody_knew_wt_t7(self) -> None:
        scene = villains_turn("hero 6a1, near_human 1b3", markers="1c3 two2, 2b2 two1, 1c3-2b2")
        walk(scene, M, "1c3")
        assert scene.place(M) == "2b2"
        assert [event.square for event in scene.told(TurnedUp)] == [NUMBERS["1c3"], NUMBERS["2b2"]]
        assert scene.position.known == 1 << NUMBERS["1c3"] | 1 << NUMBERS["2b2"]

    @pytest.mark.parametrize("kind", ["from2", "pitfall", "sinkhole", "dummy", "talisman"])
    def test_a_monster_enters_nothing_else_that_lies_face_down_wt_t7(self, kind: str) -> None:
        scene = villains_turn("hero 6a1, near_human 1b3", markers={"1c3": kind})
        assert scene.why("step m1 1c3") == ("face_down", "WT-T7")

    def test_a_hero_does_not_enter_what_lies_face_down_wt_t3(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 two2, 2b2 two1, 1c3-2b2")
        assert scene.why("step h1 1c3") == ("face_down", "WT-T3")


class TestPits:
    def test_everybody_who_enters_an_open_pit_is_wounded_wt_t4(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 pitfall!")
        walk(scene, 0, "1c3 1d3 1c3")
        assert scene.wounds(0) == 2
        assert [event.why for event in scene.told(Wounded)] == ["pitfall"] * 2

    def test_also_if_that_kills_a_hero_wt_t4(self) -> None:
        scene = heroes_turn("hero 1b3 +5, hero 6a1", markers="1c3 pitfall!")
        walk(scene, 0, "1c3")
        assert scene.told(Died) == [Died(0, NUMBERS["1c3"], "pitfall")]
        assert scene.position.turn.walker == NONE

    def test_or_a_monster_wt_t7(self) -> None:
        scene = villains_turn("hero 6a1, near_human 1b3 +5", markers="1c3 pitfall!")
        walk(scene, M, "1c3")
        assert scene.place(M) == "dead"

    def test_who_dies_in_a_pit_is_in_no_friends_way_wt_t4(self) -> None:
        scene = heroes_turn("hero 1b3 +5, hero 1c3", markers="1c3 pitfall!")
        walk(scene, 0, "1b2 1b3 1b2 1b3")
        assert "1c3" in reach(scene, 0)
        walk(scene, 0, "1c3")
        assert scene.told(Died) == [Died(0, NUMBERS["1c3"], "pitfall")]
        assert scene.place(1) == "1c3"

    def test_who_survives_it_is_wt_t1(self) -> None:
        scene = heroes_turn("hero 1b3 +4, hero 1c3", markers="1c3 pitfall!")
        walk(scene, 0, "1b2 1b3 1b2 1b3")
        assert "1c3" not in reach(scene, 0)
        assert scene.refused("step h1 1c3").code == "ends_on_a_friend"

    def test_nobody_enters_an_open_sinkhole_wt_t4(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 sinkhole!")
        assert scene.refused("step h1 1c3").code == "sinkhole"

    def test_but_with_the_talisman_to_destroy_it_wt_n3(self) -> None:
        scene = heroes_turn(
            "hero 1b3, hero 1b2", markers="1c3 sinkhole!", talisman=carried(0), scenario="destruction", phase="escape"
        )
        walk(scene, 1, "1c2")
        assert scene.refused("step h2 1c3").code == "sinkhole"
        walk(scene, 0, "1c3")
        assert scene.position.ending == "destroyed"


class TestEntry:
    def test_up_to_three_enter_in_the_first_turn_wt_p1(self) -> None:
        scene = first_turn(*[hero("out")] * 5, markers="1b5 entry!")
        for figure, last in ((0, "1c4"), (1, "1d5"), (2, "1c5")):
            walk(scene, figure, "1b5 1c5" if last == "1c5" else f"1b5 1c5 {last}")
        assert scene.why("step h4 1b5") == ("enough_entered", "WT-P1")
        assert inside(scene.position) == 3

    def test_later_while_no_more_than_five_would_be_inside_wt_p1(self) -> None:
        inner = [hero(f"6{column}1") for column in "abcd"]
        scene = heroes_turn(*inner, "hero out, hero out", markers="1b5 entry!")
        walk(scene, 4, "1b5 1c5")
        assert scene.refused("step h6 1b5").code == "enough_inside"

    def test_counted_as_each_enters_wt_p1(self) -> None:
        inner = [hero(f"6{column}1") for column in "abcd"]
        scene = heroes_turn(*inner, "hero 1b5, hero out", markers="1b5 entry!")
        assert scene.refused("step h6 1b5").code == "enough_inside"
        walk(scene, 4, "out")
        walk(scene, 5, "1b5")

    def test_who_left_comes_back_in_a_later_turn_wt_p3(self) -> None:
        scene = heroes_turn("hero 1b5", markers="1b5 entry!")
        walk(scene, 0, "out")
        assert reach(scene, 0) == set()
        assert scene.refused("step h1 1b5").code == "has_moved"
        scene.take("done")
        assert scene.position.turn.number == 5
        walk(scene, 0, "1b5")

    def test_monsters_never_step_out_wt_p3(self) -> None:
        scene = villains_turn("hero 6a1, near_human 1b5", markers="1b5 entry!")
        assert reach(scene, M) == {"1c5"}
        assert scene.refused("step m1 out").code == "heroes_only"

    def test_nobody_leaves_but_by_the_entry_wt_p3(self) -> None:
        scene = heroes_turn("hero 1c5, hero out", markers="1b5 entry!")
        assert scene.refused("step h1 out").code == "not_on_the_entry"
        assert scene.refused("step h2 1c5").code == "only_by_the_entry"
        assert scene.refused("step h2 out").code == "already_outside"

    def test_an_enemy_on_the_entry_keeps_heroes_out_wt_t1(self) -> None:
        scene = heroes_turn("hero out, near_human 1b5", markers="1b5 entry!")
        assert scene.refused("step h1 1b5").code == "enemy_there"
