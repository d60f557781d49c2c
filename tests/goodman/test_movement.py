"""Steps, friends and enemies on the way, zones, walls (WT-T1, WT-T2, WT-T5, WT-T7); entering and leaving (WT-P)."""

import pytest

from citadel_desktop.rules.goodman.asks.disengage import Disengage, Done
from citadel_desktop.rules.goodman.draft import Died, Moved, TurnedUp, Wounded
from citadel_desktop.rules.goodman.movement.allowance import inside, may_enter
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import HEROES, NONE, OUTSIDE, VILLAIN, Figure
from citadel_desktop.values import replace
from tests.goodman.arena import M, arena, carried, hero, near_human, non_human, swordsman
from tests.goodman.walks import ENTRY, first_turn, heroes_turn, reach, step, villains_turn, walk

DOOR = {"1c3": "two2", "2b2": "two1"}
"""A two-way doorway between the hall's middle and the kitchens."""
ONE_WAY = {"1c3": "to2", "2b2": "from1"}


class TestSteps:
    def test_orthogonally_and_not_through_walls_wt_t1(self) -> None:
        scene = heroes_turn(hero("1b3"))
        assert reach(scene, 0) == {"1b2", "1c3", "1b4"}
        assert scene.refused(step(0, "1a3")).code == "no_neighbour"
        assert scene.refused(step(0, "1c2")).code == "no_neighbour"

    @pytest.mark.parametrize(
        ("figure", "steps"), [(swordsman("1a1"), 5), (near_human("1a1"), 4), (non_human("1a1"), 3)]
    )
    def test_how_far_monsters_go_wt_t1(self, figure: Figure, steps: int) -> None:
        scene = villains_turn(hero("6a1"), figure)
        walk(scene, M, " ".join(["1a2", "1b2", "1c2", "1d2", "1d3"][:steps]))
        assert reach(scene, M) == set()
        assert scene.position.turn.left == 0
        told = scene.refused(step(M, "1c3" if steps == 5 else "1b2"))
        assert (told.code, told.rule) == ("no_steps_left", "WT-T1")

    def test_a_hero_goes_five_squares_wt_t1(self) -> None:
        scene = heroes_turn(hero("1a1"))
        walk(scene, 0, "1a2 1b2 1c2 1d2 1d3")
        assert reach(scene, 0) == set()

    def test_who_moved_is_done_when_another_begins_wt_t1(self) -> None:
        scene = heroes_turn(hero("1b1"), hero("1d4"))
        walk(scene, 0, "1c1")
        walk(scene, 1, "1d3")
        assert reach(scene, 0) == set()
        assert scene.refused(step(0, "1b1")).code == "has_moved"

    def test_through_a_friend_but_not_to_stay_wt_t1(self) -> None:
        scene = heroes_turn(hero("1b2"), hero("1c2"))
        walk(scene, 0, "1c2")
        assert scene.refused(Done()).code == "must_move_on"
        assert scene.refused(step(1, "1d2")).code == "must_move_on"
        walk(scene, 0, "1d2")
        scene.take(Done())

    def test_nobody_steps_on_a_friend_from_where_he_could_not_go_on_wt_t1(self) -> None:
        scene = heroes_turn(hero("1c1"), hero("1d3"))
        walk(scene, 0, "1c2 1d2 1c2 1d2")
        assert scene.position.turn.left == 1
        told = scene.refused(step(0, "1d3"))
        assert (told.code, told["square"]) == ("ends_on_a_friend", "1d3")

    def test_not_through_enemies_wt_t1(self) -> None:
        scene = heroes_turn(hero("1b2"), near_human("1d2"))
        walk(scene, 0, "1c2")
        told = scene.refused(step(0, "1d2"))
        assert (told.code, told["enemy"]) == ("enemy_there", M)

    def test_entering_a_zone_does_not_stop_a_move_wt_t1(self) -> None:
        scene = heroes_turn(hero("1b2"), near_human("1c3"))
        walk(scene, 0, "1c2 1d2 1d3")
        assert scene.place(0) == "1d3"

    def test_the_dead_and_others_figures_do_not_move_wt_t1(self) -> None:
        scene = heroes_turn(hero("1b2"), hero("dead"), near_human("1d4"))
        assert scene.refused(step(1, "1b2")).code == "figure_dead"
        assert scene.refused(step(M, "1d3")).code == "not_your_figure"


