"""Each Order's distance from the target, and whether it may win in its next turn (IC-E1, TR-E2)."""

from itertools import combinations

from citadel_desktop.boards.kit.contract import Standing
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.rules.indomitable.asks.purchase import in_reach
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.draft import ground
from citadel_desktop.rules.indomitable.explain import left, payouts
from citadel_desktop.rules.indomitable.powers import great_powers, has, next_holder
from citadel_desktop.rules.indomitable.state import BACK, DARK, FIXED_PRICE, PLACINGS, PURCHASES, Order, Position
from citadel_desktop.rules.indomitable.treason.castle import in_play

_DEAREST = max(building.price for building in content().buildings)


def standing_of(position: Position, order: Order, words: BoardWords) -> Standing | None:
    """Return the standing of an Order still in, or of the Dark Master; None while first plots are chosen."""
    if not position.turn.number:
        return None
    if order == DARK:
        return _evil(position, words)
    target, score = points_to_win(position, order), position.scores[order]
    told = words.speech.n("{count} to go", "{count} to go", target - score)
    if score >= target:
        told = words.speech.t("target reached")
    return Standing(told, score / target, _rank(position, order), _warning(position, order, words))


def points_to_win(position: Position, order: Order) -> int:
    """Return the points at which an Order, or the Dark Master, wins or ends the match (IC-E1, TR-E2)."""
    if order == DARK:
        return 1 + max((position.scores[other] for other in in_play(position)), default=0)
    return position.setting.target


def _rank(position: Position, order: Order) -> int:
    """Return the rank by points among Orders still in, shared in a tie; 0 if all are tied or out."""
    scores = [position.scores[other] for other in in_play(position)]
    if len(set(scores)) < 2:
        return 0
    return 1 + sum(score > position.scores[order] for score in scores)


def _evil(position: Position, words: BoardWords) -> Standing:
    """Return the standing of the dark marker, which has to be above every Grand Master (TR-E2)."""
    wins, dark = points_to_win(position, DARK), position.scores[DARK]
    best = wins - 1
    told = words.speech.t("Evil is level")
    if dark > best:
        told = words.speech.t("Evil is {count} ahead", count=dark - best)
    elif dark < best:
        told = words.speech.t("Evil is {count} behind", count=best - dark)
    return Standing(told, dark / wins)


def _warning(position: Position, order: Order, words: BoardWords) -> str:
    missing = position.setting.target - position.scores[order]
    far = PLACINGS * _DEAREST + max(power.points for power in great_powers().powers)
    if position.ending or not 0 < missing <= far or missing > most_points(position, order):
        return ""
    if _trades(position, order):
        told = words.speech.t("{name} may reach the target in this turn", name=words.who(order))
    else:
        told = words.speech.t("{name} may reach the target next turn", name=words.who(order))
    return told


def _trades(position: Position, order: Order) -> bool:
    """Whether an Order is in the building part of its turn."""
    bottom = position.asks[0].kind if position.asks else ""
    return position.turn.order == order and bottom == "phase2"


def most_points(position: Position, order: Order) -> int:
    """Return the most points that an Order may add by building in this turn or the next, as far as a view tells.

    Unseen cards may be the dearest; actions of others in between are ignored.
    """
    bricks, placings = position.bricks[order], PLACINGS
    if _trades(position, order):
        placings = left(position, order).placings
    else:
        bricks += max(0, *(_income(position, order, number) for number in range(len(CATEGORIES))))
    empty = position.plots[order] & ~ground(position).built
    bought = min(PURCHASES, in_reach(position, order).bit_count())
    placings = min(placings, empty.bit_count() + bought)
    offers = _offers(position, order, placings)
    most = 0
    for number in range(1, placings + 1):
        for chosen in combinations(offers, number):
            if sum(cost for cost, _ in chosen) <= bricks:
                most = max(most, sum(points for _, points in chosen))
    return most + (_power(position, order, placings) if most else 0)


def _income(position: Position, order: Order, category: int) -> int:
    return next(one.bricks for one in payouts(position, category) if one.order == order)


def _offers(position: Position, order: Order, placings: int) -> list[tuple[int, int]]:
    """Return the cost and points of each possible building: cards in hand, and cards to be bought first."""
    prices = content().by_card
    hand = position.hands[order]
    found = [(prices[card].price, prices[card].price) for card in hand if card != BACK]
    unseen = [(price, price) for price in range(1, _DEAREST + 1)]
    found += unseen * min(hand.count(BACK), placings)
    found += [(FIXED_PRICE + price, price) for price, _ in unseen] * placings
    return found


def _power(position: Position, order: Order, placings: int) -> int:
    """Return the points of the best Great Power of a category that a number of buildings may win (IC-X2)."""
    best = 0
    for number, power in enumerate(great_powers().powers if position.powers else ()):
        holder = position.powers[number]
        have = list(has(position)[number])
        have[order] += placings
        if holder != order and next_holder(have, holder, order, position.setting.orders) == order:
            best = max(best, power.points)
    return best
