"""The course of turns: both phases, activation, disengaging, who fights, heroes outside (WT-P, WT-T, WT-T5, WT-T6)."""

import pytest

from citadel_desktop.rules.goodman.asks.demand import Pass
from citadel_desktop.rules.goodman.asks.design import Finish, Propose
from citadel_desktop.rules.goodman.asks.disengage import Disengage, Disengaging, Done
from citadel_desktop.rules.goodman.asks.outside import FightOutside
from citadel_desktop.rules.goodman.asks.roster import FillRoster, Ready, RosterReady
from citadel_desktop.rules.goodman.asks.turn import TurnBegan
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.draft import Activated, PhaseBegan
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import HEROES, VILLAIN
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.goodman.arena import M, lying
from tests.goodman.walks import heroes_turn, villains_turn, walk


class TestBeforehand:
    def test_design_roster_and_the_entry_turned_up_wt_h1_wt_p1(self) -> None:
        options = complete_options(GOODMAN, {"planned": "drawn"})
        state = GOODMAN.setup(options, 2, seeded("beforehand"))
        assert GOODMAN.to_act(state) == (VILLAIN,)
        drawn = GOODMAN.decision(state, VILLAIN)
        assert drawn is not None
        assert drawn.actions == (Finish(),)
        state = GOODMAN.apply(state, VILLAIN, Finish()).state
        assert GOODMAN.to_act(state) == (HEROES,)
        state = GOODMAN.apply(state, HEROES, FillRoster()).state
        step_ = GOODMAN.apply(state, HEROES, Ready())
        p = step_.state.position
        assert sum(one.strength for one in p.heroes) == p.points
        assert p.shown.bit_count() == 1
        assert [type(event) for event in step_.events[:2]] == [RosterReady, PhaseBegan]
        assert GOODMAN.decision(step_.state, HEROES).kind == "move"  # type: ignore[union-attr]  # they are asked

    def test_a_drawn_design_is_not_changed_wt_s6(self) -> None:
        options = complete_options(GOODMAN, {"planned": "drawn"})
        state = GOODMAN.setup(options, 2, seeded("beforehand"))
        told = GOODMAN.refuse(state, VILLAIN, Propose(400))
        assert told is not None
        assert (told.code, told.rule) == ("design_drawn", "WT-S6")

    def test_proposals_move_no_generator_and_differ_wt_s6(self) -> None:
        state = GOODMAN.setup(complete_options(GOODMAN, {}), 2, seeded("own"))
        one = GOODMAN.apply(state, VILLAIN, Propose(400))
        two = GOODMAN.apply(one.state, VILLAIN, Propose(400))
        assert one.barrier is two.barrier is None
        assert one.state.rng == two.state.rng == state.rng
        assert one.state.position.markers != two.state.position.markers

    def test_other_matches_are_proposed_other_designs_wt_s6(self) -> None:
        designs = {
            GOODMAN.apply(
                GOODMAN.setup(complete_options(GOODMAN, {}), 2, seeded(seed)), VILLAIN, Propose(400)
            ).state.position.markers
            for seed in range(4)
        }
        assert len(designs) == 4


class TestActivating:
    def test_in_the_escape_before_disengaging_and_they_may_move_at_once_wt_p2(self) -> None:
        scene = villains_turn(
            "hero 1b4, hero 6a1", markers="1c3 near_human30, 1d4 dummy", phase="escape", talisman=lying("6e5")
        )
        assert (scene.ask.kind, scene.ask.player) == ("activate", VILLAIN)
        scene.take("activate 1c3")
        assert scene.told(Activated)[0].by == -1
        scene.take("done")
        assert scene.ask.kind == "move"
        walk(scene, M, "1d3")

    def test_in_an_enemys_zone_it_must_disengage_first_wt_p2(self) -> None:
        scene = villains_turn("hero 1b3", markers="1c3 near_human30, 1d4 dummy", phase="escape", talisman=lying("6e5"))
        scene.take("activate 1c3", "done")
        assert scene.ask.kind == "disengage"
        assert Disengage(M) in scene.legal()

    def test_only_monsters_wt_p2(self) -> None:
        scene = villains_turn("hero 6a1", markers="1c3 near_human30, 1d4 dummy", phase="escape", talisman=lying("6e5"))
        assert scene.why("activate 1d4") == ("no_monster_there", "WT-P2")

    def test_not_in_the_search_wt_p2(self) -> None:
        assert villains_turn("hero 6a1", markers="1c3 near_human30, 1d4 dummy").position.turn.number == 5

    @pytest.mark.parametrize(("since", "asked"), [(3, True), (4, False)])
    def test_from_the_villains_next_turn_on_wt_p2(self, since: int, asked: bool) -> None:
        scene = villains_turn(
            "hero 6a1", markers="1c3 near_human30, 1d4 dummy", phase="escape", talisman=lying("6e5"), since=since
        )
        assert (scene.ask.kind == "activate") == asked

    def test_he_is_asked_even_if_only_dummies_hide_wt_p2(self) -> None:
        scene = villains_turn("hero 6a1", markers="1d4 dummy", phase="escape", talisman=lying("6e5"))
        assert scene.legal() == (Done(),)


