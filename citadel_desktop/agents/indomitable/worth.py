"""Values of cards, plots, bricks and Great Powers, in points on the wall; rules of thumb, tuned by matches."""

from collections.abc import Iterable
from functools import cache, lru_cache

from citadel_desktop.rules.indomitable import powers
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.draft import ground
from citadel_desktop.rules.indomitable.powers import great_powers
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE, Order, Position
from citadel_desktop.rules.indomitable.tables import Land, land, tables
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.indomitable.treason.castle import castle

POINTS_PER_BRICK = 0.38
"""Points that a brick is worth while there is time to spend it."""
LEADER_POINTS_PER_ROUND = 3.0
"""Points that the leader gains in a round, roughly; an estimate of the remaining length needs it."""
MAX_ROUNDS = 6.0
"""Most remaining rounds that count: bricks of later ones find nothing to be spent on."""
UNSEEN_CARD_VALUE = 1.3
"""Value of an influence card that is not seen."""
HELD_VALUES = {
    "pioneer": 1.6,
    "robbery": 1.2,
    "infiltrator": 1.8,
    "fire": 1.9,
    "witchcraft": 1.5,
    "donation": 1.2,
    "golden_trade": 1.0,
    "wizard": 0.4,
    "protection": 1.3,
    "blockade": 0.6,
}
"""Value of an influence card while it is held, by kind."""
NEVER_VALUE = -99.0
"""Value of an action that no computer should ever take."""
WAITING_FACTORS = (1.0, 0.9, 0.75, 0.5, 0.3, 0.15)
"""Factors on the first, second and further of the things that wait to be used."""


@cache
def category_shares() -> tuple[float, ...]:
    """Return how likely a drawn building card is of each category."""
    cards = content().by_card
    return tuple(sum(b.category == name for b in cards) / len(cards) for name in CATEGORIES)


@cache
def plot_worths(town: str) -> tuple[float, ...]:
    """Return the value of each plot for building: its premium, and the categories that may stand there."""
    sites = land(town).sites_of
    return tuple(
        sum(
            share * (0.8 + 0.5 * plot.premium)
            for share, categories in zip(category_shares(), sites, strict=True)
            if categories >> plot.number & 1
        )
        for plot in towns()[town].plots
    )


@cache
def held_worths() -> tuple[float, ...]:
    """Return the value of each kind of influence card while it is held."""
    return tuple(HELD_VALUES[kind.id] for kind in influence_cards().kinds)


def influence_worth(cards: tuple[int, ...]) -> float:
    """Return the value of a hand of influence cards; backs count as average."""
    worths = held_worths()
    return sum(UNSEEN_CARD_VALUE if card == BACK else worths[kind_of(card)] for card in cards)


def rounds_left(at: Position) -> float:
    """Return roughly how many rounds the match will still last."""
    if at.last_round:
        return 0.5
    setting = at.setting
    left = (setting.target - max(at.scores)) / LEADER_POINTS_PER_ROUND
    return min(max(left, 0.5), MAX_ROUNDS)


def patience(rounds: float) -> float:
    """Return how much things to be used later are still worth with so many rounds left, from 0 to 1."""
    return min(1.0, rounds / 3.0)


def bricks_worth(bricks: int, orders: int) -> float:
    """Return the value of bricks; those above five may be taxed, the more Orders draw before they are spent (IC-T1)."""
    if bricks <= FIXED_PRICE:
        return POINTS_PER_BRICK * bricks
    return POINTS_PER_BRICK * (FIXED_PRICE + (bricks - FIXED_PRICE) * untaxed(orders))


@cache
def untaxed(orders: int) -> float:
    """Return the chance that nobody draws a Municipal building in a round."""
    return (1.0 - category_shares()[CATEGORIES.index("municipal")]) ** orders


def income_by_category(at: Position, order: Order) -> list[int]:
    """Return what an Order's best building of each category pays (IC-T1), a Great Power's extra included."""
    prices, premiums = tables().prices, land(at.setting.town).premiums
    buildings, own, incomes = at.buildings, at.plots[order], []
    for category, built in enumerate(ground(at).by_category):
        best = 0
        for plot in bits(own & built):
            best = max(best, prices[buildings[plot]] + premiums[plot])
        incomes.append(best + powers.extra(at, order, category) if best else 0)
    return incomes


def income_per_round(at: Position, order: Order) -> float:
    """Return the average bricks an Order gets in a round; everybody's draw pays."""
    pays = zip(category_shares(), income_by_category(at, order), strict=True)
    return at.setting.orders * sum((share * income for share, income in pays), 0.0)


def hand_worths(hand: Iterable[int], there: Land, empty: int) -> list[float]:
    """Return the values of a hand's building cards while they are held, best first; backs count as cheap ones."""
    kinds = tables().kinds
    worths = [0.8 if card == BACK else kind_worth(kinds[card], there, empty) for card in hand]
    worths.sort(reverse=True)
    return worths


def kind_worth(kind: int, there: Land, empty: int) -> float:
    """Return the value of a building card while it is held: more if it fits on an own empty plot."""
    return (0.42 if there.sites[kind] & empty else 0.3) * tables().price_of[kind]


def faded(worths: list[float]) -> float:
    """Return the sum of the values of things that wait to be used, best first."""
    total, waiting = 0.0, len(WAITING_FACTORS)
    for place, worth in enumerate(worths):
        total += worth * (WAITING_FACTORS[place] if place < waiting else WAITING_FACTORS[-1])
    return total


def room_worth(town: str, empty: int) -> float:
    """Return the value of the own plots without a building."""
    worths = plot_worths(town)
    return faded(sorted([worths[plot] for plot in bits(empty)], reverse=True))


@lru_cache(maxsize=1 << 10)
def expected_power_points(have: int, best: int, points: int) -> float:
    """Return the points expected from a Great Power by one who has `have` of it and the best other `best` (IC-X2)."""
    needed = great_powers().needed
    if have >= needed:
        lead = have - best
        return points * (0.95 if lead > 1 else 0.85 if lead == 1 else 0.5 if lead == 0 else 0.12)
    if best >= needed:
        return points * 0.1 * have / (best + 1)
    so_far = float((have / needed) ** 1.5)
    return points * so_far * (0.6 if have >= best else 0.4)


def most_blacks_of_others(at: Position, order: Order) -> int:
    """Return the most black counters that another Order has (TR-D2)."""
    black = at.treason.black
    return max(map(len, black[:order] + black[order + 1 :]), default=0)


@cache
def mean_counter() -> float:
    """Return the mean value of a force counter."""
    counters = castle().counters
    return sum(counters) / len(counters)


def power_counts(at: Position) -> tuple[tuple[int, ...], ...]:
    """Return, for each Great Power, each Order's count of what it is for; empty where none are played."""
    return powers.has(at)[: len(at.powers)] if at.powers else ()
