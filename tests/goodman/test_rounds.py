"""Rounds: who strikes whom, all at once, and what comes of it (WT-C1, WT-C4, WT-C5, WT-T6, WT-T8)."""

from copy import deepcopy

from citadel_desktop.rules.goodman.asks.dice import BlowStruck, Rolled
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.combat.unsound_rounds import faults
from citadel_desktop.rules.goodman.pending import DiceAsk, MoveAsk, PickUpAsk
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import HEROES, TALISMAN, VILLAIN
from citadel_desktop.rules.kit.contract import Barrier
from citadel_desktop.values import replace
from tests.goodman.arena import M, Scene, arena, carried, lying
from tests.goodman.walks import heroes_turn


class TestDice:
    def test_a_real_die_shows_1_to_100_wt_c1(self) -> None:
        scene = Scene(arena("hero 1b3, near_human 1c3"))
        scene.stand()
        assert [one.pips for one in scene.legal_of(Rolled)] == list(range(1, 101))
        assert scene.ask == DiceAsk(HEROES, 0, M)
        assert scene.refused("rolled 0").code == "no_such_pips"
        assert scene.refused("rolled 101").code == "no_such_pips"
        scene.take("rolled 100")
        assert scene.barrier is None
        assert scene.ask == DiceAsk(VILLAIN, M, 0)
        assert scene.wounds(M) == 0

    def test_the_app_throws_all_dice_at_once_wt_c1(self) -> None:
        scene = Scene(arena("hero 1b3, near_human 1c3", dice="app"))
        scene.stand()
        assert scene.barrier == Barrier.CHANCE
        assert len(scene.told(BlowStruck)) == 2
        assert scene.position.asks[-1].kind != "dice"


class TestPairs:
    def test_a_monster_just_revealed_fights_its_finder_alone_wt_t6(self) -> None:
        position = arena("hero 1b3, hero 1d3", markers="1c3 near_human30", ask="revealing")
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
        scene = Scene(arena("hero 1b3 +5, hero out, swordsman 1c3", talisman=carried(0), phase="escape"))
        scene.fight(m0h0=61)
        assert scene.place(0) == "dead"
        assert scene.ask == PickUpAsk(VILLAIN, (M,), TALISMAN)
        kept = deepcopy(scene)
        scene.take("pick_up m1 talisman")
        assert scene.position.items[0] == carried(M)
        kept.take("leave")
        assert kept.position.items[0] == lying("1b3", M)

    def test_only_who_wounded_the_carrier_in_the_exchange_of_its_death_wt_t8(self) -> None:
        scene = Scene(
            arena("hero 1b3 25+3, hero out, swordsman 1c3 40, swordsman 1b2 40", talisman=carried(0), phase="escape")
        )
        # Both wound the carrier, then one of them kills it against the wall.
        scene.fight(m0h0=40, m1h0=40)
        scene.settle(M, 0)
        scene.act("corner")
        scene.fight(m0h0=100)
        assert scene.ask == PickUpAsk(VILLAIN, (M,), TALISMAN)
        assert tuple(faults(scene.position)) == ()
        scene.take("leave")
        assert scene.position.items[0] == lying("1b3", M)

    def test_also_of_who_dies_getting_away_wt_t5(self) -> None:
        scene = heroes_turn("hero 1b3 25+5, hero 6a1, swordsman 1c3", talisman=carried(0), phase="escape")
        scene.take("disengage h1", "done")
        scene.fight(m0h0=100)
        assert scene.ask == PickUpAsk(VILLAIN, (M,), TALISMAN)
        assert tuple(faults(scene.position)) == ()
        scene.take("pick_up m1 talisman")
        assert isinstance(scene.ask, MoveAsk)
