"""Tables of chances of Goodman's Citadel compared with rounds of combat that are thrown: `tools.bench chances`.

Wounds are found here from the rules' text alone (WT-C1 to WT-C4), with fractions; only the die is the app's.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, sqrt
from random import Random
from typing import Any

from citadel_desktop.rules.goodman.combat.chances import blow_odds, chance_of_death, total_wounds
from citadel_desktop.rules.goodman.combat.numbers import SIDES
from citadel_desktop.rules.goodman.draft import endurance
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    FULL_DEFENCE,
    HERO,
    MONSTERS_FROM,
    NEAR_HUMAN,
    NON_HUMAN,
    NORMAL,
    SWORDSMAN,
    Figure,
    Stance,
)
from citadel_desktop.rules.kit.rng import Rng, seeded
from citadel_desktop.values import frozen

THROWS_PER_CASE = 400
"""Throws of each posture with its shares."""
MIN_EXPECTED_COUNT = 5.0
"""Expected count below which results are counted together."""
STRENGTHS = {HERO: (25, 30, 35, 40, 50), SWORDSMAN: (25, 30), NEAR_HUMAN: (25, 30, 35, 40)}
STRENGTHS |= {NON_HUMAN: (35, 40, 50)}


@frozen
class Case:
    """A hero against one to three monsters: all figures, the hero first, and their stances."""

    figures: tuple[Figure, ...]
    stances: tuple[Stance, ...]


@dataclass(slots=True)
class Fit:
    """Goodness of fit of thrown results."""

    largest: float = 0.0
    chi_square: float = 0.0
    freedom: int = 0
    impossible: int = 0
    tables: int = field(default=0)

    def add(self, chances: Sequence[Fraction], seen: Sequence[int]) -> None:
        """Add a table: the chance of each possible result, and how often it came."""
        thrown = sum(seen)
        self.tables += 1
        self.impossible += sum(n for chance, n in zip(chances, seen, strict=True) if not chance)
        seldom, came, cells = 0.0, 0, list[tuple[float, int]]()
        for chance, n in zip(chances, seen, strict=True):
            if not chance:
                continue
            if chance * thrown < MIN_EXPECTED_COUNT:
                seldom, came = seldom + float(chance * thrown), came + n
            else:
                cells.append((float(chance * thrown), n))
        if seldom >= MIN_EXPECTED_COUNT:
            cells.append((seldom, came))
        elif seldom and cells:
            expected, n = cells.pop()
            cells.append((expected + seldom, n + came))
        for expected, n in cells:
            spread = sqrt(expected * max(0.0, 1 - expected / thrown))
            if spread:
                self.largest = max(self.largest, abs(n - expected) / spread)
            self.chi_square += (n - expected) ** 2 / expected
        self.freedom += max(0, len(cells) - 1)

    @property
    def excess(self) -> float:
        """Return the excess of chi-square over its degrees of freedom, in its standard errors."""
        return (self.chi_square - self.freedom) / sqrt(2 * self.freedom)


def measure(rolls: int, seed: int) -> dict[str, Any]:
    """Throw that many dice and return how far the results are from the tables."""
    fits, thrown, cases = play(rolls, seed)
    return {
        "seed": seed,
        "rolls": thrown,
        "cases": cases,
        **{
            name: {
                "tables": fit.tables,
                "largest_deviation_in_standard_errors": round(fit.largest, 2),
                "chi_square": round(fit.chi_square, 1),
                "degrees_of_freedom": fit.freedom,
                "chi_square_excess_in_standard_errors": round(fit.excess, 2),
                "impossible_results": fit.impossible,
            }
            for name, fit in fits.items()
        },
    }


def play(rolls: int, seed: int) -> tuple[dict[str, Fit], int, int]:
    """Return the fits of single blows, of a round's wounds and of deaths, and the numbers of dice and cases."""
    chance, die = Random(seed), seeded(seed)
    fits = {name: Fit() for name in ("blows", "wounds_of_a_round", "deaths")}
    thrown = cases = 0
    while thrown < rolls:
        case = random_case(chance)
        die = _throw(case, die, fits)
        thrown += THROWS_PER_CASE * 2 * (len(case.figures) - 1)
        cases += 1
    return fits, thrown, cases


