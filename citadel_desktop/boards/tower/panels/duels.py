"""Possible results of combat for a figure under each posture, for the panel. No drawing here.

If the enemy has not chosen yet, or in secret, each of its postures counts in turn, with its full strength against this
figure; the own side's undivided strength counts in equal parts (WT-C2, WT-C3).
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.panels.sliders import in_mind
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.rules.goodman.combat.chances import BlowOdds, blow_odds, chance_of_death, towards
from citadel_desktop.rules.goodman.combat.numbers import SIDES
from citadel_desktop.rules.goodman.combat.rounds import (
    POSTURES,
    WHOLE_PER_CENT,
    faces_one,
    facing,
    first_stance,
    stance_of,
)
from citadel_desktop.rules.goodman.draft import endurance, figure_of
from citadel_desktop.rules.goodman.state import NONE, Figure, Position, Posture, Stance
from citadel_desktop.values import frozen


@frozen
class Duel:
    """The blows between a figure in one posture and one of its enemies.

    `postures` are the enemy's possible ones, one if it is known; `gives` and `takes` are by these: the figure's blow at
    the enemy, and the enemy's at it.
    """

    enemy: int
    postures: tuple[Posture, ...]
    gives: tuple[BlowOdds, ...]
    takes: tuple[BlowOdds, ...]


@frozen
class DuelProspect:
    """Results of a posture for a figure: each duel, and the risk of death if all enemies choose the worst for it."""

    posture: Posture
    duels: tuple[Duel, ...]
    death: Fraction


@frozen
class Toll:
    """A figure's expected wounds from the blows of a round.

    `likely` is the mean if the enemies' postures are equally likely; `least` and `most` are the means under the best
    and worst of them. `death` is the greatest risk of death.
    """

    figure: int
    likely: Fraction
    least: Fraction
    most: Fraction
    death: Fraction


def tolls(position: Position, figure: int, prospect: DuelProspect) -> tuple[Toll, ...]:
    """Return a posture's expected wounds for the figure itself, and then for each enemy by the figure's blow alone."""
    own = [_means(figure_of(position, figure), duel.takes) for duel in prospect.duels]
    life = _life(figure_of(position, figure))
    likely, least, most = (min(life, sum((each[n] for each in own), Fraction())) for n in range(3))
    theirs = [
        Toll(
            duel.enemy,
            *_means(figure_of(position, duel.enemy), duel.gives),
            Fraction(max(odds.deadly for odds in duel.gives), SIDES),
        )
        for duel in prospect.duels
    ]
    return (Toll(figure, likely, least, most, prospect.death), *theirs)


def _life(figure: Figure) -> Fraction:
    """Return the wounds that a figure can still take."""
    return Fraction(endurance(figure) - figure.wounds)


def _means(figure: Figure, blows: Sequence[BlowOdds]) -> tuple[Fraction, Fraction, Fraction]:
    """Return the mean wounds from one enemy: over all its postures, under the best and under the worst."""
    life = int(_life(figure))
    means = [
        Fraction(sum(min(wounds, life) * faces for wounds, faces in enumerate(odds.faces)), SIDES) for odds in blows
    ]
    return sum(means, Fraction()) / len(means), min(means), max(means)


def prospects(position: Position, figure: int) -> tuple[DuelProspect, ...]:
    """Return the prospects of each posture open to a figure, or of the chosen one; () if it does not fight now."""
    stance = stance_of(position, figure)
    if stance is None:
        return ()
    own = [stance.posture] if stance.posture in POSTURES else POSTURES
    return tuple(prospect(position, stance, posture) for posture in own)


def prospect_of(asked: Asked, selection: Selection, target: Target) -> DuelProspect | None:
    """Return the prospects of a target in the panel: a posture, an enemy to face, or shares on the sliders."""
    stance = stance_of(asked.position, target.number) if target.zone in _CHOICES else None
    if stance is None:
        return None
    match target.zone:
        case "posture":
            return prospect(asked.position, stance, target.other)
        case "face":
            stance = facing(stance, target.other)
        case "confirm":
            stance = in_mind(stance, selection)
    return prospect(asked.position, stance, stance.posture)


_CHOICES = frozenset({"posture", "face", "confirm"})


def lines_of(prospect: DuelProspect) -> tuple[int, int]:
    """Return two numbers of lines in a table of chances: one for each enemy, and one for each of their postures."""
    return len(prospect.duels), sum(len(duel.postures) for duel in prospect.duels)


@lru_cache(maxsize=64)
def prospect(position: Position, stance: Stance, posture: Posture) -> DuelProspect:
    """Return the prospects of a posture for a figure with that stance; called in every frame."""
    duels = tuple(_duel(position, stance, posture, enemy) for enemy in stance.enemies)
    return DuelProspect(posture, duels, _death(position, stance, posture, duels))


def _death(position: Position, stance: Stance, posture: Posture, duels: tuple[Duel, ...]) -> Fraction:
    """Return the risk of death if all enemies choose the worst; a figure facing one has no defence from others."""
    if NONE in stance.defence and faces_one(position, stance):
        facings = (facing(stance, enemy) for enemy in stance.enemies)
        return max(prospect(position, each, posture).death for each in facings)
    worst = [min(duel.takes, key=lambda odds: odds.number) for duel in duels]
    return chance_of_death(figure_of(position, stance.figure), worst)


def _duel(position: Position, stance: Stance, posture: Posture, enemy: int) -> Duel:
    figure, other = figure_of(position, stance.figure), figure_of(position, enemy)
    mine = _towards(stance, posture, enemy, _even_part(position, stance))
    stances = tuple(_of_enemy(position, enemy, stance.figure))
    return Duel(
        enemy,
        tuple(each.posture for each in stances),
        tuple(blow_odds(figure, mine, other, theirs) for theirs in stances),
        tuple(blow_odds(other, theirs, figure, mine) for theirs in stances),
    )


def _of_enemy(position: Position, enemy: int, figure: int) -> Iterator[Stance]:
    """Yield an enemy's possible stances towards a figure."""
    known = stance_of(position, enemy)
    assert known is not None  # an enemy in a fight has a stance
    if known.posture not in POSTURES:
        # Forced parts of a stance are known even while the rest is chosen in secret.
        known = first_stance(position, position.rounds[-1].kind, enemy, known.enemies)
    for posture in [known.posture] if known.posture in POSTURES else POSTURES:
        yield _towards(known, posture, figure, WHOLE_PER_CENT)


def _even_part(position: Position, stance: Stance) -> int:
    return WHOLE_PER_CENT if faces_one(position, stance) else WHOLE_PER_CENT // len(stance.enemies)


def _towards(stance: Stance, posture: Posture, enemy: int, unchosen: int) -> Stance:
    """Return a stance in a posture towards one enemy, with its chosen shares, or `unchosen` per cent."""
    place = stance.enemies.index(enemy)
    attack = stance.attack[place] if stance.attack else NONE
    defence = stance.defence[place] if stance.defence else NONE
    return towards(
        stance.figure,
        enemy,
        posture,
        attack=unchosen if attack == NONE else attack,
        defence=unchosen if defence == NONE else defence,
    )
