"""What a fight is worth at first sight: expected wounds, counted in points of strength (WT-C1 to WT-C4).

Strengths are rough here (halves and shares as floats); `combat.chances` of the rules has them exactly.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from citadel_desktop.rules.goodman.combat.numbers import A_WOUND, BASE, SIDES, hurt
from citadel_desktop.rules.goodman.draft import Table, carried_by, endurance, figure_of, life_of
from citadel_desktop.rules.goodman.state import ALL_OUT, FULL_DEFENCE, NORMAL, SWORDSMAN, Figure, Posture

BURDEN = 2.5
"""So many times as much counts a figure that carries something."""
DROPPED = (25.0, 10.0)
"""What it costs by item that its carrier dies, however little of him was left."""
DEAD_BESIDES = 0.25
"""What part of a figure is lost by its death beyond its wounds, however many it had."""
LIMP = 0.25
"""What part of a figure is lost at the wound that halves its strength, beyond its wounds."""
_LEAST, _MOST = -120, 160
USUAL = 35.0
"""The strength of a figure that counts for as many points as it has."""
STRONG = 1.5
"""What all-out attack makes of the attack, and full defence of the defence (WT-C2)."""
_ATTACK: dict[Posture, float] = {NORMAL: 1.0, ALL_OUT: STRONG, FULL_DEFENCE: 0.0}
_DEFENCE: dict[Posture, float] = {NORMAL: 1.0, ALL_OUT: 0.0, FULL_DEFENCE: STRONG}


@cache
def _expected(number: int, life: int) -> float:
    """The wounds a blow may be expected to give that must exceed a number, no more than `life`."""
    return sum(min(SIDES, max(0, SIDES - number - A_WOUND * n)) for n in range(life)) / SIDES


@cache
def _spread(number: int, life: int) -> tuple[float, ...]:
    """By wounds, 0 to `life`, how likely a blow that must exceed a number gives so many."""
    least = [1.0, *(min(SIDES, max(0, SIDES - number - A_WOUND * n)) / SIDES for n in range(life))]
    return (*(one - more for one, more in pairwise(least)), least[-1])


def spread(attack: float, defence: float, life: int) -> tuple[float, ...]:
    """By wounds, 0 to `life`, how likely one blow of an attack against a defence gives so many."""
    return _spread(_number(attack, defence), life)


def _number(attack: float, defence: float) -> int:
    """What a blow must exceed, within bounds beyond which nothing changes (WT-C1)."""
    number = int(BASE + defence - attack + 0.5)
    return _LEAST if number < _LEAST else _MOST if number > _MOST else number


def together(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """How likely so many wounds of two are in all; what is more than kills counts as that."""
    most = len(one) - 1
    found = [0.0] * (most + 1)
    for n, chance in enumerate(one):
        if chance:
            for m, also in enumerate(other):
                found[n + m if n + m < most else most] += chance * also
    return found


def wounds_expected(attack: float, defence: float, life: int) -> float:
    """The wounds expected of one blow of an attack against a defence, no more than `life`."""
    return _expected(_number(attack, defence), life)


def now(figure: Figure) -> float:
    """Its strength with its wounds (WT-C4)."""
    return figure.strength / 2 if hurt(figure) else float(figure.strength)


def might(strength: float) -> float:
    """What a figure of some strength counts among others, in points of one of 35.

    As in Lanchester's square law (Aircraft in Warfare, 1916) it grows as the square: matches of Squires are told best
    so (of the powers 1, 1.5, 2 and 2.5), a few strong figures beat many weak ones of as many points.
    """
    return strength * strength / USUAL


def worth(table: Table, number: int) -> float:
    """What a figure counts, in points: its strength, more if it carries something."""
    strength = float(figure_of(table, number).strength)
    return strength * BURDEN if carried_by(table, number) else strength


def dead(table: Table, number: int) -> float:
    """What it costs beyond its wounds, in points, if a figure dies: what it carries falls."""
    carried = sum([DROPPED[item] for item in carried_by(table, number)])
    return DEAD_BESIDES * figure_of(table, number).strength + carried


def cost(figure: Figure, value: float, wounds: float) -> float:
    """What so many wounds cost a figure of some worth, which is halved by half of them and dead by all."""
    whole = endurance(figure)
    before = whole / 2 - figure.wounds
    # Until it is hurt each wound brings it nearer to that; afterwards there is only the rest of it to be lost.
    limps = LIMP * min(1.0, wounds / before) if before > 0 else 0.0
    return value * ((1 - LIMP) * wounds / whole + limps)


def dealt(attacker: Figure, defender: Figure, mine: Posture, theirs: Posture) -> float:
    """The wounds one figure may be expected to give another, undivided (WT-C2)."""
    return wounds_expected(
        now(attacker) * attack_factor(mine), now(defender) * defence_factor(theirs), life_of(defender)
    )


def attack_factor(posture: Posture) -> float:
    """What a posture makes of the attack."""
    return _ATTACK[posture]


def defence_factor(posture: Posture) -> float:
    """What a posture makes of the defence."""
    return _DEFENCE[posture]


def gain(table: Table, number: int, foe: int, foes: int, helpers: float) -> float:
    """What a figure wins by fighting an enemy for a round, in points: its own harm is taken off.

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
    return cost(theirs, worth(table, foe), given) - cost(mine, worth(table, number), taken)


def _divided(figure: Figure, among: float) -> tuple[float, float]:
    """Attack and defence against each of so many enemies (WT-C3)."""
    strength = now(figure)
    if among <= 1:
        return strength, strength
    if figure.sort == SWORDSMAN:
        return 0.0, strength * STRONG / among
    return strength / among, strength / among
