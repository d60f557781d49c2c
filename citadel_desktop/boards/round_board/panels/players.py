"""The rows of the players: colours, figures, and distance from the target (IC-E1, TR-E2)."""

from collections.abc import Sequence
from itertools import combinations

from citadel_desktop.boards.kit.contract import Fact, PlayerRow, Standing
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.rules.indomitable.asks.isolation import knights_left
from citadel_desktop.rules.indomitable.asks.purchase import in_reach
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.draft import ground
from citadel_desktop.rules.indomitable.explain import left, payouts
from citadel_desktop.rules.indomitable.powers import great_powers, has, next_holder
from citadel_desktop.rules.indomitable.state import (
    BACK,
    DARK,
    FIXED_PRICE,
    KNIGHTS,
    NONE,
    PLACINGS,
    PURCHASES,
    Order,
    Position,
)
from citadel_desktop.rules.indomitable.treason.castle import blacks, castles_lie, in_play, plots_with_tower, whites
from citadel_desktop.scene.theme import DARK_COLOUR


def order_colours(seats: Sequence[int]) -> tuple[int, ...]:
    """Return the colour of each Order up to DARK: the seats' own first, then unused ones."""
    free = [colour for colour in range(DARK) if colour not in seats]
    return (*(*seats, *free)[:DARK], DARK_COLOUR)


def players_of(position: Position | None, words: BoardWords, colours: Sequence[int]) -> tuple[PlayerRow, ...]:
    """Return a row with the open figures of each Order (IC-B6), then of the Dark Master if he plays."""
    if position is None:
        return tuple(PlayerRow(name, colours[n], ()) for n, name in enumerate(words.names))
    asked = position.asks[-1].player if position.asks else NONE
    t = words.speech.t
    rows = []
    for order in range(position.setting.orders):
        name, colour = words.who(order), colours[order]
        if position.treason.evicted >> order & 1:
            points = (_points(position, words, order),)
            rows.append(PlayerRow(name, colour, points, note=t("evicted")))
        else:
            near = standing_of(position, order, words)
            facts = _facts(position, words, order)
            rows.append(PlayerRow(name, colour, facts, order == asked, standing=near))
    if castles_lie(position):
        at = position.treason.at
        where = t("outside") if at == NONE else t("on {plot}", plot=words.plot(at))
        rows.append(
            PlayerRow(
                words.who(DARK),
                colours[DARK],
                _dark_facts(position, words),
                note=where,
                standing=standing_of(position, DARK, words),
            )
        )
    return tuple(rows)


def _facts(position: Position, words: BoardWords, order: Order) -> tuple[Fact, ...]:
    """Return the figures of an Order, the most telling first; those without room are shown on hover."""
    t = words.speech.t
    hands = (
        Fact("cards", t("Cards"), str(len(position.hands[order])), t("Building cards in the hand."), "house"),
        Fact(
            "influence", t("Influence"), str(len(position.influence[order])), t("Influence cards in the hand."), "sword"
        ),
    )
    castle = castles_lie(position)
    return (
        _points(position, words, order),
        Fact("bricks", t("Bricks"), str(position.bricks[order]), t("Bricks."), "bricks"),
        _plots(position, words, order),
        *(_forces(position, words, order) if castle else ()),
        *hands,
        *((_towers(position, words, order),) if castle else ()),
    )


def _points(position: Position, words: BoardWords, order: Order) -> Fact:
    t = words.speech.t
    help_text = t("Points on the wall; the target is {count}.", count=position.setting.target)
    plays = position.turn.number and not position.treason.evicted >> order & 1
    target = str(points_to_win(position, order)) if plays else ""
    return Fact("points", t("Points"), str(position.scores[order]), help_text, "trophy", target=target)


def _plots(position: Position, words: BoardWords, order: Order) -> Fact:
    t = words.speech.t
    count = position.plots[order].bit_count()
    return Fact("plots", t("Plots"), str(count), t("Plots owned."), "knight", t("Land"))


def _forces(position: Position, words: BoardWords, order: Order) -> tuple[Fact, ...]:
    """Return the numbers of counters (TR-S3)."""
    t = words.speech.t
    return (
        Fact(
            "white",
            t("White counters"),
            str(whites(position, order)),
            t("White counters: the force of good."),
            "counter-white",
            t("White"),
        ),
        Fact(
            "black",
            t("Black counters"),
            str(blacks(position, order)),
            t("Black counters: the force of evil."),
            "counter-black",
            t("Black"),
        ),
    )


def _towers(position: Position, words: BoardWords, order: Order) -> Fact:
    t = words.speech.t
    count = plots_with_tower(position, order).bit_count()
    help_text = t("Watchtowers on own plots.")
    return Fact("towers", t("Watchtowers"), str(count), help_text, "watchtower", t("Towers"))


def _dark_facts(position: Position, words: BoardWords) -> tuple[Fact, ...]:
    """Return the Dark Master's figures (TR-D)."""
    t = words.speech.t
    left = knights_left(position, DARK)
    help_text = t("Dark Knights beside the board, of {most}.", most=KNIGHTS)
    towers = _towers(position, words, DARK)
    return (
        _points(position, words, DARK),
        _plots(position, words, DARK),
        *((towers,) if towers.value != "0" else ()),
        Fact("knights", t("Dark Knights left"), str(left), help_text, "dark-master"),
    )


_DEAREST = max(building.price for building in content().buildings)


def standing_of(position: Position, order: Order, words: BoardWords) -> Standing | None:
    """Return the standing of an Order still in, or of the Dark Master; None while first plots are chosen."""
    if not position.turn.number:
        return None
    if order == DARK:
        return _evil(position, words)
    target, score = points_to_win(position, order), position.scores[order]
    distance = words.speech.n("{count} to go", "{count} to go", target - score)
    if score >= target:
        distance = words.speech.t("target reached")
    return Standing(distance, score / target, _rank(position, order), _warning(position, order, words))


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
    distance = words.speech.t("Evil is level")
    if dark > best:
        distance = words.speech.t("Evil is {count} ahead", count=dark - best)
    elif dark < best:
        distance = words.speech.t("Evil is {count} behind", count=best - dark)
    return Standing(distance, dark / wins)


def _warning(position: Position, order: Order, words: BoardWords) -> str:
    missing = position.setting.target - position.scores[order]
    far = PLACINGS * _DEAREST + max(power.points for power in great_powers().powers)
    if position.ending or not 0 < missing <= far or missing > most_points(position, order):
        return ""
    if _trades(position, order):
        warning = words.speech.t("{name} may reach the target in this turn", name=words.who(order))
    else:
        warning = words.speech.t("{name} may reach the target next turn", name=words.who(order))
    return warning


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
    return next(payout.bricks for payout in payouts(position, category) if payout.order == order)


def _offers(position: Position, order: Order, placings: int) -> list[tuple[int, int]]:
    """Return the cost and points of each possible building: cards in hand, and cards to be bought first."""
    prices = content().by_card
    hand = position.hands[order]
    offers = [(prices[card].price, prices[card].price) for card in hand if card != BACK]
    unseen = [(price, price) for price in range(1, _DEAREST + 1)]
    offers += unseen * min(hand.count(BACK), placings)
    offers += [(FIXED_PRICE + price, price) for price, _ in unseen] * placings
    return offers


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
