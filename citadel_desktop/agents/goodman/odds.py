"""Value of a fight at first sight: expected wounds, in points of strength (WT-C1 to WT-C4).

Strengths are approximate here (halves and shares as floats); `combat.chances` of the rules has exact ones.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from citadel_desktop.rules.goodman.combat.numbers import BASE, SIDES, WOUND_STEP, hurt
from citadel_desktop.rules.goodman.draft import Table, carried_by, endurance, figure_of, life_of
from citadel_desktop.rules.goodman.state import ALL_OUT, FULL_DEFENCE, NORMAL, SWORDSMAN, Figure, Posture

CARRIER_FACTOR = 2.5
"""Factor on the worth of a figure that carries something."""
DROP_COSTS = (25.0, 10.0)
"""Cost of a carrier's death, by item, however little life he had left."""
DEATH_COST_SHARE = 0.25
"""Share of a figure lost by its death in addition to its wounds."""
LIMP_COST_SHARE = 0.25
"""Share of a figure lost by the wound that halves its strength, in addition to the wounds."""
_MIN_NUMBER, _MAX_NUMBER = -120, 160
USUAL_STRENGTH = 35.0
"""Strength of a figure whose might is equal to it."""
STRONG_POSTURE_FACTOR = 1.5
"""Factor of all-out attack on the attack, and of full defence on the defence (WT-C2)."""
_ATTACK: dict[Posture, float] = {NORMAL: 1.0, ALL_OUT: STRONG_POSTURE_FACTOR, FULL_DEFENCE: 0.0}
_DEFENCE: dict[Posture, float] = {NORMAL: 1.0, ALL_OUT: 0.0, FULL_DEFENCE: STRONG_POSTURE_FACTOR}


@cache
def _expected_wounds(number: int, life: int) -> float:
    """Expected wounds of a blow that must exceed `number`, at most `life`."""
    return sum(min(SIDES, max(0, SIDES - number - WOUND_STEP * n)) for n in range(life)) / SIDES


@cache
def _wound_chances(number: int, life: int) -> tuple[float, ...]:
    """Chances that a blow that must exceed `number` gives 0 to `life` wounds."""
    least = [1.0, *(min(SIDES, max(0, SIDES - number - WOUND_STEP * n)) / SIDES for n in range(life))]
    return (*(one - more for one, more in pairwise(least)), least[-1])


def wound_chances(attack: float, defence: float, life: int) -> tuple[float, ...]:
    """Chances that one blow of an attack against a defence gives 0 to `life` wounds."""
    return _wound_chances(_number(attack, defence), life)


def _number(attack: float, defence: float) -> int:
    """Number that a blow must exceed, within bounds beyond which nothing changes (WT-C1)."""
    number = int(BASE + defence - attack + 0.5)
    return _MIN_NUMBER if number < _MIN_NUMBER else _MAX_NUMBER if number > _MAX_NUMBER else number


def sum_distribution(chances: Sequence[float], other_chances: Sequence[float]) -> list[float]:
    """Distribution of the sum of two numbers of wounds; more than the maximum counts as the maximum."""
    most = len(chances) - 1
    total = [0.0] * (most + 1)
    for n, chance in enumerate(chances):
        if chance:
            for m, also in enumerate(other_chances):
                total[n + m if n + m < most else most] += chance * also
    return total


def wounds_expected(attack: float, defence: float, life: int) -> float:
    """Expected wounds of one blow of an attack against a defence, at most `life`."""
    return _expected_wounds(_number(attack, defence), life)


def current_strength(figure: Figure) -> float:
    """Strength of a figure with its wounds (WT-C4)."""
    return figure.strength / 2 if hurt(figure) else float(figure.strength)


def might(strength: float) -> float:
    """Might of a figure, in points of one of strength 35.

    It is proportional to the square of the strength, as in Lanchester's square law (Aircraft in Warfare, 1916), which
    predicts matches of Squires best (of the powers 1, 1.5, 2 and 2.5): a few strong figures beat many weak ones of as
    many points.
    """
    return strength * strength / USUAL_STRENGTH


def worth(table: Table, number: int) -> float:
    """Worth of a figure in points: its strength, more if it carries something."""
    strength = float(figure_of(table, number).strength)
    return strength * CARRIER_FACTOR if carried_by(table, number) else strength


def death_cost(table: Table, number: int) -> float:
    """Cost of a figure's death in addition to its wounds, in points: its items fall."""
    carried = sum([DROP_COSTS[item] for item in carried_by(table, number)])
    return DEATH_COST_SHARE * figure_of(table, number).strength + carried


def wound_cost(figure: Figure, value: float, wounds: float) -> float:
    """Cost of wounds to a figure of that value; half of them halve its strength, all of them kill."""
    whole = endurance(figure)
    before = whole / 2 - figure.wounds
    # Up to that wound each one brings it nearer; afterwards only the rest of the figure can be lost.
    limp_cost = LIMP_COST_SHARE * min(1.0, wounds / before) if before > 0 else 0.0
    return value * ((1 - LIMP_COST_SHARE) * wounds / whole + limp_cost)


def attack_factor(posture: Posture) -> float:
    """Factor of a posture on the attack."""
    return _ATTACK[posture]


def defence_factor(posture: Posture) -> float:
    """Factor of a posture on the defence."""
    return _DEFENCE[posture]


def gain(table: Table, number: int, foe: int, foes: int, helpers: float) -> float:
    """Expected gain of a figure from one round with an enemy, in points, less its own harm.

    Args:
        table: Where they stand.
        number: The figure.
        foe: The enemy.
        foes: How many enemies the figure fights, this one among them.
        helpers: How many of its friends fight the same enemy.
    """
    mine, theirs = figure_of(table, number), figure_of(table, foe)
    attack, defence = _divided(mine, foes)
    their_attack, their_defence = _divided(theirs, helpers + 1)
    given = wounds_expected(attack, their_defence, life_of(theirs))
    taken = wounds_expected(their_attack, defence, life_of(mine))
    return wound_cost(theirs, worth(table, foe), given) - wound_cost(mine, worth(table, number), taken)


def _divided(figure: Figure, among: float) -> tuple[float, float]:
    """Attack and defence against each of `among` enemies (WT-C3)."""
    strength = current_strength(figure)
    if among <= 1:
        return strength, strength
    if figure.sort == SWORDSMAN:
        return 0.0, strength * STRONG_POSTURE_FACTOR / among
    return strength / among, strength / among