class TestTurns:
    def test_heroes_and_villain_in_turn_wt_t1(self) -> None:
        scene = heroes_turn("hero 1b3, near_human 6a1")
        scene.take("done", "done")
        told = [(event.number, event.side) for event in scene.told(TurnBegan)]
        assert told == [(3, HEROES), (4, VILLAIN), (5, HEROES)]

    def test_a_villain_without_active_figures_is_not_asked_wt_t1(self) -> None:
        scene = heroes_turn("hero 1b3, near_human dead")
        scene.take("done")
        assert (scene.position.turn.number, scene.ask.player) == (5, HEROES)


class TestDisengaging:
    def test_all_first_in_one_round_wt_t5(self) -> None:
        scene = heroes_turn("hero 1b2, hero 1d3, near_human 1c2, near_human 1d4")
        scene.take("disengage h1")
        assert scene.refused("disengage h1").code == "disengages_already"
        scene.take("disengage h2", "done")
        assert scene.told(Disengaging) == [Disengaging(0), Disengaging(1)]
        assert scene.told(RoundBegan) == [RoundBegan("disengage", ((0, M), (1, M + 1)))]

    def test_a_dead_one_does_not_move_wt_t5(self) -> None:
        scene = heroes_turn("hero 1b2 +5, hero 6a1, near_human 1c2")
        scene.take("disengage h1", "done")
        scene.fight(m0h0=100)
        assert scene.place(0) == "dead"
        assert scene.refused("step h1 1b1").code == "figure_dead"


class TestWhoFights:
    def test_every_figure_every_enemy_in_its_zone_wt_t6(self) -> None:
        scene = heroes_turn("hero 1b2, hero 1c1, near_human 1c2, near_human 1b3")
        scene.take("done", "done")
        assert scene.told(RoundBegan) == [RoundBegan("fight", ((0, M), (0, M + 1), (1, M)))]

    def test_nobody_through_a_wall_wt_t6(self) -> None:
        scene = heroes_turn("hero 1a3, near_human 1b3")
        scene.take("done")
        assert scene.told(RoundBegan) == []


class TestOutside:
    def test_one_hero_outside_may_fight_on_the_entry_wt_p3(self) -> None:
        scene = heroes_turn("hero out, hero out, hero 6a1, near_human 1b5", markers="1b5 entry!")
        scene.take("done")
        assert set(scene.legal()) == {FightOutside(0), FightOutside(1), Pass()}
        assert scene.refused("outside h3").code == "not_outside"
        scene.take("outside h2")
        assert scene.told(RoundBegan) == [RoundBegan("fight", ((1, M),))]

    def test_or_nobody_wt_p3(self) -> None:
        scene = heroes_turn("hero out, near_human 1b5", markers="1b5 entry!")
        scene.take("done", "pass")
        assert scene.told(RoundBegan) == []

    def test_in_the_villains_combat_too_and_beside_others_wt_p3(self) -> None:
        scene = villains_turn("hero out, hero 1c5, near_human 1b5", markers="1b5 entry!")
        scene.take("done", "done")
        assert (scene.ask.kind, scene.ask.player) == ("outside", HEROES)
        scene.take("outside h1")
        assert scene.told(RoundBegan) == [RoundBegan("fight", ((0, M), (1, M)))]

    def test_nobody_is_asked_unless_a_monster_stands_there_wt_p3(self) -> None:
        scene = heroes_turn("hero out, hero 1b5, near_human 6a1", markers="1b5 entry!")
        scene.take("done")
        assert scene.ask.kind == "move"
