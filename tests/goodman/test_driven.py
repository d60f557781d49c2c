"""What becomes of who is driven onto markers and figures, and of who steps after (WT-C5, WT-T8, WT-N3).

The figure on 1b3 wounds its neighbour on 1c3 once and drives it to 1d3.
"""

from typing import Any

import pytest

from citadel_desktop.rules.goodman.asks.retreat import Retreated, what_becomes
from citadel_desktop.rules.goodman.combat.unsound_rounds import faults
from citadel_desktop.rules.goodman.draft import Activated, Died, Moved, TurnedUp, Wounded
from citadel_desktop.rules.goodman.movement.entering import Bounced, DoorTaken
from citadel_desktop.rules.goodman.pending import AdvanceAsk, PickUpAsk
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import HEROES, TALISMAN, VILLAIN, Item
from citadel_desktop.rules.kit.contract import Barrier
from tests.goodman.arena import WOUND, M, Scene, arena, carried, exchanges, layout, lying, name_of

ONE, HERO_LOSES = "hero 1b3, near_human 1c3", "hero 1c3, near_human 1b3"
DOORWAY = "1d3 two2!, 2b2 two1!"


def driven(figures: str, markers: str = "", **more: Any) -> Scene:
    """The fight after the retreat; `more` as for `arena`, and the victor's roll."""
    roll = more.pop("roll", WOUND)
    scene = Scene(arena(figures, markers=markers, **more))
    victor, loser = (name_of(scene.at(place)) for place in ("1b3", "1c3"))
    scene.fight(**{victor + loser: roll})
    scene.retreat("1d3")
    return scene


@pytest.mark.parametrize(
    ("figures", "markers", "end", "figures_after", "markers_after", "fights"),
    [
        (ONE, "", "moved", "hero 1b3, near_human 1d3 +1", "", ""),
        (ONE, "1d3 pitfall", "moved", "hero 1b3, near_human 1d3 +2", "1d3 pitfall!", ""),
        (ONE, "1d3 pitfall!", "moved", "hero 1b3, near_human 1d3 +2", "1d3 pitfall!", ""),
        (f"{ONE} 25+4", "1d3 pitfall", "moved", "hero 1b3, near_human dead 25+6", "1d3 pitfall!", ""),
        (ONE, "1d3 sinkhole", "moved", "hero 1b3, near_human dead +1", "1d3 sinkhole!", ""),
        (ONE, "1d3 sinkhole!", "moved", "hero 1b3, near_human dead +1", "1d3 sinkhole!", ""),
        (ONE, "1d3 to2, 2b2 from1, 1d3-2b2", "moved", "hero 1b3, near_human 2b2 +1", "1d3 to2!, 2b2 from1!", ""),
        (ONE, "1d3 to2!, 2b2 from1!, 1d3-2b2", "moved", "hero 1b3, near_human 2b2 +1", "1d3 to2!, 2b2 from1!", ""),
        (ONE, "1d3 two2, 2b2 two1, 1d3-2b2", "moved", "hero 1b3, near_human 2b2 +1", DOORWAY, ""),
        (ONE, f"{DOORWAY}, 1d3-2b2", "moved", "hero 1b3, near_human 2b2 +1", DOORWAY, ""),
        (ONE, "1d3 from2, 2b2 to1, 1d3-2b2", "stayed", "hero 1b3, near_human 1c3 +1", "1d3 from2!, 2b2 to1", ""),
        (ONE, "1d3 from2!, 2b2 to1, 1d3-2b2", "moved", "hero 1b3, near_human 1d3 +1", "1d3 from2!, 2b2 to1", ""),
        (ONE, "1d3 entry!", "moved", "hero 1b3, near_human 1d3 +1", "1d3 entry!", ""),  # WT-P3
        (ONE, "1d3 dummy", "moved", "hero 1b3, near_human 1d3 +1", "", ""),
        # A face-down door whose end is taken by a friend or an enemy
        *(
            (f"{ONE}, {who} 2b2", "1d3 two2, 2b2 two1!, 1d3-2b2", "stayed", after, DOORWAY, "")
            for who, after in (
                ("near_human", "hero 1b3, near_human 1c3 +1, near_human 2b2"),
                ("hero", "hero 1b3, hero 2b2, near_human 1c3 +1"),
            )
        ),
        # Friends change squares, never through a door, and the friend fights the victor once
        (f"{ONE}, non_human 1d3", "", "swapped", "hero 1b3, near_human 1d3 +1, non_human 1c3", "", "h0m1"),
        (f"{HERO_LOSES}, hero 1d3", "", "swapped", "hero 1d3 +1, hero 1c3, near_human 1b3", "", "h1m0"),
        (ONE, "1d3 non_human40", "swapped", "hero 1b3, near_human 1d3 +1, non_human 1c3 40", "", "h0m1"),
        (
            *(f"{ONE}, near_human 1d3, hero 2b2", f"{DOORWAY}, 1d3-2b2", "swapped"),
            *("hero 1b3, hero 2b2, near_human 1d3 +1, near_human 1c3", DOORWAY, "h0m1"),
        ),
        (
            *(f"{ONE}, near_human 1d3", "1d3 pitfall!", "swapped"),
            *("hero 1b3, near_human 1d3 +2, near_human 1c3", "1d3 pitfall!", "h0m1"),
        ),
        (
            *(f"{ONE}, near_human 1d3 25+5", "1c3 pitfall!", "swapped"),
            *("hero 1b3, near_human 1d3 +1, near_human dead 25+6", "1c3 pitfall!", ""),
        ),
        (
            *(f"{ONE} 25+4, near_human 1d3", "1d3 pitfall!", "swapped"),
            *("hero 1b3, near_human dead 25+6, near_human 1c3", "1d3 pitfall!", "h0m1"),
        ),
        # Before an enemy he stays and fights it once, in no pit of its square
        (f"{ONE}, hero 1d3", "", "met", "hero 1b3, hero 1d3, near_human 1c3 +1", "", "h1m0"),
        (HERO_LOSES, "1d3 swordsman30", "met", "hero 1c3 +1, near_human 1b3, swordsman 1d3", "", "h0m1"),
        (f"{ONE}, hero 1d3", "1d3 pitfall!", "met", "hero 1b3, hero 1d3, near_human 1c3 +1", "1d3 pitfall!", "h1m0"),
    ],
)
def test_who_is_driven_there_wt_c5(
    figures: str, markers: str, end: str, figures_after: str, markers_after: str, fights: str
) -> None:
    scene = driven(figures, markers)
    assert scene.told(Retreated)[0].end == end
    assert layout(scene.position) == (figures_after, markers_after)
    assert " ".join(name_of(one) + name_of(other) for one, other in exchanges(scene)) == fights
    if end == "moved":
        assert scene.ask == AdvanceAsk(
            scene.ask.player, scene.at("1b3"), 0 if "1c3, n" in figures else M, NUMBERS["1c3"]
        )
    if end == "stayed":
        assert scene.over()


