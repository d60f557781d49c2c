"""What becomes of who is driven onto friends and enemies, hidden ones and others (WT-C5).

Most fights are those of a victor on 1b3 who wounds a neighbour on 1c3 once and drives him to 1d3.
"""

from citadel_desktop.rules.goodman.asks.retreat import Retreated, what_becomes
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.draft import Activated
from citadel_desktop.rules.goodman.squares import NUMBERS
from tests.goodman.arena import WOUND, M, Scene, arena, beaten, carried, exchanges, hero, lying, near_human, non_human


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
            arena(hero("1b3"), near_human("1c3"), near_human("1d3"), markers=doors, up="1d3 2b2", doors="1d3-2b2")
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
        scene = beaten(arena(hero("1b3"), near_human("1c3"), near_human("1d3"), markers={"1d3": "pitfall"}, up="1d3"))
        scene.retreat("1d3")
        assert (scene.wounds(M), scene.wounds(M + 1)) == (2, 0)

    def test_the_friend_too_and_if_he_dies_nobody_fights_wt_c5(self) -> None:
        scene = beaten(
            arena(hero("1b3"), near_human("1c3"), near_human("1d3", 25, 5), markers={"1c3": "pitfall"}, up="1c3")
        )
        scene.retreat("1d3")
        assert scene.place(M + 1) == "dead"
        assert scene.wounds(M) == 1
        assert exchanges(scene) == []
        assert scene.over()

    def test_the_loser_may_die_of_it_and_the_friend_fights_all_the_same_wt_c5(self) -> None:
        scene = beaten(
            arena(hero("1b3"), near_human("1c3", 25, 4), near_human("1d3"), markers={"1d3": "pitfall"}, up="1d3")
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
        scene = beaten(arena(hero("1c3"), near_human("1b3"), markers={"1d3": "swordsman30"}), m0h0=WOUND)
        scene.retreat("1d3")
        assert (scene.place(0), scene.place(M + 1)) == ("1c3", "1d3")
        assert exchanges(scene) == [(0, M + 1)]
        scene.fight(h0m1=61)
        assert scene.over()
        assert len(scene.told(RoundBegan)) == 2

    def test_an_open_pit_he_does_not_come_to_does_nothing_wt_c5(self) -> None:
        scene = beaten(arena(hero("1b3"), hero("1d3"), near_human("1c3"), markers={"1d3": "pitfall"}, up="1d3"))
        scene.retreat("1d3")
        assert scene.wounds(M) == 1


def test_what_becomes_is_known_only_to_who_sees_the_marker_wt_c5() -> None:
    position = arena(hero("1c3"), near_human("1b3"), markers={"1d3": "near_human30"})
    assert what_becomes(position, 0, NUMBERS["1d3"]) == "met"
    assert what_becomes(position, M, NUMBERS["1d3"]) == "swapped"
    assert what_becomes(position, 0, NUMBERS["1c2"]) == "moved"
