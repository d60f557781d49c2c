"""Who may retreat whom, in which directions, against a wall, from outside, and in which order (WT-C5, WT-C6, WT-P3).

Most fights are those of a victor on 1b3 or 1c2 who wounds a neighbour once and is not wounded himself.
"""

import pytest

from citadel_desktop.rules.goodman.asks.advance import Advance
from citadel_desktop.rules.goodman.asks.outside import FightOutside
from citadel_desktop.rules.goodman.asks.retreat import Corner, Cornered, Retreat, Retreated, RetreatWaived
from citadel_desktop.rules.goodman.asks.settle import Settle, still_pending
from citadel_desktop.rules.goodman.asks.stance import ChoosePosture
from citadel_desktop.rules.goodman.draft import Draft, Moved
from citadel_desktop.rules.goodman.pending import Ask, RetreatAsk, SettleAsk
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import ALL_OUT, FULL_DEFENCE, HEROES, NORMAL, VILLAIN
from citadel_desktop.rules.goodman.view import view
from citadel_desktop.values import replace
from tests.goodman.arena import WOUND, M, Scene, arena, beaten, exchanges, hero, near_human, non_human, swordsman


class TestWhoMayRetreat:
    def test_who_wounds_more_than_he_is_wounded_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3")), h0m0=81, m0h0=61)
        assert scene.ask == RetreatAsk(HEROES, 0, M)

    def test_the_villain_on_the_heroes_turn_too_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3")), m0h0=61)
        assert scene.ask == RetreatAsk(VILLAIN, M, 0)

    def test_equal_wounds_retreat_nobody_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3")), h0m0=61, m0h0=80)
        assert scene.over()

    def test_the_dead_are_not_retreated_nor_followed_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3", 30, 5)))
        assert scene.over()
        assert scene.place(0) == "1b3"

    def test_the_dead_retreat_nobody_wt_c5(self) -> None:
        # Hero 0 wounds more than he is wounded, by two who kill him together.
        position = arena(hero("1c3", 40, 4), near_human("1b3", 25), near_human("1d3", 25), hero("out"))
        scene = Scene(position)
        scene.stand()
        scene.roll(h0m0=100, m0h0=76, m1h0=76)
        assert scene.place(0) == "dead"
        assert scene.wounds(M) > 1
        assert [one.victor for one in scene.told(Retreated)] == []
        assert scene.over()

    def test_he_may_leave_him_where_he_is_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3")))
        scene.act("waive")
        assert scene.told(RetreatWaived) == [RetreatWaived(0, M)]
        assert (scene.place(0), scene.place(M)) == ("1b3", "1c3")
        assert scene.over()


class TestDirections:
    def test_any_but_the_victors_square_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3")))
        assert scene.squares() == {"1c2", "1d3", "1c4"}
        found = scene.refused(Retreat(NUMBERS["1b3"]))
        assert (found.code, found.rule) == ("victors_square", "WT-C5")
        for far in ("1e3", "2c3", "1d4"):
            found = scene.refused(Retreat(NUMBERS[far]))
            assert found.code == "no_neighbour"
        assert scene.refused(Corner()).code == "no_wall_behind"
        for nowhere in (-1, 150):
            assert scene.refused(Retreat(nowhere)).code == "not_an_action"

    def test_a_wall_straight_behind_is_a_choice_beside_the_sides_wt_c5(self) -> None:
        scene = beaten(arena(hero("1c2"), near_human("1d2")))
        assert scene.squares() == {"1d1", "1d3"}
        assert scene.kinds() == {"retreat", "corner", "waive"}

    def test_the_edge_is_a_wall_wt_c5(self) -> None:
        scene = beaten(arena(hero("1c4"), near_human("1c5")))
        assert scene.squares() == {"1b5", "1d5"}
        assert "corner" in scene.kinds()

    def test_a_wall_sideways_is_no_choice_wt_c5(self) -> None:
        scene = beaten(arena(hero("1d3"), near_human("1d2")))
        assert scene.squares() == {"1c2", "1d1"}
        assert "corner" not in scene.kinds()
        assert scene.refused(Retreat(NUMBERS["1e2"])).code == "no_neighbour"

    @pytest.mark.parametrize("end", [near_human("2b2"), hero("2b2")])
    def test_an_open_door_whose_other_end_is_taken_is_closed_wt_c5(self, end: object) -> None:
        doors = {"markers": {"1d3": "to2", "2b2": "from1"}, "up": "1d3 2b2", "doors": "1d3-2b2"}
        assert "1d3" in beaten(arena(hero("1b3"), near_human("1c3"), **doors)).squares()  # type: ignore[arg-type]  # names of parameters
        scene = beaten(arena(hero("1b3"), near_human("1c3"), end, **doors))  # type: ignore[arg-type]  # as above
        assert scene.squares() == {"1c2", "1c4"}
        found = scene.refused(Retreat(NUMBERS["1d3"]))
        assert (found.code, found.rule) == ("other_end_taken", "WT-C5")

    def test_a_face_down_door_is_a_direction_even_if_its_end_is_taken_wt_c5(self) -> None:
        position = arena(
            hero("1b3"),
            near_human("1c3"),
            near_human("2b2"),
            markers={"1d3": "two2", "2b2": "two1"},
            up="2b2",
            doors="1d3-2b2",
        )
        assert "1d3" in beaten(position).squares()

    def test_choices_do_not_tell_what_lies_face_down_wt_c5(self) -> None:
        for kind in ("two2", "from2", "sinkhole", "near_human30", "dummy", "talisman"):
            markers = {"1d3": kind, "2b2": "two1" if kind == "two2" else "to1"}
            doors = "1d3-2b2" if kind in {"two2", "from2"} else ""
            if not doors:
                del markers["2b2"]
            scene = beaten(arena(hero("1b3"), near_human("1c3"), markers=markers, doors=doors))
            seen = view(scene.state, HEROES).position
            assert procedure().legal_actions(seen) == scene.legal()
            assert scene.squares() == {"1c2", "1d3", "1c4"}