@pytest.mark.parametrize("markers", ["1d3 to2, 2b2 from1", "1d3 two2, 2b2 two1", DOORWAY])
def test_both_ends_of_a_door_one_was_driven_through_are_known_wt_c5(markers: str) -> None:
    scene = driven(ONE, f"{markers}, 1d3-2b2")
    both = 1 << NUMBERS["1d3"] | 1 << NUMBERS["2b2"]
    assert scene.position.known & both == both
    assert [one.through for one in scene.told(Moved)] == [NUMBERS["1d3"]]


def test_the_level_behind_a_face_down_exit_is_not_told_wt_c5() -> None:
    scene = driven(ONE, "1d3 from2, 2b2 to1, 1d3-2b2")
    assert scene.position.known == 0
    assert scene.told(TurnedUp)[-1].secret
    assert scene.told(Bounced) == [Bounced(M, NUMBERS["1d3"])]


def test_a_door_that_is_closed_by_a_figure_is_told_wt_c5() -> None:
    scene = driven(f"{ONE}, hero 2b2", "1d3 two2, 2b2 two1!, 1d3-2b2")
    assert scene.position.known >> NUMBERS["1d3"] & 1
    assert scene.told(DoorTaken) == [DoorTaken(M, NUMBERS["1d3"])]


def test_dummies_deaths_and_revealed_friends_are_told_wt_c5() -> None:
    assert driven(ONE, "1d3 dummy").position.dummies == 1
    scene = driven("hero 1b3, near_human 1c3 25+4", "1d3 pitfall")
    assert scene.told(Died) == [Died(M, NUMBERS["1d3"], "pitfall")]
    assert driven(ONE, "1d3 non_human40").told(Activated)[0].by == M


ESCAPE = {"phase": "escape"}
QUEST = {"scenario": "amulet", "phase": "escape"}
DESTRUCTION = {"scenario": "destruction", "phase": "escape"}


