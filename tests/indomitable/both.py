"""The game and the second referee side by side: the same legal actions, and the same results."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.notation import notate
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, State
from citadel_desktop.rules.indomitable.town import NAMES, bits
from citadel_desktop.rules.kit.contract import AnyRules
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import frozen
from tests.indomitable import naive, naive_strategic
from tests.indomitable.builder import name_of_card, names, tricks
from tools.perft import Played


@frozen(slots=False)
class Pair:
    """An edition: its rules, its match of the second referee, and the functions that compare both."""

    rules: AnyRules
    plain: Callable[[State], Any]
    told: Callable[[Any], dict[str, Any]]


def on_the_table(state: State) -> dict[str, Any]:
    """Return what every edition's match has on the table, in the second referee's words; `owner` of dark plots too."""
    p, s = state.position, state.position.setting
    n = s.orders
    return {
        "orders": n,
        "first": s.first,
        "target": s.target,
        "equal": s.equal,
        "ask_all": s.ask_all,
        "five_plots": s.two_players == "five_plots",
        "owner": {NAMES[plot]: order for order, own in enumerate(p.plots) for plot in bits(own)},
        "standing": {NAMES[n]: name_of_card(card) for n, card in enumerate(p.buildings) if card != NONE},
        "hands": [names(hand) for hand in p.hands[:n]],
        "bricks": list(p.bricks[:n]),
        "influence": [tricks(hand) for hand in p.influence[:n]],
        "stock": names(p.stock),
        "discards": names(p.discards),
        "pawnshop": names(p.pawnshop),
        "pile": tricks(p.pile),
        "spent": tricks(p.spent),
        "rng": state.rng,
        "number": p.turn.number,
        "round": p.turn.round,
        "order": p.turn.order,
        "bought": p.turn.bought,
        "placed": p.turn.placed,
        "barred": frozenset(NAMES[plot] for plot in bits(p.turn.barred)),
        "last": bool(p.last_round),
        "ending": p.ending,
        "winners": p.winners,
    }


BASIC = Pair(INDOMITABLE, lambda state: naive.Match(**on_the_table(state)), naive.told)


def _strategic(state: State) -> naive_strategic.StrategicMatch:
    """Return a position of the strategic game in the second referee's words."""
    p = state.position
    return naive_strategic.StrategicMatch(
        **on_the_table(state),
        powers={category: order for category, order in zip(CATEGORIES, p.powers, strict=True) if order != NONE},
        market=names(p.free_market),
        epochs=list(p.epochs) if p.epochs else None,
        market_sold=Counter(names(p.turn.free_sold)),
        market_bought=Counter(names(p.turn.free_bought)),
    )


STRATEGIC = Pair(INDOMITABLE, _strategic, naive_strategic.told)


STARTS = {"draw", "choose"}
"""What is asked where a turn begins."""


def referee(state: State, pair: Pair = BASIC) -> naive.Referee:
    """Return the second referee at a match that is at its first plot or at the beginning of a turn."""
    match = pair.plain(state)
    ask = state.position.asks[-1]
    if ask.kind == "first_plot":
        return naive.Referee(match, match.whole())
    assert ask.kind in STARTS
    match.number -= 1
    match.round -= ask.player == match.first
    return naive.Referee(match, match.from_turn(ask.player))


def compare(state: State, other: naive.Referee, pair: Pair = BASIC) -> list[str]:
    """Check that legal actions and everything on the table are the same for both."""
    p = state.position
    there = pair.told(other.match)
    assert pair.told(pair.plain(state)) == there
    assert list(p.scores[: p.setting.orders]) == there["scores"]
    if not p.asks:
        assert other.asked is None
        return []
    assert other.asked is not None
    ask = p.asks[-1]
    assert (ask.kind, ask.player) == (other.asked.kind, other.asked.order)
    (seat,) = pair.rules.to_act(state)
    decision = pair.rules.decision(state, seat)
    assert decision is not None
    words = [notate(action) for action in decision.actions]
    assert len(set(words)) == len(words)
    assert set(words) == other.asked.answers
    return words


Pick = Callable[[list[str], Rng], tuple[str, Rng]]


def pick(words: list[str], rng: Rng) -> tuple[str, Rng]:
    """Choose a kind of action first, preferably one that does not end the turn, so that rare actions happen."""
    kinds = sorted({word.split()[0] for word in words})
    kind, rng = rng.pick(kinds)
    if kind in {"end", "sell"}:
        kind, rng = rng.pick(kinds)
    return rng.pick(sorted(word for word in words if word.split()[0] == kind))


def by_first(*kinds: str, chance: int = 3) -> Pick:
    """Choose mostly from the first kind there is; otherwise at random."""

    def how(words: list[str], rng: Rng) -> tuple[str, Rng]:
        likes, rng = rng.below(chance)
        for kind in kinds if likes else ():
            of_kind = sorted(word for word in words if word.split()[0] == kind)
            if of_kind:
                return rng.pick(of_kind)
        return pick(words, rng)

    return how


def play_both(state: State, rng: Rng, most: int, pair: Pair = BASIC, pick: Pick = pick) -> Iterator[str]:
    """Play at random and compare before every action, to the end or `most` actions; return the actions."""
    other = referee(state, pair)
    for _ in range(most):
        words = compare(state, other, pair)
        if not words:
            return
        word, rng = pick(words, rng)
        (seat,) = pair.rules.to_act(state)
        action = pair.rules.parse(state, seat, word)
        state = pair.rules.apply(state, seat, action).state
        other.answer(word)
        yield word


FEW = 500
"""Of so few sequences of two actions each can be told from the start to go one further."""


def slow_count(played: Played, depth: int, pair: Pair = BASIC, more: tuple[str, ...] = ()) -> int:
    """Return the number of sequences of `depth` actions after the position and `more`, replayed from the start."""
    other = referee(played.start(pair.rules), pair)
    for word in (*played.actions, *more):
        other.answer(word)
    if other.asked is None:
        return 0
    if depth == 1:
        return len(other.asked.answers)
    return sum(slow_count(played, depth - 1, pair, (*more, word)) for word in other.asked.answers)