class TestAgainstAWall:
    def test_they_fight_once_more_with_the_new_wounds_and_that_is_all_wt_c5(self) -> None:
        scene = beaten(arena(hero("1c2"), near_human("1d2", 30, 2)))
        scene.act("corner")
        assert scene.told(Cornered) == [Cornered(0, M)]
        assert exchanges(scene) == [(0, M)]
        assert scene.position.rounds[-1].kind == "exchange"
        scene.stand(h0=ALL_OUT)
        scene.roll(h0m0=WOUND)
        assert scene.wounds(M) == 3 + 2
        assert scene.over()
        assert (scene.place(0), scene.place(M)) == ("1c2", "1d2")

    def test_a_swordsman_who_fought_several_is_free_in_it_wt_c5(self) -> None:
        scene = Scene(arena(hero("1c2"), hero("1d3"), swordsman("1d2")))
        scene.stand()
        scene.roll(h0m0=100)
        scene.act("corner")
        assert [one.enemies for one in scene.position.rounds[-1].stances] == [(M,), (0,)]
        scene.take(ChoosePosture(0, NORMAL))
        assert [one.posture for one in scene.legal_of(ChoosePosture)] == [NORMAL, ALL_OUT, FULL_DEFENCE]

    def test_a_non_human_fights_it_undivided_wt_c5(self) -> None:
        scene = Scene(arena(hero("1c2"), hero("1d3"), non_human("1d2")))
        scene.stand()
        scene.roll(h0m0=100)
        scene.act("corner")
        scene.take(ChoosePosture(0, NORMAL))
        scene.take(ChoosePosture(M, NORMAL))
        assert scene.ask.kind == "dice"

    def test_who_dies_in_it_is_dead_wt_c5(self) -> None:
        scene = beaten(arena(hero("1c2"), near_human("1d2", 30, 4)))
        scene.act("corner")
        scene.fight(h0m0=WOUND)
        assert scene.place(M) == "dead"
        assert scene.over()


