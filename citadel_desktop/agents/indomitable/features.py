"""Features of a seat, in the game's own units, with their learned weights."""

from collections.abc import Iterator, Mapping
from math import exp, log1p

from citadel_desktop.agents.indomitable import worth
from citadel_desktop.agents.policy import Feature, score
from citadel_desktop.rules.indomitable.asks.purchase import in_reach
from citadel_desktop.rules.indomitable.draft import ground
from citadel_desktop.rules.indomitable.explain import endangered
from citadel_desktop.rules.indomitable.powers import points_of
from citadel_desktop.rules.indomitable.state import BACK, DARK, NONE, Order, Position, orders_of
from citadel_desktop.rules.indomitable.tables import land, tables
from citadel_desktop.rules.indomitable.town import NEIGHBOURS, bits
from citadel_desktop.rules.kit.contract import Seat

EARLY_LEAD, LATE_LEAD = 0.16, 0.6
"""Gain in the dark marker's chance to win per point that it leads, at the beginning and at the end."""


def features(at: Position, seat: Seat, weights: Mapping[str, float]) -> tuple[Feature, ...]:
    """Return the features of a seat; of two Orders the better one counts fully and the other a little (IC-S4)."""
    rows = [_of_order(at, order, weights) for order in orders_of(at.setting, seat)]
    if len(rows) == 1:
        return (*rows[0], Feature("other_order", 0.0, 1.0))
    rows.sort(key=score, reverse=True)
    behind = score(rows[0]) - score(rows[1])
    return (*rows[0], Feature("other_order", log1p(exp(-behind)), 1.0))


def places(at: Position, seat: Seat, code: str) -> Mapping[int, float]:
    """Return the amount of a feature at each plot, or at each Great Power by its number."""
    amounts: dict[int, float] = {}
    for order in orders_of(at.setting, seat):
        for place, much in _places(at, order, code):
            amounts[place] = amounts.get(place, 0.0) + much
    return amounts


def _places(at: Position, order: Order, code: str) -> Iterator[tuple[int, float]]:
    match code:
        case "points":
            yield from ((plot, float(_points(at, plot))) for plot in bits(at.plots[order]))
        case "plots":
            yield from ((plot, 1.0) for plot in bits(at.plots[order]))
        case "isolation":
            yield from _threatened(at, order)
        case "powers":
            yield from _prospects(at, order)
        case "towers":
            yield from _guarded(at, order)
        case "dark_danger":
            yield from _in_danger(at, order)


def elapsed(at: Position) -> float:
    """Return how far the leader is on the way to the target, from 0 to 1."""
    return min(max(at.scores) / at.setting.target, 1.0)


def _of_order(at: Position, order: Order, weights: Mapping[str, float]) -> tuple[Feature, ...]:
    """Return the features of one Order.

    A brick counts less if it may be taxed.
    """
    orders, town = at.setting.orders, at.setting.town
    empty = at.plots[order] & ~ground(at).built
    bricks = at.bricks[order]
    a_brick = worth.bricks_worth(bricks, orders) / max(bricks, 1)
    amounts = (
        ("points", float(at.scores[order]), 1.0),
        ("income", worth.income_per_round(at, order), 1.0),
        ("bricks", float(bricks), a_brick),
        ("cards", worth.faded(worth.hand_worths(at.hands[order], land(town), empty)), 1.0),
        ("plots", float(at.plots[order].bit_count()), 1.0),
        ("room", worth.room_worth(town, empty), 1.0),
        ("reach", _reach(at, order), 1.0),
        ("influence", worth.influence_worth(at.influence[order]), 1.0),
        ("isolation", _sum(_threatened(at, order)), 1.0),
        ("powers", _sum(_prospects(at, order)), 1.0),
        ("counters", _counters(at, order), 1.0),
        ("towers", _sum(_guarded(at, order)), 1.0),
        ("dark_danger", _sum(_in_danger(at, order)), 1.0),
        ("dark_master", _dark_win(at, order), 1.0),
        ("evicted", float(at.treason.evicted >> order & 1), 1.0),
        ("wait", float(_wait(at, order)), 1.0),
    )
    return tuple([Feature(code, much, unit * weights[code]) for code, much, unit in amounts])


