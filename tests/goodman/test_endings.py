"""The ends of the three scenarios (WT-P1, WT-P3, WT-T8, WT-N1 to WT-N4)."""

from typing import Any

import pytest

from citadel_desktop.rules.goodman import ending
from citadel_desktop.rules.goodman.asks.move import QuestEnded
from citadel_desktop.rules.goodman.draft import MatchEnded
from citadel_desktop.rules.goodman.movement.entering import CarriedOut
from citadel_desktop.rules.goodman.pending import MoveAsk
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import AMULET, HEROES, NONE, TALISMAN, VILLAIN, Item
from citadel_desktop.rules.kit.contract import Outcome, Refusal
from tests.goodman.arena import Scene, arena, carried, hero, lying, near_human
from tests.goodman.walks import ENTRY, explore, first_turn, heroes_turn, walk

OUT = Item("out", NONE, 1)


def end_of(scene: Scene) -> tuple[str, tuple[int, ...]]:
    """The ending and who has won."""
    found = ending.outcome(scene.position)
    assert found is not None
    assert ending.fits_ending(scene.position)
    assert scene.events[-1] == MatchEnded(scene.position.ending)
    return found.reason, found.winners


class TestTalisman:
    def test_carried_out_wt_n1_wt_p3(self) -> None:
        scene = heroes_turn("hero 1c5", markers="1b5 entry!", talisman=carried(0), phase="escape")
        walk(scene, 0, "1b5 out")
        assert end_of(scene) == ("talisman_out", (HEROES,))
        assert scene.told(CarriedOut) == [CarriedOut(TALISMAN, 0)]

    def test_all_heroes_dead_wt_p1(self) -> None:
        scene = heroes_turn("hero 1b3, hero dead", markers="1c3 sinkhole")
        explore(scene, (0, "1c3"))
        assert end_of(scene) == ("heroes_dead", (VILLAIN,))

    def test_heroes_outside_live_on_wt_p1(self) -> None:
        scene = heroes_turn("hero 1b3, hero out", markers="1c3 sinkhole")
        explore(scene, (0, "1c3"))
        assert ending.outcome(scene.position) is None


class TestAmulet:
    @pytest.mark.parametrize("amulet", [Item(), lying("1d2"), Item("lost", NUMBERS["1d2"])])
    def test_the_talisman_out_is_major_if_nobody_carries_the_amulet_wt_n2(self, amulet: Item) -> None:
        scene = self.carrying(talisman=carried(0), amulet=amulet)
        walk(scene, 0, "1b5 out")
        assert end_of(scene) == ("major", (HEROES,))

    def test_the_quest_goes_on_while_a_hero_inside_carries_the_amulet_wt_n2(self) -> None:
        scene = self.going_on()
        assert ending.outcome(scene.position) is None
        assert scene.position.items == (Item("out", NONE, 0), carried(1))
        assert ending.goes_on(scene.position)
        scene.take("done")
        assert scene.ask == MoveAsk(HEROES)
        assert scene.position.turn.number == 5

    def test_the_amulet_after_the_talisman_is_decisive_wt_n2(self) -> None:
        scene = self.going_on()
        walk(scene, 1, "1c5 1b5 out")
        assert end_of(scene) == ("decisive", (HEROES,))
        assert scene.told(CarriedOut) == [CarriedOut(TALISMAN, 0), CarriedOut(AMULET, 1)]

    def test_giving_up_ends_it_too_wt_n2(self) -> None:
        position = self.going_on().position
        assert ending.concede(position, HEROES) == Outcome((HEROES,), "major", "WT-N2")
        assert ending.concede(position, VILLAIN) == Outcome((HEROES,), "conceded", "WT-N4")

    def test_both_at_once_is_decisive_wt_n2(self) -> None:
        scene = self.carrying(talisman=carried(0), amulet=carried(0))
        walk(scene, 0, "1b5 out")
        assert end_of(scene) == ("decisive", (HEROES,))
        assert scene.told(CarriedOut) == [CarriedOut(AMULET, 0), CarriedOut(TALISMAN, 0)]

    def test_the_amulet_out_goes_on_wt_n2(self) -> None:
        scene = self.carrying(talisman=Item(), amulet=carried(0), phase="search")
        walk(scene, 0, "1b5 out")
        assert ending.outcome(scene.position) is None
        assert scene.position.items[AMULET] == Item("out", NONE, 0)

    @pytest.mark.parametrize(
        ("lost", "monster", "amulet", "reason"),
        [(25, 30, OUT, "minor"), (30, 30, OUT, "quest_ended"), (25, 30, Item(), "quest_ended")],
    )
    def test_ending_the_quest_wt_n2(self, lost: int, monster: int, amulet: Item, reason: str) -> None:
        scene = heroes_turn(
            hero("dead", lost),
            "hero out",
            near_human("dead", monster),
            scenario="amulet",
            amulet=amulet,
            markers="1b5 entry!",
        )
        scene.take("end_quest")
        assert end_of(scene) == (reason, (HEROES if reason == "minor" else VILLAIN,))
        assert scene.told(QuestEnded) == [QuestEnded()]

    def test_only_with_all_living_heroes_outside_wt_n2(self) -> None:
        scene = self.carrying(talisman=Item(), amulet=OUT, phase="search")
        assert scene.refused("end_quest").code == "heroes_inside"

    def test_not_before_anybody_went_in_wt_n2(self) -> None:
        scene = first_turn("hero out", scenario="amulet", markers="1b5 entry!")
        assert scene.refused("end_quest").code == "nobody_was_inside"

    def test_in_no_other_scenario_wt_n2(self) -> None:
        scene = heroes_turn("hero out", markers="1b5 entry!")
        assert scene.refused("end_quest").code == "not_in_scenario"

    @staticmethod
    def going_on(**more: Any) -> Scene:
        """A hero has just carried the talisman out; another inside has the amulet, and a friend beside."""
        scene = heroes_turn(
            *(hero("1b5"), hero("1c4"), hero("1b4")),
            **{"markers": ENTRY, "up": "1b5", "scenario": "amulet", "phase": "escape", **more},
            talisman=carried(0),
            amulet=carried(1),
        )
        walk(scene, 0, "out")
        return scene

    @staticmethod
    def carrying(*, talisman: Item, amulet: Item, phase: str = "escape") -> Scene:
        return heroes_turn(
            "hero 1c5, hero 6a1", markers="1b5 entry!", scenario="amulet", talisman=talisman, amulet=amulet, phase=phase
        )


class TestDestruction:
    def test_carrying_it_out_has_no_effect_wt_n3(self) -> None:
        scene = heroes_turn(
            "hero 1c5", markers="1b5 entry!", scenario="destruction", talisman=carried(0), phase="escape"
        )
        walk(scene, 0, "1b5 out")
        assert ending.outcome(scene.position) is None
        scene.take("done")
        walk(scene, 0, "1b5")
        assert scene.position.items == (carried(0),)


def test_conceding_wt_n4() -> None:
    position = arena("hero 1b3", ask="move", side=HEROES)
    assert ending.concede(position, HEROES) == Outcome((VILLAIN,), "conceded", "WT-N4")
    over = heroes_turn("hero 1b3", markers="1c3 sinkhole")
    explore(over, (0, "1c3"))
    assert isinstance(ending.concede(over.position, HEROES), Refusal)
    assert isinstance(ending.agree(over.position), Refusal)
