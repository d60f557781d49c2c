"""Tables of chances against all hundred faces of the die, one by one: nothing here is drawn (WT-C1, WT-C2, WT-C4)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from citadel_desktop.rules.goodman.asks.dice import BlowStruck, Rolled
from citadel_desktop.rules.goodman.combat.chances import blow_odds, towards
from citadel_desktop.rules.goodman.combat.rounds import stance_of
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.pending import DiceAsk
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import ALL_OUT, FULL_DEFENCE, HERO, NON_HUMAN, NORMAL, Figure, Posture, State
from tests.golden.matches import recorded

FACES = range(1, 101)
POSTURES = (NORMAL, ALL_OUT, FULL_DEFENCE)
ATTACK = {NORMAL: Fraction(1), ALL_OUT: Fraction(3, 2), FULL_DEFENCE: Fraction(0)}
DEFENCE = {NORMAL: Fraction(1), ALL_OUT: Fraction(0), FULL_DEFENCE: Fraction(3, 2)}
EVERY_FOURTH = 4


def every_figure() -> Iterator[tuple[Figure, Fraction, int]]:
    """Each strength, whole and halved by wounds, with what it counts and the wounds that kill it yet (WT-C4)."""
    for strength in (25, 30, 35, 40, 50):
        yield Figure(HERO, strength, 0), Fraction(strength), 6
        yield Figure(HERO, strength, 0, wounds=3), Fraction(strength, 2), 3
    yield Figure(NON_HUMAN, 50, 0, wounds=3), Fraction(50), 5
    yield Figure(NON_HUMAN, 50, 0, wounds=4), Fraction(25), 4


def wounds(face: int, number: Fraction) -> int:
    """What a face gives: one wound for 1 to 20 above the number, two for 21 to 40 and so on (WT-C1)."""
    found = 0
    while face > number + 20 * found:
        found += 1
    return found


@pytest.mark.parametrize(("mine", "theirs"), list(product(POSTURES, POSTURES)))
def test_each_pair_of_postures_against_each_face_wt_c1_wt_c2(mine: Posture, theirs: Posture) -> None:
    for (attacker, strength, _), (defender, guard, life) in product(every_figure(), every_figure()):
        odds = blow_odds(attacker, towards(0, 1, mine), defender, towards(1, 0, theirs))
        number = 60 + guard * DEFENCE[theirs] - strength * ATTACK[mine]
        fallen = [wounds(face, number) for face in FACES]
        assert list(odds.faces) == [fallen.count(n) for n in range(max(fallen) + 1)]
        assert odds.deadly == sum(n >= life for n in fallen)
        assert odds.least == next((face for face, n in zip(FACES, fallen, strict=True) if n), 101)


def dice_asked() -> Iterator[State]:
    """Moments of a recorded match with real dice at which pips are to be entered."""
    table = recorded("goodman/heroes_dead-dice_by_hand")
    states = [table.position(n) for n in range(len(table.entries))]
    asked = [state for state in states if isinstance(state.position.asks[-1], DiceAsk)]
    yield from asked[::EVERY_FOURTH]


def test_a_match_gives_each_face_what_the_table_says_wt_c1() -> None:
    """What is shown before postures are chosen is what a die does that is entered afterwards."""
    looked_at = 0
    for state in dice_asked():
        position = state.position
        ask = position.asks[-1]
        assert isinstance(ask, DiceAsk)
        mine, theirs = stance_of(position, ask.by), stance_of(position, ask.against)
        assert mine is not None
        assert theirs is not None
        attacker, defender = figure_of(position, ask.by), figure_of(position, ask.against)
        odds = blow_odds(attacker, mine, defender, theirs)
        found: Counter[int] = Counter()
        for face in FACES:
            step = GOODMAN.apply(state, ask.side, Rolled(face))
            blow = next(event for event in step.events if isinstance(event, BlowStruck))
            assert (blow.by, blow.against, blow.roll) == (ask.by, ask.against, face)
            found[blow.wounds] += 1
        assert [found[n] for n in range(max(found) + 1)] == list(odds.faces)
        looked_at += 1
    assert looked_at > 3