class TestBound:
    def test_who_begins_in_a_zone_is_asked_about_disengaging_wt_t5(self) -> None:
        scene = heroes_turn(hero("1b2"), hero("1d4"), near_human("1c2"))
        assert scene.ask.kind == "disengage"
        assert set(scene.legal()) == {Disengage(0), Done()}
        assert scene.refused(Disengage(1)).code == "not_bound"
        scene.take(Done())
        assert reach(scene, 0) == set()
        assert scene.refused(step(0, "1b1")).code == "bound"
        assert reach(scene, 1) == {"1d3", "1c4", "1e4"}

    def test_who_has_disengaged_moves_in_full_wt_t5(self) -> None:
        scene = heroes_turn(hero("1b2"), near_human("1c2"))
        scene.take(Disengage(0))
        scene.take(Done())
        assert scene.position.rounds[-1].kind == "disengage"
        scene.fight()
        assert scene.ask.kind == "move"
        walk(scene, 0, "1b1 1b2 1b3 1b4 1c4")

    def test_a_wall_between_is_no_zone_wt_t5(self) -> None:
        assert heroes_turn(hero("1a3"), near_human("1b3")).ask.kind == "move"

    def test_a_monster_is_bound_likewise_wt_t5(self) -> None:
        scene = villains_turn(hero("1b2"), near_human("1c2"))
        assert (scene.ask.kind, scene.ask.player) == ("disengage", VILLAIN)

    def test_a_concealed_monster_has_no_zone_wt_t5(self) -> None:
        scene = heroes_turn(hero("1b2"), markers={"1c2": "non_human50"})
        assert scene.ask.kind == "move"


class TestDoorways:
    def test_entering_costs_one_and_goes_on_from_the_other_end_wt_t2(self) -> None:
        scene = heroes_turn(hero("1b3"), markers=DOOR, up="1c3 2b2", doors="1c3-2b2")
        walk(scene, 0, "1c3")
        assert (scene.place(0), scene.position.turn.left) == ("2b2", 4)
        assert scene.told(Moved)[-1] == Moved(0, NUMBERS["1b3"], NUMBERS["2b2"], "step", NUMBERS["1c3"])
        assert reach(scene, 0) == {"2a2", "2b1", "2c2", "2b3", "1c3"}

    def test_going_back_costs_one_wt_t2(self) -> None:
        scene = heroes_turn(hero("2b2"), markers=DOOR, up="1c3 2b2", doors="1c3-2b2")
        walk(scene, 0, "1c3")
        assert (scene.place(0), scene.position.turn.left) == ("1c3", 4)

    def test_the_exit_of_a_one_way_doorway_is_plain_floor_wt_t2(self) -> None:
        scene = heroes_turn(hero("2b1"), markers=ONE_WAY, up="1c3 2b2", doors="1c3-2b2")
        walk(scene, 0, "2b2")
        assert scene.place(0) == "2b2"
        assert "1c3" not in reach(scene, 0)

    @pytest.mark.parametrize("enemy", ["1c3", "2b2"])
    def test_an_enemy_on_either_end_closes_it_wt_t2(self, enemy: str) -> None:
        scene = heroes_turn(hero("1b2"), near_human(enemy), markers=DOOR, up="1c3 2b2", doors="1c3-2b2")
        walk(scene, 0, "1b3")
        assert scene.refused(step(0, "1c3")).code in {"door_closed", "enemy_there"}

    def test_a_friend_on_the_near_end_is_passed_wt_t2(self) -> None:
        scene = heroes_turn(hero("1b3"), hero("1c3"), markers=DOOR, up="1c3 2b2", doors="1c3-2b2")
        walk(scene, 0, "1c3")
        assert scene.place(0) == "2b2"

    def test_a_friend_on_the_far_end_is_passed_but_no_move_ends_there_wt_t2(self) -> None:
        scene = heroes_turn(hero("1b3"), hero("2b2"), markers=DOOR, up="1c3 2b2", doors="1c3-2b2")
        walk(scene, 0, "1c3")
        assert scene.refused(Done()).code == "must_move_on"
        walk(scene, 0, "2b3")

    def test_the_zone_is_on_the_end_one_came_out_of_wt_t2(self) -> None:
        scene = heroes_turn(hero("1b3"), near_human("2b3"), markers=DOOR, up="1c3 2b2", doors="1c3-2b2")
        walk(scene, 0, "1c3")
        scene.take(Done())
        assert scene.position.rounds[-1].kind == "fight"

    def test_a_monster_opens_a_doorway_nobody_knew_wt_t7(self) -> None:
        scene = villains_turn(hero("6a1"), near_human("1b3"), markers=DOOR, doors="1c3-2b2")
        walk(scene, M, "1c3")
        assert scene.place(M) == "2b2"
        assert [event.square for event in scene.told(TurnedUp)] == [NUMBERS["1c3"], NUMBERS["2b2"]]
        assert scene.position.known == 1 << NUMBERS["1c3"] | 1 << NUMBERS["2b2"]

    @pytest.mark.parametrize("kind", ["from2", "pitfall", "sinkhole", "dummy", "talisman"])
    def test_a_monster_enters_nothing_else_that_lies_face_down_wt_t7(self, kind: str) -> None:
        scene = villains_turn(hero("6a1"), near_human("1b3"), markers={"1c3": kind})
        told = scene.refused(step(M, "1c3"))
        assert (told.code, told.rule) == ("face_down", "WT-T7")

    def test_a_hero_does_not_enter_what_lies_face_down_wt_t3(self) -> None:
        scene = heroes_turn(hero("1b3"), markers=DOOR, doors="1c3-2b2")
        told = scene.refused(step(0, "1c3"))
        assert (told.code, told.rule) == ("face_down", "WT-T3")