def _wait(at: Position, order: Order) -> int:
    """Return how many Orders have their turn before this one; 0 during its turn."""
    turn = at.turn
    whose = turn.order if turn.number else at.setting.first
    return (order - whose) % at.setting.orders


def _reach(at: Position, order: Order) -> float:
    """Return the value of the plots that the Order could buy next, cheap ones above all."""
    town = at.setting.town
    costs, worths = land(town).costs, worth.plot_worths(town)
    reachable = bits(in_reach(at, order))
    values = sorted([worths[plot] - 0.12 * costs[plot] for plot in reachable], reverse=True)
    return sum([max(one, 0.0) for one in values[:4]])


def _sum(places: Iterator[tuple[int, float]]) -> float:
    return sum([much for _, much in places])


def _threatened(at: Position, order: Order) -> Iterator[tuple[int, float]]:
    """Return the points that others could isolate by one purchase, by plot; an empty plot counts as one (IC-X1)."""
    buildings, prices = at.buildings, tables().prices
    for danger in endangered(at, order):
        card = buildings[danger.plot]
        yield danger.plot, 1.0 + (prices[card] if card != NONE else 0)


def _prospects(at: Position, order: Order) -> Iterator[tuple[int, float]]:
    """Return the points each Great Power is still likely to bring, less those likely to be lost again."""
    for power, have in enumerate(worth.power_counts(at)):
        best = max(have[:order] + have[order + 1 :])
        points = points_of(power)
        expected = worth.expected_power_points(have[order], best, points)
        yield power, expected - points if at.powers[power] == order else expected


# Treason


def _counters(at: Position, order: Order) -> float:
    """Return the force counters: white ones defend, black ones attack."""
    t = at.treason
    return float(t.white[order] + len(t.black[order])) if t.white else 0.0


def _guarded(at: Position, order: Order) -> Iterator[tuple[int, float]]:
    """Return, by plot with a watchtower, its points and a quarter of its neighbours' (TR-D2)."""
    own = at.plots[order]
    for tower in bits(own & at.treason.towers):
        beside = sum([_points(at, near) for near in bits(NEIGHBOURS[tower] & own)])
        yield tower, _points(at, tower) + 0.5 + 0.25 * beside


def _in_danger(at: Position, order: Order) -> Iterator[tuple[int, float]]:
    """Return, by plot near the Dark Master, the points in danger: more where others have more black counters."""
    t = at.treason
    if not t.white or t.at == NONE:
        return
    most = worth.most_blacks_of_others(at, order)
    if not most:
        return
    here = 1 << t.at
    near = here | NEIGHBOURS[t.at]
    for plot in bits(NEIGHBOURS[t.at]):
        near |= NEIGHBOURS[plot]
    surely = max(0.2, 1.0 + 0.3 * (most - t.white[order]))
    for plot in bits(at.plots[order] & near & ~t.towers):
        yield plot, (_points(at, plot) + 0.5) * surely


def _points(at: Position, plot: int) -> int:
    card = at.buildings[plot]
    return 0 if card == NONE else tables().prices[card]


def _dark_win(at: Position, order: Order) -> float:
    """Return the value of the dark marker to the Order that would win with it, in its own points (TR-E2)."""
    t = at.treason
    if not t.white or t.evicted >> order & 1:
        return 0.0
    mine = _evil(at, order)
    others = [_evil(at, one) for one in range(at.setting.orders) if one != order and not t.evicted >> one & 1]
    if mine == (0, 0.0) or any(other > mine for other in others):
        return 0.0
    point = EARLY_LEAD + (LATE_LEAD - EARLY_LEAD) * elapsed(at) ** 2
    ahead = at.scores[DARK] - at.scores[order] - 0.5
    return min(log1p(exp(min(point * ahead, 30.0))) / point, 40.0) * 0.9


def _evil(at: Position, order: Order) -> tuple[int, float]:
    """Return what decides a victory of evil: black counters, then their values; backs count as average."""
    row = at.treason.black[order]
    return len(row), sum(worth.mean_counter() if value == BACK else value for value in row)
