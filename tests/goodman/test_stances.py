"""Postures, shares, secrecy and rounds: who chooses what when, and who sees it (WT-C2 to WT-C4, WT-T5, WT-T6)."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from citadel_desktop.rules.goodman.events import (
    BlowStruck,
    Died,
    Moved,
    RoundBegan,
    StanceChosen,
    StancesShown,
    Wounded,
)
from citadel_desktop.rules.goodman.numbers import WHOLE
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    DEAD,
    FULL_DEFENCE,
    HEROES,
    HIDDEN,
    NONE,
    NORMAL,
    VILLAIN,
    Action,
    ActionKind,
    Ask,
    Figure,
    Secrecy,
    Side,
    Stance,
)
from citadel_desktop.rules.goodman.view import see, view
from citadel_desktop.rules.kit.contract import Barrier
from tests.goodman.arena import (
    M,
    Scene,
    arena,
    carried,
    hero,
    name_of,
    near_human,
    non_human,
    swordsman,
)
from tests.goodman.crowds import random_position


def stance(scene: Scene, figure: int) -> Stance:
    return next(one for one in scene.position.rounds[-1].stances if one.figure == figure)


def numbers(scene: Scene) -> dict[str, int]:
    """What the dice had to exceed, rounded down, of all blows that were told."""
    return {
        name_of(one.by) + name_of(one.against): one.number // WHOLE
        for one in scene.events
        if isinstance(one, BlowStruck)
    }


def asked(scene: Scene) -> tuple[str, int]:
    return scene.ask.kind, scene.ask.side


class TestChoices:
    def test_one_enemy_needs_only_a_posture_wt_c3(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3")))
        assert scene.kinds() == {"posture"}
        scene.take(Action("posture", 0, number=ALL_OUT))
        assert asked(scene) == ("stance", VILLAIN)
        assert stance(scene, 0) == Stance(0, (M,), ALL_OUT, (100,), (0,))

    def test_attack_and_defence_are_divided_apart_wt_c3(self) -> None:
        scene = Scene(arena(hero("1c3"), near_human("1b3"), near_human("1d3")))
        scene.take(Action("posture", 0, number=NORMAL))
        scene.take(Action("attack", 0, other=M, number=80))
        scene.take(Action("defend", 0, other=M + 1, number=55))
        scene.take(Action("attack", 0, other=M + 1, number=20))
        assert scene.ask.side == HEROES
        scene.take(Action("defend", 0, other=M, number=40))
        assert stance(scene, 0) == Stance(0, (M, M + 1), NORMAL, (80, 20), (40, 55))
        assert scene.ask.side == VILLAIN

    def test_shares_are_at_most_a_hundred_in_sum_wt_c3(self) -> None:
        scene = Scene(arena(hero("1c3"), near_human("1b3"), near_human("1d3")))
        scene.take(Action("posture", 0, number=NORMAL))
        assert scene.refused(Action("attack", 0, other=M, number=101)).code == "not_an_action"
        scene.take(Action("attack", 0, other=M, number=60))
        found = scene.refused(Action("attack", 0, other=M + 1, number=41))
        assert (found.code, found.rule, found["left"]) == ("more_than_all", "WT-C3", 40)
        rest = [one.number for one in scene.legal() if one.kind == "attack"]
        assert rest == list(range(41))

    def test_what_is_used_up_leaves_nothing_for_the_others_wt_c3(self) -> None:
        scene = Scene(arena(hero("1c3"), *map(near_human, ("1b3", "1d3", "1c2"))))
        scene.take(Action("posture", 0, number=ALL_OUT))
        scene.take(Action("attack", 0, other=M + 1, number=100))
        assert stance(scene, 0).attack == (0, 100, 0)
        assert scene.ask.side == VILLAIN

    @pytest.mark.parametrize(
        ("posture", "attack", "defence"),
        [(ALL_OUT, (NONE, NONE), (0, 0)), (FULL_DEFENCE, (0, 0), (NONE, NONE))],
    )
    def test_what_a_posture_does_not_give_is_not_divided_wt_c2(
        self, posture: int, attack: tuple[int, ...], defence: tuple[int, ...]
    ) -> None:
        scene = Scene(arena(hero("1c3"), near_human("1b3"), near_human("1d3")))
        scene.take(Action("posture", 0, number=posture))
        found = stance(scene, 0)
        assert (found.attack, found.defence) == (attack, defence)
        none: ActionKind = "attack" if posture == FULL_DEFENCE else "defend"
        assert none not in scene.kinds()
        assert scene.refused(Action(none, 0, other=M, number=5)).code == "nothing_to_divide"

    def test_a_swordsman_against_several_has_full_defence_and_may_divide_it_wt_c3(self) -> None:
        scene = Scene(arena(hero("1b3"), hero("1d3"), swordsman("1c3"), side=VILLAIN))
        assert asked(scene) == ("stance", VILLAIN)
        assert scene.kinds() == {"defend"}
        found = scene.refused(Action("posture", M, number=ALL_OUT))
        assert (found.code, found.rule) == ("posture_given", "WT-C3")
        scene.take(Action("defend", M, other=0, number=30))
        scene.take(Action("defend", M, other=1, number=70))
        assert stance(scene, M) == Stance(M, (0, 1), FULL_DEFENCE, (0, 0), (30, 70))

    def test_a_swordsman_against_one_is_free_wt_c3(self) -> None:
        scene = Scene(arena(hero("1b3"), swordsman("1c3"), side=VILLAIN))
        assert [one.number for one in scene.legal()] == [NORMAL, ALL_OUT, FULL_DEFENCE]

    @pytest.mark.parametrize(
        ("posture", "attack", "defence"),
        [
            (NORMAL, (0, 100), (0, 100)),
            (ALL_OUT, (0, 100), (0, 0)),
            (FULL_DEFENCE, (0, 0), (0, 100)),
        ],
    )
    def test_a_non_human_fights_the_one_it_attacks_wt_c3(
        self, posture: int, attack: tuple[int, ...], defence: tuple[int, ...]
    ) -> None:
        scene = Scene(arena(hero("1b3"), hero("1d3"), non_human("1c3"), side=VILLAIN))
        assert scene.refused(Action("face", M, other=1)).code == "posture_first"
        scene.take(Action("posture", M, number=posture))
        assert scene.kinds() == {"face"}
        assert scene.refused(Action("attack", M, other=0, number=50)).code == "faces_one"
        scene.take(Action("face", M, other=1))
        assert stance(scene, M) == Stance(M, (0, 1), posture, attack, defence)

    def test_a_non_human_with_one_enemy_need_not_be_told_which_wt_c3(self) -> None:
        scene = Scene(arena(hero("1b3"), non_human("1c3"), side=VILLAIN))
        scene.take(Action("posture", M, number=NORMAL))
        assert stance(scene, M) == Stance(M, (0,), NORMAL, (100,), (100,))
        assert asked(scene) == ("stance", HEROES)

    def test_refusals_name_whose_figure_and_enemy_it_is_wt_c2(self) -> None:
        scene = Scene(arena(hero("1b3"), hero("1d1"), near_human("1c3"), near_human("1e5")))
        assert scene.refused(Action("posture", M, number=NORMAL)).code == "not_your_figure"
        assert scene.refused(Action("posture", 1, number=NORMAL)).code == "does_not_fight"
        assert scene.refused(Action("posture", 9, number=NORMAL)).code == "does_not_fight"
        assert scene.refused(Action("posture", 0, number=3)).code == "not_an_action"
        assert scene.refused(Action("attack", 0, other=M, number=5)).code == "posture_first"
        assert scene.refused(Action("attack", 0, other=M + 1, number=5)).code == "not_its_enemy"
        assert scene.refused(Action("face", 0, other=M)).code == "need_not_face"

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
            scene.take(Action("posture", first, number=ALL_OUT))
            assert asked(scene) == ("stance", 1 - side)
            seen = view(scene.state, 1 - side).position.rounds[-1].stances
            assert seen == scene.position.rounds[-1].stances
            scene.take(Action("posture", other, number=ALL_OUT))
            assert scene.ask.kind == "dice"

    def test_secret_choices_are_hidden_until_both_are_complete_wt_c2(self) -> None:
        scene = Scene(arena(hero("1b3"), hero("1d3"), near_human("1c3"), secrecy="secret"))
        before = view(scene.state, VILLAIN)
        scene.take(Action("posture", 0, number=ALL_OUT))
        assert view(scene.state, VILLAIN) == before
        assert view(scene.state, HEROES) != before
        (told,) = scene.told(StanceChosen)
        assert see(told, HEROES) == told
        assert see(told, VILLAIN) is see(told, None) is None
        scene.take(Action("posture", 1, number=NORMAL))
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
            start, other = scene.state, 1 - scene.ask.side
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
        scene.take(Action("pass"))
        assert asked(scene) == ("demand", HEROES)
        scene.take(Action("ask_secret"))
        assert asked(scene) == ("stance", VILLAIN)
        assert scene.position.rounds[-1].secret

    def test_who_asks_first_settles_it_wt_c2(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3"), secrecy="demand"))
        scene.take(Action("ask_secret"))
        assert asked(scene) == ("stance", HEROES)
        assert scene.position.rounds[-1].secret

    def test_nobody_asked_means_open_wt_c2(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3"), secrecy="demand"))
        scene.take(Action("pass"))
        scene.take(Action("pass"))
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
        scene.take(Action("disengage", 0))
        scene.act("done")
        assert asked(scene) == ("stance", VILLAIN)

    def test_turning_up_choices_and_dice_cannot_be_taken_back_wt_c2(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3"), secrecy="secret"))
        scene.take(Action("posture", 0, number=NORMAL))
        assert scene.barrier is None
        scene.take(Action("posture", M, number=NORMAL))
        assert scene.barrier == Barrier.CHANCE


def disengaging(*figures: Figure, side: Side = HEROES, secrecy: Secrecy = "open") -> Scene:
    """A side's turn begins and its figures are bound."""
    number = 3 if side == HEROES else 4
    return Scene(arena(*figures, ask="beginning", number=number - 1, secrecy=secrecy))


