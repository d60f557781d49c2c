"""Numbers that the dice have to exceed, and the wounds that follow (WT-C1 to WT-C4); exact, in whole parts."""

from citadel_desktop.rules.goodman.draft import endurance
from citadel_desktop.rules.goodman.state import ALL_OUT, FULL_DEFENCE, Figure, Posture, Stance

PARTS_OF_ONE = 400
"""Parts of one in which strengths are counted: halves by wounds and by postures, and per cents of these."""
BASE, WOUND_STEP, SIDES = 60, 20, 100
"""Number at equal strengths, the step for each further wound, and the sides of the die (WT-C1)."""


def hurt(figure: Figure) -> bool:
    """Whether a figure has so many wounds that its strength is halved (WT-C4)."""
    return 2 * figure.wounds >= endurance(figure)


def strength_now(figure: Figure) -> int:
    """Return a figure's strength with its wounds, in parts of one (WT-C4)."""
    return figure.strength * PARTS_OF_ONE // (2 if hurt(figure) else 1)


def share(figure: Figure, posture: Posture, strong: Posture, weak: Posture, per_cent: int) -> int:
    """Return the strength that a posture leaves a figure against one enemy, in parts of one (WT-C2, WT-C3)."""
    if posture == weak:
        return 0
    whole = strength_now(figure) * (3 if posture == strong else 2)
    return whole * per_cent // 200


def attack_of(figure: Figure, stance: Stance, enemy: int) -> int:
    """Return a figure's attack strength against an enemy, in parts of one."""
    per_cent = stance.attack[stance.enemies.index(enemy)]
    return share(figure, stance.posture, ALL_OUT, FULL_DEFENCE, per_cent)


def defence_of(figure: Figure, stance: Stance, enemy: int) -> int:
    """Return a figure's defence strength against an enemy, in parts of one."""
    per_cent = stance.defence[stance.enemies.index(enemy)]
    return share(figure, stance.posture, FULL_DEFENCE, ALL_OUT, per_cent)


def number_to_exceed(attack: int, defence: int) -> int:
    """Return the number that a blow must exceed, in parts of one (WT-C1)."""
    return BASE * PARTS_OF_ONE + defence - attack


def wounds_of(roll: int, number: int) -> int:
    """Return the wounds of a blow whose die shows `roll`, 1 to 100 (WT-C1)."""
    excess = roll * PARTS_OF_ONE - number
    return -(-excess // (WOUND_STEP * PARTS_OF_ONE)) if excess > 0 else 0
