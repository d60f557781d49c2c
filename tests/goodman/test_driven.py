"""What becomes of who is driven onto markers, friends and enemies, and of who steps after (WT-C5, WT-T8, WT-N3).

Most fights are those of a victor on 1b3 who wounds a neighbour on 1c3 once and drives him to 1d3.
"""

import pytest

from citadel_desktop.rules.goodman.events import (
    Activated,
    Bounced,
    Died,
    DoorTaken,
    Moved,
    Retreated,
    RoundBegan,
    TurnedUp,
    Wounded,
)
from citadel_desktop.rules.goodman.retreats import what_becomes
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import (
    HEROES,
    Ask,
    Item,
    Position,
)
from citadel_desktop.rules.kit.contract import Barrier
from tests.goodman.arena import (
    WOUND,
    M,
    Scene,
    arena,
    beaten,
    carried,
    exchanges,
    hero,
    lying,
    near_human,
    non_human,
    swordsman,
)


class TestOntoMarkers:
    def test_an_empty_square_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3")))
        scene.retreat("1d3")
        assert scene.place(M) == "1d3"
        assert scene.told(Retreated) == [Retreated(0, M, NUMBERS["1d3"], "moved")]
        assert scene.ask == Ask("advance", HEROES, 0, M, NUMBERS["1c3"])

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
    def test_an_entrance_transports_and_both_ends_lie_open_wt_c5(
        self, kind: str, end: str, up: str
    ) -> None:
        scene = beaten(
            arena(
                hero("1b3"),
                near_human("1c3"),
                markers={"1d3": kind, "2b2": end},
                up=up,
                doors="1d3-2b2",
            )
        )
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
        scene = beaten(
            arena(
                hero("1b3"),
                near_human("1c3"),
                markers={"1d3": "from2", "2b2": "to1"},
                doors="1d3-2b2",
            )
        )
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
            arena(
                hero("1b3"),
                near_human("1c3"),
                markers={"1d3": "from2", "2b2": "to1"},
                up="1d3",
                doors="1d3-2b2",
            )
        )
        scene.retreat("1d3")
        assert scene.place(M) == "1d3"
        assert scene.marker("2b2") == "to1"

    def test_the_entry_is_plain_floor_and_nobody_is_driven_out_wt_p3(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3"), markers={"1d3": "entry"}, up="1d3"))
        scene.retreat("1d3")
        assert scene.place(M) == "1d3"

    @pytest.mark.parametrize("at", [near_human("2b2"), hero("2b2")])
    def test_a_face_down_door_whose_end_is_taken_is_turned_up_and_he_stays_wt_c5(
        self, at: object
    ) -> None:
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
        scene = beaten(
            arena(hero("1c3"), near_human("1b3"), markers={"1d3": "talisman"}), m0h0=WOUND
        )
        scene.retreat("1d3")
        assert scene.place(0) == "1d3"
        assert scene.position.items[0] == carried(0)
        assert scene.position.phase == "escape"
        assert scene.position.since == 3

    def test_a_hero_driven_onto_what_lies_open_takes_it_wt_c5(self) -> None:
        scene = beaten(
            arena(hero("1c3"), near_human("1b3"), talisman=lying("1d3"), phase="escape"),
            m0h0=WOUND,
        )
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
        scene = beaten(
            arena(hero("1c3"), near_human("1b3"), markers={"1d3": "amulet"}, scenario="amulet"),
            m0h0=WOUND,
        )
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

    def test_a_carrier_who_dies_in_a_pit_leaves_it_there_wt_t8(self) -> None:
        scene = beaten(
            arena(
                hero("1c3", 30, 4),
                hero("out"),
                near_human("1b3", 25),
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


class TestOntoFriends:
    def swapping(self) -> Scene:
        scene = beaten(arena(hero("1b3"), near_human("1c3"), non_human("1d3")))
        scene.retreat("1d3")
        return scene

    def test_they_change_squares_and_the_friend_fights_the_victor_once_wt_c5(self) -> None:
        scene = self.swapping()
        assert (scene.place(M), scene.place(M + 1)) == ("1d3", "1c3")
        assert exchanges(scene) == [(0, M + 1)]
        assert scene.told(Retreated)[0].end == "swapped"

    def test_nobody_is_retreated_or_advances_by_it_wt_c5(self) -> None:
        scene = self.swapping()
        scene.fight(h0m1=WOUND + 5)
        assert scene.wounds(M + 1) == 1
        assert scene.over()
        assert scene.place(0) == "1b3"

    def test_heroes_change_squares_likewise_wt_c5(self) -> None:
        scene = beaten(arena(hero("1c3"), hero("1d3"), near_human("1b3")), m0h0=WOUND)
        scene.retreat("1d3")
        assert (scene.place(0), scene.place(1)) == ("1d3", "1c3")
        assert exchanges(scene) == [(1, M)]

    def test_a_hidden_monster_is_revealed_and_is_a_friend_of_monsters_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3"), markers={"1d3": "non_human40"}))
        scene.retreat("1d3")
        assert (scene.place(M), scene.place(M + 1)) == ("1d3", "1c3")
        assert scene.marker("1d3") == ""
        assert scene.told(Activated)[0].by == M
        assert exchanges(scene) == [(0, M + 1)]

    def test_it_never_goes_through_a_door_wt_c5(self) -> None:
        doors = {"1d3": "two2", "2b2": "two1"}
        scene = beaten(
            arena(
                hero("1b3"),
                near_human("1c3"),
                near_human("1d3"),
                markers=doors,
                up="1d3 2b2",
                doors="1d3-2b2",
            )
        )
        scene.retreat("1d3")
        assert (scene.place(M), scene.place(M + 1)) == ("1d3", "1c3")

    def test_on_a_door_whose_other_end_is_taken_too_wt_c5(self) -> None:
        # The figure on the square comes before what lies on it.
        scene = beaten(
            arena(
                hero("1b3"),
                hero("2b2"),
                near_human("1c3"),
                near_human("1d3"),
                markers={"1d3": "two2", "2b2": "two1"},
                up="1d3 2b2",
                doors="1d3-2b2",
            )
        )
        assert "1d3" in scene.squares()

    def test_who_comes_into_an_open_pit_by_it_is_wounded_wt_c5(self) -> None:
        scene = beaten(
            arena(
                hero("1b3"),
                near_human("1c3"),
                near_human("1d3"),
                markers={"1d3": "pitfall"},
                up="1d3",
            )
        )
        scene.retreat("1d3")
        assert (scene.wounds(M), scene.wounds(M + 1)) == (2, 0)

    def test_the_friend_too_and_if_he_dies_nobody_fights_wt_c5(self) -> None:
        scene = beaten(
            arena(
                hero("1b3"),
                near_human("1c3"),
                near_human("1d3", 25, 5),
                markers={"1c3": "pitfall"},
                up="1c3",
            )
        )
        scene.retreat("1d3")
        assert scene.place(M + 1) == "dead"
        assert scene.wounds(M) == 1
        assert exchanges(scene) == []
        assert scene.over()

    def test_the_loser_may_die_of_it_and_the_friend_fights_all_the_same_wt_c5(self) -> None:
        scene = beaten(
            arena(
                hero("1b3"),
                near_human("1c3", 25, 4),
                near_human("1d3"),
                markers={"1d3": "pitfall"},
                up="1d3",
            )
        )
        scene.retreat("1d3")
        assert scene.place(M) == "dead"
        assert exchanges(scene) == [(0, M + 1)]

    def test_the_friend_fights_with_the_wounds_he_has_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), near_human("1c3"), near_human("1d3", 40, 3)))
        scene.retreat("1d3")
        scene.fight(h0m1=51)
        assert scene.wounds(M + 1) == 4

    def test_heroes_who_change_squares_take_what_lies_there_wt_c5(self) -> None:
        position = arena(
            hero("1c3"),
            hero("1d3"),
            near_human("1b3"),
            talisman=lying("1c3"),
            amulet=lying("1d3"),
            scenario="amulet",
            phase="escape",
        )
        scene = beaten(position, m0h0=WOUND)
        scene.retreat("1d3")
        assert scene.position.items == (carried(1), carried(0))