class TestFromOutside:
    """The entry is 1c3, and a monster stands on it (WT-P3)."""

    def fought(self, *others: object, number: int = 3, **rolls: int) -> Scene:
        position = arena(
            hero("out", 30),
            near_human("1c3"),
            *others,  # type: ignore[arg-type]  # any figures at all
            markers={"1c3": "entry"},
            up="1c3",
            number=number,
        )
        scene = Scene(position)
        assert scene.ask.kind == "outside"
        scene.take(FightOutside(0))
        scene.fight(**rolls)
        return scene

    def test_all_four_directions_and_no_wall_behind_wt_p3(self) -> None:
        scene = self.fought(h0m0=WOUND)
        assert scene.squares() == {"1c2", "1b3", "1d3", "1c4"}
        assert scene.refused(Corner()).code == "no_wall_behind"

    def test_he_steps_in_if_he_may_enter_wt_p3(self) -> None:
        scene = self.fought(h0m0=WOUND)
        scene.retreat("1d3")
        scene.act("advance")
        assert scene.place(0) == "1c3"

    def test_he_does_not_if_five_are_inside_wt_p1(self) -> None:
        inside = [hero(place) for place in ("2a1", "2b1", "2c1", "2d1", "2e1")]
        scene = self.fought(*inside, h0m0=WOUND)
        scene.retreat("1d3")
        assert scene.over()
        assert scene.place(0) == "out"

    def test_he_counts_as_one_who_entered_wt_p1(self) -> None:
        scene = self.fought(number=1, h0m0=WOUND)
        scene.retreat("1d3")
        draft = Draft(scene.state)
        assert draft.turn.entered == 0
        scene.take(Advance())
        # The next turn has begun; what is told is where he went.
        assert scene.told(Moved)[-1] == Moved(0, -3, NUMBERS["1c3"], "advance")

    def test_he_cannot_be_retreated_wt_p3(self) -> None:
        scene = self.fought(m0h0=100)
        assert scene.wounds(0) == 2
        assert scene.over()

    def test_a_friend_who_changes_squares_fights_him_wt_c5(self) -> None:
        scene = self.fought(near_human("1d3"), h0m0=WOUND)
        scene.retreat("1d3")
        assert scene.place(M + 1) == "1c3"
        assert exchanges(scene) == [(0, M + 1)]

    def test_an_inner_hero_drives_it_away_and_the_outer_one_loses_his_option_wt_c6(self) -> None:
        scene = self.fought(hero("1b3"), h0m0=WOUND, h1m0=WOUND)
        scene.settle(1, M)
        scene.retreat("1c4")
        scene.act("stay")
        assert scene.over()