class TestPits:
    def test_everybody_who_enters_an_open_pit_is_wounded_wt_t4(self) -> None:
        scene = heroes_turn(hero("1b3"), markers={"1c3": "pitfall"}, up="1c3")
        walk(scene, 0, "1c3 1d3 1c3")
        assert scene.wounds(0) == 2
        assert [event.why for event in scene.told(Wounded)] == ["pitfall"] * 2

    def test_also_if_that_kills_a_hero_wt_t4(self) -> None:
        scene = heroes_turn(hero("1b3", wounds=5), hero("6a1"), markers={"1c3": "pitfall"}, up="1c3")
        walk(scene, 0, "1c3")
        assert scene.told(Died) == [Died(0, NUMBERS["1c3"], "pitfall")]
        assert scene.position.turn.walker == NONE

    def test_or_a_monster_wt_t7(self) -> None:
        scene = villains_turn(hero("6a1"), near_human("1b3", wounds=5), markers={"1c3": "pitfall"}, up="1c3")
        walk(scene, M, "1c3")
        assert scene.place(M) == "dead"

    def test_who_dies_in_a_pit_is_in_no_friends_way_wt_t4(self) -> None:
        scene = heroes_turn(hero("1b3", wounds=5), hero("1c3"), markers={"1c3": "pitfall"}, up="1c3")
        walk(scene, 0, "1b2 1b3 1b2 1b3")
        assert "1c3" in reach(scene, 0)
        walk(scene, 0, "1c3")
        assert scene.told(Died) == [Died(0, NUMBERS["1c3"], "pitfall")]
        assert scene.place(1) == "1c3"

    def test_who_survives_it_is_wt_t1(self) -> None:
        scene = heroes_turn(hero("1b3", wounds=4), hero("1c3"), markers={"1c3": "pitfall"}, up="1c3")
        walk(scene, 0, "1b2 1b3 1b2 1b3")
        assert "1c3" not in reach(scene, 0)
        assert scene.refused(step(0, "1c3")).code == "ends_on_a_friend"

    def test_so_is_who_would_die_in_the_second_of_two_wt_t4(self) -> None:
        scene = villains_turn(
            hero("6a1"),
            near_human("1b3", wounds=4),
            near_human("1c3"),
            near_human("1d3"),
            markers={"1c3": "pitfall", "1d3": "pitfall"},
            up="1c3 1d3",
        )
        walk(scene, M, "1b2 1b3")
        assert "1c3" in reach(scene, M)
        walk(scene, M, "1c3 1d3")
        assert scene.place(M) == "dead"

    def test_nobody_enters_an_open_sinkhole_wt_t4(self) -> None:
        scene = heroes_turn(hero("1b3"), markers={"1c3": "sinkhole"}, up="1c3")
        assert scene.refused(step(0, "1c3")).code == "sinkhole"

    def test_but_with_the_talisman_to_destroy_it_wt_n3(self) -> None:
        scene = heroes_turn(
            hero("1b3"),
            hero("1b2"),
            markers={"1c3": "sinkhole"},
            up="1c3",
            talisman=carried(0),
            scenario="destruction",
            phase="escape",
        )
        walk(scene, 1, "1c2")
        assert scene.refused(step(1, "1c3")).code == "sinkhole"
        walk(scene, 0, "1c3")
        assert scene.position.ending == "destroyed"


