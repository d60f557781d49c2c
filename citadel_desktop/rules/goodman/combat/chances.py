"""What dice may bring, exactly: counted over the faces of the die, for boards and computer seats (WT-C1 to WT-C5).

All is said of stances as they would be, so a board may ask what another posture or share would do. Of an enemy whose
choice is hidden it asks for each posture in turn (`by_posture`).
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise

from citadel_desktop.rules.goodman.combat.numbers import A_WOUND, SIDES, WHOLE, attack_of, defence_of, number_to_exceed
from citadel_desktop.rules.goodman.combat.rounds import ALL, POSTURES, with_posture
from citadel_desktop.rules.goodman.draft import Table, endurance, figure_of
from citadel_desktop.rules.goodman.state import Figure, Posture, Stance
from citadel_desktop.values import frozen, replace


@frozen
class BlowOdds:
    """What one blow may do.

    `number` is what the die must exceed, in parts of WHOLE; `least` the lowest face that does, 101 if none.
    `faces` are by wounds, from 0 on, how many of the hundred faces give so many: chances in per cent. `deadly` counts
    those that kill the enemy by themselves.
    """

    number: int
    least: int
    faces: tuple[int, ...]
    deadly: int


def faces_by_wounds(number: int) -> tuple[int, ...]:
    """By wounds, from 0 to the most there can be, how many of the die's faces give them (WT-C1)."""
    whole = number // WHOLE
    at_least = [SIDES]
    while at_least[-1]:
        at_least.append(_clamped(SIDES - whole - A_WOUND * (len(at_least) - 1)))
    return tuple(more - less for more, less in pairwise(at_least))


def _clamped(faces: int) -> int:
    return min(SIDES, max(0, faces))


def blow_odds(attacker: Figure, mine: Stance, defender: Figure, theirs: Stance) -> BlowOdds:
    """What a figure may do to one of its enemies, both with complete stances and the wounds they have (WT-C1)."""
    number = number_to_exceed(attack_of(attacker, mine, theirs.figure), defence_of(defender, theirs, mine.figure))
    faces = faces_by_wounds(number)
    left = endurance(defender) - defender.wounds
    return BlowOdds(number, max(0, min(SIDES, number // WHOLE)) + 1, faces, sum(faces[left:]))


def towards(figure: int, enemy: int, posture: Posture, attack: int = ALL, defence: int = ALL) -> Stance:
    """The stance of a figure with so many per cent of its attack and its defence for one enemy (WT-C2, WT-C3).

    Nothing is left of what the posture does not give; who disengages has 0 for its attack (WT-T5).
    """
    whole = with_posture(Stance(figure, (enemy,)), posture)
    return replace(whole, attack=(min(attack, *whole.attack),), defence=(min(defence, *whole.defence),))


def by_posture(
    table: Table, figure: int, enemy: int, attack: int = ALL, defence: int = ALL
) -> tuple[tuple[BlowOdds, ...], ...]:
    """What a figure may do to an enemy: by its own posture, and by the enemy's within (WT-C2).

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


def in_all(blows: Iterable[BlowOdds]) -> tuple[int, ...]:
    """By wounds, from 0 on, how many of all falls of the dice give them together: of 100 ** (number of blows)."""
    found = [1]
    for blow in blows:
        summed = [0] * (len(found) + len(blow.faces) - 1)
        for before, falls in enumerate(found):
            for wounds, faces in enumerate(blow.faces):
                summed[before + wounds] += falls * faces
        found = summed
    return tuple(found)


def chance_of_death(figure: Figure, blows: Sequence[BlowOdds]) -> Fraction:
    """The chance that blows kill a figure (WT-C4)."""
    falls = in_all(blows)
    return Fraction(sum(falls[endurance(figure) - figure.wounds :]), SIDES ** len(blows))
