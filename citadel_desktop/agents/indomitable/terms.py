"""How well a seat stands: what it has, in the game's own units, and what each is worth for winning."""

from math import exp, log1p

from citadel_desktop.agents.indomitable import worth
from citadel_desktop.agents.mind import Term, score
from citadel_desktop.rules.indomitable.explain import endangered
from citadel_desktop.rules.indomitable.state import (
    BACK,
    DARK,
    NONE,
    Order,
    Position,
    orders_of,
)
from citadel_desktop.rules.indomitable.tables import tables
from citadel_desktop.rules.indomitable.town import NEIGHBOURS, bits
from citadel_desktop.rules.indomitable.treason.castle import castle
from citadel_desktop.rules.kit.contract import Seat


def terms(at: Position, seat: Seat) -> tuple[Term, ...]:
    """What counts for a seat; of two Orders the better one counts, and the other a little (IC-S4)."""
    rows = [_of_order(at, order) for order in orders_of(at.setting, seat)]
    if len(rows) == 1:
        return (*rows[0], Term("other_order", 0.0, a_point(at)))
    rows.sort(key=score, reverse=True)
    behind = score(rows[0]) - score(rows[1])
    weight = a_point(at)
    return (*rows[0], Term("other_order", log1p(exp(-behind)) / weight, weight))


def a_point(at: Position) -> float:
    """By how much a point makes a win more likely: the more the nearer the end is."""
    gone = min(max(at.scores) / at.setting.target, 1.0)
    return 0.16 + 0.44 * gone * gone


def _of_order(at: Position, order: Order) -> tuple[Term, ...]:
    point, later = a_point(at), worth.patience(at)
    lasting = worth.BRICK * 0.75 * worth.rounds_left(at) * point
    orders = at.setting.orders
    soon = point * max(later, 0.15)
    bricks = at.bricks[order]
    out = at.treason.evicted >> order & 1
    return (
        Term("points", float(at.scores[order]), point),
        Term("income", worth.a_round(at, order), lasting),
        Term("bricks", float(bricks), soon * worth.bricks_worth(bricks, orders) / max(bricks, 1)),
        Term("cards", worth.hand_worth(at, order), soon),
        Term("plots", float(at.plots[order].bit_count()), 0.02 * point),
        Term("room", worth.room_worth(at, order), soon),
        Term("reach", _reach(at, order), 0.25 * soon),
        Term("influence", worth.influence_worth(at.influence[order]), soon),
        Term("isolation", _threatened(at, order), -0.3 * soon),
        Term("powers", _prospects(at, order), soon),
        Term("counters", _counters(at, order), 0.3 * soon),
        Term("towers", _guarded(at, order), 0.12 * soon),
        Term("dark_danger", _in_danger(at, order), -0.15 * soon),
        Term("dark_master", _dark_win(at, order, point), point),
        Term("evicted", float(out), -12.0),
    )


def _reach(at: Position, order: Order) -> float:
    """The chance to grow: plots that could be bought next, by their worth, those that cost little above all."""
    own, taken = at.plots[order], 0
    for plots in at.plots:
        taken |= plots
    near = 0
    for plot in bits(own):
        near |= NEIGHBOURS[plot]
    costs, worths = tables().costs, worth.plot_worths()
    found = sorted(
        (worths[plot] - 0.12 * costs[plot] for plot in bits(near & ~taken)), reverse=True
    )
    return sum(max(one, 0.0) for one in found[:4])


def _threatened(at: Position, order: Order) -> float:
    """The points that others could isolate by one purchase, a plot counting for one (IC-X1)."""
    buildings, prices = at.buildings, tables().prices
    found = 0.0
    for danger in endangered(at, order):
        card = buildings[danger.plot]
        found += 1.0 + (prices[card] if card != NONE else 0)
    return found


def _prospects(at: Position, order: Order) -> float:
    """The points that Great Powers are still likely to bring, less those that are likely to be lost again."""
    found = 0.0
    for power, have in enumerate(worth.counted(at)):
        best = max(count for one, count in enumerate(have) if one != order)
        points = worth.power_points(power)
        found += worth.hold(have[order], best, points)
        if at.powers[power] == order:
            found -= points
    return found


# Treason


def _counters(at: Position, order: Order) -> float:
    """Force counters of both colours: white ones defend, black ones attack."""
    t = at.treason
    return float(t.white[order] + len(t.black[order])) if t.white else 0.0


def _guarded(at: Position, order: Order) -> float:
    """The points on plots with a watchtower, and a quarter of those beside one (TR-D2)."""
    own = at.plots[order]
    found = 0.0
    for tower in bits(own & at.treason.towers):
        found += _points(at, tower) + 0.5
        found += 0.25 * sum(_points(at, near) for near in bits(NEIGHBOURS[tower] & own))
    return found


def _in_danger(at: Position, order: Order) -> float:
    """The points near the Dark Master that others may let him attack, the more the more black counters they have."""
    t = at.treason
    if not t.white or t.at == NONE:
        return 0.0
    most = max(len(row) for one, row in enumerate(t.black) if one != order)
    if not most:
        return 0.0
    here = 1 << t.at
    near = here | NEIGHBOURS[t.at]
    for plot in bits(NEIGHBOURS[t.at]):
        near |= NEIGHBOURS[plot]
    lost = sum(_points(at, plot) + 0.5 for plot in bits(at.plots[order] & near & ~t.towers))
    return lost * max(0.2, 1.0 + 0.3 * (most - t.white[order]))


def _points(at: Position, plot: int) -> int:
    card = at.buildings[plot]
    return 0 if card == NONE else tables().prices[card]


def _dark_win(at: Position, order: Order, point: float) -> float:
    """What the dark marker is worth to who would win with it, in points of the own score (TR-E2)."""
    t = at.treason
    if not t.white or t.evicted >> order & 1:
        return 0.0
    mine = _evil(at, order)
    others = [
        _evil(at, one)
        for one in range(at.setting.orders)
        if one != order and not t.evicted >> one & 1
    ]
    if mine == (0, 0.0) or any(other > mine for other in others):
        return 0.0
    ahead = at.scores[DARK] - at.scores[order] - 0.5
    return min(log1p(exp(min(point * ahead, 30.0))) / point, 40.0) * 0.9


def _evil(at: Position, order: Order) -> tuple[int, float]:
    """By what the victory of evil is judged: black counters, then their values; backs count as the mean."""
    row = at.treason.black[order]
    mean = sum(castle().counters) / len(castle().counters)
    return len(row), sum(mean if value == BACK else value for value in row)