class TestOrder:
    """Several results of one round (WT-C6)."""

    def test_the_active_side_chooses_what_comes_next_wt_c6(self) -> None:
        figures = (hero("1b2"), hero("1d4"), near_human("1c2"), near_human("1c4"))
        for side in (HEROES, VILLAIN):
            scene = beaten(arena(*figures, side=side), h0m0=WOUND, m1h1=WOUND)
            asks: list[Ask] = [scene.ask]
            assert set(scene.legal()) == {Settle(0, M), Settle(M + 1, 1)}
            scene.settle(M + 1, 1)
            asks.append(scene.ask)
            scene.act("waive")
            asks.append(scene.ask)
            assert asks == [SettleAsk(side), RetreatAsk(VILLAIN, M + 1, 1), RetreatAsk(HEROES, 0, M)]

    def test_who_was_retreated_is_nobodys_neighbour_any_more_wt_c6(self) -> None:
        scene = beaten(arena(hero("1b3"), hero("1c2"), near_human("1c3")), h0m0=76, h1m0=76)
        scene.settle(0, M)
        scene.retreat("1c4")
        # With the advance hero 0 is one again, and has used his option.
        scene.act("advance")
        assert scene.over()

    @pytest.mark.parametrize("how", ["met", "cornered"])
    def test_to_fight_instead_counts_like_a_retreat_wt_c6(self, how: str) -> None:
        # Hero 0 has the wall behind the monster, hero 1 drives it onto hero 2.
        figures = (hero("1c2"), hero("1d3"), hero("1d1"), near_human("1d2", 40))
        scene = beaten(arena(*figures), h0m0=WOUND, h1m0=WOUND)
        if how == "cornered":
            scene.settle(0, M)
            scene.act("corner")
        else:
            scene.settle(1, M)
            scene.retreat("1d1")
        scene.fight()
        assert scene.over()

    def test_to_stay_before_a_door_is_no_retreat_wt_c6(self) -> None:
        scene = beaten(
            arena(hero("1b3"), hero("1c2"), near_human("1c3"), markers={"1d3": "from2", "2b2": "to1"}, doors="1d3-2b2"),
            h0m0=76,
            h1m0=76,
        )
        scene.settle(0, M)
        scene.retreat("1d3")
        assert scene.ask == RetreatAsk(HEROES, 1, M)

    def test_a_waived_retreat_leaves_him_to_others_wt_c6(self) -> None:
        scene = beaten(arena(hero("1b3"), hero("1c2"), near_human("1c3")), h0m0=76, h1m0=76)
        scene.settle(0, M)
        scene.act("waive")
        assert scene.ask == RetreatAsk(HEROES, 1, M)

    def test_who_was_moved_loses_his_options_against_others_wt_c6(self) -> None:
        # The monster beats hero 1, hero 0 beats the monster and drives it away first.
        scene = beaten(arena(hero("1b3"), hero("1c2"), near_human("1c3")), h0m0=76, m0h1=100)
        assert scene.ask == SettleAsk(HEROES)
        scene.settle(0, M)
        scene.retreat("1c4")
        scene.act("stay")
        assert scene.over()

    def test_who_advances_loses_those_he_left_wt_c6(self) -> None:
        # Hero 0 beats both; he steps after one and is no neighbour of the other any more.
        scene = Scene(arena(hero("1c3"), near_human("1b3"), near_human("1d3")))
        scene.stand()
        scene.roll(h0m0=100, h0m1=100)
        scene.settle(0, M)
        scene.retreat("1b2")
        scene.act("advance")
        assert scene.place(0) == "1b3"
        assert scene.over()

    def test_who_is_still_a_neighbour_keeps_his_option_wt_c6(self) -> None:
        scene = Scene(arena(hero("1c3"), near_human("1b3"), near_human("1d3")))
        scene.stand()
        scene.roll(h0m0=100, h0m1=100)
        scene.settle(0, M)
        scene.retreat("1b2")
        scene.act("stay")
        assert scene.ask == RetreatAsk(HEROES, 0, M + 1)

    def test_a_friend_who_changes_squares_does_not_count_as_retreated_wt_c6(self) -> None:
        # Monster 0 is driven onto monster 1, which hero 1 has beaten and is still beside: 1c4 borders 1c3.
        scene = beaten(
            arena(hero("1b3"), hero("1c4"), near_human("1c3"), near_human("1d4"), near_human("1e5")), h0m0=76, h1m1=100
        )
        position = scene.position
        now = position.rounds[-1]
        assert set(now.pending) == {(0, M), (1, M + 1)}
        swapped = replace(position, rounds=(*position.rounds[:-1], replace(now, retreated=1 << M)))
        assert still_pending(swapped) == ((1, M + 1),)

    def test_a_friend_swapped_beside_his_victor_may_still_be_retreated_wt_c6(self) -> None:
        # Hero 1 on 1d4 beat monster 1 on 1d3; monster 0 on 1c3 is driven onto it. Now 1c3 is no neighbour of 1d4.
        scene = beaten(arena(hero("1b3"), hero("1d4"), near_human("1c3"), near_human("1d3")), h0m0=WOUND, h1m1=WOUND)
        scene.settle(0, M)
        scene.retreat("1d3")
        scene.fight()
        assert scene.over()

    def test_an_option_that_cannot_be_used_yet_is_kept_wt_c6(self) -> None:
        # 1e1 is the end of the corridor 1e1-1e2: monster 0 there has only the open door behind, whose end is taken.
        scene = self.narrow()
        scene.settle(1, M + 1)
        scene.retreat("2c2")
        scene.act("stay")
        assert scene.ask == RetreatAsk(HEROES, 0, M)
        assert scene.squares() == {"1e1"}

    def test_an_option_that_cannot_be_used_when_chosen_is_gone_wt_c6(self) -> None:
        scene = self.narrow()
        scene.settle(0, M)
        assert scene.told(RetreatWaived) == [RetreatWaived(0, M)]
        assert scene.ask == RetreatAsk(HEROES, 1, M + 1)

    def narrow(self) -> Scene:
        position = arena(
            hero("1e3"),
            hero("2b3"),
            near_human("1e2"),
            near_human("2b2"),
            markers={"1e1": "two2", "2b2": "two1"},
            up="1e1 2b2",
            doors="1e1-2b2",
        )
        scene = beaten(position, h0m0=WOUND, h1m1=WOUND)
        assert scene.ask == SettleAsk(HEROES)
        return scene

    def test_refusals_name_what_was_no_result_wt_c5(self) -> None:
        figures = (hero("1b2"), hero("1d4"), near_human("1c2"), near_human("1c4"))
        scene = beaten(arena(*figures), h0m0=WOUND, h1m1=WOUND)
        found = scene.refused(Settle(0, M + 1))
        assert (found.code, found.rule) == ("no_result", "WT-C5")
        assert scene.refused(Settle(7, M)).code == "not_an_action"

    def test_an_exchange_may_kill_who_had_options_left_wt_c5(self) -> None:
        # Monster 0 beat hero 1, then is driven against hero 2 and dies of it: the dead retreat nobody.
        scene = beaten(arena(hero("1b3"), hero("1c2"), hero("1d3", 50), near_human("1c3", 30, 4)), h0m0=36, m0h1=100)
        scene.settle(0, M)
        scene.retreat("1d3")
        scene.fight(h2m0=100)
        assert scene.place(M) == "dead"
        assert scene.over()
