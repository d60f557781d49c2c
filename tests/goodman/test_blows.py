"""Numbers, wounds and chances (WT-C1 to WT-C4), against fractions and all hundred faces of the die."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.rules.goodman.combat.chances import (
    BlowOdds,
    blow_odds,
    by_posture,
    chance_of_death,
    faces_by_wounds,
    total_wounds,
    towards,
)
from citadel_desktop.rules.goodman.combat.numbers import (
    PARTS_OF_ONE,
    SIDES,
    attack_of,
    defence_of,
    number_to_exceed,
    strength_now,
    wounds_of,
)
from citadel_desktop.rules.goodman.draft import endurance, figure_of
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    FULL_DEFENCE,
    HERO,
    NEAR_HUMAN,
    NON_HUMAN,
    NORMAL,
    SWORDSMAN,
    Figure,
    Position,
    Posture,
    Stance,
)
from tests.goodman.arena import M, arena

POSTURES = (NORMAL, ALL_OUT, FULL_DEFENCE)
FACES = range(1, SIDES + 1)


def figure(strength: int, wounds: int = 0, sort: int = HERO) -> Figure:
    return Figure(sort, strength, 0, wounds)


def number(attacker: Figure, mine: Posture, defender: Figure, theirs: Posture) -> Fraction:
    """What an undivided blow has to exceed."""
    strikes, guards = towards(0, 1, mine), towards(1, 0, theirs)
    parts = number_to_exceed(attack_of(attacker, strikes, 1), defence_of(defender, guards, 0))
    return Fraction(parts, PARTS_OF_ONE)


def blows_against(table: Position, stances: Sequence[Stance], figure: int) -> tuple[BlowOdds, ...]:
    """All that may hit a figure in a round, enemy by enemy; `stances` are complete and those of all who fight."""
    of = {stance.figure: stance for stance in stances}
    return tuple(
        blow_odds(figure_of(table, enemy), of[enemy], figure_of(table, figure), of[figure])
        for enemy in of[figure].enemies
    )


class TestWorkedExamples:
    @pytest.mark.parametrize("strength", [25, 30, 35, 40, 50])
    def test_equal_strengths_have_60_against_60_wt_c1(self, strength: int) -> None:
        one = figure(strength)
        assert number(one, NORMAL, one, NORMAL) == 60

    @pytest.mark.parametrize("strength", [25, 30, 35, 40, 50])
    def test_on_full_defence_a_25_is_wounded_on_86_and_more_alone_wt_c2(self, strength: int) -> None:
        gives = blow_odds(figure(strength), towards(0, 1, FULL_DEFENCE), figure(25), towards(1, 0, NORMAL))
        assert (gives.number, gives.least) == (85 * PARTS_OF_ONE, 86)
        assert gives.faces == (85, 15)

    def test_25_with_three_wounds_counts_half_and_three_quarters_all_out_wt_c4(self) -> None:
        one = figure(25, wounds=3)
        assert Fraction(strength_now(one), PARTS_OF_ONE) == Fraction("12.5")
        all_out = attack_of(one, towards(0, 1, ALL_OUT), 1)
        assert Fraction(all_out, PARTS_OF_ONE) == Fraction("18.75")

    def test_30_all_out_against_40_at_normal_wt_c1(self) -> None:
        monster, man = figure(30, sort=NEAR_HUMAN), figure(40)
        assert number(monster, ALL_OUT, man, NORMAL) == 55
        found = [wounds_of(roll, 55 * PARTS_OF_ONE) for roll in (55, 56, 75, 76, 95, 96, 100)]
        assert found == [0, 1, 1, 2, 2, 3, 3]


class TestStrengths:
    @pytest.mark.parametrize(
        ("sort", "strength", "wounds", "counts"),
        [
            (HERO, 50, 2, "50"),
            (HERO, 50, 3, "25"),
            (NON_HUMAN, 50, 3, "50"),
            (NON_HUMAN, 50, 4, "25"),
            (NON_HUMAN, 40, 3, "20"),
            (NEAR_HUMAN, 35, 5, "17.5"),
            (SWORDSMAN, 25, 2, "25"),
        ],
    )
    def test_half_the_wounds_halve_the_strength_wt_c4(self, sort: int, strength: int, wounds: int, counts: str) -> None:
        assert Fraction(strength_now(figure(strength, wounds, sort)), PARTS_OF_ONE) == Fraction(counts)

    def test_the_non_human_of_50_endures_eight_the_hero_of_50_six_wt_c4(self) -> None:
        assert endurance(figure(50, sort=NON_HUMAN)) == 8
        assert endurance(figure(50)) == 6
        assert endurance(figure(40, sort=NON_HUMAN)) == 6


strengths = st.sampled_from([25, 30, 35, 40, 50])
figures = st.builds(figure, strengths, st.integers(0, 5), st.integers(0, 3))
postures = st.sampled_from(POSTURES)
per_cents = st.integers(0, 100)


def exactly(attacker: Figure, mine: Stance, defender: Figure, theirs: Stance) -> tuple[Fraction, list[int]]:
    """Number and wounds for each face, worked out with fractions from the rule alone."""

    def half(one: Figure) -> Fraction:
        most = 8 if one.sort == NON_HUMAN and one.strength == 50 else 6
        return Fraction(one.strength, 2 if one.wounds * 2 >= most else 1)

    by = {NORMAL: Fraction(1), ALL_OUT: Fraction(3, 2), FULL_DEFENCE: Fraction(0)}
    guard = {NORMAL: Fraction(1), ALL_OUT: Fraction(0), FULL_DEFENCE: Fraction(3, 2)}
    attack = half(attacker) * by[mine.posture] * Fraction(mine.attack[0], 100)
    defence = half(defender) * guard[theirs.posture] * Fraction(theirs.defence[0], 100)
    wanted = 60 + defence - attack
    wounds = []
    for face in FACES:
        count = 0
        while face > wanted + 20 * count:
            count += 1
        wounds.append(count)
    return wanted, wounds


class TestChances:
    @given(figures, postures, per_cents, figures, postures, per_cents)
    def test_tables_are_those_of_all_faces_wt_c1(
        self, attacker: Figure, mine: Posture, attack: int, defender: Figure, theirs: Posture, defence: int
    ) -> None:
        strikes = Stance(0, (1, 2), mine, (attack, 0), (0, 0))
        guards = Stance(1, (0, 3), theirs, (0, 0), (defence, 0))
        found = blow_odds(attacker, strikes, defender, guards)
        wanted, wounds = exactly(attacker, strikes, defender, guards)
        assert Fraction(found.number, PARTS_OF_ONE) == wanted
        assert [wounds_of(face, found.number) for face in FACES] == wounds
        assert list(found.faces) == [wounds.count(n) for n in range(max(wounds) + 1)]
        hits = [face for face, n in zip(FACES, wounds, strict=True) if n]
        assert found.least == min(hits, default=SIDES + 1)
        left = endurance(defender) - defender.wounds
        assert found.deadly == sum(n >= left for n in wounds)

    @given(st.integers(-20 * PARTS_OF_ONE, 140 * PARTS_OF_ONE))
    def test_faces_are_a_hundred_and_end_with_some_wt_c1(self, wanted: int) -> None:
        faces = faces_by_wounds(wanted)
        assert sum(faces) == SIDES
        assert faces[-1] > 0

    def test_by_posture_is_by_own_posture_then_the_enemys_wt_c2(self) -> None:
        table = by_posture(arena("hero 1b3 40, near_human 1c3"), 0, M)
        numbers = [[Fraction(odds.number, PARTS_OF_ONE) for odds in row] for row in table]
        assert numbers == [[50, 20, 65], [30, 0, 45], [90, 60, 105]]

    def test_by_posture_with_shares_wt_c3(self) -> None:
        position = arena("hero 1b3 40, near_human 1c3")
        table = by_posture(position, 0, M, attack=25, defence=50)
        numbers = [[Fraction(odds.number, PARTS_OF_ONE) for odds in row] for row in table]
        assert numbers == [[65, 50, Fraction("72.5")], [60, 45, Fraction("67.5")], [75, 60, Fraction("82.5")]]

    def test_who_disengages_strikes_with_nothing_wt_t5(self) -> None:
        breaks_off = towards(0, M, NORMAL, attack=0)
        assert breaks_off == Stance(0, (M,), NORMAL, (0,), (100,))
        assert towards(0, M, FULL_DEFENCE, attack=80, defence=30).attack == (0,)

    def test_death_by_several_is_that_of_their_sum_wt_c4(self) -> None:
        position = arena("hero 1c3 25+4, near_human 1b3 40, non_human 1d3 50+3")
        stances = (Stance(0, (M, M + 1), NORMAL, (50, 50), (40, 60)), towards(M, 0, ALL_OUT), towards(M + 1, 0, NORMAL))
        blows = blows_against(position, stances, 0)
        both = [
            wounds_of(one, blows[0].number) + wounds_of(other, blows[1].number) for one, other in product(FACES, FACES)
        ]
        assert list(total_wounds(blows)) == [both.count(n) for n in range(max(both) + 1)]
        dies = Fraction(sum(n >= 2 for n in both), SIDES**2)
        assert chance_of_death(position.heroes[0], blows) == dies
        assert 0 < dies < 1

    def test_nobody_strikes_no_wounds(self) -> None:
        assert total_wounds(()) == (1,)
        assert chance_of_death(figure(25, 5), ()) == 0


def test_a_divided_swordsman_still_strikes_everybody_at_nothing_wt_c1() -> None:
    position = arena("swordsman 1c3 40, hero 1b3 25, hero 1d3 25")
    stances = (towards(0, M, NORMAL), towards(1, M, NORMAL), Stance(M, (0, 1), FULL_DEFENCE, (0, 0), (100, 0)))
    assert [odds.number // PARTS_OF_ONE for odds in blows_against(position, stances, 0)] == [85]
    assert [odds.number // PARTS_OF_ONE for odds in blows_against(position, stances, M)] == [95, 35]