class TestDice:
    def test_every_pair_strikes_both_ways_at_attack_nothing_too_wt_c1(self) -> None:
        scene = Scene(arena(hero("1b3"), hero("1d3"), swordsman("1c3")))
        scene.stand()
        blows = [(one.by, one.against) for one in scene.position.rounds[-1].blows]
        assert blows == [(0, M), (1, M), (M, 0), (M, 1)]

    def test_a_real_die_shows_1_to_100_wt_c1(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3")))
        scene.stand()
        assert [one.number for one in scene.legal()] == list(range(1, 101))
        assert scene.ask == Ask("dice", HEROES, 0, M)
        assert scene.refused(Action("rolled", number=0)).code == "no_such_pips"
        assert scene.refused(Action("rolled", number=101)).code == "no_such_pips"
        scene.take(Action("rolled", number=100))
        assert scene.barrier is None
        assert scene.ask == Ask("dice", VILLAIN, M, 0)
        assert scene.wounds(M) == 0

    def test_the_app_throws_all_dice_at_once_wt_c1(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3"), dice="app"))
        scene.stand()
        assert scene.barrier == Barrier.CHANCE
        assert len(scene.told(BlowStruck)) == 2
        assert scene.position.asks[-1].kind != "dice"

    def test_all_blows_of_a_round_are_simultaneous_wt_c4(self) -> None:
        # Both heroes bring the monster down; its own blows count as if it were unhurt.
        scene = Scene(arena(hero("1b3"), hero("1d3"), near_human("1c3", 40, 2), hero("out")))
        scene.fight(h0m0=100, h1m0=100, m0h0=81, m0h1=61)
        # 60 + 30 - 20: half the attack against each.
        assert numbers(scene) == {"h0m0": 50, "h1m0": 50, "m0h0": 70, "m0h1": 70}
        assert scene.place(M) == "dead"
        assert (scene.wounds(0), scene.wounds(1)) == (1, 0)

    def test_who_kill_each_other_both_die_wt_c4(self) -> None:
        scene = Scene(arena(hero("1b3", 30, 5), near_human("1c3", 30, 5), hero("out")))
        scene.fight(h0m0=100, m0h0=100)
        assert scene.place(0) == scene.place(M) == "dead"
        assert len(scene.told(Died)) == 2

    def test_wounds_stop_at_what_it_endures_wt_c4(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3", 30, 5)))
        scene.fight(h0m0=100)
        assert scene.wounds(M) == 6
        assert scene.told(Wounded) == [Wounded(M, 1, "blow", 6, 6)]

    def test_the_mightiest_endures_eight_wt_c4(self) -> None:
        scene = Scene(arena(hero("1b3", 50), non_human("1c3", 50, 6)))
        scene.fight(h0m0=40)
        assert (scene.place(M), scene.wounds(M)) == ("1c3", 7)

    def test_half_strength_counts_from_the_next_exchange_on_wt_c5(self) -> None:
        scene = Scene(arena(hero("1c2"), near_human("1d2", 30, 2)))
        scene.fight(h0m0=61, m0h0=60)
        scene.act("corner")
        before = len(scene.told(BlowStruck))
        scene.stand(m0=ALL_OUT)
        scene.roll()
        found = [one.number // WHOLE for one in scene.told(BlowStruck)[before:]]
        # The monster counts 15: 22.5 all out, 0 in defence.
        assert found == [30, 67]


class TestPairs:
    def test_every_figure_fights_all_in_its_zone_wt_t6(self) -> None:
        scene = Scene(arena(hero("1b3"), hero("1c2"), hero("1b2"), near_human("1c3")))
        (began,) = scene.told(RoundBegan)
        assert began == RoundBegan("fight", ((0, M), (1, M)))

    def test_walls_and_levels_keep_apart_wt_t5(self) -> None:
        scene = Scene(arena(hero("1d2"), hero("2c3"), near_human("1e2"), near_human("1c4")))
        assert not scene.told(RoundBegan)
        assert scene.over()

    def test_a_monster_just_revealed_fights_its_finder_alone_wt_t6(self) -> None:
        position = arena(
            hero("1b3"),
            hero("1d3"),
            markers={"1c3": "near_human30"},
            ask="revealing",
        )
        explores = ((0, NUMBERS["1c3"]),)
        scene = Scene(replace(position, turn=replace(position.turn, explores=explores)))
        (began,) = scene.told(RoundBegan)
        assert began == RoundBegan("fight", ((0, M),))
        scene.fight()
        # In the villain's turn it fights both; it neither disengages nor moves.
        scene.act("done")
        scene.act("done")
        assert scene.told(RoundBegan)[-1] == RoundBegan("fight", ((0, M), (1, M)))


class TestDisengaging:
    def test_it_attacks_at_nothing_and_defends_as_always_wt_t5(self) -> None:
        scene = disengaging(hero("1b3", 40), near_human("1c3", 30))
        scene.take(Action("disengage", 0))
        scene.act("done")
        assert stance(scene, 0) == Stance(0, (M,), NORMAL, (0,), (100,))
        scene.stand(m0=ALL_OUT)
        scene.roll()
        assert numbers(scene) == {"h0m0": 60, "m0h0": 55}

    def test_its_defence_is_divided_a_swordsmans_too_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), hero("1d3"), swordsman("1c3", 40), side=VILLAIN)
        scene.take(Action("disengage", M))
        scene.act("done")
        assert scene.kinds() == {"defend"}
        scene.take(Action("defend", M, other=0, number=25))
        scene.take(Action("defend", M, other=1, number=75))
        assert stance(scene, M).posture == NORMAL
        scene.stand()
        scene.roll()
        assert numbers(scene) == {"h0m0": 40, "h1m0": 60, "m0h0": 90, "m0h1": 90}

    def test_a_non_human_defends_against_one_alone_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), hero("1d3"), non_human("1c3", 40), side=VILLAIN)
        scene.take(Action("disengage", M))
        scene.act("done")
        assert scene.kinds() == {"face"}
        scene.take(Action("face", M, other=1))
        assert stance(scene, M) == Stance(M, (0, 1), NORMAL, (0, 0), (0, 100))

    def test_enemies_who_fight_several_of_them_divide_too_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), hero("1d3"), swordsman("1c3"))
        scene.take(Action("disengage", 0))
        scene.take(Action("disengage", 1))
        scene.act("done")
        assert stance(scene, M).posture == FULL_DEFENCE

    def test_an_enemy_fights_only_those_who_disengage_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), hero("1d3"), swordsman("1c3"))
        scene.take(Action("disengage", 1))
        scene.act("done")
        assert stance(scene, M) == Stance(M, (1,), NONE, (NONE,), (NONE,))

    def test_nobody_is_retreated_by_it_and_survivors_move_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), near_human("1c3"))
        scene.take(Action("disengage", 0))
        scene.act("done")
        scene.stand()
        scene.roll(h0m0=100, m0h0=61)
        assert (scene.wounds(0), scene.wounds(M)) == (1, 1)
        assert asked(scene) == ("move", HEROES)
        assert not scene.told(Moved)
        assert any(one.kind == "step" and one.figure == 0 for one in scene.legal())

    def test_it_fights_again_where_it_ends_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), near_human("1c3"))
        scene.take(Action("disengage", 0))
        scene.act("done")
        scene.fight()
        scene.act("done")
        assert [one.kind for one in scene.told(RoundBegan)] == ["disengage", "fight"]

    def test_all_disengagements_are_one_round_wt_t5(self) -> None:
        scene = disengaging(hero("1b3"), near_human("1b2"), hero("1d4"), near_human("1d3"))
        scene.take(Action("disengage", 0))
        scene.take(Action("disengage", 1))
        scene.act("done")
        assert scene.told(RoundBegan) == [RoundBegan("disengage", ((0, M), (1, M + 1)))]