class TestOntoEnemies:
    def test_he_stays_and_fights_once_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), hero("1d3"), near_human("1c3")))
        scene.retreat("1d3")
        assert scene.place(M) == "1c3"
        assert exchanges(scene) == [(1, M)]
        assert scene.told(Retreated)[0].end == "met"

    def test_nobody_is_retreated_or_advances_by_it_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), hero("1d3"), near_human("1c3")))
        scene.retreat("1d3")
        scene.fight(h1m0=100)
        assert scene.over()
        assert [scene.place(one) for one in (0, 1, M)] == ["1b3", "1d3", "1c3"]

    def test_a_hidden_monster_is_a_heros_enemy_and_fights_him_only_wt_c5(self) -> None:
        scene = beaten(
            arena(hero("1c3"), near_human("1b3"), markers={"1d3": "swordsman30"}), m0h0=WOUND
        )
        scene.retreat("1d3")
        assert (scene.place(0), scene.place(M + 1)) == ("1c3", "1d3")
        assert exchanges(scene) == [(0, M + 1)]
        scene.fight(h0m1=61)
        assert scene.over()
        assert len(scene.told(RoundBegan)) == 2

    def test_an_open_pit_he_does_not_come_to_does_nothing_wt_c5(self) -> None:
        scene = beaten(
            arena(hero("1b3"), hero("1d3"), near_human("1c3"), markers={"1d3": "pitfall"}, up="1d3")
        )
        scene.retreat("1d3")
        assert scene.wounds(M) == 1


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
        scene = self.advanced(
            arena(hero("1b3"), near_human("1c3"), markers={"1c3": "pitfall"}, up="1c3"), "1d3"
        )
        assert (scene.place(0), scene.wounds(0)) == ("1c3", 1)
        assert scene.told(Wounded)[-1] == Wounded(0, 1, "pitfall", 1, 6)

    def test_that_may_kill_him_wt_c5(self) -> None:
        scene = self.advanced(
            arena(
                hero("1b3", 30, 5),
                hero("out"),
                near_human("1c3"),
                markers={"1c3": "pitfall"},
                up="1c3",
            ),
            "1d3",
            h0m0=100,
        )
        assert scene.place(0) == "dead"
        assert scene.over()

    def test_on_an_open_doorway_he_stays_on_that_end_wt_c5(self) -> None:
        scene = self.advanced(
            arena(
                hero("1b3"),
                near_human("1c3"),
                markers={"1c3": "two2", "2b2": "two1"},
                up="1c3 2b2",
                doors="1c3-2b2",
            ),
            "1d3",
        )
        assert scene.place(0) == "1c3"

    def test_a_hero_takes_what_lies_there_wt_t8(self) -> None:
        scene = self.advanced(
            arena(hero("1b3"), near_human("1c3"), talisman=lying("1c3"), phase="escape"), "1d3"
        )
        assert scene.position.items[0] == carried(0)

    def test_a_swordsman_does_not_by_stepping_after_wt_t8(self) -> None:
        scene = self.advanced(
            arena(hero("1c3"), swordsman("1b3"), talisman=lying("1c3"), phase="escape"),
            "1d3",
            m0h0=WOUND,
        )
        assert scene.place(M) == "1c3"
        assert scene.position.items[0] == lying("1c3")

    def test_what_the_loser_carries_goes_with_him_wt_t8(self) -> None:
        scene = self.advanced(
            arena(hero("1b3"), swordsman("1c3"), talisman=carried(M), phase="escape"), "1d3"
        )
        assert scene.position.items[0] == carried(M)


def test_what_becomes_is_known_only_to_who_sees_the_marker_wt_c5() -> None:
    position = arena(hero("1c3"), near_human("1b3"), markers={"1d3": "near_human30"})
    assert what_becomes(position, 0, NUMBERS["1d3"]) == "met"
    assert what_becomes(position, M, NUMBERS["1d3"]) == "swapped"
    assert what_becomes(position, 0, NUMBERS["1c2"]) == "moved"


def test_an_item_out_of_play_is_left_alone_wt_n2() -> None:
    position = arena(
        hero("1c3"),
        near_human("1b3"),
        scenario="amulet",
        talisman=Item("out", by=0),
        amulet=lying("1d3"),
        phase="escape",
    )
    scene = beaten(position, m0h0=WOUND)
    scene.retreat("1d3")
    assert scene.position.items == (Item("out", by=0), carried(0))