@pytest.mark.parametrize(
    ("figures", "markers", "more", "items", "ending"),
    [
        # A monster only turns the talisman up, a hero takes it.
        *((f"hero 1b3 50, {one} 1c3", "1d3 talisman", {}, (lying("1d3"),), "")
          for one in ("near_human", "swordsman", "non_human")),
        (HERO_LOSES, "1d3 talisman", {}, (carried(0),), ""),
        (HERO_LOSES, "1d3 amulet", {"scenario": "amulet"}, (Item(), carried(0)), ""),  # WT-P2
        (HERO_LOSES, "", {"talisman": lying("1d3"), **ESCAPE}, (carried(0),), ""),
        (HERO_LOSES, "1d3 to2!, 2b2 from1!, 1d3-2b2", {"talisman": lying("2b2"), **ESCAPE}, (carried(0),), ""),
        (f"{HERO_LOSES}, hero 1d3", "", {"talisman": lying("1c3"), "amulet": lying("1d3"), **QUEST},
         (carried(1), carried(0)), ""),
        # WT-T8: into a sinkhole it is lost; who dies in a pit leaves it there.
        (f"{HERO_LOSES}, hero out", "1d3 sinkhole", {"talisman": carried(0), **ESCAPE},
         (Item("lost", NUMBERS["1d3"]),), "talisman_lost"),
        *((f"hero 1c3 +4, hero out, {one} 1b3 25", "1d3 pitfall", {"talisman": carried(0), **ESCAPE},
           (lying("1d3"),), "") for one in ("near_human", "swordsman")),
        # WT-N3: carriers of either side destroy it.
        *((f"{figures}, hero out", "1d3 sinkhole", {"talisman": carried(by), **DESTRUCTION},
           (Item("lost", NUMBERS["1d3"]),), "destroyed")
          for figures, by in (("hero 1c3, swordsman 1b3", 0), ("hero 1b3, swordsman 1c3", M))),
        # WT-N2: what is out of play is left alone.
        (HERO_LOSES, "", {"talisman": lying("1d3"), "amulet": Item("out", by=0), **QUEST},
         (carried(0), Item("out", by=0)), ""),
    ],
)  # fmt: skip
def test_items_where_one_is_driven_wt_t8(
    figures: str, markers: str, more: dict[str, Any], items: tuple[Item, ...], ending: str
) -> None:
    position = driven(figures, markers, **more).position
    assert (position.items, position.ending) == (items, ending)
    found = "talisman" in markers or "phase" in more
    assert (position.phase, position.since) == (("escape", position.since) if found else ("search", 0))


def test_what_is_turned_up_on_ones_own_choice_cannot_be_taken_back_wt_c5() -> None:
    assert driven(ONE, "1d3 dummy").barrier == Barrier.KNOWLEDGE
    assert driven(ONE).barrier is None


def test_what_becomes_is_known_only_to_who_sees_the_marker_wt_c5() -> None:
    position = arena(HERO_LOSES, markers="1d3 near_human30")
    assert what_becomes(position, 0, NUMBERS["1d3"]) == "met"
    assert what_becomes(position, M, NUMBERS["1d3"]) == "swapped"
    assert what_becomes(position, 0, NUMBERS["1c2"]) == "moved"


class TestAdvance:
    def advanced(self, figures: str, markers: str = "", **more: Any) -> Scene:
        scene = driven(figures, markers, **more)
        scene.act("advance")
        return scene

    @pytest.mark.parametrize(
        ("figures", "markers", "after", "more"),
        [
            (ONE, "", "hero 1c3, near_human 1d3 +1", {}),
            (HERO_LOSES, "", "hero 1d3 +1, near_human 1c3", {}),
            (ONE, "1c3 pitfall!", "hero 1c3 +1, near_human 1d3 +1", {}),
            (
                f"hero 1b3 +5, {ONE[10:]}, hero out",
                "1c3 pitfall!",
                "hero dead +6, hero out, near_human 1d3 +2",
                {"roll": 100},
            ),
            (ONE, "1c3 two2!, 2b2 two1!, 1c3-2b2", "hero 1c3, near_human 1d3 +1", {}),
            (ONE, "1d3 sinkhole", "hero 1c3, near_human dead +1", {}),
        ],
    )
    def test_the_victor_steps_in_wt_c5(self, figures: str, markers: str, after: str, more: dict[str, Any]) -> None:
        scene = self.advanced(figures, markers, **more)
        assert layout(scene.position)[0] == after
        assert scene.over()
        assert [one.why for one in scene.told(Wounded)[1:]] == ["pitfall"] * ("1c3 pitfall" in markers)

    def test_a_hero_takes_what_lies_there_wt_t8(self) -> None:
        scene = self.advanced(ONE, talisman=lying("1c3"), **ESCAPE)
        assert scene.ask == PickUpAsk(HEROES, (0,), TALISMAN)
        assert scene.why("pick_up m1 talisman") == ("not_lying_there", "WT-T8")
        scene.take("pick_up h1 talisman")
        assert scene.position.items == (carried(0),)

    def test_if_he_wishes_and_of_two_items_each_by_itself_wt_t8(self) -> None:
        scene = self.advanced(ONE, talisman=lying("1c3"), amulet=lying("1c3"), **QUEST)
        assert scene.kinds() == {"pick_up", "leave"}
        scene.take("leave", "pick_up h1 amulet")
        assert scene.position.items == (lying("1c3"), carried(0))

    def test_who_killed_the_carrier_may_by_stepping_after_wt_t8(self) -> None:
        scene = self.advanced("hero 1c3, swordsman 1b3", talisman=lying("1c3", M), **ESCAPE)
        assert scene.ask == PickUpAsk(VILLAIN, (M,), TALISMAN)
        assert tuple(faults(scene.position)) == ()
        scene.take("pick_up m1 talisman")
        assert scene.position.items == (carried(M),)
