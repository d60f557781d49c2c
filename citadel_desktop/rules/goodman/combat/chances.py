"""Exact chances of blows, counted over the faces of the die, for boards and computer seats (WT-C1 to WT-C5).

All is said of stances as they would be, so a board may ask what another posture or share would do. Of an enemy whose
choice is hidden it asks for each posture in turn (`by_posture`).
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise

from citadel_desktop.rules.goodman.combat.numbers import (
    PARTS_OF_ONE,
    SIDES,
    WOUND_STEP,
    attack_of,
    defence_of,
    number_to_exceed,
)
from citadel_desktop.rules.goodman.combat.rounds import POSTURES, WHOLE_PER_CENT, with_posture
from citadel_desktop.rules.goodman.draft import Table, endurance, figure_of
from citadel_desktop.rules.goodman.state import Figure, Posture, Stance
from citadel_desktop.values import frozen, replace


@frozen
class BlowOdds:
    """Chances of one blow.

    `number` is what the die must exceed, in parts of one; `least` the lowest face that does, 101 if none. `faces` has
    the number of the hundred faces that give 0, 1 and more wounds, which are chances in per cent. `deadly` counts the
    faces that kill the enemy by themselves.
    """

    number: int
    least: int
    faces: tuple[int, ...]
    deadly: int


def faces_by_wounds(number: int) -> tuple[int, ...]:
    """Return the number of the die's faces that give 0, 1 and more wounds (WT-C1)."""
    whole = number // PARTS_OF_ONE
    at_least = [SIDES]
    while at_least[-1]:
        at_least.append(_clamped(SIDES - whole - WOUND_STEP * (len(at_least) - 1)))
    return tuple(more - less for more, less in pairwise(at_least))


def _clamped(faces: int) -> int:
    return min(SIDES, max(0, faces))


def blow_odds(attacker: Figure, mine: Stance, defender: Figure, theirs: Stance) -> BlowOdds:
    """Return the chances of a figure against one enemy, both with complete stances and their present wounds (WT-C1)."""
    number = number_to_exceed(attack_of(attacker, mine, theirs.figure), defence_of(defender, theirs, mine.figure))
    faces = faces_by_wounds(number)
    left = endurance(defender) - defender.wounds
    return BlowOdds(number, max(0, min(SIDES, number // PARTS_OF_ONE)) + 1, faces, sum(faces[left:]))


def towards(
    figure: int, enemy: int, posture: Posture, attack: int = WHOLE_PER_CENT, defence: int = WHOLE_PER_CENT
) -> Stance:
    """Return a figure's stance with these per cents of attack and defence for one enemy (WT-C2, WT-C3).

    Nothing is left of what the posture does not give; who disengages has 0 for its attack (WT-T5).
    """
    whole = with_posture(Stance(figure, (enemy,)), posture)
    return replace(whole, attack=(min(attack, *whole.attack),), defence=(min(defence, *whole.defence),))


def by_posture(
    table: Table, figure: int, enemy: int, attack: int = WHOLE_PER_CENT, defence: int = WHOLE_PER_CENT
) -> tuple[tuple[BlowOdds, ...], ...]:
    """Return a figure's chances against an enemy for each pair of their postures (WT-C2).

    `attack` per cent of its attack go there, `defence` per cent of the enemy's defence against it.
    """
    attacker, defender = figure_of(table, figure), figure_of(table, enemy)
    return tuple(
        tuple(
            blow_odds(
                attacker,
                towards(figure, enemy, mine, attack=attack),
                defender,
                towards(enemy, figure, theirs, defence=defence),
            )
            for theirs in POSTURES
        )
        for mine in POSTURES
    )


def total_wounds(blows: Iterable[BlowOdds]) -> tuple[int, ...]:
    """Return how many of all 100 ** len(blows) results of the dice give 0, 1 and more wounds in all."""
    counts = [1]
    for blow in blows:
        summed = [0] * (len(counts) + len(blow.faces) - 1)
        for before, falls in enumerate(counts):
            for wounds, faces in enumerate(blow.faces):
                summed[before + wounds] += falls * faces
        counts = summed
    return tuple(counts)


def chance_of_death(figure: Figure, blows: Sequence[BlowOdds]) -> Fraction:
    """Return the chance that blows kill a figure (WT-C4)."""
    falls = total_wounds(blows)
    return Fraction(sum(falls[endurance(figure) - figure.wounds :]), SIDES ** len(blows))
