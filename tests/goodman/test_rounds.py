"""Rounds: who strikes whom, all at once, and what comes of it (WT-C1, WT-C4, WT-C5, WT-T6, WT-T8)."""

from collections.abc import Callable
from copy import deepcopy

import pytest

from citadel_desktop.rules.goodman.asks.carry import PickUp
from citadel_desktop.rules.goodman.asks.dice import BlowStruck, Rolled
from citadel_desktop.rules.goodman.asks.disengage import Disengage, Done
from citadel_desktop.rules.goodman.asks.pick_up import Leave
from citadel_desktop.rules.goodman.combat.numbers import PARTS_OF_ONE
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.combat.unsound_rounds import faults
from citadel_desktop.rules.goodman.draft import Died, Wounded
from citadel_desktop.rules.goodman.pending import DiceAsk, MoveAsk, PickUpAsk
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import ALL_OUT, DEAD, HEROES, TALISMAN, VILLAIN, Figure
from citadel_desktop.rules.kit.contract import Barrier
from citadel_desktop.values import replace
from tests.goodman.arena import M, Scene, arena, carried, hero, lying, near_human, non_human, swordsman
from tests.goodman.walks import heroes_turn


class TestDice:
    def test_every_pair_strikes_both_ways_at_attack_nothing_too_wt_c1(self) -> None:
        scene = Scene(arena(hero("1b3"), hero("1d3"), swordsman("1c3")))
        scene.stand()
        blows = [(one.by, one.against) for one in scene.position.rounds[-1].blows]
        assert blows == [(0, M), (1, M), (M, 0), (M, 1)]

    def test_a_real_die_shows_1_to_100_wt_c1(self) -> None:
        scene = Scene(arena(hero("1b3"), near_human("1c3")))
        scene.stand()
        assert [one.pips for one in scene.legal_of(Rolled)] == list(range(1, 101))
        assert scene.ask == DiceAsk(HEROES, 0, M)
        assert scene.refused(Rolled(0)).code == "no_such_pips"
        assert scene.refused(Rolled(101)).code == "no_such_pips"
        scene.take(Rolled(100))
        assert scene.barrier is None
        assert scene.ask == DiceAsk(VILLAIN, M, 0)
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
        assert scene.numbers() == {"h0m0": 50, "h1m0": 50, "m0h0": 70, "m0h1": 70}
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
        found = [one.number // PARTS_OF_ONE for one in scene.told(BlowStruck)[before:]]
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
        position = arena(hero("1b3"), hero("1d3"), markers={"1c3": "near_human30"}, ask="revealing")
        explores = ((0, NUMBERS["1c3"]),)
        scene = Scene(replace(position, turn=replace(position.turn, explores=explores)))
        (began,) = scene.told(RoundBegan)
        assert began == RoundBegan("fight", ((0, M),))
        scene.fight()
        # In the villain's turn it fights both; it neither disengages nor moves.
        scene.act("done")
        scene.act("done")
        assert scene.told(RoundBegan)[-1] == RoundBegan("fight", ((0, M), (1, M)))


class TestCarriers:
    def test_a_swordsman_who_kills_the_carrier_takes_it_wt_t8(self) -> None:
        scene = Scene(arena(hero("1b3", 30, 5), hero("out"), swordsman("1c3"), talisman=carried(0), phase="escape"))
        scene.fight(m0h0=61)
        assert scene.place(0) == "dead"
        assert scene.ask == PickUpAsk(VILLAIN, (M,), TALISMAN)
        kept = deepcopy(scene)
        scene.take(PickUp(M, TALISMAN))
        assert scene.position.items[0] == carried(M)
        kept.take(Leave())
        assert kept.position.items[0] == lying("1b3", M)

    @pytest.mark.parametrize("monster", [near_human, non_human])
    def test_others_leave_it_where_it_fell_wt_t8(self, monster: Callable[[str], Figure]) -> None:
        scene = Scene(arena(hero("1b3", 25, 5), hero("out"), monster("1c3"), talisman=carried(0), phase="escape"))
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
        assert scene.position.items[0] == lying("1b3")

    def test_which_of_several_takes_it_is_asked_wt_t8(self) -> None:
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
        assert scene.legal() == (PickUp(M, TALISMAN), PickUp(M + 1, TALISMAN), Leave())
        kept = deepcopy(scene)
        scene.take(PickUp(M, TALISMAN))
        assert scene.position.items[0] == carried(M)
        kept.take(Leave())
        assert kept.position.items[0] == lying("1b3", M, M + 1)

    def test_only_who_wounded_the_carrier_in_the_exchange_of_its_death_wt_t8(self) -> None:
        figures = (hero("1b3", 25, 3), hero("out"), swordsman("1c3", 40), swordsman("1b2", 40))
        scene = Scene(arena(*figures, talisman=carried(0), phase="escape"))
        # Both wound the carrier, then one of them kills it against the wall.
        scene.fight(m0h0=40, m1h0=40)
        scene.settle(M, 0)
        scene.act("corner")
        scene.fight(m0h0=100)
        assert scene.ask == PickUpAsk(VILLAIN, (M,), TALISMAN)
        assert tuple(faults(scene.position)) == ()
        scene.take(Leave())
        assert scene.position.items[0] == lying("1b3", M)

    def test_also_of_who_dies_getting_away_wt_t5(self) -> None:
        scene = heroes_turn(hero("1b3", 25, 5), hero("6a1"), swordsman("1c3"), talisman=carried(0), phase="escape")
        scene.take(Disengage(0))
        scene.take(Done())
        scene.fight(m0h0=100)
        assert scene.ask == PickUpAsk(VILLAIN, (M,), TALISMAN)
        assert tuple(faults(scene.position)) == ()
        scene.take(PickUp(M, TALISMAN))
        assert isinstance(scene.ask, MoveAsk)

    def test_a_swordsman_who_dies_with_him_does_not_wt_t8(self) -> None:
        scene = Scene(
            arena(hero("1b3", 30, 5), hero("out"), swordsman("1c3", 30, 5), talisman=carried(0), phase="escape")
        )
        scene.fight(m0h0=100, h0m0=100)
        assert scene.place(M) == "dead"
        assert scene.position.items[0] == lying("1b3")

    def test_the_last_heros_death_ends_the_match_wt_p1(self) -> None:
        scene = Scene(arena(hero("1b3", 30, 5), near_human("1c3")))
        scene.fight(m0h0=100)
        assert scene.position.ending == "heroes_dead"
        assert scene.position.heroes[0].place == DEAD
