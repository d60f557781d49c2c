"""The heroes' roster: strengths that add up to exactly the villain's points (WT-H1)."""

from functools import cache
from typing import TypeAlias

from citadel_desktop.rules.goodman.figures import next_hero_look
from citadel_desktop.rules.goodman.luck import Luck
from citadel_desktop.rules.goodman.state import HERO, OUTSIDE, Figure, Position
from citadel_desktop.rules.kit.rng import seeded

ORDINARY: tuple[int, ...] = (25, 30, 35, 40)
CHAMPION = 50
"""Strength that at most one hero may have."""
STRENGTHS: tuple[int, ...] = (*ORDINARY, CHAMPION)

Heroes: TypeAlias = tuple[Figure, ...]


def points_left(points: int, heroes: Heroes) -> int:
    """Return the points for which the heroes' side still has to choose heroes."""
    return points - sum(hero.strength for hero in heroes)


def roster_points_left(position: Position) -> int:
    """Return the points for which the heroes' side still has to choose heroes in a position."""
    return points_left(position.points, position.heroes)


@cache
def comes_out(points: int, champion: bool) -> bool:
    """Whether strengths can add up to exactly `points`, with a hero of 50 among them or not."""
    if points <= 0:
        return points == 0
    ways = any(comes_out(points - strength, champion) for strength in ORDINARY)
    return ways or (champion and comes_out(points - CHAMPION, champion=False))


def filled(points: int, heroes: Heroes) -> Heroes:
    """Return the heroes with others that make up the points left, if that is possible.

    Whom it chooses follows from points and heroes alone, so it tells nothing and can be taken back.
    """
    luck = Luck(seeded(f"roster {points} {[hero.strength for hero in heroes]}"))
    while left := points_left(points, heroes):
        champion = may_have_champion(heroes)
        fitting = [
            strength
            for strength in STRENGTHS
            if (strength != CHAMPION or champion) and comes_out(left - strength, champion and strength != CHAMPION)
        ]
        heroes = with_hero(heroes, luck.pick(fitting))
    return heroes


def with_hero(heroes: Heroes, strength: int) -> Heroes:
    """Return the heroes with one more of a strength, with a look of its own."""
    look = next_hero_look(strength, {hero.look for hero in heroes})
    return (*heroes, Figure(HERO, strength, OUTSIDE, look=look))


def may_have_champion(heroes: Heroes) -> bool:
    """Whether a hero of 50 may still join."""
    return all(hero.strength != CHAMPION for hero in heroes)
