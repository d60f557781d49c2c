"""Conditions on every map (IC-B3), and the possible starts on it (IC-S2)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from citadel_desktop.rules.indomitable import town
from citadel_desktop.values import frozen
from tools.town_map.courses import Layout


@frozen
class Map:
    """A layout with price and premium of every plot."""

    layout: Layout
    prices: tuple[int, ...]
    premiums: tuple[int, ...]

    def on_road(self, plot: int) -> bool:
        """Whether a road crosses the plot."""
        return bool(self.layout.on_roads >> plot & 1)

    def dry(self, plot: int) -> bool:
        """Whether the plot lies on no river."""
        return not self.layout.wet >> plot & 1


def lacks(one: Map) -> list[str]:
    """Return the conditions on prices and premiums that a map misses; those on courses hold by construction."""
    plots = range(town.PLOTS)
    price, premium = one.prices, one.premiums

    def mean(which: list[int]) -> Fraction:
        return Fraction(sum(price[plot] for plot in which), len(which)) if which else Fraction(0)

    by_premium = [mean([plot for plot in plots if premium[plot] == n]) for n in range(4)]
    by_ring = [mean([plot for plot in plots if town.ring_of(plot) == n]) for n in range(3)]
    on, off = ([plot for plot in plots if one.on_road(plot) == side] for side in (True, False))
    cheap = [
        sum(
            1
            for other in plots
            if other != plot and price[other] <= 10 - price[plot] and not town.NEIGHBOURS[plot] >> other & 1
        )
        for plot in plots
    ]
    checks = {
        "means rise with premium": by_premium[0] < by_premium[1] < by_premium[2] < by_premium[3],
        "premium 0 only where cheap": all(price[p] <= 3 for p in plots if premium[p] == 0),
        "premium 3 only where dear": all(price[p] >= 7 for p in plots if premium[p] == 3),
        "roads dearer": mean(on) > mean(off),
        "inner ring dearest": by_ring[0] > max(by_ring[1:]),
        "sum": 180 <= sum(price) <= 220,
        "second plots": min(cheap) >= 9,
        "sample game": next(sample_starts(one), None) is not None,
    }
    return [name for name, held in checks.items() if not held]


def sample_starts(one: Map) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]]:
    """Return starts of Mark, Mary and Peter as in the sample game (IC-S2), three plots each.

    Mark: 5 dots, road, +2; 3 and 2 dots, one of them dry and without premium for the Chapel. Peter: a dry +1 plot for
    the Opera House. Mary: two plots that may carry Mill and Stable, bordering on a plot of 1 dot that stays neutral.
    """
    plots = range(town.PLOTS)
    price, premium = one.prices, one.premiums
    plain = [p for p in plots if one.dry(p) and premium[p] == 0]
    if not all(any(price[p] == dots for p in plain) for dots in (2, 3)):
        return
    if not any(one.dry(p) and premium[p] == 2 for p in plots):
        return
    toll = [p for p in plots if price[p] == 5 and premium[p] == 2 and one.on_road(p)]
    for first in toll:
        for second in (p for p in plots if price[p] == 3 and premium[p] == 0 and one.dry(p)):
            for third in (p for p in plots if price[p] == 2 and premium[p] == 0 and one.dry(p)):
                mark = (first, second, third)
                if not apart(mark):
                    continue
                left = [p for p in plots if p not in mark]
                for mary in starts(one, left):
                    lots = town.neighbours(town.set_of(mary))
                    if not any(price[p] == 1 and lots >> p & 1 and p in left for p in plots):
                        continue
                    if all(town.ring_of(p) == town.INNER for p in mary):
                        continue
                    for peter in starts(one, [p for p in left if p not in mary]):
                        if any(one.dry(p) and premium[p] == 1 for p in peter):
                            yield mark, mary, peter
                            break
                    break


def apart(plots: tuple[int, ...]) -> bool:
    """Whether no two of the plots border on each other."""
    return not any(town.NEIGHBOURS[a] >> b & 1 for a, b in combinations(plots, 2))


def starts(one: Map, among: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield all starts of three plots among those given: at most 10 dots, none bordering another (IC-S2)."""
    for a, b in combinations(among, 2):
        rest = 10 - one.prices[a] - one.prices[b]
        if rest < 1 or town.NEIGHBOURS[a] >> b & 1:
            continue
        barred = town.NEIGHBOURS[a] | town.NEIGHBOURS[b]
        for c in among:
            if c > b and one.prices[c] <= rest and not barred >> c & 1:
                yield a, b, c
