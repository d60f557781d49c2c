"""Postures, shares and secrecy: who chooses what when, and who sees it (WT-C2, WT-C3, WT-T5)."""

from random import Random

import pytest

from citadel_desktop.rules.goodman.asks.demand import AskSecret, Pass
from citadel_desktop.rules.goodman.asks.dice import StancesShown
from citadel_desktop.rules.goodman.asks.disengage import Disengage
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face, StanceChosen
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.draft import Moved
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    FULL_DEFENCE,
    HEROES,
    HIDDEN,
    NONE,
    NORMAL,
    VILLAIN,
    Figure,
    Secrecy,
    Side,
    Stance,
)
from citadel_desktop.rules.goodman.view import see, view
from citadel_desktop.rules.kit.contract import Barrier
from citadel_desktop.values import replace
from tests.goodman.arena import M, Scene, arena, hero, near_human, non_human, swordsman
from tests.goodman.crowds import random_position


def stance(scene: Scene, figure: int) -> Stance:
    return next(one for one in scene.position.rounds[-1].stances if one.figure == figure)


def asked(scene: Scene) -> tuple[str, int]:
    return scene.ask.kind, scene.ask.player


class TestChoices:
    def test_one_enemy_needs_only_a_posture_wt_c3(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3")))
        assert scene.kinds() == {"posture"}
        scene.take(ChoosePosture(0, ALL_OUT))
        assert asked(scene) == ("stance", VILLAIN)
        assert stance(scene, 0) == Stance(0, (M,), ALL_OUT, (100,), (0,))

    def test_attack_and_defence_are_divided_apart_wt_c3(self) -> None:
        scene = Scene(arena(hero("1c3"), near_human("1b3"), near_human("1d3")))
        scene.take(ChoosePosture(0, NORMAL))
        scene.take(Attack(0, M, 80))
        scene.take(Defend(0, M + 1, 55))
        scene.take(Attack(0, M + 1, 20))
        assert scene.ask.player == HEROES
        scene.take(Defend(0, M, 40))
        assert stance(scene, 0) == Stance(0, (M, M + 1), NORMAL, (80, 20), (40, 55))
        assert scene.ask.player == VILLAIN

    def test_shares_are_at_most_a_hundred_in_sum_wt_c3(self) -> None:
        scene = Scene(arena(hero("1c3"), near_human("1b3"), near_human("1d3")))
        scene.take(ChoosePosture(0, NORMAL))
        assert scene.refused(Attack(0, M, 101)).code == "not_an_action"
        scene.take(Attack(0, M, 60))
        found = scene.refused(Attack(0, M + 1, 41))
        assert (found.code, found.rule, found["left"]) == ("more_than_all", "WT-C3", 40)
        rest = [one.per_cent for one in scene.legal_of(Attack)]
        assert rest == list(range(41))

    def test_what_is_used_up_leaves_nothing_for_the_others_wt_c3(self) -> None:
        scene = Scene(arena(hero("1c3"), *map(near_human, ("1b3", "1d3", "1c2"))))
        scene.take(ChoosePosture(0, ALL_OUT))
        scene.take(Attack(0, M + 1, 100))
        assert stance(scene, 0).attack == (0, 100, 0)
        assert scene.ask.player == VILLAIN

    @pytest.mark.parametrize(
        ("posture", "attack", "defence"), [(ALL_OUT, (NONE, NONE), (0, 0)), (FULL_DEFENCE, (0, 0), (NONE, NONE))]
    )
    def test_what_a_posture_does_not_give_is_not_divided_wt_c2(
        self, posture: int, attack: tuple[int, ...], defence: tuple[int, ...]
    ) -> None:
        scene = Scene(arena(hero("1c3"), near_human("1b3"), near_human("1d3")))
        scene.take(ChoosePosture(0, posture))
        found = stance(scene, 0)
        assert (found.attack, found.defence) == (attack, defence)
        none = (Attack if posture == FULL_DEFENCE else Defend)(0, M, 5)
        assert none.kind not in scene.kinds()
        assert scene.refused(none).code == "nothing_to_divide"

    def test_a_swordsman_against_several_has_full_defence_and_may_divide_it_wt_c3(self) -> None:
        scene = Scene(arena(hero("1b3"), hero("1d3"), swordsman("1c3"), side=VILLAIN))
        assert asked(scene) == ("stance", VILLAIN)
        assert scene.kinds() == {"defend"}
        found = scene.refused(ChoosePosture(M, ALL_OUT))
        assert (found.code, found.rule) == ("posture_given", "WT-C3")
        scene.take(Defend(M, 0, 30))
        scene.take(Defend(M, 1, 70))
        assert stance(scene, M) == Stance(M, (0, 1), FULL_DEFENCE, (0, 0), (30, 70))

    def test_a_swordsman_against_one_is_free_wt_c3(self) -> None:
        scene = Scene(arena(hero("1b3"), swordsman("1c3"), side=VILLAIN))
        assert [one.posture for one in scene.legal_of(ChoosePosture)] == [NORMAL, ALL_OUT, FULL_DEFENCE]

    @pytest.mark.parametrize(
        ("posture", "attack", "defence"),
        [(NORMAL, (0, 100), (0, 100)), (ALL_OUT, (0, 100), (0, 0)), (FULL_DEFENCE, (0, 0), (0, 100))],
    )
    def test_a_non_human_fights_the_one_it_attacks_wt_c3(
        self, posture: int, attack: tuple[int, ...], defence: tuple[int, ...]
    ) -> None:
        scene = Scene(arena(hero("1b3"), hero("1d3"), non_human("1c3"), side=VILLAIN))
        assert scene.refused(Face(M, 1)).code == "posture_first"
        scene.take(ChoosePosture(M, posture))
        assert scene.kinds() == {"face"}
        assert scene.refused(Attack(M, 0, 50)).code == "faces_one"
        scene.take(Face(M, 1))
        assert stance(scene, M) == Stance(M, (0, 1), posture, attack, defence)

    def test_a_non_human_with_one_enemy_need_not_be_told_which_wt_c3(self) -> None:
        scene = Scene(arena(hero("1b3"), non_human("1c3"), side=VILLAIN))
        scene.take(ChoosePosture(M, NORMAL))
        assert stance(scene, M) == Stance(M, (0,), NORMAL, (100,), (100,))
        assert asked(scene) == ("stance", HEROES)

    def test_refusals_name_whose_figure_and_enemy_it_is_wt_c2(self) -> None:
        scene = Scene(arena(hero("1b3"), hero("1d1"), near_human("1c3"), near_human("1e5")))
        assert scene.refused(ChoosePosture(M, NORMAL)).code == "not_your_figure"
        assert scene.refused(ChoosePosture(1, NORMAL)).code == "does_not_fight"
        assert scene.refused(ChoosePosture(9, NORMAL)).code == "does_not_fight"
        assert scene.refused(ChoosePosture(0, 3)).code == "not_an_action"
        assert scene.refused(Attack(0, M, 5)).code == "posture_first"
        assert scene.refused(Attack(0, M + 1, 5)).code == "not_its_enemy"
        assert scene.refused(Face(0, M)).code == "need_not_face"

    def test_several_counts_who_is_fought_in_this_phase_wt_c3(self) -> None:
        # The second hero stands beside the swordsman, but cut off by the wall between 1d2 and 1e2.
        scene = Scene(arena(hero("1c2"), hero("1e2"), swordsman("1d2"), side=VILLAIN))
        assert scene.kinds() == {"posture"}
        assert stance(scene, M).enemies == (0,)


class TestSecrecy:
    def test_open_has_the_active_side_first_and_seen_wt_c2(self) -> None:
        for side in (HEROES, VILLAIN):
            scene = Scene(arena(hero("1b3"), near_human("1c3"), side=side))
            first, other = (0, M) if side == HEROES else (M, 0)
            assert asked(scene) == ("stance", side)
            scene.take(ChoosePosture(first, ALL_OUT))
            assert asked(scene) == ("stance", 1 - side)
            seen = view(scene.state, 1 - side).position.rounds[-1].stances
            assert seen == scene.position.rounds[-1].stances
            scene.take(ChoosePosture(other, ALL_OUT))
            assert scene.ask.kind == "dice"

    def test_secret_choices_are_hidden_until_both_are_complete_wt_c2(self) -> None:
        scene = Scene(arena(hero("1b3"), hero("1d3"), near_human("1c3"), secrecy="secret"))
        before = view(scene.state, VILLAIN)
        scene.take(ChoosePosture(0, ALL_OUT))
        assert view(scene.state, VILLAIN) == before
        assert view(scene.state, HEROES) != before
        (told,) = scene.told(StanceChosen)
        assert see(told, HEROES) == told
        assert see(told, VILLAIN) is see(told, None) is None
        scene.take(ChoosePosture(1, NORMAL))
        assert asked(scene) == ("stance", VILLAIN)
        for viewer in (VILLAIN, None):
            hidden = view(scene.state, viewer).position.rounds[-1].stances[0]
            assert (hidden.posture, hidden.attack, hidden.defence) == (HIDDEN, (), ())
        scene.stand()
        shown = view(scene.state, VILLAIN).position.rounds[-1]
        assert not shown.secret
        assert shown.stances[0].posture == ALL_OUT
        assert scene.told(StancesShown) == [StancesShown(shown.stances)]

    @pytest.mark.parametrize("seed", range(6))
    def test_no_choice_in_secret_shows_in_what_others_see_wt_c2(self, seed: int) -> None:
        chance = Random(f"secret {seed}")
        fighting = 0
        while fighting < 4:
            position = random_position(chance, beginning=False)
            setting = replace(position.setting, secrecy="secret")
            scene = Scene(replace(position, setting=setting, phase="escape", since=1))
            if scene.ask.kind != "stance":
                continue
            fighting += 1
            start, other = scene.state, 1 - scene.ask.player
            seen = []
            for _ in range(3):
                scene.state, scene.events = start, []
                while scene.position.asks and scene.ask == start.position.asks[-1]:
                    assert view(scene.state, other) == view(start, other)
                    scene.take(chance.choice(scene.legal()))
                    if scene.ask.kind == "stance":
                        assert all(see(event, other) is None for event in scene.events)
                if scene.ask.kind == "stance":
                    seen.append((view(scene.state, other), scene.legal()))
            assert all(one == seen[0] for one in seen)

    def test_on_demand_either_side_may_ask_the_active_first_wt_c2(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3"), secrecy="demand", side=VILLAIN))
        assert asked(scene) == ("demand", VILLAIN)
        scene.take(Pass())
        assert asked(scene) == ("demand", HEROES)
        scene.take(AskSecret())
        assert asked(scene) == ("stance", VILLAIN)
        assert scene.position.rounds[-1].secret

    def test_who_asks_first_settles_it_wt_c2(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3"), secrecy="demand"))
        scene.take(AskSecret())
        assert asked(scene) == ("stance", HEROES)
        assert scene.position.rounds[-1].secret

    def test_nobody_asked_means_open_wt_c2(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3"), secrecy="demand"))
        scene.take(Pass())
        scene.take(Pass())
        assert asked(scene) == ("stance", HEROES)
        assert not scene.position.rounds[-1].secret

    def test_an_exchange_is_asked_for_anew_wt_c2(self) -> None:
        scene = Scene(arena(hero("1c2"), near_human("1d2"), secrecy="demand"))
        scene.fight(h0m0=61)
        scene.act("corner")
        assert asked(scene) == ("demand", HEROES)

    @pytest.mark.parametrize("secrecy", ["secret", "demand"])
    def test_where_one_side_has_no_choice_nobody_asks_wt_c2(self, secrecy: Secrecy) -> None:
        scene = disengaging(hero("1b3"), near_human("1c3"), secrecy=secrecy)
        scene.take(Disengage(0))
        scene.act("done")
        assert asked(scene) == ("stance", VILLAIN)

    def test_turning_up_choices_and_dice_cannot_be_taken_back_wt_c2(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3"), secrecy="secret"))
        scene.take(ChoosePosture(0, NORMAL))
        assert scene.barrier is None
        scene.take(ChoosePosture(M, NORMAL))
        assert scene.barrier == Barrier.CHANCE


def disengaging(*figures: Figure, side: Side = HEROES, secrecy: Secrecy = "open") -> Scene:
    """A side's turn begins and its figures are bound."""
    number = 3 if side == HEROES else 4
    return Scene(arena(*figures, ask="beginning", number=number - 1, secrecy=secrecy))


class TestDisengaging:
    def test_it_attacks_at_nothing_and_defends_as_always_wt_t5(self) -> None:
        scene = disengaging(hero("1b3", 40), near_human("1c3", 30))
        scene.take(Disengage(0))
        scene.act("done")
        assert stance(scene, 0) == Stance(0, (M,), NORMAL, (0,), (100,))
        scene.stand(m0=ALL_OUT)
        scene.roll()
        assert scene.numbers() == {"h0m0": 60, "m0h0": 55}

    def test_its_defence_is_divided_a_swordsmans_too_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), hero("1d3"), swordsman("1c3", 40), side=VILLAIN)
        scene.take(Disengage(M))
        scene.act("done")
        assert scene.kinds() == {"defend"}
        scene.take(Defend(M, 0, 25))
        scene.take(Defend(M, 1, 75))
        assert stance(scene, M).posture == NORMAL
        scene.stand()
        scene.roll()
        assert scene.numbers() == {"h0m0": 40, "h1m0": 60, "m0h0": 90, "m0h1": 90}

    def test_a_non_human_defends_against_one_alone_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), hero("1d3"), non_human("1c3", 40), side=VILLAIN)
        scene.take(Disengage(M))
        scene.act("done")
        assert scene.kinds() == {"face"}
        scene.take(Face(M, 1))
        assert stance(scene, M) == Stance(M, (0, 1), NORMAL, (0, 0), (0, 100))

    def test_enemies_who_fight_several_of_them_divide_too_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), hero("1d3"), swordsman("1c3"))
        scene.take(Disengage(0))
        scene.take(Disengage(1))
        scene.act("done")
        assert stance(scene, M).posture == FULL_DEFENCE

    def test_an_enemy_fights_only_those_who_disengage_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), hero("1d3"), swordsman("1c3"))
        scene.take(Disengage(1))
        scene.act("done")
        assert stance(scene, M) == Stance(M, (1,), NONE, (NONE,), (NONE,))

    def test_nobody_is_retreated_by_it_and_survivors_move_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), near_human("1c3"))
        scene.take(Disengage(0))
        scene.act("done")
        scene.stand()
        scene.roll(h0m0=100, m0h0=61)
        assert (scene.wounds(0), scene.wounds(M)) == (1, 1)
        assert asked(scene) == ("move", HEROES)
        assert not scene.told(Moved)
        assert any(one.kind == "step" and one.figure == 0 for one in scene.legal())

    def test_it_fights_again_where_it_ends_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), near_human("1c3"))
        scene.take(Disengage(0))
        scene.act("done")
        scene.fight()
        scene.act("done")
        assert [one.kind for one in scene.told(RoundBegan)] == ["disengage", "fight"]

    def test_all_disengagements_are_one_round_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), near_human("1b2"), hero("1d4"), near_human("1d3"))
        scene.take(Disengage(0))
        scene.take(Disengage(1))
        scene.act("done")
        assert scene.told(RoundBegan) == [RoundBegan("disengage", ((0, M), (1, M + 1)))]