class TestEntry:
    def test_up_to_three_enter_in_the_first_turn_wt_p1(self) -> None:
        scene = first_turn(*[hero("out")] * 5, markers=ENTRY, up="1b5")
        for figure, last in ((0, "1c4"), (1, "1d5"), (2, "1c5")):
            walk(scene, figure, "1b5 1c5" if last == "1c5" else f"1b5 1c5 {last}")
        told = scene.refused(step(3, "1b5"))
        assert (told.code, told.rule) == ("enough_entered", "WT-P1")
        assert inside(scene.position) == 3

    def test_later_while_no_more_than_five_would_be_inside_wt_p1(self) -> None:
        inner = [hero(f"6{column}1") for column in "abcd"]
        scene = heroes_turn(*inner, hero("out"), hero("out"), markers=ENTRY, up="1b5")
        walk(scene, 4, "1b5 1c5")
        assert scene.refused(step(5, "1b5")).code == "enough_inside"

    def test_counted_as_each_enters_wt_p1(self) -> None:
        inner = [hero(f"6{column}1") for column in "abcd"]
        scene = heroes_turn(*inner, hero("1b5"), hero("out"), markers=ENTRY, up="1b5")
        assert scene.refused(step(5, "1b5")).code == "enough_inside"
        walk(scene, 4, "out")
        walk(scene, 5, "1b5")

    @pytest.mark.parametrize(("since", "number", "open_"), [(3, 4, False), (3, 5, True), (4, 5, True), (5, 5, False)])
    def test_all_enter_from_the_next_heroes_turn_wt_p2(self, since: int, number: int, open_: bool) -> None:
        inner = [hero(f"6{column}1") for column in "abcde"]
        position = arena(*inner, hero("out"), phase="escape", number=number)
        assert (may_enter(replace(position, since=since)) is None) == open_

    def test_entering_and_leaving_cost_one_wt_t2(self) -> None:
        scene = heroes_turn(hero("out"), hero("1c5"), markers=ENTRY, up="1b5")
        walk(scene, 0, "1b5")
        assert scene.position.turn.left == 4
        walk(scene, 0, "1c5 1c4")
        walk(scene, 1, "1b5 out")
        assert scene.position.heroes[1].place == OUTSIDE

    def test_who_left_comes_back_in_a_later_turn_wt_p3(self) -> None:
        scene = heroes_turn(hero("1b5"), markers=ENTRY, up="1b5")
        walk(scene, 0, "out")
        assert reach(scene, 0) == set()
        assert scene.refused(step(0, "1b5")).code == "has_moved"
        scene.take(Done())
        assert scene.position.turn.number == 5
        walk(scene, 0, "1b5")

    def test_monsters_never_step_out_wt_p3(self) -> None:
        scene = villains_turn(hero("6a1"), near_human("1b5"), markers=ENTRY, up="1b5")
        assert reach(scene, M) == {"1c5"}
        assert scene.refused(step(M, "out")).code == "heroes_only"

    def test_nobody_leaves_but_by_the_entry_wt_p3(self) -> None:
        scene = heroes_turn(hero("1c5"), hero("out"), markers=ENTRY, up="1b5")
        assert scene.refused(step(0, "out")).code == "not_on_the_entry"
        assert scene.refused(step(1, "1c5")).code == "only_by_the_entry"
        assert scene.refused(step(1, "out")).code == "already_outside"

    def test_an_enemy_on_the_entry_keeps_heroes_out_wt_t1(self) -> None:
        scene = heroes_turn(hero("out"), near_human("1b5"), markers=ENTRY, up="1b5")
        assert scene.refused(step(0, "1b5")).code == "enemy_there"

    def test_no_zone_passes_the_entry_wt_p3(self) -> None:
        scene = heroes_turn(hero("out"), near_human("1b5"), markers=ENTRY, up="1b5")
        assert scene.ask.kind == "move"
        scene.take(Done())
        assert (scene.ask.kind, scene.ask.player) == ("outside", HEROES)
