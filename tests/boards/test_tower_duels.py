"""Numbers and chances of the combat panel, held to the worked examples and to the dice themselves (WT-C1 to WT-C4)."""

from fractions import Fraction
from typing import Any

from citadel_desktop.boards.tower.panels.duels import DuelProspect, prospects, tolls
from citadel_desktop.rules.goodman.combat.chances import chance_of_death
from citadel_desktop.rules.goodman.combat.numbers import PARTS_OF_ONE, wounds_of
from citadel_desktop.rules.goodman.combat.rounds import number_of
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    FULL_DEFENCE,
    HEROES,
    HIDDEN,
    NORMAL,
    VILLAIN,
    Position,
    Round,
    Stance,
)
from citadel_desktop.values import replace
from tests.goodman.arena import M, Scene, arena
from tests.goodman.matches import played


def fight(figures: str, **more: Any) -> Scene:
    return Scene(arena(figures, **more))


def by_posture(scene: Scene, figure: int) -> dict[int, DuelProspect]:
    return by_posture_in(scene.position, figure)


def by_posture_in(position: Position, figure: int) -> dict[int, DuelProspect]:
    return {each.posture: each for each in prospects(position, figure)}


def test_equal_strengths_want_60_wt_c1() -> None:
    (duel,) = by_posture(fight("hero 1b2, near_human 1c2"), 0)[NORMAL].duels
    assert duel.postures == (NORMAL, ALL_OUT, FULL_DEFENCE)
    assert (duel.gives[0].number, duel.takes[0].number) == (60 * PARTS_OF_ONE, 60 * PARTS_OF_ONE)


def test_full_defence_wounds_a_25_on_86_or_more_wt_c2() -> None:
    scene = fight("hero 1b2 40, near_human 1c2 25")
    assert by_posture(scene, 0)[FULL_DEFENCE].duels[0].gives[NORMAL].least == 86


def test_all_out_of_30_against_normal_40_wants_55_wt_c2() -> None:
    scene = fight("hero 1b2 40, near_human 1c2 30")
    odds = by_posture(scene, M)[ALL_OUT].duels[0].gives[NORMAL]
    assert odds.number == 55 * PARTS_OF_ONE
    assert odds.faces[:4] == (55, 20, 20, 5)


def test_undivided_strength_goes_in_even_parts_wt_c3() -> None:
    scene = fight("hero 1c3 40, near_human 1c2 30, near_human 1d3 30")
    for duel in by_posture(scene, 0)[NORMAL].duels:
        assert duel.gives[NORMAL].number == (60 + 30 - 20) * PARTS_OF_ONE
        assert duel.takes[NORMAL].number == (60 + 20 - 30) * PARTS_OF_ONE


def test_chosen_shares_are_told_wt_c3() -> None:
    scene = fight("hero 1c3 40, near_human 1c2 30, near_human 1d3 30")
    scene.take("posture h1 normal")
    scene.take("attack h1 m1 75")
    (only,) = prospects(scene.position, 0)
    assert only.posture == NORMAL
    assert only.duels[0].gives[NORMAL].number == (60 + 30 - 30) * PARTS_OF_ONE


def test_swordsmen_among_several_are_known_wt_c3() -> None:
    scene = fight("hero 1c2, hero 1d3, swordsman 1c3")
    (duel,) = by_posture(scene, 0)[NORMAL].duels
    assert duel.postures == (FULL_DEFENCE,)