class TestCarriers:
    def test_a_swordsman_who_kills_the_carrier_takes_it_wt_t8(self) -> None:
        scene = Scene(
            arena(
                hero("1b3", 30, 5),
                hero("out"),
                swordsman("1c3"),
                talisman=carried(0),
                phase="escape",
            )
        )
        scene.fight(m0h0=61)
        assert scene.place(0) == "dead"
        assert scene.position.items[0] == carried(M)

    @pytest.mark.parametrize("monster", [near_human, non_human])
    def test_others_leave_it_where_it_fell_wt_t8(self, monster: Callable[[str], Figure]) -> None:
        scene = Scene(
            arena(
                hero("1b3", 25, 5), hero("out"), monster("1c3"), talisman=carried(0), phase="escape"
            )
        )
        scene.fight(m0h0=100)
        item = scene.position.items[0]
        assert (item.fate, item.at) == ("lying", NUMBERS["1b3"])

    def test_he_must_have_wounded_him_in_that_exchange_wt_t8(self) -> None:
        scene = Scene(
            arena(
                hero("1b3", 30, 5),
                hero("out"),
                swordsman("1c3"),
                near_human("1b2"),
                talisman=carried(0),
                phase="escape",
            )
        )
        scene.fight(m1h0=100, m0h0=1)
        assert scene.position.items[0].fate == "lying"

    def test_who_wounded_most_of_several_takes_it_wt_t8(self) -> None:
        scene = Scene(
            arena(
                hero("1b3", 25, 4),
                hero("out"),
                swordsman("1c3", 40),
                swordsman("1b2", 40),
                talisman=carried(0),
                phase="escape",
            )
        )
        scene.fight(m0h0=61, m1h0=100)
        assert scene.position.items[0] == carried(M + 1)

    def test_a_swordsman_who_dies_with_him_does_not_wt_t8(self) -> None:
        scene = Scene(
            arena(
                hero("1b3", 30, 5),
                hero("out"),
                swordsman("1c3", 30, 5),
                talisman=carried(0),
                phase="escape",
            )
        )
        scene.fight(m0h0=100, h0m0=100)
        assert scene.place(M) == "dead"
        assert scene.position.items[0].fate == "lying"

    def test_the_last_heros_death_ends_the_match_wt_p1(self) -> None:
        scene = Scene(arena(hero("1b3", 30, 5), near_human("1c3")))
        scene.fight(m0h0=100)
        assert scene.position.ending == "heroes_dead"
        assert scene.position.heroes[0].place == DEAD
