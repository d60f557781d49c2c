"""What becomes of who is driven onto markers, and of who steps after (WT-C5, WT-T8, WT-N3).

Most fights are those of a victor on 1b3 who wounds a neighbour on 1c3 once and drives him to 1d3.
"""

from collections.abc import Callable

import pytest

from citadel_desktop.rules.goodman.asks.carry import PickUp
from citadel_desktop.rules.goodman.asks.pick_up import Leave
from citadel_desktop.rules.goodman.asks.retreat import Retreated
from citadel_desktop.rules.goodman.combat.unsound_rounds import faults
from citadel_desktop.rules.goodman.draft import Died, Moved, TurnedUp, Wounded
from citadel_desktop.rules.goodman.movement.entering import Bounced, DoorTaken
from citadel_desktop.rules.goodman.pending import AdvanceAsk, PickUpAsk
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import AMULET, HEROES, TALISMAN, VILLAIN, Figure, Item, Position
from citadel_desktop.rules.kit.contract import Barrier
from tests.goodman.arena import WOUND, M, Scene, arena, beaten, carried, hero, lying, near_human, non_human, swordsman


class TestOntoMarkers:
    def test_an_empty_square_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3")))
        scene.retreat("1d3")
        assert scene.place(M) == "1d3"
        assert scene.told(Retreated) == [Retreated(0, M, NUMBERS["1d3"], "moved")]
        assert scene.ask == AdvanceAsk(HEROES, 0, M, NUMBERS["1c3"])

    @pytest.mark.parametrize("up", ["", "1d3"])
    def test_a_pitfall_wounds_face_down_or_open_wt_c5(self, up: str) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3"), markers={"1d3": "pitfall"}, up=up))
        scene.retreat("1d3")
        assert (scene.place(M), scene.wounds(M)) == ("1d3", 2)
        assert scene.marker("1d3") == "pitfall!"
        assert scene.ask.kind == "advance"

    def test_a_pitfall_may_kill_and_the_square_is_left_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3", 25, 4), markers={"1d3": "pitfall"}))
        assert scene.wounds(M) == 5
        scene.retreat("1d3")
        assert scene.told(Died) == [Died(M, NUMBERS["1d3"], "pitfall")]
        scene.act("advance")
        assert scene.place(0) == "1c3"

    @pytest.mark.parametrize("up", ["", "1d3"])
    def test_a_sinkhole_destroys_and_the_square_is_left_wt_c5(self, up: str) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3"), markers={"1d3": "sinkhole"}, up=up))
        scene.retreat("1d3")
        assert scene.place(M) == "dead"
        assert scene.marker("1d3") == "sinkhole!"
        assert scene.ask.kind == "advance"

    @pytest.mark.parametrize(("kind", "end"), [("to2", "from1"), ("two2", "two1")])
    @pytest.mark.parametrize("up", ["", "1d3 2b2"])
    def test_an_entrance_transports_and_both_ends_lie_open_wt_c5(self, kind: str, end: str, up: str) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3"), markers={"1d3": kind, "2b2": end}, up=up, doors="1d3-2b2"))
        scene.retreat("1d3")
        assert scene.place(M) == "2b2"
        assert scene.marker("1d3") == f"{kind}!"
        assert scene.marker("2b2") == f"{end}!"
        both = 1 << NUMBERS["1d3"] | 1 << NUMBERS["2b2"]
        assert scene.position.known & both == both
        through = [one.through for one in scene.told(Moved)]
        assert through == [NUMBERS["1d3"]]
        assert scene.ask.kind == "advance"

    def test_a_face_down_exit_bounces_and_its_level_is_not_told_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3"), markers={"1d3": "from2", "2b2": "to1"}, doors="1d3-2b2"))
        scene.retreat("1d3")
        assert scene.place(M) == "1c3"
        assert scene.marker("1d3") == "from2!"
        assert scene.marker("2b2") == "to1"
        assert scene.position.known == 0
        assert scene.told(TurnedUp)[-1].secret
        assert scene.told(Bounced) == [Bounced(M, NUMBERS["1d3"])]
        assert scene.told(Retreated)[0].end == "stayed"
        assert scene.over()

    def test_an_open_exit_is_plain_floor_wt_c5(self) -> None:
        scene = beaten(
            arena(hero("1b3"), near_human("1c3"), markers={"1d3": "from2", "2b2": "to1"}, up="1d3", doors="1d3-2b2")
        )
        scene.retreat("1d3")
        assert scene.place(M) == "1d3"
        assert scene.marker("2b2") == "to1"

    def test_the_entry_is_plain_floor_and_nobody_is_driven_out_wt_p3(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3"), markers={"1d3": "entry"}, up="1d3"))
        scene.retreat("1d3")
        assert scene.place(M) == "1d3"

    @pytest.mark.parametrize("at", [near_human("2b2"), hero("2b2")])
    def test_a_face_down_door_whose_end_is_taken_is_turned_up_and_he_stays_wt_c5(self, at: object) -> None:
        position = arena(
            hero("1b3"),
            near_human("1c3"),
            at,  # type: ignore[arg-type]  # of two kinds a figure
            markers={"1d3": "two2", "2b2": "two1"},
            up="2b2",
            doors="1d3-2b2",
        )
        scene = beaten(position)
        scene.retreat("1d3")
        assert scene.place(M) == "1c3"
        assert scene.marker("1d3") == "two2!"
        assert scene.position.known >> NUMBERS["1d3"] & 1
        assert scene.told(DoorTaken) == [DoorTaken(M, NUMBERS["1d3"])]
        assert scene.over()

    def test_a_dummy_goes_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3"), markers={"1d3": "dummy"}))
        scene.retreat("1d3")
        assert (scene.place(M), scene.marker("1d3")) == ("1d3", "")
        assert scene.position.dummies == 1

    @pytest.mark.parametrize("monster", [near_human, swordsman, non_human])
    def test_a_monster_only_turns_the_talisman_up_wt_c5(self, monster: object) -> None:
        scene = beaten(
            arena(hero("1b3", 50), monster("1c3"), markers={"1d3": "talisman"})  # type: ignore[operator]  # makes a figure
        )
        scene.retreat("1d3")
        assert scene.place(M) == "1d3"
        assert scene.position.items[0] == lying("1d3")
        assert scene.position.phase == "escape"

    def test_a_hero_driven_onto_the_talisman_takes_it_wt_c5(self) -> None:
        scene = beaten(arena(hero("1c3"), near_human("1b3"), markers={"1d3": "talisman"}), m0h0=WOUND)
        scene.retreat("1d3")
        assert scene.place(0) == "1d3"
        assert scene.position.items[0] == carried(0)
        assert scene.position.phase == "escape"
        assert scene.position.since == 3

    def test_a_hero_driven_onto_what_lies_open_takes_it_wt_c5(self) -> None:
        scene = beaten(arena(hero("1c3"), near_human("1b3"), talisman=lying("1d3"), phase="escape"), m0h0=WOUND)
        scene.retreat("1d3")
        assert scene.position.items[0] == carried(0)

    def test_a_hero_driven_through_a_door_takes_what_lies_at_its_end_wt_c5(self) -> None:
        scene = beaten(
            arena(
                hero("1c3"),
                near_human("1b3"),
                markers={"1d3": "to2", "2b2": "from1"},
                up="1d3 2b2",
                doors="1d3-2b2",
                talisman=lying("2b2"),
                phase="escape",
            ),
            m0h0=WOUND,
        )
        scene.retreat("1d3")
        assert scene.place(0) == "2b2"
        assert scene.position.items[0] == carried(0)

    def test_a_hero_driven_onto_the_amulet_takes_it_and_the_search_goes_on_wt_p2(self) -> None:
        scene = beaten(arena(hero("1c3"), near_human("1b3"), markers={"1d3": "amulet"}, scenario="amulet"), m0h0=WOUND)
        scene.retreat("1d3")
        assert scene.position.items[1] == carried(0)
        assert scene.position.phase == "search"

    def test_the_carrier_into_a_sinkhole_loses_the_talisman_wt_t8(self) -> None:
        scene = beaten(
            arena(
                hero("1c3"),
                hero("out"),
                near_human("1b3"),
                markers={"1d3": "sinkhole"},
                talisman=carried(0),
                phase="escape",
            ),
            m0h0=WOUND,
        )
        scene.retreat("1d3")
        assert scene.position.items[0].fate == "lost"
        assert scene.position.ending == "talisman_lost"

    @pytest.mark.parametrize("who", ["hero", "swordsman"])
    def test_a_carrier_of_either_side_driven_in_destroys_it_wt_n3(self, who: str) -> None:
        by_hero = who == "hero"
        scene = beaten(
            arena(
                hero("1c3" if by_hero else "1b3"),
                hero("out"),
                swordsman("1b3" if by_hero else "1c3"),
                markers={"1d3": "sinkhole"},
                talisman=carried(0 if by_hero else M),
                phase="escape",
                scenario="destruction",
            ),
            **({"m0h0": WOUND} if by_hero else {"h0m0": WOUND}),
        )
        scene.retreat("1d3")
        assert scene.position.ending == "destroyed"

    @pytest.mark.parametrize("victor", [near_human, swordsman])
    def test_a_carrier_who_dies_in_a_pit_leaves_it_there_wt_t8(self, victor: Callable[..., Figure]) -> None:
        scene = beaten(
            arena(
                hero("1c3", 30, 4),
                hero("out"),
                victor("1b3", 25),
                markers={"1d3": "pitfall"},
                talisman=carried(0),
                phase="escape",
            ),
            m0h0=WOUND,
        )
        scene.retreat("1d3")
        assert scene.place(0) == "dead"
        assert scene.position.items[0] == lying("1d3")

    def test_what_is_turned_up_on_ones_own_choice_cannot_be_taken_back_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3"), markers={"1d3": "dummy"}))
        scene.retreat("1d3")
        assert scene.barrier == Barrier.KNOWLEDGE
        scene = beaten(arena(hero("1b3"), near_human("1c3")))
        scene.retreat("1d3")
        assert scene.barrier is None


class TestAdvance:
    def advanced(self, position: Position, to: str, **rolls: int) -> Scene:
        scene = beaten(position, **rolls)
        scene.retreat(to)
        scene.act("advance")
        return scene

    def test_the_victor_steps_in_or_stays_wt_c5(self) -> None:
        scene = self.advanced(arena(hero("1b3"), near_human("1c3")), "1d3")
        assert (scene.place(0), scene.place(M)) == ("1c3", "1d3")
        assert scene.over()
        scene = beaten(arena(hero("1b3"), near_human("1c3")))
        scene.retreat("1d3")
        scene.act("stay")
        assert scene.place(0) == "1b3"
        assert scene.over()

    def test_monsters_step_after_too_wt_c5(self) -> None:
        scene = self.advanced(arena(hero("1c3"), near_human("1b3")), "1d3", m0h0=WOUND)
        assert scene.place(M) == "1c3"

    def test_into_an_open_pit_he_is_wounded_wt_c5(self) -> None:
        scene = self.advanced(arena(hero("1b3"), near_human("1c3"), markers={"1c3": "pitfall"}, up="1c3"), "1d3")
        assert (scene.place(0), scene.wounds(0)) == ("1c3", 1)
        assert scene.told(Wounded)[-1] == Wounded(0, 1, "pitfall", 1, 6)

    def test_that_may_kill_him_wt_c5(self) -> None:
        scene = self.advanced(
            arena(hero("1b3", 30, 5), hero("out"), near_human("1c3"), markers={"1c3": "pitfall"}, up="1c3"),
            "1d3",
            h0m0=100,
        )
        assert scene.place(0) == "dead"
        assert scene.over()

    def test_on_an_open_doorway_he_stays_on_that_end_wt_c5(self) -> None:
        scene = self.advanced(
            arena(
                hero("1b3"), near_human("1c3"), markers={"1c3": "two2", "2b2": "two1"}, up="1c3 2b2", doors="1c3-2b2"
            ),
            "1d3",
        )
        assert scene.place(0) == "1c3"

    def test_a_hero_takes_what_lies_there_wt_t8(self) -> None:
        scene = self.advanced(arena(hero("1b3"), near_human("1c3"), talisman=lying("1c3"), phase="escape"), "1d3")
        assert scene.ask == PickUpAsk(HEROES, (0,), TALISMAN)
        told = scene.refused(PickUp(M, TALISMAN))
        assert (told.code, told.rule) == ("not_lying_there", "WT-T8")
        scene.take(PickUp(0, TALISMAN))
        assert scene.position.items[0] == carried(0)

    def test_if_he_wishes_and_of_two_items_each_by_itself_wt_t8(self) -> None:
        scene = self.advanced(
            arena(
                hero("1b3"),
                near_human("1c3"),
                talisman=lying("1c3"),
                amulet=lying("1c3"),
                scenario="amulet",
                phase="escape",
            ),
            "1d3",
        )
        assert scene.legal() == (PickUp(0, TALISMAN), Leave())
        scene.take(Leave())
        assert scene.legal() == (PickUp(0, AMULET), Leave())
        scene.take(PickUp(0, AMULET))
        assert scene.position.items == (lying("1c3"), carried(0))

    def test_another_swordsman_does_not_by_stepping_after_wt_t8(self) -> None:
        figures = (hero("1c3"), swordsman("1b3"), swordsman("1e5"))
        scene = self.advanced(arena(*figures, talisman=lying("1c3", M + 1), phase="escape"), "1d3", m0h0=WOUND)
        assert scene.place(M) == "1c3"
        assert scene.over()

    def test_who_killed_the_carrier_may_by_stepping_after_wt_t8(self) -> None:
        position = arena(hero("1c3"), swordsman("1b3"), talisman=lying("1c3", M), phase="escape")
        scene = self.advanced(position, "1d3", m0h0=WOUND)
        assert scene.ask == PickUpAsk(VILLAIN, (M,), TALISMAN)
        assert tuple(faults(scene.position)) == ()
        scene.take(PickUp(M, TALISMAN))
        assert scene.position.items[0] == carried(M)

    def test_what_the_loser_carries_goes_with_him_wt_t8(self) -> None:
        scene = self.advanced(arena(hero("1b3"), swordsman("1c3"), talisman=carried(M), phase="escape"), "1d3")
        assert scene.position.items[0] == carried(M)


def test_an_item_out_of_play_is_left_alone_wt_n2() -> None:
    position = arena(
        hero("1c3"),
        near_human("1b3"),
        scenario="amulet",
        talisman=lying("1d3"),
        amulet=Item("out", by=0),
        phase="escape",
    )
    scene = beaten(position, m0h0=WOUND)
    scene.retreat("1d3")
    assert scene.position.items == (carried(0), Item("out", by=0))
