"""What the tower marks is what may be done there, and nothing that the player may not know."""

from random import Random

import pytest

from citadel_desktop.boards.kit.meanings import Try
from citadel_desktop.boards.tower.asked import asked_of
from citadel_desktop.boards.tower.asks import INTERACTIONS
from citadel_desktop.boards.tower.marking import marked
from citadel_desktop.boards.tower.picture.picture import Arrow
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NUMBERS, SQUARES
from citadel_desktop.rules.goodman.state import HEROES
from citadel_desktop.rules.kit.rng import seeded
from tests.boards.test_tower_intents import MATCHES, states
from tests.boards.tower import target
from tests.boards.tower_desk import TowerDesk
from tests.goodman.arena import arena, beaten, lying
from tests.goodman.walks import heroes_turn


def squares(*names: str) -> set[int]:
    return {NUMBERS[name] for name in names}


class TestMoving:
    def test_points_left_stand_on_every_goal_wt_t1(self) -> None:
        asked = TowerDesk(heroes_turn("hero 1b2").state).asked
        found = marked(asked, Selection(figure=0))
        assert dict(found.numbers) == {place: goal.left for place, goal in asked.reach(0).goals.items()}
        assert set(found.squares["reach"]) == set(found.numbers)
        assert set(found.squares["chosen"]) == squares("1b2")

    def test_pits_threaten_and_zones_are_shown_wt_t5(self) -> None:
        scene = heroes_turn("hero 1b2, swordsman 1d4", markers="1c2 pitfall!")
        found = marked(TowerDesk(scene.state).asked, Selection(figure=0))
        assert set(found.squares["danger"]) == squares("1c2")
        assert set(found.squares["zone"]) == squares("1d3", "1c4")

    def test_pointing_at_a_goal_ties_whom_one_would_fight_wt_t6(self) -> None:
        asked = TowerDesk(heroes_turn("hero 1b2, swordsman 1d4").state).asked
        found = marked(asked, Selection(figure=0), target("1d3"))
        assert found.lines == (Arrow(NUMBERS["1d3"], NUMBERS["1d4"], "fight"),)

    def test_empty_hands_show_who_may_move_and_who_has_wt_t1(self) -> None:
        desk = TowerDesk(heroes_turn("hero 1b2, hero 1d4").state)
        desk.act("step h1 1c2")
        desk.act("step h2 1d3")
        found = marked(desk.asked, NOTHING)
        assert set(found.squares["legal"]) == squares("1d3")
        assert found.pale == {0}

    def test_the_near_end_of_a_doorway_shows_its_other_end_wt_t2(self) -> None:
        scene = heroes_turn("hero 1b3", markers="1c3 two2!, 2b2 two1!, 1c3-2b2")
        asked = TowerDesk(scene.state).asked
        found = marked(asked, Selection(figure=0), target("1c3"))
        assert set(found.squares["other_end"]) == squares("2b2")
        assert Arrow(NUMBERS["1c3"], NUMBERS["2b2"], "link") in found.lines


def test_retreats_tell_harm_wt_c5() -> None:
    scene = beaten(arena("hero 1c3, near_human 1c2", markers="1d2 pitfall!"))
    assert scene.ask.kind == "retreat"
    found = marked(TowerDesk(scene.state).asked, NOTHING)
    assert set(found.squares["danger"]) == squares("1d2")
    assert set(found.squares["legal"]) == squares("1b2", "1c1")


def test_in_a_round_those_are_marked_who_have_to_choose_wt_c2() -> None:
    scene = heroes_turn("hero 1c3, hero 3c3, swordsman 1c2")
    scene.take("done", "done")
    found = marked(TowerDesk(scene.state).asked, NOTHING)
    assert set(found.squares["legal"]) == squares("1c3")
    assert found.lines == (Arrow(NUMBERS["1c3"], NUMBERS["1c2"], "fight"),)


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_what_is_pointed_at_is_marked_as_it_would_be_done(number: int) -> None:
    for state in states(f"marked {number}", 2, **MATCHES[number]):
        asked = TowerDesk(state).asked
        own = next((one for one in asked.living() if asked.of_kind("step", one)), -1)
        for selection in {NOTHING, Selection(figure=own)}:
            for square in range(0, SQUARES, 7):
                at = Target("square", square)
                refused = isinstance(INTERACTIONS[asked.ask.kind].meaning(asked, selection, at), Try)
                found = marked(asked, selection, at).squares
                assert (square in found.get("refused", ())) == refused
                assert (square in found.get("hover", ())) != refused
            for kind, those in marked(asked, selection).squares.items():
                assert set(those) <= set(range(SQUARES)), kind


def test_nothing_hidden_is_marked_wt_t4() -> None:
    """Whatever lies hidden, the heroes see the same marks."""
    dice, compared = Random("leaks"), 0
    for state in states("leaks", 3, planned="drawn"):
        if GOODMAN.to_act(state) != (HEROES,):
            continue
        seen = GOODMAN.view(state, HEROES)
        other = GOODMAN.resample(seen, seeded(str(dice.random())))
        for figure in (-1, *TowerDesk(state).asked.living()):
            pair = [
                marked(TowerDesk(one).asked, Selection(figure=figure) if figure >= 0 else NOTHING)
                for one in (state, other)
            ]
            assert pair[0] == pair[1]
            compared += 1
    assert compared > 10


def test_who_looks_on_sees_who_fights() -> None:
    scene = heroes_turn("hero 1c3, swordsman 1c2", talisman=lying("1c3"))
    scene.take("done")
    position = scene.position
    found = marked(asked_of(position, None), NOTHING)
    assert set(found.squares) == set()
    assert [figure_of(position, 0).place] == [line.start for line in found.lines]
