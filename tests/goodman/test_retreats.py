"""Who may retreat whom, in which directions, against a wall, from outside, and in which order (WT-C5, WT-C6, WT-P3).

Most fights are those of a victor on 1b3 or 1c2 who wounds a neighbour once and is not wounded himself.
"""

import pytest

from citadel_desktop.rules.goodman.asks.retreat import Cornered, Retreat, RetreatWaived
from citadel_desktop.rules.goodman.draft import Draft, Moved
from citadel_desktop.rules.goodman.pending import RetreatAsk, SettleAsk
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import ALL_OUT, HEROES
from citadel_desktop.rules.goodman.view import view
from tests.goodman.arena import WOUND, M, Scene, arena, beaten, exchanges, hero, near_human


class TestWhoMayRetreat:
    def test_he_may_leave_him_where_he_is_wt_c5(self) -> None:
        scene = beaten(arena("hero 1b3, near_human 1c3"))
        scene.act("waive")
        assert scene.told(RetreatWaived) == [RetreatWaived(0, M)]
        assert (scene.place(0), scene.place(M)) == ("1b3", "1c3")
        assert scene.over()


class TestDirections:
    def test_any_but_the_victors_square_wt_c5(self) -> None:
        scene = beaten(arena("hero 1b3, near_human 1c3"))
        assert scene.squares() == {"1c2", "1d3", "1c4"}
        assert scene.why("retreat 1b3") == ("victors_square", "WT-C5")
        for far in ("1e3", "2c3", "1d4"):
            found = scene.refused(Retreat(NUMBERS[far]))
            assert found.code == "no_neighbour"
        assert scene.refused("corner").code == "no_wall_behind"
        for nowhere in (-1, 150):
            assert scene.refused(Retreat(nowhere)).code == "not_an_action"

    def test_a_wall_sideways_is_no_choice_wt_c5(self) -> None:
        scene = beaten(arena("hero 1d3, near_human 1d2"))
        assert scene.squares() == {"1c2", "1d1"}
        assert "corner" not in scene.kinds()
        assert scene.refused("retreat 1e2").code == "no_neighbour"

    @pytest.mark.parametrize("end", [near_human("2b2"), hero("2b2")])
    def test_an_open_door_whose_other_end_is_taken_is_closed_wt_c5(self, end: object) -> None:
        doors = {"markers": {"1d3": "to2", "2b2": "from1"}, "up": "1d3 2b2", "doors": "1d3-2b2"}
        assert "1d3" in beaten(arena("hero 1b3, near_human 1c3", **doors)).squares()  # type: ignore[arg-type]  # names of parameters
        scene = beaten(arena("hero 1b3, near_human 1c3", end, **doors))  # type: ignore[arg-type]  # as above
        assert scene.squares() == {"1c2", "1c4"}
        assert scene.why("retreat 1d3") == ("other_end_taken", "WT-C5")

    def test_choices_do_not_tell_what_lies_face_down_wt_c5(self) -> None:
        for kind in ("two2", "from2", "sinkhole", "near_human30", "dummy", "talisman"):
            markers = {"1d3": kind, "2b2": "two1" if kind == "two2" else "to1"}
            doors = "1d3-2b2" if kind in {"two2", "from2"} else ""
            if not doors:
                del markers["2b2"]
            scene = beaten(arena("hero 1b3, near_human 1c3", markers=markers, doors=doors))
            seen = view(scene.state, HEROES).position
            assert procedure().legal_actions(seen) == scene.legal()
            assert scene.squares() == {"1c2", "1d3", "1c4"}


class TestAgainstAWall:
    def test_they_fight_once_more_with_the_new_wounds_and_that_is_all_wt_c5(self) -> None:
        scene = beaten(arena("hero 1c2, near_human 1d2 +2"))
        scene.act("corner")
        assert scene.told(Cornered) == [Cornered(0, M)]
        assert exchanges(scene) == [(0, M)]
        assert scene.position.rounds[-1].kind == "exchange"
        scene.stand(h0=ALL_OUT)
        scene.roll(h0m0=WOUND)
        assert scene.wounds(M) == 3 + 2
        assert scene.over()
        assert (scene.place(0), scene.place(M)) == ("1c2", "1d2")


class TestFromOutside:
    """The entry is 1c3, and a monster stands on it (WT-P3)."""

    def fought(self, number: int = 3, **rolls: int) -> Scene:
        scene = Scene(arena("hero out, near_human 1c3", markers="1c3 entry!", number=number))
        assert scene.ask.kind == "outside"
        scene.take("outside h1")
        scene.fight(**rolls)
        return scene

    def test_all_four_directions_and_no_wall_behind_wt_p3(self) -> None:
        scene = self.fought(h0m0=WOUND)
        assert scene.squares() == {"1c2", "1b3", "1d3", "1c4"}
        assert scene.refused("corner").code == "no_wall_behind"

    def test_he_counts_as_one_who_entered_wt_p1(self) -> None:
        scene = self.fought(number=1, h0m0=WOUND)
        scene.retreat("1d3")
        draft = Draft(scene.state)
        assert draft.turn.entered == 0
        scene.take("advance")
        # The next turn has begun; what is told is where he went.
        assert scene.told(Moved)[-1] == Moved(0, -3, NUMBERS["1c3"], "advance")


class TestOrder:
    """Several results of one round (WT-C6)."""

    def test_an_option_that_cannot_be_used_when_chosen_is_gone_wt_c6(self) -> None:
        scene = self.narrow()
        scene.settle(0, M)
        assert scene.told(RetreatWaived) == [RetreatWaived(0, M)]
        assert scene.ask == RetreatAsk(HEROES, 1, M + 1)

    def narrow(self) -> Scene:
        position = arena("hero 1e3, hero 2b3, near_human 1e2, near_human 2b2", markers="1e1 two2!, 2b2 two1!, 1e1-2b2")
        scene = beaten(position, h0m0=WOUND, h1m1=WOUND)
        assert scene.ask == SettleAsk(HEROES)
        return scene

    def test_refusals_name_what_was_no_result_wt_c5(self) -> None:
        scene = beaten(arena("hero 1b2, hero 1d4, near_human 1c2, near_human 1c4"), h0m0=WOUND, h1m1=WOUND)
        assert scene.why("settle h1 m2") == ("no_result", "WT-C5")
        assert scene.refused("settle h8 m1").code == "not_an_action"
