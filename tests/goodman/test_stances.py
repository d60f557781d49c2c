"""Postures, shares and secrecy: who chooses what when, and who sees it (WT-C2, WT-C3, WT-T5)."""

from random import Random

import pytest

from citadel_desktop.rules.goodman.asks.dice import StancesShown
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, StanceChosen
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
from tests.goodman.arena import M, Scene, arena
from tests.goodman.crowds import random_position


def stance(scene: Scene, figure: int) -> Stance:
    return next(one for one in scene.position.rounds[-1].stances if one.figure == figure)


def asked(scene: Scene) -> tuple[str, int]:
    return scene.ask.kind, scene.ask.player


class TestChoices:
    def test_shares_are_at_most_a_hundred_in_sum_wt_c3(self) -> None:
        scene = Scene(arena("hero 1c3, near_human 1b3, near_human 1d3"))
        scene.take("posture h1 normal")
        assert scene.refused("attack h1 m1 101").code == "not_an_action"
        scene.take("attack h1 m1 60")
        found = scene.refused("attack h1 m2 41")
        assert (found.code, found.rule, found["left"]) == ("more_than_all", "WT-C3", 40)
        rest = [one.per_cent for one in scene.legal_of(Attack)]
        assert rest == list(range(41))

    @pytest.mark.parametrize(
        ("posture", "attack", "defence"), [(ALL_OUT, (NONE, NONE), (0, 0)), (FULL_DEFENCE, (0, 0), (NONE, NONE))]
    )
    def test_what_a_posture_does_not_give_is_not_divided_wt_c2(
        self, posture: int, attack: tuple[int, ...], defence: tuple[int, ...]
    ) -> None:
        scene = Scene(arena("hero 1c3, near_human 1b3, near_human 1d3"))
        scene.take(ChoosePosture(0, posture))
        found = stance(scene, 0)
        assert (found.attack, found.defence) == (attack, defence)
        none = (Attack if posture == FULL_DEFENCE else Defend)(0, M, 5)
        assert none.kind not in scene.kinds()
        assert scene.refused(none).code == "nothing_to_divide"

    def test_a_swordsman_against_several_has_full_defence_and_may_divide_it_wt_c3(self) -> None:
        scene = Scene(arena("hero 1b3, hero 1d3, swordsman 1c3", side=VILLAIN))
        assert asked(scene) == ("stance", VILLAIN)
        assert scene.kinds() == {"defend"}
        assert scene.why("posture m1 all_out") == ("posture_given", "WT-C3")
        scene.take("defend m1 h1 30", "defend m1 h2 70")
        assert stance(scene, M) == Stance(M, (0, 1), FULL_DEFENCE, (0, 0), (30, 70))

    @pytest.mark.parametrize(
        ("posture", "attack", "defence"),
        [(NORMAL, (0, 100), (0, 100)), (ALL_OUT, (0, 100), (0, 0)), (FULL_DEFENCE, (0, 0), (0, 100))],
    )
    def test_a_non_human_fights_the_one_it_attacks_wt_c3(
        self, posture: int, attack: tuple[int, ...], defence: tuple[int, ...]
    ) -> None:
        scene = Scene(arena("hero 1b3, hero 1d3, non_human 1c3", side=VILLAIN))
        assert scene.refused("face m1 h2").code == "posture_first"
        scene.take(ChoosePosture(M, posture))
        assert scene.kinds() == {"face"}
        assert scene.refused("attack m1 h1 50").code == "faces_one"
        scene.take("face m1 h2")
        assert stance(scene, M) == Stance(M, (0, 1), posture, attack, defence)

    def test_refusals_name_whose_figure_and_enemy_it_is_wt_c2(self) -> None:
        scene = Scene(arena("hero 1b3, hero 1d1, near_human 1c3, near_human 1e5"))
        assert scene.refused("posture m1 normal").code == "not_your_figure"
        assert scene.refused("posture h2 normal").code == "does_not_fight"
        assert scene.refused("posture h10 normal").code == "does_not_fight"
        assert scene.refused(ChoosePosture(0, 3)).code == "not_an_action"
        assert scene.refused("attack h1 m1 5").code == "posture_first"
        assert scene.refused("attack h1 m2 5").code == "not_its_enemy"
        assert scene.refused("face h1 m1").code == "need_not_face"


class TestSecrecy:
    def test_open_has_the_active_side_first_and_seen_wt_c2(self) -> None:
        for side in (HEROES, VILLAIN):
            scene = Scene(arena("hero 1b3, near_human 1c3", side=side))
            first, other = (0, M) if side == HEROES else (M, 0)
            assert asked(scene) == ("stance", side)
            scene.take(ChoosePosture(first, ALL_OUT))
            assert asked(scene) == ("stance", 1 - side)
            seen = view(scene.state, 1 - side).position.rounds[-1].stances
            assert seen == scene.position.rounds[-1].stances
            scene.take(ChoosePosture(other, ALL_OUT))
            assert scene.ask.kind == "dice"

    def test_secret_choices_are_hidden_until_both_are_complete_wt_c2(self) -> None:
        scene = Scene(arena("hero 1b3, hero 1d3, near_human 1c3", secrecy="secret"))
        before = view(scene.state, VILLAIN)
        scene.take("posture h1 all_out")
        assert view(scene.state, VILLAIN) == before
        assert view(scene.state, HEROES) != before
        (told,) = scene.told(StanceChosen)
        assert see(told, HEROES) == told
        assert see(told, VILLAIN) is see(told, None) is None
        scene.take("posture h2 normal")
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

    def test_turning_up_choices_and_dice_cannot_be_taken_back_wt_c2(self) -> None:
        scene = Scene(arena("hero 1b3, near_human 1c3", secrecy="secret"))
        scene.take("posture h1 normal")
        assert scene.barrier is None
        scene.take("posture m1 normal")
        assert scene.barrier == Barrier.CHANCE


def disengaging(*figures: Figure | str, side: Side = HEROES, secrecy: Secrecy = "open") -> Scene:
    """A side's turn begins and its figures are bound."""
    number = 3 if side == HEROES else 4
    return Scene(arena(*figures, ask="beginning", number=number - 1, secrecy=secrecy))


class TestDisengaging:
    def test_it_attacks_at_nothing_and_defends_as_always_wt_t5(self) -> None:
        scene = disengaging("hero 1b3 40, near_human 1c3")
        scene.take("disengage h1")
        scene.act("done")
        assert stance(scene, 0) == Stance(0, (M,), NORMAL, (0,), (100,))
        scene.stand(m0=ALL_OUT)
        scene.roll()
        assert scene.numbers() == {"h0m0": 60, "m0h0": 55}