def random_case(chance: Random) -> Case:
    """Return a case with random sorts, strengths, wounds, postures and shares."""
    count = chance.choice((1, 2, 3))
    sorts = (HERO, *(chance.choice((SWORDSMAN, NEAR_HUMAN, NON_HUMAN)) for _ in range(count)))
    figures = []
    for sort in sorts:
        one = Figure(sort, chance.choice(STRENGTHS[sort]), 0)
        wounds = chance.randrange(endurance(one))
        figures.append(Figure(sort, one.strength, 0, wounds))
    enemies = tuple(range(MONSTERS_FROM, MONSTERS_FROM + count))
    stances = [_stance(chance, 0, enemies)]
    stances += [_stance(chance, enemy, (0,)) for enemy in enemies]
    return Case(tuple(figures), tuple(stances))


def _stance(chance: Random, figure: int, enemies: tuple[int, ...]) -> Stance:
    posture = chance.choice((NORMAL, ALL_OUT, FULL_DEFENCE))
    nothing = (0,) * len(enemies)
    attack = nothing if posture == FULL_DEFENCE else _shares(chance, len(enemies))
    defence = nothing if posture == ALL_OUT else _shares(chance, len(enemies))
    return Stance(figure, enemies, posture, attack, defence)


def _shares(chance: Random, count: int) -> tuple[int, ...]:
    cuts = sorted(chance.randint(0, 100) for _ in range(count - 1))
    return tuple(b - a for a, b in zip((0, *cuts), (*cuts, 100), strict=True))


def _throw(case: Case, die: Rng, fits: dict[str, Fit]) -> Rng:
    """Throw a case's round `THROWS_PER_CASE` times and add the results to the fits."""
    hero, *monsters = case.figures
    mine, *theirs = case.stances
    gives = [_number(hero, mine, n, one, theirs[n], 0) for n, one in enumerate(monsters)]
    takes = [_number(one, theirs[n], 0, hero, mine, n) for n, one in enumerate(monsters)]
    given: list[Counter[int]] = [Counter() for _ in monsters]
    taken: list[Counter[int]] = [Counter() for _ in monsters]
    in_sum, deaths = Counter[int](), 0
    for _ in range(THROWS_PER_CASE):
        dealt, suffered = list[int](), list[int]()
        for numbers, found in ((gives, dealt), (takes, suffered)):
            for number in numbers:
                pips, die = die.below(SIDES)
                found.append(_wounds(pips + 1, number))
        for n, (wounds, back) in enumerate(zip(dealt, suffered, strict=True)):
            given[n][wounds] += 1
            taken[n][back] += 1
        in_sum[sum(suffered)] += 1
        deaths += hero.wounds + sum(suffered) >= _life(hero)
    strikes = [blow_odds(hero, mine, one, theirs[n]) for n, one in enumerate(monsters)]
    blows = [blow_odds(one, theirs[n], hero, mine) for n, one in enumerate(monsters)]
    for odds, seen in zip((*strikes, *blows), (*given, *taken), strict=True):
        fits["blows"].add(*_beside(_parts(odds.faces, SIDES), seen))
    fits["wounds_of_a_round"].add(*_beside(_parts(total_wounds(blows), SIDES ** len(blows)), in_sum))
    dies = chance_of_death(hero, blows)
    fits["deaths"].add((dies, 1 - dies), (deaths, THROWS_PER_CASE - deaths))
    return die


def _parts(counts: Iterable[int], whole: int) -> list[Fraction]:
    return [Fraction(count, whole) for count in counts]


def _beside(chances: list[Fraction], seen: Counter[int]) -> tuple[list[Fraction], list[int]]:
    """Return both rows at the length of the longer one."""
    length = max(len(chances), max(seen) + 1)
    chances = chances + [Fraction(0)] * (length - len(chances))
    return chances, [seen[n] for n in range(length)]


# From the rules' text alone


def _life(figure: Figure) -> int:
    return 8 if figure.sort == NON_HUMAN and figure.strength == 50 else 6


def _strength(figure: Figure) -> Fraction:
    return Fraction(figure.strength, 2 if 2 * figure.wounds >= _life(figure) else 1)


def _number(striker: Figure, how: Stance, at: int, struck: Figure, guards: Stance, by: int) -> Fraction:
    """Return the number to exceed: 60 plus defence minus attack; `at` and `by` are indices of enemies."""
    more = Fraction(3, 2)
    attacks = {NORMAL: Fraction(1), ALL_OUT: more, FULL_DEFENCE: Fraction(0)}[how.posture]
    defends = {NORMAL: Fraction(1), ALL_OUT: Fraction(0), FULL_DEFENCE: more}[guards.posture]
    attack = _strength(striker) * attacks * how.attack[at] / 100
    return 60 + _strength(struck) * defends * guards.defence[by] / 100 - attack


def _wounds(roll: int, number: Fraction) -> int:
    return max(0, ceil((roll - number) / 20))
