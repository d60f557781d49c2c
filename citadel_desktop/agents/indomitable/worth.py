"""What cards, plots, bricks and Great Powers are worth, in points on the wall; rules of thumb, tuned by matches."""

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

BRICK = 0.38
"""What a brick is worth in points while there is time to spend it."""
A_ROUND = 3.0
"""How many points the leader gains in a round, roughly; it tells how long a match still lasts."""
LONGEST = 6.0
"""More rounds than this are not reckoned with: bricks beyond them find nothing to be spent on."""
BACKS = 1.3
"""What an influence card is worth that is not seen."""
HELD = {
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
"""What an influence card is worth as long as it is held; another one, of which no match has told, as much as a back."""
NEVER = -99.0
"""What an action is worth that no computer is to take, whatever else there is."""
FADING = (1.0, 0.9, 0.75, 0.5, 0.3, 0.15)
"""Of things that wait to be used, what the first is worth, the second, and so on."""


@cache
def category_shares() -> tuple[float, ...]:
    """How likely a drawn building card is of each category."""
    cards = content().by_card
    return tuple(sum(b.category == name for b in cards) / len(cards) for name in CATEGORIES)


@cache
def plot_worths(town: str) -> tuple[float, ...]:
    """By plot what it is worth for building: the premium, and how many categories may stand there."""
    sites = land(town).sites_of
    return tuple(
        sum(
            share * (0.8 + 0.5 * plot.premium)
            for share, there in zip(category_shares(), sites, strict=True)
            if there >> plot.number & 1
        )
        for plot in towns()[town].plots
    )


@cache
def held_worths() -> tuple[float, ...]:
    """By influence kind what it is worth as long as it is held."""
    return tuple(HELD.get(kind.id, BACKS) for kind in influence_cards().kinds)


def influence_worth(cards: tuple[int, ...]) -> float:
    """What a hand of influence cards is worth; backs are worth the mean."""
    worths = held_worths()
    return sum(BACKS if card == BACK else worths[kind_of(card)] for card in cards)


def rounds_left(at: Position) -> float:
    """How many rounds the match will still last, roughly."""
    if at.last_round:
        return 0.5
    setting = at.setting
    left = (setting.target - max(at.scores)) / A_ROUND
    return min(max(left, 0.5), LONGEST)


def patience(rounds: float) -> float:
    """From 0 to 1, how much what is to be used later is still worth with so many rounds left."""
    return min(1.0, rounds / 3.0)


def bricks_worth(bricks: int, orders: int) -> float:
    """What bricks are worth: a tax within the round takes what is above five (IC-T1), the more likely the more draw."""
    if bricks <= FIXED_PRICE:
        return BRICK * bricks
    return BRICK * (FIXED_PRICE + (bricks - FIXED_PRICE) * untaxed(orders))


@cache
def untaxed(orders: int) -> float:
    """The chance that nobody draws a Municipal building in a round."""
    return (1.0 - category_shares()[CATEGORIES.index("municipal")]) ** orders


def income_by_category(at: Position, order: Order) -> list[int]:
    """By category what its best building pays (IC-T1), a Great Power's extra included."""
    prices, premiums = tables().prices, land(at.setting.town).premiums
    buildings, own, found = at.buildings, at.plots[order], []
    for category, built in enumerate(ground(at).by_category):
        best = 0
        for plot in bits(own & built):
            best = max(best, prices[buildings[plot]] + premiums[plot])
        found.append(best + powers.extra(at, order, category) if best else 0)
    return found


def a_round(at: Position, order: Order) -> float:
    """How many bricks an Order gets in a round, on average: everybody's draw pays."""
    pays = zip(category_shares(), income_by_category(at, order), strict=True)
    return at.setting.orders * sum((share * income for share, income in pays), 0.0)


def hand_worths(hand: Iterable[int], there: Land, empty: int) -> list[float]:
    """What the building cards of a hand are worth as long as they are held, best first; backs count as cheap ones."""
    kinds = tables().kinds
    worths = [0.8 if card == BACK else kind_worth(kinds[card], there, empty) for card in hand]
    worths.sort(reverse=True)
    return worths


def kind_worth(kind: int, there: Land, empty: int) -> float:
    """What a building card of a kind is worth as long as it is held: more if it fits on an own plot that is `empty`."""
    return (0.42 if there.sites[kind] & empty else 0.3) * tables().price_of[kind]


def faded(worths: list[float]) -> float:
    """The sum of what things are worth that wait to be used, the best first."""
    found, waiting = 0.0, len(FADING)
    for place, worth in enumerate(worths):
        found += worth * (FADING[place] if place < waiting else FADING[-1])
    return found


def room_worth(town: str, empty: int) -> float:
    """What the own plots without a building are worth."""
    worths = plot_worths(town)
    return faded(sorted([worths[plot] for plot in bits(empty)], reverse=True))


@lru_cache(maxsize=1 << 10)
def hold(have: int, best: int, points: int) -> float:
    """How many points a Great Power will bring who has so many of what it is for, the best other so many (IC-X2)."""
    needed = great_powers().needed
    if have >= needed:
        lead = have - best
        return points * (0.95 if lead > 1 else 0.85 if lead == 1 else 0.5 if lead == 0 else 0.12)
    if best >= needed:
        return points * 0.1 * have / (best + 1)
    so_far = float((have / needed) ** 1.5)
    return points * so_far * (0.6 if have >= best else 0.4)


def counted(at: Position) -> tuple[tuple[int, ...], ...]:
    """For each Great Power, by Order, how much there is of what it is for; none where none are played."""
    return powers.has(at)[: len(at.powers)] if at.powers else ()
