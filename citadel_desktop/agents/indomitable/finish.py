"""Search for a win within the turn by an Order's own actions, whatever is hidden (IC-E1, IC-E2)."""

from collections.abc import Iterable
from heapq import heappop, heappush
from itertools import combinations, count

from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.asks.purchase import in_reach
from citadel_desktop.rules.indomitable.explain import cuts_off, left, sites
from citadel_desktop.rules.indomitable.markets import sale_price
from citadel_desktop.rules.indomitable.powers import great_powers
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE, NONE, Order, Position, State, View, seat_of
from citadel_desktop.rules.indomitable.tables import kinds_among, tables
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.rules.kit.rng import Rng

_MAX_POSITIONS = 80
"""Most positions searched."""

_Row = tuple[Action, ...]


def target_in_turn(view: View) -> _Row | None:
    """Return actions that win with no chance and nobody else in between; None if none were found.

    Positions with most points are searched first. There is no search while the target is out of reach.
    """
    at = view.position
    if not at.asks or not _may_win(at, at.asks[-1].player):
        return None
    state = INDOMITABLE.resample(view, Rng(0))
    numbers = count()
    queue: list[tuple[int, int, int, State, _Row]] = [(0, 0, next(numbers), state, ())]
    seen = {at}
    for _ in range(_MAX_POSITIONS):
        if not queue:
            break
        *_, state, row = heappop(queue)
        ask = state.position.asks[-1]
        seat = seat_of(state.position.setting, ask.player)
        decision = INDOMITABLE.decision(state, seat)
        for action in () if decision is None else decision.actions:
            step = INDOMITABLE.apply(state, seat, action)
            if step.barrier is not None:
                continue
            came, done = step.state.position, (*row, action)
            outcome = INDOMITABLE.outcome(step.state)
            if outcome is not None and seat in outcome.winners:
                return done
            goes_on = came.asks and came.asks[-1].player == ask.player and came.turn.order == ask.player
            if goes_on and came not in seen:
                seen.add(came)
                points = came.scores[ask.player] + _best_build(came, ask.player)
                heappush(queue, (-points, len(done), next(numbers), step.state, done))
    return None


def _may_win(at: Position, order: Order) -> bool:
    """Whether the match may end this turn: the target is in reach, or this is the last turn."""
    if at.turn.order != order:
        return False
    if at.last_round:
        return True
    missing = at.setting.target - at.scores[order]
    return missing <= _points_bound(at, order) + _purchase_points(at, order) + _power_points(at)


def _best_build(at: Position, order: Order) -> int:
    """Return the points of the best building that the Order can place at once from its hand."""
    prices, own = tables().price_of, at.hands[order]
    there = [(prices[kind], sites(at, order, kind)) for kind in kinds_among(own)]
    offers = [(price, price) for price, plots in there if plots]
    room = min(left(at, order).placings, len(offers))
    return _best_points(offers, at.bricks[order], room)


def _points_bound(at: Position, order: Order) -> int:
    """Return an upper bound of the points built this turn, from the hand and both markets."""
    t, hand = tables(), [card for card in at.hands[order] if card != BACK]
    bricks = at.bricks[order] + sum(max(sale_price(t.kinds[c]), t.prices[c]) for c in hand)
    offers = [(t.prices[card], t.prices[card]) for card in hand]
    offers += [(FIXED_PRICE + t.prices[card], t.prices[card]) for card in at.pawnshop]
    offers += [(2 * t.prices[card], t.prices[card]) for card in at.free_market]
    return _best_points(sorted(offers), bricks, left(at, order).placings)


def _best_points(offers: Iterable[tuple[int, int]], bricks: int, room: int) -> int:
    """Return the most points of offers, each with its cost, for so many bricks."""
    best = 0
    for number in range(1, room + 1):
        for chosen in combinations(offers, number):
            if sum(cost for cost, _ in chosen) <= bricks:
                best = max(best, sum(points for _, points in chosen))
    return best


def _purchase_points(at: Position, order: Order) -> int:
    """Return the points of buildings on neutral plots in reach and on those isolated by one purchase (IC-X1)."""
    prices, gains = tables().prices, []
    for plot in bits(in_reach(at, order)):
        plots = 1 << plot | cuts_off(at, order, plot)
        cards = [at.buildings[one] for one in bits(plots)]
        gains.append(sum(prices[card] for card in cards if card != NONE))
    return sum(sorted(gains, reverse=True)[: left(at, order).purchases])


def _power_points(at: Position) -> int:
    """Return the points of the two greatest Great Powers, where they are played (IC-X2)."""
    points = sorted((power.points for power in great_powers().powers), reverse=True)
    return sum(points[:2]) if at.powers else 0