def test_what_is_no_choice_is_known_in_secrecy_too_wt_c3() -> None:
    """WT-T5: who breaks off contact defends at normal strength and does not attack."""
    scene = fight("hero 1c2, hero 1d3, swordsman 1c3", secrecy="secret")
    heroes = GOODMAN.view(scene.state, HEROES).position
    (duel,) = by_posture_in(heroes, 0)[NORMAL].duels
    assert duel.postures == (FULL_DEFENCE,)
    freed = fight("hero 1c2 50, hero 1d3, near_human 1c3 40", secrecy="secret")
    stances = tuple(
        Stance(one.figure, one.enemies, HIDDEN if one.figure == M else one.posture)
        for one in freed.position.rounds[-1].stances
    )
    turn = replace(freed.position.turn, freed=1 << M)
    breaking = replace(freed.position, turn=turn, rounds=(Round("disengage", stances, True),))
    (duel,) = by_posture_in(breaking, 0)[NORMAL].duels
    assert duel.postures == (NORMAL,)
    assert duel.gives[0].number == (60 + 40 - 50) * PARTS_OF_ONE
    assert duel.takes[0].number == (60 + 50) * PARTS_OF_ONE


def test_a_non_human_is_told_whole_against_each_wt_c3() -> None:
    scene = fight("hero 1c2, hero 1d3, non_human 1c3 40")
    assert [d.gives[NORMAL].number for d in by_posture(scene, M)[NORMAL].duels] == [50 * PARTS_OF_ONE] * 2


def test_a_non_human_dies_by_those_it_does_not_face_wt_c3() -> None:
    """Facing a hurt hero it stands without defence before one of 40: all-out that is 5 wounds, and 2 by the other."""
    figures = "hero 1c2 50+3, hero 1d3 40, non_human 1c3 40"
    scene = fight(figures, side=VILLAIN)
    before = by_posture(scene, M)[NORMAL].death
    assert before > 0
    scene.take("posture m1 normal")
    assert prospects(scene.position, M)[0].death == before


def test_death_is_told_at_its_worst_wt_c4() -> None:
    scene = fight("hero 1b2 +5, near_human 1c2")
    found = by_posture(scene, 0)[NORMAL]
    # Hero hurt: 15 against an all-out 45; the die wants 60 + 15 - 45.
    assert found.death == Fraction(70, 100)
    assert found.death == chance_of_death(scene.position.heroes[0], [found.duels[0].takes[ALL_OUT]])


def test_what_a_posture_may_cost_are_the_means_over_the_die_wt_c1() -> None:
    """A 30 against a 40, both hurt: wounds beyond a life count for nothing, and postures of an enemy alike."""
    scene = fight("hero 1b2 40+1, near_human 1c2 30+4")
    found = by_posture(scene, 0)[NORMAL]
    own, other = tolls(scene.position, 0, found)
    assert (own.figure, other.figure) == (0, M)
    for toll, blows, life in ((own, found.duels[0].takes, 5), (other, found.duels[0].gives, 2)):
        means = [Fraction(sum(min(life, wounds_of(n, odds.number)) for n in range(1, 101)), 100) for odds in blows]
        assert (toll.likely, toll.least, toll.most) == (sum(means) / 3, min(means), max(means))
    assert own.death == found.death
    assert other.death == Fraction(max(odds.deadly for odds in found.duels[0].gives), 100)


def test_secret_choices_stay_secret_wt_c2() -> None:
    scene = fight("hero 1b2, near_human 1c2", secrecy="secret")
    scene.take("posture h1 all_out")
    villains = GOODMAN.view(scene.state, VILLAIN).position
    assert len(prospects(villains, M)[0].duels[0].postures) == 3
    heroes = GOODMAN.view(scene.state, HEROES).position
    assert [each.posture for each in prospects(heroes, 0)] == [ALL_OUT]


def test_once_all_is_chosen_the_numbers_are_those_of_the_dice_wt_c1() -> None:
    compared = 0
    for state, _, action in played("duels", dice="hand", planned="drawn"):
        if action is None or action.kind != "rolled":
            continue
        position = state.position
        for stance in position.rounds[-1].stances:
            (only,) = prospects(position, stance.figure)
            for duel in only.duels:
                assert duel.gives[0].number == number_of(position, stance.figure, duel.enemy)
                assert duel.takes[0].number == number_of(position, duel.enemy, stance.figure)
                compared += 1
    assert compared > 10


def test_who_does_not_fight_has_none() -> None:
    assert prospects(fight("hero 1b2, hero 3c3, near_human 1c2").position, 1) == ()
