"""Prices and premiums for a layout: drawn by plots' worth, judged by how even the players' starts are."""

from collections import Counter
from itertools import permutations
from random import Random
from statistics import mean, pstdev

from citadel_desktop.rules.indomitable import town
from citadel_desktop.values import frozen
from tools.town_map.conditions import Map, lacks, starts
from tools.town_map.courses import Layout

PREMIUM_COUNTS = (12, 18, 12, 6)
"""Number of plots with +0, +1, +2 and +3."""
PRICE_RANGES = ((1, 3), (2, 5), (4, 7), (7, 8))
"""Range of prices by premium."""
SHARES = {"citizenry": 20 / 68, "crafts": 18 / 68, "municipal": 16 / 68, "trade": 14 / 68}
EARLY_PRICE = 2.0
"""Approximate price and income of a first building of a category."""


@frozen
class Judgement:
    """Evenness of the players' starts on a map.

    `faults` is what `tune` makes small; `starts` counts legal triples; `lead` is by how much the best triple's
    estimated income a draw exceeds the hundredth best; `favourite` is the share of the hundred best that one plot has;
    `uneven` is the spread between the eight sectors; `equal` counts neighbours of one price.
    """

    faults: float
    starts: int
    lead: float
    favourite: float
    uneven: float
    equal: int


def allowed(one: Map, plot: int) -> dict[str, bool]:
    """Return the categories that may stand on a plot (IC-B5)."""
    return {
        "citizenry": True,
        "crafts": town.ring_of(plot) != town.INNER,
        "municipal": one.dry(plot),
        "trade": one.on_road(plot),
    }


def worth(layout: Layout, plot: int, premium: int) -> float:
    """Return what a plot should cost for what it offers, in dots."""
    ring = town.ring_of(plot)
    centre = (0.8, 0.3, 0.0)[ring]
    road = 0.8 if layout.on_roads >> plot & 1 else 0.0
    dry = 0.0 if layout.wet >> plot & 1 else 0.4
    return 0.9 + 1.65 * premium + centre + road + dry


def draw(layout: Layout, rng: Random) -> Map:
    """Draw a map for a layout: high premiums by centre, roads and squares, low ones by wall and water."""
    ends = {road[-1] for road in layout.roads}
    twice = {p for p in range(town.PLOTS) if sum(p in road for road in layout.roads) > 1}

    def standing(plot: int) -> float:
        ring = town.ring_of(plot)
        on_road = bool(layout.on_roads >> plot & 1)
        by_road = bool(town.NEIGHBOURS[plot] & layout.on_roads)
        good = (1.5, 0.8, 0.0)[ring] + 0.7 * on_road + 0.3 * by_road
        good += 0.4 * (plot in ends) + 0.4 * (plot in twice) - 0.4 * (layout.wet >> plot & 1)
        return good + rng.gauss(0, 0.65)

    order = sorted(range(town.PLOTS), key=standing)
    premiums = [0] * town.PLOTS
    prices = [0] * town.PLOTS
    ladder = [premium for premium, count in enumerate(PREMIUM_COUNTS) for _ in range(count)]
    for plot, premium in zip(order, ladder, strict=True):
        premiums[plot] = premium
        prices[plot] = _price(layout, plot, premium, rng)
    return Map(layout, tuple(prices), tuple(premiums))


def _price(layout: Layout, plot: int, premium: int, rng: Random) -> int:
    low, high = PRICE_RANGES[premium]
    return min(high, max(low, round(worth(layout, plot, premium) + rng.gauss(0, 0.55))))


def income(one: Map, plots: tuple[int, ...]) -> float:
    """Return a start's possible income per draw: one early building a plot, each of another category."""
    may = [allowed(one, plot) for plot in plots]
    return max(
        sum(
            SHARES[category] * (EARLY_PRICE + one.premiums[plot])
            for plot, category, here in zip(plots, choice, may, strict=True)
            if here[category]
        )
        for choice in permutations(SHARES, len(plots))
    )


def growth(one: Map, plots: tuple[int, ...]) -> float:
    """Return how well a start can grow: the average dots of its four cheapest neighbours."""
    near = sorted(one.prices[plot] for plot in town.bits(town.neighbours(town.set_of(plots))))
    return mean(near[:4])


def estimate(one: Map, plots: tuple[int, ...]) -> float:
    """Return a rough value of a start."""
    return income(one, plots) - 0.08 * growth(one, plots)


def judge(one: Map) -> Judgement:
    """Return the judgement of a map."""
    triples = list(starts(one, list(range(town.PLOTS))))
    best = sorted(((estimate(one, plots), plots) for plots in triples), reverse=True)[:100]
    lead = best[0][0] - best[-1][0]
    often = Counter(plot for _, plots in best for plot in plots)
    favourite = max(often.values()) / len(best)
    sectors = [0.0] * 8
    for plot in range(town.PLOTS):
        middle = sum(town.arc_of(plot)) / 2
        sectors[int(middle // 45)] += one.prices[plot] - worth(one.layout, plot, one.premiums[plot])
    uneven = pstdev(sectors)
    equal = sum(
        one.prices[plot] == one.prices[other]
        for plot in range(town.PLOTS)
        for other in town.bits(town.NEIGHBOURS[plot])
        if other > plot
    )
    alike = max(
        max(Counter(one.prices[p] for p in town.bits(town.RINGS[ring])).values()) / size
        for ring, size in enumerate(town.RING_SIZES)
    )
    faults = 6 * lead + 2 * favourite + 0.3 * uneven + 0.08 * equal + 3 * max(0.0, alike - 0.4)
    return Judgement(faults - len(triples) / 4000, len(triples), lead, favourite, uneven, equal)


def tune(layout: Layout, seed: int, drawn: int, steps: int) -> tuple[Map, Judgement]:
    """Return the best map for a layout: the best of `drawn` valid maps, improved step by step."""
    rng = Random(seed)
    judged: list[tuple[Judgement, Map]] = []
    while len(judged) < drawn:
        one = draw(layout, rng)
        if not lacks(one):
            judged.append((judge(one), one))
    judgement, one = min(judged, key=lambda both: both[0].faults)
    for _ in range(steps):
        prices, premiums = list(one.prices), list(one.premiums)
        plot = rng.randrange(town.PLOTS)
        if rng.random() < 0.5:
            other = rng.choice(list(town.bits(town.RINGS[town.ring_of(plot)])))
            premiums[plot], premiums[other] = premiums[other], premiums[plot]
            prices[other] = _price(layout, other, premiums[other], rng)
        prices[plot] = _price(layout, plot, premiums[plot], rng)
        changed = Map(layout, tuple(prices), tuple(premiums))
        if changed != one and not lacks(changed):
            after = judge(changed)
            if after.faults < judgement.faults:
                one, judgement = changed, after
    return one, judgement
