"""Answers for boards about Treason: castle cards, the Dark Master's moves, and the odds of attacks.

All of it can be asked of the position of a view.
"""

from functools import cache
from itertools import product

from citadel_desktop.rules.indomitable.asks.attack import would_isolate
from citadel_desktop.rules.indomitable.asks.dark_master import Way, ways
from citadel_desktop.rules.indomitable.asks.towers import archers
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.draft import Table, owner
from citadel_desktop.rules.indomitable.explain import earning_at
from citadel_desktop.rules.indomitable.income import best_earning
from citadel_desktop.rules.indomitable.state import NONE, Order
from citadel_desktop.rules.indomitable.tables import tables
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.rules.indomitable.treason.castle import blacks, whites
from citadel_desktop.rules.indomitable.treason.dice import PIPS, SIDES
from citadel_desktop.values import frozen


@frozen
class DarkReach:
    """Where an Order may move the Dark Master: by its counters, and by each number of pips from 1 on."""

    by_counters: dict[int, Way]
    by_pips: tuple[dict[int, Way], ...]

    def chance(self, plot: int) -> int:
        """Return how many of the die's six sides bring him to a plot."""
        return sum(plot in goals for goals in self.by_pips)


@frozen
class Prospects:
    """Prospects of an attack on a plot: the sums without dice, and the number of the 36 throws with each result.

    `won` throws give the plot with its building to the Dark Master, and `isolated` plots too; `points` are those that
    `against` then loses with their buildings. `tied` ones free the plot, `lost` ones change nothing.
    """

    plot: int
    against: Order
    blacks: int
    whites: int
    towers: int
    won: int
    tied: int
    lost: int
    isolated: int
    points: int


def reach(table: Table, mover: Order) -> DarkReach:
    """Return where an Order may move him, whether or not he may still be moved this turn (TR-D1)."""
    return DarkReach(
        ways(table, mover, blacks(table, mover)), tuple(ways(table, mover, pips) for pips in range(1, SIDES + 1))
    )


def prospects(table: Table, attacker: Order, plot: int) -> Prospects:
    """Return the prospects of an attack on an owned plot if an Order led it (TR-D2, TR-D3).

    Raises:
        ValueError: Nobody owns the plot.
    """
    against = owner(table, plot)
    if against == NONE:
        raise ValueError(plot)
    attack, towers = blacks(table, attacker), archers(table, against, plot)
    defence = whites(table, against) + towers
    won, tied = _throws(attack - defence)
    isolated = would_isolate(table, plot)
    prices = tables().prices
    lost = [table.buildings[near] for near in bits(isolated | 1 << plot)]
    return Prospects(
        plot=plot,
        against=against,
        blacks=attack,
        whites=whites(table, against),
        towers=towers,
        won=won,
        tied=tied,
        lost=SIDES * SIDES - won - tied,
        isolated=isolated,
        points=sum([prices[card] for card in lost if card != NONE]),
    )


@cache
def _throws(lead: int) -> tuple[int, int]:
    """Return how many throws of both dice win, and how many tie, an attack with that lead before the dice."""
    margins = [lead + black - white for black, white in product(PIPS, PIPS)]
    return sum(margin > 0 for margin in margins), margins.count(0)


@frozen
class CastleCard:
    """A castle card: counters, and income by category.

    `income` is by category, as in CATEGORIES, what its best building would pay, 0 without one.
    """

    whites: int
    blacks: int
    income: tuple[int, ...]


def castle_card(table: Table, order: Order) -> CastleCard:
    """Return the castle card of an Order."""
    plots = [best_earning(table, order, category) for category in range(len(CATEGORIES))]
    earnings = [earning_at(table, plot) if plot != NONE else None for plot in plots]
    return CastleCard(
        whites(table, order), blacks(table, order), tuple(earning.bricks if earning else 0 for earning in earnings)
    )
