"""The dice of a match: all rolls, and how evenly each die has fallen."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, exp, inf, lgamma, log

from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.rules.kit.contract import Roll, Seat
from citadel_desktop.values import frozen

EXACT_BELOW = 5
"""With fewer expected throws for each bar the chi-square distribution is too rough: series are counted instead."""

MAX_SINGLE_SIDES, SIDES_PER_BAR = 20, 10
"""Dice with more sides are shown in bars of `SIDES_PER_BAR` sides."""


@frozen
class Thrown:
    """A roll of a match.

    `index` is the entry of the log it belongs to; `turn`, `round` and `whose` as in `Line`; `seat` whose roll it is.
    `by_hand`: a real die was thrown and its pips entered.
    """

    index: int
    turn: int
    seat: Seat
    roll: Roll
    by_hand: bool
    round: int = 0
    whose: Seat | None = None


def thrown(table: Table, until: int | None = None) -> tuple[Thrown, ...]:
    """Return the public rolls of the first `until` entries of a match, or of all, in order."""
    return tuple(_thrown(table, until))


def _thrown(table: Table, until: int | None) -> Iterator[Thrown]:
    for line in table.lines(None)[:until]:
        for event in line.events:
            for roll in table.rules.rolls(event):
                seat = line.seat if roll.seat is None else roll.seat
                by_hand = _entered(table, line.index)
                yield Thrown(line.index, line.turn, seat, roll, by_hand, line.round, line.whose)


def _entered(table: Table, index: int) -> bool:
    """Whether a player entered the result of real dice with this entry."""
    entry = table.entries[index]
    if not isinstance(entry, ActEntry):
        return False
    decision = table.rules.decision(table.position(index), entry.seat)
    return decision is not None and decision.chance


@frozen
class RollSpread:
    """Number of throws for each side of a die, from one pip up, of at least one throw in all.

    `bars` joins the sides of a die with many sides in groups of ten, since single sides would tell nothing.
    """

    die: str
    counts: tuple[int, ...]

    @property
    def throws(self) -> int:
        """The number of throws."""
        return sum(self.counts)

    @property
    def sides_per_bar(self) -> int:
        """The number of sides counted in one bar."""
        return 1 if len(self.counts) <= MAX_SINGLE_SIDES else SIDES_PER_BAR

    @property
    def bars(self) -> tuple[int, ...]:
        """The number of throws in each bar."""
        sides, sides_per_bar = len(self.counts), self.sides_per_bar
        return tuple(sum(self.counts[n : n + sides_per_bar]) for n in range(0, sides, sides_per_bar))

    @property
    def expected(self) -> float:
        """The average number of throws in each bar for a fair die."""
        return self.throws / len(self.bars)

    @property
    def mean(self) -> float:
        """The mean of the pips."""
        return sum(pips * count for pips, count in enumerate(self.counts, 1)) / self.throws

    @property
    def fair_mean(self) -> float:
        """The mean of a fair die."""
        return (len(self.counts) + 1) / 2

    @property
    def p_value(self) -> float:
        """The probability, 0 to 1, that a fair die falls at least this unevenly (see `p_value`)."""
        return p_value(self.bars)


def spreads(rolls: Sequence[Thrown]) -> tuple[RollSpread, ...]:
    """Return the spread of each die in the order of their names; dice with other sides are separate."""
    dice = sorted({(each.roll.die, each.roll.sides) for each in rolls})
    result = []
    for die, sides in dice:
        counts = [0] * sides
        for each in rolls:
            if (each.roll.die, each.roll.sides) == (die, sides):
                counts[each.roll.pips - 1] += 1
        result.append(RollSpread(die, tuple(counts)))
    return tuple(result)


# Probabilities


@lru_cache(maxsize=64)
def p_value(counts: tuple[int, ...]) -> float:
    """Return the probability that a fair die falls at least this unevenly, by Pearson's chi-square statistic.

    With few throws all series are counted; with more the chi-square distribution is close enough.
    """
    throws, sides = sum(counts), len(counts)
    squares = sum(count * count for count in counts)
    if throws < EXACT_BELOW * sides:
        return _counted(throws, sides, squares)
    return chi_square_tail(squares * sides / throws - throws, sides - 1)


def _counted(throws: int, sides: int, squares: int) -> float:
    """Return the share of all series with at least that sum of squares, which orders them as Pearson's statistic."""
    ways = {(0, 0): 1}
    for side in range(1, sides + 1):
        further: dict[tuple[int, int], int] = {}
        for (used, sum_of_squares), many in ways.items():
            left = throws - used
            for count in range(left + 1) if side < sides else (left,):
                key = (used + count, sum_of_squares + count * count)
                further[key] = further.get(key, 0) + many * comb(left, count)
        ways = further
    uneven: int = sum(many for (_, sum_of_squares), many in ways.items() if sum_of_squares >= squares)
    return float(uneven / sides**throws)


def chi_square_tail(value: float, freedom: int) -> float:
    """Return the probability that a chi-square variable with `freedom` degrees is at least `value`.

    It is the regularised upper incomplete gamma function of half of both.
    """
    a, x = freedom / 2, value / 2
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        return 1.0 - scale * _series(a, x)
    return scale * _fraction(a, x)


_TOLERANCE = 1e-15
_MAX_TERMS = 10_000


def _series(a: float, x: float) -> float:
    """Lower incomplete gamma function without its scale, by power series; converges fast for x < a + 1."""
    term = total = 1.0 / a
    for n in range(1, _MAX_TERMS):
        term *= x / (a + n)
        total += term
        if term < total * _TOLERANCE:
            break
    return total


def _fraction(a: float, x: float) -> float:
    """Upper incomplete gamma function without its scale, by continued fraction; fast for x >= a + 1."""
    b = x + 1.0 - a
    c, d = inf, 1.0 / b
    total = d
    for n in range(1, _MAX_TERMS):
        part = n * (a - n)
        b += 2.0
        d = 1.0 / (part * d + b)
        c = b + part / c
        change = c * d
        total *= change
        if abs(change - 1.0) < _TOLERANCE:
            break
    return total
