"""What the dice have to exceed, and what comes of them (WT-C1 to WT-C4); exact, in whole parts."""

from citadel_desktop.rules.goodman.draft import endurance
from citadel_desktop.rules.goodman.state import ALL_OUT, FULL_DEFENCE, Figure, Posture, Stance

WHOLE = 400
"""Strengths and numbers are counted in parts of one: halves of wounds, of postures, and whole per cents of those."""
BASE, A_WOUND, SIDES = 60, 20, 100
"""The number of equal strengths, how far above it each wound lies, and the sides of the die (WT-C1)."""


def hurt(figure: Figure) -> bool:
    """Whether it has so many wounds that its strength is halved (WT-C4)."""
    return 2 * figure.wounds >= endurance(figure)


def strength_now(figure: Figure) -> int:
    """Its strength in parts of WHOLE, wounds being counted (WT-C4)."""
    return figure.strength * WHOLE // (2 if hurt(figure) else 1)


def share(figure: Figure, posture: Posture, strong: Posture, weak: Posture, per_cent: int) -> int:
    """What a posture leaves of its strength against one enemy, in parts of WHOLE (WT-C2, WT-C3)."""
    if posture == weak:
        return 0
    whole = strength_now(figure) * (3 if posture == strong else 2)
    return whole * per_cent // 200


def attack_of(figure: Figure, stance: Stance, enemy: int) -> int:
    """Its attack strength against an enemy, in parts of WHOLE."""
    per_cent = stance.attack[stance.enemies.index(enemy)]
    return share(figure, stance.posture, ALL_OUT, FULL_DEFENCE, per_cent)


def defence_of(figure: Figure, stance: Stance, enemy: int) -> int:
    """Its defence strength against an enemy, in parts of WHOLE."""
    per_cent = stance.defence[stance.enemies.index(enemy)]
    return share(figure, stance.posture, FULL_DEFENCE, ALL_OUT, per_cent)


def number_to_exceed(attack: int, defence: int) -> int:
    """The number of a blow; all in parts of WHOLE (WT-C1)."""
    return BASE * WHOLE + defence - attack


def wounds_of(roll: int, number: int) -> int:
    """The wounds of a blow whose die shows `roll`, 1 to 100 (WT-C1)."""
    excess = roll * WHOLE - number
    return -(-excess // (A_WOUND * WHOLE)) if excess > 0 else 0
